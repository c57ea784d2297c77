import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newAccount, newGuest } from "../people/testing.ts";
import type { FinishedGameRow } from "../tables/finished-game.ts";
import { openLog } from "../tables/log.ts";
import { openTables } from "../tables/tables.ts";
import { claim, firstEntry, gameOf, logEntry, newTestDatabase, overview, storeRecords } from "../tables/testing.ts";
import { openGames } from "./games.ts";

const hall = await newTestDatabase();
const { database } = hall;
const games = openGames(database);
const tables = openTables(database);
const people = openPeople(database, INSTALLATION_SECRET);
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const decks = (function* () {
  for (let at = 1; ; at += 1) yield `deck-${at}`;
})();
/** A deck of its own for each test. */
const nextDeck = (): string => decks.next().value;

const OPENING = '{"game":"g","shuffle":{"kind":"daily","secret":"s"}}';

/** A finished solo game of a person, at its own table. Returns its id. */
async function play(person: string, more: Partial<FinishedGameRow>, move = '{"move":1}', opening = OPENING): Promise<string> {
  const { id } = await tables.create({ ...overview, ...firstEntry, id: randomUUID(), code: randomUUID(), creator: person });
  const game = gameOf({ from: 2, ending: "drawn", winner: undefined, seats: [{ seat: "player_1", person }], ...more });
  const own = { table: id, epoch: await claim(lease, id) };
  const dailyTry = game.deal && { game: game.id, person: game.seats[0]?.person ?? person, day: game.deal.day, deck: game.deck };
  const rows = [
    { record: opening, dailyTry, at: game.begun },
    { record: move, game },
  ];
  for (const [i, row] of rows.entries()) if (!(await log.append({ ...logEntry(own, i + 2), ...row }))) throw new Error("It is not in");
  return game.id;
}

it("compares a score with the person's best and with those of all people, by deck", async () => {
  const deck = nextDeck();
  const [ana, ben] = [(await newGuest(people, "Ana")).id, (await newGuest(people, "Ben")).id];
  const at = Date.UTC(2026, 10, 1);
  for (const [i, score] of [3, 6, 4].entries()) await play(ana, { deck, score, ended: at + i * DAY });
  for (const score of [4, 9]) await play(ben, { deck, score, ended: at });
  await play(ben, { deck: nextDeck(), score: 20 });
  await play(ben, { deck, score: undefined, ending: "abandoned" });
  const game = await play(ana, { deck, score: 7, ended: at + 5 * DAY });
  expect(await games.soloScores(ana, { deck, game })).toEqual({
    best: { score: 6, at: new Date(at + DAY) },
    last: [3, 6, 4, 7],
    scores: [3, 4, 6, 7, 9].map((score) => ({ score, games: score === 4 ? 2 : 1 })),
    ...{ counted: undefined, began: undefined, days: [] },
  });
  expect((await games.soloScores(ana, { deck })).best?.score).toBe(7);
  expect(await games.soloScores("nobody", { deck: nextDeck() })).toEqual({
    ...{ best: undefined, last: [], scores: [], counted: undefined, began: undefined, days: [] },
  });
});

it("keeps the last six scores", async () => {
  const deck = nextDeck();
  const { id } = await newGuest(people, "Ana");
  for (let score = 1; score <= 8; score += 1) await play(id, { deck, score, ended: Date.UTC(2026, 10, score) });
  expect((await games.soloScores(id, { deck })).last).toEqual([3, 4, 5, 6, 7, 8]);
});

