import { type Arrangement, SEATS } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import type { Page, WebSocketRoute } from "@playwright/test";
import { becomeGuest } from "../support/accounts.ts";
import type { ArrangedTable, TableSpec } from "../support/arranged-table.ts";
import { withHandSize } from "../support/arrangements.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { friendSeats, tableOfCase, WINDOW_SIZES, waitForAnimations } from "../support/board-setup.ts";
import { DECISION_CASES, playUpTo } from "../support/decision-cases.ts";
import { isDeep } from "../support/devices.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { answerInTextView, pressKeys } from "../support/keyboard.ts";
import { holdLaterParts } from "../support/later-parts.ts";
import { findLayoutFaults, type LayoutFaultOptions } from "../support/layout-faults.ts";
import { recordTexts } from "../support/recorded-texts.ts";
import { inTurns, SEED_OF_RUN, sampleOf } from "../support/sample.ts";
import { translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const SIZES = [
  { width: 1440, height: 900, touch: false },
  { width: 3840, height: 2160, touch: false },
  { width: 1920, height: 1080, touch: false },
  { width: 1366, height: 625, touch: false },
  { width: 1280, height: 720, touch: false },
  { width: 1024, height: 768, touch: false },
  { width: 820, height: 1180, touch: true },
  { width: 680, height: 560, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 390, height: 664, touch: true },
  { width: 844, height: 390, touch: true },
] as const;
/** The smallest phone that shows everything without scrolling. */
const SMALL = { width: 360, height: 640, touch: true } as const;
/** The smallest phone: names and hints of Goals give way, and still the page does not scroll. */
const SMALLEST = { width: 320, height: 568 } as const;
interface Size extends LayoutFaultOptions {
  readonly width: number;
  readonly height: number;
}

/** All nine say something besides the four numbers, or change one. */
const RULES = [
  "x-x-1",
  "double-agenda",
  "play-3",
  "keeper-limit-4",
  "hand-limit-2",
  "poor-bonus",
  "rich-bonus",
  "reverse-order",
  "no-hand-bonus",
];
const GOALS = ["winning-the-lottery", "death-by-chocolate"];
const KEEPERS = {
  player_1: ["dreams", "time", "the-brain", "bread"],
  player_2: ["the-moon", "milk", "television", "chocolate"],
  player_3: ["war"],
  player_4: ["the-rocket", "sleep", "peace"],
  player_5: ["the-toaster", "love"],
  player_6: ["cookies", "death", "the-sun"],
} as const;

// What is laid out is no secret: the hints of the first game are over, so that the prompt says what it says later on.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 }))));

function laidOut(seats: number, hand: number): Arrangement {
  const keepers = Object.fromEntries(Object.entries(KEEPERS).slice(0, seats));
  // The smallest card is that of the discards: it shows a word.
  const arrangement = { rules: hand > 3 ? [...RULES, "draw-4"] : RULES, goals: GOALS, keepers, discard: ["play-all"] };
  // Without cards in hand a player is only seen while another plays.
  return hand === 0
    ? withHandSize({ ...arrangement, turn: "player_2", hands: { player_1: [] } }, "player_2", 10, seats)
    : withHandSize(arrangement, "player_1", hand, seats);
}

/** `npm test` checks the layout in the language with the longer words, the deep run in each. */
const LANGUAGES_CHECKED = isDeep ? LANGUAGES : (["cs"] as const);
test.use({ locale: "cs-CZ" });
/** Where there is the least room for what lies over the board or in place of the hand; in the deep run all sizes. */
const NARROW: readonly Size[] = isDeep ? SIZES : SIZES.filter(({ width, height }) => height <= 844 && height !== 560 && width !== 820);

interface Look {
  readonly sizes?: readonly Size[];
  /** Chooses the sizes of which `npm test` checks a few. Tables with consecutive turns meet all. */
  readonly turn?: number;
  /** Brings the page into the state, for each language. */
  readonly prepare?: () => Promise<unknown>;
}

/** Returns the layout faults of the open page in each language at a few of these sizes, in the deep run at all. */
async function problemsOf(page: Page, state: string, look: Look = {}): Promise<string[]> {
  const { sizes = NARROW, turn = turnOf(state), prepare } = look;
  const problems: string[] = [];
  for (const language of LANGUAGES_CHECKED) {
    await page.setViewportSize(SIZES[0]);
    if ((await page.locator("html").getAttribute("lang")) !== language) {
      await submitForm(page.context().request, "/lobby", { language });
      await page.reload();
      await page.locator(".board").waitFor();
    }
    await page.evaluate(() => document.fonts.ready);
    await prepare?.();
    for (const size of sampleOf(sizes, Math.min(4, Math.floor(sizes.length / 2)), turn)) {
      await page.setViewportSize(size);
      await settled(page);
      const name = `${size.width}x${size.height}`;
      const wrong = await findLayoutFaults(page, size);
      if (!(await hasChoice(page, size.tableSize))) wrong.push("nothing that could be chosen is to be seen");
      problems.push(...wrong.map((problem) => `${state}, ${language}, ${name}: ${problem}`));
    }
  }
  return problems;
}

/** Different states take different turns. */
const turnOf = (state: string): number => [...state].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Where one is to choose, and neither to vote nor to play on from a replay, there must be something that one could take. */
const hasChoice = (page: Page, tableSize = 1): Promise<boolean> =>
  page.evaluate((least) => {
    if (
      document.querySelector("dialog[open]") !== null ||
      document.querySelector(".prompt.is-you:not(:has([data-act=yes], .what-if__close))") === null
    )
      return true;
    const choices = document.querySelectorAll(".hand [data-card], .tray [role=radio], .tray [role=checkbox], .mine.is-asked button");
    return [...choices].some(
      (each) => each.getBoundingClientRect().height > least && each.getBoundingClientRect().bottom <= innerHeight + 1,
    );
  }, 30 * Math.min(1, tableSize));

/** The tray is loaded after the board; until then the hand stands in its place. */
const untilTrayIsThere = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector("#panel-prompt [data-act=send]") === null ||
      document.querySelector(".tray, #panel-hand [role=checkbox], .mine.is-asked, .prompt.is-forced") !== null ||
      document.querySelector("[data-complete=true]") !== null,
  );

