import { nonceCommitment } from "@mutable/engine";
import { afterEach, describe, expect, it } from "vitest";
import { shortMemory } from "./memory.ts";
import { ShufflePart } from "./shuffle-part.ts";
import type { TableLink } from "./table-link.ts";
import { atTable, endAll, Host, type Join, soon, tableOf } from "./testing/host.ts";

afterEach(endAll);

/** The worked example of docs/fairness.md. */
const NONCE = "11".repeat(32);
const COMMITMENT = "d74662e340695dbbd528d407d4beba241de44a9112beb7d32fd27bef24d9028c";
const SERVER = "d63ca0fccd8b285d8f7b5d1b7e3fdaabcfb70a9b160e183c67200533cf291c2c";

const shuffleOf = (commitment: string, game = "g-1", server = SERVER) => ({
  game,
  commitment: server,
  commitments: { player_1: commitment },
  absent: [],
  dropped: 0,
});

it("a commitment is that of the worked example", () => {
  expect(nonceCommitment(NONCE)).toBe(COMMITMENT);
});

describe("one's part in a shuffle", () => {
  it("is revealed to the game that is committed to it, and its receipt kept", () => {
    const part = new ShufflePart(shortMemory(), "t-1");
    const commitment = part.commitment();
    expect(part.commitment()).toBe(commitment);
    expect(part.hear(shuffleOf(COMMITMENT), "player_1")).toBeUndefined();
    expect(part.hear(shuffleOf(commitment), "player_2")).toBeUndefined();
    const nonce = part.hear(shuffleOf(commitment), "player_1");
    expect(nonceCommitment(nonce ?? "")).toBe(commitment);
    expect(part.receipt).toEqual({ game: "g-1", commitment: SERVER, commitments: { player_1: commitment }, seat: "player_1", nonce });
    expect(part.hear(shuffleOf(commitment), "player_1")).toBe(nonce);
  });

  it("is used for one game only, so that no server can choose its secret to suit it", () => {
    const part = new ShufflePart(shortMemory(), "t-1");
    const commitment = part.commitment();
    part.hear(shuffleOf(commitment), "player_1");
    const { receipt } = part;
    expect(part.hear(shuffleOf(commitment, "g-1", COMMITMENT), "player_1")).toBeUndefined();
    expect(part.hear(shuffleOf(commitment, "g-2"), "player_1")).toBeUndefined();
    expect(part.receipt).toEqual(receipt);
    expect(part.commitment()).not.toBe(commitment);
  });

  it("outlives the page, at each table its own", () => {
    const memory = shortMemory();
    const commitment = new ShufflePart(memory, "t-1").commitment();
    expect(new ShufflePart(memory, "t-2").commitment()).not.toBe(commitment);
    const reloaded = new ShufflePart(memory, "t-1");
    expect(reloaded.commitment()).toBe(commitment);
    const nonce = reloaded.hear(shuffleOf(commitment), "player_1");
    const again = new ShufflePart(memory, "t-1");
    expect(again.receipt).toEqual(reloaded.receipt);
    expect(again.hear(shuffleOf(commitment), "player_1")).toBe(nonce);
  });

  it("begins anew where memory fails, or holds something else", () => {
    const broken = {
      getItem: () => "{",
      setItem() {
        throw new Error("full");
      },
    };
    const part = new ShufflePart(broken, "t-1");
    const commitment = part.commitment();
    expect(part.commitment()).toBe(commitment);
    expect(part.hear(shuffleOf(commitment), "player_1")).toBeDefined();
    const odd = shortMemory();
    odd.setItem("mutable nonce t-1", '{"nonce":"none"}');
    expect(new ShufflePart(odd, "t-1").commitment()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("somebody seated", () => {
  type Ready = { ready: boolean; commitment: string };

  async function waiting() {
    const host: Host = new Host({
      join_table(carries: Join, socket) {
        if (carries.since === undefined) socket.emit("batch", 3, [tableOf({ phase: "waiting" })]);
        return atTable(carries.since?.version ?? 3);
      },
    });
    const connection = await host.connect();
    const table: TableLink = connection.join({ code: "abcd2345" });
    await expect.poll(() => host.carried("ready"), soon).toHaveLength(1);
    return { host, table, sent: () => host.carried("ready") as Ready[] };
  }

  it("commits to a part without being asked, and without being ready", async () => {
    const { host, sent } = await waiting();
    expect(sent()).toEqual([{ ready: false, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    host.line.emit("batch", 4, [tableOf({ phase: "waiting", dropped: 1 })]);
    host.cut();
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("says with it whether they are ready", async () => {
    const { table, sent } = await waiting();
    expect(await table.setReady(true)).toEqual({ ok: true });
    expect(sent()).toEqual([
      { ready: false, commitment: sent()[0]?.commitment },
      { ready: true, commitment: sent()[0]?.commitment },
    ]);
  });

  it("commits again after a game that had no part of theirs", async () => {
    const { host, sent } = await waiting();
    host.line.emit("batch", 4, [tableOf({ phase: "playing" })]);
    host.line.emit("batch", 5, [tableOf({ phase: "waiting" })]);
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("reveals it before the deal, keeps a receipt, and has another part in the next game", async () => {
    const { host, table, sent } = await waiting();
    const commitment = sent()[0]?.commitment ?? "";
    host.line.emit("batch", 4, [tableOf({ phase: "dealing" }), ["shuffle", shuffleOf(commitment)]]);
    await expect.poll(() => host.carried("reveal_nonce"), soon).toHaveLength(1);
    const [{ nonce }] = host.carried("reveal_nonce") as [{ nonce: string }];
    expect(nonceCommitment(nonce)).toBe(commitment);
    expect(table.now.receipt).toEqual({ game: "g-1", commitment: SERVER, commitments: { player_1: commitment }, seat: "player_1", nonce });
    host.line.emit("batch", 5, [tableOf({ phase: "playing" }), ["shuffle", shuffleOf(commitment)]]);
    host.line.emit("batch", 6, [tableOf({ phase: "waiting" })]);
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]?.commitment).not.toBe(commitment);
    expect(host.carried("reveal_nonce")).toHaveLength(1);
  });
});
