import { basename } from "node:path";
import { test } from "../../e2e/support/fixtures.ts";
import { transferSizes } from "../../e2e/support/page-weight.ts";
import { describeMachine, markdownTable, publish } from "../src/report.ts";
import { median, quantile } from "../src/statistics.ts";
import { crowdedTable } from "./crowded-table.ts";
import { frameTimesOf } from "./frame-times.ts";
import { lighthouseScores } from "./lighthouse.ts";
import { paintTimesOf } from "./paint-times.ts";
import { replayStepTimes } from "./replay-steps.ts";

/** How much slower than this machine a phone is taken to be. */
const PHONE_SLOWDOWN = 4;

/** Page sizes, Lighthouse scores, and the time until a batch or a step of a replay is painted (docs/performance.md). */
const isQuick = process.env.BENCH_QUICK === "1";
if (process.env.BENCH_WRITE === "1") process.argv.push("--write");

test("the web app", async ({ page, arrange, platform }) => {
  const table = await crowdedTable(page, arrange);
  const board = `/t/${table.code}`;
  const sent = await Promise.all(
    [
      ["front page", "/"] as const,
      ["lobby", "/lobby"] as const,
      ["board", board] as const,
      ["how to play", "/how-to-play"] as const,
      ["a deck", "/decks/fluxx-3"] as const,
    ].map(async ([name, path]) => [name, path, await transferSizes(page.context(), platform, path)] as const),
  );
  const scored = [];
  for (const [name, path] of sent.slice(0, 3))
    scored.push([name, await lighthouseScores(platform, path, await page.context().cookies(), isQuick ? 1 : 3)] as const);
  const painted = await paintTimesOf(page, table, board, isQuick ? 20 : 200);
  const rounds = isQuick ? 1 : 4;
  const phone = await frameTimesOf(page, arrange, PHONE_SLOWDOWN);
  const { id, last, laidOut, best, followed } = await replayStepTimes(page, arrange, isQuick ? 10 : 40, rounds);

  const replayed = await transferSizes(page.context(), platform, `/games/${id}`);

  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
  const weights = markdownTable(
    ["sent for the first time, gzip", "scripts", "styles", "page", "fonts", "pictures"],
    [...sent, ["replay", "", replayed] as const].map(([name, , { script, stylesheet, document, font, image }]) => [
      name,
      kB(script),
      kB(stylesheet),
      kB(document),
      kB(font),
      kB(image),
    ]),
  );
  const scores = markdownTable(
    ["Lighthouse 12", "performance", "accessibility", "best practices", "SEO"],
    scored.map(([name, categories]) => [name, ...categories.map((score) => String(Math.round(100 * score)))]),
  );
  const chromium = `${basename(process.env.CHROMIUM ?? "Chromium")} ${page.context().browser()?.version()}`;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const times = markdownTable(
    ["at 1440 × 900", "median", "p95", "longest"],
    [
      ["a call arrives → painted: 6 seats, 22 cards", painted],
      [`a step of a replay, on or back → laid out: ${last} steps`, laidOut],
      [`the same, each step's best of ${rounds}`, best],
      ["a step → hands and log as well", followed],
    ].map(([name, values]) => [
      name as string,
      ms(median(values as number[])),
      ms(quantile(values as number[], 0.95)),
      ms(quantile(values as number[], 1)),
    ]),
  );
  const frames = markdownTable(
    [`a phone of 390 × 844, ${PHONE_SLOWDOWN} times slower`, "frames", "median", "p95", "longest"],
    [["a rule is struck and replaced", phone.rule] as const, ["a game ends", phone.end] as const].map(([name, values]) => [
      name,
      String(values.length),
      ms(median(values)),
      ms(quantile(values, 0.95)),
      ms(quantile(values, 1)),
    ]),
  );
  publish(
    "web",
    `${weights}\n\n${scores}\n\n${times}\n\n${frames}\n\n${painted.length} calls; Lighthouse: medians of ${isQuick ? 1 : 3} runs, its desktop settings; ${chromium}; ${describeMachine()}.`,
  );
});