/** Until React has drawn what the new size asks for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 20)))));

async function open(page: Page, table: ArrangedTable): Promise<void> {
  await page.goto(`/t/${table.code}`);
  await page.locator(".board").waitFor();
}

/** How many cards are in the hand at tables of so many seats. `npm test` takes one of these numbers of seats, with two hands. */
const HANDS: readonly (readonly [seats: number, hands: readonly number[]])[] = isDeep
  ? [2, 4, 6].map((seats) => [seats, [0, 3, 6, 10, 22]])
  : [
      [2, [6, 22]],
      [4, [0, 10]],
      [6, [3, 22]],
    ];

for (const [index, [seats, hands]] of sampleOf([...HANDS.entries()], 1)) {
  test(`nothing scrolls, overlaps or is cut off at a table of ${seats}`, async ({ page, arrange }) => {
    const problems: string[] = [];
    for (const [place, hand] of hands.entries()) {
      const table = await arrange({ seats: [page, ...friendSeats(seats - 1)], arrangement: laidOut(seats, hand), seed: SEED_OF_RUN });
      await open(page, table);
      problems.push(...(await problemsOf(page, `${seats} seats, ${hand} in hand`, { sizes: SIZES, turn: 2 * index + place })));
    }
    expect(problems).toEqual([]);
  });
}

for (const size of [85, 130])
  testC(`nothing scrolls, overlaps or is cut off at ${size} % of the size of the table`, async ({ page, arrange }) => {
    await page.addInitScript((chosen) => localStorage.setItem("mutable board", JSON.stringify({ hints: 3, size: chosen })), size);
    const sizes = [
      { width: 1280, height: 720, touch: false, tableSize: size / 100 },
      { width: 390, height: 844, touch: true, tableSize: size / 100 },
    ] as const;
    const problems: string[] = [];
    const tables: readonly (readonly [seats: number, hand: number])[] = [
      [2, 22],
      [4, 6],
      [4, 10],
      [6, 22],
    ];
    for (const [seats, hand] of sampleOf(tables, 2)) {
      const table = await arrange({ seats: [page, ...friendSeats(seats - 1)], arrangement: laidOut(seats, hand), seed: SEED_OF_RUN });
      await open(page, table);
      const scale = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--table-size"));
      await expect.poll(scale).toBe(`${size / 100}`);
      problems.push(...(await problemsOf(page, `${seats} seats, ${hand} in hand`, { sizes })));
    }
    expect(problems).toEqual([]);
  });

