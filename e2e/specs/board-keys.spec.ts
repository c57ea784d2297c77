import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { becomeGuest } from "../support/accounts.ts";
import { withHandSize } from "../support/arrangements.ts";
import { A_MOMENT, allDecisionCases, arrangeDecision, friendSeats, openBoard } from "../support/board-setup.ts";
import { isDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { answerInTextView, expectFocusAt, focusPlace, POLL_OFTEN, pressKeys, tabTo } from "../support/keyboard.ts";
import { recordTexts } from "../support/recorded-texts.ts";
import { inTurns } from "../support/sample.ts";
import { openTalk } from "../support/talk.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const said = (page: Page, by: "table" | "prompt" | "chat" | "filter") => page.locator(`[data-announcer=${by}]`);

const RICH = {
  rules: ["draw-3", "play-2", "x-x-1", "poor-bonus", "double-agenda"],
  goals: ["toast", "hippyism"],
  keepers: { player_1: ["bread", "love"], player_2: ["milk", "war"], player_3: ["time"] },
  discard: ["dreamland", "taxation"],
};

testB("moves the focus by each key of the help, by arrow keys and by Tab", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: withHandSize(RICH, "player_1", 6, 3) });
  await openBoard(page, table);
  const cards = await page.locator("#panel-hand [data-card]").evaluateAll((all) => all.map((each) => each.getAttribute("data-card")));
  const dialog = page.getByRole("dialog");

  await pressKeys(page, "h");
  await expectFocusAt(page, `hand ${cards[0]}`);
  await pressKeys(page, "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight");
  await expectFocusAt(page, `hand ${cards[2]}`);
  await pressKeys(page, "End");
  await expectFocusAt(page, `hand ${cards[5]}`);
  await pressKeys(page, "Tab");
  expect(await focusPlace(page)).not.toMatch(/^hand .+/);
  await pressKeys(page, "Shift+Tab");
  await expectFocusAt(page, `hand ${cards[5]}`);

  await pressKeys(page, "r");
  await expectFocusAt(page, "rules draws");
  await pressKeys(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expectFocusAt(page, /^rules (x-x-1|poor-bonus|double-agenda)$/);
  await pressKeys(page, "Tab");
  await expectFocusAt(page, "seats player_2");
  await pressKeys(page, "ArrowRight");
  await expectFocusAt(page, "seats player_3");
  await pressKeys(page, "Tab");
  await expectFocusAt(page, "goals toast");
  await pressKeys(page, "ArrowRight");
  await expectFocusAt(page, "goals hippyism");
  for (const [key, place] of [
    ["k", "mine bread"],
    ["o", "seats player_3"],
    ["g", "goals hippyism"],
    ["w", "prompt"],
    ["h", `hand ${cards[5]}`],
  ] as const) {
    await pressKeys(page, key);
    await expectFocusAt(page, place);
  }

  await pressKeys(page, "2");
  await expect(page.locator(`[data-reading="${cards[1]}"]`)).toBeVisible();
  await pressKeys(page, "ArrowRight");
  await expect(page.locator(`[data-reading="${cards[2]}"]`)).toBeVisible();
  await pressKeys(page, "Escape");
  await expectFocusAt(page, `hand ${cards[1]}`);
  await pressKeys(page, "Enter");
  await expect(page.locator(`[data-reading="${cards[1]}"]`)).toBeVisible();
  await pressKeys(page, "Escape");
  const side = page.getByRole("complementary", { name: en("zone.log"), exact: true });
  await pressKeys(page, "/");
  await expect(side.getByRole("textbox")).toBeFocused();
  await side.getByRole("tab", { name: en("side.chat") }).focus();
  await pressKeys(page, "l");
  await expect(side.getByRole("tab", { name: en("side.log") })).toBeFocused();
  await pressKeys(page, "l");
  await expect(side).toBeHidden();
  await pressKeys(page, "h");
  for (const key of ["d", "?"]) {
    await pressKeys(page, key);
    await expect(dialog).toBeVisible();
    await pressKeys(page, "Tab", "Tab", "Tab", "Shift+Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
    await pressKeys(page, "Escape");
    await expect(dialog).toBeHidden();
    await expectFocusAt(page, `hand ${cards[1]}`);
  }

  await pressKeys(page, "g", "z");
  await expect(page.locator("[data-reading=hippyism]")).toBeVisible();
  await pressKeys(page, "Escape");

  await pressKeys(page, "m");
  await expect(page.getByRole("button", { name: en("board.soundOn") })).toBeVisible();
  await pressKeys(page, "m", "t");
  await expect(page.locator(".text-view")).toBeVisible();
  await expectFocusAt(page, /^goals|^prompt/);
  await pressKeys(page, "t");
  await expect(page.locator(".text-view")).toBeHidden();

  // The table shows all cards and has no filters.
  await page.setViewportSize({ width: 820, height: 1180 });
  const types = await page.locator("#panel-hand .filters button").count();
  await pressKeys(page, "f");
  await expect(said(page, "filter")).toHaveText(/: \d+$/);
  expect(await page.locator("#panel-hand [data-card]").count()).toBeLessThan(6);
  for (let step = 1; step < types; step += 1) await pressKeys(page, "f");
  await expect(page.locator("#panel-hand [data-card]")).toHaveCount(6);
  expect(await focusPlace(page)).not.toBe("body");
  expect(table.player("player_1").view().turn.played).toBe(0);
});

