import type { CardId, Seat } from "@mutable/engine";
import { cardName } from "./cards.ts";
import { format } from "./format.ts";
import type { Language } from "./language.ts";
import { messages } from "./messages.ts";

/** Why a bot did what it did, from its own scoring. It is shown to all, so it names no card but those that lie in sight of all. */
export type Reason =
  /** There was nothing to choose. */
  | { because: "onlyOne" }
  | { because: "chance" | "noTime" }
  | { because: "wins" }
  /** Other replies would have let this seat win at once. */
  | { because: "wouldLose"; seat: Seat }
  /** A goal in play. */
  | { because: "goal"; card: CardId }
  | { because: "plans" | "keepers" | "cards" | "limits" | "turn" }
  | { because: "hinders"; seat: Seat }
  /** None is better than the others. */
  | { because: "alike" }
  /** Of so many imagined games, in hundredths won: after this reply, and after the next best. */
  | { because: "imagined"; count: number; share: number; next: number };

export type ReasonKey = `because.${Reason["because"]}`;

/** A reason as a sentence. `nameOf`: how the players are called. */
export function explain(language: Language, deckId: string, reason: Reason, nameOf: (seat: Seat) => string): string {
  const { because, ...values } = reason as Reason & { card?: CardId; seat?: Seat };
  const { card, seat, ...numbers } = values as { card?: CardId; seat?: Seat; count?: number; share?: number; next?: number };
  return format(language, messages[language][`because.${because}`], {
    ...numbers,
    ...(card === undefined ? {} : { card: cardName(language, deckId, card) }),
    ...(seat === undefined ? {} : { name: nameOf(seat) }),
  });
}
