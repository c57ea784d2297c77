import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { reportOnGames } from "@mutable/bots/balance";
import { fluxx3, muchBother } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { chartsOf } from "./balance/charts.ts";
import { checkImageFile, writeImageFile } from "./balance/image-file.ts";
import { svgOf } from "./balance/svg.ts";
import { runSimulation, type Simulation } from "./simulation.ts";
import { cliOutput, cliRefusal, runInProcess } from "./testing/run-in-process.ts";

const run = (...options: string[]) => runInProcess(["balance", ...options]);
const newFolder = () => mkdtempSync(join(tmpdir(), "mutable-balance-"));

const GAMES = 10;
const twoSeats: Simulation = { deck: fluxx3, games: GAMES, seed: "7", bots: ["random", "random"] };
const report = reportOnGames(twoSeats);

describe("mutable balance", () => {
  it("prints the same report from the same seed, and another one from another seed", async () => {
    const print = (seed: string) => cliOutput(run("--games", "5", "--seats", "2", "--seed", seed));
    const first = await print("any text");
    expect(await print("any text")).toBe(first);
    expect(await print("another text")).not.toBe(first);
  });

  it("plays the games of mutable simulate", () => {
    const { turns, wins, decisions } = runSimulation(twoSeats);
    expect(report.winsBySeat).toEqual(wins);
    expect(report.turns).toMatchObject(turns);
    expect(report.decisions.mean).toBe(decisions / GAMES);
  });

  it("counts every game and every dealt card", () => {
    const sum = (counts: Partial<Record<string, number>>) => Object.values(counts).reduce<number>((total, count = 0) => total + count, 0);
    expect([sum(report.endings), sum(report.winsBySeat)]).toEqual([GAMES, GAMES]);
    expect(report.turnBins.reduce((total, { count }) => total + count, 0)).toBe(GAMES);
    const drawn = report.cards.reduce((total, card) => total + card.drawn, 0);
    const left = report.cards.reduce((total, card) => total + card.played + card.unused, 0);
    expect(drawn).toBeGreaterThanOrEqual(GAMES * 6);
    expect(left).toBeGreaterThan(drawn / 2);
  });

  it("prints length, charts, tables, and what to look at", async () => {
    const text = await cliOutput(run("--deck", "much-bother", "--games", "4", "--bots", "random,random,random", "--seed", "s"));
    expect(text).toMatch(/^much-bother, 3 seats \(random\), 4 games, seed "s"$/m);
    expect(text).toMatch(/^ {2}turns +[\d.]+( +\d+){7}$/m);
    expect(text).toMatch(/^Minutes: 3 seconds a decision/m);
    expect(text).toMatch(/^Games won by each seat \(equal seats: 33\.3 %, by chance ± 47\.1 %\)$/m);
    expect(text).toMatch(/^ {2}player_2 \(random\) +█* +[\d.]+ %$/m);
    expect(text).toMatch(/^ {2}secrets revealed +[\d.]+ +[\d.]+ %$/m);
    expect(text).toMatch(/^ {2}goals never met +\S/m);
    expect(text).not.toMatch(/undefined|NaN|Infinity/);
    expect(text.split("\n").some((line) => line.endsWith(" "))).toBe(false);
  });

  it("counts wins without a Goal beside those by each Goal, as text and as SVG", () => {
    const { endings, ...rest } = report;
    const made = { ...rest, endings: { "goal met": 6, "all others out": 4 } };
    const goals = chartsOf(made, twoSeats).find(({ title }) => title === "Games won by each goal");
    expect(goals?.bars.at(-1)).toEqual({ label: "no goal: all others out", value: 0.4, text: "40.0 %" });
    expect(svgOf(made, twoSeats)).toContain("no goal: all others out");
    expect(svgOf(report, twoSeats)).not.toContain("no goal");
  });

  it("reports on solo games by score", async () => {
    const text = await cliOutput(run("--games", "5", "--seats", "1"));
    expect(text).toMatch(/^Goals scored in a game$/m);
    expect(text).toMatch(/^ {2}scored +5 +100\.0 %$/m);
    expect(text).not.toMatch(/player_1|players win|NaN/);
  });

  it("prints one JSON object", async () => {
    const object: unknown = JSON.parse(await cliOutput(run("--games", `${GAMES}`, "--seats", "2", "--seed", "7", "--json")));
    expect(object).toEqual({ deck: "fluxx-3", seats: 2, seed: "7", bots: twoSeats.bots, secondsPerDecision: 3, ...report });
  });

  it("writes the charts as SVG, besides the report", async () => {
    const file = join(newFolder(), "balance.svg");
    expect(await cliOutput(run("--games", `${GAMES}`, "--seats", "2", "--seed", "7", "--svg", file))).toContain("To look at");
    expect(readFileSync(file, "utf8")).toBe(svgOf(report, twoSeats));
  });

  it.each([
    [["--deck", "bridge"], "Unknown deck; the decks are: fluxx-3, fluxx-4, fluxx-1, much-bother; or name a deck file (.json)."],
    [["--seats", "7"], "fluxx-3 is played at 2 to 6 seats, not 7."],
    [["--games", "0"], "It must be a whole number, 1 or more."],
    [["--bots", "clever"], 'Unknown bot "clever"; the bots are: random, steady, sharp.'],
    [["--bots", "random,random", "--seats", "3"], "--bots names 2 for 3 seats."],
  ])("says what is wrong with %j", async (options, sentence) => {
    const { stdout, stderr, status } = await run(...options);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("refuses a file that cannot be written before it plays, and changes nothing", async () => {
    const folder = newFolder();
    writeFileSync(join(folder, "file"), "kept");
    const refusal = (file: string) => cliRefusal(run("--games", "1000000", "--svg", file));
    expect(await refusal(folder)).toBe(`Cannot write to ${folder}: it is not a file; name another file with --svg.`);
    expect(await refusal(join(folder, "none/a.svg"))).toMatch(/^Cannot write to .*a\.svg: its folder does not exist; name another file/);
    expect(await refusal(join(folder, "file/a.svg"))).toMatch(/^Cannot write to .*a\.svg: part of the path is a file; name another file/);
    expect([readdirSync(folder), readFileSync(join(folder, "file"), "utf8")]).toEqual([["file"], "kept"]);
  });
});

describe("the image file", () => {
  it("is replaced as a whole, also through a link", () => {
    const folder = newFolder();
    const [file, link] = [join(folder, "a.svg"), join(folder, "link.svg")];
    writeFileSync(file, "former");
    symlinkSync(file, link);
    checkImageFile(link);
    expect(readFileSync(file, "utf8")).toBe("former");
    writeImageFile(link, "new");
    expect(readFileSync(file, "utf8")).toBe("new");
    expect(readdirSync(folder)).toEqual(["a.svg", "link.svg"]);
  });

  it("leaves nothing behind if it cannot be written", () => {
    const folder = newFolder();
    expect(() => writeImageFile(join(folder, "none", "a.svg"), "new")).toThrow(/^Cannot write to .*; name another file with --svg\.$/);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });
});

describe("the SVG image", () => {
  it("escapes text that is not XML", () => {
    const svg = svgOf(report, { ...twoSeats, seed: '<&>"\u0007' });
    expect(svg).toContain("seed &quot;&lt;&amp;&gt;");
    expect(svg).not.toContain("\u0007");
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it("has the bars of all charts, and a line for the wins of equal seats", () => {
    const svg = svgOf(report, twoSeats);
    const bars = chartsOf(report, twoSeats).flatMap((chart) => chart.bars);
    expect(svg.match(/<rect [^>]*fill="#3b6ea5"/g)).toHaveLength(bars.length);
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  });

  it("has all goals of a deck with long names", () => {
    const simulation: Simulation = { deck: muchBother, games: 1, seed: "1", bots: ["random", "random"] };
    expect(svgOf(reportOnGames(simulation), simulation)).toContain(">footprints-in-the-flowerbed</text>");
  });
});
