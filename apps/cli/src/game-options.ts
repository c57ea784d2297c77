import { BOT_LEVELS, type BotLevel, isBotLevel } from "@mutable/bots";
import { decks, fluxx3 } from "@mutable/decks";
import { type Deck, soloFault } from "@mutable/engine";
import { type Command, InvalidArgumentError, Option } from "commander";
import { parseDeck } from "./deck-argument.ts";

/** The options that say which games bots play. */
export interface GameOptions {
  deck: Deck;
  seats: number;
  games?: number;
  seed: string;
  bots?: BotLevel[];
}

/** `games`: the default number of games, for the help. */
export function addGameOptions(command: Command, games: string): Command {
  const deck = new Option("--deck <id or file>", `the deck: ${[...decks.keys()].join(", ")}, or a deck file`);
  return addSeatOptions(command.addOption(deck.argParser(parseDeck).default(fluxx3, fluxx3.id)), games);
}

/** All but the deck. */
export function addSeatOptions(command: Command, games: string): Command {
  return command
    .option("--seats <number>", "number of seats, 2 to 6, or 1 for solo (default: 4, or the number of bots)", wholeNumber)
    .option("--games <number>", `number of games (default: ${games})`, wholeNumber)
    .option("--seed <text>", "the same text gives the same games, on any machine", "1")
    .option(
      "--bots <levels>",
      `the level of each seat, with commas between, or one for all; there are: ${BOT_LEVELS.join(", ")} (default: random)`,
      botLevels,
    );
}

/** Returns the level of each seat, or ends the command with one sentence. */
export function botsBySeat({ deck, seats, bots }: GameOptions, command: Command): BotLevel[] {
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

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < 1)
    throw new InvalidArgumentError("It must be a whole number, 1 or more.");
  return number;
}

function botLevels(text: string): BotLevel[] {
  return text.split(",").map((name) => {
    const level = name.trim().toLowerCase();
    if (level === "") throw new InvalidArgumentError(`A bot's name is missing; the bots are: ${BOT_LEVELS.join(", ")}.`);
    if (!isBotLevel(level)) throw new InvalidArgumentError(`Unknown bot "${name.trim()}"; the bots are: ${BOT_LEVELS.join(", ")}.`);
    return level;
  });
}
