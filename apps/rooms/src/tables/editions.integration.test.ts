import { setTimeout as sleep } from "node:timers/promises";
import { muchBother } from "@mutable/decks";
import type { Arrangement, Seat } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import type { RoomServerOptions } from "../room-server.ts";
import { DrivenWorld } from "../testing/driven-world.ts";
import { beginRound, playOn, type Round, reconnectRound } from "../testing/round.ts";
import type { TestPlayer } from "../testing/test-player.ts";
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

/** Long enough for a message that should not be sent to arrive. */
const SOON = 400;

const setupOf: RoomServerOptions["setupOf"] = (_, { usual }) => ({ ...usual, arrange: ARRANGED });

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ setupOf });
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

/** Waits until a window in which two have replied has closed, which takes its least time. */
const untilClosed = async ({ players }: Round, version: number) => {
  for (const each of players) await each.until(() => each.version >= version + 2);
};

/** Waits until every client has received that all players are here, so that no `presence` event follows. */
async function waitForPresence(players: readonly TestPlayer[]): Promise<void> {
  for (const player of players) {
    await player.until(() => players.every(({ viewer }) => player.presence?.seats[viewer as Seat] === "here"));
    await player.socket.emitWithAck("hello");
  }
}

it("R-298: sends nothing to the others when a player passes ahead", async () => {
  const round = await beginRound(server, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 3, window: 1 });
  const [ana, ben] = round.players;
  if (ana === undefined || ben === undefined) throw new Error("Two players are needed");
  await waitForPresence(round.players);
  const received: string[] = [];
  ben.socket.onAny((name: string) => received.push(name));
  await ana.does("pass_ahead", { for: "always" });
  await sleep(SOON);
  await ana.does("say", { command: "after-passing", text: "Hello" });
  await ben.until(() => ben.chat.length > 0);
  expect(received).toEqual(["chat"]);
});

/**
 * The seats asked reply one after the other, with time between; returns what all three players receive until the window closes. The
 * clock stands still meanwhile.
 */
async function watchWindow(order: readonly Seat[], isAcknowledged: boolean) {
  const clock = new DrivenWorld();
  const own = await TestServer.open({ world: clock, setupOf });
  onTestFinished(() => own.close());
  const round = await beginRound(own, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 3, window: 2 });
  const { players } = round;
  await reply(round, ["player_2", ["play_card", "musical-chairs"]], "opens");
  await waitForPresence(players);
  const received: string[][] = [];
  for (const { socket, viewer } of players)
    socket.onAny((name: string, ...args: unknown[]) => void received.push([viewer, name, JSON.stringify(args)]));
  const { version: opened = 0 } = players[0] ?? {};
  const answers: unknown[] = [];
  for (const seat of order) {
    const player = players.find(({ viewer }) => viewer === seat);
    if (player?.asked === undefined) throw new Error(`${seat} is not asked.`);
    const carries = { command: `passes-${seat}`, decision: player.asked.id, call: ["play_card", ""] } as const;
    if (isAcknowledged) answers.push(await player.send("reply", { ...carries, call: [...carries.call] }));
    else {
      player.socket.emit("reply", carries);
      await player.until(() => player.batches.some(({ command }) => command === carries.command));
    }
    await sleep(SOON);
  }
  const beforeTheEnd = [...received];
  clock.pass(2_000);
  for (const each of players) await each.until(() => each.mirror?.view.open.every(({ kind }) => kind !== "may_react") === true);
  return { opened, received: beforeTheEnd, answers };
}

it("R-297: a reply in a window is acknowledged at once, and does not tell the players whether it was the last", async () => {
  const [first, second, unacknowledged] = await Promise.all([
    watchWindow(["player_1", "player_3"], true),
    watchWindow(["player_3", "player_1"], true),
    watchWindow(["player_3", "player_1"], false),
  ]);
  for (const { opened, received, answers } of [first, second]) {
    expect(received).toEqual([]);
    expect(answers).toEqual([1, 2].map(() => ({ ok: true, version: opened })));
  }
  // Without an acknowledgement it is confirmed, to its sender alone.
  const confirmation = (seat: Seat) => [seat, "batch", JSON.stringify([unacknowledged.opened, [], `passes-${seat}`])];
  expect(unacknowledged.received).toEqual([confirmation("player_3"), confirmation("player_1")]);
});

const viewsOf = ({ players }: Round) => players.map(({ mirror }) => JSON.parse(JSON.stringify(mirror?.view)));

/** The same people, after the server was killed. */
async function afterCrash(round: Round): Promise<Round> {
  await server.stop();
  // A server that is killed saves no snapshot.
  await server.database.snapshot.deleteMany({ where: { tableId: round.table } });
  await server.start();
  return reconnectRound(server, round);
}

