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
  sectionLocator,
  signUpDirectly,
  uniqueName,
  userIdOf,
} from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

// One platform is enough for them.
test.describe.configure({ mode: "default" });

const COUNT = 10_000;
const PAGE = 20;
/** What a page may take on the server, in milliseconds; on a machine that is busy otherwise, so many times what a page takes that asks for nothing. */
const WITHIN = 300;
const TIMES_PLAIN = 10;

const rows = (page: Page): Locator => mainLocator(page).locator("tbody tr");
const pill = (page: Page, label: string, name: string): Locator =>
  mainLocator(page).getByRole("navigation", { name: label }).getByRole("link", { name });

/** Makes guests; gives their ids and names. */
async function others(another: () => Promise<Page>, count: number): Promise<{ page: Page; id: string; name: string }[]> {
  const made = [];
  for (let i = 0; i < count; i += 1) {
    const page = await another();
    const name = await becomeGuest(page);
    made.push({ page, name, id: String(await userIdOf(page)) });
  }
  return made;
}

/** In the middle of several times, once all that is needed is warm. */
async function median(request: APIRequestContext, path: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const began = performance.now();
    expect((await request.get(path)).status()).toBe(200);
    if (time > 0) took.push(performance.now() - began);
  }
  return took.sort((one, other) => one - other)[took.length >> 1] ?? Number.POSITIVE_INFINITY;
}

test("ten thousand games are found by filters and page by page, and every page is there at once", async ({ page, newPage, database }) => {
  test.setTimeout(120_000);
  await signUpDirectly(page);
  const person = String(await userIdOf(page));
  const friends = await others(newPage, 3);
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

  // Far behind everything there is nothing, and a way back.
  await openPage(page, `/games?behind=${Date.UTC(2001, 0)}-x`);
  await page.getByRole("link", { name: en("history.clear") }).click();
  await expect(rows(page)).toHaveCount(PAGE);
  await openPage(page, "/games?result=everything&company[]=1&deck=%00&behind=then");
  await expect(rows(page).first()).toContainText("Evening 0");

  const { request } = page.context();
  const deep = `/games?company=people&behind=${Date.now() - (COUNT - 50) * 3_600_000}-x`;
  for (const path of ["/games", "/games?result=won&company=people", deep, `/people/${person}`]) {
    const [took, plain] = [await median(request, path), await median(request, "/lobby")];
    expect(took, path).toBeLessThan(Math.max(WITHIN, TIMES_PLAIN * plain));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/games", `/people/${person}`]) {
    await openPage(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("a profile shows in plots what somebody has played, to others only if it is open", async ({ page, newPage, database }) => {
  const { name } = await signUpDirectly(page, { name: uniqueName("Known by few") });
  const person = String(await userIdOf(page));
  const [friend, ...more] = await others(newPage, 3);
  if (friend === undefined) throw new Error("Nobody came");
  await seedGames(database, { person, others: [friend, ...more].map(({ id }) => id), count: 120 });
  const path = `/people/${person}`;

  await openPage(page, "/games");
  await page.getByRole("link", { name: en("history.figures") }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(en("profile.closed"))).toBeVisible();
  const seats = sectionLocator(page, en("figures.bySeats")).getByRole("listitem");
  await expect(seats).toHaveCount(5);
  await expect(seats.first()).toContainText(en("figures.seats", { count: 2 }));
  await expect(sectionLocator(page, en("figures.goals")).getByRole("listitem").filter({ hasText: "Toast" })).toContainText(/\d/);
  // They are of the last five days: the plot begins with the first month that has any.
  await expect(sectionLocator(page, en("figures.byMonth")).getByRole("listitem").first()).toContainText(/[1-9]\d* won/);
  await expect(sectionLocator(page, en("figures.companions")).getByText(friend.name)).toBeVisible();

  const stranger = await newPage();
  const expectClosed = async (): Promise<void> => {
    for (const visitor of [stranger, friend.page]) {
      const answer = await visitor.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await visitor.content()).not.toContain(name);
    }
  };
  await expectClosed();
  for (const nobody of ["/people/nobody", "/people/%00", `/people/${"x".repeat(500)}`])
    expect((await stranger.goto(nobody))?.status()).toBe(404);

  const choose = async (): Promise<void> => {
    await openPage(page, "/account");
    const own = sectionLocator(page, en("profile.yours"));
    await own.getByRole("switch").click();
    await expectNotice(own, en("account.saved"));
  };
  await choose();
  // Strangers see the figures and the public games, whoever was there the others as well, and the name leads here.
  await openPage(stranger, path);
  await expect(rows(stranger)).toHaveCount(PAGE);
  await expect(rows(stranger).nth(1)).toContainText("Evening 4");
  await openPage(friend.page, "/games");
  await friend.page.getByRole("link", { name }).first().click();
  await expect(friend.page).toHaveURL(path);
  await expect(rows(friend.page).filter({ hasText: "Evening 1" }).first()).toBeVisible();

  await choose();
  await expectClosed();
});

/** A game against a bot, from a fair shuffle to whatever end it takes. */
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

test("games that are over are in the list at once, and go along with everything else that is kept", async ({
  page,
  platform,
  arrange,
  launch,
  dataFolder,
}) => {
  test.setTimeout(120_000);
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
});

test("nobody has no data, and a guest has", async ({ page, newPage }) => {
  const nobody = await newPage();
  expect((await nobody.context().request.get("/account/data", { maxRedirects: 0 })).headers().location).toBe("/sign-in?next=/account");
  const name = await becomeGuest(page);
  const answer = await page.context().request.get("/account/data");
  expect(answer.headers()["content-type"]).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.body()));
  expect(Object.keys(files)).toEqual(["README.txt", "account.json", "said.json", "games.json"]);
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject({ person: { name, isGuest: true } });
});
