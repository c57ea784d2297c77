import { reportOnGames, SECONDS_PER_DECISION } from "@mutable/bots/balance";
import type { Deck } from "@mutable/engine";
import { Command } from "commander";
import { checkImageFile, writeImageFile } from "./balance/image-file.ts";
import { svgOf } from "./balance/svg.ts";
import { terminalLines } from "./balance/terminal.ts";
import { parseDeck } from "./deck-argument.ts";
import { addGameOptions, addSeatOptions, botsBySeat, type GameOptions } from "./game-options.ts";
import { withProgress } from "./progress-bar.ts";

interface Options extends GameOptions {
  json?: true;
  svg?: string;
}

const DESCRIPTION = "Play whole games between bots, and report how the deck plays: length, wins, goals, cards, mechanics";
const USUAL_GAMES = "1000; 100 with sharp bots, which are slow";

const addOutputOptions = (command: Command): Command =>
  command.option("--json", "print one JSON object, determined by the seed").option("--svg <file>", "write the charts to a file, too");

export const balanceCommand = addOutputOptions(addGameOptions(new Command("balance").description(DESCRIPTION), USUAL_GAMES)).action(
  printBalance,
);

/** The same, as one of the commands for deck files. */
export const fileBalanceCommand = addOutputOptions(
  addSeatOptions(
    new Command("balance")
      .description("Play whole games between bots, and report how the deck plays")
      .argument("<file>", "a deck file (JSON)", parseDeck),
    USUAL_GAMES,
  ),
).action((deck: Deck, options: Omit<Options, "deck">, command: Command) => printBalance({ ...options, deck }, command));

function printBalance(options: Options, command: Command): void {
  const { deck, seed, svg } = options;
  const bots = botsBySeat(options, command);
  const games = options.games ?? (bots.includes("sharp") ? 100 : 1000);
  const simulation = { deck, games, seed, bots };
  if (svg !== undefined) checkImageFile(svg);
  const report = withProgress(games, (played) => reportOnGames(simulation, played));
  if (options.json)
    console.log(JSON.stringify({ deck: deck.id, seats: bots.length, seed, bots, secondsPerDecision: SECONDS_PER_DECISION, ...report }));
  // Printed before the file is written, so that a full disk loses no report.
  else for (const line of terminalLines(report, simulation)) console.log(line);
  if (svg !== undefined) writeImageFile(svg, svgOf(report, simulation));
}
