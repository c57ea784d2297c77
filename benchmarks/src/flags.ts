import { decks } from "@mutable/decks";
import type { Deck } from "@mutable/engine";

/** Returns the value of `--name=value` on the command line. */
export const textFlag = (name: string): string | undefined => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split("=")[1];

export const numberFlag = (name: string, fallback: number): number => Number(textFlag(name) ?? fallback);

/** Returns the deck of `--deck=ID`, by default Fluxx 3.0. */
export function deckFlag(): Deck {
  const id = textFlag("deck") ?? "fluxx-3";
  const deck = decks.get(id);
  if (deck === undefined) throw new Error(`There is no deck ${id}; choose from ${[...decks.keys()].join(", ")}.`);
  return deck;
}
