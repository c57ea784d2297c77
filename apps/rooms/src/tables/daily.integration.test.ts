import { dailySecret, deriveKey } from "@mutable/config";
import { openGames } from "@mutable/db";
import { decks } from "@mutable/decks";
import { dailyCommitment, dealDay, dealEnd, type GameRecord, readRecord, verifiedScore, verifyRecord } from "@mutable/referee";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DrivenWorld } from "../testing/driven-world.ts";
import { begin, openTable } from "../testing/scenes.ts";
import { TEST_SECRET } from "../testing/test-options.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const DECK = "fluxx-4";
const DAILY = { deck: DECK, seats: 1, solo: true, daily: true, isPublic: true };

const clock = new DrivenWorld();

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ world: clock });
});
afterAll(() => server.close());

async function beginDeal(player: TestPlayer, settings: object = {}): Promise<string> {
  const { code } = await openTable(player, {}, { ...DAILY, ...settings });
  await begin(player);
  return code;
}

const commitmentTo = ({ batches }: TestPlayer) =>
  batches.flatMap(({ calls }) => calls).flatMap(([name, told]) => (name === "shuffle" ? [told as { commitment: string }] : []))[0];

/** Without a player: as a visitor with no more than the link. */
const fetchGame = async (id: string, player?: TestPlayer, code?: string): Promise<Response> => {
  const ticket = player && (await server.ticket({ id: player.person, version: 1 }));
  return fetch(`${server.address}/rooms/games/${id}`, {
    headers: { ...(ticket !== undefined && { authorization: `Bearer ${ticket}` }), ...(code !== undefined && { "table-code": code }) },
  });
};

const readGame = async (id: string, player: TestPlayer): Promise<GameRecord> => {
  const read = readRecord(await (await fetchGame(id, player)).json());
  if (read.why !== undefined) throw new Error(read.why);
  return read.record;
};

it("deals the same cards to all who play on one day, and keeps its secret until the day is over", async () => {
  const [ana, ben, cleo] = [await server.player("Ana"), await server.player("Ben"), await server.player("Cleo")];
  for (const player of [ana, ben]) await beginDeal(player);
  await beginDeal(cleo, { daily: false });
  const [own, other, usual] = [ana, ben, cleo].map(({ mirror }) => mirror?.view.hands.player_1);
  expect(own).toEqual(other);
  expect(usual).not.toEqual(own);
  expect(commitmentTo(ana)).toMatchObject({ commitments: {}, absent: ["player_1"] });
  expect(commitmentTo(ben)?.commitment).toBe(commitmentTo(ana)?.commitment);
  // Devices are told their secrets before they play, so theirs are others.
  const ofDevices = { day: dealDay(clock.now()), secret: dailySecret(deriveKey(TEST_SECRET, "daily deals"), dealDay(clock.now()), DECK) };
  expect(dailyCommitment(DECK, ofDevices)).not.toBe(commitmentTo(ana)?.commitment);

  await ana.playToTheEnd("a daily deal");
  const id = ana.info?.game ?? "";
  const day = ana.info?.day ?? "";
  const stored = await server.database.game.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ score: expect.any(Number), dealDay: day, dealEndsAt: new Date(dealEnd(day)) });

  // Reading a record compares `dealEndsAt` with the real time, but the server's clock is driven.
  await server.database.game.update({ where: { id }, data: { dealEndsAt: new Date(Date.now() + 3_600_000) } });
  const early = await readGame(id, ana);
  expect(verifyRecord(early, decks.get(DECK)).map(({ found }) => found)).toEqual(["daily_secret", "no_receipt", "known_rules"]);
  await server.database.game.update({ where: { id }, data: { dealEndsAt: new Date(Date.now() - 1) } });
  const record = await readGame(id, ana);
  expect(verifyRecord(record, decks.get(DECK)).map(({ found }) => found)).toEqual(["daily_deal", "no_receipt", "known_rules", "replays"]);

  const secret = "secret" in record.shuffle ? (record.shuffle.secret ?? "") : "";
  expect(dailyCommitment(DECK, { day, secret })).toBe(commitmentTo(ana)?.commitment);
  expect(verifiedScore(early, decks.get(DECK) ?? expect.fail(), { day, secret })).toBe(stored.score);
});

