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
  readonly inputKind: "agree" | "choose" | "play" | "press";
}

/** The decision disappeared before it was answered, for example with the connection. */
export class DecisionGoneError extends Error {}

/** Milliseconds that one tap is tried before the board is read again. */
const TAP_TIMEOUT = 3_000;
/** Milliseconds within which one of the taps must succeed. */
const TAP_RETRY_TIMEOUT = 30_000;

/** A press that is too short for a button that must be held. The test does not wait between its two halves. */
export async function pressBriefly(button: Locator): Promise<void> {
  await button.hover();
  const { mouse } = button.page();
  await Promise.all([mouse.down(), mouse.up()]);
}

/** The board of a page: its prompt, and everything that a player can tap. */
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

  /** Counts the replies that this page has sent. */
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
    await expect(this.page.locator("#panel-prompt")).toBeVisible();
    await waitForHydration(this.page);
  }

  get prompt(): Locator {
    return this.page.locator("#panel-prompt");
  }

  get title(): Locator {
    return this.prompt.locator(".prompt__words > b");
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

  /** A card in the hand, or in the tray that replaces it. */
  card(id: string): Locator {
    return this.page.locator(`#panel-hand [data-card="${id}"]`);
  }

  keeper(name: string): Locator {
    return this.page.locator("#panel-mine").getByRole("checkbox", { name });
  }

  /** The choice of a player or a direction. */
  choice(value: string): Locator {
    return this.page.locator(`#panel-hand [data-choice="${value}"]`);
  }

  /** Taps on a touch screen, clicks elsewhere. */
  async tap(part: Locator, timeout?: number): Promise<void> {
    const options = timeout === undefined ? {} : { timeout };
    if (this.#hasTouch) await part.tap(options);
    else await part.click(options);
  }

  /** Taps a part as soon as possible. Throws `DecisionGoneError` if the decision has changed. */
  async tapWhileAsked(decision: string, part: Locator): Promise<void> {
    for (const start = performance.now(); ; ) {
      if ((await this.readPrompt()).decision !== decision) throw new DecisionGoneError();
      try {
        return await this.tap(part, TAP_TIMEOUT);
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || performance.now() - start > TAP_RETRY_TIMEOUT) throw error;
        // On a busy machine a tap on a card can count although it timed out: its reader covers the card then.
        const isInReader = await part
          .evaluate((node) => node.closest(".reader") !== null, undefined, { timeout: TAP_TIMEOUT })
          .catch(() => true);
        if (!isInReader) await this.closeReader();
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
  readPrompt(): Promise<PromptState> {
    return this.page.evaluate(() => {
      const prompt = document.querySelector("#panel-prompt");
      const has = (act: string) => prompt?.querySelector(`[data-act=${act}]`) !== null;
      const isPressed = has("direct") || prompt?.classList.contains("is-react");
      const inputKind = prompt?.classList.contains("is-forced") ? "agree" : isPressed ? "press" : has("send") ? "choose" : "play";
      return {
        decision: prompt?.getAttribute("data-decision") ?? null,
        isOffline: prompt?.classList.contains("is-disconnected") ?? document.querySelector("[data-phase=joining]") !== null,
        isSending: prompt?.hasAttribute("data-sending") === true,
        inputKind,
      };
    });
  }

  /** The id of the decision that the page shows. */
  async decisionId(): Promise<string | null> {
    return this.prompt.getAttribute("data-decision");
  }

  /** Waits until the board accepts taps for a new decision. */
  async waitForInputDelay(): Promise<void> {
    await this.page.waitForTimeout(INPUT_DELAY);
  }
}

/** A little longer than the board ignores taps after a new decision, in milliseconds. */
export const INPUT_DELAY = 500;
