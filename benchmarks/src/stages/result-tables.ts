import { markdownTable } from "../report.ts";
import { median } from "../statistics.ts";
import type { RoundResult } from "./measured-server.ts";
import { compareRounds, HIGH_RATE, LOW_RATE, medianOf, type Scale, type ServerResult } from "./scenarios.ts";

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
    "against bare",
    "against boardgame.io",
    "moves per second",
    "of a core",
    "bytes per move",
    "against bare",
  ];
  return markdownTable([`${count(tables)} tables at full speed`, ...head], rows);
}

export function manyTablesTable(results: readonly ServerResult[], { manyTables }: Scale): string {
  const [, bare] = results;
  const rows = results.map((one) => [
    one.setup.name,
    ms(medianOf(one, ({ replyTimes }) => replyTimes.p50)),
    ms(medianOf(one, ({ replyTimes }) => replyTimes.p99)),
    ms(medianOf(one, ({ deliveryTimes }) => deliveryTimes.p99)),
    ms(medianOf(one, ({ sendDelays }) => sendDelays.p50)),
    one.memory.toFixed(0),
    bare === undefined || one === bare ? "–" : times(one.memory / bare.memory),
    one.idleCpu.toFixed(0),
  ]);
  const head = [
    "response, p50 ms",
    "response, p99 ms",
    "all four received, p99 ms",
    "of it sent late, p50 ms",
    "KB per idle table",
    "against bare",
    "µs of CPU per second and idle table",
  ];
  return markdownTable([`${count(manyTables)} tables, ${count(HIGH_RATE)} moves a second`, ...head], rows);
}

export function logTable(results: readonly ServerResult[], { tables }: Scale): string {
  const [withLog, withoutLog] = results as [ServerResult, ServerResult];
  const rows = results.map((one) => [
    one.setup.name,
    ms(medianOf(one, ({ replyTimes }) => replyTimes.p50)),
    ms(medianOf(one, ({ replyTimes }) => replyTimes.p99)),
  ]);
  const added = (figure: "p50" | "p99") =>
    median(compareRounds(withLog, withoutLog, (one, other) => one.replyTimes[figure] - other.replyTimes[figure]));
  rows.push(["added by the log", ms(added("p50")), ms(added("p99"))]);
  return markdownTable([`${count(tables)} tables, ${count(LOW_RATE)} moves a second`, "response, p50 ms", "response, p99 ms"], rows);
}
