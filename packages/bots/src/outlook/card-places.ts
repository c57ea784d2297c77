import { FACE_DOWN, type Game, type Seat, type Zones } from "@mutable/engine";
import type { DeckIndex } from "./deck-index.ts";

/** A table that can be rated: a game, or a view of one. */
export type EvaluatedTable = Zones & Pick<Game, "turn" | "stack" | "eliminated">;

/** The place of each card, by its number. One byte each, because it is read millions of times. */
export type CardPlaces = Uint8Array;

export const UNSEEN = 0;
export const DISCARDED = 1;
/** In play, or out of the game. */
export const GONE = 2;
/** In front of the first seat; add the index of the seat. */
export const IN_FRONT = 10;
/** Known to be in a hand, or set aside by the player; add the index of the seat. */
export const IN_HAND = 20;

/** Reused by every call, so a caller must not keep it. */
let places: CardPlaces = new Uint8Array(256);

export function cardPlaces(lore: DeckIndex, table: EvaluatedTable): CardPlaces {
  if (places.length < lore.ids.length) places = new Uint8Array(lore.ids.length);
  places.fill(UNSEEN);
  const { seats, turn } = table;
  lay(lore, table.discard, DISCARDED);
  lay(lore, table.rules, GONE);
  lay(lore, table.metas, GONE);
  lay(lore, table.goals, GONE);
  lay(lore, table.out, GONE);
  if (table.solo !== undefined) lay(lore, table.solo.scored, GONE);
  for (let i = 0; i < seats.length; i += 1) {
    const seat = seats[i] as Seat;
    lay(lore, table.hands[seat], IN_HAND + i);
    lay(lore, table.keepers[seat], IN_FRONT + i);
    lay(lore, table.creepers[seat], IN_FRONT + i);
  }
  for (const frame of table.stack) if (frame.kind === "card") lay(lore, frame.aside, IN_HAND + seats.indexOf(turn.seat));
  return places;
}

function lay({ indexOf }: DeckIndex, cards: readonly string[], place: number): void {
  for (const id of cards) if (id !== FACE_DOWN) places[indexOf.get(id) as number] = place;
}