/** The fullest tables of the other editions. */
const EDITION_TABLES: Readonly<Record<string, Omit<TableSpec, "seats"> & { readonly seats: number }>> = {
  "Creepers, nine rules and two Goals": {
    deck: "fluxx-4",
    seats: 4,
    arrangement: {
      rules: [
        "draw-3",
        "play-3",
        "keeper-limit-4",
        "hand-limit-2",
        "double-agenda",
        "inflation",
        "get-on-with-it",
        "party-bonus",
        "silver-lining",
      ],
      goals: ["death-by-chocolate", "hippyism"],
      keepers: {
        player_1: ["the-eye", "the-cosmos", "bread", "milk", "cookies", "dreams", "time", "love"],
        player_2: ["the-toaster", "television", "the-moon", "the-rocket", "peace"],
        player_3: ["chocolate"],
      },
      creepers: { player_1: ["taxes", "death"], player_3: ["war", "radioactive-potato"] },
    },
  },
  "two seats out, a power to use": {
    deck: "much-bother",
    seats: 6,
    arrangement: {
      rules: ["whispered-swap", "tall-tales", "busy-evening"],
      goals: ["parrot-post"],
      keepers: {
        player_1: ["countess-trifle", "waffles-the-dog", "rusty-key", "golden-teapot", "muddy-boot"],
        player_2: ["inspector-crumb", "butler-mumble", "last-slice-of-cake"],
        player_3: ["admiral-puddle", "stopped-clock"],
      },
      creepers: { player_1: ["nasty-gossip", "draughty-ghost"], player_3: ["jam-on-your-fingers"] },
      hands: { player_1: ["fake-title", "library-trapdoor", "parcel-from-auntie", "blown-fuse"] },
      eliminated: { player_4: ["player_6", "player_1"], player_5: "for_good" },
      began: 6,
    },
  },
  "two Goals, of which one is blocked": {
    deck: "much-bother",
    seats: 3,
    arrangement: {
      rules: ["two-theories"],
      goals: ["the-perfect-suspect", "cake-thief"],
      keepers: { player_1: ["inspector-crumb", "purple-feather"], player_2: ["last-slice-of-cake"] },
      creepers: { player_1: ["draughty-ghost", "loose-goose"], player_3: ["nasty-gossip"] },
    },
  },
  "the viewer out": {
    deck: "much-bother",
    seats: 4,
    arrangement: { turn: "player_2", goals: ["parrot-post"], eliminated: { player_1: ["player_2", "player_3", "player_4"] }, began: 4 },
  },
  "solo with scored Goals": {
    deck: "much-bother",
    seats: 1,
    settings: { solo: true },
    arrangement: {
      goals: ["parrot-post"],
      scored: ["tea-at-five-sharp", "wild-goose-chase", "who-chewed-the-boot"],
      keepers: { player_1: ["countess-trifle", "waffles-the-dog"] },
      creepers: { player_1: ["draughty-ghost"] },
    },
  },
};

testA("nothing scrolls, overlaps or is cut off at the tables of the editions", async ({ page, arrange }) => {
  const problems: string[] = [];
  for (const [name, { seats, ...spec }] of sampleOf(Object.entries(EDITION_TABLES), 2)) {
    await open(page, await arrange({ ...spec, seats: [page, ...friendSeats(seats - 1)] }));
    problems.push(...(await problemsOf(page, name)));
  }
  expect(problems).toEqual([]);
});

testB("a window to react leaves the board whole", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, ...friendSeats(3)],
    deck: "much-bother",
    arrangement: {
      turn: "player_2",
      goals: ["parrot-post"],
      keepers: { player_1: ["countess-trifle"] },
      hands: { player_1: ["blown-fuse", "fake-title"], player_2: ["musical-chairs"] },
    },
  });
  await open(page, table);
  await table.player("player_2").reply(["play_card", "musical-chairs"]);
  await page.locator(".prompt.is-react").waitFor();
  expect(await problemsOf(page, "a window")).toEqual([]);
});

