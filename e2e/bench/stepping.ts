import { SEATS } from "@mutable/engine";
import { recorded } from "@mutable/referee/testing";
import type { Page } from "@playwright/test";
import { expect, type test } from "../arranged-fixtures.ts";
import { playOutByChance } from "../past.ts";

type Arrange = Parameters<Parameters<typeof test>[2]>[0]["arrange"];

/** Of the games that six seats play by chance one of the longest: 503 decisions. */
const LONG = { deck: "fluxx-3", seats: 6, seed: 1313, seating: false };

/**
 * How long the steps of the replay of a long game take, in milliseconds: from the key to the page laid out anew, on and back at its beginning, middle and end. The same
 * steps are gone through several times, each time on a page that was just opened: what else the machine did then tells itself from what a step takes.
 */
export async function steppedThrough(page: Page, arrange: Arrange, each: number, rounds: number) {
  const seats = SEATS.slice(0, LONG.seats);
  const table = await arrange({ seats: [page, "friend", "friend", "friend", "friend", "friend"], lay: { hands: {} }, begins: false });
  const { id } = await playOutByChance(table, seats);
  const { record } = recorded(LONG, { kind: "text", text: `game ${LONG.seed}` });
  await page.route("**/record", (route) => route.fulfill({ json: { ...record, game: id } }));
  const last = record.moves.length;
  const steps: number[][] = [];
  for (const start of [2, Math.floor(last / 2), last - each - 2]) {
    const runs: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/games/${id}?step=${start}`);
      await expect(page.locator("#zone-prompt")).toBeVisible();
      await page.waitForTimeout(1_500);
      runs.push(await page.evaluate(stepping, each));
    }
    steps.push(...Array.from({ length: 2 * each }, (_, at) => runs.map((run) => run[at] as number)));
  }
  await page.unroute("**/record");
  const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other);
  return { id, last, times: inOrder(steps.flat()), least: inOrder(steps.map((times) => Math.min(...times))) };
}

/** Runs in the page. */
async function stepping(each: number): Promise<number[]> {
  const times: number[] = [];
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (let step = 0; step < each; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      const began = performance.now();
      dispatchEvent(new KeyboardEvent("keydown", { key }));
      // React draws what a key has asked for before anything else comes to its turn.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - began);
    }
  return times;
}
