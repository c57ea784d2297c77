import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const folder = process.env.SCREENSHOTS;
if (!folder) throw new Error("Set SCREENSHOTS to the folder for the pictures.");

/** What differs from run to run: clocks, QR codes, dates, the connection's state. It is hidden without moving anything else. */
const VARIABLE = ".time-ring, svg[role=img], time, [data-testid=line]";
/** Faces that are chosen by chance for guests and new accounts. */
const FACES = "img[src*='/faces/']";

interface ShotOptions {
  readonly theme?: "light" | "dark";
  readonly fullPage?: boolean;
  readonly hidesFaces?: boolean;
}

/** Saves a picture of the page as it is, in one window size. */
export async function takeScreenshot(page: Page, name: string, { width, height }: WindowSize, options: ShotOptions = {}): Promise<void> {
  const { theme = "light", fullPage = false, hidesFaces = false } = options;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  await page.mouse.move(0, 0);
  await untilDrawn(page);
  await page.evaluate(fixVariableText);
  await page.evaluate(hide, hidesFaces ? `${VARIABLE}, ${FACES}` : VARIABLE);
  const file = `${name} ${width}x${height} ${theme}`.replaceAll(/[^\w]+/g, "-").toLowerCase();
  mkdirSync(join(folder as string), { recursive: true });
  await page.screenshot({ path: join(folder as string, `${file}.png`), animations: "disabled", caret: "hide", fullPage });
}

/** Waits until fonts and pictures are loaded and React has rendered the new size. */
const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter(({ complete }) => !complete).map((image) => image.decode().catch(() => {})));
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
  });

/** Runs in the page, whose content security policy forbids added style sheets. */
function hide(selector: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style.visibility = "hidden";
}

/** Runs in the page: replaces ports, codes, dates, times and numbered test names, so that texts have the same width in each run. */
function fixVariableText(): void {
  const patterns: readonly (readonly [RegExp, string])[] = [
    [/localhost:\d+/g, "localhost:3000"],
    [/127\.0\.0\.1:\d+/g, "127.0.0.1:3000"],
    [/\/t\/[a-z0-9-]+/g, "/t/abcd2345"],
    [/\/games\/[\w-]+/g, "/games/game"],
    [/\b\d+ s(econds?)?\b/g, "10 s"],
    [/\b[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\b/g, "ABCD-ABCD-ABCD-ABCD"],
    [/\b(Mika|Friday|Writes down) \d+\b/g, "$1 1"],
    [/player-\d+@/g, "player-1@"],
    [/\b\d{1,2}:\d{2}(:\d{2})?( [AP]M)?\b/g, "10:00"],
    [/\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(, \d{4})?/g, "May 1, 2026"],
    [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}/g, "May 1, 2026"],
    [/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g, "5/1/26"],
    [/\b\d+ (second|minute|hour)s? ago\b/g, "1 minute ago"],
    [/\b[\d.]+ (MB|GB|kB|ms)\b/g, "1 $1"],
  ];
  const fixed = (text: string) => patterns.reduce((changed, [pattern, value]) => changed.replace(pattern, value), text);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (fixed(text) !== text) node.nodeValue = fixed(text);
  }
  for (const input of document.querySelectorAll<HTMLInputElement>("input:not([type=checkbox], [type=radio], [type=range])"))
    if (input.name === "name" || fixed(input.value) !== input.value) input.value = input.name === "name" ? "Name" : fixed(input.value);
}
