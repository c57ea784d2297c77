import { SEATS } from "@mutable/engine";
import { recordRandomGame } from "@mutable/referee/testing";
import type { Page } from "@playwright/test";
import { playRandomGameAtTable } from "../../e2e/support/finished-games.ts";
import { expect, type test } from "../../e2e/support/fixtures.ts";

type Arrange = Parameters<Parameters<typeof test>[2]>[0]["arrange"];

/** One of the longest random games of six seats: 503 decisions. */
const LONG = { deck: "fluxx-3", seats: 6, seed: 1313, seating: false };

/**
 * Times steps of the replay of a long game, in milliseconds from the key press: until the page is laid out, and until hands and log, which follow, are updated.
 * Steps forward and back at its beginning, middle and end. The same steps are repeated on newly opened pages: a step's best time excludes other load on
 * the machine.
 */
export async function replayStepTimes(page: Page, arrange: Arrange, stepCount: number, rounds: number) {
  const seats = SEATS.slice(0, LONG.seats);
  const table = await arrange({
    seats: [page, "friend", "friend", "friend", "friend", "friend"],
    arrangement: { hands: {} },
    startsGame: false,
  });
  const { id } = await playRandomGameAtTable(table, seats);
  const { record } = recordRandomGame(LONG, { kind: "text", text: `game ${LONG.seed}` });
  await page.route("**/record", (route) => route.fulfill({ json: { ...record, game: id } }));
  const last = record.moves.length;
  const steps: StepTimes[][] = [];
  for (const start of [2, Math.floor(last / 2), last - stepCount - 2]) {
    const runs: StepTimes[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/games/${id}?step=${start}`);
      await expect(page.locator("#panel-prompt")).toBeVisible();
      await page.waitForTimeout(1_500);
      runs.push(await page.evaluate(timeSteps, stepCount));
    }
    steps.push(...Array.from({ length: 2 * stepCount }, (_, at) => runs.map((run) => run[at] as StepTimes)));
  }
  await page.unroute("**/record");
  const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other);
  const all = steps.flat();
  return {
    id,
    last,
    laidOut: sorted(all.map(({ laidOut }) => laidOut)),
    best: sorted(steps.map((runs) => Math.min(...runs.map(({ laidOut }) => laidOut)))),
    followed: sorted(all.map(({ followed }) => followed)),
  };
}

interface StepTimes {
  readonly laidOut: number;
  readonly followed: number;
}

/** Runs in the page. */
async function timeSteps(stepCount: number): Promise<StepTimes[]> {
  const steps: StepTimes[] = [];
  let changed = 0;
  const observer = new MutationObserver(() => {
    document.body.getBoundingClientRect();
    changed = performance.now();
  });
  for (const part of document.querySelectorAll(".hands, .log"))
    observer.observe(part, { subtree: true, childList: true, characterData: true });
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (let step = 0; step < stepCount; step += 1) {
      const began = performance.now();
      dispatchEvent(new KeyboardEvent("keydown", { key }));
      // React renders updates of a key press in a microtask.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      const laidOut = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 120));
      steps.push({ laidOut, followed: Math.max(laidOut, changed - began) });
    }
  observer.disconnect();
  return steps;
}
