import type { Seat } from "@mutable/engine";
import type { Page } from "@playwright/test";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { inTurns } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

/** Small windows of each layout. */
const CHAIN_SIZES = [
  [1440, 900],
  [1000, 560],
  [720, 720],
  [360, 640],
  [568, 320],
] as const;

/** The cards that two players draw in their first turns. */
const KEEPERS = [
  ...["bread", "chocolate", "cookies"],
  ...["dreams", "love", "money"],
  ...["peace", "sleep", "television"],
  ...["the-brain", "the-moon", "the-rocket"],
  ...["the-sun", "the-toaster", "time"],
];

interface Seen {
  flights: number;
  /** All animated properties, and the longest transform in milliseconds. */
  properties: string[];
  longest: number;
  /** The classes of moved elements. */
  moved: string[];
}

/** Records the animations of every frame from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen = { flights: 0, properties: [], longest: 0, moved: [] };
    Object.assign(window, { seen });
    const look = () => {
      seen.flights = Math.max(seen.flights, document.querySelectorAll(".motion__piece").length);
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect)) continue;
        for (const keyframe of effect.getKeyframes())
          for (const name of Object.keys(keyframe)) {
            if (["offset", "computedOffset", "easing", "composite"].includes(name)) continue;
            if (!seen.properties.includes(name)) seen.properties.push(name);
            if (!["transform", "translate", "scale", "rotate"].includes(name)) continue;
            seen.moved.push(effect.target?.className ?? "");
            seen.longest = Math.max(seen.longest, Number(effect.getComputedTiming().duration));
          }
      }
      requestAnimationFrame(look);
    };
    look();
  });

/** Opens and closes the sheet of keys, one of the parts that are loaded after the board. */
async function waitForLaterParts(page: Page): Promise<void> {
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Records from now on what is shown, in order, because a busy machine may look too late. Returns what was shown so far. */
async function recordShown(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const returnsToDial = () => {
      const card = document.querySelector(".rule-show__card");
      const dial = document.querySelector(".dial[data-dial=plays]");
      const animation = card?.getAnimations().find((each) => (each as CSSAnimation).animationName === "rule-goes-back");
      if (card == null || dial === null || animation == null) return false;
      const { currentTime } = animation;
      animation.currentTime = Number(animation.effect?.getComputedTiming().endTime);
      const [[x, y], [dialX, dialY]] = [middle(card), middle(dial)];
      animation.currentTime = currentTime;
      return Math.hypot(x - dialX, y - dialY) < 2;
    };
    const note = (what: string | false | undefined) => what && !shown.includes(what) && shown.push(what);
    const look = () => {
      const prompt = document.querySelector<HTMLElement>("#panel-prompt");
      note(prompt?.dataset.decision !== undefined && `decision ${prompt.dataset.decision}`);
      note(prompt?.classList.contains("is-held") && "held");
      note(returnsToDial() && "number returns to its dial");
      for (const number of document.querySelectorAll(".rule-show__new .rule-show__number")) note(`rule ${number.textContent}`);
      for (const bubble of document.querySelectorAll(".mine .bubble")) note(`bubble ${bubble.textContent}`);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
}

/** Runs in the page: the texts of an element that are not wholly inside the window. */
function textsOutside(root: Element): string[] {
  const isOutside = (element: Element) => {
    const { top, left, right, bottom, width } = element.getBoundingClientRect();
    return width > 0 && (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight);
  };
  return [...root.querySelectorAll("b, p, em")].filter(isOutside).map(({ textContent }) => textContent ?? "");
}

/** Runs in the page of a replay: takes a step, and returns for each new card in the hand if it is shown as moving. */
async function drawnAtNextStep(): Promise<string[]> {
  const hand = () => [...document.querySelectorAll<HTMLElement>("#panel-hand [data-card]")];
  const before = new Set(hand().map(({ dataset }) => dataset.card));
  dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  /** For each drawn card, in how many frames it was seen, and whether it moved in one of its first two. */
  const drawn = new Map<string, { frames: number; moves: boolean }>();
  // Until all cards have landed.
  for (const until = performance.now() + 1_650; performance.now() < until; ) {
    await new Promise(requestAnimationFrame);
    for (const card of hand()) {
      const { card: name = "" } = card.dataset;
      if (before.has(name)) continue;
      const { frames, moves } = drawn.get(name) ?? { frames: 0, moves: false };
      drawn.set(name, { frames: frames + 1, moves: moves || (frames < 2 && card.getAnimations().length > 0) });
    }
  }
  return [...drawn].map(([name, { moves }]) => `${name} is ${moves ? "under way" : "there already"}`);
}

/** Runs in the page: presses on an element as soon as pieces move, and notes how many are left in the next frame. */
function pressWhenPiecesMove(selector: string): void {
  const pieces = () => document.querySelectorAll(".motion__piece").length;
  const piecesAfterPress = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (pieces() === 0) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        document.querySelector(selector)?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, cancelable: true }));
        requestAnimationFrame(() => resolve(pieces()));
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { piecesAfterPress });
}