const tries = (game: string | undefined) => server.database.dailyTry.findMany({ where: { gameId: game ?? "" } });
const scoresOf = ({ person, info }: TestPlayer) =>
  openGames(server.database).soloScores(person, { deck: DECK, day: info?.day, game: info?.game });
const again = (player: TestPlayer, more: object = {}) =>
  player.does("create_table", { name: "Again", watchers: true, takeOverBots: false, ...DAILY, ...more });

it("goes on with a daily deal that the player has begun, in any browser", async () => {
  const ana = await server.player("Ana");
  const code = await beginDeal(ana);
  const second = await server.connect({ id: ana.person, version: 1 });
  expect((await again(second)).code).toBe(code);
  expect((await again(ana, { deck: "fluxx-3" })).code).not.toBe(code);
  expect(await tries(second.info?.game)).toMatchObject([{ personId: ana.person, deck: DECK, day: dealDay(clock.now()) }]);
});

it("counts only the first game that a player has begun: neither a later one, nor one of another waiting table", async () => {
  const ana = await server.player("Ana");
  const waiting = await openTable(ana, {}, DAILY);
  await beginDeal(ana);
  await ana.playToTheEnd("played once");
  const first = ana.info?.game;
  const { counted } = await scoresOf(ana);
  expect(counted?.game).toBe(first);
  await ana.does("join_table", { code: waiting.code });
  await begin(ana);
  await ana.playToTheEnd("played twice");
  expect(await scoresOf(ana)).toMatchObject({ counted, began: first });
  expect(await tries(ana.info?.game)).toEqual([]);
});

it.each([
  ["closes the table", "close_table"],
  ["gives up the seat", "give_up_seat"],
] as const)("deals the same cards again to a player who %s, but not for the rank", async (_, command) => {
  const ana = await server.player("Ana");
  const code = await beginDeal(ana);
  const hand = ana.mirror?.view.hands.player_1;
  const first = ana.info?.game;
  await ana.does(command, {});
  const { code: other } = await again(ana);
  expect(other).not.toBe(code);
  await begin(ana);
  expect(ana.mirror?.view.hands.player_1).toEqual(hand);
  await ana.playToTheEnd("seen before");
  expect(await scoresOf(ana)).toMatchObject({ counted: undefined, began: first });
});

it("shows the cards of the day to nobody who has not played them", async () => {
  const [ana, ben] = [await server.player("Ana"), await server.player("Ben")];
  const { code, table } = await openTable(ana, {}, { ...DAILY, takeOverBots: true });
  expect(ana.info?.settings).toMatchObject({ isPublic: false, watchers: false, takeOverBots: false });
  await ana.does("change_settings", { isPublic: true, watchers: true });
  expect(ana.info?.settings).toMatchObject({ isPublic: false, watchers: false });
  const isRefused = async () => {
    for (const found of [{ code }, { table }]) expect((await ben.send("join_table", found)).ok).toBe(false);
  };
  await begin(ana);
  await isRefused();
  await ana.playToTheEnd("unseen");
  await isRefused();
  await ana.does("stand_up", {});
  await isRefused();
  const id = ana.info?.game ?? "";
  // Reading a record compares `dealEndsAt` with the real time, but the server's clock is driven.
  await server.database.game.updateMany({
    where: { dealDay: ana.info?.day ?? "" },
    data: { dealEndsAt: new Date(Date.now() + 3_600_000) },
  });
  await openGames(server.database).share(id, ana.person, true);
  for (const reader of [undefined, ben])
    for (const asked of [undefined, code]) expect((await fetchGame(id, reader, asked)).status).toBe(404);
  await beginDeal(ben);
  expect((await fetchGame(id, ben)).status).toBe(404);
  await ben.playToTheEnd("seen now");
  expect((await fetchGame(id, ben)).status).toBe(200);
});

it("restores a daily deal after a stop", async () => {
  const ana = await server.player("Ana");
  const code = await beginDeal(ana);
  const hand = ana.mirror?.view.hands.player_1;
  await server.stop();
  await server.start();
  const back = await server.connect({ id: ana.person, version: 1 });
  await back.does("join_table", { code });
  await back.until(() => back.mirror !== undefined);
  expect(back.mirror?.view.hands.player_1).toEqual(hand);
  expect(back.info?.day).toBe(dealDay(clock.now()));
  await back.playToTheEnd("after a stop");
  expect((await scoresOf(back)).counted?.game).toBe(back.info?.game);
});
