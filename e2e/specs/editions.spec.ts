import type { Arrangement } from "@mutable/engine";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { becomeGuest, enterAsGuestOnPage, openPage } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { BoardPage, pressBriefly } from "../support/board-page.ts";
import { BoardPlayer, keyboardInput, playTogetherToEnd, pointerInput, textViewInput } from "../support/board-player.ts";
import { openBoard } from "../support/board-setup.ts";
import { DESKTOP, isDeep, PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGame, expectWaitingRoom, joinByLink } from "../support/lobby-pages.ts";
import { make } from "../support/make-texts.ts";
import { addSentence } from "../support/maker.ts";
import { inTurns, SEED_OF_RUN } from "../support/sample.ts";
import { openTalk } from "../support/talk.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

/** Tables at which a game of each deck soon ends. */
const SOON: Readonly<Record<string, Arrangement>> = {
  "fluxx-1": { rules: ["play-2"], goals: ["hippyism"], keepers: { player_1: ["love"], player_2: ["peace"] } },
  "fluxx-4": { rules: ["play-2"], goals: ["star-gazing"], keepers: { player_1: ["the-eye"] }, hands: { player_1: ["the-cosmos"] } },
  "much-bother": {
    rules: ["two-theories"],
    goals: ["tea-at-five-sharp", "cake-thief"],
    keepers: { player_1: ["golden-teapot"], player_2: ["inspector-crumb"], player_3: ["last-slice-of-cake"] },
    creepers: { player_2: ["nasty-gossip"] },
    hands: { player_1: ["evidence-please", "rusty-key"], player_2: ["helpful-pickpocket", "a-good-airing"] },
    draw: ["stopped-clock"],
  },
};

/** One player at a desktop in English, the other on a phone in Czech. */
const devices: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { ...DESKTOP, locale: "en-US" },
  phone: { ...PHONE, locale: "cs-CZ" },
};
const inputs = { pointer: pointerInput, keys: keyboardInput, text: textViewInput };

/** In `npm test` the deck with all mechanics, by a friend on the phone and one at a desktop. */
const GAMES = (isDeep ? Object.keys(SOON) : ["much-bother"]).flatMap((deck) =>
  (isDeep ? (["pointer", "keys", "text"] as const) : (["pointer"] as const)).map((input) => [deck, input] as const),
);

for (const [deck, input] of GAMES)
  test(`two friends and two bots play a game of ${deck} to its end: ${input}`, async ({ newPage, arrange }) => {
    console.log(`The game of ${deck} is that of TEST_SEED=${process.env.TEST_SEED}`);
    const pages: Page[] = [];
    for (const options of Object.values(devices)) pages.push(await newPage({ reducedMotion: "reduce", ...options }));
    for (const page of pages) await becomeGuest(page);
    const [mine, theirs] = pages as [Page, Page];
    const table = await arrange({
      seats: [mine, theirs, "steady", "random"],
      deck,
      seed: SEED_OF_RUN,
      settings: { window: 1, pace: "quick" },
      arrangement: SOON[deck] ?? {},
    });
    const boards = pages.map((page, at) => new BoardPage(page, { hasTouch: at === 1 }));
    for (const board of boards) await board.open(table.code);
    if (input === "text") for (const page of pages) await page.keyboard.press("t");
    await playTogetherToEnd(
      boards.map((board) => new BoardPlayer(board, inputs[input](board))),
      200,
    );
    await expect(boards[0]?.result.getByRole("heading", { level: 2 }) as ReturnType<Page["locator"]>).toContainText(
      /\b(win|wins|won|over)\b/,
    );
  });

/** Nothing is explained any more, so that the prompt says what it says later on. */
const MET = { hints: 3, met: "window power creeper danger secret" };