/** Runs in the page: notes when the parts of the board first tell of the card. */
function notesWhenToastIsTold(): void {
  const told: Record<string, number> = {};
  const parts = { flight: ".motion", stage: ".stage", goals: "#panel-goals", captions: ".captions", log: ".turn__steps" };
  const look = () => {
    for (const [part, selector] of Object.entries(parts))
      if (document.querySelector(selector)?.textContent?.includes("Toast")) told[part] ??= performance.now();
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { told });
}

/** How a show of many cards is caused, and when it is looked at, in milliseconds: while it goes on, and when all has landed. */
const SHOWS: Readonly<Record<string, { rules?: string[]; card: string; next?: ["game_direction", 1]; times: number[]; landed: number }>> = {
  scramble: { card: "scramble-keepers", times: [200, 950, 1_400, 2_000, 2_900, 3_100], landed: 3_300 },
  rotate: { card: "rotate-hands", next: ["game_direction", 1], times: [100, 450, 700, 1_000, 1_250], landed: 1_400 },
  reset: { rules: ["draw-2", "no-hand-bonus", "keeper-limit-4"], card: "rules-reset", times: [200, 850, 1_000, 1_150], landed: 2_000 },
};

/** Runs in the page: sets what moves to this time of the show, and returns what is wrong with the picture. */
function faultsAt(time: number): string[] {
  const faults: string[] = [];
  const properties = new Set<string>();
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    const isOfStyles = animation instanceof CSSAnimation || animation instanceof CSSTransition;
    if (isOfStyles || !(effect instanceof KeyframeEffect)) continue;
    animation.pause();
    animation.currentTime = time;
    for (const name of effect.getKeyframes().flatMap(Object.keys)) properties.add(name);
  }
  for (const name of ["offset", "computedOffset", "easing", "composite", "transform", "opacity"]) properties.delete(name);
  if (properties.size > 0) faults.push(`animates ${[...properties]}`);
  const show = document.querySelector<HTMLElement>(".chaos-show");
  if (show === null) return [...faults, "there is no show"];
  // Only what can be pressed is found at a point.
  show.inert = false;
  show.style.pointerEvents = "auto";
  for (const zone of ["#panel-prompt", "#panel-hand"]) {
    const { x, y, width, height } = document.querySelector(zone)?.getBoundingClientRect() ?? new DOMRect();
    for (const [across, down] of [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((one) => [0.1, 0.5, 0.9].map((other) => [one, other] as const))) {
      const top = document.elementFromPoint(x + width * across, Math.min(innerHeight - 1, y + height * down));
      if (top !== null && top !== show && show.contains(top)) faults.push(`a piece is over ${zone}`);
    }
  }
  show.inert = true;
  show.style.pointerEvents = "";
  return faults;
}

