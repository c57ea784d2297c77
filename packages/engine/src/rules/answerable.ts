import { type AnswerableEvent, canCancel, cardOf, type Deck } from "../deck/deck.ts";
import type { Zones } from "../model/game.ts";

/** True if a surprise that can answer the event is neither on the discard pile nor out of the game, as all can see. */
export const isAnswerable = (deck: Deck, { discard, out }: Pick<Zones, "discard" | "out">, event: AnswerableEvent): boolean =>
  deck.surprises.some((id) => canCancel(cardOf(deck, id), event) && !discard.includes(id) && !out.includes(id));