testC("a free seat to take, and waiting for one's first cards, leave the board whole", async ({ page, arrange }) => {
  await becomeGuest(page);
  const table = await arrange({
    seats: friendSeats(4),
    freeSeats: 1,
    arrangement: laidOut(4, 6),
    settings: { jumpingIn: true, droppingOut: true },
  });
  await open(page, table);
  const takeSeat = page
    .locator("#panel-prompt")
    .getByRole("button", { name: new RegExp(LANGUAGES.map((language) => translators[language]("prompt.takeSeat")).join("|")) });
  await takeSeat.waitFor();
  const problems = await problemsOf(page, "a free seat");
  const check = async () => problems.push(...(await accessibilityViolations(page)));
  await check();
  await takeSeat.click();
  await takeSeat.waitFor({ state: "detached" });
  problems.push(...(await problemsOf(page, "joining")));
  await check();
  expect(problems).toEqual([]);
});

testC("a hand of 22 leaves the Goal whole on small phones, with its hint where there is room", async ({ page, arrange }) => {
  const sizes: readonly Size[] = [...SIZES.filter(({ width, height }) => width === 390 && height === 844), SMALL];
  const problems: string[] = [];
  const tables: readonly (readonly [seats: number, goals: string[]])[] = [
    [4, ["death-by-chocolate"]],
    [6, GOALS],
  ];
  for (const [seats, goals] of sampleOf(tables, 1)) {
    const arrangement = withHandSize({ ...laidOut(seats, 3), hands: {}, goals }, "player_1", 22, seats);
    const table = await arrange({ seats: [page, ...friendSeats(seats - 1)], arrangement });
    await open(page, table);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      const wrong = await findLayoutFaults(page, size);
      if (!(await hasChoice(page))) wrong.push("nothing that could be chosen is to be seen");
      problems.push(...wrong.map((problem) => `${seats} seats, ${size.width}x${size.height}: ${problem}`));
      if (size !== SMALL && seats === 4) await expect(page.locator(".goal__hint")).toBeVisible();
      if (size !== SMALL) await expect(page.locator(".pile__cards:visible")).toHaveCount(2);
    }
    await page.setViewportSize(SMALLEST);
    await settled(page);
    const { below, goal } = await page.evaluate(() => ({
      below: document.documentElement.scrollHeight - innerHeight,
      goal: document.querySelector(".goal")?.clientHeight ?? 0,
    }));
    const hand = await page.locator("#panel-hand").evaluate((panel) => panel.getBoundingClientRect().bottom - innerHeight);
    if (below > 0 || hand > 0 || goal < 60) problems.push(`${seats} seats, the smallest phone: ${below}, ${hand} and ${goal} px`);
  }
  expect(problems).toEqual([]);
});

testA("fits nine Keepers, long names and a clock", async ({ page, newPage, arrange }) => {
  const other = await newPage();
  await becomeGuest(other, "Maximiliana Hohenst.");
  const keepers = {
    player_1: ["dreams", "time", "the-brain", "bread", "the-sun", "the-moon", "the-rocket", "television", "love"],
    player_2: ["chocolate", "cookies", "death", "the-toaster", "milk", "money"],
  };
  const problems: string[] = [];
  for (const seats of isDeep ? [3, 6] : [6]) {
    const table = await arrange({
      seats: [page, other, ...friendSeats(seats - 2)],
      arrangement: withHandSize(
        { rules: RULES.filter((rule) => rule !== "keeper-limit-4"), goals: ["10-cards-in-hand", "the-brain-no-tv"], keepers },
        "player_1",
        6,
        seats,
      ),
      settings: { name: "The Grand Tuesday Night Championship", clock: { decision: 90, reserve: 600 } },
    });
    await open(page, table);
    problems.push(...(await problemsOf(page, `${seats} seats, nine Keepers`, { sizes: SIZES })));
  }
  expect(problems).toEqual([]);
});

