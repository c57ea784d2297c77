import type { CardId, CardSource } from "@mutable/engine";
import { MAKER_TYPES } from "./card-parts.ts";
import type { DraftFile } from "./draft.ts";

/** As the list of cards shows them. */
export const cardsInOrder = ({ deck }: DraftFile): CardSource[] =>
  MAKER_TYPES.flatMap((type) => deck.cards.filter((card) => card.type === type));

/** The card that an editor shows. */
export interface ShownCard {
  readonly id: CardId;
  /** Its place among all cards, and their number. */
  readonly at: number;
  readonly count: number;
  /** Another number for another card. */
  readonly visit: number;
}

/**
 * The card of the address, or else the one that was shown before, or else the first one.
 * A card with another id at the same place is the former one, renamed.
 */
export function shownCard(draft: DraftFile, wanted: CardId | undefined, former: ShownCard | undefined): ShownCard | undefined {
  const { cards } = draft.deck;
  const placeOf = (id: CardId | undefined) => cards.findIndex((card) => card.id === id);
  const same = former === undefined ? -1 : placeOf(former.id);
  const isRenamed = former !== undefined && same === -1 && cards.length === former.count;
  const stays = isRenamed ? former.at : same;
  const asked = placeOf(wanted);
  const at = asked !== -1 ? asked : stays !== -1 ? stays : placeOf(cardsInOrder(draft)[0]?.id);
  const card = cards[at];
  if (card === undefined) return undefined;
  const visit = former === undefined ? 1 : at === stays ? former.visit : former.visit + 1;
  return { id: card.id, at, count: cards.length, visit };
}
