import type { Decision, Seat } from "@mutable/engine";
import type { Call, ClockSettings } from "@mutable/protocol";

/** The turn clocks of a table: plain data that is stored with every move. Times are in milliseconds. */
export interface Clocks {
  /** The reserve left to each seat, beyond the time per decision. A seat that is not named has all of it. */
  readonly reserve: Readonly<Partial<Record<Seat, number>>>;
  readonly running: readonly Running[];
  /** The time at which the clocks were stopped. */
  readonly stopped?: number | undefined;
}

interface Running {
  readonly decision: number;
  readonly seat: Seat;
  readonly since: number;
}

export const NO_CLOCKS: Clocks = { reserve: {}, running: [] };

const reserveOf = ({ reserve }: Clocks, { reserve: full }: ClockSettings, seat: Seat): number => reserve[seat] ?? full * 1_000;

interface ClockTimes {
  readonly now: number;
  /** When boards have told what a new decision is about, if later: its time begins then. */
  readonly told?: number;
  /** When a decision was answered, if that was before the move. */
  readonly repliedAt?: ReadonlyMap<number, number>;
}

/** The clocks after a move: an answered decision uses up reserve, a new decision starts its time. */
export function clocksAfter(
  clocks: Clocks,
  clock: ClockSettings,
  open: readonly Decision[],
  { now, told = now, repliedAt }: ClockTimes,
): Clocks {
  const answered = clocks.running.filter(({ decision }) => !open.some(({ id }) => id === decision));
  const reserve = { ...clocks.reserve };
  for (const { decision, seat, since } of answered) {
    const end = Math.min(repliedAt?.get(decision) ?? now, clocks.stopped ?? now);
    const overtime = Math.max(0, end - since - clock.decision * 1_000);
    if (overtime > 0) reserve[seat] = Math.max(0, reserveOf(clocks, clock, seat) - overtime);
  }
  const running = open.map(
    ({ id, seat }) =>
      clocks.running.find(({ decision }) => decision === id) ?? { decision: id, seat, since: clocks.stopped ?? Math.max(now, told) },
  );
  return { ...clocks, reserve, running };
}

export function withFullReserve(clocks: Clocks, seat: Seat): Clocks {
  const { [seat]: used, ...reserve } = clocks.reserve;
  return used === undefined ? clocks : { ...clocks, reserve };
}

export const stopClocks = (clocks: Clocks, now: number): Clocks => (clocks.stopped === undefined ? { ...clocks, stopped: now } : clocks);

/** Every open decision has as much time left as when the clocks were stopped. */
export function startClocks(clocks: Clocks, now: number): Clocks {
  const { stopped, ...running } = clocks;
  return stopped === undefined ? clocks : shiftClocks(running, now - stopped);
}

/** Moves all deadlines by some time, for time that must not count. */
export const shiftClocks = (clocks: Clocks, time: number): Clocks => ({
  ...clocks,
  running: clocks.running.map((running) => ({ ...running, since: running.since + time })),
});

export interface Deadline {
  readonly decision: number;
  readonly seat: Seat;
  readonly at: number;
}

/** When the time of each open decision is up: its own time, and then the reserve of its seat. None while the clocks stand. */
export function deadlinesOf(clocks: Clocks, clock: ClockSettings): readonly Deadline[] {
  if (clocks.stopped !== undefined) return [];
  return clocks.running.map(({ decision, seat, since }) => ({
    decision,
    seat,
    at: since + clock.decision * 1_000 + reserveOf(clocks, clock, seat),
  }));
}

export const deadlineCalls = (deadlines: readonly Deadline[]): Call[] => deadlines.map(({ decision, at }) => ["deadline", decision, at]);
