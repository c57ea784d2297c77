import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newGuest } from "../people/testing.ts";
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
const session = await hall.session();
const log = openLog(session);
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
  const own = { table: id, epoch: await claim(session, id) };
  const rows = [{ record: opening }, { record: move, game }];
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
    counted: undefined,
  });
  expect((await games.soloScores(ana, { deck })).best?.score).toBe(7);
  expect(await games.soloScores("nobody", { deck: nextDeck() })).toEqual({ best: undefined, last: [], scores: [], counted: undefined });
});

it("keeps the last six scores", async () => {
  const deck = nextDeck();
  const { id } = await newGuest(people, "Ana");
  for (let score = 1; score <= 8; score += 1) await play(id, { deck, score, ended: Date.UTC(2026, 10, score) });
  expect((await games.soloScores(id, { deck })).last).toEqual([3, 4, 5, 6, 7, 8]);
});

it("counts the first finished game of each person for a daily deal, also of deleted people", async () => {
  const deck = nextDeck();
  const [ana, ben, cleo] = [(await newGuest(people, "Ana")).id, (await newGuest(people, "Ben")).id, (await newGuest(people, "Cleo")).id];
  const noon = Date.UTC(2026, 10, 26, 12);
  const end = Date.UTC(2026, 10, 27, 2);
  const deal = { day: "2026-11-26", end };
  const first = await play(ana, { deck, deal, score: 5, ended: noon });
  await play(ana, { deck, deal, score: 9, ended: noon + HOUR });
  await play(ben, { deck, deal, score: 7, ended: end - 1 });
  await play(cleo, { deck, deal, score: 4, ended: noon });
  // Too late, another day, another deck, and not of a deal.
  await play((await newGuest(people, "Dan")).id, { deck, deal, score: 8, ended: end });
  await play(ben, { deck, deal: { day: "2026-11-25", end: end - DAY }, score: 1, ended: noon - DAY });
  await play(ben, { deck: nextDeck(), deal, score: 2, ended: noon });
  await play(ben, { deck, score: 3, ended: noon });
  await people.accounts.remove(cleo);
  const found = await games.soloScores(ana, { deck, day: deal.day });
  expect(found.scores).toEqual([4, 5, 7].map((score) => ({ score, games: 1 })));
  expect(found.counted).toEqual({ game: first, score: 5 });
  expect((await games.soloScores("nobody", { deck, day: deal.day })).counted).toBeUndefined();
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
  expect(await games.recordFor(now, {})).toBe('{"game":"g","shuffle":{"kind":"daily"},"length":1,"moves":[{"move":1}]}');
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
