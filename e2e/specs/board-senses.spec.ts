import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { withHandSize } from "../support/arrangements.ts";
import { A_MOMENT, arrangeDecision, friendSeats, openBoard, WINDOW_SIZES } from "../support/board-setup.ts";
import { DECISION_CASES } from "../support/decision-cases.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns, SEED_OF_RUN, sampleOf } from "../support/sample.ts";
import { openTalk } from "../support/talk.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const RICH = {
  rules: ["draw-3", "play-2", "x-x-1", "poor-bonus", "double-agenda"],
  goals: ["toast", "hippyism"],
  keepers: { player_1: ["bread", "love"], player_2: ["milk", "war"], player_3: ["time"] },
  discard: ["dreamland", "taxation"],
};

/** The focus ring has three pixels, and nothing covers it. */
const ring = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLElement;
    const name = `${on.localName}.${on.className} ${on.textContent?.slice(0, 40)}`;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(on);
    if (outlineStyle !== "solid" || Number.parseFloat(outlineWidth) < 3) return `${name}: no ring, but ${outlineWidth} ${outlineStyle}`;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = on.getBoundingClientRect();
    for (let around = on.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const clip = around.getBoundingClientRect();
      const cut = Math.max(clip.left - box.left, clip.top - box.top, box.right - clip.right, box.bottom - clip.bottom) + reach;
      // The edge of a frame may cover one pixel of the ring.
      if (cut > 2.5 && overflowX !== "auto" && overflowY !== "auto") return `${name}: its ring is cut by ${cut} at ${around.className}`;
    }
    return undefined;
  });

for (const size of sampleOf(["desktop", "phone"] as const, 1))
  test(`shows the focus wherever Tab leads on the board, ${size}`, async ({ page, arrange }) => {
    await page.setViewportSize(WINDOW_SIZES[size]);
    const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: withHandSize(RICH, "player_1", 6, 3) });
    await openBoard(page, table);
    const panels = new Set<string>();
    const unseen: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      const problem = await ring(page);
      if (problem !== undefined) unseen.push(problem);
      const panel = await page.evaluate(() => document.activeElement?.closest("[id^='panel-']")?.id);
      if (panel !== undefined) panels.add(panel);
    }
    expect(unseen).toEqual([]);
    const order = ["panel-rules", "panel-seats", "panel-goals", "panel-mine", "panel-hand"];
    expect([...panels]).toEqual(size === "desktop" ? [...order, "panel-turn"] : order);
  });

testC("marks chosen cards, forced cards and the current turn under forced colours", async ({ page, arrange }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((each) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(each);
        return [borderTopStyle, borderTopWidth, outlineStyle === "none" ? "" : `${outlineStyle} ${outlineWidth}`].join(" ");
      }),
    );
  const discarding = DECISION_CASES.must_discard_from_hand["cards above the limit, in another's turn"];
  const forced = DECISION_CASES.must_choose_from["the play that chance has picked"];
  if (discarding === undefined || forced === undefined) throw new Error("There are no such occasions any more");

  await openBoard(page, await arrangeDecision(page, arrange, discarding));
  await page.waitForTimeout(A_MOMENT);
  await page.locator("#panel-hand [data-card]").first().click();
  const [chosen, ...others] = await looks("#panel-hand .card");
  expect(others).not.toContain(chosen);
  const [turn] = await looks(".seat.is-turn");
  expect(await looks(".seat:not(.is-turn)")).not.toContain(turn);
  const mine = await looks(".prompt");

  await openBoard(page, await arrangeDecision(page, arrange, forced));
  const [picked] = await looks("#panel-hand .card--forced");
  expect(picked).toContain("dashed");
  expect(await looks("#panel-hand .card:not(.card--forced)")).not.toContain(picked);
  expect(await looks(".prompt")).not.toEqual(mine);
});

