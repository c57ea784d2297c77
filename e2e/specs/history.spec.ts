import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { seedGames } from "@mutable/db/testing";
import { fluxx3 } from "@mutable/decks";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import {
  becomeGuest,
  expectNotice,
  mainLocator,
  openPage,
  personIdOf,
  sectionLocator,
  signUpDirectly,
  uniqueName,
  waitForHydration,
} from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { isDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { type HtmlPage, readPage } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

// These tests share one platform.
test.describe.configure({ mode: "default" });

/** many-games.integration.test.ts holds the time of each query with 10,000 games. */
const COUNT = isDeep ? 10_000 : 3_000;
const PAGE = 20;
/** The longest time of a page, in milliseconds, or on a busy machine as a multiple of a page without any query. */
const LONGEST = 300;
const LONGEST_OF_PLAIN = 10;

const rows = (page: Page): Locator => mainLocator(page).locator("tbody tr");
const pill = (page: Page, label: string, name: string): Locator =>
  mainLocator(page).getByRole("navigation", { name: label }).getByRole("link", { name });

interface Friend {
  readonly client: APIRequestContext;
  readonly id: string;
  readonly name: string;
}

async function createGuests(newRequest: () => Promise<APIRequestContext>, count: number): Promise<Friend[]> {
  const guests: Friend[] = [];
  for (let i = 0; i < count; i += 1) {
    const client = await newRequest();
    const name = await becomeGuest(client);
    guests.push({ client, name, id: String(await personIdOf(client)) });
  }
  return guests;
}

/** The median of the times of a page, after one that warms up. */
async function median(request: APIRequestContext, path: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < (isDeep ? 8 : 4); time += 1) {
    const began = performance.now();
    expect((await request.get(path)).status()).toBe(200);
    if (time > 0) times.push(performance.now() - began);
  }
  return times.sort((one, other) => one - other)[times.length >> 1] ?? Number.POSITIVE_INFINITY;
}