for (const [seats, eyes] of [
  [2, ""],
  [4, "&as=player_2"],
  [6, ""],
] as const) {
  // `npm test` takes the one through another player's eyes.
  if (!isDeep && eyes === "") continue;
  test(`nothing scrolls, overlaps or is cut off in the replay of a game of ${seats}`, async ({ page, arrange }) => {
    const arrangement = withHandSize({ rules: RULES, goals: GOALS, keepers: laidOut(seats, 3).keepers ?? {} }, "player_1", 6, seats);
    const table = await arrange({ seats: [page, ...friendSeats(seats - 1)], arrangement, seed: SEED_OF_RUN, startsGame: false });
    const { id, viewsBySeat } = await playRandomGameAtTable(table, SEATS.slice(0, seats));
    const middle = Math.floor((viewsBySeat.get("player_1")?.length ?? 0) / 2);
    await page.goto(`/games/${id}?step=${middle}${eyes}`);
    await page.locator(".board").waitFor();
    const problems = await problemsOf(page, `replay, ${seats} seats, step ${middle}`, { sizes: SIZES });
    await page.keyboard.press("Home");
    await expect(page.locator(".board[data-version]")).toHaveAttribute("data-version", "0");
    problems.push(...(await problemsOf(page, `replay, ${seats} seats, step 0`, { sizes: SIZES })));
    await page.keyboard.press("b");
    await page.locator(".what-if").waitFor();
    problems.push(...(await problemsOf(page, `what if, ${seats} seats`, { sizes: SIZES })));
    expect(problems).toEqual([]);
  });
}

const COLOR_SCHEMES = ["light", "dark"] as const;

/** `npm test` shows three kinds of decisions here, and four others on a phone in decisions.spec.ts. */
for (const [index, [kind, decisionCases]] of sampleOf([...Object.entries(DECISION_CASES).entries()], 3))
  test(`shows ${kind} without layout or accessibility faults, and takes its answer by keys in the text view`, async ({ page, arrange }) => {
    const problems: string[] = [];
    for (const [title, decisionCase] of sampleOf(Object.entries(decisionCases), 1, index)) {
      const table = await arrange(tableOfCase(page, decisionCase, { clock: { decision: 90, reserve: 600 } }));
      await playUpTo(decisionCase, table);
      await open(page, table);
      problems.push(...(await problemsOf(page, title, { prepare: () => untilTrayIsThere(page) })));
      const colorScheme = COLOR_SCHEMES[index % 2] ?? "light";
      await page.setViewportSize(WINDOW_SIZES[(index >> 1) % 2 === 0 ? "desktop" : "phone"]);
      await page.emulateMedia({ colorScheme });
      await waitForAnimations(page);
      problems.push(...(await accessibilityViolations(page)).map((violation) => `${title}, ${colorScheme}: ${violation}`));
      // The deep run answers all cases in board-keys.spec.ts.
      if (isDeep) continue;
      await page.setViewportSize(WINDOW_SIZES.desktop);
      await pressKeys(page, "t");
      await answerInTextView(page, table.player("player_1"));
    }
    expect(problems).toEqual([]);
  });

// On a slow connection a question is there before the parts of the board that are loaded later.
for (const [kind, decisionCases] of sampleOf(Object.entries(DECISION_CASES), 1, 3))
  test(`shows ${kind} without layout faults before all parts of the board are loaded`, async ({ page, arrange }) => {
    const problems: string[] = [];
    const load = await holdLaterParts(page);
    for (const [title, decisionCase] of sampleOf(Object.entries(decisionCases), 1)) {
      const table = await arrange(tableOfCase(page, decisionCase, { clock: { decision: 90, reserve: 600 } }));
      await playUpTo(decisionCase, table);
      await page.goto(`/t/${table.code}`, { waitUntil: "commit" });
      await expect(page.locator(".board[data-complete=false]")).toBeVisible();
      problems.push(...(await problemsOf(page, title)));
      await expect(page.locator(".board")).toHaveAttribute("data-complete", "false");
    }
    await load();
    expect(problems).toEqual([]);
  });