it.each(Object.entries(STATES))("%s is the same for all players after a crash, and the game goes on", async (name, replies) => {
  const round = await beginRound(server, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 3, window: 1 });
  let before = viewsOf(round);
  for (const [at, each] of replies.entries()) {
    const { version = 0 } = round.players[0] ?? {};
    await reply(round, each, `${name.replaceAll(" ", "-")}-${at}`);
    if (at === 2) await untilClosed(round, version);
    // What a window has taken is not stored: its seats are asked again.
    if (at !== 1) before = viewsOf(round);
  }
  if (name === "an elimination") expect(before[0].eliminated).toHaveProperty("player_1");
  else expect(before[1].open.map(({ kind }: { kind: string }) => kind)).toContain("may_react");
  const again = await afterCrash(round);
  expect(viewsOf(again)).toEqual(before);
  expect(await playOn(again, "on", 6)).toBe(6);
});

it("a program that does not repeat its reply in a window after a restart is asked again, and holds nobody up for longer than a minute", async () => {
  const clock = new DrivenWorld();
  const own = await TestServer.open({ world: clock, setupOf });
  onTestFinished(() => own.close());
  const owner = await own.account("Owner");
  const { token } = await own.token(owner, ["watch", "play"]);
  const people = [await own.guest("Ana"), await own.guest("Ben")];
  const connectAll = async () => [
    ...(await Promise.all(people.map((each) => own.connect(each)))),
    await own.connect(owner, { auth: { token } }),
  ];
  const players = await connectAll();
  const [host, ...others] = players as [TestPlayer, ...TestPlayer[]];
  const settings = { name: "Friday", deck: muchBother.id, seats: 3, isPublic: false, watchers: true, takeOverBots: false };
  const { code, table } = await host.does("create_table", settings);
  for (const other of others) {
    await other.does("join_table", { code });
    await other.does("sit", {});
  }
  await host.does("start");
  for (const player of players) await player.until(() => player.mirror !== undefined);
  await reply({ people, players, code, table }, ["player_2", ["play_card", "musical-chairs"]], "opens");
  await reply({ people, players, code, table }, pass("player_3"), "replies");
  const version = players[2]?.version ?? 0;
  await own.stop();
  await own.start();

  const [ana, ben, program] = (await connectAll()) as [TestPlayer, TestPlayer, TestPlayer];
  for (const each of [ana, ben]) await each.does("join_table", { code });
  await program.does("join_table", { code, since: { version, as: "player_3" } });
  await program.until(() => program.asked?.kind === "may_react");
  await ana.does("reply", { command: "passes", decision: ana.asked?.id ?? 0, call: ["play_card", ""] });
  clock.pass(60_000);
  await ben.until(() => ben.mirror?.view.open.every(({ kind }) => kind !== "may_react") === true);
});

it("R-314: a player who joins a running game is dealt in after a crash", async () => {
  const round = await beginRound(server, ["Ana", "Ben", "Cleo"], { deck: muchBother.id, seats: 4, window: 1 });
  const dan = await server.guest("Dan");
  const late = await server.connect(dan);
  await late.does("join_table", { code: round.code });
  await late.does("sit", {});
  const four = { ...round, people: [...round.people, dan], players: [...round.players, late] };
  for (const player of four.players) await player.until(() => player.mirror?.view.joining.includes("player_4") === true);
  const before = viewsOf(four);
  const again = await afterCrash(four);
  expect(viewsOf(again)).toEqual(before);
  const [ana] = again.players;
  const isIn = () => ana?.mirror?.view.seats.includes("player_4") === true;
  // A window stays open for its least time, in which none is asked.
  for (let moves = 0; moves < 100 && !isIn(); moves += 1) if ((await playOn(again, `on-${moves}`, 1)) === 0) await sleep(100);
  expect(isIn()).toBe(true);
  expect(again.players[3]?.mirror?.view.hands.player_4.length).toBeGreaterThanOrEqual(1);
});

it("R-315: a table is no longer listed to join once The Bridge Is Out is in force", async () => {
  const arrange: Arrangement = {
    turn: "player_1",
    hands: { player_1: ["rusty-key"], player_2: ["admiral-puddle"] },
    draw: ["countess-trifle"],
    rest: "out",
  };
  const other = await TestServer.open({ setupOf: (_, { usual }) => ({ ...usual, arrange }) });
  try {
    const round = await beginRound(other, ["Ana", "Ben"], { deck: muchBother.id, seats: 3, isPublic: true });
    const [ana] = round.players;
    const isListed = async () => {
      const row = await other.database.table.findUniqueOrThrow({ where: { id: round.table } });
      return (row.summary as { joinable?: true }).joinable === true;
    };
    expect(await isListed()).toBe(true);
    for (let moves = 0; moves < 20 && ana?.mirror?.view.metas.includes("the-bridge-is-out") !== true; moves += 1)
      if ((await playOn(round, `bridge-${moves}`, 1)) === 0) await sleep(100);
    expect(ana?.mirror?.view.metas).toContain("the-bridge-is-out");
    expect(await isListed()).toBe(false);
    const late = await other.player("Late");
    await late.does("join_table", { code: round.code });
    expect(await late.send("sit", {})).toMatchObject({ error: "game_running" });
  } finally {
    await other.close();
  }
});
