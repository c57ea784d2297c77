import type { DeckTexts } from "@mutable/decks";
import type { Deck, DeckSource } from "@mutable/engine";
import type { TableSettings } from "@mutable/protocol";
import type { DeckLook } from "./deck-look.ts";

/** What a page needs of a deck: plain data, sent with the page or on request. */
export interface DeckData {
  readonly source: DeckSource;
  readonly texts: DeckTexts;
  readonly made?: MadeDeck | undefined;
}

/** What a page tells of a version of a deck that players have made. */
export interface MadeDeck {
  readonly name: string;
  readonly number: number;
  /** The hash of its content. */
  readonly hash: string;
  /** Undefined if the account or the deck was deleted. */
  readonly owner: { readonly id: string; readonly name: string } | undefined;
}

/** A deck on a page, with its texts. */
export interface PageDeck {
  readonly deck: Deck;
  readonly texts: DeckTexts;
  readonly made?: MadeDeck | undefined;
}

type FirstSeat = NonNullable<TableSettings["firstSeat"]>;

/** A deck that can be chosen for a table. */
export interface OfferedDeck {
  readonly id: string;
  readonly made?: (Pick<MadeDeck, "name" | "owner"> & { readonly look: DeckLook }) | undefined;
  readonly cards: number;
  /** The least and the largest number of players together. */
  readonly seats: readonly [least: number, most: number];
  /** True if one person can play it for a score. */
  readonly hasSolo: boolean;
  /** True if a table has windows to react. */
  readonly hasSurprises: boolean;
  /** How the first seat is found, if the table does not say. */
  readonly firstSeat: FirstSeat;
  /** Whether extra plays of a bonus are optional, if the table does not say; undefined if no card gives any. */
  readonly bonusPlays: TableSettings["bonusPlays"];
  /** True if new players can join a running game, if the table does not say. */
  readonly jumpingIn: boolean;
  /** True if a card depends on the day. */
  readonly asksForDay: boolean;
  /** True if the edition lets a table write a card of its own. */
  readonly hasBlank: boolean;
  /** The meta rules that a table can propose. */
  readonly metas: readonly OfferedMeta[];
}

export interface OfferedMeta {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}
