import { SEATS } from "@mutable/engine";
import { recorded } from "@mutable/referee/testing";
import type { Page } from "@playwright/test";
import { expect, type test } from "../support/arranged-fixtures.ts";
import { playOutByChance } from "../support/finished-games.ts";

type Arrange = Parameters<Parameters<typeof test>[2]>[0]["arrange"];

/** Of the games that six seats play by chance one of the longest: 503 decisions. */
const LONG = { deck: "fluxx-3", seats: 6, seed: 1313, seating: false };

/**
 * How long the steps of the replay of a long game take, in milliseconds, from the key on: until the page is laid out anew, and until the hands and the log are there as
 * well, which follow. On and back at its beginning, middle and end. The same steps are gone through several times, each time on a page that was just opened: what else
 * the machine did then tells itself from what a step takes.
 */
export async function steppedThrough(page: Page, arrange: Arrange, each: number, rounds: number) {
  const seats = SEATS.slice(0, LONG.seats);
  const table = await arrange({ seats: [page, "friend", "friend", "friend", "friend", "friend"], lay: { hands: {} }, begins: false });
  const { id } = await playOutByChance(table, seats);
  const { record } = recorded(LONG, { kind: "text", text: `game ${LONG.seed}` });
  await page.route("**/record", (route) => route.fulfill({ json: { ...record, game: id } }));
  const last = record.moves.length;
  const steps: Step[][] = [];
  for (const start of [2, Math.floor(last / 2), last - each - 2]) {
    const runs: Step[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/games/${id}?step=${start}`);
      await expect(page.locator("#zone-prompt")).toBeVisible();
      await page.waitForTimeout(1_500);
      runs.push(await page.evaluate(stepping, each));
    }
    steps.push(...Array.from({ length: 2 * each }, (_, at) => runs.map((run) => run[at] as Step)));
  }
  await page.unroute("**/record");
  const inOrder = (times: readonly number[]) => times.toSorted((one, other) => one - other);
  const all = steps.flat();
  return {
    id,
    last,
    laidOut: inOrder(all.map(({ laidOut }) => laidOut)),
    least: inOrder(steps.map((runs) => Math.min(...runs.map(({ laidOut }) => laidOut)))),
    followed: inOrder(all.map(({ followed }) => followed)),
  };
}

interface Step {
  readonly laidOut: number;
  readonly followed: number;
}

/** Runs in the page. */
async function stepping(each: number): Promise<Step[]> {
  const steps: Step[] = [];
  let changed = 0;
  const watch = new MutationObserver(() => {
    document.body.getBoundingClientRect();
    changed = performance.now();
  });
  for (const part of document.querySelectorAll(".hands, .log"))
    watch.observe(part, { subtree: true, childList: true, characterData: true });
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (let step = 0; step < each; step += 1) {
      const began = performance.now();
      dispatchEvent(new KeyboardEvent("keydown", { key }));
      // React draws what a key has asked for before anything else comes to its turn.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      const laidOut = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 120));
      steps.push({ laidOut, followed: Math.max(laidOut, changed - began) });
    }
  watch.disconnect();
  return steps;
}
