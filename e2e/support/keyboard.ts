import { CLOSED_KINDS, type Decision, REPLY_TO } from "@mutable/engine";
import { expect, type Page } from "@playwright/test";
import { A_MOMENT } from "./board-setup.ts";
import type { SocketPlayer } from "./socket-player.ts";

export const POLL_OFTEN = { intervals: [30] };

/** The panel of the focused element, and what it is there. */
export const focusPlace = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    const within = on.closest("dialog") === null ? (on.closest("[id^='panel-']")?.id.replace("panel-", "") ?? on.localName) : "dialog";
    return [within, on.dataset.key ?? on.dataset.card ?? on.dataset.choice].filter(Boolean).join(" ");
  });

export const expectFocusAt = (page: Page, where: string | RegExp) =>
  expect.poll(() => focusPlace(page), POLL_OFTEN).toEqual(typeof where === "string" ? where : expect.stringMatching(where));

export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses Tab until the focus is on an element that matches. */
export async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${selector}, but to ${await focusPlace(page)}`);
}

/** Answers the player's open decision with what comes first in the text view, which must be open or about to open. */
export async function answerInTextView(page: Page, player: SocketPlayer): Promise<void> {
  const asked = player.decision();
  if (asked === undefined) throw new Error("There is no open decision.");
  await expect(page.locator(".text-view")).toBeVisible();
  await page.waitForTimeout(A_MOMENT);
  await answerByKeys(page, asked);
  await expect(page.locator(`[data-decision="${asked.id}"]`)).toHaveCount(0);
  // Of these all seats are told nothing until the last one has replied.
  if (!CLOSED_KINDS.has(asked.kind)) await player.until(({ open }) => !open.some(({ id }) => id === asked.id));
  await expect.poll(() => focusPlace(page), POLL_OFTEN).not.toBe("body");
}

async function answerByKeys(page: Page, { kind, min, purpose, cards }: Decision): Promise<void> {
  const call = REPLY_TO[kind];
  await pressKeys(page, "w");
  if (kind === "may_react" || kind === "may_use") return pressKeys(page, "u");
  if (purpose === "random") {
    await tabTo(page, "[data-act=send]");
    await pressKeys(page, "Enter");
    return;
  }
  if (call === "play_card") {
    await tabTo(page, "#panel-hand [data-card]");
    await pressKeys(page, "Enter");
    return;
  }
  if (call === "go_first") return pressKeys(page, "p");
  if (call === "give_cards" && kind === "must_give_from_hand") await tick(page, "#panel-hand [role=checkbox]", min, "Tab");
  else if (call === "discard_cards") await tick(page, "#panel-hand [role=checkbox]", min, "Tab");
  else if (call === "exchange_keepers") {
    await tick(page, "#panel-tray [role=radio]", 1);
    await pressKeys(page, "Tab");
    await tick(page, "#panel-tray [role=radio]", 1);
  } else await tick(page, "#panel-tray :is([role=radio], [role=checkbox])", Math.max(1, Math.min(min, cards.length)));
  await pressKeys(page, "p");
}

async function tick(page: Page, what: string, count: number, next = "ArrowRight"): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    if (step > 0) await pressKeys(page, next);
    await tabTo(page, what);
    await pressKeys(page, "Space");
  }
}
