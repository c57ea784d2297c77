import type { Statement } from "@mutable/db";
import * as sql from "@mutable/db/statements";
import type { Universe } from "./universe.ts";

type Kind = (universe: Universe) => Statement;

const { textArray, intArray, floatArray } = sql;
const lease = (universe: Universe): number => (universe.chance(0.6) ? 3_600 : -3_600);
const PHASES = ["waiting", "dealing", "playing", "suspended", "over", "closed"];

/** Without lines of which PostgreSQL would use any. */
const unlike = <Item>(lines: readonly Item[], keyOf: (line: Item) => string): Item[] =>
  lines.filter((line, i) => lines.findIndex((other) => keyOf(other) === keyOf(line)) === i);

const append: Kind = (universe) => {
  const tables = Array.from({ length: 1 + universe.below(4) }, universe.table);
  const tops = new Map<string, number>();
  const seqs = tables.map((table) => {
    const seq = universe.chance(0.85) ? (tops.get(table) ?? universe.topOf(table)) + 1 : 1 + universe.below(universe.topOf(table) + 2);
    tops.set(table, seq);
    return seq;
  });
  const isBad = universe.chance(0.02);
  return {
    name: "append",
    text: sql.APPEND,
    values: [
      textArray(tables),
      intArray(seqs),
      intArray(tables.map((table) => universe.epochOf(table))),
      floatArray(tables.map(() => (isBad && universe.chance(0.3) ? Number.NaN : universe.time() + universe.pick([0, 0, 0.4, 0.5, 0.7])))),
      textArray(tables.map(() => (universe.chance(0.8) ? (isBad && universe.chance(0.5) ? "\0" : '{"ž":"🦊"}') : undefined))),
      textArray(
        tables.map(() => (universe.chance(0.7) ? `{"r":${universe.next()}${universe.chance(0.1) ? ',"standIns":[]' : ""}}` : undefined)),
      ),
      textArray(tables.map(() => (universe.chance(0.6) ? "player_1,player_3" : undefined))),
    ],
  };
};

const find: Kind = (universe) => {
  const entries = Array.from({ length: 1 + universe.below(4) }, () => universe.entryOf(universe.table()));
  const seqs = intArray(entries.map(({ seq }) => seq + (universe.chance(0.1) ? 1 : 0)));
  return {
    name: "find",
    text: sql.FIND,
    values: [textArray(entries.map(({ table }) => table)), seqs, intArray(entries.map(({ epoch }) => epoch))],
  };
};

const overviews: Kind = (universe) => {
  const tables = new Set(Array.from({ length: universe.isFree("table") ? 1 + universe.below(3) : 1 }, universe.table));
  const lines = [...tables].map((table) => ({
    ...universe.entryOf(table),
    phase: universe.chance(0.01) ? "\0" : universe.pick(PHASES),
    isPublic: universe.chance(0.5),
    summary: { day: universe.pick(["a", "b"]), settings: { deck: universe.pick(["x", "y"]) }, n: universe.next() },
    people: Array.from({ length: universe.below(3) }, universe.person),
    at: universe.time(),
  }));
  return { name: "lookups", text: sql.UPDATE_OVERVIEWS, values: [JSON.stringify(lines)] };
};

const tries: Kind = (universe) => {
  // Different deals: of two tries at the same one PostgreSQL inserts either.
  const lines = ["a", "b"].slice(universe.below(2)).map((day) => ({
    ...{ ...universe.entryOf(universe.table()), at: universe.time(), game: universe.game(), person: universe.person() },
    ...{ day, deck: universe.pick(["x", "y"]) },
  }));
  return { name: "daily tries", text: sql.INSERT_DAILY_TRIES, values: [JSON.stringify(unlike(lines, ({ game }) => game))] };
};

const games: Kind = (universe) => {
  const lines = Array.from({ length: 1 + universe.below(2) }, () => {
    const entry = universe.entryOf(universe.table());
    const seats = Array.from({ length: universe.below(4) }, (_, i) => ({
      seat: `player_${universe.chance(0.02) ? 1 : i + 1}`,
      ...(universe.chance(0.7) ? { person: universe.person() } : { bot: "steady", name: "Robota" }),
    }));
    return {
      ...{
        ...entry,
        from: Math.max(1, entry.seq - 1 - universe.below(4)),
        id: universe.game(),
        name: universe.pick(["Acc 3's table", "a table", ""]),
      },
      ...{
        deck: universe.chance(0.01) ? "\0" : "x",
        isPublic: universe.chance(0.5),
        ending: "won",
        winner: universe.pick([undefined, "player_1"]),
      },
      ...{ goals: universe.pick([[], ["toast", 'a "goal"']]), turns: universe.below(50), isSolo: universe.chance(0.5) },
      ...{ score: universe.pick([undefined, 7]), deal: universe.pick([undefined, { day: "a", end: universe.time() }]) },
      ...{ begun: universe.time(), ended: universe.time(), seats },
    };
  });
  return { name: "games", text: sql.INSERT_GAMES, values: [JSON.stringify(unlike(lines, ({ id }) => id))] };
};

export const LOCKS = ["11", "22", "9223372036854775807", "4294967296"];

/** Statements with their weights. */
export const STATEMENT_KINDS: readonly (readonly [weight: number, name: string, kind: Kind])[] = [
  [24, "append", append],
  [5, "find", find],
  [8, "overviews", overviews],
  [4, "tries", tries],
  [7, "games", games],
  [5, "former", (universe) => ({ text: sql.FORMER, values: [universe.table(), universe.node()] })],
  [6, "claim", (universe) => ({ text: sql.CLAIM, values: claimValues(universe) })],
  [3, "inherit", (universe) => ({ text: sql.INHERIT, values: [freeNode(universe), universe.node()] })],
  [2, "release", (universe) => ({ text: sql.RELEASE, values: releaseValues(universe) })],
  [4, "renew", (universe) => ({ text: sql.RENEW, values: [universe.node(), lease(universe)] })],
  [3, "register", (universe) => ({ text: sql.REGISTER, values: [universe.node(), lease(universe), universe.pick(LOCKS), "/a"] })],
  [1, "free tables", (universe) => ({ text: sql.FREE_TABLES, values: [freeNode(universe)] })],
  [1, "remove node", (universe) => ({ text: sql.REMOVE_NODE, values: [universe.node()] })],
  [1, "lock", (universe) => ({ text: sql.LOCK, values: [universe.pick(LOCKS)] })],
];

/** A node that may own several tables, if those are free. */
const freeNode = (universe: Universe): string => (universe.isFree("owner") ? universe.node() : "no-node");

function claimValues(universe: Universe): unknown[] {
  const table = universe.table();
  return [universe.chance(0.02) ? "\0" : table, universe.node(), universe.chance(0.1) ? 0 : universe.epochOf(table)];
}

function releaseValues(universe: Universe): unknown[] {
  const table = universe.table();
  return [table, universe.epochOf(table)];
}
