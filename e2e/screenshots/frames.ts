import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

/** The page's clock and its animations advance by so many milliseconds at a time. */
const STEP = 20;

/** The clock stops so far in the future. The real time passes too: otherwise the page would take its connection for lost. */
const AHEAD = 1_000;

/** What the page keeps between two steps. */
interface StartedAnimations {
  readonly starts: Map<Animation, number>;
}

/**
 * Stops the page's clock. From then on timers and animations advance only in `recordFrames`, so that each run has the
 * same frames, however slow the machine is. Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
  await page.waitForTimeout(AHEAD);
  await page.evaluate(() => Object.assign(window, { started: { starts: new Map() } satisfies StartedAnimations }));
}

/** Lets that time pass, on the stopped clock as well. */
export async function passTime(page: Page, time: number): Promise<void> {
  await page.waitForTimeout(time);
  await page.clock.runFor(time);
}

/** Takes a picture at each of these times, in milliseconds, and one of all of them side by side. */
export async function recordFrames(page: Page, name: string, times: readonly number[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pictures: string[] = [];
  let now = 0;
  await page.evaluate(seekAnimations, now);
  for (const time of times) {
    while (now < time) {
      const step = Math.min(STEP, time - now);
      await page.clock.runFor(step);
      now += step;
      await page.evaluate(seekAnimations, now);
    }
    const picture = await page.screenshot({ path: join(folder, `${name}-${String(time).padStart(4, "0")}.png`), caret: "hide" });
    pictures.push(picture.toString("base64"));
  }
  await saveStrip(page, times, pictures, join(folder, `${name}-strip.png`));
}

/** Runs in the page: shows each animation as it is at that time. An animation starts when it is first seen. */
function seekAnimations(now: number): void {
  const { starts } = (window as unknown as { started: StartedAnimations }).started;
  for (const animation of document.getAnimations()) {
    if (animation.timeline !== document.timeline || animation.effect === null) continue;
    const start = starts.get(animation) ?? now;
    starts.set(animation, start);
    const end = Number(animation.effect.getComputedTiming().endTime);
    if (now - start >= end) {
      if (animation.playState !== "finished") animation.finish();
    } else {
      animation.pause();
      animation.currentTime = now - start;
    }
  }
}

async function saveStrip(page: Page, times: readonly number[], pictures: readonly string[], path: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1, height: 1 };
  const shown = width > height ? width / 2.5 : width / 1.3;
  const strip = await page.context().newPage();
  await strip.setViewportSize({ width: Math.round((shown + 12) * (width > height ? 3 : 6)), height: 200 });
  const figure = (picture: string, at: number) =>
    `<figure style="margin:6px"><img src="data:image/png;base64,${picture}" width="${Math.floor(shown)}"><figcaption>${times[at]} ms</figcaption></figure>`;
  await strip.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;font:14px sans-serif">${pictures.map(figure).join("")}`);
  await strip.screenshot({ path, fullPage: true });
  await strip.close();
}
