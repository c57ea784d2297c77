import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Item } from "./items.ts";
import { Links } from "./links.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setImmediate", "performance", "Date"] }));
afterEach(() => void vi.useRealTimers());

const BEAT = 1_000;
type Heard = number | "broken";

/** Servers that reach one another over something that forgets what it is told to forget. */
class Net {
  readonly heard: Record<string, Heard[]> = {};
  readonly nodes: Record<string, Links> = {};
  /** What happens to the next letter from one to another: whether it arrives, and whether the sender is told how it fared. */
  fate: (from: string, to: string) => "arrives" | "vanishes" | "is refused" = () => "arrives";
  letters = 0;

  add(node: string): Links {
    this.heard[node] = [];
    const links = new Links({
      node,
      post: async (to, text) => this.#carry(node, to, text),
      hear: (_from, item) => this.heard[node]?.push(numberOf(item)),
      broken: () => this.heard[node]?.push("broken"),
      beatEvery: BEAT,
    });
    this.nodes[node] = links;
    return links;
  }

  #carry(from: string, to: string, text: string): boolean {
    const fate = this.fate(from, to);
    const other = this.nodes[to];
    if (fate === "is refused" || other === undefined) return false;
    this.letters += 1;
    if (fate === "arrives") other.hear(text);
    return true;
  }

  async pass(time = 0): Promise<void> {
    await vi.advanceTimersByTimeAsync(time);
  }
}

const item = (number: number): Item => ({ is: "left", stay: number, why: "closed" });
const numberOf = (item: Item): number => (item.is === "left" ? item.stay : -1);

function two(): { net: Net; ana: Links; ben: Links } {
  const net = new Net();
  return { net, ana: net.add("ana"), ben: net.add("ben") };
}

describe("what one server tells another", () => {
  it("arrives in order, all of one moment in one letter", async () => {
    const { net, ana, ben } = two();
    for (const number of [1, 2, 3]) ana.send("ben", item(number));
    await net.pass(1);
    ben.send("ana", item(4));
    await net.pass(1);
    expect(net.heard).toEqual({ ana: [4], ben: [1, 2, 3] });
    expect(net.letters).toBe(2);
  });

  it("is sent once, where it is the same batch for several visitors", async () => {
    const { net, ana } = two();
    const heard: Item[] = [];
    net.nodes.ben = new Links({ node: "ben", post: async () => true, hear: (_, each) => heard.push(each), broken: () => {} });
    for (const stay of [1, 2]) ana.send("ben", { is: "batch", stays: [stay], text: "[]", command: undefined });
    ana.send("ben", { is: "batch", stays: [3], text: "[]", command: "mine" });
    await net.pass(1);
    expect(heard.map((each) => each.is === "batch" && each.stays)).toEqual([[1, 2], [3]]);
  });

  it("makes both begin anew where a letter is missing", async () => {
    const { net, ana, ben } = two();
    ana.send("ben", item(1));
    await net.pass(1);
    net.fate = () => "vanishes";
    ana.send("ben", item(2));
    await net.pass(1);
    net.fate = () => "arrives";
    ana.send("ben", item(3));
    await net.pass(1);
    ben.send("ana", item(4));
    ana.send("ben", item(5));
    await net.pass(BEAT);
    expect(net.heard).toEqual({ ana: ["broken", 4], ben: [1, "broken", 5] });
  });

  it("is a new link after one that broke, even in the same millisecond", async () => {
    const { net, ana } = two();
    ana.send("ben", item(1));
    await net.pass();
    net.fate = () => "is refused";
    ana.send("ben", item(2));
    await net.pass();
    net.fate = () => "vanishes";
    ana.send("ben", item(3));
    await net.pass();
    net.fate = () => "arrives";
    await net.pass(5 * BEAT);
    expect(net.heard).toEqual({ ana: ["broken", "broken"], ben: [1, "broken"] });
  });

  it("is not said on a link that is over, where the other side does not know that yet", async () => {
    const { net, ana, ben } = two();
    ana.send("ben", item(1));
    await net.pass();
    net.fate = () => "is refused";
    ana.send("ben", item(2));
    await net.pass();
    net.fate = () => "arrives";
    ben.send("ana", item(3));
    await net.pass();
    net.fate = () => "vanishes";
    ana.send("ben", item(4));
    await net.pass();
    net.fate = () => "arrives";
    await net.pass(5 * BEAT);
    expect(net.heard).toEqual({ ana: ["broken", "broken"], ben: [1, "broken", "broken"] });
  });

  it("is void at once where nobody listens, and after a while where nobody speaks", async () => {
    const { net, ana } = two();
    ana.send("nobody", item(1));
    await net.pass(1);
    expect(net.heard.ana).toEqual(["broken"]);
    ana.send("ben", item(2));
    await net.pass(2 * BEAT);
    net.fate = (from) => (from === "ben" ? "vanishes" : "arrives");
    await net.pass(5 * BEAT);
    expect(net.heard.ana).toEqual(["broken", "broken"]);
  });

  it("ends with a server that says good-bye", async () => {
    const { net, ana, ben } = two();
    ana.send("ben", item(1));
    await net.pass(1);
    ben.send("ana", item(2));
    await ben.close();
    expect(net.heard.ana).toEqual([2, "broken"]);
    expect(ana.count).toBe(0);
  });

  it("goes on where both begin at the same moment", async () => {
    const { net, ana, ben } = two();
    ana.send("ben", item(1));
    ben.send("ana", item(2));
    await net.pass(3 * BEAT);
    for (const [links, to] of [
      [ana, "ben"],
      [ben, "ana"],
    ] as const)
      links.send(to, item(3));
    await net.pass(1);
    expect(net.heard.ana?.at(-1)).toBe(3);
    expect(net.heard.ben?.at(-1)).toBe(3);
  });
});

it("whatever vanishes on the way: what is heard is in order, whoever said what was not heard is told so, and in the end all is well", async () => {
  const steps = fc.array(
    fc.record({
      from: fc.constantFrom("ana", "ben"),
      fate: fc.constantFrom("arrives", "arrives", "arrives", "vanishes", "is refused"),
      wait: fc.constantFrom(0, 1, 1, BEAT, 5 * BEAT),
    }),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { net, ana, ben } = two();
      const links = { ana, ben };
      const said: Record<string, { number: number; breaks: number }[]> = { ana: [], ben: [] };
      const breaksOf = (node: string) => (net.heard[node] ?? []).filter((each) => each === "broken").length;
      for (const [number, { from, fate, wait }] of all.entries()) {
        net.fate = () => fate as "arrives";
        const to = from === "ana" ? "ben" : "ana";
        said[from]?.push({ number, breaks: breaksOf(from) });
        links[from as "ana"].send(to, item(number));
        await net.pass(wait);
      }
      net.fate = () => "arrives";
      await net.pass(10 * BEAT);
      for (const [from, to] of [
        ["ana", "ben"],
        ["ben", "ana"],
      ] as const) {
        const numbers = (net.heard[to] ?? []).filter((each) => each !== "broken");
        expect(numbers).toEqual([...numbers].sort((one, other) => Number(one) - Number(other)));
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { number, breaks } of said[from] ?? []) if (!numbers.includes(number)) expect(breaksOf(from)).toBeGreaterThan(breaks);
        links[from].send(to, item(1_000));
      }
      await net.pass(1);
      for (const node of ["ana", "ben"]) expect(net.heard[node]?.at(-1)).toBe(1_000);
      await Promise.all([ana.close(), ben.close()]);
    }),
    { numRuns: process.env.TEST_DEEP === "1" ? 5_000 : 300 },
  );
});
