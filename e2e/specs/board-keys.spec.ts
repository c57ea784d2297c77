import { randomUUID } from "node:crypto";
import { type Decision, REPLY_TO } from "@mutable/engine";
import type { Page } from "@playwright/test";
import { becomeGuest } from "../support/accounts.ts";
import { withHandSize } from "../support/arrangements.ts";
import { A_MOMENT, allDecisionCases, arrangeDecision, friendSeats, openBoard } from "../support/board-setup.ts";
import { DECISION_CASES, type DecisionCase } from "../support/decision-cases.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

// One platform is enough for them.
test.describe.configure({ mode: "default" });

const SOON = { intervals: [30] };

/** In which zone the focus is, and on what there. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    const within = on.closest("dialog") === null ? (on.closest("[id^='zone-']")?.id.replace("zone-", "") ?? on.localName) : "dialog";
    return [within, on.dataset.key ?? on.dataset.card ?? on.dataset.choice].filter(Boolean).join(" ");
  });

const expectFocus = (page: Page, where: string | RegExp) =>
  expect.poll(() => focus(page), SOON).toEqual(typeof where === "string" ? where : expect.stringMatching(where));

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes on with Tab until the focus is on such a thing. */
async function tabTo(page: Page, selector: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${selector}, but to ${await focus(page)}`);
}

const said = (page: Page, by: "table" | "prompt" | "chat" | "filter") => page.locator(`[data-announcer=${by}]`);

const RICH = {
  rules: ["draw-3", "play-2", "x-x-1", "poor-bonus", "double-agenda"],
  goals: ["toast", "hippyism"],
  keepers: { player_1: ["bread", "love"], player_2: ["milk", "war"], player_3: ["time"] },
  discard: ["dreamland", "taxation"],
};

test("each key leads where the help says, and arrows and Tab move there", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: withHandSize(RICH, "player_1", 6, 3) });
  await openBoard(page, table);
  const cards = await page.locator("#zone-hand [data-card]").evaluateAll((all) => all.map((each) => each.getAttribute("data-card")));
  const dialog = page.getByRole("dialog");

  await press(page, "h");
  await expectFocus(page, `hand ${cards[0]}`);
  await press(page, "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight");
  await expectFocus(page, `hand ${cards[2]}`);
  await press(page, "End");
  await expectFocus(page, `hand ${cards[5]}`);
  await press(page, "Tab");
  expect(await focus(page)).not.toMatch(/^hand .+/);
  await press(page, "Shift+Tab");
  await expectFocus(page, `hand ${cards[5]}`);

  await press(page, "r");
  await expectFocus(page, "rules draws");
  await press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expectFocus(page, /^rules (x-x-1|poor-bonus|double-agenda)$/);
  await press(page, "Tab");
  await expectFocus(page, "seats player_2");
  await press(page, "ArrowRight");
  await expectFocus(page, "seats player_3");
  await press(page, "Tab");
  await expectFocus(page, "goals toast");
  await press(page, "ArrowRight");
  await expectFocus(page, "goals hippyism");
  for (const [key, place] of [
    ["k", "mine bread"],
    ["o", "seats player_3"],
    ["g", "goals hippyism"],
    ["w", "prompt"],
    ["h", `hand ${cards[5]}`],
  ] as const) {
    await press(page, key);
    await expectFocus(page, place);
  }

  await press(page, "2");
  await expect(page.locator(`[data-reading="${cards[1]}"]`)).toBeVisible();
  await press(page, "ArrowRight");
  await expect(page.locator(`[data-reading="${cards[2]}"]`)).toBeVisible();
  await press(page, "Escape");
  await expectFocus(page, `hand ${cards[1]}`);
  await press(page, "Enter");
  await expect(page.locator(`[data-reading="${cards[1]}"]`)).toBeVisible();
  await press(page, "Escape");
  const side = page.getByRole("complementary");
  await press(page, "/");
  await expect(side.getByRole("textbox")).toBeFocused();
  await side.getByRole("tab", { name: en("side.chat") }).focus();
  await press(page, "l");
  await expect(side.getByRole("tab", { name: en("side.log") })).toBeFocused();
  await press(page, "h");
  for (const key of ["d", "?"]) {
    await press(page, key);
    await expect(dialog).toBeVisible();
    await press(page, "Tab", "Tab", "Tab", "Shift+Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
    await press(page, "Escape");
    await expect(dialog).toBeHidden();
    await expectFocus(page, `hand ${cards[1]}`);
  }

  await press(page, "g", "z");
  await expect(page.locator("[data-reading=hippyism]")).toBeVisible();
  await press(page, "Escape");

  const types = await page.locator("#zone-hand .filters button").count();
  await press(page, "f");
  await expect(said(page, "filter")).toHaveText(/: \d+$/);
  expect(await page.locator("#zone-hand [data-card]").count()).toBeLessThan(6);
  for (let step = 1; step < types; step += 1) await press(page, "f");
  await expect(page.locator("#zone-hand [data-card]")).toHaveCount(6);

  await press(page, "m");
  await expect(page.getByRole("button", { name: en("board.soundOff") })).toBeVisible();
  await press(page, "m", "t");
  await expect(page.locator(".text-view")).toBeVisible();
  await expectFocus(page, /^goals|^prompt/);
  await press(page, "t");
  await expect(page.locator(".text-view")).toBeHidden();
  expect(await focus(page)).not.toBe("body");
  expect(table.player("player_1").view().turn.played).toBe(0);
});

test("the arrows find all rules that can be seen, and the button for those that cannot", async ({ page, arrange }) => {
  const rules = ["draw-5", "play-all", "hand-limit-2", "keeper-limit-4", "x-x-1", "poor-bonus", "rich-bonus", "double-agenda"];
  const more = ["no-hand-bonus", "first-play-random", "reverse-order"];
  await page.setViewportSize({ width: 1024, height: 768 });
  const table = await arrange({
    seats: [page, ...friendSeats(1)],
    arrangement: withHandSize({ rules: [...rules, ...more] }, "player_1", 9, 2),
  });
  await openBoard(page, table);
  await press(page, "r", "End");
  await expectFocus(page, "rules more");
  await press(page, "ArrowLeft", "ArrowRight", "ArrowRight");
  await expectFocus(page, "rules draws");
  await press(page, "ArrowLeft", "Tab", "Shift+Tab");
  await expectFocus(page, "rules more");
  // With more room there is nothing behind the button, and still a way to the rules.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await press(page, "h");
  await expectFocus(page, /^hand /);
  await expect(page.locator("#zone-rules [tabindex='0']:visible")).toHaveCount(1);
});

test("keys are quiet while one writes, and where they are switched off", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const table = await arrange({ seats: [page, "friend"], arrangement: withHandSize({}, "player_1", 3, 2) });
  await openBoard(page, table);
  await press(page, "/");
  const field = page.getByRole("textbox");
  await expect(field).toBeFocused();
  await page.keyboard.type("hrgklt?");
  await expect(field).toHaveValue("hrgklt?");
  await press(page, "Escape");
  await expectFocus(page, "prompt");
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("switch", { name: en("menu.keys") }).press("Space");
  await press(page, "Escape");
  await press(page, "h", "l", "2", "t");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectFocus(page, "button");
});

test("nothing but P and a named button plays, and the focus goes on to the next card, then to the prompt", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = { rules: ["play-all"], hands: { player_1: ["milk", "love", "war"] }, draw: ["time", "bread", "peace", "the-sun"] };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  const me = table.player("player_1");
  await openBoard(page, table);
  await page.waitForTimeout(A_MOMENT);
  await press(page, "h", "Enter", "ArrowRight", "Escape", "Space", "Escape", "1", "Escape", "9", "ArrowLeft");
  expect(me.view().turn.played).toBe(0);

  const count = me.view().hands.player_1.length;
  const shown = () => page.locator("#zone-hand [data-card]").evaluateAll((all) => all.map((each) => each.getAttribute("data-card")));
  for (let left = count; left > 0; left -= 1) {
    const cards = await shown();
    const at = left === count ? 1 : 0;
    await press(page, "h", "Home");
    if (at === 1) await press(page, "ArrowRight");
    await expectFocus(page, `hand ${cards[at]}`);
    // Once out of the reading view, once at the card itself, once by its button.
    if (left % 3 === 0) await press(page, "Enter", "p");
    else if (left % 3 === 1) await press(page, "p");
    else {
      await press(page, "Enter");
      await tabTo(page, "[data-act=play]");
      await press(page, "Enter");
    }
    await expect.poll(async () => (await shown()).length, SOON).not.toBe(cards.length);
    await expectFocus(page, left === 1 ? "prompt" : `hand ${cards[at + 1]}`);
    await page.waitForTimeout(A_MOMENT);
  }
});

test("a question never takes the focus from the chat or a card that is read, and W goes to it", async ({ page, arrange }) => {
  await becomeGuest(page, "Mika");
  const arrangement = {
    turn: "player_2" as const,
    rules: ["play-3"],
    hands: { player_1: ["war", "milk", "time"], player_2: ["hand-limit-1", "hand-limit-0", "taxation"] },
    draw: ["love", "sleep", "the-moon"],
  };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await openBoard(page, table);
  await page.locator(".side").getByRole("tab").nth(1).click();
  const field = page.locator(".side").getByRole("textbox");
  await field.fill("hello");
  await table.player("player_2").reply(["play_card", "hand-limit-1"]);
  await expect(page.locator("#zone-prompt.is-you")).toBeVisible();
  await expect(field).toBeFocused();
  await page.locator(".side").getByRole("tab").nth(1).focus();
  await press(page, "w");
  await expectFocus(page, "prompt");

  await press(page, "Tab");
  await expectFocus(page, /^hand/);
  await page.waitForTimeout(A_MOMENT);
  const counter = page.locator(".prompt__count");
  await press(page, "h", "Space");
  await expect(counter).toContainText(en("prompt.chosen", { chosen: 1, of: 2 }));
  await expect(page.locator("#zone-hand").getByRole("checkbox", { checked: true })).toHaveCount(1);
  await press(page, "ArrowRight", "Space", "p");
  // The page may hear of it a little later than whoever plays beside it.
  await expect(page.locator("#zone-hand [data-card]")).toHaveCount(1);
  await expectFocus(page, /^hand/);

  await press(page, "h", "Enter");
  const reading = page.locator("[data-reading]");
  await expect(reading).toBeVisible();
  const held = await reading.getAttribute("data-reading");
  await table.player("player_2").reply(["play_card", "taxation"]);
  await expect(page.locator("#zone-prompt.is-you")).toBeVisible();
  await expect(reading).toHaveAttribute("data-reading", held ?? "");
  expect(await focus(page)).toBe("dialog");
  await press(page, "Escape");
  await expectFocus(page, `hand ${held}`);
});

test("where a tray takes the place of the hand the focus goes there, and back", async ({ page, arrange }) => {
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
  await press(page, "p");
  await expectFocus(page, "hand love");
  await page.waitForTimeout(A_MOMENT);
  await press(page, "ArrowRight", "Space");
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName(/War/);
  await tabTo(page, "[data-act=send]", "Shift+Tab");
  await press(page, "Enter");
  await expectFocus(page, /^hand (milk|time)$/);
});

test("what is spoken: the parts of the board, the cards, and what happens", async ({ page, arrange }) => {
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
  await expect(page.getByRole("complementary", { name: en("zone.log"), exact: true })).toHaveCount(1);

  const limit = page.locator("#zone-hand [data-card=hand-limit-1]");
  await expect(limit).toHaveAccessibleName("Hand Limit 1, New Rule, counts as 2 now, card 3 of 3");
  await expect(page.locator("[data-dial=draws] button")).toHaveAccessibleName("Draw: 2, printed 1. Basic rule +1");
  await expect(page.locator("[data-seat=player_2] button")).not.toHaveAccessibleName(/, ,/);

  await table.player("player_2").reply(["play_card", "draw-3"]);
  await expect(said(page, "table")).toHaveText(/Ada|Ben/);
  await expect(said(page, "table")).toHaveText(/played Draw 3\. .*Draw: was 2, now 4\./);
  await expect(said(page, "table")).not.toContainText("→");
  await press(page, "s");
  await expect(said(page, "table")).toHaveText(/^[^.]+\. ?$/);

  const asked = said(page, "prompt");
  await expect(asked).toHaveAttribute("aria-live", "assertive");
  await table.player("player_2").until(({ turn, open }) => turn.seat === "player_1" || open.some(({ seat }) => seat === "player_2"));
  for (let step = 0; step < 4 && table.player("player_1").view().turn.seat === "player_2"; step += 1)
    await table.player("player_2").replyWithFallback();
  await expect(asked).toContainText(en("ask.must_play"));
  // Of its time nothing but three moments is told.
  await expect(page.getByRole("timer")).toHaveText(en("clock.left", { seconds: 30 }));
  await expect(page.getByRole("timer")).toBeEmpty();

  await table.player("player_2").command("say", { command: randomUUID(), text: "Hello there" });
  await page.waitForTimeout(A_MOMENT);
  await expect(said(page, "chat")).toBeEmpty();
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByRole("switch", { name: en("menu.sayChat") }).press("Space");
  await press(page, "Escape");
  await table.player("player_2").command("say", { command: randomUUID(), text: "Hello again" });
  await expect(said(page, "chat")).toHaveText("Ben: Hello again");
  await expect(said(page, "chat")).toHaveAttribute("aria-live", "polite");
});

/** `npm test` takes the first case of each kind, the deep run all. */
const answeredCases =
  process.env.TEST_DEEP === "1"
    ? allDecisionCases
    : Object.entries(DECISION_CASES).map(([kind, cases]) => [kind, Object.values(cases)[0] as DecisionCase] as const);

test("everything that is asked can be answered in the text view, with keys alone", async ({ page, arrange }) => {
  test.setTimeout(180_000);
  let isText = false;
  for (const [title, occasion] of answeredCases) {
    await test.step(title, async () => {
      const table = await arrangeDecision(page, arrange, occasion);
      const me = table.player("player_1");
      const asked = me.decision();
      if (asked === undefined) throw new Error("Nothing is asked");
      await openBoard(page, table);
      // Whoever has chosen the text finds it at every table.
      if (!isText) await press(page, "t");
      isText = true;
      await expect(page.locator(".text-view")).toBeVisible();
      await page.waitForTimeout(A_MOMENT);
      await answerByKeys(page, asked);
      await me.until(({ open }) => !open.some(({ id }) => id === asked.id));
      await expect.poll(() => focus(page), { ...SOON, message: title }).not.toBe("body");
    });
  }
});

/** Answers with what comes first, in the text view. */
async function answerByKeys(page: Page, { kind, min, purpose, cards }: Decision): Promise<void> {
  const call = REPLY_TO[kind];
  await press(page, "w");
  if (purpose === "random") {
    await tabTo(page, "[data-act=send]");
    await press(page, "Enter");
    return;
  }
  if (call === "play_card") {
    await tabTo(page, "#zone-hand [data-card]");
    await press(page, "Enter");
    return;
  }
  if (call === "give_cards" && kind === "must_give_from_hand") await tick(page, "#zone-hand [role=checkbox]", min, "Tab");
  else if (call === "discard_cards") await tick(page, "#zone-hand [role=checkbox]", min, "Tab");
  else if (call === "exchange_keepers") {
    await tick(page, "#zone-tray [role=radio]", 1);
    await press(page, "Tab");
    await tick(page, "#zone-tray [role=radio]", 1);
  } else await tick(page, "#zone-tray :is([role=radio], [role=checkbox])", Math.max(1, Math.min(min, cards.length)));
  await press(page, "p");
}

async function tick(page: Page, what: string, count: number, next = "ArrowRight"): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    if (step > 0) await press(page, next);
    await tabTo(page, what);
    await press(page, "Space");
  }
}
