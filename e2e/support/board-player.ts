import { expect, type Locator } from "@playwright/test";
import { type BoardPage, DecisionGoneError } from "./board-page.ts";
import { translators } from "./texts.ts";

/**
 * Answers decisions with a pointer or with keys. Each method throws `DecisionGoneError` if the
 * decision is no longer open.
 */
export interface BoardInput {
  /** Plays a card from the hand: one that wins, or the first. */
  play(decision: string): Promise<void>;
  /** Chooses in the tray, the hand or among the own keepers until the choice is complete, and sends it. */
  choose(decision: string): Promise<void>;
  /** Confirms a random pick. */
  agree(decision: string): Promise<void>;
  /** Presses the first button of a prompt that names cards, or the one that declines. */
  press(decision: string): Promise<void>;
}

/** Milliseconds within which a page must be connected and its answer accepted. */
const RECOVERY_TIMEOUT = 60_000;

/** Answers every decision, knowing only what the board shows. */
export class BoardPlayer {
  readonly board: BoardPage;
  readonly #hands: BoardInput;
  answerCount = 0;

  constructor(board: BoardPage, hands: BoardInput) {
    this.board = board;
    this.#hands = hands;
  }

  /**
   * Answers one question, if the player is asked. Only a connected page shows whether the server
   * has accepted the answer. If the connection broke meanwhile, the same question is answered
   * again; otherwise it must be gone after one attempt.
   */
  async answer(): Promise<boolean> {
    const { board } = this;
    let { lossCount } = board;
    const { decision } = await board.readPrompt();
    if (decision === null) return false;
    for (;;) {
      const hasAnswered = await this.#attempt(decision);
      if ((await this.#nextDecision()) !== decision) break;
      if (hasAnswered && board.lossCount === lossCount) throw new Error(`Decision ${decision} is still asked after it was answered`);
      lossCount = board.lossCount;
    }
    this.answerCount += 1;
    return true;
  }

  /** Returns true if it has tapped everything that answers the decision. */
  async #attempt(decision: string): Promise<boolean> {
    const { board } = this;
    await board.waitForInputDelay();
    await board.closeReader();
    const now = await board.readPrompt();
    if (now.decision !== decision || now.isSending) return false;
    try {
      await this.#hands[now.inputKind](decision);
      return true;
    } catch (error) {
      if (!(error instanceof DecisionGoneError)) throw error;
      await board.closeReader();
      return false;
    }
  }

  /** Waits until the page is connected and no answer is being sent, and returns its decision. */
  async #nextDecision(): Promise<string | null> {
    for (const began = performance.now(); ; await this.board.page.waitForTimeout(20)) {
      const { decision, isOffline, isSending } = await this.board.readPrompt();
      if (!isOffline && !isSending) return decision;
      if (performance.now() - began > RECOVERY_TIMEOUT)
        throw new Error(`Still ${isOffline ? "offline" : "sending"} after ${RECOVERY_TIMEOUT} ms`);
    }
  }

  /** True if the board shows the end of the game. */
  isOver(): Promise<boolean> {
    return this.board.page.locator("[data-phase=over]").first().isVisible();
  }

  /** Waits until the board shows a decision or the end of the game. */
  async waitForTurn(): Promise<void> {
    await this.board.page.locator("#panel-prompt[data-decision], [data-phase=over]").first().waitFor({ timeout: 60_000 });
  }
}

/** Plays alone against bots until the game ends. */
export async function playToEnd(robot: BoardPlayer, most = 60): Promise<void> {
  for (let act = 0; act < most; act += 1) {
    await robot.waitForTurn();
    if (await robot.isOver()) return;
    await robot.answer();
  }
  throw new Error(`Nobody has won after ${most} acts.`);
}

/** Plays with several players, each on their own page, until the game ends. */
export async function playTogetherToEnd(robots: readonly BoardPlayer[], most = 80): Promise<void> {
  for (let act = 0; act < most; act += 1) {
    await Promise.race(robots.map((robot) => robot.waitForTurn()));
    if (await robots[0]?.isOver()) return;
    for (const robot of robots) await robot.answer();
  }
  throw new Error(`Nobody has won after ${most} acts.`);
}

/** The cards of the hand that the board marks as winning. */
const winningIn = ({ page }: BoardPage): Locator =>
  page.locator("#panel-hand [data-card]", { hasText: new RegExp(`${translators.en("card.wins")}|${translators.cs("card.wins")}`) });

