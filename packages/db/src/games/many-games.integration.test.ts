import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import type { PageCursor } from "../page.ts";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newAccount, newGuest } from "../people/testing.ts";
import { migratedDatabase, seedGames } from "../testing/index.ts";
import { type GameFilter, nextGamesCursor, openGames } from "./games.ts";

const COUNT = 10_000;
/** The longest time of a query in milliseconds. The goal for a page is 300; machines that run other tests at the same time are slower. */
const BUDGET = process.env.TEST_DEEP === "1" ? 300 : 3_000;
const TIMES = 30;

const url = await migratedDatabase();
const database = openDatabase(url);
const games = openGames(database);
const people = openPeople(database, INSTALLATION_SECRET);
afterAll(() => database.$disconnect());

let mika = "";
let ana = "";

beforeAll(async () => {
  mika = (await newAccount(people, "Mika")).id;
  const guests = await Promise.all(["Zoe", "Ana", "Ben", "Eve"].map((name) => newGuest(people, name)));
  const [person = "", ...others] = guests.map(({ id }) => id);
  ana = others[0] ?? "";
  // Another person has as many games, so an index must find the first person's among them.
  await seedGames(url, { person: mika, others, count: COUNT });
  await seedGames(url, { person, others, count: COUNT });
});

/** Returns the fastest of several runs, until one is within the budget: other load can only slow a run down. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && least >= BUDGET; time += 1) {
    const began = performance.now();
    await work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** The cursor after that many games. */
async function behind(count: number): Promise<PageCursor | undefined> {
  return nextGamesCursor(await games.ofPerson(mika, {}, count));
}

describe("ten thousand games of one person among others", () => {
  const asked: readonly (readonly [string, GameFilter])[] = [
    ["all", {}],
    ["the won ones", { result: "won" }],
    ["those with people", { company: "people" }],
    ["those with bots alone, lost", { company: "bots", result: "lost" }],
    ["those of a deck", { deck: "of-old" }],
    ["those that a stranger may see", { seenBy: "nobody" }],
  ];

  it.each(asked)("returns a page of %s and their counts quickly", async (_, which) => {
    const took = { page: await quickest(() => games.ofPerson(mika, which, 21)), count: await quickest(() => games.count(mika, which)) };
    expect((await games.ofPerson(mika, which, 21)).length).toBe(21);
    expect(took.page).toBeLessThan(BUDGET);
    expect(took.count).toBeLessThan(BUDGET);
  });

  it("returns the last page as quickly as the first", async () => {
    const last = await behind(COUNT);
    const took = await quickest(() => games.ofPerson(mika, { seenBy: ana }, 21, last));
    expect(took).toBeLessThan(BUDGET);
  });

  it("returns the statistics quickly", async () => {
    const took = await quickest(() => games.statisticsOf(mika));
    expect(took).toBeLessThan(BUDGET);
    expect(await quickest(() => games.decksOf(mika))).toBeLessThan(BUDGET);
  });
});