/** Runs in the page: counts from now on what makes the browser compute the layout at once. */
function countMeasures(): void {
  const measured: string[] = [];
  const count = (owner: object, name: string) => {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    if (property === undefined) throw new Error(`There is no ${name}.`);
    const { get, value } = property;
    const counted = (call: (...args: unknown[]) => unknown) =>
      function (this: unknown, ...args: unknown[]) {
        measured.push(name);
        return call.apply(this, args);
      };
    Object.defineProperty(owner, name, { ...property, ...(get ? { get: counted(get) } : { value: counted(value) }) });
  };
  for (const name of ["getBoundingClientRect", "getClientRects", "clientWidth", "clientHeight", "scrollWidth", "scrollHeight"])
    count(Element.prototype, name);
  for (const name of ["offsetWidth", "offsetHeight", "offsetLeft", "offsetTop", "offsetParent"]) count(HTMLElement.prototype, name);
  Object.assign(window, { measured });
}

const measuresOf = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { measured: string[] }).measured.splice(0));

/** Runs in the page: how many pieces are under way. */
const countPieces = (): number => {
  const isPiece = (animation: Animation) =>
    animation.effect instanceof KeyframeEffect && animation.effect.target?.classList.contains("chaos-show__piece");
  return document.getAnimations().filter(isPiece).length;
};

/** Runs in the page: the texts of the zones that tell of the game, without what comments on a change for a moment. */
const zoneTexts = (): string[] =>
  ["seats", "mine", "goals", "rules"].map((zone) => {
    const copy = document.querySelector(`#panel-${zone}`)?.cloneNode(true) as Element | undefined;
    for (const comment of copy?.querySelectorAll(".bubble, s, .struck") ?? []) comment.remove();
    return copy?.textContent ?? "";
  });