const isReady = async ({ page }: BoardPage): Promise<boolean> => (await page.locator("#panel-prompt [data-act=send]:enabled").count()) > 0;

/** Answers by taps or clicks. */
export function pointerInput(board: BoardPage): BoardInput {
  const { page } = board;
  const choices = (within: Locator) => within.locator("[role=radio], [role=checkbox]:not([aria-disabled=true])");
  const chosen = (within: Locator) => within.locator("[aria-checked=true]");
  return {
    async play(decision) {
      const winning = winningIn(board);
      const card = (await winning.count()) > 0 ? winning.first() : page.locator("#panel-hand [data-card]").first();
      await board.tapWhileAsked(decision, card);
      // A play that eliminates the player is held, or pressed twice.
      const held = board.reader.locator("[data-hold]");
      if ((await held.count()) > 0) for (const _ of [1, 2]) await held.press("Enter");
      else await board.tapWhileAsked(decision, board.reader.locator("[data-act=play]"));
    },
    async choose(decision) {
      for (const group of await page.locator(".tray [role=radiogroup]").all()) {
        if ((await chosen(group).count()) === 0) await board.tapWhileAsked(decision, choices(group).first());
        await board.closeReader();
      }
      const boxes = choices(page.locator("#panel-hand, #panel-tray, #panel-mine")).and(page.getByRole("checkbox", { checked: false }));
      while (!(await isReady(board)) && (await boxes.count()) > 0) {
        await board.tapWhileAsked(decision, boxes.first());
        // A secret is chosen by the button of its reading dialog.
        if (await board.reader.isVisible()) await board.tapWhileAsked(decision, board.reader.locator(".reader__acts button"));
      }
      await board.tapWhileAsked(decision, board.send);
    },
    agree: (decision) => board.tapWhileAsked(decision, board.send),
    press: (decision) => board.tapWhileAsked(decision, page.locator("#panel-prompt :is([data-act=direct], [data-act=pass])").first()),
  };
}

/** In the text view a card is played with the button beside it. */
export function textViewInput(board: BoardPage): BoardInput {
  return {
    ...pointerInput(board),
    async play(decision) {
      await board.tapWhileAsked(decision, board.page.locator("#panel-hand [data-card]").first());
      const held = board.reader.locator("[data-hold]");
      if ((await held.count()) > 0) for (const _ of [1, 2]) await held.press("Enter");
    },
  };
}

/** Answers by keys alone. Expects a visible focus after each key. */
export function keyboardInput(board: BoardPage): BoardInput {
  const { keyboard } = board.page;
  const press = async (key: string) => {
    await keyboard.press(key);
    await expectFocus(board);
  };
  const isIn = (selector: string) => board.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  return {
    async play() {
      await press("h");
      const wins = winningIn(board);
      const isAtOne = () => wins.and(board.page.locator(":focus")).count();
      for (let step = 0; step < 20 && (await wins.count()) > 0 && (await isAtOne()) === 0; step += 1) await press("ArrowRight");
      await press("Enter");
      await press("p");
      if ((await board.reader.locator("[data-hold]").count()) > 0) await press("p");
    },
    async choose() {
      const isMine = (await board.page.locator("#panel-mine [role=checkbox]").count()) > 0;
      await press(isMine ? "k" : "h");
      for (let step = 0; step < 40 && !(await isReady(board)); step += 1) {
        if (await isIn("[aria-checked=false]:not([aria-disabled=true])")) await press("Space");
        // A secret is chosen by the button of its reading dialog, which has the focus last.
        if (await board.reader.isVisible()) {
          if ((await board.reader.locator(".reader__warning").count()) > 0)
            await board.reader.locator(".reader__acts button").press("Enter");
          else await press("Escape");
        }
        if (await isReady(board)) break;
        // Arrow keys move within a row, Tab to single controls.
        await press((await isIn("[data-key][role=checkbox]")) ? "ArrowRight" : "Tab");
      }
      await press("p");
    },
    agree: () => press("p"),
    async press() {
      const isOffered = (await board.page.locator("#panel-prompt [data-act=direct]").count()) > 0;
      await press(isOffered ? "u" : "n");
    },
  };
}

/** Expects that an element has a visible focus. */
export async function expectFocus({ page }: BoardPage): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const now = document.activeElement;
        if (now === null || now === document.body) return "nowhere";
        const { outlineStyle, outlineWidth } = getComputedStyle(now);
        const isSeen = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        return isSeen ? "seen" : `not to be seen: ${now.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe("seen");
}
