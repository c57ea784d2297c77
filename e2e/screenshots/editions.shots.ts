import type { Page } from "@playwright/test";
import { enterAsGuestOnPage } from "../support/accounts.ts";
import type { TableSpec } from "../support/arranged-table.ts";
import { friendSeats } from "../support/board-setup.ts";
import { test as base, expect } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { en } from "../support/texts.ts";
import { takeScreenshot } from "./screenshot.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const test = base.extend<{ openTable: (name: string, spec: Omit<TableSpec, "seats">, seats: number) => Promise<void> }>({
  openTable: async ({ page, arrange }, use) => {
    await use(async (name, spec, seats) => {
      const table = await arrange({ seed: "screenshots", seats: [page, ...friendSeats(seats - 1)], ...spec });
      await page.setViewportSize(DESKTOP);
      await page.goto(`/t/${table.code}`);
      await page.locator(".board").waitFor();
      await takeBoth(page, name);
    });
  },
});

test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 }))));

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const size of [DESKTOP, PHONE])
    for (const theme of ["light", "dark"] as const) await takeScreenshot(page, `edition ${name}`, size, { theme });
}

test("creepers in the rows", ({ openTable }) =>
  openTable(
    "creepers",
    {
      deck: "fluxx-4",
      arrangement: {
        goals: ["death-by-chocolate"],
        rules: ["draw-3", "play-3", "keeper-limit-4"],
        keepers: {
          player_1: ["chocolate", "the-toaster"],
          player_2: ["the-moon", "milk"],
          player_3: ["the-sun"],
          player_4: ["love", "dreams", "peace"],
        },
        creepers: { player_1: ["death", "taxes"], player_3: ["war", "radioactive-potato"] },
        hands: { player_1: ["bread", "draw-2", "the-brain"] },
      },
    },
    4,
  ));

test("the mystery", ({ openTable }) =>
  openTable(
    "mystery",
    {
      deck: "much-bother",
      arrangement: {
        keepers: {
          player_1: ["countess-trifle", "waffles-the-dog", "rusty-key"],
          player_2: ["golden-teapot"],
          player_4: ["admiral-puddle"],
        },
        creepers: { player_1: ["nasty-gossip", "draughty-ghost"], player_2: ["jam-on-your-fingers"] },
        hands: { player_1: ["fake-title", "library-trapdoor", "parcel-from-auntie", "blown-fuse"] },
        eliminated: { player_3: ["player_4", "player_1"] },
        began: 4,
      },
    },
    4,
  ));

test("being out", ({ openTable }) =>
  openTable(
    "out",
    {
      deck: "much-bother",
      arrangement: {
        turn: "player_2",
        keepers: { player_2: ["golden-teapot"], player_4: ["admiral-puddle"] },
        creepers: { player_2: ["jam-on-your-fingers"] },
        eliminated: { player_1: ["player_3", "player_4"] },
        began: 4,
      },
    },
    4,
  ));

for (const [name, held] of [
  ["holding a surprise", ["blown-fuse", "parcel-from-auntie", "fake-title"]],
  ["holding nothing", ["parcel-from-auntie", "fake-title"]],
] as const)
  test(`a window, ${name}`, async ({ page, arrange }) => {
    const table = await arrange({
      seed: "screenshots",
      seats: [page, ...friendSeats(2)],
      deck: "much-bother",
      settings: { window: 5 },
      arrangement: {
        turn: "player_2",
        goals: ["parrot-post"],
        keepers: { player_1: ["countess-trifle"], player_2: ["golden-teapot"], player_3: ["admiral-puddle"] },
        hands: { player_1: [...held], player_2: ["musical-chairs"], player_3: ["rusty-key"] },
      },
    });
    await page.setViewportSize(DESKTOP);
    await page.goto(`/t/${table.code}`);
    await page.locator(".board").waitFor();
    await table.player("player_2").reply(["play_card", "musical-chairs"]);
    await page.locator(".prompt.is-react").waitFor();
    await takeBoth(page, `window ${name}`);
    await page.locator("[data-act=pass-turn]").click();
    await takeBoth(page, `window ${name} passing`);
  });

