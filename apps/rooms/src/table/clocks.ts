import type { Decision, Seat } from "@mutable/engine";
import type { Call, TableSettings } from "@mutable/protocol";

/** How long whoever is asked may take. Plain data, kept with every move; times are in milliseconds. */
export interface Clocks {
  /** What is left to each seat beyond the time of each decision; whoever is not named has all of it. */
  readonly reserve: Readonly<Partial<Record<Seat, number>>>;
  readonly running: readonly Running[];
  /** Since when they stand still. */
  readonly stopped?: number | undefined;
}

interface Running {
  readonly decision: number;
  readonly seat: Seat;
  readonly since: number;
}

type Clock = NonNullable<TableSettings["clock"]>;

export const NO_CLOCKS: Clocks = { reserve: {}, running: [] };

/** What is left in reserve at the most counts from when the time of the decision is up. */
const reserveOf = ({ reserve }: Clocks, { reserve: whole }: Clock, seat: Seat): number => reserve[seat] ?? whole * 1_000;

/** The clocks after a move: who has answered pays from the reserve, who is asked anew begins. */
export function clocksAfter(clocks: Clocks, clock: Clock, open: readonly Decision[], now: number): Clocks {
  const answered = clocks.running.filter(({ decision }) => !open.some(({ id }) => id === decision));
  const reserve = { ...clocks.reserve };
  for (const { seat, since } of answered) {
    const over = Math.max(0, (clocks.stopped ?? now) - since - clock.decision * 1_000);
    if (over > 0) reserve[seat] = Math.max(0, reserveOf(clocks, clock, seat) - over);
  }
  const running = open.map(
    ({ id, seat }) => clocks.running.find(({ decision }) => decision === id) ?? { decision: id, seat, since: clocks.stopped ?? now },
  );
  return { ...clocks, reserve, running };
}

export const stop = (clocks: Clocks, now: number): Clocks => (clocks.stopped === undefined ? { ...clocks, stopped: now } : clocks);

/** They go on, and whoever is asked has as long as there was when they stopped. */
export function goOn(clocks: Clocks, now: number): Clocks {
  const { stopped, ...going } = clocks;
  return stopped === undefined ? clocks : shifted(going, now - stopped);
}

/** As if that much time had not passed. */
export const shifted = (clocks: Clocks, by: number): Clocks => ({
  ...clocks,
  running: clocks.running.map((running) => ({ ...running, since: running.since + by })),
});

export interface Deadline {
  readonly decision: number;
  readonly seat: Seat;
  readonly at: number;
}

export function deadlinesOf(clocks: Clocks, clock: Clock): readonly Deadline[] {
  if (clocks.stopped !== undefined) return [];
  return clocks.running.map(({ decision, seat, since }) => ({
    decision,
    seat,
    at: since + clock.decision * 1_000 + reserveOf(clocks, clock, seat),
  }));
}

export const deadlineCalls = (deadlines: readonly Deadline[]): Call[] => deadlines.map(({ decision, at }) => ["deadline", decision, at]);
