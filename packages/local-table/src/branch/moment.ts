import { type Deck, ENGINE_VERSIONS, type Seat } from "@mutable/engine";
import {
  type Broadcast,
  checkRules,
  type GameRecord,
  type GameSetup,
  type LegalMove,
  Referee,
  type SeatCommand,
  verifyRecord,
} from "@mutable/referee";

/** Why a game cannot go on from a step of a record. */
export type BranchFault = "unknown_deck" | "other_rules" | "no_such_step" | "last_step" | "disagrees" | "seat_out" | "sealed";

const SENTENCES: Readonly<Record<BranchFault, (record: GameRecord, step: number) => string>> = {
  unknown_deck: ({ deck: { id } }) => `There is no deck ${id}.`,
  other_rules: ({ engine }) => `The game was played by other rules: engine ${engine}, not ${ENGINE_VERSIONS.join(" or ")}, or other cards.`,
  no_such_step: ({ moves }, step) => `The game has no step ${step}, but ${moves.length}.`,
  last_step: () => "The game is over at this step.",
  disagrees: () => "The record does not agree with the rules, so the game cannot go on from it.",
  sealed: () => "The secret of this daily deal is not published yet, so its cards are not known.",
  seat_out: () => "This player is not in the game any more at this step.",
};

export const branchFaultText = (fault: BranchFault, record: GameRecord, step: number): string => SENTENCES[fault](record, step);

/** A game as it was at one step of its record. */
export interface BranchMoment {
  /** At this step. */
  readonly referee: Referee;
  readonly setup: GameSetup;
  readonly opening: Broadcast;
  readonly moves: readonly LegalMove[];
}

/** Why no game can go on from this step, as far as it follows from the record alone; undefined if one can. */
export function quickBranchFault(record: GameRecord, deck: Deck | undefined, step: number): BranchFault | undefined {
  if (deck === undefined) return "unknown_deck";
  if (checkRules(record, deck).holds !== true) return "other_rules";
  if (record.shuffle.kind === "daily" && record.shuffle.secret === undefined) return "sealed";
  if (!Number.isInteger(step) || step < 0 || step > record.moves.length) return "no_such_step";
  return step === record.moves.length ? "last_step" : undefined;
}

/** Plays the record by the rules up to this step. `seat`: the seat that must still be in the game. */
export function branchMoment(record: GameRecord, deck: Deck | undefined, step: number, seat?: Seat): BranchMoment | BranchFault {
  const fault = quickBranchFault(record, deck, step);
  if (fault !== undefined || deck === undefined) return fault ?? "unknown_deck";
  const { length: _, ...whole } = record;
  const findings = verifyRecord({ ...whole, moves: record.moves.slice(0, step) }, deck);
  if (findings.some(({ holds }) => holds === false)) return "disagrees";
  const setup = setupOf(record);
  const started = Referee.start(deck, setup);
  if (started.error !== undefined) return "disagrees";
  const { referee, broadcast: opening } = started;
  const moves: LegalMove[] = [];
  for (const { seat: by, call, decision, command } of record.moves.slice(0, step)) {
    const move = referee.evaluate({ seat: by, call, decision, id: command } as SeatCommand);
    if (move.kind !== "move") return "disagrees";
    referee.commit(move);
    moves.push(move);
  }
  if (referee.game.open.length === 0) return "last_step";
  return seat === undefined || referee.game.seats.includes(seat) ? { referee, setup, opening, moves } : "seat_out";
}

const SETUP = ["game", "engine", "seats", "profile", "metas", "laterMetas", "firstSeat", "blank", "today", "arrange", "shuffle"] as const;

const setupOf = (record: GameRecord): GameSetup =>
  Object.fromEntries(SETUP.flatMap((part) => (record[part] === undefined ? [] : [[part, record[part]]]))) as unknown as GameSetup;