testA("reaches all visible rules by arrow keys, and the button for hidden ones", async ({ page, arrange }) => {
  const rules = ["draw-5", "play-all", "hand-limit-2", "keeper-limit-4", "x-x-1", "poor-bonus", "rich-bonus", "double-agenda"];
  const more = ["no-hand-bonus", "first-play-random", "reverse-order"];
  await page.setViewportSize({ width: 1024, height: 768 });
  const table = await arrange({
    seats: [page, ...friendSeats(1)],
    arrangement: withHandSize({ rules: [...rules, ...more] }, "player_1", 9, 2),
  });
  await openBoard(page, table);
  await pressKeys(page, "r", "End");
  await expectFocusAt(page, "rules more");
  await pressKeys(page, "ArrowLeft", "ArrowRight", "ArrowRight");
  await expectFocusAt(page, "rules draws");
  await pressKeys(page, "ArrowLeft", "Tab", "Shift+Tab");
  await expectFocusAt(page, "rules more");
  // A larger window has no hidden rules, and keys still reach the rules.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await pressKeys(page, "h");
  await expectFocusAt(page, /^hand /);
  await expect(page.locator("#panel-rules [tabindex='0']:visible")).toHaveCount(1);
});

testB("ignores shortcut keys while a player types, and when they are switched off", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const table = await arrange({ seats: [page, "friend"], arrangement: withHandSize({}, "player_1", 3, 2) });
  await openBoard(page, table);
  await pressKeys(page, "/");
  const field = page.getByRole("textbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("hrgklt?");
  await expect(field).toHaveValue("hrgklt?");
  await pressKeys(page, "Escape");
  await expectFocusAt(page, "prompt");
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("switch", { name: en("menu.keys") }).press("Space");
  await pressKeys(page, "Escape");
  await pressKeys(page, "h", "l", "2", "t");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectFocusAt(page, "button");
});

