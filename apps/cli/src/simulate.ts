import { isLevel, LEVELS, type Level } from "@mutable/bots";
import { decks, fluxx3 } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import { Command, InvalidArgumentError, Option } from "commander";
import { explainer } from "./explain.ts";
import { withProgress } from "./progress-bar.ts";
import { type Result, simulate as run, type Simulation } from "./simulation.ts";

interface Options {
  deck: Deck;
  seats: number;
  games?: number;
  seed: string;
  bots?: Level[];
  explain?: true;
  json?: true;
}

interface Speed {
  seconds: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
}

export const simulate = new Command("simulate")
  .description("Play whole games between bots, and count wins, turns and speed")
  .addOption(new Option("--deck <id>", `the deck: ${[...decks.keys()].join(", ")}`).argParser(deckNamed).default(fluxx3, fluxx3.id))
  .option("--seats <number>", "how many play: 2 to 6 (default: 4, or as many as there are bots)", wholeNumber)
  .option("--games <number>", "how many games (default: 1000, or 1 to explain)", wholeNumber)
  .option("--seed <text>", "the same text gives the same games, on any machine", "1")
  .option("--bots <levels>", `the level of each seat, with commas between; there are: ${LEVELS.join(", ")} (default: random)`, botLevels)
  .addOption(new Option("--explain", "print every move, and why the bot made it").conflicts("json"))
  .option("--json", "print one JSON object; all of it but `speed` follows from the seed")
  .action((options: Options, command: Command) => {
    const { deck, seed, explain, games = explain ? 1 : 1000 } = options;
    const bots = seated(options, command);
    const simulation: Simulation = { deck, games, seed, bots };
    const began = process.hrtime.bigint();
    const result = explain
      ? run(
          simulation,
          explainer(simulation, (line) => console.log(line)),
        )
      : withProgress(games, (played) => run(simulation, { played }));
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    const speed: Speed = { seconds, gamesPerSecond: result.games / seconds, decisionsPerSecond: result.decisions / seconds };
    if (options.json) console.log(JSON.stringify({ deck: deck.id, seats: bots.length, seed, bots, ...result, speed }));
    else print(result, speed, simulation);
  });

function seated({ deck, seats, bots }: Options, command: Command): Level[] {
  const count = seats ?? bots?.length ?? 4;
  const { minSeats, maxSeats } = deck.source.profile;
  if (bots !== undefined && bots.length !== count) command.error(`error: --bots names ${bots.length} for ${count} seats.`);
  if (count < minSeats || count > maxSeats) {
    command.error(`error: ${deck.id} is played at ${minSeats} to ${maxSeats} seats${bots ? "; --bots names" : ", not"} ${count}.`);
  }
  return bots ?? Array.from({ length: count }, () => "random");
}

function print(result: Result, { seconds, gamesPerSecond, decisionsPerSecond }: Speed, { deck, seed, bots }: Simulation): void {
  const { games, decisions, turns, wins, draws } = result;
  const share = (count: number) => `${count} (${((100 * count) / games).toFixed(1)} %)`;
  const lines: [string, string][] = [
    ["played", `${deck.id}, ${bots.length} seats, seed ${JSON.stringify(seed)}`],
    ["games", `${games}`],
    ["decisions", `${decisions} (${(decisions / games).toFixed(1)} a game)`],
    ["turns", `mean ${turns.mean.toFixed(1)}, p50 ${turns.p50}, p99 ${turns.p99}, most ${turns.most}`],
    ...Object.entries(wins).map(([seat, count], i): [string, string] => [`${seat} (${bots[i]})`, `wins ${share(count)}`]),
    ["drawn games", share(draws)],
    ["speed", `${rounded(gamesPerSecond)} games/s, ${rounded(decisionsPerSecond)} decisions/s, ${seconds.toFixed(1)} s in all`],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(20)}${value}`);
}

const rounded = (value: number): string => Number(value.toPrecision(3)).toLocaleString("en-US");

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError("It should be a whole number, 1 or more.");
  return number;
}

function deckNamed(id: string): Deck {
  const deck = decks.get(id);
  if (deck === undefined) throw new InvalidArgumentError(`There is no such deck; there are: ${[...decks.keys()].join(", ")}.`);
  return deck;
}

function botLevels(text: string): Level[] {
  return text.split(",").map((name) => {
    const level = name.trim();
    if (!isLevel(level)) throw new InvalidArgumentError(`There is no bot "${level}"; there are: ${LEVELS.join(", ")}.`);
    return level;
  });
}
