import { fluxx3 } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import { runSimulation } from "./simulation.ts";
import { runInProcess } from "./testing/run-in-process.ts";

const run = (...options: string[]) => runInProcess(["simulate", ...options]);

describe("mutable simulate", () => {
  it("plays the same games from the same seed, on any machine", () => {
    const bots = ["random", "random", "random", "random"] as const;
    expect(runSimulation({ deck: fluxx3, games: 200, seed: "7", bots })).toEqual(PINNED);
    expect(runSimulation({ deck: fluxx3, games: 200, seed: "8", bots })).not.toEqual(PINNED);
  });

  it("prints games, decisions, turns, wins by seat, draws and speed", async () => {
    const { stdout, stderr, status } = await run("--deck", "fluxx-3", "--seats", "2", "--games", "20", "--seed", "any text");
    expect([stderr, status]).toEqual(["", 0]);
    for (const line of [/^games +20$/m, /^decisions +\d+ \(/m, /^turns +mean [\d.]+, p50 \d+, p99 \d+, most \d+$/m, /^drawn games +0 /m]) {
      expect(stdout).toMatch(line);
    }
    expect(stdout).toMatch(/^player_2 \(random\) +wins \d+ \([\d.]+ %\)$/m);
    expect(stdout).toMatch(/^speed .* games\/s, .* decisions\/s/m);
  });

  it("prints one JSON object", async () => {
    const results: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      const { stdout } = await run("--games", "5", "--bots", "random,random,random", "--json");
      const { speed, ...result } = JSON.parse(stdout) as Record<string, unknown>;
      expect(speed).toHaveProperty("gamesPerSecond");
      results.push(result);
    }
    const [first, second] = results;
    expect(first).toMatchObject({ deck: "fluxx-3", seats: 3, seed: "1", games: 5, draws: 0 });
    expect(second).toEqual(first);
  });

  it("explains every move, in one game unless more are asked for", async () => {
    const { stdout, stderr, status } = await run("--explain", "--bots", "random,steady,sharp", "--seed", "3");
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toMatch(/^Turn 1: (Tin|Cog|Bolt) \(player_[123], (random|steady|sharp)\)$/m);
    expect(stdout).toMatch(/^ {2}hand {5}\w/m);
    const moves = stdout.split("\n").filter((line) => /^ {2}(Tin|Cog|Bolt) /.test(line));
    expect(stdout).toMatch(new RegExp(`^decisions +${moves.length} `, "m"));
    for (const line of moves) expect(line).toMatch(/^ {2}(Tin|Cog|Bolt) [a-z].+[.!?] [A-Z].+\.$/);
    expect(stdout).toMatch(/^ {4}(Tin|Cog|Bolt) wins\.$/m);
    expect(stdout).toMatch(/^games +1$/m);
    expect(stdout).not.toContain("undefined");
  });

  it("plays solo with one seat, and prints the score", async () => {
    const { stdout, stderr, status } = await run("--seats", "1", "--games", "30", "--bots", "steady");
    expect([stderr, status]).toEqual(["", 0]);
    expect(stdout).toMatch(/^score +mean [\d.]+, p50 \d+, p99 \d+, most [1-9]\d*$/m);
    expect(stdout).not.toMatch(/wins|drawn/);
    const { stdout: told } = await run("--seats", "1", "--explain");
    expect(told).toMatch(/^ {4}The rule .+ is turned\.$/m);
    expect(told).toMatch(/^ {4}The game is over: \d+ goals are scored\.$/m);
  });

  it("numbers the games that it explains", async () => {
    const { stdout } = await run("--explain", "--games", "2", "--seats", "2", "--bots", "Steady");
    expect(stdout.match(/^Game \d$/gm)).toEqual(["Game 1", "Game 2"]);
    expect(stdout).toMatch(/^player_2 \(steady\) /m);
  });

  it.each([
    [["--explain", "--json"], "option '--explain' cannot be used with option '--json'"],
    [["--deck", "bridge"], "Unknown deck; the decks are: fluxx-3, fluxx-4, fluxx-1, much-bother; or name a deck file (.json)."],
    [["--seats", "7"], "fluxx-3 is played at 2 to 6 seats, not 7."],
    [["--bots", "random"], "fluxx-3 is played at 2 to 6 seats; --bots names 1. With --seats it can name one for all."],
    [["--bots", "random,,steady"], "A bot's name is missing; the bots are: random, steady, sharp."],
    [["--games", "some"], "It must be a whole number, 1 or more."],
    [["--games", "0"], "It must be a whole number, 1 or more."],
    [["--bots", "random,clever"], 'Unknown bot "clever"; the bots are: random, steady, sharp.'],
    [["--bots", "random,random", "--seats", "3"], "--bots names 2 for 3 seats."],
    [["--wager", "9"], "unknown option '--wager'"],
  ])("says what is wrong with %j", async (options, sentence) => {
    const { stdout, stderr, status } = await run(...options);
    expect([stdout, status]).toEqual(["", 1]);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

/** Changes only if the rules, the random numbers or the bots change. */
const PINNED = {
  games: 200,
  decisions: 17140,
  turns: { mean: 31.865, p50: 28, p99: 80, most: 115 },
  wins: { player_1: 58, player_2: 41, player_3: 50, player_4: 51 },
  draws: 0,
};