testB("plays only by P and a labelled button, and moves the focus to the next card, then to the prompt", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = { rules: ["play-all"], hands: { player_1: ["milk", "love", "war"] }, draw: ["time", "bread", "peace", "the-sun"] };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  const me = table.player("player_1");
  await openBoard(page, table);
  await page.waitForTimeout(A_MOMENT);
  await pressKeys(page, "h", "Enter", "ArrowRight", "Escape", "Space", "Escape", "1", "Escape", "9", "ArrowLeft");
  expect(me.view().turn.played).toBe(0);

  const count = me.view().hands.player_1.length;
  const shown = () => page.locator("#panel-hand [data-card]").evaluateAll((all) => all.map((each) => each.getAttribute("data-card")));
  for (let left = count; left > 0; left -= 1) {
    const cards = await shown();
    const at = left === count ? 1 : 0;
    await pressKeys(page, "h", "Home");
    if (at === 1) await pressKeys(page, "ArrowRight");
    await expectFocusAt(page, `hand ${cards[at]}`);
    // Once from the reading view, once at the card itself, once by its button.
    if (left % 3 === 0) await pressKeys(page, "Enter", "p");
    else if (left % 3 === 1) await pressKeys(page, "p");
    else {
      await pressKeys(page, "Enter");
      await tabTo(page, "[data-act=play]");
      await pressKeys(page, "Enter");
    }
    await expect.poll(async () => (await shown()).length, POLL_OFTEN).not.toBe(cards.length);
    await expectFocusAt(page, left === 1 ? "prompt" : `hand ${cards[at + 1]}`);
    await page.waitForTimeout(A_MOMENT);
  }
});

testC("keeps the focus in the chat and in an open card when a decision arrives, and moves it there by W", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = {
    turn: "player_2" as const,
    rules: ["play-3"],
    hands: { player_1: ["war", "milk", "time"], player_2: ["hand-limit-1", "hand-limit-0", "taxation"] },
    draw: ["love", "sleep", "the-moon"],
  };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await openBoard(page, table);
  await openTalk(page, "chat");
  const field = page.locator(".side").getByRole("textbox");
  await field.fill("hello");
  await table.player("player_2").reply(["play_card", "hand-limit-1"]);
  await expect(page.locator("#panel-prompt.is-you")).toBeVisible();
  await expect(field).toBeFocused();
  await page.locator(".side").getByRole("tab").nth(1).focus();
  await pressKeys(page, "w");
  await expectFocusAt(page, "prompt");

  await pressKeys(page, "Tab");
  await expectFocusAt(page, /^hand/);
  await page.waitForTimeout(A_MOMENT);
  const counter = page.locator(".prompt__count");
  await pressKeys(page, "h", "Space");
  await expect(counter).toContainText(en("prompt.chosen", { chosen: 1, of: 2 }));
  await expect(page.locator("#panel-hand").getByRole("checkbox", { checked: true })).toHaveCount(1);
  await pressKeys(page, "ArrowRight", "Space", "p");
  // The page may receive it a little later than the other players.
  await expect(page.locator("#panel-hand [data-card]")).toHaveCount(1);
  await expectFocusAt(page, /^hand/);

  await pressKeys(page, "h", "Enter");
  const reading = page.locator("[data-reading]");
  await expect(reading).toBeVisible();
  const held = await reading.getAttribute("data-reading");
  await table.player("player_2").reply(["play_card", "taxation"]);
  await expect(page.locator("#panel-prompt.is-you")).toBeVisible();
  await expect(reading).toHaveAttribute("data-reading", held ?? "");
  expect(await focusPlace(page)).toBe("dialog");
  await pressKeys(page, "Escape");
  await expectFocusAt(page, `hand ${held}`);
});

testA("moves the focus to a tray that replaces the hand, and back", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = {
    rules: ["play-3"],
    keepers: { player_2: ["love", "war"] },
    hands: { player_1: ["steal-a-keeper", "milk"] },
    draw: ["time"],
  };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await openBoard(page, table);
  await page.waitForTimeout(A_MOMENT);
  await page.locator("[data-card=steal-a-keeper]").focus();
  await pressKeys(page, "p");
  await expectFocusAt(page, "hand love");
  await page.waitForTimeout(A_MOMENT);
  await pressKeys(page, "ArrowRight", "Space");
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/War/);
  await tabTo(page, "[data-act=send]", "Shift+Tab");
  await pressKeys(page, "Enter");
  await expectFocusAt(page, /^hand (milk|time)$/);
});

