import { BOT_LEVELS, type BotLevel, isBotLevel } from "@mutable/bots";
import { decks, fluxx3 } from "@mutable/decks";
import { type Deck, soloFault } from "@mutable/engine";
import { Command, InvalidArgumentError, Option } from "commander";
import { explainer } from "./explain.ts";
import { withProgress } from "./progress-bar.ts";
import { runSimulation as run, type Simulation, type SimulationResult } from "./simulation.ts";

interface Options {
  deck: Deck;
  seats: number;
  games?: number;
  seed: string;
  bots?: BotLevel[];
  explain?: true;
  json?: true;
}

interface Speed {
  seconds: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
}

export const simulateCommand = new Command("simulate")
  .description("Play whole games between bots, and count wins, turns and speed")
  .addOption(new Option("--deck <id>", `the deck: ${[...decks.keys()].join(", ")}`).argParser(deckNamed).default(fluxx3, fluxx3.id))
  .option("--seats <number>", "number of seats, 2 to 6, or 1 for solo (default: 4, or the number of bots)", wholeNumber)
  .option("--games <number>", "number of games (default: 1000; 100 with sharp bots, which are slow; 1 to explain)", wholeNumber)
  .option("--seed <text>", "the same text gives the same games, on any machine", "1")
  .option(
    "--bots <levels>",
    `the level of each seat, with commas between, or one for all; there are: ${BOT_LEVELS.join(", ")} (default: random)`,
    botLevels,
  )
  .addOption(new Option("--explain", "print every move, and why the bot made it").conflicts("json"))
  .option("--json", "print one JSON object; all except `speed` is determined by the seed")
  .action((options: Options, command: Command) => {
    const { deck, seed, explain, games: wanted } = options;
    const bots = seated(options, command);
    const games = wanted ?? (explain ? 1 : bots.includes("sharp") ? 100 : 1000);
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

function seated({ deck, seats, bots }: Options, command: Command): BotLevel[] {
  const [first = "random", ...others] = bots ?? [];
  const isForAll = others.length === 0 && (seats !== undefined || bots === undefined);
  const count = seats ?? bots?.length ?? 4;
  if (!isForAll && others.length + 1 !== count) command.error(`error: --bots names ${others.length + 1} for ${count} seats.`);
  if (seats === 1) {
    const fault = soloFault(deck);
    if (fault !== undefined) command.error(`error: ${fault.charAt(0).toUpperCase()}${fault.slice(1)}`);
    return [first];
  }
  const { minSeats, maxSeats } = deck.source.profile;
  if (count < minSeats || count > maxSeats) {
    const found = seats === undefined ? `; --bots names ${count}. With --seats it can name one for all` : `, not ${count}`;
    command.error(`error: ${deck.id} is played at ${minSeats} to ${maxSeats} seats${found}.`);
  }
  return isForAll ? Array.from({ length: count }, () => first) : [first, ...others];
}

function print(result: SimulationResult, { seconds, gamesPerSecond, decisionsPerSecond }: Speed, { deck, seed, bots }: Simulation): void {
  const { games, decisions, turns, wins, draws, scores } = result;
  const share = (count: number) => `${count} (${((100 * count) / games).toFixed(1)} %)`;
  const lines: [string, string][] = [
    ["played", `${deck.id}, ${bots.length === 1 ? "solo" : `${bots.length} seats`}, seed ${JSON.stringify(seed)}`],
    ["games", `${games}`],
    ["decisions", `${decisions} (${(decisions / games).toFixed(1)} a game)`],
    ["turns", spread(turns)],
    ...(scores === undefined
      ? [
          ...Object.entries(wins).map(([seat, count], i): [string, string] => [`${seat} (${bots[i]})`, `wins ${share(count)}`]),
          ["drawn games", share(draws)] as [string, string],
        ]
      : [["score", spread(scores)] as [string, string]]),
    ["speed", `${rounded(gamesPerSecond)} games/s, ${rounded(decisionsPerSecond)} decisions/s, ${seconds.toFixed(1)} s in all`],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(20)}${value}`);
}

const spread = ({ mean, p50, p99, most }: SimulationResult["turns"]): string =>
  `mean ${mean.toFixed(1)}, p50 ${p50}, p99 ${p99}, most ${most}`;

const rounded = (value: number): string => Number(value.toPrecision(3)).toLocaleString("en-US");

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return number;
}

function deckNamed(id: string): Deck {
  const deck = decks.get(id);
  if (deck === undefined) throw new InvalidArgumentError(`Unknown deck; the decks are: ${[...decks.keys()].join(", ")}.`);
  return deck;
}

function botLevels(text: string): BotLevel[] {
  return text.split(",").map((name) => {
    const level = name.trim().toLowerCase();
    if (level === "") throw new InvalidArgumentError(`A bot's name is missing; the bots are: ${BOT_LEVELS.join(", ")}.`);
    if (!isBotLevel(level)) throw new InvalidArgumentError(`Unknown bot "${name.trim()}"; the bots are: ${BOT_LEVELS.join(", ")}.`);
    return level;
  });
}
