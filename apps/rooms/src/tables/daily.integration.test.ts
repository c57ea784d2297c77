import { decks } from "@mutable/decks";
import { dailyCommitment, dealDay, dealEnd, type GameRecord, readRecord, verifiedScore, verifyRecord } from "@mutable/referee";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DrivenClock } from "../testing/driven-clock.ts";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const DECK = "fluxx-4";
const DAILY = { deck: DECK, seats: 1, solo: true, daily: true, isPublic: true };

const clock = new DrivenClock();

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ clock });
});
afterAll(() => server.close());

async function beginDeal(player: TestPlayer, settings: object = {}): Promise<string> {
  const { code } = await openTable(player, {}, { ...DAILY, ...settings });
  await begin(player);
  return code;
}

const commitmentTo = ({ batches }: TestPlayer) =>
  batches.flatMap(({ calls }) => calls).flatMap(([name, told]) => (name === "shuffle" ? [told as { commitment: string }] : []))[0];

const readGame = async (id: string): Promise<GameRecord> => {
  const read = readRecord(await (await fetch(`${server.address}/rooms/games/${id}`)).json());
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

  await ana.playToTheEnd("a daily deal");
  const id = ana.info?.game ?? "";
  const day = ana.info?.day ?? "";
  const stored = await server.database.game.findUniqueOrThrow({ where: { id } });
  expect(stored).toMatchObject({ score: expect.any(Number), dealDay: day, dealEndsAt: new Date(dealEnd(day)) });

  // Reading a record compares `dealEndsAt` with the real time, but the server's clock is driven.
  await server.database.game.update({ where: { id }, data: { dealEndsAt: new Date(Date.now() + 3_600_000) } });
  const early = await readGame(id);
  expect(verifyRecord(early, decks.get(DECK)).map(({ found }) => found)).toEqual(["daily_secret", "no_receipt", "known_rules"]);
  await server.database.game.update({ where: { id }, data: { dealEndsAt: new Date(Date.now() - 1) } });
  const record = await readGame(id);
  expect(verifyRecord(record, decks.get(DECK)).map(({ found }) => found)).toEqual(["daily_deal", "no_receipt", "known_rules", "replays"]);

  const secret = "secret" in record.shuffle ? (record.shuffle.secret ?? "") : "";
  expect(dailyCommitment(DECK, { day, secret })).toBe(commitmentTo(ana)?.commitment);
  expect(verifiedScore(early, decks.get(DECK) ?? expect.fail(), { day, secret })).toBe(stored.score);
});

it("goes on with a daily deal that the player has begun, and deals it again after it is over", async () => {
  const ana = await server.player("Ana");
  const code = await beginDeal(ana);
  const again = await ana.does("create_table", { name: "Again", watchers: true, takeOverBots: false, ...DAILY });
  expect(again.code).toBe(code);
  const other = await ana.does("create_table", { name: "Another deck", watchers: true, takeOverBots: false, ...DAILY, deck: "fluxx-3" });
  expect(other.code).not.toBe(code);
  await ana.does("join_table", { code });
  await ana.playToTheEnd("played once");
  const third = await ana.does("create_table", { name: "Third", watchers: true, takeOverBots: false, ...DAILY });
  expect(third.code).not.toBe(code);
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
});
