import type { CardId, Seat } from "@mutable/engine";
import { cardName } from "./cards.ts";
import { formatMessage } from "./format.ts";
import type { DeckTexts } from "./words.ts";

/** Why a bot did what it did, from its own scoring. It is shown to all, so it names no card but those that lie in sight of all. */
export type Reason =
  /** There was nothing to choose. */
  | { because: "onlyOne" }
  /** Even why would tell too much. */
  | { because: "hushed" }
  | { because: "chance" | "noTime" }
  | { because: "wins" }
  /** Closer to a goal in play. */
  | { because: "goal"; card: CardId }
  /** Held against the other replies. */
  | { because: "plans" | "keepers" | "cards" | "limits" | "turn" | "spares" }
  /** Held against the other replies, it is worse for this seat. */
  | { because: "hinders"; seat: Seat }
  /** None is better than the others. */
  | { because: "alike" }
  /** It was not what looked best at first sight; but in so many imagined games it was, with this chance in hundredths. */
  | { because: "imagined"; count: number; share: number };

export type ReasonKey = `because.${Reason["because"]}`;

/** A reason as a sentence. `nameOf`: how the players are called. */
export function reasonText(words: DeckTexts, reason: Reason, nameOf: (seat: Seat) => string): string {
  return formatMessage(words.language, words.messages[`because.${reason.because}`], {
    ...("card" in reason && { card: cardName(words, reason.card) }),
    ...("seat" in reason && { name: nameOf(reason.seat) }),
    ...("count" in reason && { count: reason.count, share: reason.share }),
  });
}
