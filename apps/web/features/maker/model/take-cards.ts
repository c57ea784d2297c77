import { DECK_LIMITS, type DeckFile } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { containsAllWords } from "../../formats/contains-all-words.ts";
import { MAKER_TYPES } from "./card-parts.ts";
import { copyCards } from "./copy-cards.ts";
import type { DraftFile } from "./draft.ts";

/** A deck whose cards can be taken. */
export interface OtherDeck {
  readonly id: string;
  readonly file: DeckFile;
}

/** The chosen cards by the id of their deck. */
export type ChosenCards = Readonly<Record<string, readonly CardId[]>>;

export const isChosenCard = (chosen: ChosenCards, deck: string, card: CardId): boolean => chosen[deck]?.includes(card) === true;

export function toggleChosen(chosen: ChosenCards, deck: string, card: CardId): ChosenCards {
  const before = chosen[deck] ?? [];
  return { ...chosen, [deck]: before.includes(card) ? before.filter((each) => each !== card) : [...before, card] };
}

/** The cards of a deck by type, with the words in a name of any language. */
export const findCards = ({ deck, texts }: DeckFile, query: string): CardId[] =>
  MAKER_TYPES.flatMap((type) => deck.cards.filter((card) => card.type === type))
    .map(({ id }) => id)
    .filter((id) =>
      containsAllWords(
        Object.values(texts)
          .map((cards) => cards[id]?.name ?? "")
          .join(" "),
        query,
      ),
    );

/** The draft with the chosen cards. `isAlone`: without the cards that they need. */
export const takeCards = (draft: DraftFile, decks: readonly OtherDeck[], chosen: ChosenCards, isAlone: boolean): DraftFile =>
  decks.reduce((taken, { id, file }) => {
    const cards = chosen[id] ?? [];
    return cards.length === 0 ? taken : copyCards(taken, file, cards, isAlone);
  }, draft);

export interface TakenCount {
  /** Cards that the draft gets. */
  readonly cards: number;
  /** Of them, those that were not chosen, but are needed by others. */
  readonly needed: number;
  /** True if the draft would have more cards than a deck can have. */
  readonly isTooMany: boolean;
}

export function countTaken(draft: DraftFile, decks: readonly OtherDeck[], chosen: ChosenCards, isAlone: boolean): TakenCount {
  const all = takeCards(draft, decks, chosen, isAlone).deck.cards.length;
  const alone = takeCards(draft, decks, chosen, true).deck.cards.length;
  return { cards: all - draft.deck.cards.length, needed: all - alone, isTooMany: all > DECK_LIMITS.cards };
}
