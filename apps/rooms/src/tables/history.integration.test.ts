import type { Person } from "@mutable/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playOn, type Round, reconnectRound } from "../testing/round.ts";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ limits: { past: { burst: 20, perSecond: 0 } } });
});
afterAll(() => server.close());

/** Calls of the room server that do not belong to a game. */
const AROUND = ["table", "shuffle", "deadline"];
/** Calls that are sent to one seat only. */
const SECRET = ["drew_cards", "gave_cards", "took_cards", "rotated_hand"];

/** The calls of the current or last game that a client received, batch by batch. */
function toldTo({ batches }: TestPlayer) {
  const from = batches.findLastIndex(({ calls }) => calls.some(([name]) => name === "game"));
  return batches.slice(from).flatMap(({ version, calls }) => {
    const told = calls.filter(([name]) => !AROUND.includes(name));
    return told.length === 0 ? [] : [[version, told]];
  });
}

const pastOf = async (player: TestPlayer) => (await player.does("past")).batches;
const namesIn = (batches: Awaited<ReturnType<typeof pastOf>>) => new Set(batches.flatMap(([, calls]) => calls.map(([name]) => name)));

/** Ana and Ben play and Eva watches, all of them from before the game on. */
async function played(answers: number): Promise<{ round: Round; eva: Person; all: TestPlayer[] }> {
  const people = [await server.guest("Ana"), await server.guest("Ben")];
  const eva = await server.guest("Eva");
  const [ana, ben, watcher] = (await Promise.all([...people, eva].map((person) => server.connect(person)))) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  const { code, table } = await openTable(ana, { sit: [ben], watch: [watcher] }, { seats: 2 });
  await begin(ana, ben, watcher);
  const round = { people, players: [ana, ben], code, table };
  await playOn(round, "past", answers);
  const all = [ana, ben, watcher];
  for (const each of all) await each.until(() => each.version === ana.version);
  return { round, eva, all };
}

describe("the history of a game", () => {
  it("equals the messages that each viewer received from the beginning, also after a restart", async () => {
    const { round, eva, all } = await played(40);
    const told = all.map(toldTo);
    for (const [i, player] of all.entries()) {
      const { info, version, viewer } = player;
      expect(await player.does("past")).toEqual({ ok: true, game: info?.game, as: viewer, version, batches: told[i] });
    }
    await server.stop();
    await server.database.snapshot.deleteMany({ where: { tableId: round.table } });
    await server.start();
    const { players } = await reconnectRound(server, round);
    const watcher = await server.connect(eva);
    await watcher.does("join_table", { code: round.code });
    for (const [i, player] of [...players, watcher].entries()) expect(await pastOf(player)).toEqual(told[i]);
  });

  it("shows spectators no message to one seat alone, however late they join", async () => {
    const { round, all } = await played(25);
    const late = await server.player("Kim");
    await late.does("join_table", { code: round.code });
    for (const player of [late, all[2] as TestPlayer]) {
      const past = await pastOf(player);
      expect(past).toEqual(toldTo(all[2] as TestPlayer));
      for (const name of SECRET) expect(namesIn(past)).not.toContain(name);
    }
  });

  it("is complete after the end, and is that of the next game from its start", async () => {
    const { all, round } = await played(Number.POSITIVE_INFINITY);
    const [ana, ben] = all as [TestPlayer, TestPlayer];
    for (const player of all) expect(await pastOf(player)).toEqual(toldTo(player));
    const { game } = await ana.does("past");
    await ana.does("rematch");
    expect(await ana.send("past")).toMatchObject({ ok: false, error: "no_game" });
    await begin(ana, ben);
    await playOn(round, "again", 5);
    for (const player of [ana, ben]) {
      const past = await player.does("past");
      expect(past.game).not.toBe(game);
      expect(past.batches).toEqual(toldTo(player));
    }
  });

  it("shows a person who took over or left a seat only the messages that this person received there", async () => {
    const [ana, ben, eva] = (await Promise.all(["Ana", "Ben", "Eva"].map((name) => server.player(name)))) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    const { code, table } = await openTable(ana, { sit: [ben], watch: [eva] }, { seats: 2, takeOverBots: true });
    await begin(ana, ben, eva);
    const round = { people: [], players: [ana, ben], code, table };
    await playOn(round, "before", 8);
    for (const each of [ben, eva]) await each.until(() => each.version === ana.version);
    const [before, common] = [toldTo(ben), toldTo(eva)];
    expect(before).not.toEqual(common);
    await ben.does("give_up_seat");
    await ben.until(() => ben.viewer === "watcher");
    expect((await pastOf(ben)).slice(0, common.length)).toEqual(common);
    for (const name of SECRET) expect(namesIn(await pastOf(ben))).not.toContain(name);
    // The bot that plays the seat may end the game.
    const taken = await eva.send("sit", {});
    if (!taken.ok && ana.info?.phase === "over") return;
    expect(taken).toMatchObject({ ok: true });
    await eva.until(() => eva.viewer === "player_2" && eva.mirror?.view.viewer === "player_2");
    const { version } = eva;
    await playOn({ ...round, players: [ana, eva] }, "after", 12);
    const { as, batches } = await eva.does("past");
    expect(as).toBe("player_2");
    expect(batches.slice(0, common.length)).toEqual(common);
    expect(batches.filter(([seq]) => seq > version)).toEqual(toldTo(eva).filter(([seq]) => Number(seq) > version));
    for (const name of SECRET) expect(namesIn(batches.filter(([seq]) => seq <= version))).not.toContain(name);
  });

  it("is limited to a number of requests per person", async () => {
    const { all } = await played(1);
    const [ana, ben] = all as [TestPlayer, TestPlayer];
    for (let n = 0; n < 20; n += 1) await ana.does("past");
    expect(await ana.send("past")).toMatchObject({ ok: false, error: "too_many" });
    expect(await ben.send("past")).toMatchObject({ ok: true });
  });
});
