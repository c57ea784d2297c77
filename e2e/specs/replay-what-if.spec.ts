import { SEATS } from "@mutable/engine";
import type { Page } from "@playwright/test";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, playToEnd, pointerInput } from "../support/board-player.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns } from "../support/sample.ts";
import { openTalk } from "../support/talk.ts";
import { en } from "../support/texts.ts";

const [, , testC] = inTurns(test);

test.describe.configure({ mode: "default" });

const slider = (page: Page) => page.getByRole("slider", { name: en("replay.step") });
const bars = (page: Page) => page.locator(".what-if__move");

testC("plays on from a replay to another end, and finds back to what happened", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, "friend", "friend"], seed: "what if", startsGame: false });
  const { id, viewsBySeat } = await playRandomGameAtTable(table, SEATS.slice(0, 3), { seed: 5 });
  const views = viewsBySeat.get("player_1") ?? [];
  // The person plays a card from a hand of several, as late as possible.
  const step = views.findLastIndex(({ open }) => open.some(({ seat, cards }) => seat === "player_1" && cards.length > 2));
  const turn = views[step]?.turn.number ?? 0;
  await page.goto(`/games/${id}?step=${step}`);
  await expect(slider(page)).toHaveValue(String(step));

  await test.step("bots show what would have won", async () => {
    await page.keyboard.press("b");
    await page.getByRole("button", { name: en("shares.start", { rounds: 200 }) }).click();
    await expect(page.getByTestId("shares-progress")).toHaveText(/^[1-9]\d* of 200$/);
    await expect(bars(page).first()).toHaveAccessibleName(/, \d+ in 100, give or take \d+/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: en("shares.cancel") }).click();
    await expect(page.getByTestId("shares-note")).toHaveText(/^[1-9]\d* games? each from here/);
    await expect(page.locator(".what-if__name i")).toHaveText(en("shares.made"));
    // Other steps have other moves.
    await page.keyboard.press("ArrowLeft");
    await expect(bars(page)).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
  });

  const title = new RegExp(`^What if, from turn ${turn} of `);
  await test.step("the branch is played to its end", async () => {
    await page.getByRole("button", { name: en("whatIf.playOn") }).click();
    const sheet = page.getByRole("dialog", { name: en("whatIf.playOnTitle") });
    expect(await accessibilityViolations(page)).toEqual([]);
    await sheet.getByRole("button", { name: en("whatIf.playOn") }).click();
    await expect(page).toHaveURL(/\/play#table=/);
    const board = new BoardPage(page);
    const robot = new BoardPlayer(board, pointerInput(board));
    await robot.waitForTurn();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await openTalk(page, "log");
    await expect(page.locator(".log").getByText(en("whatIf.here"))).toBeVisible();
    await page.getByRole("button", { name: en("menu.title") }).click();
    await page.getByText(en("create.pace.quick")).click();
    await page.keyboard.press("Escape");
    await playToEnd(robot, 120);
    await expect(page.getByTestId("branch-outcome")).toHaveText(/^What really happened: .* won in turn \d+\./);
    await expect(page.getByRole("button", { name: en("result.rematch") })).toHaveCount(0);
  });

  await test.step("it hangs below the track of what happened", async () => {
    await page.getByRole("link", { name: en("whatIf.back") }).click();
    await expect(slider(page)).toHaveValue(String(step));
    const branch = page.locator(".branches").getByRole("link", { name: new RegExp(`plays on, from turn ${turn}: .* in turn`) });
    await expect(branch).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press("Home");
    await page.keyboard.press("]");
    await expect(branch).toBeFocused();
    await expect(slider(page)).toHaveValue(String(step));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/play#game=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(
      page.locator(".branches").getByRole("link", { name: new RegExp(`^${en("branches.really")}, from turn ${turn}`) }),
    ).toBeVisible();
  });

  await test.step("its link opens where the game can be opened", async () => {
    await page
      .getByRole("button", { name: en("whatIf.share") })
      .first()
      .click();
    const link = (await page.getByRole("dialog").locator("code").textContent()) ?? "";
    expect(link).toMatch(/\/play#branch=1[\w-]+$/);
    await page.evaluate(() => indexedDB.deleteDatabase("mutable tables"));
    await page.goto("about:blank");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(slider(page)).toHaveValue(String(step));
    await page.goto("about:blank");
    await page.goto(link.slice(0, -9));
    await expect(page.getByText(en("whatIf.damaged"))).toBeVisible();
  });
});
