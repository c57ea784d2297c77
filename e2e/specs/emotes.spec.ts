import type { Locator, Page } from "@playwright/test";
import { accessibilityViolations } from "../support/axe.ts";
import { openBoard } from "../support/board-setup.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

const bubbleAt = (page: Page, seat: string): Locator => page.locator(`[data-speaker-at=${seat}]`);

/** Ada and Ben at their boards. */
async function openBoth(pages: readonly [Page, Page], arrange: Parameters<Parameters<typeof test>[2]>[0]["arrange"]) {
  const table = await arrange({ seats: [...pages], arrangement: { turn: "player_1", hands: { player_1: ["milk", "bread"] } } });
  for (const page of pages) {
    await openBoard(page, table);
    await page.locator(".board[data-complete=true]").waitFor();
  }
  return table;
}

test("a face is seen at its seat, grows when it comes again, and is gone for a player who mutes the person", async ({
  page: ada,
  newPage,
  arrange,
}) => {
  const ben = await newPage();
  await openBoth([ada, ben], arrange);
  await ada.getByRole("button", { name: en("emotes.open") }).click();
  await ada.getByRole("menuitem", { name: en("emote.laugh") }).click();
  for (const [page, face] of [
    [ben, ".seat[data-seat=player_1] .seat__face"],
    [ada, ".mine__face"],
  ] as const) {
    const bubble = bubbleAt(page, "player_1");
    await expect(bubble).toHaveAttribute("data-says", "laugh");
    await expect(bubble).toContainText(en("emote.laugh"));
    const [box, at] = [await bubble.boundingBox(), await page.locator(face).boundingBox()];
    if (box !== null && at !== null) expect(Math.abs(box.x + box.width / 2 - at.x)).toBeLessThan(260);
  }
  await expect(ben.locator("[data-announcer=emotes]")).toHaveText(new RegExp(en("emote.says.laugh", { name: "" }).trim()));
  await expect(ada.getByRole("menu")).toHaveCount(0);

  // Too early: the wheel says how long to wait.
  await ada.keyboard.press("c");
  await expect(ada.getByRole("status").filter({ hasText: /\d s/ })).toBeVisible();
  await expect(ada.locator(".wheel__wait")).toBeEmpty();
  await ada.keyboard.press("2");
  await expect(bubbleAt(ben, "player_1")).toHaveAttribute("data-times", "2");

  await ben.locator(".seat[data-seat=player_1] button").click();
  await ben.getByRole("switch", { name: /Mute/ }).click();
  await ben.keyboard.press("Escape");
  await expect(bubbleAt(ben, "player_1")).toHaveCount(0);
  await ada.keyboard.press("c");
  await expect(ada.locator(".wheel__wait")).toBeEmpty();
  await ada.keyboard.press("3");
  await expect(bubbleAt(ada, "player_1")).toHaveAttribute("data-says", "wow");
  await expect(bubbleAt(ben, "player_1")).toHaveCount(0);
});

/** Runs in the page: true while the thrown picture lies on the viewer's own face. */
function isAtOwnFace(picture: string): boolean {
  const boxes = [`.thrown[data-picture=${picture}]`, ".mine__face"].map((found) => document.querySelector(found)?.getBoundingClientRect());
  const [thrown, face] = boxes;
  if (thrown === undefined || face === undefined) return false;
  const apart = Math.hypot(thrown.x + thrown.width / 2 - face.x - face.width / 2, thrown.y + thrown.height / 2 - face.y - face.height / 2);
  return apart < 20;
}

test("a sock is thrown by keys alone, and a line is said at the seat", async ({ page: ada, newPage, arrange }) => {
  const ben = await newPage();
  await openBoth([ada, ben], arrange);
  await ada.keyboard.press("c");
  const menu = ada.getByRole("menu");
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  for (const key of ["ArrowRight", "ArrowDown"]) await ada.keyboard.press(key);
  await expect(menu.getByRole("menuitem", { name: en("emote.bravo") })).toBeFocused();
  expect(await accessibilityViolations(ada)).toEqual([]);
  await ada.getByRole("button", { name: en("emotes.throw") }).focus();
  await ada.keyboard.press("Enter");
  await expect(menu.getByRole("menuitem", { name: en("throw.potato") })).toBeFocused();
  await ada.keyboard.press("2");
  await expect(menu).toHaveAccessibleName(en("emotes.aim"));
  const lands = ben.waitForFunction(isAtOwnFace, "sock");
  await ada.keyboard.press("Enter");
  await lands;
  const sock = ben.locator(".thrown[data-picture=sock][data-at=player_2]");
  await expect(sock).toHaveCount(0);
  await expect(ada.getByRole("menu")).toHaveCount(0);

  await ada.keyboard.press("c");
  await ada.getByPlaceholder(en("emotes.line")).fill(`Well played, ${"very ".repeat(20)}well`);
  await ada.keyboard.press("Enter");
  const line = bubbleAt(ben, "player_1");
  await expect(line).toContainText("Well played, very");
  await expect(line).toContainText("…");
  await line.getByText(en("emotes.more")).click();
  await expect(ben.getByRole("log").filter({ hasText: "very well" })).toBeVisible();
});

test("a laugh about the end waits until the winner is named", async ({ page, arrange }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const table = await arrange({
    seats: [page, "friend", "friend"],
    arrangement: { turn: "player_2", goals: ["toast"], hands: { player_2: ["bread"] }, keepers: { player_2: ["the-toaster"] } },
  });
  await openBoard(page, table);
  await page.locator(".board[data-complete=true]").waitFor();
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let showAt: number | undefined;
        new MutationObserver(() => {
          if (document.querySelector(".end-show") !== null) showAt ??= performance.now();
          if (document.querySelector("[data-speaker-at=player_3]") !== null)
            resolve(performance.now() - (showAt ?? Number.POSITIVE_INFINITY));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await table.player("player_2").reply(["play_card", "bread"]);
  await table.player("player_3").command("emote", { emote: "laugh" });
  expect(await waited).toBeGreaterThan(1_000);
  await expect(page.locator(".result")).toBeVisible();
});
