import { fluxx3 } from "@mutable/decks";
import { cardOf, SEATS } from "@mutable/engine";
import type { Page } from "@playwright/test";
import { expect, type test } from "../arranged-fixtures.ts";
import { playOutByChance } from "../past.ts";

type Arrange = Parameters<Parameters<typeof test>[2]>[0]["arrange"];

/** How many decisions a long game has. */
export const LONG = 500;

/** How long a step of the replay of a long game takes, in milliseconds: from the key to the page laid out anew. On and back at its beginning, middle and end. */
export async function steppedThrough(page: Page, arrange: Arrange, each: number): Promise<{ id: string; last: number; times: number[] }> {
  const goals = fluxx3.ids.filter((id) => cardOf(fluxx3, id).type === "goal");
  const table = await arrange({ seats: [page, "friend", "friend", "friend"], lay: { rules: ["play-2"], discard: goals }, begins: false });
  const { id, seen } = await playOutByChance(table, SEATS.slice(0, 4), { lasting: LONG });
  const last = (seen.get("player_1")?.length ?? 0) - 1;
  const times: number[] = [];
  for (const start of [2, Math.floor(last / 2), last - each - 2]) {
    await page.goto(`/games/${id}?step=${start}`);
    await expect(page.locator("#zone-prompt")).toBeVisible();
    await page.waitForTimeout(1_500);
    times.push(...(await page.evaluate(stepping, each)));
  }
  return { id, last, times: times.sort((one, other) => one - other) };
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
