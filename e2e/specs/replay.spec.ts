import { cardName, deckTexts } from "@mutable/decks";
import { SEATS, type Seat, type View } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import type { Page } from "@playwright/test";
import { becomeGuest, mainLocator } from "../support/accounts.ts";
import type { ArrangedTable, TableSpec } from "../support/arranged-table.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { WINDOW_SIZES, waitForAnimations } from "../support/board-setup.ts";
import { isDeep } from "../support/devices.ts";
import { playRandomGameAtTable, type RandomlyPlayedGame } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { holdLaterParts } from "../support/later-parts.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import { openTalk } from "../support/talk.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

test.describe.configure({ mode: "default" });

const THREE = SEATS.slice(0, 3);
const FAIR_SHUFFLE = new RegExp(en("found.fair_shuffle", { about: ".+" }));
const LAY = {
  rules: ["double-agenda", "play-2"],
  goals: ["hippyism"],
  keepers: { player_2: ["peace"], player_3: ["time"] },
  hands: {
    player_1: ["milk", "x-x-1", "rotate-hands"],
    player_2: ["sleep", "taxation", "hand-limit-1"],
    player_3: ["love", "bread", "war"],
  },
};
const NAMES: Readonly<Record<string, string>> = { player_1: "Ada", player_2: "Ben", player_3: "Cleo" };

/** The viewer's own seat is called "You". */
const nameFor = (eyes: Seat, seat: Seat): string => (seat === "player_1" && eyes === seat ? "You" : (NAMES[seat] ?? ""));

/** Plays a game of the page's person with two friends to its end. */
async function played(
  page: Page,
  arrange: (wish: TableSpec) => Promise<ArrangedTable>,
): Promise<RandomlyPlayedGame & { table: ArrangedTable }> {
  const table = await arrange({ seats: [page, "friend", "friend"], arrangement: LAY, seed: "a game", startsGame: false });
  return { ...(await playRandomGameAtTable(table, THREE)), table };
}

async function open(page: Page, id: string, query = ""): Promise<void> {
  await page.goto(`/games/${id}${query}`);
  await expect(page.locator("#panel-prompt")).toBeVisible();
}

const slider = (page: Page) => page.getByRole("slider", { name: en("replay.step") });
const step = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const handOf = (page: Page, name: string) => page.getByRole("list", { name: new RegExp(`^${name}: `) });

/** The contents of a table as texts. */
interface Shown {
  readonly hands: readonly (readonly [name: string, count: number])[];
  readonly keepers: readonly string[];
  readonly goals: readonly string[];
  readonly rules: readonly string[];
  readonly discards: readonly string[];
  readonly hand: readonly string[];
}

const words = deckTexts("en", "fluxx-3");
const names = (cards: readonly string[]): string[] => cards.map((card) => cardName(words, card));
const isNumber = (rule: string): boolean => /^(draw|play|hand-limit|keeper-limit)-/.test(rule);

/** The texts of a view that the live mirror of that seat had. */
const expected = (view: View, seat: Seat): Shown => ({
  hands: view.seats.map((each) => [nameFor(seat, each), view.hands[each].length] as const).sort(),
  keepers: view.seats
    .flatMap((each) => [...view.keepers[each], ...view.creepers[each]].map((card) => `${nameFor(seat, each)} ${cardName(words, card)}`))
    .sort(),
  goals: names(view.goals).sort(),
  rules: names(view.rules.filter((rule) => !isNumber(rule))).sort(),
  discards: names(view.discard).reverse(),
  hand: names(view.hands[seat]),
});

/** The texts on the page. */
const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const rows = (panel: string) =>
      [...document.querySelectorAll(`#panel-${panel} tbody tr`)].filter((row) => row.querySelector("th") !== null);
    const cells = (row: Element) => [...row.children].map((cell) => cell.textContent ?? "");
    const seats = rows("seats").map(cells);
    const heads = [...document.querySelectorAll("#panel-seats thead th")].map((head) => head.textContent ?? "");
    return {
      hands: seats.map(([name = "", , count]) => [name, Number(count)] as const).sort(),
      keepers: [...document.querySelectorAll<HTMLElement>("#panel-seats tbody tr")]
        .flatMap((row) => {
          const [name = "", , , keepers = ""] = cells(row);
          return keepers.includes("No Keepers") ? [] : keepers.split(/, and |, | and /).map((keeper) => `${name} ${keeper}`);
        })
        .sort(),
      goals: heads.slice(4).sort(),
      rules: rows("rules")
        .filter((row) => !row.hasAttribute("data-dial"))
        .map((row) => cells(row)[0] ?? "")
        .sort(),
      discards: rows("discards").map((row) => cells(row)[0] ?? ""),
      hand: [...document.querySelectorAll(".hands__cards .tile__name")].map((name) => name.textContent ?? ""),
    };
  });

