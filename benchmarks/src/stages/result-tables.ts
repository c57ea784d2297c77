import { type Figure, type FigureTable, rounded } from "../figures.ts";
import { spread } from "../report.ts";
import { median, quantile } from "../statistics.ts";
import type { RoundResult } from "./measured-server.ts";
import {
  allOf,
  compareRounds,
  HIGH_RATE,
  LOW_RATE,
  type ManyTablesResult,
  medianOf,
  type ProcessesResult,
  type Scale,
  type ServerResult,
} from "./scenarios.ts";

const movesPerCpuSecond = ({ moves, cpu }: RoundResult) => (moves * 1e6) / cpu;
const movesPerSecond = ({ moves, ms }: RoundResult) => (moves * 1_000) / ms;
const bytesPerMove = ({ moves, bytes }: RoundResult) => bytes / moves;
const percentOfCore = ({ cpu, ms }: RoundResult) => cpu / ms / 10;
const speedRatio = (one: RoundResult, other: RoundResult) => movesPerCpuSecond(one) / movesPerCpuSecond(other);
const sizeRatio = (one: RoundResult, other: RoundResult) => bytesPerMove(one) / bytesPerMove(other);

/** The range and the median of the rounds' ratios. */
function ratio(one: ServerResult, other: ServerResult | undefined, compare: typeof speedRatio): Figure {
  return other === undefined || one === other ? null : spread(compareRounds(one, other, compare));
}

/** The rows of a table: the figures of each server, by its name. */
const rowsOf = <Result extends ServerResult>(results: readonly Result[], figures: (result: Result) => Figure[]) =>
  Object.fromEntries(results.map((one) => [one.setup.name, figures(one)]));

const count = (value: number) => value.toLocaleString("en-US");

export function fullSpeedTable(results: readonly ServerResult[], { tables }: Scale): FigureTable {
  const [, bare, boardgameIo] = results;
  return {
    of: `${count(tables)} tables at full speed`,
    columns: {
      "moves per CPU-second": "",
      "ratio to bare room": "×",
      "ratio to boardgame.io": "×",
      "moves per second": "",
      "CPU of a core": "%",
      "bytes per move": "",
      "bytes: ratio to bare room": "×",
    },
    rows: rowsOf(results, (one) => [
      rounded(medianOf(one, movesPerCpuSecond)),
      ratio(one, bare, speedRatio),
      ratio(one, boardgameIo, speedRatio),
      rounded(medianOf(one, movesPerSecond)),
      rounded(medianOf(one, percentOfCore)),
      rounded(medianOf(one, bytesPerMove)),
      one === boardgameIo ? null : ratio(one, bare, sizeRatio),
    ]),
  };
}

export function manyTablesReport(results: readonly ManyTablesResult[], { manyTables }: Scale): FigureTable[] {
  const [, bare] = results;
  const title = `${count(manyTables)} tables, ${count(HIGH_RATE)} moves a second`;
  const times: FigureTable = {
    of: title,
    columns: {
      "answered, p50": "ms",
      p99: "ms",
      "p99.9": "ms",
      "p99 of the rounds": "ms",
      "last player has it, p99": "ms",
      "sent late, p50": "ms",
      "CPU of a core": "%",
    },
    rows: rowsOf(results, (one) => {
      const of = (share: number, times: (round: RoundResult) => readonly number[]) => rounded(quantile(allOf(one, times), share));
      return [
        ...[0.5, 0.99, 0.999].map((share) => of(share, ({ replyTimes }) => replyTimes)),
        spread(one.rounds.map(({ replyTimes }) => quantile(replyTimes, 0.99))),
        of(0.99, ({ deliveryTimes }) => deliveryTimes),
        of(0.5, ({ sendDelays }) => sendDelays),
        rounded(medianOf(one, percentOfCore)),
      ];
    }),
  };
  const causes: FigureTable = {
    of: title,
    columns: { "in the log, p50": "ms", p99: "ms", "p99.9": "ms", "event-loop delay, p99": "ms", longest: "ms" },
    rows: rowsOf(results, (one) => {
      const appends = allOf(one, ({ appends }) => appends);
      return [
        ...[0.5, 0.99, 0.999].map((share) => (appends.length === 0 ? null : rounded(quantile(appends, share)))),
        rounded(medianOf(one, ({ eventLoop }) => eventLoop.p99)),
        rounded(Math.max(...one.rounds.map(({ eventLoop }) => eventLoop.longest))),
      ];
    }),
  };
  const atRest: FigureTable = {
    of: `${count(manyTables)} tables at rest`,
    columns: { "memory of each": "KB", "ratio to bare room": "×", "CPU of each in a second": "µs" },
    rows: rowsOf(results, (one) => [
      rounded(one.atRest.memory / 1_024),
      bare === undefined || one === bare ? null : rounded(one.atRest.memory / bare.atRest.memory),
      rounded(one.atRest.cpu),
    ]),
  };
  return [times, causes, atRest];
}

/** How the moves grow with the number of room servers. */
export function processesTable(results: readonly ProcessesResult[], { tables }: Scale): FigureTable {
  const [one] = results;
  const rows = results.map((result): [string, Figure[]] => {
    const of = (figure: (round: RoundResult) => number) => rounded(median(result.rounds.map(figure)));
    const grown =
      one === undefined || one === result
        ? null
        : rounded(median(result.rounds.map((round, i) => movesPerSecond(round) / movesPerSecond(one.rounds[i] as RoundResult))));
    return [
      result.processes === 1 ? "1 process" : `${result.processes} processes`,
      [of(movesPerSecond), grown, of(movesPerCpuSecond), of(percentOfCore), of(({ postgres, ms }) => postgres / ms / 10)],
    ];
  });
  return {
    of: `${count(tables)} tables in all at full speed`,
    columns: {
      "moves per second": "",
      "ratio to one": "×",
      "moves per CPU-second": "",
      "CPU of a core": "%",
      "CPU of PostgreSQL": "%",
    },
    rows: Object.fromEntries(rows),
  };
}

export function logTable(results: readonly ServerResult[], { tables }: Scale): FigureTable {
  const [withLog, withoutLog] = results as [ServerResult, ServerResult];
  const replyTime =
    (share: number) =>
    ({ replyTimes }: RoundResult) =>
      quantile(replyTimes, share);
  const added = (share: number) =>
    rounded(median(compareRounds(withLog, withoutLog, (one, other) => replyTime(share)(one) - replyTime(share)(other))));
  return {
    of: `${count(tables)} tables, ${count(LOW_RATE)} moves a second`,
    columns: { "answered, p50": "ms", p99: "ms" },
    rows: {
      ...rowsOf(results, (one) => [rounded(medianOf(one, replyTime(0.5))), rounded(medianOf(one, replyTime(0.99)))]),
      "added by the log, median of the rounds": [added(0.5), added(0.99)],
    },
  };
}
