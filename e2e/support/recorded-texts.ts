import type { Page } from "@playwright/test";

/** A text that an element had, and the time at which it appeared, in milliseconds since 1970. */
export interface RecordedText {
  readonly text: string;
  readonly at: number;
}

/**
 * Records the texts of an element from now on, because a busy machine may look too late. Called before the page is opened, it
 * records from the beginning. Returns a function that reads them.
 */
export async function recordTexts(page: Page, selector: string): Promise<() => Promise<readonly RecordedText[]>> {
  await page.addInitScript(record, selector);
  await page.evaluate(record, selector);
  return () => page.evaluate(() => (window as unknown as { recordedTexts: RecordedText[] }).recordedTexts);
}

/** Runs in the page. */
function record(selector: string): void {
  const recordedTexts: RecordedText[] = [];
  Object.assign(window, { recordedTexts });
  new MutationObserver(() => {
    const text = document.querySelector(selector)?.textContent ?? "";
    if (text !== "" && text !== recordedTexts.at(-1)?.text) recordedTexts.push({ text, at: Date.now() });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