const seen = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const settled = (page: Page) => expect(page.locator(".motion__piece")).toHaveCount(0);

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  testC("moves a played card across the board, and cleans up after it", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "friend", "friend"],
      arrangement: {
        hands: { player_1: ["draw-3", "milk"], player_2: ["play-2"], player_3: ["love"] },
        draw: ["toast", "war", "time", "bread", "sleep"],
      },
    });
    await page.goto(`/t/${table.code}`);
    await expect(page.locator("#panel-hand [data-card]")).toHaveCount(3);
    await expect(page.locator(".board[data-complete=true]")).toBeVisible();
    await watch(page);
    await table.player("player_1").reply(["play_card", "draw-3"]);
    await expect.poll(async () => (await seen(page)).flights).toBeGreaterThan(0);
    await settled(page);
    await table.player("player_2").reply(["play_card", "play-2"]);
    await expect(page.locator(".dial[data-dial=plays]")).toContainText("2");
    await settled(page);
    await page.locator("#panel-hand [data-card=milk]").click();
    await expect(page.locator(".reader")).toBeVisible();
    await expect.poll(async () => (await seen(page)).moved.some((name) => name.includes("reader__card"))).toBe(true);
    const { flights, properties } = await seen(page);
    expect(flights).toBeGreaterThan(1);
    expect(properties.filter((name) => !["transform", "opacity", "translate"].includes(name))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector(".motion")?.matches("[aria-hidden=true][inert]"))).toBe(true);
  });

  testC("moves drawn cards into the hand in a replay, and shows them there after they have landed", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "friend"],
      // Only keepers, because late flights are left out when many things happen.
      arrangement: { rules: ["draw-3"], hands: { player_1: ["milk"], player_2: ["death"] }, draw: KEEPERS },
      startsGame: false,
    });
    const { id } = await playRandomGameAtTable(table, ["player_1", "player_2"]);
    // On a busy machine a flight that comes late is left out, so the steps are repeated.
    await expect(async () => {
      await page.goto(`/games/${id}?as=player_1`);
      await expect(page.locator(".board[data-complete=true]")).toBeVisible();
      const drawn: string[] = [];
      for (let step = 0; step < 4; step += 1) drawn.push(...(await page.evaluate(drawnAtNextStep)));
      expect(drawn).toEqual([...KEEPERS.slice(6, 9), ...KEEPERS.slice(12, 15)].map((card) => `${card} is under way`));
    }).toPass();
  });

  testC(
    "strikes a number, then says what it means; shows the winner before the result, and no prompt meanwhile",
    async ({ page, arrange }) => {
      const table = await arrange({
        seats: [page, "friend"],
        arrangement: { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["play-3", "peace", "milk"] } },
      });
      await page.goto(`/t/${table.code}`);
      await expect(page.locator("#panel-hand [data-card=peace]")).toBeVisible();
      await waitForLaterParts(page);
      const shown = await recordShown(page);
      await table.player("player_1").reply(["play_card", "play-3"]);
      await expect.poll(shown).toContain("decision 2");
      const told = await shown();
      const held = told.indexOf("held");
      // Both are shown before the next decision.
      expect(told.slice(held, told.indexOf("decision 2")), told.join(", ")).toEqual(
        expect.arrayContaining(["held", expect.stringMatching(/^rule .*3/)]),
      );
      expect(told).toEqual(expect.arrayContaining(["number returns to its dial", "bubble You play 2 more now"]));
      await table.player("player_1").reply(["play_card", "peace"]);
      await expect(page.locator(".end-show__name b")).toHaveText("Ada");
      await expect(page.locator("#panel-prompt b")).not.toBeVisible();
      await expect(page.locator(".result[open]")).toHaveCount(0);
      // A press ends the show, but not at once.
      await expect(async () => {
        await page.mouse.click(700, 450);
        await expect(page.locator(".end-show")).toHaveCount(0, { timeout: 300 });
      }).toPass();
      await expect(page.locator(".result[open]")).toBeVisible();
    },
  );

  testA("shows how a chain of Surprises ended, inside the windows of all layouts", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "friend", "friend"],
      deck: "much-bother",
      seed: "chain",
      settings: { window: 1 },
      arrangement: {
        turn: "player_2",
        hands: {
          player_1: ["great-auntie-objects", "muddy-boot"],
          player_2: ["musical-chairs", "eek-a-mouse", "nosy-parrot"],
          player_3: ["blown-fuse", "rusty-key"],
        },
      },
    });
    // The language with the longer words.
    await submitForm(page.context().request, "/", { language: "cs" });
    // The test drives the clock: what is told at a time does not depend on the machine.
    await page.clock.install();
    await page.goto(`/t/${table.code}`);
    await expect(page.locator("#panel-hand [data-card]")).toHaveCount(2);
    await expect(page.locator(".board[data-complete=true]")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 4_000);
    await table.player("player_2").reply(["play_card", "musical-chairs"]);
    let last: Seat = "player_2";
    for (const [answering, card] of [
      ["player_3", "blown-fuse"],
      ["player_1", "great-auntie-objects"],
      ["player_2", "eek-a-mouse"],
      [],
    ] as const) {
      for (const seat of (["player_1", "player_2", "player_3"] as const).filter((each) => each !== last)) {
        const player = table.player(seat);
        await player.until(() => player.decision()?.kind === "may_react");
        await player.reply(["play_card", seat === answering ? card : ""]);
      }
      if (answering === undefined) break;
      last = answering;
      await table.player(last).until(({ stack }) => stack.some((frame) => frame.kind === "reaction" && frame.chain.at(-1)?.card === card));
    }
    const show = page.locator(".chaos-show[data-show=chain]");
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(show).toBeAttached({ timeout: 300 });
    }).toPass();
    const t = translators.cs;
    const title = t("chain.cancelled", { card: "Škatulata, hejbejte se", who: "other", name: "" });
    await expect(show.locator(".chaos-show__words > b")).toHaveText(title);
    const stamps = (["chain.fell", "chain.stands", "chain.fell", "chain.stands"] as const).map((key) => t(key));
    await expect(show.locator("em")).toHaveText(stamps);
    for (const [width, height] of CHAIN_SIZES) {
      await page.setViewportSize({ width, height });
      // The show goes on in the places of this window, once the panels are in theirs.
      await page.waitForFunction((wide) => innerWidth === wide, width);
      await page.waitForTimeout(300);
      await page.clock.runFor(50);
      expect(await page.evaluate(faultsAt, 3_600), `${width} by ${height}`).toEqual([]);
      expect(await show.evaluate(textsOutside), `${width} by ${height}`).toEqual([]);
    }
  });

  testB(
    "changes the Goal, the caption and the log when the card has landed, and tells faster while the page is pressed",
    async ({ page, arrange }) => {
      const table = await arrange({
        seats: [page, "friend"],
        arrangement: { hands: { player_1: ["toast", "milk"], player_2: ["love"] }, draw: ["war", "time", "bread"] },
      });
      await page.goto(`/t/${table.code}`);
      await expect(page.locator("#panel-hand [data-card]")).toHaveCount(3);
      await expect(page.locator(".board[data-complete=true]")).toBeVisible();
      await page.evaluate(notesWhenToastIsTold);
      await table.player("player_1").reply(["play_card", "toast"]);
      await expect(page.locator("#panel-goals")).toContainText("Toast");
      const told = await page.evaluate(() => (window as unknown as { told: Record<string, number> }).told);
      // The card flies to the stage, and from there to the Goals.
      for (const part of ["stage", "captions", "log"]) expect(told[part], part).toBeGreaterThan((told.flight ?? 0) + 100);
      expect(told.goals).toBeGreaterThan((told.stage ?? 0) + 300);
      await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
      await expect(page.locator(".hurry")).toHaveText(/faster/);
      await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointerup", { bubbles: true })));
      await expect(page.locator(".hurry")).toHaveCount(0);
      for (const count of [1, 0]) {
        await page.keyboard.press("Shift+Space");
        await expect(page.locator(".hurry")).toHaveCount(count);
      }
    },
  );

  for (const [[name, { rules = [], card, next, times, landed }], run] of Object.entries(SHOWS).map(
    (show, at) => [show, [testA, testB, testC][at] ?? testA] as const,
  ))
    run(
      `shows many cards under way (${name}): every zone is as it is told, and nothing covers prompt or hand`,
      async ({ page, arrange }) => {
        const table = await arrange({
          seats: [page, "friend", "friend"],
          arrangement: {
            turn: "player_2",
            rules,
            goals: ["toast"],
            keepers: { player_1: ["milk", "bread"], player_2: ["time", "love"], player_3: ["sleep", "peace"] },
            hands: { player_1: ["hippyism", "war"], player_2: [card, "the-brain"], player_3: ["chocolate", "the-rocket", "cookies"] },
            draw: ["the-toaster", "dreams", "money", "the-sun", "the-moon", "death", "television"],
          },
          seed: "many",
        });
        // The test drives the clock: what is told at a time does not depend on the machine.
        await page.clock.install();
        await page.goto(`/t/${table.code}`);
        await expect(page.locator(".board[data-complete=true]")).toBeVisible();
        await page.waitForLoadState("networkidle");
        const friend = table.player("player_2");
        const version = () => page.locator(".board").getAttribute("data-version");
        const play = async (call: Parameters<typeof friend.reply>[0]) => {
          const before = await version();
          await friend.reply(call);
          await expect.poll(version).not.toBe(before);
        };
        await page.clock.pauseAt(Date.now() + 4_000);
        if (next !== undefined) {
          await play(["play_card", card]);
          await page.clock.runFor(3_000);
        }
        const before = await page.evaluate(zoneTexts);
        await play(next ?? ["play_card", card]);
        await expect(page.locator(`.chaos-show[data-show=${name}]`)).toBeAttached();
        // The card has landed and its caption is there; from now on nothing but the show changes.
        await page.clock.runFor(times[0] ?? 0);
        let now = times[0] ?? 0;
        await page.evaluate(countMeasures);
        for (const time of times) {
          await page.clock.runFor(time - now);
          now = time;
          expect(await measuresOf(page), `at ${time}`).toEqual([]);
          expect(await page.evaluate(faultsAt, time), `at ${time}`).toEqual([]);
          expect(await page.evaluate(zoneTexts), `at ${time}`).toEqual(before);
          // Those of this test.
          await measuresOf(page);
        }
        await page.clock.runFor(landed - now);
        const told = await page.evaluate(zoneTexts);
        expect(told).not.toEqual(before);
        // A press ends the show in its last picture, which is that of a board that is opened now.
        await page.mouse.click(5, 300);
        await expect(page.locator(".chaos-show")).toHaveCount(0);
        expect(await page.evaluate(zoneTexts)).toEqual(told);
        await page.clock.resume();
        await page.reload();
        await expect(page.locator(".board[data-complete=true]")).toBeVisible();
        expect(await page.evaluate(zoneTexts)).toEqual(told);
      },
    );

  testC("leaves out pieces of a show when frames take too long, then all, and tells its outcome", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "friend"],
      arrangement: {
        turn: "player_2",
        keepers: { player_1: KEEPERS.slice(0, 7), player_2: KEEPERS.slice(7, 14) },
        hands: { player_1: ["war"], player_2: ["scramble-keepers", "milk"] },
      },
    });
    // The test drives the clock, and with it the frames.
    await page.clock.install();
    await page.goto(`/t/${table.code}`);
    await expect(page.locator(".board[data-complete=true]")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 4_000);
    await table.player("player_2").reply(["play_card", "scramble-keepers"]);
    const show = page.locator(".chaos-show[data-show=scramble]");
    await expect(show).toBeAttached();
    expect(await page.evaluate(countPieces)).toBeGreaterThanOrEqual(14);
    const slowFrames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await page.clock.fastForward(40);
    };
    await slowFrames();
    expect(await page.evaluate(countPieces)).toBe(12);
    await slowFrames();
    expect(await page.evaluate(countPieces)).toBe(0);
    await page.clock.runFor(5_000);
    await expect(page.locator(".caption.is-now")).toHaveText(/^You have /);
  });

  testB("deals, and points at who begins: until then no seat has cards or the turn, and a press ends it", async ({ page, arrange }) => {
    const table = await arrange({ seats: [page, "friend", "friend"], arrangement: "dealt", startsGame: false });
    // The test drives the clock: what is told at a time does not depend on the machine.
    await page.clock.install();
    await page.goto(`/t/${table.code}`);
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(Date.now() + 4_000);
    await table.startGame();
    await expect(page.locator("#panel-prompt")).toContainText(en("deal.whoBegins"));
    // The later parts come with time.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(page.locator(".chaos-show[data-show=deal]")).toBeAttached({ timeout: 300 });
    }).toPass();
    await expect(page.locator(".seat__hand")).toHaveText(["0", "0"]);
    await expect(page.locator(".is-turn")).toHaveCount(0);
    await expect(page.locator("#panel-hand [data-card]")).toHaveCount(0);
    expect(await page.evaluate(faultsAt, 1_500)).toEqual([]);
    await page.mouse.click(5, 300);
    await expect(page.locator(".chaos-show")).toHaveCount(0);
    await expect(page.locator(":is(.seat, .mine).is-turn")).toHaveCount(1);
    await expect(page.locator(".caption.is-now")).toHaveText(/ begins?$/);
  });

  testA("ends running animations when the player acts", async ({ page, arrange }) => {
    const table = await arrange({
      seats: [page, "friend"],
      arrangement: { hands: { player_1: ["milk", "love"], player_2: ["toast"] }, draw: ["war", "time", "bread"] },
    });
    await page.goto(`/t/${table.code}`);
    await expect(page.locator("#panel-hand [data-card=love]")).toBeVisible();
    await expect(page.locator(".board[data-complete=true]")).toBeVisible();
    await page.evaluate(pressWhenPiecesMove, "#panel-hand [data-card=love]");
    await table.player("player_1").reply(["play_card", "milk"]);
    expect(await page.evaluate(() => (window as unknown as { piecesAfterPress: Promise<number> }).piecesAfterPress)).toBe(0);
  });
});

