import { jsonHash, nonceCommitment } from "@mutable/engine";
import { TO_PLAYER } from "@mutable/protocol";
import { systemWorld } from "@mutable/world";
import { afterEach, describe, expect, it } from "vitest";
import { RULESET_HANDLERS } from "../mirror/call-handlers.ts";
import { createMemoryStorage } from "../shared/storage.ts";
import { closeAll, type JoinRequest, joinAnswer, ScriptedServer, soon, tableCall } from "../testing/scripted-server.ts";
import { ShuffleContribution } from "./shuffle-contribution.ts";
import type { TableLink } from "./table-link.ts";

afterEach(closeAll);

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

it("a commitment equals that of the worked example", () => {
  expect(nonceCommitment(NONCE)).toBe(COMMITMENT);
});

it("a receipt hashes the calls that a check of the record hashes", () => {
  const names = TO_PLAYER.map(({ name }) => name).filter((name) => !name.startsWith("must_"));
  expect([...RULESET_HANDLERS.keys()].sort()).toEqual(names.sort());
});

describe("a contribution to a shuffle", () => {
  it("is revealed for the game that includes its commitment, with a receipt", () => {
    const contribution = new ShuffleContribution(systemWorld, createMemoryStorage(), "t-1");
    const commitment = contribution.commitment();
    expect(contribution.commitment()).toBe(commitment);
    expect(contribution.nonceToReveal(shuffleOf(COMMITMENT), "player_1")).toBeUndefined();
    expect(contribution.nonceToReveal(shuffleOf(commitment), "player_2")).toBeUndefined();
    const nonce = contribution.nonceToReveal(shuffleOf(commitment), "player_1");
    expect(nonceCommitment(nonce ?? "")).toBe(commitment);
    expect(contribution.receipt).toEqual({
      game: "g-1",
      commitment: SERVER,
      commitments: { player_1: commitment },
      seat: "player_1",
      nonce,
    });
    expect(contribution.nonceToReveal(shuffleOf(commitment), "player_1")).toBe(nonce);
  });

  it("is used for one game only, so that the server cannot choose its secret to match", () => {
    const contribution = new ShuffleContribution(systemWorld, createMemoryStorage(), "t-1");
    const commitment = contribution.commitment();
    contribution.nonceToReveal(shuffleOf(commitment), "player_1");
    const { receipt } = contribution;
    expect(contribution.nonceToReveal(shuffleOf(commitment, "g-1", COMMITMENT), "player_1")).toBeUndefined();
    expect(contribution.nonceToReveal(shuffleOf(commitment, "g-2"), "player_1")).toBeUndefined();
    expect(contribution.receipt).toEqual(receipt);
    expect(contribution.commitment()).not.toBe(commitment);
  });

  it("survives a page load, and differs between tables", () => {
    const memory = createMemoryStorage();
    const commitment = new ShuffleContribution(systemWorld, memory, "t-1").commitment();
    expect(new ShuffleContribution(systemWorld, memory, "t-2").commitment()).not.toBe(commitment);
    const reloaded = new ShuffleContribution(systemWorld, memory, "t-1");
    expect(reloaded.commitment()).toBe(commitment);
    const nonce = reloaded.nonceToReveal(shuffleOf(commitment), "player_1");
    const again = new ShuffleContribution(systemWorld, memory, "t-1");
    expect(again.receipt).toEqual(reloaded.receipt);
    expect(again.nonceToReveal(shuffleOf(commitment), "player_1")).toBe(nonce);
  });

  it("is that of all tabs, in the next game too", () => {
    const memory = createMemoryStorage();
    const [one, other] = [1, 2].map(() => new ShuffleContribution(systemWorld, memory, "t-1")) as [
      ShuffleContribution,
      ShuffleContribution,
    ];
    const commitment = one.commitment();
    expect(other.commitment()).toBe(commitment);
    for (const tab of [one, other]) expect(nonceCommitment(tab.nonceToReveal(shuffleOf(commitment), "player_1") ?? "")).toBe(commitment);
    const next = one.commitment();
    expect(next).not.toBe(commitment);
    expect(other.commitment()).toBe(next);
  });

  it("is not revealed for a second game by a tab that has not heard of the first", () => {
    const memory = createMemoryStorage();
    const [one, other] = [1, 2].map(() => new ShuffleContribution(systemWorld, memory, "t-1")) as [
      ShuffleContribution,
      ShuffleContribution,
    ];
    const commitment = one.commitment();
    expect(other.commitment()).toBe(commitment);
    one.nonceToReveal(shuffleOf(commitment), "player_1");
    expect(other.nonceToReveal(shuffleOf(commitment, "g-2", COMMITMENT), "player_1")).toBeUndefined();
  });

  it("starts over if the storage fails or holds invalid data", () => {
    const broken = {
      getItem: () => "{",
      setItem() {
        throw new Error("full");
      },
    };
    const contribution = new ShuffleContribution(systemWorld, broken, "t-1");
    const commitment = contribution.commitment();
    expect(contribution.commitment()).toBe(commitment);
    expect(contribution.nonceToReveal(shuffleOf(commitment), "player_1")).toBeDefined();
    const odd = createMemoryStorage();
    odd.setItem("mutable nonce t-1", '{"nonce":"none"}');
    expect(new ShuffleContribution(systemWorld, odd, "t-1").commitment()).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a seated client", () => {
  type Ready = { ready: boolean; commitment: string };

  async function waiting() {
    const server: ScriptedServer = new ScriptedServer({
      join_table(carries: JoinRequest, socket) {
        if (carries.since === undefined) socket.emit("batch", 3, [tableCall({ phase: "waiting" })]);
        return joinAnswer(carries.since?.version ?? 3);
      },
    });
    const connection = await server.connect();
    const table: TableLink = connection.join({ code: "abcd2345" });
    await expect.poll(() => server.received("ready"), soon).toHaveLength(1);
    return { server, table, sent: () => server.received("ready") as Ready[] };
  }

  it("sends a commitment by itself, without being ready", async () => {
    const { server, sent } = await waiting();
    expect(sent()).toEqual([{ ready: false, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    server.socket.emit("batch", 4, [tableCall({ phase: "waiting", dropped: 1 })]);
    server.disconnectAll();
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("sends the ready flag with its commitment", async () => {
    const { table, sent } = await waiting();
    expect(await table.setReady({ ready: true })).toEqual({ ok: true });
    expect(sent()).toEqual([
      { ready: false, commitment: sent()[0]?.commitment },
      { ready: true, commitment: sent()[0]?.commitment },
    ]);
  });

  it.each([
    ["agrees again to the same proposal", {}, { agrees: ["no-creepers"] }],
    ["declines the proposal again", { declines: true as const }, { declines: true }],
  ])("%s when it sends its commitment again", async (_, answered, expected) => {
    const { server, sent } = await waiting();
    const { settings, seats } = tableCall()[1];
    const { player_1: ana = { name: "", face: "", ready: false } } = seats;
    const place = { ...ana, ready: true, ...answered };
    const proposing = { ...settings, metas: ["no-creepers"] };
    server.socket.emit("batch", 4, [tableCall({ phase: "waiting", settings: proposing, seats: { ...seats, player_1: place } })]);
    server.disconnectAll();
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]).toEqual({ ...sent()[0], ready: true, ...expected });
  });

  it("sends a commitment again after a game without its contribution", async () => {
    const { server, sent } = await waiting();
    server.socket.emit("batch", 4, [tableCall({ phase: "playing" })]);
    server.socket.emit("batch", 5, [tableCall({ phase: "waiting" })]);
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it("reveals its nonce before the deal, keeps a receipt, and contributes another one to the next game", async () => {
    const { server, table, sent } = await waiting();
    const commitment = sent()[0]?.commitment ?? "";
    server.socket.emit("batch", 4, [tableCall({ phase: "dealing" }), ["shuffle", shuffleOf(commitment)]]);
    await expect.poll(() => server.received("reveal_nonce"), soon).toHaveLength(1);
    const [{ nonce }] = server.received("reveal_nonce") as [{ nonce: string }];
    expect(nonceCommitment(nonce)).toBe(commitment);
    expect(table.now.receipt).toEqual({ game: "g-1", commitment: SERVER, commitments: { player_1: commitment }, seat: "player_1", nonce });
    server.socket.emit("batch", 5, [tableCall({ phase: "playing" }), ["shuffle", shuffleOf(commitment)]]);
    server.socket.emit("batch", 6, [tableCall({ phase: "waiting" })]);
    await expect.poll(() => sent(), soon).toHaveLength(2);
    expect(sent()[1]?.commitment).not.toBe(commitment);
    expect(server.received("reveal_nonce")).toHaveLength(1);
  });

  it("keeps the hash of the last move in the receipt, without the calls that no record has", async () => {
    const { server, table, sent } = await waiting();
    const commitment = sent()[0]?.commitment ?? "";
    server.socket.emit("batch", 4, [tableCall({ phase: "dealing", game: "g-1" }), ["shuffle", shuffleOf(commitment)]]);
    await expect.poll(() => table.now.receipt, soon).toBeDefined();
    const progress = (turn: number) => ["progress", turn, 1, "play", 1, 1, 0, 1, 1, 0, false, true, 0, 41];
    const move = [["card_played", "milk"], progress(1)];
    server.socket.emit("batch", 5, [...move, ["must_play", "player_2"], ["decision", 2], ["deadline", 2, 1_000]]);
    await expect.poll(() => table.now.receipt?.last, soon).toBe(jsonHash(move));
    // A change of the table is no move, and a game without this receipt changes nothing.
    server.socket.emit("batch", 6, [tableCall({ phase: "playing", game: "g-1" })]);
    server.socket.emit("batch", 7, [tableCall({ phase: "playing", game: "g-2" }), progress(2)]);
    await expect.poll(() => table.now.version, soon).toBe(7);
    expect(table.now.receipt?.last).toBe(jsonHash(move));
  });
});
