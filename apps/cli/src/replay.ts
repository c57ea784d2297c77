import { UserError } from "@mutable/config";
import { type Deck, SEATS, winOf } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import { Command, InvalidArgumentError, Option } from "commander";
import { DECK_OPTION, deckOfRecord } from "./deck-of-record.ts";
import { print } from "./print.ts";
import { readRecordFile } from "./record-file.ts";
import { narrate } from "./replay/narrate.ts";
import { buildStory, type Perspective } from "./replay/story.ts";
import { tableAfter, viewAfter } from "./replay/table.ts";

export const replayCommand = new Command("replay")
  .description("Print a recorded game as text, step by step")
  .argument("<file>", "the record of a game")
  .addOption(new Option("--at <step>", "only that step, and the table after it; 0 is the beginning").argParser(wholeNumber))
  .addOption(new Option("--as <viewer>", "show only the cards that a seat or a watcher could see (default: all cards)").argParser(viewer))
  .option(...DECK_OPTION)
  .action((file: string, { at, as = "all", deck: deckFile }: { at?: number; as?: Perspective; deck?: string }) => {
    const record = readRecordFile(file);
    const { deck: known, nameOf } = deckOfRecord(record, deckFile);
    const { game, deck, seats, begun, moves } = record;
    if (at !== undefined && at > moves.length) throw new UserError(`The game has no step ${at}: it has ${moves.length}.`);
    if (as !== "all" && as !== "watcher" && !seatsOf(record).has(as)) throw new UserError(`${as} did not play in this game.`);
    const story = buildStory(record, as);
    const steps = at === undefined ? [...story.keys()] : [at];
    print(`Game ${game}: ${deck.id}, ${seats} seats, started ${begun}, ${moves.length} moves${as === "all" ? "" : `, as seen by ${as}`}`);
    for (const step of steps) {
      console.log();
      print(headOf(record, step, as));
      for (const line of narrate(nameOf, story[step] ?? [])) print(`    ${line}`);
      if (step === moves.length && known !== undefined) for (const line of whyWon(record, known)) print(`    ${line}`);
    }
    console.log();
    if (known === undefined) {
      print(`The table cannot be shown: the deck ${deck.id} is unknown here.`);
      return;
    }
    print(`The table after step ${steps.at(-1)}:`);
    for (const line of tableAfter(record, { deck: known, nameOf }, steps.at(-1) ?? 0, as)) print(`    ${line}`);
  });

/** All seats that played, including those that joined later. */
function seatsOf({ seats, opening, moves }: GameRecord): ReadonlySet<unknown> {
  const joined = [opening, ...moves.map(({ told }) => told)].flatMap(({ common }) => common.filter(([name]) => name === "seat_joined"));
  return new Set([...SEATS.slice(0, seats), ...joined.map(([, seat]) => seat)]);
}

/** The calls name the winner only. */
function whyWon(record: GameRecord, deck: Deck): string[] {
  const others = winOf(deck, viewAfter(record, deck, record.moves.length, "watcher"))?.others;
  return others === undefined ? [] : [`No goal is met: everybody else ${others === "out" ? "is out" : "has left"}.`];
}

/** The heading of a step. The reply is shown only to viewers who may know it. */
function headOf({ moves }: GameRecord, step: number, viewpoint: Perspective): string {
  const move = moves[step - 1];
  if (move === undefined) return "0  The game begins";
  const [call, ...args] = move.call;
  const reply =
    viewpoint === "all" || viewpoint === move.seat ? ` ${call} ${args.map((argument) => JSON.stringify(argument)).join(" ")}` : " replies";
  return `${step}  ${move.seat}${reply}`;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}

function viewer(text: string): Perspective {
  const known = [...SEATS, "watcher" as const].find((name) => name === text);
  if (known === undefined) throw new InvalidArgumentError(`It must be one of ${SEATS.join(", ")}, or watcher.`);
  return known;
}
