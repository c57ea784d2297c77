import { fluxx3 } from "@mutable/decks";
import { type Arrangement, type CardId, type Game, keyFromText, type RulesProfile, type Seat, startGame } from "@mutable/engine";

/** player_1 is about to begin a turn unless said otherwise. */
export const withFirstTurn = (arrangement: Arrangement): Arrangement => ({ turn: "player_1", ...arrangement });

/** How a game that is laid out so begins. The server could only fail to deal where it cannot: here it is told why. */
export function startArranged(arrangement: Arrangement, seats: number, profile: Partial<RulesProfile> = {}): Game {
  const tried = startGame(fluxx3, { seats, profile, key: keyFromText("any"), arrange: withFirstTurn(arrangement) });
  if (tried.error !== undefined) throw new Error(tried.why);
  return tried.game;
}

/** The same layout with so many cards in that seat's hand when the game has begun: the first that lie nowhere, one of each type in turn. */
export function withHandSize(arrangement: Arrangement, seat: Seat, count: number, seats = 2): Arrangement {
  const others = { ...arrangement.hands, [seat]: [] };
  const laid = new Set(cardsOf({ ...arrangement, hands: others }));
  const cards = mixed(fluxx3.ids.filter((id) => !laid.has(id)));
  // Whose turn it is has drawn already, and how many depends on the rules.
  for (let dealt = count; dealt >= 0; dealt -= 1) {
    const wanted = { ...arrangement, hands: { ...others, [seat]: cards.slice(0, dealt) } };
    if (startArranged(wanted, seats).hands[seat].length === count) return wanted;
  }
  throw new Error(`${seat} cannot hold ${count} cards when that game has begun.`);
}

const cardsOf = ({ rules, goals, draw, discard, hands, keepers, creepers }: Arrangement): CardId[] =>
  [rules, goals, draw, discard, ...[hands, keepers, creepers].flatMap((rows) => Object.values(rows ?? {}))].flatMap((cards) => cards ?? []);

/** So that a small hand shows all types. */
function mixed(ids: readonly CardId[]): CardId[] {
  const rows = [...new Set(ids.map(typeOf))].map((type) => ids.filter((id) => typeOf(id) === type));
  return ids.flatMap((_, i) => rows.flatMap((row) => row[i] ?? []));
}

const typeOf = (id: CardId): string => fluxx3.cards.get(id)?.type ?? "unknown";