const closeDialogs = (page: Page) =>
  expect(async () => {
    if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

const SHEETS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  rules: (page) => page.locator("[data-dial] button").first().click(),
  log: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#panel-turn").waitFor({ state: "detached" });
    await page.keyboard.press("l");
  },
  hand: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("#panel-hand .filter--all").click();
  },
  discards: (page) => page.keyboard.press("d"),
  seat: (page) => page.locator(".seat button").first().click(),
  menu: (page) => page.locator(".topbar button").last().click(),
  keys: (page) => page.keyboard.press("?"),
};

testA("keeps sheets inside the window", async ({ page, arrange }) => {
  const arrangement = { ...laidOut(4, 22), discard: ["trash-a-keeper", "no-limits", "rules-reset"] };
  const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement: withHandSize(arrangement, "player_1", 22, 4) });
  await open(page, table);
  const problems: string[] = [];
  for (const [sheet, show] of sampleOf(Object.entries(SHEETS), 3)) {
    const prepare = async () => {
      await closeDialogs(page);
      await show(page);
      await page.locator("dialog[open]").waitFor();
    };
    problems.push(...(await problemsOf(page, `sheet ${sheet}`, { prepare })));
  }
  expect(problems).toEqual([]);
});

testC("shows and plays a card without scrolling", async ({ page, arrange }) => {
  const cards = ["hand-limit-1", "toast", "everybody-gets-1", "the-toaster"];
  const arrangement = {
    rules: RULES.slice(0, 3),
    goals: GOALS,
    keepers: { player_1: ["bread"], player_2: ["milk"] },
    hands: { player_1: cards },
  };
  const table = await arrange({ seats: [page, ...friendSeats(2)], arrangement });
  await open(page, table);
  const problems: string[] = [];
  for (const card of sampleOf(cards, 2)) {
    problems.push(
      ...(await problemsOf(page, `reading ${card}`, {
        prepare: async () => {
          await closeDialogs(page);
          await page.locator(`#panel-hand [data-card=${card}]`).press("Enter");
          await page.locator("dialog[open] [data-act=play]").waitFor();
        },
      })),
    );
  }
  expect(problems).toEqual([]);
});

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
interface Shifted {
  sum: number;
  readonly moved: string[];
}

testB("shifts nothing on a phone when the turn, the prompt or a caption changes", async ({ page, arrange }) => {
  const plays = [
    ["player_2", "bread", "Bread"],
    ["player_3", "baked-goods", "Baked Goods"],
    ["player_4", "hand-limit-2", "Hand Limit 2"],
  ] as const;
  const hands = { player_1: ["war", "love", "milk"], player_2: ["bread"], player_3: ["baked-goods"], player_4: ["hand-limit-2"] };
  const table = await arrange({
    seats: [page, ...friendSeats(3)],
    arrangement: { turn: "player_2", keepers: { player_3: ["time"] }, hands, draw: ["sleep", "dreams", "the-moon"] },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, table);
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  await page.evaluate(() => {
    const shifted: Shifted = { sum: 0, moved: [] };
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue;
        shifted.sum += value;
        shifted.moved.push(...sources.map(({ node }) => (node instanceof Element ? node.className : "words")));
      }
    }).observe({ type: "layout-shift" });
  });
  const captions = await recordTexts(page, ".caption.is-now");
  for (const [seat, card, name] of plays) {
    await table.player(seat).reply(["play_card", card]);
    await expect.poll(async () => (await captions()).map(({ text }) => text).join("; ")).toContain(name);
    await settled(page);
  }
  await expect(page.locator(".prompt.is-you.has-actions")).toBeVisible();
  await settled(page);
  const { sum, moved } = await page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);
  // The question itself grows over the place of what was told.
  expect(sum, moved.join(", ")).toBeLessThan(0.02);
});

testB("fits the caption of a play", async ({ page, arrange }) => {
  const plays = ["milk", "sleep"];
  const arrangement = {
    rules: RULES.slice(0, 3),
    goals: GOALS,
    keepers: { player_2: ["bread"] },
    hands: { player_1: [...plays, "toast"] },
  };
  const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement });
  await open(page, table);
  const play = async () => {
    await table.player("player_1").reply(["play_card", plays.shift() ?? ""]);
    await page.locator(".caption.is-now").waitFor();
  };
  expect(await problemsOf(page, "a play", { prepare: play })).toEqual([]);
});

