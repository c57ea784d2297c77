import { expect, type Locator, type Page } from "@playwright/test";
import { awake } from "./people.ts";

/** Somebody's board, as they use it: what is asked, and everything that one can tap, click or press. */
export class Board {
  readonly page: Page;
  readonly #hasTouch: boolean;
  readonly #replies: string[] = [];

  constructor(page: Page, { hasTouch = false }: { hasTouch?: boolean } = {}) {
    this.page = page;
    this.#hasTouch = hasTouch;
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (String(payload).startsWith('42["reply"')) this.#replies.push(String(payload));
      }),
    );
  }

  /** How many replies this page has sent since it was opened. */
  get replies(): number {
    return this.#replies.length;
  }

  async open(code: string): Promise<void> {
    await this.page.goto(`/t/${code}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator("#zone-prompt")).toBeVisible();
    await awake(this.page);
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
  async tap(part: Locator): Promise<void> {
    if (this.#hasTouch) await part.tap();
    else await part.click();
  }

  async tapTwice(part: Locator): Promise<void> {
    if (!this.#hasTouch) return part.dblclick();
    const box = await part.boundingBox();
    if (box === null) throw new Error("It is not there.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.touchscreen.tap(x, y);
    await this.page.touchscreen.tap(x, y);
  }

  /** Which question is asked of this page's person now. */
  async asked(): Promise<string | null> {
    return this.prompt.getAttribute("data-decision");
  }

  /** Until a tap under the question that is asked now counts. */
  async settle(): Promise<void> {
    await this.page.waitForTimeout(SETTLED);
  }
}

/** A little more than a new question takes nothing for. */
export const SETTLED = 400;
