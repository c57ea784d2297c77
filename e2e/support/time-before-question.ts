import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Waits until the viewer is asked. Returns a time just before, however late a busy page sees the question. */
    timeBeforeQuestion(): Promise<number>;
  }
}

/** Gives the open page `timeBeforeQuestion`, for input that is made too early. */
export const addTimeBeforeQuestion = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.timeBeforeQuestion = () => {
      let before = performance.now();
      return new Promise((resolve) => {
        const beat = setInterval(() => (before = performance.now()), 4);
        const look = () => {
          if (document.querySelector("#panel-prompt[data-decision]") === null) return;
          clearInterval(beat);
          resolve(before);
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    };
  });
