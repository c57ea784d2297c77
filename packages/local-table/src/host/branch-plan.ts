import { type Deck, type Game, SEATS, type Seat } from "@mutable/engine";
import type { TableSettings } from "@mutable/protocol";
import { newRecord, recordedMove } from "@mutable/referee";
import { type LogEntry, newTableState, type TableState } from "@mutable/table";
import { branchFaultText, branchMoment } from "../branch/moment.ts";
import type { BranchPlan } from "../messages.ts";
import { bodyOfState, type TableStart } from "./plan.ts";

/**
 * The moves of the finished game are the first entries of the table: restoring it replays them. Their messages are those of
 * the rules, not of the record, so that the whole record of the branch is verified. A text says what is wrong with the plan.
 */
export function startOfBranch(id: string, plan: BranchPlan, now: number, deck: Deck | undefined): TableStart | string {
  const { branch, record, person, seat } = plan;
  const moment = branchMoment(record, deck, branch.step, seat);
  if (deck === undefined || typeof moment === "string")
    return branchFaultText(typeof moment === "string" ? moment : "unknown_deck", record, branch.step);
  const { referee, setup, opening, moves } = moment;
  const settings = settingsOf(plan);
  const begun = new Date(record.begun);
  const state: TableState = {
    ...newTableState(settings, person.id, plan.deckFile?.name),
    phase: "playing",
    seats: Object.fromEntries(playersOf(plan, referee.game).map((other) => [other, holderOf(plan, other)])),
    game: { id: record.game, begun: begun.getTime(), from: 1, setup },
  };
  const { moves: _, ...beginning } = newRecord(deck, setup, opening, begun);
  const first: LogEntry = { seq: 1, at: begun, body: bodyOfState(state), record: JSON.stringify(beginning) };
  const played = moves.map((move, i): LogEntry => {
    const { at, standIns } = record.moves[i] ?? { at: record.begun };
    const entry = { ...recordedMove(move, new Date(at)), ...(standIns && { standIns }) };
    return { seq: i + 2, at: new Date(at), body: null, record: JSON.stringify(entry) };
  });
  return {
    table: { id, kind: "branch", settings, people: [person], created: now, branch: { ...branch, turn: referee.game.turn.number } },
    entries: [first, ...played],
  };
}

function settingsOf({ branch, record }: BranchPlan): TableSettings {
  const { seats, deck, profile } = record;
  return {
    name: branch.name,
    deck: deck.id,
    seats,
    isPublic: false,
    watchers: false,
    takeOverBots: false,
    ...(profile?.solo && { solo: true }),
  };
}

/** The seats that are in the game at this step, those that join it, and those that are out of it but stay at the table. */
const playersOf = ({ seat }: BranchPlan, { seats, joining, eliminated = {} }: Pick<Game, "seats" | "joining" | "eliminated">): Seat[] =>
  SEATS.filter((other) => other === seat || seats.includes(other) || joining.includes(other) || other in eliminated);

const holderOf = ({ seat, person, level, names }: BranchPlan, other: Seat) =>
  other === seat ? { person: person.id, ready: true } : { bot: level, name: names[other] ?? other };