it("counts the game with which each person began a daily deal, also of deleted people", async () => {
  const deck = nextDeck();
  const [ana, ben, cleo] = [(await newGuest(people, "Ana")).id, (await newGuest(people, "Ben")).id, (await newGuest(people, "Cleo")).id];
  const noon = Date.UTC(2026, 10, 26, 12);
  const end = Date.UTC(2026, 10, 27, 2);
  const deal = { day: "2026-11-26", end };
  const first = await play(ana, { deck, deal, score: 5, ended: noon });
  await play(ana, { deck, deal, score: 9, ended: noon - HOUR });
  await play(ben, { deck, deal, score: 7, ended: end - 1 });
  await play(cleo, { deck, deal, score: 4, ended: noon });
  // Too late, another day, another deck, and not of a deal.
  await play((await newGuest(people, "Dan")).id, { deck, deal, score: 8, ended: end });
  await play(ben, { deck, deal: { day: "2026-11-25", end: end - DAY }, score: 1, ended: noon - DAY });
  await play(ben, { deck: nextDeck(), deal, score: 2, ended: noon });
  await play(ben, { deck, score: 3, ended: noon });
  const [eve, fay] = [(await newGuest(people, "Eve")).id, (await newGuest(people, "Fay")).id];
  const closed = await play(eve, { deck, deal, score: undefined, ending: "abandoned", ended: noon });
  await play(eve, { deck, deal, score: 9, ended: noon + HOUR });
  const ofDevice = { deck, deal, score: 9, id: randomUUID(), name: deck, turns: 1, moves: 1, begun: noon, ended: noon, record: "{}" };
  expect(await games.addDeviceGame(fay, ofDevice)).toBe(true);
  await people.accounts.remove(cleo);
  const found = await games.soloScores(ana, { deck, day: deal.day });
  expect(found.scores).toEqual([4, 5, 7].map((score) => ({ score, games: 1 })));
  expect(found).toMatchObject({ counted: { game: first, score: 5 }, began: first });
  expect(await games.soloScores(eve, { deck, day: deal.day })).toMatchObject({ counted: undefined, began: closed });
  expect(await games.soloScores(fay, { deck, day: deal.day })).toMatchObject({ counted: undefined, began: undefined, last: [9] });
  // Among all games of the deck, cards that were seen before count as little.
  expect((await games.soloScores(ana, { deck })).scores).toEqual([1, 3, 4, 5, 7, 8].map((score) => ({ score, games: 1 })));
  expect((await games.soloScores("nobody", { deck, day: deal.day })).counted).toBeUndefined();
});

it("finds the days whose deals a person has finished in time, with any deck", async () => {
  const [deck, other] = [nextDeck(), nextDeck()];
  const ana = (await newGuest(people, "Ana")).id;
  const end = Date.UTC(2026, 10, 27, 2);
  const deal = (daysAgo: number) => ({ day: `2026-11-${26 - daysAgo}`, end: end - daysAgo * DAY });
  for (const [of, daysAgo] of [
    [deck, 0],
    [other, 0],
    [other, 1],
    [deck, 4],
  ] as const)
    await play(ana, { deck: of, deal: deal(daysAgo), score: 1, ended: end - daysAgo * DAY - HOUR });
  // Not finished, too late, and not the first try.
  await play(ana, { deck, deal: deal(2), score: undefined, ending: "abandoned", ended: end - 2 * DAY - HOUR });
  await play(ana, { deck, deal: deal(2), score: 3, ended: end - 2 * DAY - 1 });
  await play(ana, { deck, deal: deal(3), score: 3, ended: end - 3 * DAY });
  const { scores, days } = await games.soloScores(ana, { deck, day: "2026-11-26" });
  expect(days).toEqual(["2026-11-22", "2026-11-25", "2026-11-26"]);
  expect((await games.soloScores(ana, { deck })).days).toEqual([]);
  expect(await games.soloScores(undefined, { deck, day: "2026-11-26" })).toEqual({
    ...{ best: undefined, last: [], scores, counted: undefined, began: undefined, days: [] },
  });
});

it("counts the earlier of two tries when a guest signs in to an account", async () => {
  const deal = { day: "2026-11-26", end: Date.UTC(2026, 10, 27, 2) };
  const at = Date.UTC(2026, 10, 26, 12);
  const of = async (deck: string, person: string) => (await games.soloScores(person, { deck, day: deal.day })).counted?.score;
  const account = (await newAccount(people, "Ida")).id;
  const guest = (await newGuest(people, "Ida")).id;
  const [earlier, later, alone, unheard] = [nextDeck(), nextDeck(), nextDeck(), nextDeck()];
  for (const deck of [earlier, later]) {
    // The later one was finished first.
    await play(deck === earlier ? guest : account, { deck, deal, score: 3, begun: at, ended: at + 3 * HOUR });
    await play(deck === earlier ? account : guest, { deck, deal, score: 8, begun: at + HOUR, ended: at + 2 * HOUR });
  }
  await play(guest, { deck: alone, deal, score: 5, ended: at });
  await people.guests.mergeInto(guest, account);
  expect([await of(earlier, account), await of(later, account), await of(alone, account)]).toEqual([3, 3, 5]);
  expect((await games.soloScores("nobody", { deck: earlier, day: deal.day })).scores).toEqual([{ score: 3, games: 1 }]);
  // A table that has not heard of it yet.
  const seats = [{ seat: "player_1", person: guest }];
  for (const deck of [alone, unheard]) await play(account, { deck, deal, score: 9, ended: at, seats });
  expect([await of(alone, account), await of(unheard, account)]).toEqual([5, 9]);
});