testB("thousands of games are found by filters and page by page, without delay", async ({ page, newRequest, database }) => {
  await signUpDirectly(page);
  const person = String(await personIdOf(page));
  const friends = await createGuests(newRequest, 3);
  await seedGames(database, { person, others: friends.map(({ id }) => id), count: COUNT });

  await openPage(page, "/games");
  const byResult = en("history.byResult");
  await expect(rows(page)).toHaveCount(PAGE);
  await expect(pill(page, byResult, `${en("history.result.all")} ${COUNT}`)).toHaveAttribute("aria-current", "true");
  await expect(rows(page).first()).toContainText("Evening 0");
  await expect(
    rows(page)
      .first()
      .getByRole("link", { name: en("history.replayOf", { name: "Evening 0" }) }),
  ).toHaveAttribute("href", `/games/many-${person}-0`);

  await pill(page, byResult, en("history.result.won")).click();
  await expect(page).toHaveURL("/games?result=won");
  await expect(rows(page).getByText(en("history.you"), { exact: true })).toHaveCount(PAGE);
  await pill(page, en("history.byCompany"), en("history.company.bots")).click();
  await expect(page).toHaveURL("/games?result=won&company=bots");
  await expect(rows(page).filter({ hasText: "Evening 9" }).first()).toBeVisible();
  await pill(page, en("history.byDeck"), "of-old").click();
  await expect(page).toHaveURL("/games?result=won&company=bots&deck=of-old");
  await expect(rows(page).first()).toContainText("Evening 69");

  await page.getByRole("link", { name: en("history.older") }).click();
  await expect(page).toHaveURL(/deck=of-old&behind=/);
  await expect(rows(page).first()).not.toContainText("Evening 69");
  await page.getByRole("link", { name: en("history.newest") }).click();
  await expect(rows(page).first()).toContainText("Evening 69");

  // An empty page leads back to all games.
  const { request } = page.context();
  const empty = await readPage(request, `/games?behind=${Date.UTC(2001, 0)}-x`);
  expect(empty.textIn("main")).toContain(en("history.clear"));
  expect(empty.html).toContain('href="/games"');
  const invalid = await readPage(request, "/games?result=everything&company[]=1&deck=%00&behind=then");
  expect(invalid.textIn("main")).toContain("Evening 0");

  const deep = `/games?company=people&behind=${Date.now() - (COUNT - 50) * 3_600_000}-x`;
  for (const path of ["/games", "/games?result=won&company=people", deep, `/people/${person}`]) {
    const [time, plain] = [await median(request, path), await median(request, "/lobby")];
    expect(time, path).toBeLessThan(Math.max(LONGEST, LONGEST_OF_PLAIN * plain));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/games", `/people/${person}`]) {
    await openPage(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page, isDeep || colorScheme === "light" ? "all" : "colors")).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

testA("a profile shows its games in plots, to others only if it is open", async ({ page, newRequest, database }) => {
  const { name } = await signUpDirectly(page, { name: uniqueName("Known by few") });
  const person = String(await personIdOf(page));
  const [friend, ...more] = await createGuests(newRequest, 3);
  if (friend === undefined) throw new Error("There is no guest.");
  // The oldest is won, so the first month has a win at any hour.
  await seedGames(database, { person, others: [friend, ...more].map(({ id }) => id), count: 118 });
  const path = `/people/${person}`;

  await openPage(page, "/games");
  await page.getByRole("link", { name: en("history.figures") }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(en("profile.closed"))).toBeVisible();
  const seats = sectionLocator(page, en("figures.bySeats")).getByRole("listitem");
  await expect(seats).toHaveCount(5);
  await expect(seats.first()).toContainText(en("figures.seats", { count: 2 }));
  await expect(sectionLocator(page, en("figures.goals")).getByRole("listitem").filter({ hasText: "Toast" })).toContainText(/\d/);
  // All games are of the last five days, and the plot begins with their first month.
  await expect(sectionLocator(page, en("figures.byMonth")).getByRole("listitem").first()).toContainText(/[1-9]\d* won/);
  await expect(sectionLocator(page, en("figures.companions")).getByText(friend.name)).toBeVisible();

  const stranger = await newRequest();
  const expectClosed = async (): Promise<void> => {
    for (const visitor of [stranger, friend.client]) {
      const closed = await readPage(visitor, path);
      expect(closed.status).toBe(404);
      expect(closed.html).not.toContain(name);
    }
  };
  await expectClosed();
  for (const unknown of ["/people/nobody", "/people/%00", `/people/${"x".repeat(500)}`])
    expect((await stranger.get(unknown)).status()).toBe(404);

  const choose = async (): Promise<void> => {
    const own = sectionLocator(page, en("profile.yours"));
    await own.getByRole("switch").click();
    await expectNotice(own, en("account.saved"));
  };
  await openPage(page, "/account");
  await choose();
  // Strangers see the figures and the public games, players of a game also that game, and its list links to the profile.
  const rowsOf = ({ html }: HtmlPage) => html.match(/<tbody\b.*?<\/tbody>/s)?.[0].match(/<tr\b.*?<\/tr>/gs) ?? [];
  const opened = rowsOf(await readPage(stranger, path));
  expect(opened).toHaveLength(PAGE);
  expect(opened[1]).toContain("Evening 4");
  expect((await readPage(friend.client, "/games")).html).toContain(`href="${path}"`);
  expect(rowsOf(await readPage(friend.client, path)).join()).toMatch(/Evening 1\b/);

  await page.reload();
  await waitForHydration(page);
  await choose();
  await expectClosed();
});

/** Plays a game against a bot, from a fair shuffle to its end. */
async function playFairly(platform: string, page: Page, name: string): Promise<void> {
  const me = new SocketPlayer(platform, page.context().request);
  await me.createTable({ name, deck: fluxx3.id, seats: 2, isPublic: false, watchers: true, takeOverBots: false });
  await me.sit("player_1");
  await me.command("add_bot", { seat: "player_2", level: "sharp" });
  await me.command("start", {});
  const isOver = () => me.table.info?.phase === "over";
  while (!isOver()) {
    await me.untilTable(() => isOver() || me.decision() !== undefined);
    if (!isOver()) await me.replyWithFallback();
  }
  me.leave();
}

testC(
  "finished games are in the list at once, and in the download of all data",
  async ({ page, platform, arrange, launch, dataFolder }) => {
    const { name } = await signUpDirectly(page);
    await playFairly(platform, page, "Long evening");
    const table = await arrange({
      seats: [page, "friend"],
      settings: { name: "Breakfast" },
      arrangement: { goals: ["toast"], keepers: { player_1: ["bread"] }, hands: { player_1: ["the-toaster"] } },
    });
    await table.player("player_1").reply(["play_card", "the-toaster"]);
    await table.until(({ phase }) => phase === "over");

    await openPage(page, "/games");
    await expect(rows(page)).toHaveCount(2);
    for (const words of ["Breakfast", en("history.you"), "Toast"]) await expect(rows(page).first()).toContainText(words);

    await openPage(page, "/account");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: en("data.download") }).click()]);
    expect(download.suggestedFilename()).toMatch(/^mutable-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const json = (file: string): unknown => JSON.parse(strFromU8(files[file] ?? new Uint8Array()));
    expect(json("account.json")).toMatchObject({
      person: { name, isGuest: false },
      tables: [{ name: "Long evening" }, { name: "Breakfast" }],
    });
    const [won, fair] = json("games.json") as { name: string; file: string }[];
    expect(won).toMatchObject({ name: "Breakfast", ending: "won", winner: "player_1", seats: ["player_1"] });
    expect(fair).toMatchObject({ name: "Long evening" });

    for (const [game, command, says] of [
      [won, "replay", /player_1 has won\./],
      [fair, "replay", /player_\d has won\./],
      [fair, "verify", /✓ {2}replay/],
    ] as const) {
      const record = join(dataFolder, "record.json");
      await writeFile(record, files[game?.file ?? ""] ?? "");
      const program = launch("apps/cli/dist/main.js", [command, record], {});
      expect([await program.waitForExit(), program.errors, program.output]).toEqual([0, "", expect.stringMatching(says)]);
    }
  },
);

test("a guest can download data, an anonymous visitor cannot", async ({ newRequest }) => {
  const anonymous = await newRequest();
  expect((await anonymous.get("/account/data", { maxRedirects: 0 })).headers().location).toBe("/sign-in?next=/account");
  const guest = await newRequest();
  const name = await becomeGuest(guest);
  const answer = await guest.get("/account/data");
  expect(answer.headers()["content-type"]).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.body()));
  expect(Object.keys(files)).toEqual(["README.txt", "account.json", "said.json", "games.json"]);
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject({ person: { name, isGuest: true } });
});
