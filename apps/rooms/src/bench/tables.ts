import { median, tableOf } from "@mutable/decks/bench";
import type { Round } from "./contestant.ts";
import { against, BUSY, CALM, type Extent, type Measured, medianOf } from "./measures.ts";

const perCpuSecond = ({ moves, cpu }: Round) => (moves * 1e6) / cpu;
const bytesPerMove = ({ moves, bytes }: Round) => bytes / moves;
const speed = (one: Round, other: Round) => perCpuSecond(one) / perCpuSecond(other);
const size = (one: Round, other: Round) => bytesPerMove(one) / bytesPerMove(other);

/** "0.93× (0.90× to 0.97×)": the median and the range of the rounds' ratios. */
function ratio(one: Measured, other: Measured | undefined, compare: typeof speed): string {
  if (other === undefined || one === other) return "–";
  const ratios = against(one, other, compare);
  return `${times(median(ratios))} (${times(Math.min(...ratios))} to ${times(Math.max(...ratios))})`;
}

const times = (value: number) => `${value.toFixed(2)}×`;
const count = (value: number) => Number(value.toPrecision(3)).toLocaleString("en-US");
const ms = (value: number) => value.toFixed(2);

export function speedTable(all: readonly Measured[], { tables }: Extent): string {
  const [, bare, boardgame] = all;
  const rows = all.map((one) => [
    one.contender.name,
    count(medianOf(one, perCpuSecond)),
    ratio(one, bare, speed),
    ratio(one, boardgame, speed),
    count(medianOf(one, ({ moves, ms }) => (moves * 1_000) / ms)),
    `${medianOf(one, ({ cpu, ms }) => cpu / ms / 10).toFixed(0)} %`,
    count(medianOf(one, bytesPerMove)),
    one === boardgame ? "–" : ratio(one, bare, size),
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
  return tableOf([`${count(tables)} tables, as fast as it goes`, ...head], rows);
}

/** `busy`: as fast as it goes; `calm`: at a rate. Of the same contenders. */
export function apartTable(busy: readonly Measured[], calm: readonly Measured[], { tables }: Extent): string {
  const [one] = busy;
  const rows = busy.map((each, i) => {
    const quiet = calm[i] as Measured;
    return [
      each.contender.name,
      count(medianOf(each, perCpuSecond)),
      ratio(each, one, speed),
      ...(["cpu", "redis", "postgres"] as const).map((of) => medianOf(each, (round) => round[of] / round.moves).toFixed(0)),
      ms(medianOf(quiet, ({ answered }) => answered.p50)),
      ms(medianOf(quiet, ({ answered }) => answered.p99)),
    ];
  });
  const head = [
    "moves per CPU-second",
    "against all at one",
    "µs of CPU a move",
    "Redis's",
    "PostgreSQL's",
    `answered at ${count(CALM)} a second, p50 ms`,
    "p99 ms",
  ];
  return tableOf([`${count(tables)} tables`, ...head], rows);
}

export function crowdTable(all: readonly Measured[], { many }: Extent): string {
  const [, bare] = all;
  const rows = all.map((one) => [
    one.contender.name,
    ms(medianOf(one, ({ answered }) => answered.p50)),
    ms(medianOf(one, ({ answered }) => answered.p99)),
    ms(medianOf(one, ({ told }) => told.p99)),
    ms(medianOf(one, ({ late }) => late.p50)),
    one.memory.toFixed(0),
    bare === undefined || one === bare ? "–" : times(one.memory / bare.memory),
    one.rest.toFixed(0),
  ]);
  const head = [
    "answered, p50 ms",
    "answered, p99 ms",
    "all four told, p99 ms",
    "of it sent late, p50 ms",
    "KB for a table at rest",
    "against bare",
    "µs of CPU a second for it",
  ];
  return tableOf([`${count(many)} tables, ${count(BUSY)} moves a second`, ...head], rows);
}

export function logTable(all: readonly Measured[], { tables }: Extent): string {
  const [logged, unlogged] = all as [Measured, Measured];
  const rows = all.map((one) => [
    one.contender.name,
    ms(medianOf(one, ({ answered }) => answered.p50)),
    ms(medianOf(one, ({ answered }) => answered.p99)),
  ]);
  const added = (figure: "p50" | "p99") => median(against(logged, unlogged, (one, other) => one.answered[figure] - other.answered[figure]));
  rows.push(["added by the log", ms(added("p50")), ms(added("p99"))]);
  return tableOf([`${count(tables)} tables, ${count(CALM)} moves a second`, "answered, p50 ms", "answered, p99 ms"], rows);
}