testC("names panels and cards for screen readers, and announces events", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = {
    rules: ["x-x-1"],
    goals: ["hippyism"],
    turn: "player_2" as const,
    hands: { player_1: ["hand-limit-1", "milk", "love"], player_2: ["draw-3"] },
    draw: ["war", "bread", "sleep", "time", "the-moon"],
  };
  const table = await arrange({ seats: [page, "friend"], arrangement, settings: { clock: { decision: 31, reserve: 0 } } });
  await openBoard(page, table);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  for (const name of ["zone.rules", "zone.seats", "zone.goals", "zone.captions", "zone.mine", "zone.prompt", "hand.yours"] as const)
    await expect(page.getByRole("region", { name: en(name), exact: true })).toHaveCount(1);
  await expect(page.getByRole("region")).toHaveCount(7);
  await expect(page.getByRole("complementary", { name: en("zone.turn"), exact: true })).toHaveCount(1);

  const limit = page.locator("#panel-hand [data-card=hand-limit-1]");
  await expect(limit).toHaveAccessibleName("Hand Limit 1, New Rule, counts as 2 now, card 3 of 3");
  await expect(page.locator("[data-dial=draws] button")).toHaveAccessibleName("Draw: 2, printed 1. Basic rule +1");
  await expect(page.locator("[data-seat=player_2] button")).not.toHaveAccessibleName(/, ,/);

  await table.player("player_2").reply(["play_card", "draw-3"]);
  await expect(said(page, "table")).toHaveText(/Ada|Ben/);
  await expect(said(page, "table")).toHaveText(/played Draw 3\. .*Draw: was 2, now 4\./);
  await expect(said(page, "table")).not.toContainText("→");
  await pressKeys(page, "s");
  await expect(said(page, "table")).toHaveText(/^[^.]+\. ?$/);

  const announced = await recordTexts(page, "[role=timer]");
  const asked = said(page, "prompt");
  await expect(asked).toHaveAttribute("aria-live", "assertive");
  await table.player("player_2").until(({ turn, open }) => turn.seat === "player_1" || open.some(({ seat }) => seat === "player_2"));
  for (let step = 0; step < 4 && table.player("player_2").view().turn.seat === "player_2"; step += 1)
    await table.player("player_2").replyWithFallback();
  await expect(asked).toContainText(en("ask.must_play"));
  // The clock is announced at three moments only.
  const textsOf = async () => (await announced()).map(({ text }) => text);
  await expect.poll(textsOf).toContain(en("clock.left", { seconds: 30 }));
  await expect(page.getByRole("timer")).toBeEmpty();
  const moments = [30, 10, 5].map((seconds) => en("clock.left", { seconds }));
  expect((await textsOf()).filter((text) => !moments.includes(text))).toEqual([]);

  await table.player("player_2").command("say", { command: randomUUID(), text: "Hello there" });
  await page.waitForTimeout(A_MOMENT);
  await expect(said(page, "chat")).toBeEmpty();
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("switch", { name: en("menu.sayChat") }).press("Space");
  await pressKeys(page, "Escape");
  await table.player("player_2").command("say", { command: randomUUID(), text: "Hello again" });
  await expect(said(page, "chat")).toHaveText("Ben: Hello again");
  await expect(said(page, "chat")).toHaveAttribute("aria-live", "polite");
});

// In `npm test` layout.spec.ts answers the last case of each kind, on the boards that it opens anyway.
testC("answers decisions in the text view with keys alone, at every table once it is chosen", async ({ page, arrange }) => {
  for (const [at, [title, occasion]] of allDecisionCases.slice(0, isDeep ? undefined : 2).entries()) {
    await test.step(title, async () => {
      // One person can open only so many tables in a short time.
      if (at % 16 === 15) await page.context().clearCookies();
      const table = await arrangeDecision(page, arrange, occasion);
      await openBoard(page, table);
      if (at === 0) await pressKeys(page, "t");
      await answerInTextView(page, table.player("player_1"));
    });
  }
});