it("keeps the ranks of the games from before tries were stored", async () => {
  const deck = nextDeck();
  const [ana, ben] = [(await newGuest(people, "Ana")).id, (await newGuest(people, "Ben")).id];
  const end = Date.UTC(2026, 10, 27, 2);
  const deal = { day: "2026-11-26", end };
  const first = await play(ana, { deck, deal, score: 5, ended: end - HOUR });
  await play(ana, { deck, deal, score: 9, ended: end - 1 });
  await play(ben, { deck, deal, score: 7, ended: end });
  await database.dailyTry.deleteMany({ where: { deck } });
  const script = await readFile(new URL("../../../../prisma/migrations/20261127145000_daily_tries/migration.sql", import.meta.url), "utf8");
  await database.$executeRawUnsafe(`${script.slice(script.indexOf("INSERT INTO daily_try")).trim().slice(0, -1)} ON CONFLICT DO NOTHING`);
  expect(await games.soloScores(ana, { deck, day: deal.day })).toMatchObject({
    scores: [{ score: 5, games: 1 }],
    counted: { game: first },
  });
});

it("stores no score of a game in which a bot stood in", async () => {
  const deck = nextDeck();
  const { id } = await newGuest(people, "Ana");
  await play(id, { deck, score: 5 }, '{"move":1,"standIns":["player_1"]}');
  await play(id, { deck, score: 6 }, JSON.stringify({ text: '"standIns":' }));
  expect((await games.soloScores(id, { deck })).last).toEqual([6]);
});

it("leaves the secret of a daily deal out of records until the deal has ended", async () => {
  const { id } = await newGuest(people, "Ana");
  const deal = (end: number) => ({ day: "2026-11-26", end });
  const now = await play(id, { deal: deal(Date.now() + HOUR), isPublic: true });
  const before = await play(id, { deal: deal(Date.now() - HOUR), isPublic: true });
  expect(await games.recordFor(now, { person: id })).toBe('{"game":"g","shuffle":{"kind":"daily"},"length":1,"moves":[{"move":1}]}');
  expect(await games.recordFor(now, {})).toBeUndefined();
  expect(await games.recordFor(before, {})).toContain('"secret":"s"');
});

it("finds the scores of games from before they were stored", async () => {
  const deck = nextDeck();
  const { id } = await newGuest(people, "Ana");
  const told = (calls: unknown[][]) => JSON.stringify({ told: { common: calls, own: {} } });
  const opening = '{"deck":{"cards":[],"rulesDeck":[]}}';
  const over = [
    ["progress", 1],
    ["solo_over", 4],
  ];
  const solo = await play(id, { deck }, told(over), opening);
  const helped = await play(id, { deck }, `{"standIns":["player_1"],${told(over).slice(1)}`, opening);
  const unfinished = await play(id, { deck, ending: "abandoned" }, told([["progress", 1]]), opening);
  const usual = await play(id, { deck }, told(over));
  await storeRecords(hall.url);
  const script = await readFile(new URL("../../../../prisma/migrations/20261126043000_solo_scores/migration.sql", import.meta.url), "utf8");
  await database.$executeRawUnsafe(script.slice(script.indexOf("UPDATE game")));
  const found = await database.game.findMany({ where: { deck }, select: { id: true, isSolo: true, score: true } });
  expect(Object.fromEntries(found.map((game) => [game.id, [game.isSolo, game.score]]))).toEqual({
    [solo]: [true, 4],
    [helped]: [true, null],
    [unfinished]: [true, null],
    [usual]: [false, null],
  });
});
