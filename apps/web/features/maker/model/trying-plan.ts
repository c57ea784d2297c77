import { type DeckFile, deckFileHash } from "@mutable/decks";
import { type CardId, openDeck, soloFault } from "@mutable/engine";
import type { TablePlan } from "@mutable/local-table";
import { tryingSeats, tryingTable } from "./play-now.ts";

export interface TriedDeck {
  readonly file: DeckFile;
  /** The card that is in the hand; undefined: the deck is shuffled and dealt. */
  readonly card?: CardId | undefined;
  /** Of the table. */
  readonly name: string;
  readonly person: TablePlan["people"][number];
}

export type TryingPlan = TablePlan & { readonly deckFile: DeckFile };

/** The number of players with which most games are good. */
const USUAL_SEATS = 3;

/**
 * A table with bots at which a card or a deck is tried. A card has its sample table, also in a deck for other numbers of players; a deck
 * for one player is played alone. "noSolo": that deck has no solo game.
 */
export function tryingPlan({ file, card, name, person }: TriedDeck): TryingPlan | "noSolo" {
  const { minSeats, maxSeats } = file.deck.profile;
  const seats = card === undefined ? Math.min(maxSeats, Math.max(minSeats, USUAL_SEATS)) : tryingSeats(openDeck(file.deck));
  const isSolo = seats === 1;
  if (isSolo && soloFault(openDeck(file.deck)) !== undefined) return "noSolo";
  const deckFile = triedFile(file, isSolo ? undefined : seats);
  return {
    kind: isSolo ? "solo" : "bots",
    people: [person],
    bots: Array.from({ length: seats - 1 }, () => "steady" as const),
    settings: {
      ...{ name: name.slice(0, 40), deck: deckFile.deck.id, seats, isPublic: false, watchers: false, takeOverBots: false },
      ...(isSolo && { solo: true }),
    },
    deckFile,
    trial: card === undefined ? {} : { arrange: tryingTable(openDeck(deckFile.deck), card) },
  };
}

/** The file with an id of its own, which allows this number of players. */
function triedFile(file: DeckFile, seats: number | undefined): DeckFile {
  const { solo, ...profile } = file.deck.profile;
  const allowed =
    seats === undefined
      ? file.deck.profile
      : { ...profile, minSeats: Math.min(profile.minSeats, seats), maxSeats: Math.max(profile.maxSeats, seats) };
  const deck = { ...file.deck, profile: allowed };
  return { ...file, deck: { ...deck, id: `draft-${deckFileHash({ ...file, deck }).slice(0, 16)}` } };
}
