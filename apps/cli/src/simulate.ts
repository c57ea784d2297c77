import { Command, Option } from "commander";
import { explainer } from "./explain.ts";
import { addGameOptions, botsBySeat, type GameOptions } from "./game-options.ts";
import { withProgress } from "./progress-bar.ts";
import { runSimulation as run, type Simulation, type SimulationResult } from "./simulation.ts";

interface Options extends GameOptions {
  explain?: true;
  json?: true;
}

interface Speed {
  seconds: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
}

export const simulateCommand = addGameOptions(
  new Command("simulate").description("Play whole games between bots, and count wins, turns and speed"),
  "1000; 100 with sharp bots, which are slow; 1 to explain",
)
  .addOption(new Option("--explain", "print every move, and why the bot made it").conflicts("json"))
  .option("--json", "print one JSON object; all except `speed` is determined by the seed")
  .action((options: Options, command: Command) => {
    const { deck, seed, explain, games: wanted } = options;
    const bots = botsBySeat(options, command);
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
