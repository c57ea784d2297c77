import { SEATS } from "@mutable/engine";
import type { Page } from "@playwright/test";
import type { ArrangedTable } from "../../e2e/support/arranged-table.ts";

declare global {
  interface Window {
    paintTimes: number[];
  }
}

/** Sorted milliseconds from a batch's arrival at the page until it was painted. */
export async function paintTimesOf(page: Page, table: ArrangedTable, path: string, count: number): Promise<number[]> {
  await page.addInitScript(() => {
    window.paintTimes = [];
    const NativeWebSocket = window.WebSocket;
    window.WebSocket = class extends NativeWebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        // This is the first listener, so the time of all others is measured.
        this.addEventListener("message", ({ data }) => {
          if (typeof data !== "string" || !data.includes('"batch"')) return;
          const at = performance.now();
          // The browser paints after this callback, and delivers the message after the paint.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => window.paintTimes.push(performance.now() - at);
            channel.port2.postMessage(undefined);
          });
        });
      }
    };
  });
  await page.goto(path);
  await page.locator(".board").waitFor();
  await page.evaluate(() => {
    window.paintTimes = [];
  });
  const others = SEATS.slice(1).map((seat) => table.player(seat));
  while ((await page.evaluate(() => window.paintTimes.length)) < count) {
    const replier = [table.player("player_1"), ...others].find((person) => person.decision() !== undefined);
    if (replier === undefined || table.player("player_1").view().ending !== undefined) break;
    await replier.replyWithFallback();
    await page.waitForTimeout(20);
  }
  return (await page.evaluate(() => window.paintTimes)).sort((one, other) => one - other);
}
