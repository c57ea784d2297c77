import { basename } from "node:path";
import { machine, median, publish, tableOf } from "@mutable/decks/bench";
import { test } from "../support/arranged-fixtures.ts";
import { crowdedTable } from "./crowded.ts";
import { lighthouseOf } from "./lighthouse.ts";
import { callToPaint } from "./paint.ts";
import { steppedThrough } from "./stepping.ts";
import { bytesOf } from "./weight.ts";

/** What a browser is sent, how Chrome judges the pages, and how long a call takes to be seen. Told in docs/performance.md. */
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
    ].map(async ([name, path]) => [name, path, await bytesOf(page.context(), platform, path)] as const),
  );
  const judged = [];
  for (const [name, path] of sent.slice(0, 3))
    judged.push([name, await lighthouseOf(platform, path, await page.context().cookies(), isQuick ? 1 : 3)] as const);
  const painted = await callToPaint(page, table, board, isQuick ? 20 : 200);
  const rounds = isQuick ? 1 : 4;
  const { id, last, laidOut, least, followed } = await steppedThrough(page, arrange, isQuick ? 10 : 40, rounds);

  const replayed = await bytesOf(page.context(), platform, `/games/${id}`);

  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;
  const weights = tableOf(
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
  const scores = tableOf(
    ["Lighthouse 12", "performance", "accessibility", "best practices", "SEO"],
    judged.map(([name, categories]) => [name, ...categories.map((score) => String(Math.round(100 * score)))]),
  );
  const chromium = `${basename(process.env.CHROMIUM ?? "Chromium")} ${page.context().browser()?.version()}`;
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  const quantile = (sorted: readonly number[], share: number) =>
    ms(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);
  const times = tableOf(
    ["at 1440 × 900", "median", "p95", "longest"],
    [
      ["a call arrives → painted: 6 seats, 22 cards", painted],
      [`a step of a replay, on or back → laid out: ${last} steps`, laidOut],
      [`the same, each step's best of ${rounds}`, least],
      ["a step → hands and log as well", followed],
    ].map(([what, sorted]) => [
      what as string,
      ms(median(sorted as number[])),
      quantile(sorted as number[], 0.95),
      quantile(sorted as number[], 1),
    ]),
  );
  publish(
    "web",
    `${weights}\n\n${scores}\n\n${times}\n\n${painted.length} calls; Lighthouse: medians of ${isQuick ? 1 : 3} runs, its desktop settings; ${chromium}; ${machine()}.`,
  );
});