testA("moves nothing with reduced motion", async ({ page, arrange }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const look = () => {
      for (const each of document.getAnimations()) {
        const { duration = 0, delay = 0 } = each.effect?.getTiming() ?? {};
        const frames = each.effect instanceof KeyframeEffect ? each.effect.getKeyframes() : [];
        const moves = frames.some((frame) => ["transform", "translate", "rotate", "scale"].some((name) => name in frame));
        if (moves && Number(duration) + delay > 1) moved.push(`${(each as CSSTransition).transitionProperty} for ${duration} ms`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const arrangement = {
    rules: ["play-2"],
    goals: ["hippyism"],
    keepers: { player_1: ["love"] },
    hands: { player_1: ["peace", "draw-3"] },
    draw: ["milk"],
  };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await openBoard(page, table);
  await page.waitForTimeout(A_MOMENT);
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await page.locator("[data-card=draw-3]").click();
  await page.keyboard.press("p");
  await expect(page.locator("#panel-hand [data-card=draw-3]")).toHaveCount(0);
  await page.waitForTimeout(A_MOMENT);
  await page.locator("#panel-hand [data-card=peace]").click();
  await page.keyboard.press("p");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
});

const SPACED = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";

/** Words that are partly hidden. */
const clipped = (page: Page, panels: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = [];
    for (const panel of document.querySelectorAll(selector)) {
      for (const each of panel.querySelectorAll<HTMLElement>("*")) {
        const words = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
        if (words.length === 0 || !each.checkVisibility() || each.closest(".sr-only") !== null) continue;
        // A card in the hand may cut off its text, which the reading view shows.
        if (each.closest(".card:not(.card--read) .card__text") !== null) continue;
        const range = document.createRange();
        range.selectNodeContents(each);
        const text = range.getBoundingClientRect();
        for (let around: HTMLElement | null = each; around !== null; around = around.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(around);
          const box = around.getBoundingClientRect();
          if (box.width <= 1) break; // For screen readers only.
          const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
          if (hides(overflowX) && (text.right > box.right + 1.5 || text.left < box.left - 1.5))
            found.push(`${each.textContent} at ${around.className}, sideways`);
          else if (hides(overflowY) && (text.bottom > box.bottom + 3 || text.top < box.top - 3))
            found.push(`${each.textContent} at ${around.className}`);
          // The rest can be scrolled into view.
          if (overflowX === "auto" || overflowY === "auto") break;
        }
      }
    }
    return found;
  }, panels);

testB("keeps on the device the motion and the size of the table that a player chooses", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement: RICH });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, table);
  const root = page.locator("html");
  // The page asks for reduced motion.
  await expect(root).toHaveAttribute("data-motion", "");
  const rem = () => root.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await rem()).toBeCloseTo(18);
  await page.locator(".topbar button").last().click();
  const menu = page.getByRole("dialog");
  await expect(menu.getByRole("radio", { name: en("menu.motion.still") })).toBeChecked();
  await menu.getByText(en("menu.motion.calm"), { exact: true }).click();
  await expect(root).toHaveAttribute("data-motion", "moves");
  await menu.getByText("115 %").click();
  await expect.poll(rem).toBeCloseTo(18 * 1.15);
  await page.reload();
  await expect.poll(rem).toBeCloseTo(18 * 1.15);
  await expect(root).toHaveAttribute("data-motion", "moves");
});

test("cuts off nothing in prompt and hand with wide text spacing on a phone", async ({ page, arrange }) => {
  await page.setViewportSize(WINDOW_SIZES.phone);
  for (const count of sampleOf([3, 6, 10], 1)) {
    const arrangement = withHandSize({ rules: ["play-2"] }, "player_1", count);
    const table = await arrange({ seats: [page, "friend"], arrangement, seed: SEED_OF_RUN });
    await openBoard(page, table);
    // The page's content security policy allows no style element.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    expect.soft(await clipped(page, "#panel-prompt, #panel-hand"), `${count} cards`).toEqual([]);
    const prompt = await page.locator("#panel-prompt").boundingBox();
    expect.soft((prompt?.y ?? 0) + (prompt?.height ?? 0)).toBeLessThanOrEqual(WINDOW_SIZES.phone.height);
    await page.locator("#panel-hand [data-card]").last().click();
    expect.soft(await clipped(page, ".reader"), "a card that is read").toEqual([]);
    await page.keyboard.press("Escape");
  }
});