test.describe("a window to react", () => {
  test.beforeEach(({ page }) => page.addInitScript((met) => localStorage.setItem("mutable board", JSON.stringify(met)), MET));

  /** It is Ben's turn, who plays Musical Chairs. */
  const seats = (page: Page) => [page, "friend", "friend"] as const;
  const arrangement = (held: readonly string[]): Arrangement => ({
    turn: "player_2",
    rules: ["busy-evening"],
    hands: { player_1: [...held], player_2: ["musical-chairs", "parcel-from-auntie"], player_3: ["rusty-key"] },
  });

  /** All that the prompt says, besides what one holds: the same for all who are asked. */
  const expectWindow = async (page: Page, [card, does]: readonly [string, string], own: readonly string[]) => {
    const board = new BoardPage(page);
    const title = en("ask.react", { who: "other", name: "Ben", card });
    const text = `${does} ${own.length === 0 ? en("why.windowNone") : en("why.windowCan", { cards: own.join() })}`;
    await expect(board.prompt.locator(".prompt__words > *")).toHaveText([title, text]);
    await expect(board.prompt.getByRole("button")).toHaveText([
      ...own.map((card) => en("send.react", { card })),
      en("pass.react"),
      en("passAhead.turn"),
      en("passAhead.always"),
    ]);
    await expect(page.locator('[data-announcer="prompt"]')).toHaveText(`${title}. ${text}`);
  };

  testC("is answered with a Surprise by one press, and the card is cancelled", async ({ page, arrange }) => {
    const table = await arrange({
      seats: seats(page),
      seed: "editions",
      deck: "much-bother",
      settings: { window: 1 },
      arrangement: arrangement(["blown-fuse", "fake-title"]),
    });
    await openBoard(page, table);
    const board = new BoardPage(page);
    await table.player("player_2").reply(["play_card", "musical-chairs"]);
    await expectWindow(page, ["Musical Chairs", "All hands move one seat, the way you choose."], ["Who Blew the Fuse?"]);
    expect(await accessibilityViolations(page)).toEqual([]);
    // What cannot answer is greyed.
    await expect(board.card("fake-title").locator(".card--off")).toHaveCount(1);
    await expect(board.card("blown-fuse").locator(".card--off")).toHaveCount(0);
    await board.waitForInputDelay();
    await page.keyboard.press("u");
    // The window closes once all have replied. Then the Surprise can be answered too.
    await table.player("player_3").replyWithFallback();
    await table.player("player_2").until(({ open }) => open.some(({ kind, cause }) => kind === "may_react" && cause === "blown-fuse"));
    for (const seat of ["player_2", "player_3"] as const) await table.player(seat).replyWithFallback();
    await expect(page.getByText(en("told.cancelled", { card: "" }).trim()).first()).toBeVisible();
    await openTalk(page, "log");
    await expect(page.locator(".log__line", { hasText: "Who Blew the Fuse?" })).toContainText("to stop Musical Chairs");
  });

  test("looks the same without a Surprise, and is passed ahead on request", async ({ page, arrange }) => {
    const table = await arrange({
      seats: seats(page),
      seed: "editions",
      deck: "much-bother",
      settings: { window: 1 },
      arrangement: arrangement(["fake-title"]),
    });
    await openBoard(page, table);
    const board = new BoardPage(page);
    const [ben, cleo] = [table.player("player_2"), table.player("player_3")];
    await ben.reply(["play_card", "parcel-from-auntie"]);
    await expectWindow(page, ["A Parcel from Auntie", "Draw 3 cards."], []);
    await board.prompt.getByRole("button", { name: en("passAhead.turn") }).click();
    await expect(board.title).toHaveText(en("passAhead.now"));
    await cleo.replyWithFallback();
    await ben.until(({ hands }) => hands.player_2.length > 2);
    // The next window of the turn does not ask.
    await ben.reply(["play_card", "musical-chairs"]);
    await expect(board.title).toHaveText(en("passAhead.now"));
    await board.prompt.getByRole("button", { name: en("passAhead.stop") }).click();
    await expect(board.title).toHaveText(en("ask.react", { who: "other", name: "Ben", card: "Musical Chairs" }));
  });
});

testA("a player confirms a Danger that hits the own seat, is out, guesses who wins, and returns", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend", "friend"],
    seed: "editions",
    deck: "much-bother",
    settings: { window: 1 },
    arrangement: {
      turn: "player_1",
      keepers: {
        player_1: ["countess-trifle", "admiral-puddle", "nosy-parrot", "enormous-monocle", "perfumed-letter"],
        player_3: ["golden-teapot", "stopped-clock"],
      },
      hands: { player_1: ["swinging-chandelier"], player_2: ["rusty-key"] },
      draw: ["parcel-from-auntie", "purple-feather", "pocket-torch", "tea-at-five-sharp", "squinting-portrait", "muddy-boot"],
    },
  });
  await openBoard(page, table);
  const board = new BoardPage(page);
  await board.waitForInputDelay();
  await board.card("swinging-chandelier").click();
  const held = board.reader.locator("[data-hold]");
  await pressBriefly(held);
  await expect(board.reader).toBeVisible();
  await held.hover();
  await page.mouse.down();
  await expect(board.reader).toBeHidden();
  await page.mouse.up();
  const others = [table.player("player_2"), table.player("player_3")];
  // Cleo has no card to answer with.
  await table.player("player_2").replyWithFallback();
  await page.locator(".out-box").getByText("Cleo", { exact: true }).last().click();
  await expect(page.getByRole("radio", { name: "Cleo" })).toBeChecked();
  await expect(page.getByRole("heading", { name: en("out.backTitle", { count: 2 }) })).toBeVisible();
  await expect(page.locator(".out-box__line li")).toHaveCount(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  await expect
    .poll(async () => {
      for (const player of others) if (player.decision() !== undefined) await player.replyWithFallback();
      return page.locator(".out-box").isVisible();
    })
    .toBe(false);
  await expect(page.locator(".board")).toHaveAttribute("data-phase", "playing");
  expect(table.player("player_1").view().seats).toContain("player_1");
  await expect(page.locator("#panel-hand [data-card]")).not.toHaveCount(0);
  await table.player("player_1").reply(["play_card", "tea-at-five-sharp"]);
  await expect
    .poll(async () => {
      for (const player of others) if (player.decision() !== undefined) await player.replyWithFallback();
      return board.result.isVisible();
    })
    .toBe(true);
  await expect(board.result).toContainText(en("guess.right", { who: "other", name: "Cleo", turn: 2 }));
});

