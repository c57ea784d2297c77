import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { openPage, signUpDirectly, uniqueName } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, playTogetherToEnd, pointerInput } from "../support/board-player.ts";
import { PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGame, expectWaitingRoom } from "../support/lobby-pages.ts";
import { make } from "../support/make-texts.ts";
import { newCard, openCard, openTab, tryCard } from "../support/maker.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [, testB] = inTurns(test);

test.use(PHONE);

const KEEPERS = ["Frog", "Fly", "Reed", "Moon"];
/** A Goal for each pair of Keepers, so that every game ends soon. */
const GOALS = [
  ["Lunch", "frog", "fly"],
  ["Hiding Place", "frog", "reed"],
  ["Night Song", "frog", "moon"],
  ["A Quiet Seat", "fly", "reed"],
  ["Last Light", "fly", "moon"],
  ["Still Water", "reed", "moon"],
] as const;

/** Takes the first example of a type, which is complete. */
async function takeExample(page: Page): Promise<void> {
  await page.locator(".mk-examples button").first().click();
  await expect(page.locator(".mk-examples")).toHaveCount(0);
}

const errors = (page: Page): Locator => page.locator(".mk-middle .mk-problem:not(.mk-problem--remark)");

testB(
  "a deck goes from its first card to a game with a friend, and its games outlive its changes",
  async ({ page, newPage, platform, launch, dataFolder }) => {
    await signUpDirectly(page);

    await test.step("twelve cards from nothing", async () => {
      await page.goto(`${platform}/make`);
      await page.locator(".mk-way--main").click();
      await page.getByTitle(make("bar.about")).click();
      await page.getByLabel(make("deck.name")).fill("Pond Life");
      await page.keyboard.press("Escape");
      for (const name of KEEPERS) await newCard(page, "keeper", name);
      for (const [name, first, second] of GOALS) {
        await newCard(page, "goal", name);
        await takeExample(page);
        // A Keeper that is chosen already is not offered a second time.
        await page.locator(".mk-item select").nth(1).selectOption(second);
        await page.locator(".mk-item select").first().selectOption(first);
      }
      await newCard(page, "action", "Feast");
      await takeExample(page);
      await newCard(page, "rule", "Long Rain");
      await takeExample(page);
      await expect(errors(page)).toHaveCount(0);
    });

    await test.step("tried", async () => {
      await openCard(page, "feast");
      await tryCard(page, "Feast");
    });

    await test.step("overview", async () => {
      await openTab(page, "overview");
      await expect(page.getByRole("main")).toContainText("Still Water");
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    await test.step("balance", async () => {
      await openTab(page, "balance");
      await page.getByText("2", { exact: true }).click();
      await page.getByText("200", { exact: true }).click();
      await page.getByRole("button", { name: /^Play 200 games/ }).click();
      await expect(page.getByText(/^200 games of/)).toBeVisible({ timeout: 90_000 });
      await expect(page.getByText(/^Games take \d+ minutes?/)).toBeVisible();
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    const publishes = async (version: number) => {
      await openTab(page, "publish");
      await page.getByRole("button", { name: make("publish.publish", { number: version }) }).click();
      await expect(page.locator("#published")).toContainText(make("publish.isPublished", { number: version }));
      const address = await page
        .locator("#published")
        .getByRole("link", { name: make("publish.page") })
        .getAttribute("href");
      return String(address);
    };
    const address = await test.step("published, and shared by the dialog of the device", async () => {
      // Chromium has none on Linux.
      await page.evaluate(() => {
        navigator.share = async ({ url } = {}) => {
          document.documentElement.dataset.shared = url;
        };
      });
      const first = await publishes(1);
      await page.getByRole("button", { name: make("publish.share") }).click();
      await expect(page.locator("html")).toHaveAttribute("data-shared", `${platform}${first}`);
      expect(await accessibilityViolations(page)).toEqual([]);
      return first;
    });

    const friend = await newPage({ locale: "en-US", reducedMotion: "reduce", ...PHONE });
    const replay = await test.step("played with a friend from the link", async () => {
      await friend.goto(address);
      await friend.getByRole("link", { name: en("madeDeck.play") }).click();
      await friend.getByLabel(en("field.yourName")).fill(uniqueName("Kim"));
      await friend.getByRole("button", { name: en("guest.enter") }).click();
      const dialog = friend.getByRole("dialog", { name: en("create.title") });
      await expect(dialog.locator("[name=deck]").first()).toHaveAccessibleName(/Pond Life/);
      await expect(dialog.locator("[name=deck]").first()).toBeChecked();
      await dialog.getByRole("button", { name: en("create.submit") }).click();
      await expectWaitingRoom(friend);
      await page.goto(`${friend.url()}?sit`);
      await page.getByRole("button", { name: en("waiting.beReady") }).click();
      await friend.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
      for (const each of [friend, page]) await expectGame(each);
      const boards = [friend, page].map((each) => new BoardPage(each, { hasTouch: true }));
      for (const board of boards) await board.waitUntilReady();
      await playTogetherToEnd(
        boards.map((board) => new BoardPlayer(board, pointerInput(board))),
        300,
      );
      const game = await boards[1]?.result.getByRole("link", { name: en("result.replay") }).getAttribute("href");
      await expect.poll(async () => await (await page.request.get(address)).text()).toContain(en("madeDeck.games", { count: 1 }));
      return String(game);
    });

    await test.step("changed", async () => {
      await page.goto(`${platform}/make`);
      await page.getByRole("link", { name: make("home.open") }).click();
      await openCard(page, "feast");
      await page
        .getByRole("button", { name: make("field.more") })
        .first()
        .click();
      const second = await publishes(2);
      expect(second).not.toBe(address);
    });

    await test.step("the old game is replayed and verified", async () => {
      await openPage(page, replay);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Pond Life");
      await page.getByRole("slider", { name: en("replay.step") }).press("End");
      await expect(page.locator("#panel-prompt")).toContainText(/won/);
      await page.getByRole("button", { name: en("menu.title") }).click();
      await page.getByRole("button", { name: en("check.title") }).click();
      await expect(page.getByRole("dialog").getByText(/agrees/)).toBeVisible();
      const [record, deck] = [join(dataFolder, "pond-record.json"), join(dataFolder, "pond-deck.json")];
      for (const [file, path] of [
        [record, `${new URL(replay, platform).pathname}/record`],
        [deck, address.replace("/decks/", "/api/decks/")],
      ] as const)
        await writeFile(file, await (await page.request.get(path)).body());
      const program = launch("apps/cli/dist/main.js", ["verify", record, "--deck", deck], {});
      expect([await program.waitForExit(), program.errors, program.output]).toEqual([0, "", expect.stringMatching(/✓ {2}replay/)]);
    });
  },
);