const TALKING = { turn: "player_2" as const, hands: { player_2: ["draw-3", "milk"] } };

testB("counts unread chat messages on a phone, and keeps a typed draft", async ({ page, arrange }) => {
  await page.setViewportSize(WINDOW_SIZES.phone);
  await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3, sayChat: true })));
  const table = await arrange({ seats: [page, "friend"], arrangement: TALKING });
  const ben = table.player("player_2");
  const says = (text: string) => ben.command("say", { command: randomUUID(), text });
  const [bar, chat, spoken] = [page.getByRole("banner"), page.getByRole("dialog").getByRole("log"), page.locator("[data-announcer=chat]")];
  const opener = (count: number) => bar.getByRole("button", { name: en("board.log", { count }), exact: true });

  for (const text of ["Who is coming?", "I am"]) await says(text);
  await openBoard(page, table);
  await ben.reply(["play_card", "draw-3"]);
  await expect(page.locator("[data-announcer=table]")).toContainText("Draw 3");
  await expect(opener(0)).toBeVisible();
  await expect(spoken).toBeEmpty();

  await says("Hello");
  await expect(opener(1)).toBeVisible();
  await expect(bar.locator(".topbar__dot")).toHaveText("1");
  await expect(spoken).toHaveText("Ben: Hello");
  await opener(1).click();
  await expect(chat).toContainText("Who is coming?");
  await page.getByRole("textbox").fill("I was just");
  await page.keyboard.press("Escape");
  await expect(opener(0)).toBeVisible();

  await says("Are you there?");
  await opener(1).click();
  await expect(page.getByRole("textbox")).toHaveValue("I was just");
  await page.keyboard.press("Escape");
  await says("Well?");
  await expect(opener(1)).toBeVisible();
  await page.keyboard.press("t");
  await page.getByRole("tab", { name: `${en("side.chat")} 1` }).click();
  await expect(page.getByRole("textbox")).toHaveValue("I was just");
});

testB("keeps the scroll position of a player who reads old messages, and copies the log on plain http", async ({ page, arrange }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const table = await arrange({ seats: [page, "friend"], arrangement: TALKING });
  const ben = table.player("player_2");
  const says = (text: string) => ben.command("say", { command: randomUUID(), text });
  await openBoard(page, table);
  await ben.reply(["play_card", "draw-3"]);
  await openTalk(page, "log");
  const copy = page.locator(".tabs__copy");
  await copy.click();
  await expect(copy).toHaveText(en("copy.done"));
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy.click();
  await expect(copy).toHaveText(en("copy.failed"));

  const [tab, chat, field] = [page.getByRole("tab", { name: en("side.chat") }), page.getByRole("log"), page.getByRole("textbox")];
  await tab.click();
  await field.press("ControlOrMeta+v");
  await expect(field).toHaveValue(/Ben played Draw 3/);

  const fromEnd = () => chat.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  for (const word of ["one", "two", "three", "four"]) await says(`${word} `.repeat(80));
  await expect(chat).toContainText("four");
  await expect.poll(fromEnd).toBeLessThan(2);
  // Long lists drop old lines at the top while new ones come: that is no scrolling back.
  await chat.evaluate(replaceFirstLine);
  await says("four and a half");
  await expect(chat).toContainText("four and a half");
  await expect.poll(fromEnd).toBeLessThan(2);
  await chat.evaluate((list) => {
    list.scrollTo({ top: 0 });
    return new Promise((scrolled) => list.addEventListener("scroll", scrolled, { once: true }));
  });
  await says("five");
  await expect(chat).toContainText("five");
  expect(await fromEnd()).toBeGreaterThan(100);
});

/** Runs in the page: puts a high line at the top of a list, and later moves it to the end. */
async function replaceFirstLine(list: Element): Promise<void> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const line = document.createElement("div");
  line.style.cssText = "flex: none; height: 300px";
  list.prepend(line);
  list.scrollTop = list.scrollHeight;
  await painted();
  list.append(line);
  await painted();
}
