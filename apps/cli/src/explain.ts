import { type Move, personaOf } from "@mutable/bots";
import { cardName, explain } from "@mutable/decks";
import { type Deck, SEATS, type Seat } from "@mutable/engine";
import type { Simulation, Watcher } from "./simulation.ts";

/** Writes down every move: who, what and why. */
export function explainer({ deck, bots }: Simulation, write: (line: string) => void): Required<Watcher> {
  const names: string[] = [];
  for (const _ of bots) names.push(personaOf(names).name);
  const nameOf = (seat: Seat): string => names[SEATS.indexOf(seat)] ?? seat;
  let turn = 0;
  return {
    moved({ game, reply, why }) {
      if (game.turn.number !== turn) {
        turn = game.turn.number;
        const { seat } = game.turn;
        write(`\nTurn ${turn}: ${nameOf(seat)} (${seat}, ${bots[SEATS.indexOf(seat)]})`);
      }
      write(`  ${nameOf(reply.seat)}: ${told(deck, reply.call, nameOf)}. ${explain("en", deck.id, why, nameOf)}`);
    },
    played() {
      turn = 0;
      write("");
    },
  };
}

/** `play_card Draw 3`: the call, with cards and seats by their names. */
function told(deck: Deck, [call, ...values]: Move["reply"]["call"], nameOf: (seat: Seat) => string): string {
  const word = (value: string | number): string => {
    if (value === "") return "nothing";
    if (typeof value === "number") return `${value}`;
    return SEATS.includes(value as Seat) ? nameOf(value as Seat) : cardName("en", deck.id, value);
  };
  const words = values.flat().map(word);
  return `${call} ${words.length === 0 ? "nothing" : words.join(", ")}`;
}