test("a player wins because all others are out, and result, log, games and replay say so", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend", "friend"],
    seed: "editions",
    deck: "much-bother",
    arrangement: {
      turn: "player_1",
      creepers: { player_2: ["nasty-gossip", "draughty-ghost"], player_3: ["jam-on-your-fingers", "loose-goose"] },
      hands: { player_1: ["constables-round-up"] },
    },
  });
  await openBoard(page, table);
  await openTalk(page, "log");
  const board = new BoardPage(page);
  await table.player("player_1").reply(["play_card", "constables-round-up"]);
  await expect(board.result.getByRole("heading", { name: "You win: everybody else is out" })).toBeVisible();
  const told = en("told.wonAlone", { who: "you", name: "", others: "out" });
  await expect(page.locator("#panel-side")).toContainText(told);
  const replay = await board.result.getByRole("link", { name: en("result.replay") }).getAttribute("href");
  await openPage(page, "/games");
  await expect(page.getByRole("row").filter({ hasText: "Friday" })).toContainText(en("history.wonAlone", { others: "out" }));
  await openPage(page, `${replay}&step=1`);
  await expect(page.locator("#panel-prompt")).toContainText(told);
});

test("a Creeper keeps a player from winning, and the Goal and the prompt say so", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    seed: "editions",
    deck: "fluxx-4",
    arrangement: {
      goals: ["star-gazing"],
      keepers: { player_1: ["the-eye"] },
      creepers: { player_1: ["taxes"] },
      hands: { player_1: ["the-cosmos", "bread"] },
      draw: ["milk"],
    },
  });
  await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 })));
  await openBoard(page, table);
  // What is new is explained once.
  await expect(page.locator("#panel-prompt")).toContainText(en("novelty.creeper"));
  await table.player("player_1").reply(["play_card", "the-cosmos"]);
  await expect(page.locator(".goal__hint.is-blocked")).toHaveText(en("goal.blocked", { who: "you", name: "", cards: "Taxes", count: 1 }));
  await expect(page.locator("#panel-mine .token--blocks")).toHaveCount(1);
});

testB("a Meta Rule is proposed, agreed to, and in force", async ({ page, newPage }) => {
  await enterAsGuestOnPage(page);
  await page.getByRole("button", { name: en("create.title") }).click();
  const dialog = page.getByRole("dialog", { name: en("create.title") });
  await dialog.getByText(en("deck.fluxx4")).click();
  await dialog.getByRole("switch", { name: "No Creepers" }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: en("create.submit") }).click();
  await expectWaitingRoom(page);
  const guest = await newPage({ locale: "en-US", reducedMotion: "reduce", ...PHONE });
  await joinByLink(guest, `${new URL(page.url()).pathname}?sit`, "Bo");
  expect(await accessibilityViolations(guest)).toEqual([]);
  const waits = page.getByText(en("proposal.waitsFor", { names: "Bo", count: 1 }));
  await expect(waits).toBeVisible();
  await guest.getByRole("button", { name: en("proposal.without") }).click();
  await expect(waits).toBeHidden();
  const start = (key: "proposal.startWith" | "proposal.startWithout") => page.getByRole("button", { name: en(key), exact: true });
  await expect(start("proposal.startWithout")).toBeVisible();
  await guest.getByRole("button", { name: en("proposal.agree") }).click();
  await start("proposal.startWith").click();
  await expectGame(page);
  await expect(page.locator("[data-clause=no-creepers]")).toBeVisible();
});

