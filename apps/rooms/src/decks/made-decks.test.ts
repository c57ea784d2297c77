import { exportDeck, findDeck, fluxx1 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { decksNamedIn, MadeDecks } from "./made-decks.ts";

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

describe("made decks", () => {
  it("are read once, also for several tables at the same time", async () => {
    const { decks, read } = madeDecks([id(1)]);
    expect(await Promise.all([decks.load(id(1)), decks.load(id(1)), decks.load("fluxx-3")])).toEqual([true, true, true]);
    expect(findDeck(id(1))?.ids).toEqual(fluxx1.ids);
    expect(await decks.load(id(1))).toBe(true);
    expect(read).toEqual([id(1)]);
    expect([await decks.load(id(2)), await decks.load("fluxx-9")]).toEqual([false, false]);
  });

  it("stay in memory while a table uses them, and the last hundred others", async () => {
    const all = Array.from({ length: 103 }, (_, n) => id(n + 10));
    const { decks } = madeDecks(all);
    for (const each of all) {
      await decks.load(each);
      if (each === all[0] || each === all[1]) for (const table of ["one", "two"]) decks.keep(table, each);
    }
    expect(all.filter((each) => findDeck(each) === undefined)).toEqual([all[2]]);
    for (const table of ["one", "two"]) decks.release(table);
    expect(decks.count).toBe(100);
    expect(all.filter((each) => findDeck(each) === undefined)).toEqual(all.slice(2, 5));
  });

  it("stay in memory without a table up to eight megabytes, the largest ones too", async () => {
    const decks = new MadeDecks(async (each) => ({ id: each, file: fileOf(each).padEnd(300_000), weights: undefined }));
    for (let n = 200; n < 300; n += 1) await decks.load(id(n));
    expect(decks.count).toBe(26);
    decks.keep("one", id(299));
    await decks.load(id(300));
    expect(findDeck(id(299)) && findDeck(id(300))).toBeDefined();
    expect(decks.count).toBe(27);
  });

  it("are found in the log of a table", () => {
    const texts = [`{"settings":{"deck":"${id(1)}"}}`, null, `{"deck":"${id(2)}"},{"deck":"fluxx-3"}`, `{"deck":"${id(1)}"}`];
    expect([...decksNamedIn(texts)]).toEqual([id(1), id(2)]);
  });
});