/** The table changes at once, the hand a moment later. */
async function expectShown(page: Page, wanted: Shown, at: string): Promise<void> {
  expect({ ...(await shown(page)), hand: wanted.hand }, at).toEqual(wanted);
  await expect.poll(async () => (await shown(page)).hand, { message: at, intervals: [10, 20, 50] }).toEqual(wanted.hand);
}

testA("the replay shows the game at every step, from every seat, forwards and backwards", async ({ page, arrange }) => {
  const { id, viewsBySeat } = await played(page, arrange);
  await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3, asText: true })));
  // Every step for every seat. `npm test` goes forwards for the own seat and for another one, and back.
  for (const seat of isDeep ? THREE : THREE.slice(0, 2)) {
    const views = viewsBySeat.get(seat) ?? [];
    const last = views.length - 1;
    expect(last).toBeGreaterThan(8);
    await open(page, id, `?as=${seat}`);
    await expect(slider(page)).toHaveAttribute("max", String(last));
    for (const [at, view] of views.entries()) {
      await expectShown(page, expected(view, seat), `step ${at} as ${seat}`);
      await page.keyboard.press("ArrowRight");
    }
    if (seat !== (isDeep ? "player_1" : "player_2")) continue;
    for (const [at, view] of [...views.entries()].reverse()) {
      await expectShown(page, expected(view, seat), `back at step ${at} as ${seat}`);
      await page.keyboard.press("ArrowLeft");
    }
  }
});

testA("a game is replayed by keys alone, and the address links to the shown step", async ({ page, arrange }) => {
  const { id, viewsBySeat, table } = await played(page, arrange);
  const last = (viewsBySeat.get("player_1")?.length ?? 0) - 1;
  await open(page, id);
  expect(await step(page)).toBe(0);
  await test.step("to the next turn and back, to the end and to the beginning", async () => {
    await page.keyboard.press("Shift+ArrowRight");
    expect(await step(page)).toBeGreaterThan(1);
    await page.keyboard.press("Shift+ArrowLeft");
    expect(await step(page)).toBe(0);
    await page.keyboard.press("End");
    expect(await step(page)).toBe(last);
    await expect(page.locator("#panel-prompt")).toContainText(/won/);
    await page.keyboard.press("ArrowLeft");
    expect(await step(page)).toBe(last - 1);
    await openTalk(page, "log");
    await page
      .getByRole("complementary")
      .getByRole("button", { name: /^Turn 2, / })
      .click();
    await expect.poll(() => step(page)).toBeLessThan(last - 1);
    expect(await step(page)).toBeGreaterThan(0);
    await page.keyboard.press("Home");
    expect(await step(page)).toBe(0);
  });

  await test.step("along the slider, which describes each step", async () => {
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await step(page)).toBe(2);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", new RegExp(`^Step 2 of ${last}: .+`));
  });

  await test.step("from a friend's viewpoint, with and without the other hands", async () => {
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    for (const hand of ["You", "Ben", "Cleo"]) await expect(handOf(page, hand)).toBeVisible();
    await page.keyboard.press("v");
    await page.keyboard.press("v");
    await expect(page.getByRole("radio", { name: "Ben" })).toBeChecked();
    await expect(handOf(page, "Ben")).toBeVisible();
    await expect(handOf(page, "Ada")).toBeHidden();
    await page.keyboard.press("e");
    await expect(handOf(page, "Ada")).toBeVisible();
    await expect(page).toHaveURL(/step=2&as=player_2&hands=open$/);
    await page.keyboard.press("e");
    await expect(page).toHaveURL(/step=2&as=player_2$/);
  });

  await test.step("a reload shows the same step", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/step=3&as=player_2$/);
    await page.reload();
    await expect(page.locator("#panel-prompt")).toBeVisible();
    expect(await step(page)).toBe(3);
    await page.keyboard.press("ArrowLeft");
  });

  await test.step("a link to that moment", async () => {
    await page.keyboard.press("c");
    const link = await page.getByRole("dialog").locator("code").textContent();
    await page.keyboard.press("Escape");
    await page.goto(link ?? "");
    expect(await step(page)).toBe(2);
    await expect(page.getByRole("radio", { name: "Ben" })).toBeChecked();
  });

  await test.step("playback runs to the end and stops there", async () => {
    await page.getByRole("button", { name: en("replay.speed", { speed: 1 }) }).click();
    await page.getByRole("button", { name: en("replay.speed", { speed: 2 }) }).click();
    await page.goto(`/games/${id}?step=${last - 2}`);
    await expect(page.locator("#panel-prompt")).toBeVisible();
    await page.keyboard.press("p");
    await expect(page.getByRole("button", { name: en("replay.pause"), exact: true })).toBeVisible();
    await expect.poll(() => step(page)).toBe(last);
    await expect(page.getByRole("button", { name: en("replay.play"), exact: true })).toBeVisible();
  });

  await test.step("a malformed address shows the beginning", async () => {
    await open(page, id, "?step=-3&as=player_6x&hands=all");
    expect(await step(page)).toBe(0);
    await open(page, id, "?step=999999");
    expect(await step(page)).toBe(last);
  });
  expect(table.code).not.toBe("");
});