testB("Solo goes from its first turn to a score, and the next game shows it", async ({ page, arrange }) => {
  await openPage(page, "/");
  await becomeGuest(page);
  const table = await arrange({
    seats: [page],
    seed: "editions",
    deck: "fluxx-3",
    settings: { solo: true },
    arrangement: {
      rest: "out",
      draw: ["the-sun", "the-moon", "milk"],
      rulesDeck: ["play-2", "draw-2"],
      goals: ["hippyism"],
      keepers: { player_1: ["love"] },
      hands: { player_1: ["peace"] },
    },
  });
  await openBoard(page, table);
  const board = new BoardPage(page);
  await expect(page.locator(".solo")).toContainText(en("solo.noBest"));
  const robot = new BoardPlayer(board, pointerInput(board));
  await playTogetherToEnd([robot]);
  await expect(page.locator(".slot:not(.is-empty)")).not.toHaveCount(0);
  const heading = board.result.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText(/scored/);
  const score = Number((await heading.textContent())?.match(/\d+/)?.[0]);
  await expect(heading).toHaveText(en("result.score", { count: score }));
  await expect(board.result).toContainText(en("solo.best.first"));
  await expect(board.result).toContainText(en("solo.rank", { place: 1, of: 1 }));
  await expect(board.result).toContainText(/deck ran out/);
  expect(await accessibilityViolations(page)).toEqual([]);
  // Browsers without a sharing dialog copy it.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await board.result.getByRole("button", { name: en("solo.share") }).click();
  const place = en("solo.rank", { place: 1, of: 1 });
  const shared = `${en("solo.shared", { count: score, deck: "Fluxx 3.0" })} · ${place} ${new URL(page.url()).origin}/`;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  await board.result.getByRole("button", { name: en("result.again") }).click();
  await expectGame(page);
  await expect(page.locator(".solo")).toContainText(en("solo.best", { count: score }));
});

testC(
  "R-328: two players agree on a card of their own, which is played, wins, and waits for a deck",
  async ({ page, newPage, arrange }) => {
    const guest = await newPage({ locale: "en-US", reducedMotion: "reduce", ...PHONE });
    const table = await arrange({ seats: [page, guest], deck: "fluxx-1", startsGame: false });
    await table.arrangeNextGame({ keepers: { player_1: ["milk", "love", "bread"] }, hands: { player_1: ["blank", "toast"] } });
    for (const each of [page, guest]) await openPage(each, `/t/${table.code}`);

    await page.getByRole("button", { name: en("blank.write") }).click();
    const dialog = page.getByRole("dialog", { name: en("blank.title") });
    const propose = dialog.getByRole("button", { name: make("blank.propose") });
    await propose.click();
    await expect(dialog.getByLabel(make("words.name"))).toBeFocused();
    await expect(dialog.getByText(make("problem.noName"))).toBeVisible();
    await dialog.getByLabel(make("words.name")).fill("Warm evening");
    await propose.click();
    await expect(dialog.getByText(make("problem.empty.steps"))).toBeVisible();
    await dialog.getByRole("radio", { name: en("type.goal") }).check({ force: true });
    await addSentence(page, "you have cards");
    for (const [at, card] of ["milk", "love", "bread"].entries())
      await dialog.locator(".mk-item").first().locator("select").nth(at).selectOption(card);
    await addSentence(page, "no player has");
    await dialog.locator(".mk-item").last().locator("select").first().selectOption("war");
    await expect(dialog.locator(".mk-problem")).toHaveCount(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    // Closed by mistake, it is still there.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: en("blank.write") }).click();
    await propose.click();
    await expect(dialog).toBeHidden();

    const proposal = guest.locator("section", { has: guest.locator("#proposal") });
    await expect(proposal).toContainText("Warm evening");
    await expect(proposal).toContainText(WARM_EVENING);
    await expect(guest.locator("[data-announcer=settings]")).toHaveText(en("news.card", { what: `Warm evening, Goal. ${WARM_EVENING}` }));
    expect(await accessibilityViolations(guest)).toEqual([]);
    await guest.getByRole("button", { name: en("proposal.agree") }).click();
    await page.getByRole("button", { name: en("proposal.startWith"), exact: true }).click();
    await expectGame(page);

    const board = new BoardPage(page);
    await board.waitUntilReady();
    await expect(board.card("blank")).toContainText("Warm evening");
    await board.waitForInputDelay();
    await board.card("blank").click();
    await board.reader.locator("[data-act=play]").click();
    await expect(board.result).toContainText("Warm evening");
    await expect(new BoardPage(guest).result).toContainText("Warm evening");
    await page.keyboard.press("Escape");
    await openTalk(page, "log");
    await expect(page.locator("#panel-side").getByRole("button", { name: "Warm evening" }).first()).toBeVisible();

    await openPage(page, "/make");
    await page
      .getByRole("article", { name: "Warm evening" })
      .getByRole("button", { name: make("blanks.make") })
      .click();
    await expect(page.getByRole("textbox", { name: `${make("words.name")}, ${make("words.in.en")}` })).toHaveValue("Warm evening");
    await expect(page.locator(".mk-face__large .eq__k")).toHaveText(["Milk", "Love", "Bread", "War"]);
  },
);

const WARM_EVENING = "Have Milk, Love and Bread, while no player has War.";
