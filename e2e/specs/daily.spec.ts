import type { Page } from "@playwright/test";
import { openPage } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage } from "../support/board-page.ts";
import { PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { requestOf } from "../support/html-page.ts";
import { expectGame, openLobby } from "../support/lobby-pages.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

/** Midnight UTC would change the deal during a test. */
const dayOfDeal = (): string =>
  en("solo.dealOf", { day: new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format() });

/** Plays the game of the page to its end, over a second connection of its person. Returns the score. */
async function playToTheEnd(page: Page): Promise<number> {
  const url = new URL(page.url());
  const player = new SocketPlayer(url.origin, requestOf(page));
  await player.joinTable(url.pathname.split("/").at(-1) ?? "");
  while (player.view().ending === undefined) await player.replyWithFallback();
  const score = player.view().solo?.scored.length ?? 0;
  player.leave();
  return score;
}

test("the link deals to a visitor at once, and after the last card there is a row for friends", async ({ newPage, platform }) => {
  const page = await newPage({ locale: "en-US", reducedMotion: "reduce" });
  await page.goto(`${platform}/daily`);
  await expectGame(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(dayOfDeal());
  await expect(page.locator(".solo")).toContainText(en("solo.dealFirst"));
  // The same game, not a second one.
  const address = page.url();
  await openPage(page, "/daily");
  await expect(page).toHaveURL(address);
  await expectGame(page);

  const score = await playToTheEnd(page);
  const board = new BoardPage(page);
  await expect(board.result).toBeVisible();
  await expect(board.result.getByText(en("daily.days", { count: 1 }))).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.result.getByRole("button", { name: en("daily.copy") }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" }).format();
  const [sentence, row = "", link = ""] = copied.split("\n");
  expect(sentence).toBe(en("daily.shared", { day, score, days: 1 }));
  expect(row).toMatch(/^(⭐|🟪|🟦|🟨|🟩|⬛){1,30}( \+\d+)?$/u);
  expect(link).toMatch(new RegExp(`^${platform}/daily\\?deck=[\\w-]+$`));

  // Played today: the result, with the same row.
  await openPage(page, link.slice(platform.length));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("daily.score", { count: score }));
  await expect(page.getByRole("timer")).toHaveText(/^\d+:\d\d:\d\d$/);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: en("daily.copy") }).click();
  await expect(page.getByRole("button", { name: en("copy.done") })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
});

test("links of earlier versions and the lobby lead to the daily deal", async ({ newPage, platform }) => {
  const page = await newPage({ locale: "en-US", ...PHONE });
  await page.goto(`${platform}/lobby?deck=fluxx-4&daily`);
  await expectGame(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(dayOfDeal());
  await openLobby(page);
  await page.getByRole("link", { name: en("create.daily") }).tap();
  await expectGame(page);
});

test("the front page has both ways to play and today's deal on the first screen of a small phone", async ({ newPage }) => {
  const phone = await newPage({ locale: "en-US", ...PHONE, viewport: { width: 360, height: 640 } });
  await openPage(phone, "/");
  const deal = phone.getByRole("link", { name: en("daily.deal"), exact: true });
  for (const way of [phone.getByRole("button", { name: en("start.bots") }), phone.getByRole("button", { name: en("start.friends") }), deal])
    await expect(way).toBeInViewport({ ratio: 1 });
  await deal.tap();
  await expectGame(phone);
  // The game waits for the player, above the ways to another one.
  await openPage(phone, "/");
  const goOn = phone.getByRole("link", { name: /^Go on at/ });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await expect(phone.getByText(en("lobby.yourMove"))).toBeVisible();
  const heights = [goOn, phone.getByRole("link", { name: en("start.bots") })].map((each) =>
    each.evaluate((at) => at.getBoundingClientRect().top),
  );
  const [above = 0, below = 0] = await Promise.all(heights);
  expect(above).toBeLessThan(below);
});
