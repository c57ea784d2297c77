import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type PlayableDeck, shippedDecks } from "@mutable/bots";
import { exportDeck, fluxx1 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { MadeDecks } from "./made-decks.ts";

const fileOf = (id: string): string => JSON.stringify({ ...exportDeck(fluxx1, "Copy"), deck: { ...fluxx1.source, id } });

/** Decks of which `published` can be read. */
function madeDecks(published: readonly string[]) {
  const read: string[] = [];
  const decks = new MadeDecks(async (id) => {
    read.push(id);
    return published.includes(id) ? { id, file: fileOf(id), weights: undefined } : undefined;
  });
  return { decks, read };
}

const id = (n: number) => `made-abcdefgh0123-${n}`;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

describe("made decks", () => {
  it("are read once, also for several tables at the same time", async () => {
    const { decks, read } = madeDecks([id(1)]);
    const [one, other, shipped] = await Promise.all([decks.find(id(1)), decks.find(id(1)), decks.find("fluxx-3")]);
    expect(one?.deck.ids).toEqual(fluxx1.ids);
    expect(other).toBe(one);
    expect(shipped).toBe(shippedDecks.get("fluxx-3"));
    expect(await decks.find(id(1))).toBe(one);
    expect(read).toEqual([id(1)]);
    expect([await decks.find(id(2)), await decks.find("fluxx-9")]).toEqual([undefined, undefined]);
  });

  it("stay in memory while a table uses them, and the last hundred besides", async () => {
    const all = Array.from({ length: 103 }, (_, n) => id(n + 10));
    const { decks, read } = madeDecks(all);
    const used = await decks.find(id(10));
    for (const each of all) await decks.find(each);
    expect(decks.kept).toBe(100);
    await nextTurn();
    collectGarbage();
    read.length = 0;
    for (const each of all.slice(3)) await decks.find(each);
    expect(read).toEqual([]);
    expect(await decks.find(id(10))).toBe(used);
    expect(read).toEqual([]);
    await decks.find(id(11));
    expect(read).toEqual([id(11)]);
  });

  it("stay in memory without a table up to eight megabytes, the largest ones too", async () => {
    const decks = new MadeDecks(async (each) => ({ id: each, file: fileOf(each).padEnd(300_000), weights: undefined }));
    for (let n = 200; n < 300; n += 1) await decks.find(id(n));
    expect(decks.kept).toBe(26);
  });

  it("are in memory once for all tables that use them", async () => {
    const all = Array.from({ length: 200 }, (_, n) => id(n));
    const { decks, read } = madeDecks(all);
    const tables: (PlayableDeck | undefined)[] = [];
    for (let table = 0; table < 1_000; table += 1) tables.push(await decks.find(all[table % 200] ?? ""));
    expect([new Set(tables).size, read.length, decks.kept]).toEqual([200, 200, 100]);
    const references = tables.slice(0, 200).map((deck) => new WeakRef(deck ?? expect.fail()));
    tables.length = 0;
    await nextTurn();
    collectGarbage();
    expect(references.filter((reference) => reference.deref() !== undefined)).toHaveLength(100);
  });

  it("have the weights of their bots once they are fitted, but not at the tables that are open", async () => {
    const { decks } = madeDecks([id(1)]);
    const before = await decks.find(id(1));
    decks.learn(id(1), JSON.stringify({ winning: { heldMet: 3 }, scoring: {} }));
    decks.learn(id(2), JSON.stringify({ winning: { heldMet: 3 }, scoring: {} }));
    const after = await decks.find(id(1));
    expect(before?.weights).toBe(shippedDecks.get("fluxx-3")?.weights);
    expect(after?.weights).not.toEqual(before?.weights);
    expect(after?.deck).toBe(before?.deck);
    // As another server has stored them.
    const read = { id: id(1), file: fileOf(id(1)), weights: JSON.stringify({ winning: { heldMet: 2 }, scoring: {} }) };
    const stored = decks.add(read);
    expect(stored.weights).not.toEqual(after?.weights);
    expect(decks.add(read)).toBe(stored);
    expect(await decks.find(id(1))).toBe(stored);
  });
});
