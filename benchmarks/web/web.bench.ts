import { basename } from "node:path";
import { test } from "../../e2e/support/fixtures.ts";
import { transferSizes } from "../../e2e/support/page-weight.ts";
import { rounded } from "../src/figures.ts";
import { publish } from "../src/report.ts";
import { quantile } from "../src/statistics.ts";
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

  const kB = (bytes: number) => Math.round(bytes / 1_000);
  const times = (values: readonly number[]): number[] => [0.5, 0.95, 1].map((share) => rounded(quantile(values, share)));
  const chromium = `${basename(process.env.CHROMIUM ?? "Chromium")} ${page.context().browser()?.version()}`;
  publish("web", {
    command: "npm run bench -- web",
    method: `${painted.length} calls, Lighthouse with its desktop settings (medians of ${isQuick ? 1 : 3} runs), ${chromium}`,
    tables: [
      {
        of: "sent for the first time, gzip",
        columns: { scripts: "kB", styles: "kB", page: "kB", fonts: "kB", pictures: "kB" },
        rows: Object.fromEntries(
          [...sent, ["replay", "", replayed] as const].map(([name, , { script, stylesheet, document, font, image }]) => [
            name,
            [script, stylesheet, document, font, image].map(kB),
          ]),
        ),
      },
      {
        of: "Lighthouse 12",
        columns: { performance: "", accessibility: "", "best practices": "", SEO: "" },
        rows: Object.fromEntries(scored.map(([name, categories]) => [name, categories.map((score) => Math.round(100 * score))])),
      },
      {
        of: "at 1440 × 900",
        columns: { median: "ms", p95: "ms", longest: "ms" },
        rows: {
          "a call arrives → painted: 6 seats, 22 cards": times(painted),
          [`a step of a replay, on or back → laid out: ${last} steps`]: times(laidOut),
          [`the same, each step's best of ${rounds}`]: times(best),
          "a step → hands and log as well": times(followed),
        },
      },
      {
        of: `a phone of 390 × 844, ${PHONE_SLOWDOWN} times slower`,
        columns: { frames: "", median: "ms", p95: "ms", longest: "ms" },
        rows: {
          "a rule is struck and replaced": [phone.rule.length, ...times(phone.rule)],
          "a game ends": [phone.end.length, ...times(phone.end)],
        },
      },
    ],
  });
});
