import type { Deck } from "@mutable/engine";
import { fluxx1 } from "./fluxx-1/index.ts";
import { fluxx3 } from "./fluxx-3/index.ts";
import { fluxx4 } from "./fluxx-4/index.ts";
import { muchBother } from "./much-bother/index.ts";

/** The decks that ship with Mutable, by id. */
export const decks: ReadonlyMap<string, Deck> = new Map([fluxx3, fluxx4, fluxx1, muchBother].map((deck) => [deck.id, deck]));
