import { TOLD_LENGTHS, TOLD_WITHIN } from "@mutable/protocol";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DrivenWorld } from "../testing/driven-world.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

/** Clocks and absence over real sockets and restarts. The rules themselves are tested in packages/table. */

const SECOND = 1_000;
const SETTINGS = { name: "Friday", deck: "fluxx-3", seats: 3, isPublic: false, botAfter: 20, watchers: true, takeOverBots: false };

let server: TestServer;
let clock: DrivenWorld;
beforeEach(async () => {
  clock = new DrivenWorld();
  server = await TestServer.open({ world: clock });
});
afterEach(() => server.close());

/** Ana, Ben and Eva at a table with a game. */
async function startGame(more: object = {}): Promise<{ code: string; players: [TestPlayer, TestPlayer, TestPlayer] }> {
  const players = [await server.player("Ana"), await server.player("Ben"), await server.player("Eva")] as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  const [ana, ...others] = players;
  const { code } = await ana.does("create_table", { ...SETTINGS, ...more });
  for (const player of others) {
    await player.does("join_table", { code });
    await player.does("sit", {});
  }
  await ana.does("start");
  for (const player of players) await player.until(() => player.info?.phase === "playing");
  return { code, players };
}

const callsNamed = (player: TestPlayer, name: string) => player.batches.flatMap(({ calls }) => calls).filter(([call]) => call === name);

/** The player whose decision is open, and the others. */
function mover(players: readonly TestPlayer[]): { moving: TestPlayer; others: TestPlayer[] } {
  const moving = players.find(({ asked }) => asked !== undefined);
  if (moving === undefined) throw new Error("No decision is open.");
  return { moving, others: players.filter((player) => player !== moving) };
}

/** A new connection of the same person. */
async function reconnect(player: TestPlayer, code: string): Promise<TestPlayer> {
  const person = await server.people.accounts.byId(player.person);
  if (person === undefined) throw new Error("The person is gone.");
  const back = await server.connect(person);
  await back.does("join_table", { code });
  return back;
}

/**
 * Waits until all pending work of the table is done and received, because a command is queued behind it. Only then can
 * a test expect that something has not happened.
 */
async function settled(player: TestPlayer): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await player.send("ask_vote", { kind: "stand_in", seat: player.viewer as "player_1" });
    // The bot that answers may win.
    expect(["invalid_seat", "no_game"]).toContain(answer.ok ? "ok" : answer.error);
  }
}

/** Boards tell the deal before the first clock runs. */
const DEAL = TOLD_LENGTHS.deal.full;

describe("a turn clock", () => {
  it("is sent as a deadline; a bot answers once when it runs out, and stays after the second time until the player acts", async () => {
    const settings = { clock: { decision: 30, reserve: 60 } };
    let { players } = await startGame(settings);
    const { moving } = mover(players);
    const asked = moving.asked?.id;
    expect(callsNamed(moving, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + DEAL + 90 * SECOND]);
    clock.pass(DEAL + 89 * SECOND);
    await settled(moving);
    expect(moving.asked?.id).toBe(asked);
    clock.pass(2 * SECOND);
    await moving.until(() => moving.asked?.id !== asked);
    await settled(moving);
    expect(callsNamed(moving, "seat_taken_by_bot")).toEqual([]);

    while (callsNamed(players[0], "seat_taken_by_bot").length === 0) {
      const [first] = players;
      const { version } = first;
      // The question's time begins when boards have told what came before it.
      clock.pass(90 * SECOND + TOLD_WITHIN);
      await first.until(() => first.version > version);
      await settled(first);
      // The bot that answers may win.
      if (first.info?.phase === "over") ({ players } = await startGame(settings));
    }
    const [[, seat] = []] = callsNamed(players[0], "seat_taken_by_bot");
    const late = players.find(({ viewer }) => viewer === seat) as TestPlayer;
    await late.does("back");
    await late.until(() => callsNamed(late, "seat_handed_back").some(([, back]) => back === seat));
  });

  it("continues after a restart, which takes no player's time", async () => {
    const { players, code } = await startGame({ clock: { decision: 30, reserve: 0 } });
    const asked = mover(players).moving.asked?.id;
    clock.pass(10 * SECOND);
    await server.stop();
    clock.pass(500 * SECOND);
    await server.start();
    const back = await reconnect(players[0], code);
    expect(callsNamed(back, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + DEAL + 20 * SECOND]);
  });

  it("stops in the log when no player is connected, and resumes for the first player who returns", async () => {
    const { players, code } = await startGame({ clock: { decision: 30, reserve: 0 } });
    const asked = mover(players).moving.asked?.id;
    clock.pass(20 * SECOND);
    for (const player of players) player.close();
    const newest = () => server.database.logRow.findFirst({ where: { tableId: players[0].info?.id ?? "" }, orderBy: { seq: "desc" } });
    await expect.poll(async () => (await newest())?.body ?? "").toContain('"stopped"');
    clock.pass(3_600 * SECOND);
    const back = await reconnect(players[0], code);
    expect(callsNamed(back, "deadline").at(-1)).toEqual(["deadline", asked, clock.now() + DEAL + 10 * SECOND]);
  });
});

