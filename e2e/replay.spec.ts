import { expect, test } from "./arranged-fixtures.ts";
import { SIZES } from "./at-the-board.ts";
import { playOutByChance } from "./past.ts";

const LAY = {
  rules: ["double-agenda"],
  hands: {
    player_1: ["milk", "time", "x-x-1", "rotate-hands"],
    player_2: ["sleep", "the-moon", "taxation"],
    player_3: ["love", "bread", "play-3"],
    player_4: ["war", "peace", "draw-3-play-2-of-them"],
  },
};

test("pictures", async ({ page, arrange }, info) => {
  test.setTimeout(120_000);
  const table = await arrange({ seats: [page, "friend", "friend", "friend"], begins: false, settings: { name: "Friday night" }, lay: LAY });
  await table
    .at("player_1")
    .does("say", { text: "Good luck!" })
    .catch(() => undefined);
  const seats = ["player_1", "player_2", "player_3", "player_4"] as const;
  const { id, seen } = await playOutByChance(table, seats, { number: 5, lasting: 500 });
  console.log(id, seen.get("player_1")?.length);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const start of [2, 250, 480]) {
    await page.goto(`/games/${id}?step=${start}`);
    await expect(page.locator("#zone-prompt")).toBeVisible();
    await page.waitForTimeout(1000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const metrics = async () => Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
    for (const key of ["ArrowRight", "ArrowLeft"]) {
      const before = await metrics();
      await page.evaluate(async (key) => {
        for (let i = 0; i < 30; i += 1) {
          dispatchEvent(new KeyboardEvent("keydown", { key }));
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }, key);
      const after = await metrics();
      console.log(start, key, ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration", "TaskDuration"].map((name) => `${name} ${((1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / 30).toFixed(1)}`).join(" "), await page.locator(".log__line").count());
    }
  }
  for (const [size, viewport] of Object.entries({
    ...SIZES,
    laptop: { width: 1280, height: 720 },
    tablet: { width: 820, height: 1180 },
    short: { width: 390, height: 664 },
    landscape: { width: 844, height: 390 },
  })) {
    await page.setViewportSize(viewport);
    await page.goto(`/games/${id}?step=20`);
    await expect(page.locator("#zone-prompt")).toBeVisible();
    await page.screenshot({ path: `/tmp/shots/${size}.png` });
    console.log(
      size,
      await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight, document.documentElement.scrollWidth, innerWidth]),
    );
  }
  void info;
});