testA("moves nothing with reduced motion", async ({ page, arrange }) => {
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: {
      keepers: { player_1: ["cookies", "money"], player_2: ["love", "peace", "dreams"] },
      hands: { player_1: ["draw-3", "milk"], player_2: ["play-2", "scramble-keepers"] },
      draw: ["toast", "war", "time", "bread", "sleep"],
    },
    seed: "still",
  });
  await page.goto(`/t/${table.code}`);
  await expect(page.locator("#panel-hand [data-card]")).toHaveCount(3);
  await watch(page);
  await table.player("player_1").reply(["play_card", "draw-3"]);
  await expect(page.locator(".stage .card__name")).toHaveText("Draw 3");
  await table.player("player_2").reply(["play_card", "play-2"]);
  await expect(page.locator(".dial[data-dial=plays]")).toContainText("2");
  await page.locator("#panel-hand [data-card=milk]").click();
  await expect(page.locator(".reader")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => document.querySelector(".chaos-show") && shown.push("show")).observe(document.body, {
      subtree: true,
      childList: true,
    });
  });
  await table.player("player_2").reply(["play_card", "scramble-keepers"]);
  // Captions carry all.
  await expect(page.locator(".caption.is-now")).toHaveText(/^You have /);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
  const { flights, longest } = await seen(page);
  expect(flights).toBe(0);
  expect(longest).toBeLessThanOrEqual(1);
});

