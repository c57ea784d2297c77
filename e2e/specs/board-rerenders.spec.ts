import type { Page } from "@playwright/test";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { inTurns, SEED_OF_RUN } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB] = inTurns(test);

/** The parts of the board that render separately. */
const PARTS = ".seat, .goal, .dial, .clause";

interface Fiber {
  readonly type: unknown;
  readonly stateNode: unknown;
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    /** The parts that React has rendered since this was cleared. */
    redrawn: Set<Element>;
  }
}

/** Observes renders in the page through the interface of React's developer tools. */
const listen = (page: Page) =>
  page.addInitScript((parts) => {
    window.redrawn = new Set();
    const walk = (fiber: Fiber): void => {
      const before = fiber.alternate;
      if (before === null) return;
      const { stateNode: node, memoizedProps } = fiber;
      if (node instanceof Element && memoizedProps !== before.memoizedProps && node.matches(parts)) window.redrawn.add(node);
      // Unchanged fibers keep the same children.
      if (fiber.child !== before.child) for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
    };
    const onCommitFiberRoot = (_: number, { current }: { current: Fiber }) => walk(current);
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount() {} },
    });
  }, PARTS);

interface Redrawing {
  /** The number of parts that rendered, and those of them that did not change. */
  readonly count: number;
  readonly inVain: string[];
}

async function redrawnBy(page: Page, act: () => Promise<unknown>): Promise<Redrawing> {
  const before = await page.evaluateHandle((parts) => {
    window.redrawn.clear();
    return new Map([...document.querySelectorAll(parts)].map((part) => [part, part.outerHTML]));
  }, PARTS);
  await act();
  return page.evaluate(
    (looks) => ({
      count: window.redrawn.size,
      inVain: [...window.redrawn].filter((part) => looks.get(part) === part.outerHTML).map((part) => part.outerHTML),
    }),
    before,
  );
}

testA("renders only the parts of the board that a move changes, and none when a card is read", async ({ page, arrange }) => {
  await listen(page);
  const table = await arrange({
    seats: [page, "friend", "friend", "friend"],
    arrangement: {
      turn: "player_2",
      rules: ["draw-2", "poor-bonus"],
      goals: ["the-brain-no-tv"],
      hands: { player_1: ["milk", "war"], player_2: ["cookies"] },
      keepers: { player_3: ["sleep"], player_4: ["love"] },
      draw: ["time", "money", "peace", "bread", "dreams"],
    },
  });
  await page.goto(`/t/${table.code}`);
  await expect(page.locator("#panel-hand [data-card]")).toHaveCount(2);

  const played = await redrawnBy(page, async () => {
    await table.player("player_2").reply(["play_card", "cookies"]);
    await expect(page.locator("[data-seat=player_2] [data-token=cookies]")).toBeVisible();
  });
  expect(played.count).toBeGreaterThan(0);
  expect(played.inVain).toEqual([]);

  const read = await redrawnBy(page, async () => {
    await page.locator("#panel-hand [data-card=milk]").click();
    await expect(page.locator(".reader")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".reader")).toBeHidden();
  });
  expect(read).toEqual({ count: 0, inVain: [] });
});

testB("renders only the parts of the board that a step of a replay changes", async ({ page, arrange }) => {
  await listen(page);
  const table = await arrange({ seats: [page, "friend", "friend", "friend"], seed: SEED_OF_RUN, startsGame: false });
  const { id } = await playRandomGameAtTable(table, ["player_1", "player_2", "player_3", "player_4"]);
  await page.goto(`/games/${id}`);
  const board = page.locator(".board[data-version]");
  await expect(board).toHaveAttribute("data-version", "0");
  // A game may end sooner.
  const last = Math.min(12, Number(await page.getByRole("slider", { name: en("replay.step") }).getAttribute("max")));
  let count = 0;
  for (let step = 1; step <= last; step += 1) {
    const stepped = await redrawnBy(page, async () => {
      await page.keyboard.press("ArrowRight");
      await expect(board).toHaveAttribute("data-version", String(step));
    });
    expect(stepped.inVain, `step ${step}`).toEqual([]);
    count += stepped.count;
  }
  expect(count).toBeGreaterThan(0);
});