for (const size of sampleOf(["desktop", "phone"] as const, 1))
  test(`a player finds a game, its turning points, another viewpoint, a link and the shuffle check: ${size}`, async ({
    newPage,
    arrange,
  }) => {
    const page = await newPage({
      viewport: WINDOW_SIZES[size],
      ...(size === "phone" && { hasTouch: true, isMobile: true }),
      locale: "en-US",
      serviceWorkers: "block",
    });
    const table = await arrange({
      seats: [page, "friend", "friend"],
      arrangement: "dealt",
      startsGame: false,
      settings: { name: "Looked back at" },
    });
    const { id } = await playRandomGameAtTable(table, THREE);
    await page.goto("/games");
    await mainLocator(page)
      .getByRole("link", { name: /Looked back at/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/games/${id}`));
    await expect(page.locator("#panel-prompt")).toContainText(en("replay.begins"));

    const track = await slider(page).boundingBox();
    if (track === null) throw new Error("There is no track.");
    await page.mouse.click(track.x + track.width * 0.6, track.y + track.height / 2);
    await expect.poll(() => step(page)).toBeGreaterThan(1);
    const there = await step(page);
    await page.locator(".viewpoints label", { hasText: "Ben" }).click();
    await expect(page).toHaveURL(new RegExp(`step=${there}&as=player_2$`));
    await page.getByRole("button", { name: en("replay.share") }).click();
    const link = await page.getByRole("dialog").locator("code").textContent();
    expect(link).toBe(page.url());
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: en("menu.title") }).click();
    await page.getByRole("button", { name: en("replay.moments") }).click();
    const end = page.getByRole("dialog").getByRole("button", { name: /^Turn \d+: .+ won$/ });
    await end.click();
    await expect(page.locator("#panel-prompt")).toContainText(/won/);
    await page.getByRole("button", { name: en("menu.title") }).click();
    // A part that cannot be loaded at first is asked for again, and the page stays.
    await page.route(/\/chunks\/.*\.js/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: en("check.title") }).click();
    await failed;
    await page.unrouteAll();
    await expect(page.getByText(en("check.isFine"))).toBeVisible();
    await expect(page.getByText(FAIR_SHUFFLE)).toBeVisible();
  });

testA(
  "a private game is visible to its players only, except while one of them shares it",
  async ({ page, newPage, newRequest, arrange }) => {
    const { id, table } = await played(page, arrange);
    await table.player("player_2").command("say", { command: "a-line", text: "Well played" });
    const stranger = await newPage();
    const guest = await newRequest();
    await becomeGuest(guest, "Sam");

    const expectClosed = async () => {
      for (const each of [stranger.context().request, guest]) {
        expect((await each.get(`/games/${id}`)).status()).toBe(404);
        expect((await each.get(`/games/${id}/record`)).status()).toBe(404);
        expect((await each.get(`/rooms/games/${id}`)).status()).toBe(404);
      }
      await stranger.goto(`/games/${id}`);
      await expect(mainLocator(stranger).getByRole("heading", { level: 1 })).toHaveText(en("privateGame.title"));
      await expect(mainLocator(stranger).getByText(en("privateGame.sent"))).toBeVisible();
    };
    await expectClosed();
    const missing = await guest.get("/games/no-such-game");
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining(en("privateGame.title"))]);
    expect((await page.request.get(`/games/${id}/record`)).status()).toBe(200);

    await open(page, id, "?step=3");
    await page.getByRole("button", { name: en("replay.share") }).click();
    const closed = page.getByRole("switch", { name: en("share.switch") });
    await expect(closed).not.toBeChecked();
    // A copied link opens for its receiver: copying it shares the game, which can be taken back.
    const copy = page.getByRole("button", { name: en("copy.link") });
    await copy.click();
    await expect(closed).toBeChecked();
    await page.getByRole("button", { name: en("share.undo") }).click();
    await expect(page.getByText(en("share.isClosed"))).toBeVisible();
    await expectClosed();
    await copy.click();
    await expect(page.getByText(en("share.forLink"))).toBeVisible();
    const link = await page.getByRole("dialog").locator("code").textContent();

    await stranger.goto(link ?? "");
    expect(await step(stranger)).toBe(3);
    await expect(stranger.locator(".scrubber")).toBeVisible();
    // Sharing a private game does not share its chat.
    await openTalk(stranger, "chat");
    await expect(stranger.getByText(en("chat.empty"))).toBeVisible();
    // A person who has not played has no seat as the viewpoint.
    await expect(stranger.locator("#panel-mine")).toBeHidden();
    await stranger.getByRole("button", { name: en("replay.share") }).click();
    await expect(stranger.getByText(en("share.other"))).toBeVisible();

    await closed.click();
    await expect(page.getByText(en("share.isClosed"))).toBeVisible();
    await expectClosed();
  },
);

testB("chat messages appear with the step that they followed", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, "friend", "friend"], arrangement: LAY, seed: "a game", startsGame: false });
  await table.player("player_2").command("say", { command: "before", text: "Before the game" });
  const { id } = await playRandomGameAtTable(table, THREE, {
    onStep: async (made) => {
      if (made === 5) await table.player("player_3").command("say", { command: "within", text: "After five steps" });
    },
  });
  await open(page, id, "?step=4");
  await openTalk(page, "chat");
  const said = page.getByText("After five steps");
  await expect(said).toBeHidden();
  await page.locator("body").click({ position: { x: 2, y: 2 } });
  for (const [key, isThere] of [
    ["ArrowRight", true],
    ["ArrowLeft", false],
  ] as const) {
    await page.keyboard.press(key);
    await expect(said).toBeVisible({ visible: isThere });
  }
  await expect(page.getByText("Before the game")).toHaveCount(0);
});

testC("the page checks the shuffle with the viewer's receipt", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, "friend", "friend"], arrangement: "dealt", startsGame: false });
  const { id } = await playRandomGameAtTable(table, THREE);
  const receipt = JSON.stringify(table.player("player_1").table.receipt);
  await open(page, id);
  const check = async () => {
    await page.getByRole("button", { name: en("menu.title") }).click();
    await page.getByRole("button", { name: en("check.title") }).click();
  };
  await check();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(en("check.isFine"))).toBeVisible();
  await expect(sheet.getByText(FAIR_SHUFFLE)).toBeVisible();
  await expect(sheet.getByText(en("found.no_receipt"))).toBeVisible();
  await sheet.getByText(en("check.otherReceipt")).click();
  await sheet.getByRole("textbox").fill("not a receipt");
  await sheet.getByRole("button", { name: en("check.take") }).click();
  await expect(sheet.getByRole("alert")).toHaveText(en("check.noReceipt"));
  await sheet.getByRole("textbox").fill(receipt);
  await sheet.getByRole("button", { name: en("check.take") }).click();
  await expect(sheet.getByText(/The receipt of .+ agrees/)).toBeVisible();

  // A player's browser finds the receipt by itself, and reports a mismatch.
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    `mutable receipt ${table.id}`,
    receipt.replace(/(?<="nonce":")./, (digit) => (digit === "0" ? "1" : "0")),
  ] as const);
  await page.reload();
  await check();
  await expect(sheet.getByText(en("found.receipt_has_other_nonce", { about: "Ada" }))).toBeVisible();
});

test("a private game is visible to those who have the code of its table, which is in no address of its record", async ({
  newPage,
  arrange,
  page,
}) => {
  const { id, table } = await played(page, arrange);
  const stranger = await newPage();
  const sent: string[] = [];
  stranger.on("request", (request) => sent.push(request.url()));
  await open(stranger, id, `?code=${table.code}`);
  await stranger.getByRole("button", { name: en("menu.title") }).click();
  const download = stranger.waitForEvent("download");
  await stranger.getByRole("button", { name: en("replay.download") }).click();
  expect((await download).suggestedFilename()).toBe(`mutable-${id}.json`);
  expect(sent.filter((url) => url.includes("/record"))).toEqual([expect.not.stringContaining("?"), expect.not.stringContaining("?")]);

  const { request } = stranger.context();
  const statusOf = async (code: string) => (await request.post(`/games/${id}/record`, { form: { code } })).status();
  expect([await statusOf(table.code), await statusOf("abcd2345"), await statusOf("\0")]).toEqual([200, 404, 404]);
  expect((await request.get(`/games/${id}/record?code=${table.code}`)).status()).toBe(404);
});

testB("the record can be downloaded, and a game of another version is shown with a notice", async ({ page, arrange }) => {
  const { id } = await played(page, arrange);
  await open(page, id);
  await page.getByRole("button", { name: en("menu.title") }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: en("replay.download") }).click();
  expect((await download).suggestedFilename()).toBe(`mutable-${id}.json`);

  await page.route("**/record", async (route) => {
    const answer = await route.fetch();
    const record = await answer.json();
    record.engine = "0.0.1";
    record.moves[1].told.common.push(["from_another_version", 1]);
    await route.fulfill({ response: answer, json: record });
  });
  await open(page, id);
  await expect(page.getByText(en("replay.badgeOld"))).toBeVisible();
  await expect(page.getByText(en("replay.playedBy", { engine: "0.0.1" }))).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.locator("#panel-prompt")).toContainText(/won/);
  await page.getByRole("button", { name: en("menu.title") }).click();
  await expect(page.getByText(en("replay.old", { engine: "0.0.1", unknown: 1 }))).toBeVisible();
});

testB("a table whose game has ended links to its replay", async ({ page, arrange }) => {
  const { id, table } = await played(page, arrange);
  await page.goto(`/t/${table.code}`);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: en("result.replay") })
    .click();
  await expect(page).toHaveURL(new RegExp(`/games/${id}`));
  await expect(page.locator(".scrubber")).toBeVisible();
});

testB("the result does not replace a dialog that is open or still loading", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } },
  });
  const load = await holdLaterParts(page);
  await page.goto(`/t/${table.code}`, { waitUntil: "commit" });
  await expect(page.locator("#panel-prompt[data-decision]")).toBeVisible();
  await page.keyboard.press("?");
  await table.player("player_1").reply(["play_card", "peace"]);
  await expect(page.locator(".board[data-phase=over][data-complete=false]")).toBeVisible();
  // Longer than the winning table is shown before the result.
  await page.waitForTimeout(2_000);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCount(0);
  await load();
  await expect(dialog.getByRole("heading", { name: en("keys.title") })).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(dialog.getByRole("heading", { name: en("keys.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("link", { name: en("result.replay") })).toBeVisible();
});

for (const language of sampleOf(LANGUAGES, 1))
  test(`a replay and its dialogs are accessible, in ${language}`, async ({ page, arrange }) => {
    const t = translators[language];
    const { id } = await played(page, arrange);
    await submitForm(page.context().request, "/lobby", { language });
    await open(page, id, "?step=6");
    for (const [size, viewport] of Object.entries(WINDOW_SIZES))
      for (const colorScheme of ["light", "dark"] as const) {
        // The sample is the light desktop in English and the dark phone in Czech.
        const isSampled = (size === "desktop") === (language === "en") && (colorScheme === "light") === (language === "en");
        if (!isDeep && !isSampled) continue;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        const rules = isDeep && colorScheme === "dark" ? "colors" : "all";
        expect.soft(await accessibilityViolations(page, rules), `${size} ${colorScheme}`).toEqual([]);
        await page.keyboard.press("c");
        await expect(page.getByRole("dialog")).toBeVisible();
        await waitForAnimations(page);
        expect.soft(await accessibilityViolations(page, rules), `share ${size} ${colorScheme}`).toEqual([]);
        await page.keyboard.press("Escape");
      }
    await page.setViewportSize(WINDOW_SIZES.desktop);
    await page.getByRole("button", { name: t("menu.title") }).click();
    await page.getByRole("button", { name: t("check.title") }).click();
    await expect(page.locator(".finding").first()).toBeVisible();
    await waitForAnimations(page);
    expect.soft(await accessibilityViolations(page), "check").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await expect(page.locator(".text-view")).toBeVisible();
    expect.soft(await accessibilityViolations(page), "as text").toEqual([]);
  });
