import { writeFile } from "node:fs/promises";
import { type Arrangement, SEATS } from "@mutable/engine";
import type { APIRequestContext } from "@playwright/test";
import { becomeGuest, PERSON_PASSWORD, signUpDirectly, uniqueName } from "../support/accounts.ts";
import type { ArrangedTable, TableSpec } from "../support/arranged-table.ts";
import { WINDOW_SIZES, type WindowName } from "../support/board-setup.ts";
import { isDeep } from "../support/devices.ts";
import { type EngineDriver, startEngine } from "../support/engine-driver.ts";
import { EnginePage, findBrokenWords } from "../support/engine-page.ts";
import { type EngineName, installedEngine } from "../support/engines.mjs";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test as usual } from "../support/fixtures.ts";
import { measureLayout } from "../support/layout-faults.ts";
import { inTurns } from "../support/sample.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

/** What the journeys use. `look` takes a screenshot and expects no broken or clipped words. */
interface Stage {
  readonly page: EnginePage;
  readonly origin: string;
  readonly look: (name: string, options?: { readonly scrolls: boolean }) => Promise<void>;
  readonly arrange: (spec: TableSpec) => Promise<ArrangedTable>;
  readonly newRequest: () => Promise<APIRequestContext>;
}

/** Each runs in both engines, at both window sizes. */
const JOURNEYS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async "plays a card of a first game"({ page, look }) {
    await page.open("/");
    await look("front page", { scrolls: true });
    // Bots can win before the player's first card.
    await page.evaluate(() => localStorage.setItem("mutable first game", "over"), undefined);
    for (;;) {
      await page.click({ selector: "main :is(a, button)", name: en("start.bots") });
      if (await playCard(page)) break;
      await page.open("/");
    }
    await page.see({ selector: "#panel-prompt" });
    await look("board");
  },

  async "follows a friend's invitation into a game"({ page, origin, look, newRequest }) {
    const request = await newRequest();
    await becomeGuest(request, "Ada");
    const host = new SocketPlayer(origin, request);
    try {
      const { code } = await host.createTable(INVITING);
      await host.sit("player_1");
      const name = uniqueName("Žofie");
      await page.open(`/t/${code}`);
      await page.fill({ label: en("field.yourName") }, name);
      await page.click({ role: "button", name: en("waiting.takeSeat") });
      await page.click({ role: "button", name: en("waiting.beReady") });
      await host.untilTable(({ info }) => info?.seats.player_2 !== undefined);
      await look("waiting room", { scrolls: true });
      await host.command("start", {});
      await page.see({ selector: "[data-phase=playing]" });
      await look("board");
    } finally {
      host.leave();
    }
  },

  async "reconnects to a game and plays on"({ page, look, arrange, newRequest }) {
    const request = await newRequest();
    const account = await signUpDirectly(request);
    const table = await arrange({ seats: [request, "friend", "friend", "friend"], arrangement: FULL_BOARD });
    table.player("player_1").leave();
    await signIn(page, account.name);
    await page.open(`/t/${table.code}`);
    await page.see({ selector: "#panel-prompt[data-decision]" });
    await look("full board");
    await page.cutConnection();
    await page.see({ selector: "#panel-prompt.is-disconnected" });
    await look("connection lost");
    await page.mendConnection();
    await page.see({ selector: "#panel-prompt[data-decision]:not(.is-disconnected)" });
    await playCard(page);
  },

  async "replays a finished game"({ page, look, arrange, newRequest }) {
    const request = await newRequest();
    const account = await signUpDirectly(request);
    const table = await arrange({ seats: [request, "friend"], arrangement: SOON_OVER, seed: "a game", startsGame: false });
    const { id } = await playRandomGameAtTable(table, SEATS.slice(0, 2));
    await signIn(page, account.name);
    await page.open(`/games/${id}`);
    await page.see({ selector: "#panel-prompt" });
    await page.click({ role: "button", name: en("replay.on") });
    await page.until("the next step", () => document.querySelector<HTMLInputElement>("input[type=range]")?.value === "1", undefined);
    await look("replay");
  },

  async "finds and opens a card of a deck"({ page, look }) {
    await page.open("/decks/fluxx-3");
    await look("deck", { scrolls: true });
    await page.click({ selector: "input[type=search]" });
    await page.type("hand limit");
    const links = (name: string) => document.querySelectorAll(`main [aria-label="${name}"] a`).length === 4;
    await page.until("four cards", links, en("decks.list"));
    await page.click({ selector: `main [aria-label="${en("decks.list")}"] a` });
    await page.until("a card", () => document.querySelector("h1")?.textContent?.startsWith("Hand Limit") === true, undefined);
    await look("card", { scrolls: true });
  },

  async "signs up and keeps the recovery codes"({ page, look }) {
    const name = uniqueName("Mika");
    await page.open("/sign-up");
    await page.fill({ label: en("field.yourName") }, name);
    await page.fill({ label: en("field.password") }, PERSON_PASSWORD);
    await look("sign-up", { scrolls: true });
    await page.click({ role: "button", name: en("signUp.submit") });
    await page.see({ selector: `[aria-label="${en("codes.title")}"], ol, ul` });
    await page.see({ role: "link", name: en("codes.kept") });
    await look("recovery codes", { scrolls: true });
    await page.click({ role: "link", name: en("codes.kept") });
    await page.until("the name", (own) => document.querySelector("header")?.textContent?.includes(own) === true, name);
  },
};

