import { decks, fluxx3 } from "@mutable/decks";
import { type Arrangement, type CardId, type Game, keyFromText, type RulesProfile, type Seat, startGame } from "@mutable/engine";

/** By default player_1 begins a turn. */
export const withFirstTurn = (arrangement: Arrangement): Arrangement => ({ turn: "player_1", ...arrangement });

/** Starts an arranged game. Throws the reason if the cards cannot be arranged so. */
export function startArranged(arrangement: Arrangement, seats: number, profile: Partial<RulesProfile> = {}, deckId = fluxx3.id): Game {
  const deck = decks.get(deckId);
  if (deck === undefined) throw new Error(`There is no deck ${deckId}.`);
  const tried = startGame(deck, { seats, profile, key: keyFromText("any"), arrange: withFirstTurn(arrangement) });
  if (tried.error !== undefined) throw new Error(tried.why);
  return tried.game;
}

/**
 * Returns the arrangement with that many cards in a seat's hand after the first draw.
 * The cards are unused ones, each type in turn.
 */
export function withHandSize(arrangement: Arrangement, seat: Seat, count: number, seats = 2): Arrangement {
  const others = { ...arrangement.hands, [seat]: [] };
  const laid = new Set(cardsOf({ ...arrangement, hands: others }));
  const cards = mixed(fluxx3.ids.filter((id) => !laid.has(id)));
  // The seat on turn draws at the start; the number depends on the rules.
  for (let dealt = count; dealt >= 0; dealt -= 1) {
    const wanted = { ...arrangement, hands: { ...others, [seat]: cards.slice(0, dealt) } };
    if (startArranged(wanted, seats).hands[seat].length === count) return wanted;
  }
  throw new Error(`${seat} cannot hold ${count} cards when that game has begun.`);
}

const cardsOf = ({ rules, goals, draw, discard, hands, keepers, creepers }: Arrangement): CardId[] =>
  [rules, goals, draw, discard, ...[hands, keepers, creepers].flatMap((rows) => Object.values(rows ?? {}))].flatMap((cards) => cards ?? []);

/** Orders cards by type in turn, so that a small hand shows all types. */
function mixed(ids: readonly CardId[]): CardId[] {
  const rows = [...new Set(ids.map(typeOf))].map((type) => ids.filter((id) => typeOf(id) === type));
  return ids.flatMap((_, i) => rows.flatMap((row) => row[i] ?? []));
}

const typeOf = (id: CardId): string => fluxx3.cards.get(id)?.type ?? "unknown";
