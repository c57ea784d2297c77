import { SEATS } from "@mutable/engine";
import { BoardPage } from "../support/board-page.ts";
import { BoardPlayer, playToEnd, pointerInput } from "../support/board-player.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";
import { takeScreenshot } from "./screenshot.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// "What if" in a replay: the bars, the form, the table, its result, and the branch below the track.
test("what if", async ({ page, arrange }) => {
  await page.addInitScript(() => localStorage.setItem("mutable board", JSON.stringify({ hints: 3 })));
  await page.setViewportSize(DESKTOP);
  const table = await arrange({ seats: [page, "friend", "friend"], seed: "what if", startsGame: false });
  const { id, viewsBySeat } = await playRandomGameAtTable(table, SEATS.slice(0, 3), { seed: 5 });
  const views = viewsBySeat.get("player_1") ?? [];
  const middle = Math.floor(views.length * 0.6);
  const step = views.findIndex(({ open }, at) => at > middle && open.some(({ seat, cards }) => seat === "player_1" && cards.length > 2));
  const both = async (name: string, theme: "light" | "dark" = "light") => {
    for (const size of [DESKTOP, PHONE]) await takeScreenshot(page, `what if ${name}`, size, { theme });
    await page.setViewportSize(DESKTOP);
  };
  await page.goto(`/games/${id}?step=${step}`);
  await page.locator(".board").waitFor();
  await both("0 replay");
  await page.keyboard.press("b");
  await page.locator(".what-if").waitFor();
  await both("1 open");
  await page.getByRole("button", { name: en("shares.start", { rounds: 200 }) }).click();
  await expect(page.getByTestId("shares-progress")).toHaveText(/^(2[4-9]|[3-9]\d|1\d\d) of 200$/, { timeout: 300_000 });
  await both("2 counting");
  await page.getByRole("button", { name: en("shares.cancel") }).click();
  await both("3 stopped", "dark");
  await page.locator(".what-if__move").first().click();
  await both("4 first move");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: en("whatIf.playOn") }).click();
  await both("5 form");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: en("whatIf.playOn") })
    .click();
  await page.waitForURL(/#table=/);
  await page.locator("#panel-prompt[data-decision]").waitFor({ timeout: 60_000 });
  await both("6 table");
  await page.goto(`/games/${id}?step=${step}`);
  await page.locator(".branches").waitFor();
  await both("7 branch");
  await page.goto("/play");
  await page.locator("[data-table]").first().waitFor();
  await both("8 list");
  await page.locator("[data-table] a").first().click();
  const board = new BoardPage(page);
  const robot = new BoardPlayer(board, pointerInput(board));
  await robot.waitForTurn();
  await page.getByRole("button", { name: en("menu.title") }).click();
  await page.getByText(en("create.pace.quick")).click();
  await page.keyboard.press("Escape");
  await playToEnd(robot, 200);
  await page.getByTestId("branch-outcome").waitFor();
  await both("9 result");
  await page.getByRole("link", { name: en("result.replay") }).click();
  await page.locator(".branches").waitFor();
  await both("10 branch replay");
  await page.keyboard.press("c");
  await page.getByRole("dialog").locator("code").waitFor();
  await both("11 share");
});
