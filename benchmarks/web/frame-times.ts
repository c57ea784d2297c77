import type { Page } from "@playwright/test";
import type { ArrangedTable, TableSpec } from "../../e2e/support/arranged-table.ts";

const PHONE = { width: 390, height: 844 };

/** Milliseconds between the frames of a phone while a rule is struck, and while a game ends. */
export async function frameTimesOf(
  page: Page,
  arrange: (setup: TableSpec) => Promise<ArrangedTable>,
  slowdown: number,
): Promise<{ rule: number[]; end: number[] }> {
  const table = await arrange({
    seats: [page, "friend", "friend", "friend"],
    arrangement: {
      goals: ["hippyism"],
      keepers: { player_1: ["love", "bread"], player_2: ["milk", "time"], player_3: ["war"] },
      hands: { player_1: ["play-3", "peace", "toast"] },
    },
  });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize(PHONE);
  await page.goto(`/t/${table.code}`);
  await page.locator("#panel-hand [data-card=peace]").waitFor();
  // The shows are loaded once the board is idle.
  await page.waitForTimeout(4_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const during = async (card: string, show: string): Promise<number[]> => {
    const measured = page.evaluate(framesDuring, show);
    await table.player("player_1").reply(["play_card", card]);
    return (await measured).sort((one, other) => one - other);
  };
  const rule = await during("play-3", ".rule-show");
  await page.waitForTimeout(4_000);
  const end = await during("peace", ".end-show");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  return { rule, end };
}

/** Runs in the page: the time between frames from when the show appears until it ends. */
function framesDuring(show: string): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    let before = 0;
    const look = (now: number) => {
      const isShown = document.querySelector(show) !== null;
      if (isShown && before > 0) times.push(now - before);
      if (!isShown && times.length > 0) return resolve(times);
      before = isShown ? now : 0;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
