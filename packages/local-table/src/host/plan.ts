import type { LogEntry } from "@mutable/table";
import { addBot, isError, newTableState, settingsFault, sit, type TableState } from "@mutable/table";
import type { BranchPlan, TablePlan } from "../messages.ts";
import type { SavedTable } from "../store/saved.ts";

/** The beginning of a table: its first log entries. */
export interface TableStart {
  readonly table: Omit<SavedTable, "phase" | "turn" | "changed">;
  readonly entries: readonly LogEntry[];
}

const bodyOfState = (state: TableState): string => JSON.stringify({ state });

/** The first entry holds the whole table, as on the server. A text says what is wrong with the plan. */
export function startOfPlan(id: string, { kind, settings, people, bots, isFlat, deal }: TablePlan, now: number): TableStart | string {
  const fault = settingsFault(settings);
  if (fault !== undefined) return fault;
  const [host] = people;
  if (host === undefined) return "A table needs a person.";
  let outcome: ReturnType<typeof sit> = { state: newTableState(settings, host.id) };
  for (const { id: user } of people) if (!isError(outcome)) outcome = sit(outcome.state, { user, isProgram: false }, undefined);
  for (const level of bots) if (!isError(outcome)) outcome = addBot(outcome.state, undefined, level);
  if (isError(outcome)) return `The table cannot be filled: ${outcome}.`;
  return {
    table: { id, kind, settings, people, created: now, ...(isFlat && { isFlat }), ...(deal && { deal }) },
    entries: [{ seq: 1, at: new Date(now), body: bodyOfState(outcome.state), record: null }],
  };
}

/** The moves of the finished game are the first entries of the table: restoring it replays them. */
export function startOfBranch(id: string, plan: BranchPlan, now: number): TableStart {
  const { branch, record, settings, person, seat, level, names } = plan;
  const { moves, length: _, ...opening } = record;
  const { game, seats: count, profile, metas, laterMetas, firstSeat, blank, today, arrange, shuffle } = record;
  const setup = {
    game,
    seats: count,
    ...(profile && { profile }),
    ...(metas && { metas }),
    ...(laterMetas && { laterMetas }),
    ...(firstSeat && { firstSeat }),
    ...(blank && { blank }),
    ...(today && { today }),
    ...(arrange && { arrange }),
    shuffle,
  };
  const seats = Object.keys(names).map((other) =>
    other === seat ? [other, { person: person.id, ready: true }] : [other, { bot: level, name: names[other as typeof seat] ?? other }],
  );
  const state = {
    ...newTableState(settings, person.id),
    phase: "playing",
    seats: Object.fromEntries(seats),
    game: { id: game, begun: Date.parse(record.begun), from: 1, setup },
  } as TableState;
  const first: LogEntry = {
    seq: 1,
    at: new Date(record.begun),
    body: bodyOfState(state),
    record: JSON.stringify({ ...opening, moves: undefined }),
  };
  const played = moves.slice(0, branch.step).map((move, i): LogEntry => {
    return { seq: i + 2, at: new Date(move.at), body: null, record: JSON.stringify(move) };
  });
  return { table: { id, kind: "branch", settings, people: [person], created: now, branch }, entries: [first, ...played] };
}