testB("has sound on a desktop, none while muted, and one for the player's turn", async ({ page, arrange }) => {
  await page.addInitScript(() => {
    const heard = { devices: 0, sources: 0 };
    Object.assign(window, { heard });
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.devices += 1;
      }
      override createOscillator() {
        heard.sources += 1;
        return super.createOscillator();
      }
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: { devices: number; sources: number } }).heard);
  const table = await arrange({
    seats: [page, "friend"],
    arrangement: { hands: { player_1: ["milk", "love"], player_2: ["toast", "war"] }, draw: ["time", "bread", "sleep", "peace"] },
  });
  await page.goto(`/t/${table.code}`);
  await expect(page.locator("#panel-hand [data-card=love]")).toBeVisible();
  await page.locator(".board[data-complete=true]").waitFor();
  await page.getByRole("button", { name: en("board.soundOff") }).click();
  await table.player("player_1").reply(["play_card", "milk"]);
  await expect(page.locator("#panel-mine [data-token=milk]")).toBeVisible();
  expect(await heard()).toEqual({ devices: 0, sources: 0 });

  // The sounds are loaded with the first one. If that fails, the menu says so, and the next one tries again.
  await page.route(/\/chunks\/.*\.js/, (route) => route.abort());
  await page.getByRole("button", { name: en("board.soundOn") }).click();
  await page.getByRole("button", { name: en("menu.title") }).click();
  await expect(page.getByText(en("menu.soundsMissing"))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("switch", { name: en("menu.sound") }).click();
  await page.getByRole("switch", { name: en("menu.sound") }).click();
  await expect(page.getByText(en("menu.soundsMissing"))).toBeHidden();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await heard()).sources).toBeGreaterThan(0);
  const { devices, sources } = await heard();
  expect(devices).toBe(1);
  await table.player("player_2").reply(["play_card", "toast"]);
  await table.player("player_1").until(({ turn }) => turn.seat === "player_1");
  await expect.poll(async () => (await heard()).sources).toBeGreaterThan(sources + 1);
  expect((await heard()).devices).toBe(1);

  await page.getByRole("button", { name: en("menu.title") }).click();
  const volume = page.getByRole("slider", { name: en("menu.volume") });
  await volume.fill("0");
  await expect(volume).toHaveValue("0");
});
