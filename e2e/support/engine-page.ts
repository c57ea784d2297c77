import { clickAt, type EngineDriver, type ViewportSize } from "./engine-driver.ts";

/** An element by its role and name, its label, or a selector. All given parts must fit. */
export interface Target {
  readonly role?: "button" | "link" | "heading";
  readonly name?: string;
  readonly label?: string;
  readonly selector?: string;
}

const TIMEOUT = 60_000;
const ENTER = "\uE007";

/** The page of a browser that Playwright cannot drive: the same steps for each engine. */
export class EnginePage {
  readonly #driver: EngineDriver;
  readonly #origin: string;

  constructor(driver: EngineDriver, origin: string) {
    [this.#driver, this.#origin] = [driver, origin];
  }

  /** Opens a page and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.#driver.navigate(new URL(path, this.#origin).href);
    await this.until("hydration", isHydrated, undefined);
  }

  /** Calls a function in the page. It can use nothing but its argument, and both must be JSON. */
  async evaluate<Argument, Result>(call: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    const expression = `(async () => JSON.stringify((await (${call})(${JSON.stringify(argument)})) ?? null))()`;
    return JSON.parse(await this.#driver.evaluate(expression)) as Result;
  }

  /** Waits until the function returns something else than false and null. A navigation meanwhile is no failure. */
  async until<Argument, Result>(what: string, call: (argument: Argument) => Result, argument: Argument): Promise<NonNullable<Result>> {
    let last: unknown;
    for (const start = performance.now(); performance.now() - start < TIMEOUT; await new Promise((resolve) => setTimeout(resolve, 40)))
      try {
        last = await this.evaluate(call, argument);
        if (last !== false && last !== null) return last as NonNullable<Result>;
      } catch (error) {
        last = error;
      }
    const text = await this.evaluate(
      () => `${location.pathname}: ${document.querySelector("main")?.textContent?.slice(0, 600)}`,
      undefined,
    ).catch(String);
    throw new Error(`Not within ${TIMEOUT} ms: ${what}; last: ${String(last)}\n${text}`);
  }

  /** Waits until the element is visible, and returns its text. */
  see(target: Target): Promise<string> {
    return this.until(`seeing ${JSON.stringify(target)}`, locate, target).then(({ text }) => text);
  }

  async click(target: Target): Promise<void> {
    const point = await this.until(
      `clicking ${JSON.stringify(target)}`,
      // Both functions run in the page.
      new Function("target", `const found = (${locate})(target); return found !== null && found.isOnTop && found.isEnabled && found;`) as (
        target: Target,
      ) => Located | false,
      target,
    );
    if (point !== false) await this.#driver.perform(clickAt(point));
  }

  /** Replaces the content of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.evaluate(() => (document.activeElement as HTMLInputElement | null)?.select?.(), undefined);
    await this.type(text);
  }

  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#driver.perform([{ type: "key", id: "keyboard", actions: keys }]);
  }

  pressEnter(): Promise<void> {
    return this.type(ENTER);
  }

  async resize(size: ViewportSize): Promise<void> {
    await this.#driver.resize(size);
    await this.evaluate(async () => {
      await document.fonts.ready;
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => setTimeout(resolve, 30));
    }, undefined);
  }

  /** Breaks the page's connections, and every new one until `mendConnection`. WebDriver cannot switch the network off. */
  async cutConnection(): Promise<void> {
    await this.evaluate(() => {
      const [socket, request] = [WebSocket.prototype, XMLHttpRequest.prototype];
      const originals = [socket.send, request.send] as const;
      socket.send = function () {
        this.close();
      };
      request.send = function () {
        setTimeout(() => this.dispatchEvent(new Event("error")), 10);
      };
      Object.assign(window, {
        mendConnection: () => {
          [socket.send, request.send] = originals;
        },
      });
    }, undefined);
  }

  async mendConnection(): Promise<void> {
    await this.evaluate(() => (window as unknown as { mendConnection: () => void }).mendConnection(), undefined);
  }

  /** Waits for running animations and for the visible pictures. */
  async settle(): Promise<void> {
    const isSettled = () =>
      document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline) &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy");
    await this.until("no animation", isSettled, undefined);
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot();
  }
}

interface Located {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isOnTop: boolean;
  readonly isEnabled: boolean;
}

/** Runs in the page: the middle of the first visible element that fits, scrolled into view. */
function locate({ role, name, label, selector }: Target): Located | null {
  const tidy = (text: string | null | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const ofRole = { button: "button, [role=button]", link: "a[href]", heading: "h1, h2, h3" };
  const labelled = (): Element[] => {
    const named = [...document.querySelectorAll("[aria-label]")].filter((each) => tidy(each.getAttribute("aria-label")) === label);
    const labels = [...document.querySelectorAll("label")].filter((each) => tidy(each.textContent).startsWith(label ?? ""));
    return [...labels.map((each) => each.control).filter((control) => control !== null), ...named];
  };
  const candidates: Element[] =
    label === undefined ? [...document.querySelectorAll(selector ?? (role === undefined ? "*" : ofRole[role]))] : labelled();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const found = candidates.find((each) => {
    const { width, height } = each.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !each.checkVisibility({ visibilityProperty: true })) return false;
    if (dialog !== undefined && !dialog.contains(each) && selector === undefined) return false;
    return name === undefined || tidy(each.getAttribute("aria-label") ?? each.textContent) === name;
  });
  if (found === undefined) return null;
  const isInside = (box: DOMRect) => box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
  if (!isInside(found.getBoundingClientRect())) found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const isOnTop = top !== null && (found.contains(top) || top.contains(found));
  const isEnabled = !found.matches(":disabled, [aria-disabled=true]");
  return { x, y, text: tidy(found.textContent), isOnTop, isEnabled };
}

/** Runs in the page: React answers to clicks. */
function isHydrated(): boolean {
  const parts = [...document.querySelectorAll("header summary, main button")];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps$")));
}

/** Runs in the page: a page wider than its window, and visible words that are broken over two lines. A word may be broken at a hyphen, a slash or a soft hyphen. */
export function findBrokenWords(): string[] {
  const broken = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) broken.add(`the page is ${scrollWidth} wide, the window ${innerWidth}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("script, style, code, .sr-only, a[href^='#'], input, select") !== null) continue;
    if (getComputedStyle(element).wordBreak === "break-all") continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}’']+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width >= 1).map(({ top }) => Math.round(top));
      if (tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 3))
        broken.add(`${element.className || element.tagName}: “${word}” is broken`);
    }
  }
  return [...broken];
}
