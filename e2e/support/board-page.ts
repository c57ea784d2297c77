import { errors, expect, type Locator, type Page } from "@playwright/test";
import { waitForHydration } from "./accounts.ts";
import { onLoss, onReply } from "./page-sockets.ts";

/** The state of the prompt at one moment. */
export interface PromptState {
  /** The decision's number. Null if the player is not asked, or the connection is lost. */
  readonly decision: string | null;
  readonly isOffline: boolean;
  /** True while the answer is being sent. */
  readonly isSending: boolean;
  readonly inputKind: "agree" | "choose" | "play";
}

/** The question disappeared before it was answered, for example with the connection. */
export class DecisionGoneError extends Error {}

/** Milliseconds that one tap is tried before the board is read again. */
const TAP_TIMEOUT = 1_000;
/** Milliseconds within which one of the taps must succeed. */
const TAP_RETRY_TIMEOUT = 15_000;

/** Somebody's board, as they use it: what is asked, and everything that one can tap, click or press. */
export class BoardPage {
  readonly page: Page;
  readonly #hasTouch: boolean;
  #replies = 0;
  #losses = 0;

  constructor(page: Page, { hasTouch = false }: { hasTouch?: boolean } = {}) {
    this.page = page;
    this.#hasTouch = hasTouch;
    onReply(page, () => {
      this.#replies += 1;
    });
    onLoss(page, () => {
      this.#losses += 1;
    });
  }

  /** How many replies this page has sent since it was opened. */
  get replyCount(): number {
    return this.#replies;
  }

  /** Counts the connections that this page has lost, or failed to open. */
  get lossCount(): number {
    return this.#losses;
  }

  async open(code: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    await expect(this.page.locator("#zone-prompt")).toBeVisible();
    await waitForHydration(this.page);
  }

  get prompt(): Locator {
    return this.page.locator("#zone-prompt");
  }

  get title(): Locator {
    return this.prompt.locator(".prompt__words b");
  }

  get counter(): Locator {
    return this.prompt.locator(".prompt__count");
  }

  get send(): Locator {
    return this.prompt.locator("[data-act=send]");
  }

  get pass(): Locator {
    return this.prompt.locator("[data-act=pass]");
  }

  get reader(): Locator {
    return this.page.locator(".reader");
  }

  get result(): Locator {
    return this.page.locator("dialog.result");
  }

  /** A card in the place of the hand, be it the hand or a tray. */
  card(id: string): Locator {
    return this.page.locator(`#zone-hand [data-card="${id}"]`);
  }

  keeper(name: string): Locator {
    return this.page.locator("#zone-mine").getByRole("checkbox", { name });
  }

  /** A player, or a direction. */
  choice(value: string): Locator {
    return this.page.locator(`#zone-hand [data-choice="${value}"]`);
  }

  /** As a finger does it, where there is one. */
  async tap(part: Locator, timeout?: number): Promise<void> {
    const options = timeout === undefined ? {} : { timeout };
    if (this.#hasTouch) await part.tap(options);
    else await part.click(options);
  }

  /** Taps a part when it can be tapped. Throws `QuestionGone` if the question has changed. */
  async tapWhileAsked(decision: string, part: Locator): Promise<void> {
    for (const began = performance.now(); ; ) {
      if ((await this.now()).decision !== decision) throw new DecisionGoneError();
      try {
        return await this.tap(part, TAP_TIMEOUT);
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || performance.now() - began > TAP_RETRY_TIMEOUT) throw error;
      }
    }
  }

  /** Closes the card that is open for reading, if there is one. */
  async closeReader(): Promise<void> {
    while (await this.reader.isVisible())
      await this.tap(this.reader.locator(".reader__close"), TAP_TIMEOUT).catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
      });
  }

  async tapTwice(part: Locator): Promise<void> {
    if (!this.#hasTouch) return part.dblclick();
    const box = await part.boundingBox();
    if (box === null) throw new Error("It is not there.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.touchscreen.tap(x, y);
    await this.page.touchscreen.tap(x, y);
  }

  /** Reads the prompt at one moment. While the page joins the table, it counts as offline. */
  now(): Promise<PromptState> {
    return this.page.evaluate(() => {
      const prompt = document.querySelector("#zone-prompt");
      const inputKind = prompt?.classList.contains("is-forced") ? "agree" : prompt?.querySelector("[data-act=send]") ? "choose" : "play";
      return {
        decision: prompt?.getAttribute("data-decision") ?? null,
        isOffline: prompt?.classList.contains("is-off") ?? document.querySelector("[data-phase=joining]") !== null,
        isSending: prompt?.hasAttribute("data-sending") === true,
        inputKind,
      };
    });
  }

  /** Which question is asked of this page's person now. */
  async decisionId(): Promise<string | null> {
    return this.prompt.getAttribute("data-decision");
  }

  /** Until a tap under the question that is asked now counts. */
  async waitForInputDelay(): Promise<void> {
    await this.page.waitForTimeout(INPUT_DELAY);
  }
}

/** A little more than a new question takes nothing for. */
export const INPUT_DELAY = 400;
