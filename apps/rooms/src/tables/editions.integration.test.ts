import { setTimeout as sleep } from "node:timers/promises";
import { muchBother } from "@mutable/decks";
import type { Arrangement, Seat } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginRound, playOn, type Round, reconnectRound } from "../testing/round.ts";
import { TestServer } from "../testing/test-server.ts";

const ARRANGED: Arrangement = {
  turn: "player_2",
  rules: ["busy-evening"],
  keepers: { player_1: ["countess-trifle"], player_3: ["admiral-puddle"] },
  creepers: { player_1: ["nasty-gossip", "draughty-ghost"] },
  hands: {
    player_1: ["blown-fuse", "great-auntie-objects"],
    player_2: ["musical-chairs", "constables-round-up"],
    player_3: ["rusty-key"],
  },
};

/** Longer than changes of the presence are collected before they are sent. */
const SOON = 400;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ setupOf: (_, { usual }) => ({ ...usual, arrange: ARRANGED }) });
});
afterAll(() => server.close());

type Reply = readonly [seat: Seat, call: Carries<"reply">["call"]];
const pass = (seat: Seat): Reply => [seat, ["play_card", ""]];

const STATES: Readonly<Record<string, readonly Reply[]>> = {
  "an open window": [["player_2", ["play_card", "musical-chairs"]]],
  "a window in which one has replied": [["player_2", ["play_card", "musical-chairs"]], pass("player_3")],
  "a chain": [["player_2", ["play_card", "musical-chairs"]], pass("player_3"), ["player_1", ["play_card", "blown-fuse"]]],
  "an elimination": [["player_2", ["play_card", "constables-round-up"]], pass("player_3"), pass("player_1")],
};

async function reply({ players }: Round, [seat, call]: Reply, command: string): Promise<void> {
  const player = players.find(({ viewer }) => viewer === seat);
  if (player === undefined) throw new Error(`No player sits at ${seat}.`);
  await player.until(() => player.asked !== undefined);
  const { version } = await player.does("reply", { command, decision: player.asked?.id ?? 0, call });
  for (const each of players) await each.until(() => each.version >= version);
}

it("R-298: sends nothing to the others when a player passes ahead", async () => {
  const round = await beginRound(server, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 3, window: 1 });
  const [ana, ben] = round.players;
  if (ana === undefined || ben === undefined) throw new Error("Two players are needed");
  // The arrivals are told soon after they happen.
  await sleep(SOON);
  const received: string[] = [];
  ben.socket.onAny((name: string) => received.push(name));
  await ana.does("pass_ahead", { for: "always" });
  await sleep(SOON);
  await ana.does("say", { command: "after-passing", text: "Hello" });
  await ben.until(() => ben.chat.length > 0);
  expect(received).toEqual(["chat"]);
});

const viewsOf = ({ players }: Round) => players.map(({ mirror }) => JSON.parse(JSON.stringify(mirror?.view)));

it.each(Object.entries(STATES))("%s is the same for all players after a crash, and the game goes on", async (name, replies) => {
  const round = await beginRound(server, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 3, window: 1 });
  for (const [at, each] of replies.entries()) await reply(round, each, `${name.replaceAll(" ", "-")}-${at}`);
  const before = viewsOf(round);
  if (name === "an elimination") expect(before[0].eliminated).toHaveProperty("player_1");
  else expect(before[1].open.map(({ kind }: { kind: string }) => kind)).toContain("may_react");
  await server.stop();
  // A server that is killed saves no snapshot.
  await server.database.snapshot.deleteMany({ where: { tableId: round.table } });
  await server.start();
  const again = await reconnectRound(server, round);
  expect(viewsOf(again)).toEqual(before);
  expect(await playOn(again, "on", 6)).toBe(6);
});
