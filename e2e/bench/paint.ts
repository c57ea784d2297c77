import { SEATS } from "@mutable/engine";
import type { Page } from "@playwright/test";
import type { ArrangedTable } from "../support/arranged-table.ts";

declare global {
  interface Window {
    arrivals: number[];
  }
}

/** Milliseconds from each call's arrival at the page until it was on the screen, in order of size. */
export async function callToPaint(page: Page, table: ArrangedTable, path: string, count: number): Promise<number[]> {
  await page.addInitScript(() => {
    window.arrivals = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        // The first listener of all: what comes after it is ours to measure.
        this.addEventListener("message", ({ data }) => {
          if (typeof data !== "string" || !data.includes('"batch"')) return;
          const at = performance.now();
          // The frame is drawn after the callback, and the message is heard after the frame.
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => window.arrivals.push(performance.now() - at);
            channel.port2.postMessage(undefined);
          });
        });
      }
    };
  });
  await page.goto(path);
  await page.locator(".board").waitFor();
  await page.evaluate(() => {
    window.arrivals = [];
  });
  const others = SEATS.slice(1).map((seat) => table.at(seat));
  while ((await page.evaluate(() => window.arrivals.length)) < count) {
    const asked = [table.at("player_1"), ...others].find((person) => person.asked() !== undefined);
    if (asked === undefined || table.at("player_1").view().ending !== undefined) break;
    await asked.replySomehow();
    await page.waitForTimeout(20);
  }
  return (await page.evaluate(() => window.arrivals)).sort((one, other) => one - other);
}