describe("an absent player", () => {
  it.each([
    ["closed", "close", 20],
    ["lost", "cut", 60],
  ] as const)("whose connection was %s is replaced by a bot after a delay, and gets the seat back on return", async (why, end, seconds) => {
    const { players, code } = await startGame();
    const { moving, others } = mover(players);
    const [watching] = others as [TestPlayer];
    const seat = moving.viewer as "player_1";
    moving[end]();
    await watching.until(() => typeof watching.presence?.seats[seat] === "object");
    expect(watching.presence?.seats[seat]).toEqual({ why, until: clock.now() + seconds * SECOND });
    clock.pass((seconds - 1) * SECOND);
    await settled(watching);
    expect(callsNamed(watching, "seat_taken_by_bot")).toEqual([]);
    const { version } = watching;
    clock.pass(2 * SECOND);
    await watching.until(() => callsNamed(watching, "seat_taken_by_bot").length === 1 && watching.version > version + 1);
    expect(watching.info?.seats[seat]).toMatchObject({ id: moving.person, bot: "steady" });
    const back = await reconnect(moving, code);
    await watching.until(() => callsNamed(watching, "seat_handed_back").length === 1);
    await back.until(() => back.info?.seats[seat]?.bot === undefined);
  });

  it("is still present while another page of the same person is open", async () => {
    const { players, code } = await startGame();
    const [ana, ben] = players;
    const second = await reconnect(ana, code);
    expect(second.mirror?.view).toEqual(ana.mirror?.view);
    ana.close();
    await second.does("say", { command: "c", text: "Still here" });
    await settled(second);
    await ben.until(() => ben.presence?.seats[second.viewer as "player_1"] === "here");
  });
});

describe("a vote", () => {
  it("reaches players and spectators, ends with a no, and is part of the game's history", async () => {
    const { players, code } = await startGame();
    const [ana, ben, eva] = players;
    const watcher = await server.player("Will");
    await watcher.does("join_table", { code });
    await ana.does("ask_vote", { kind: "suspend" });
    for (const player of [ben, eva, watcher]) await player.until(() => player.presence?.vote !== undefined);
    const { vote } = ben.presence ?? {};
    expect(vote).toMatchObject({ kind: "suspend", by: ana.viewer, asker: { name: "Ana" }, yes: [ana.viewer] });
    expect(watcher.presence?.vote).toEqual(vote);
    expect(await watcher.send("answer_vote", { vote: vote?.id ?? 0, agree: true })).toMatchObject({ error: "not_seated" });
    await eva.does("answer_vote", { vote: vote?.id ?? 0, agree: true });
    await ben.does("answer_vote", { vote: vote?.id ?? 0, agree: false });
    expect(await eva.send("answer_vote", { vote: vote?.id ?? 0, agree: true })).toMatchObject({ error: "vote_over" });
    for (const player of [ana, watcher]) await player.until(() => player.presence?.vote === undefined);
    const { batches } = await eva.does("past");
    expect(batches.flatMap(([, calls]) => calls).filter(([name]) => name.startsWith("vote_"))).toEqual([
      ["vote_asked", { kind: "suspend", by: ana.viewer }],
      ["vote_ended", { kind: "suspend", by: ana.viewer, outcome: "refused", no: ben.viewer }],
    ]);
  });
});

describe("a game", () => {
  it("is suspended, survives a restart, and goes on at the same decision when all are back", async () => {
    const { players, code } = await startGame({ clock: { decision: 30, reserve: 0 } });
    const { asked } = mover(players).moving;
    for (const player of players) await player.does("ask_vote", { kind: "suspend" });
    for (const player of players) await player.until(() => player.info?.phase === "suspended");
    const reply = { command: "x", decision: asked?.id ?? 0, call: ["play_card", "x"] } as const;
    expect(await mover(players).moving.send("reply", { ...reply, call: ["play_card", "x"] })).toMatchObject({ error: "no_game" });
    for (const player of players) player.close();
    await server.stop();
    clock.pass(5 * 86_400 * SECOND);
    await server.start();
    const back = [];
    for (const player of players) back.push(await reconnect(player, code));
    for (const player of back) await player.does("ask_vote", { kind: "resume" });
    for (const player of back) await player.until(() => player.info?.phase === "playing");
    expect(mover(back).moving.asked).toEqual(asked);
  });

  it("that its last player leaves is closed, and stored as abandoned", async () => {
    await server.close();
    // Bots pause, so that none of them moves before the last player is gone.
    server = await TestServer.open({ world: clock, botPause: SECOND });
    const { players } = await startGame();
    const { moving } = mover(players);
    await moving.does("reply", { command: "first", decision: moving.asked?.id ?? 0, call: ["play_card", moving.asked?.cards[0] ?? ""] });
    for (const player of players) await player.send("give_up_seat");
    await expect.poll(() => server.database.game.findFirst()).toMatchObject({ ending: "abandoned", moves: 1 });
  });
});