testA("keeps the result inside the window", async ({ page, arrange }) => {
  const arrangement = { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } };
  const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement });
  await table.player("player_1").reply(["play_card", "peace"]);
  await table.until(({ phase }) => phase === "over");
  await open(page, table);
  expect(await problemsOf(page, "the result", { prepare: () => page.locator(".result[open]").waitFor() })).toEqual([]);
});

testB("fits the prompts about an absent player and a vote", async ({ page, arrange }) => {
  const largeHand = withHandSize(
    { ...laidOut(4, 3), rules: RULES.filter((rule) => rule !== "hand-limit-2"), hands: {}, turn: "player_2" },
    "player_1",
    12,
    4,
  );
  for (const arrangement of sampleOf([laidOut(4, 0), largeHand], 1)) {
    const table = await arrange({ seats: [page, ...friendSeats(3)], settings: { botAfter: 600 }, arrangement });
    table.player("player_2").leave();
    await open(page, table);
    expect(await problemsOf(page, "a player is gone", { prepare: () => page.locator(".prompt button").waitFor() })).toEqual([]);
    // As if the page had been closed since the deal.
    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem("mutable.seen") ?? "[]") as object[];
      localStorage.setItem("mutable.seen", JSON.stringify(seen.map((each) => ({ ...each, version: 1 }))));
    });
    await page.reload();
    await page.locator(".recap").waitFor();
    await table.player("player_3").command("ask_vote", { kind: "stand_in", seat: "player_2" });
    const prepare = () => page.locator("[data-act=yes]").waitFor();
    expect(await problemsOf(page, "a vote, and a recap", { prepare })).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

testA("fits the prompt about a lost connection", async ({ page, arrange }) => {
  let isLost = false;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket(/./, (line) => {
    if (isLost) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  const lose = async () => {
    isLost = true;
    for (const line of lines.splice(0)) await line.close();
    await page.locator(".board.is-disconnected .prompt.is-disconnected").waitFor();
  };
  const problems: string[] = [];
  // A large hand takes the room that the prompt needs for a second row.
  for (const hand of sampleOf([6, 12], 1)) {
    isLost = false;
    const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement: laidOut(4, hand), seed: SEED_OF_RUN });
    await open(page, table);
    problems.push(...(await problemsOf(page, `the line is lost, ${hand} in hand`, { prepare: lose })));
  }
  expect(problems).toEqual([]);
});

testC("cuts off nothing at 400 % zoom, where the page may scroll", async ({ page, arrange }) => {
  const problems: string[] = [];
  for (const hand of sampleOf([3, 10], 1)) {
    const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement: laidOut(4, hand), seed: SEED_OF_RUN });
    await open(page, table);
    await page.setViewportSize({ width: 360, height: 225 });
    await settled(page);
    problems.push(...(await findLayoutFaults(page, { touch: false, scrolls: true })).map((problem) => `${hand} in hand: ${problem}`));
  }
  expect(problems).toEqual([]);
});

testB("opens any of 22 cards with two taps and plays it with a third, on a phone", async ({ page, arrange }) => {
  const table = await arrange({ seats: [page, ...friendSeats(3)], arrangement: laidOut(4, 22), seed: SEED_OF_RUN });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, table);
  const hand = table.player("player_1").view().hands.player_1;
  // `npm test` takes each fourth card, and the last.
  for (const card of hand.filter((_, place) => isDeep || place % 4 === 0 || place === hand.length - 1)) {
    await page.locator("#panel-hand .filter--all").click();
    const tile = page.locator(`.sheet [data-card="${card}"]`);
    await expect(tile).toBeInViewport({ ratio: 1 });
    await tile.click();
    await expect(page.locator(`.reader[data-reading="${card}"]`)).toBeInViewport({ ratio: 1 });
    const play = page.locator(".reader [data-act=play]");
    await expect(play).toBeInViewport({ ratio: 1 });
    if (card === hand.at(-1)) await play.click();
    else {
      await page.keyboard.press("Escape");
      if ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
    }
  }
  await table.player("player_1").until(({ turn }) => turn.played === 1);
});
