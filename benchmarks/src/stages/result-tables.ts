import { markdownTable } from "../report.ts";
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
const bytesPerMove = ({ moves, bytes }: RoundResult) => bytes / moves;
const speedRatio = (one: RoundResult, other: RoundResult) => movesPerCpuSecond(one) / movesPerCpuSecond(other);
const sizeRatio = (one: RoundResult, other: RoundResult) => bytesPerMove(one) / bytesPerMove(other);

/** "0.93× (0.90× to 0.97×)": the median and the range of the rounds' ratios. */
function ratio(one: ServerResult, other: ServerResult | undefined, compare: typeof speedRatio): string {
  if (other === undefined || one === other) return "–";
  const ratios = compareRounds(one, other, compare);
  return `${times(median(ratios))} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`;
}

const times = (value: number) => `${value.toFixed(2)}×`;
const ratioOf = (one: number, other: number) => times(one / other);
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString("en-US");
const ms = (value: number) => value.toFixed(2);

export function fullSpeedTable(results: readonly ServerResult[], { tables }: Scale): string {
  const [, bare, boardgameIo] = results;
  const rows = results.map((one) => [
    one.setup.name,
    count(medianOf(one, movesPerCpuSecond)),
    ratio(one, bare, speedRatio),
    ratio(one, boardgameIo, speedRatio),
    count(medianOf(one, ({ moves, ms }) => (moves * 1_000) / ms)),
    `${medianOf(one, ({ cpu, ms }) => cpu / ms / 10).toFixed(0)} %`,
    count(medianOf(one, bytesPerMove)),
    one === boardgameIo ? "–" : ratio(one, bare, sizeRatio),
  ]);
  const head = [
    "moves per CPU-second",
    "ratio to bare room",
    "ratio to boardgame.io",
    "moves per second",
    "CPU of a core",
    "bytes per move",
    "bytes: ratio to bare room",
  ];
  return markdownTable([`${count(tables)} tables at full speed`, ...head], rows);
}

export function manyTablesReport(results: readonly ManyTablesResult[], { manyTables }: Scale): string {
  const [, bare] = results;
  const title = `${count(manyTables)} tables, ${count(HIGH_RATE)} moves a second`;
  const times = results.map((one) => {
    const replies = allOf(one, ({ replyTimes }) => replyTimes);
    return [
      one.setup.name,
      ms(quantile(replies, 0.5)),
      ms(quantile(replies, 0.99)),
      ms(quantile(replies, 0.999)),
      one.rounds.map(({ replyTimes }) => quantile(replyTimes, 0.99).toFixed(0)).join(", "),
      ms(
        quantile(
          allOf(one, ({ deliveryTimes }) => deliveryTimes),
          0.99,
        ),
      ),
      ms(
        quantile(
          allOf(one, ({ sendDelays }) => sendDelays),
          0.5,
        ),
      ),
      `${medianOf(one, ({ cpu, ms }) => cpu / ms / 10).toFixed(0)} %`,
    ];
  });
  const timesHead = ["answered, p50 ms", "p99", "p99.9", "p99 of each round", "last player has it, p99", "sent late, p50", "CPU of a core"];
  const causes = results.map((one) => {
    const appends = allOf(one, ({ appends }) => appends);
    return [
      one.setup.name,
      ...[0.5, 0.99, 0.999].map((share) => (appends.length === 0 ? "–" : ms(quantile(appends, share)))),
      ms(medianOf(one, ({ eventLoop }) => eventLoop.p99)),
      ms(Math.max(...one.rounds.map(({ eventLoop }) => eventLoop.longest))),
    ];
  });
  const causesHead = ["in the log, p50 ms", "p99", "p99.9", "event-loop delay, p99 ms", "longest"];
  const atRest = results.map((one) => [
    one.setup.name,
    (one.atRest.memory / 1_024).toFixed(0),
    bare === undefined || one === bare ? "–" : ratioOf(one.atRest.memory, bare.atRest.memory),
    one.atRest.cpu.toFixed(0),
  ]);
  const atRestHead = ["KB for each", "ratio to bare room", "µs of CPU a second for each"];
  return [
    markdownTable([title, ...timesHead], times),
    markdownTable([title, ...causesHead], causes),
    markdownTable([`${count(manyTables)} tables at rest`, ...atRestHead], atRest),
  ].join("\n\n");
}

/** How the moves grow with the number of room servers. */
export function processesTable(results: readonly ProcessesResult[], { tables }: Scale): string {
  const [one] = results;
  const rows = results.map((result) => {
    const of = (figure: (round: RoundResult) => number) => median(result.rounds.map(figure));
    const grown =
      one === undefined || one === result
        ? "–"
        : times(median(result.rounds.map((round, i) => perSecond(round) / perSecond(one.rounds[i] as RoundResult))));
    const core = (figure: (round: RoundResult) => number) => `${of((round) => figure(round) / round.ms / 10).toFixed(0)} %`;
    return [
      String(result.processes),
      count(of(perSecond)),
      grown,
      count(of(movesPerCpuSecond)),
      core(({ cpu }) => cpu),
      core(({ postgres }) => postgres),
    ];
  });
  const head = [
    `processes, ${count(tables)} tables in all at full speed`,
    "moves per second",
    "ratio to one",
    "moves per CPU-second",
    "CPU of a core",
    "CPU of PostgreSQL",
  ];
  return markdownTable(head, rows);
}

const perSecond = ({ moves, ms }: RoundResult) => (moves * 1_000) / ms;

export function logTable(results: readonly ServerResult[], { tables }: Scale): string {
  const [withLog, withoutLog] = results as [ServerResult, ServerResult];
  const replyTime =
    (share: number) =>
    ({ replyTimes }: RoundResult) =>
      quantile(replyTimes, share);
  const rows = results.map((one) => [one.setup.name, ms(medianOf(one, replyTime(0.5))), ms(medianOf(one, replyTime(0.99)))]);
  const added = (share: number) =>
    median(compareRounds(withLog, withoutLog, (one, other) => replyTime(share)(one) - replyTime(share)(other)));
  rows.push(["added by the log, median of the rounds", ms(added(0.5)), ms(added(0.99))]);
  return markdownTable([`${count(tables)} tables, ${count(LOW_RATE)} moves a second`, "answered, p50 ms", "p99"], rows);
}
