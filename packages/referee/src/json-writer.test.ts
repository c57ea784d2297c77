import { propertySettings } from "@mutable/decks/testing";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { JsonWriter } from "./json-writer.ts";

/** The characters of names. Others might need escaping, and never occur in calls. */
const name = fc.string({ unit: fc.constantFrom(..."abcxyzABCXYZ0189-_?"), maxLength: 20 });

const { value } = fc.letrec<{ value: unknown }>((again) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    name,
    fc.oneof(fc.nat(12), fc.nat(150), fc.integer(), fc.double({ noNaN: false }), fc.constantFrom(9, 10, 99, 100, -0, -1, 1e21)),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.array(again("value"), { maxLength: 6 }),
    fc.dictionary(name, again("value"), { maxKeys: 6 }),
  ),
}));

const call: fc.Arbitrary<readonly unknown[]> = fc.tuple(name, fc.array(value, { maxLength: 5 })).map(([called, args]) => [called, ...args]);

it("equals JSON.stringify, with one reused buffer", () => {
  const page = new JsonWriter();
  fc.assert(
    fc.property(fc.array(call, { maxLength: 10 }), (calls) => {
      page.clear();
      for (const each of calls) page.write(each);
      expect(page.text()).toBe(JSON.stringify(calls));
      expect(page.text(), "read again").toBe(JSON.stringify(calls));
    }),
    propertySettings(5_000),
  );
});

it("continues after a read, and reads ranges", () => {
  const page = new JsonWriter();
  fc.assert(
    fc.property(fc.array(fc.tuple(call, fc.boolean()), { maxLength: 12 }), (calls) => {
      page.clear();
      const places: number[] = [];
      for (const [each, isPart] of calls) {
        const begin = page.end;
        page.write(each);
        page.text();
        if (isPart) places.push(begin, page.end);
      }
      // Values behind `count` are left over from before.
      const part = page.textOfRanges([...places, 1, 2], places.length);
      expect(part).toBe(JSON.stringify(calls.filter(([, isPart]) => isPart).map(([each]) => each)));
      expect(page.text(), "the page itself after that").toBe(JSON.stringify(calls.map(([each]) => each)));
    }),
    propertySettings(5_000),
  );
});

it("grows for any length: one call beyond the buffer, many calls, and ranges of many", () => {
  const long = (length: number, at: number) => ["cards_discarded", Array.from({ length }, (_, i) => `card-${at}-${i}`), { at, wide: true }];
  for (const lengths of [[2_000], [50_000], Array.from({ length: 300 }, (_, i) => i), [1, 100_000, 1]]) {
    const page = new JsonWriter();
    const calls = lengths.map(long);
    for (const each of calls) page.write(each);
    const text = JSON.stringify(calls);
    expect(page.end).toBe(text.length);
    expect(page.textOfRanges([1, page.end], 2)).toBe(text);
    expect(page.text()).toBe(text);
    page.clear();
    expect(page.text()).toBe("[]");
    page.write(["must_play", "player_1"]);
    expect(page.text()).toBe('[["must_play","player_1"]]');
  }
});

it("handles every length around the end of the first buffer", () => {
  const END = 1 << 14;
  for (let length = END - 40; length < END + 40; length += 1) {
    const page = new JsonWriter();
    const calls = [["a".repeat(length - 20)], ["b", 1], ["c", [2]]];
    for (const each of calls) page.write(each);
    expect(page.text()).toBe(JSON.stringify(calls));
    expect(page.textOfRanges([1, page.end], 2)).toBe(JSON.stringify(calls));
  }
});

it.each([
  ["no Buffer", undefined],
  ["a stand-in for it, as bundlers bring", class Buffer extends Uint8Array {}],
])("writes the same in a browser, with %s", async (_, stand) => {
  vi.resetModules();
  vi.stubGlobal("Buffer", stand);
  try {
    const { JsonWriter: BrowserPage } = await import("./json-writer.ts");
    const page = new BrowserPage();
    const calls = [["current_turn", "player_1"], ["cards_discarded", ["milk", "war"]], ["game_drawn"]];
    for (const call of calls) page.write(call);
    expect(JSON.parse(page.text())).toEqual(calls);
  } finally {
    vi.unstubAllGlobals();
  }
});
