import type { Chance } from "../time/random.ts";

/** From, to: in milliseconds. */
export type Span = readonly [number, number];

export const drawFrom = (chance: Chance, [from, to]: Span): number => (from === to ? from : from + chance.random() * (to - from));

/** How slow the database and the way to it are, and what goes wrong. Probabilities are for each statement, if nothing else is said. */
export interface DatabaseFaults {
  /** One way between a process and the database. */
  readonly latency: Span;
  /** Until a statement begins that waits for one before it on the same connection. */
  readonly execution: Span;
  /** Until a commit is on the disk. Until then nobody sees it, and its rows are held. */
  readonly commit: Span;
  /** The probability that a commit takes `slowCommit` instead. */
  readonly slowCommits: number;
  readonly slowCommit: Span;
  /** Until a backend tells its session of a notification. */
  readonly notification: Span;
  /** Until a signal reaches a backend. */
  readonly signal: Span;
  /** Until one side notices that the other's socket is closed. */
  readonly close: Span;
  /** The connection is lost before the statement arrives. */
  readonly lostBefore: number;
  /** It is lost after the statement was carried out, but before its answer arrives: a commit is in doubt. */
  readonly lostAfter: number;
  /** Nothing arrives any more in either direction, and nobody is told. */
  readonly halfOpen: number;
  /** After that time each side of a half-open connection notices. */
  readonly noticedAfter: number;
  /** The probability that a new connection gets no answer. */
  readonly unansweredConnects: number;
}

/** Immediate and without faults. */
export const NO_FAULTS: DatabaseFaults = {
  latency: [0, 0],
  execution: [0, 0],
  commit: [0, 0],
  slowCommits: 0,
  slowCommit: [0, 0],
  notification: [0, 0],
  signal: [0, 0],
  close: [0, 0],
  lostBefore: 0,
  lostAfter: 0,
  halfOpen: 0,
  noticedAfter: 900_000,
  unansweredConnects: 0,
};

/** A good network and disk, with rare mishaps. */
export const MILD_FAULTS: DatabaseFaults = {
  ...NO_FAULTS,
  latency: [0.1, 1],
  execution: [0.01, 0.1],
  commit: [0.5, 4],
  slowCommits: 0.000_5,
  slowCommit: [50, 2_000],
  notification: [0, 5],
  signal: [0, 2],
  close: [0.1, 5],
  lostBefore: 0.000_02,
  lostAfter: 0.000_05,
  halfOpen: 0.000_01,
  unansweredConnects: 0.000_5,
};