const INVITING = { name: "Friday", deck: "fluxx-3", isPublic: false, watchers: true, takeOverBots: false, seats: 2 };

const FULL_BOARD: Arrangement = {
  rules: ["x-x-1", "double-agenda", "play-3", "keeper-limit-4", "hand-limit-2", "poor-bonus", "rich-bonus", "reverse-order"],
  goals: ["winning-the-lottery", "death-by-chocolate"],
  keepers: {
    player_1: ["dreams", "time", "the-brain", "bread"],
    player_2: ["the-moon", "milk", "television", "chocolate"],
    player_3: ["war"],
    player_4: ["the-rocket", "sleep", "peace"],
  },
  hands: { player_1: ["taxation", "love", "hippyism", "rotate-hands", "no-hand-bonus", "cookies"] },
};

const SOON_OVER: Arrangement = {
  rules: ["double-agenda", "play-2"],
  goals: ["hippyism", "toast"],
  keepers: { player_1: ["love"], player_2: ["bread"] },
};

async function signIn(page: EnginePage, name: string): Promise<void> {
  await page.open("/sign-in");
  await page.fill({ label: en("field.name") }, name);
  await page.fill({ label: en("field.password") }, PERSON_PASSWORD);
  await page.click({ role: "button", name: en("signIn.submit") });
  await page.until("being signed in", (own) => document.querySelector("header")?.textContent?.includes(own) === true, name);
}

/** Plays the first card of the hand, and answers what is asked before. False if the game is over. */
async function playCard(page: EnginePage): Promise<boolean> {
  for (let step = 0; step < 12; step += 1) {
    await page.see({ selector: "#panel-prompt[data-decision], .board[data-phase=over]" });
    if (await page.evaluate(() => document.querySelector(".board[data-phase=over]") !== null, undefined)) return false;
    // The board ignores input for a moment after a new decision.
    await new Promise((resolve) => setTimeout(resolve, 450));
    const [target, decision] = await page.evaluate(nextTarget, undefined);
    await page.click({ selector: target });
    if (!target.includes("play")) continue;
    const isAnswered = (before: string) => document.querySelector("#panel-prompt")?.getAttribute("data-decision") !== before;
    await page.until("the card being played", isAnswered, decision);
    return true;
  }
  throw new Error("No card could be played.");
}

/** Runs in the page: what to click next, and the decision that it answers. */
function nextTarget(): [target: string, decision: string] {
  const decision = document.querySelector("#panel-prompt")?.getAttribute("data-decision") ?? "";
  const choices = "#panel-hand [role=radio][aria-checked=false], #panel-hand [role=checkbox][aria-checked=false]";
  const targets = [".reader [data-act=play]", ".reader .reader__close", "#panel-prompt [data-act=send]:enabled", choices];
  return [targets.find((each) => document.querySelector(each) !== null) ?? "#panel-hand [data-card]", decision];
}

const test = usual.extend<{ stageOf: (engine: EngineName, size: WindowName) => Promise<Stage> }>({
  stageOf: async ({ platform, arrange, newRequest }, use, info) => {
    const drivers: EngineDriver[] = [];
    await use(async (engine, size) => {
      const driver = await startEngine(engine);
      drivers.push(driver);
      const page = new EnginePage(driver, platform);
      await page.resize(WINDOW_SIZES[size]);
      const look: Stage["look"] = async (name, { scrolls } = { scrolls: false }) => {
        await page.settle();
        // Only the deep run keeps pictures of what is right.
        const keep = async () => writeFile(info.outputPath(`${name}.png`), await page.screenshot());
        if (isDeep) await keep();
        const layout = scrolls ? [] : await page.evaluate(measureLayout, { touch: false });
        const faults = [...layout, ...(await page.evaluate(findBrokenWords, undefined))];
        if (faults.length > 0 && !isDeep) await keep();
        expect.soft(faults, `${name} in ${engine} at ${size} size`).toEqual([]);
      };
      return { page, origin: platform, look, arrange, newRequest: () => newRequest() };
    });
    for (const driver of drivers) await driver.close();
  },
});

/** The journeys of `npm test`, which takes one of them at most. The deep run takes all, in both engines and at both sizes. */
const SAMPLE: Readonly<Record<EngineName, readonly [journey: string, size: WindowName]>> = {
  firefox: ["plays a card of a first game", "desktop"],
  webkit: ["follows a friend's invitation into a game", "phone"],
};

const [testA, testB] = inTurns(test);
const turns = { firefox: testA, webkit: testB };

for (const engine of ["firefox", "webkit"] as const) {
  // `npm test` names the engines that are not installed.
  if (installedEngine(engine) === undefined) continue;
  for (const [title, journey] of Object.entries(JOURNEYS))
    for (const size of ["desktop", "phone"] as const) {
      const [sampled, sampledSize] = SAMPLE[engine];
      if (!isDeep && (title !== sampled || size !== sampledSize)) continue;
      turns[engine](`${engine}, ${size}: ${title}`, async ({ stageOf }) => journey(await stageOf(engine, size)));
    }
}