test("choosing an edition and agreeing", async ({ page, newPage, platform }) => {
  await enterAsGuestOnPage(page, "Mika");
  await page.goto(`${platform}/lobby`);
  await page.getByText(en("quick.other")).waitFor();
  await takeBoth(page, "lobby");
  await page.getByRole("button", { name: en("create.title") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Fluxx 4.0").click();
  await dialog.getByText(en("create.advanced")).click();
  await takeBoth(page, "create");
  await dialog.getByRole("switch").first().check();
  await dialog.getByRole("button", { name: en("create.submit") }).click();
  await page.locator("#proposal").waitFor();
  const guest = await newPage();
  await enterAsGuestOnPage(guest, "Bo");
  await guest.goto(`${page.url()}?sit`);
  await guest.locator("#proposal").waitFor();
  await takeBoth(page, "waiting host");
  await takeBoth(guest, "waiting guest");
});

for (const language of ["en", "cs"] as const)
  test(`writing a blank card in ${language}`, async ({ newPage, arrange, platform }) => {
    const [page, guest] = [await newPage(), await newPage()];
    const table = await arrange({ seats: [page, guest], deck: "fluxx-1", startsGame: false });
    const other = language === "en" ? "cs" : "en";
    await submitForm(page.context().request, "/", { language });
    await submitForm(guest.context().request, "/", { language: other });
    await page.setViewportSize(DESKTOP);
    for (const each of [page, guest]) await each.goto(`${platform}/t/${table.code}`);
    const both = (name: string) => takeBoth(page, `blank ${language} ${name}`);
    await page.getByRole("button", { name: /card of your own|vlastní kartu/ }).click();
    await page.locator(".mk-sheet").waitFor();
    await both("1 empty");
    await page.locator("[name=blank-name]").fill(language === "en" ? "Warm evening" : "Teplý večer");
    await page.locator("input[name=type][value=goal]").check({ force: true });
    await page.locator(".mk-add").click();
    await both("2 picker");
    await page.keyboard.press("Enter");
    for (const [at, card] of ["milk", "love", "bread"].entries()) await page.locator(".mk-item select").nth(at).selectOption(card);
    await both("3 goal");
    await page.locator("input[name=type][value=rule]").check({ force: true });
    await page.locator(".mk-examples button").first().click();
    await both("4 rule");
    await page.locator("input[name=type][value=action]").check({ force: true });
    for (const word of ["step.everybodyDraws", "step.scrambleKeepers"]) {
      await page.locator(".mk-add").click();
      await page.locator(`[data-word="${word}"]`).dblclick();
      await page.locator(".mk-picker").waitFor({ state: "detached" });
    }
    await both("5 action");
    await page.getByRole("button", { name: /Ask the others|Zeptat se/ }).click();
    await page.locator("#proposal").waitFor();
    await page.locator(".mk-sheet").waitFor({ state: "detached" });
    await both("6 host");
    await guest.locator("#proposal").waitFor();
    await takeBoth(guest, `blank ${language} 7 guest`);
    await page.goto(`${platform}/make`);
    await page.locator("article").waitFor();
    await both("8 home");
    await page.locator(".mk-deckrow__acts button").first().click();
    await both("9 put");
  });

for (const deck of ["fluxx-3", "much-bother"])
  test(`solo with ${deck}`, async ({ page, arrange }) => {
    const table = await arrange({ seed: "screenshots", seats: [page], deck, settings: { solo: true }, arrangement: "dealt" });
    await page.setViewportSize(DESKTOP);
    await page.goto(`/t/${table.code}`);
    await page.locator(".solo").waitFor();
    await takeBoth(page, `solo ${deck}`);
    const player = table.player("player_1");
    while (player.view().ending === undefined) await player.replyWithFallback();
    await page.locator(".solo-result").waitFor();
    await takeBoth(page, `solo end ${deck}`);
  });

for (const [name, card, wanted] of [
  ["out", "constables-round-up", "out"],
  ["secret", "evidence-please", "secret"],
] as const)
  test(`a moment: ${name}`, async ({ browser, arrange, platform }) => {
    const context = await browser.newContext({ baseURL: platform, reducedMotion: "no-preference" });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 })));
    const table = await arrange({
      seats: [page, ...friendSeats(2)],
      deck: "much-bother",
      settings: { window: 1 },
      arrangement: {
        turn: "player_2",
        keepers: { player_1: ["countess-trifle"], player_3: ["admiral-puddle"] },
        creepers: { player_1: ["nasty-gossip", "draughty-ghost"] },
        hands: { player_1: ["fake-title"], player_2: [card] },
      },
    });
    await page.setViewportSize(wanted === "out" ? DESKTOP : PHONE);
    await page.goto(`/t/${table.code}`);
    await page.locator(".board").waitFor();
    await page.waitForTimeout(3_000);
    await table.player("player_2").reply(["play_card", card]);
    await expect
      .poll(async () => {
        for (const seat of ["player_1", "player_3"] as const) {
          const player = table.player(seat);
          if (player.decision() !== undefined) await player.replyWithFallback();
        }
        return (await page.locator(`.chaos-show[data-show=${wanted}]`).count()) > 0;
      })
      .toBe(true);
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/moment-${name}.png` });
    await context.close();
  });
