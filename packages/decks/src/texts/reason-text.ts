import type { CardId, Seat } from "@mutable/engine";
import { formatMessage } from "@mutable/i18n";
import { cardName } from "./card-texts.ts";
import type { DeckTexts } from "./deck-texts.ts";

/** A bot's reason for its reply, taken from its own scoring. All players see it, so it names only cards that all of them see. */
export type Reason =
  /** There was only one legal reply. */
  | { because: "onlyOne" }
  /** Any reason would reveal hidden cards. */
  | { because: "hushed" }
  | { because: "chance" | "noTime" }
  | { because: "wins" }
  /** It comes closer to a goal in play. */
  | { because: "goal"; card: CardId }
  /** In solo, it scores this goal. */
  | { because: "scores"; card: CardId }
  /** Better than the other replies in this respect. */
  | { because: "plans" | "keepers" | "cards" | "limits" | "turn" | "time" | "spares" }
  /** It pays, so that it is not eliminated. */
  | { because: "stays" }

  /** It hinders this seat more than the other replies do. */
  | { because: "hinders"; seat: Seat }
  /** No reply is better than the others. */
  | { because: "alike" }
  /** Best in `count` sampled games, with a winning chance of `share` percent. */
  | { because: "imagined"; count: number; share: number }
  /** The same in solo, where the goals that are scored decide. */
  | { because: "imaginedScore"; count: number };

export type ReasonKey = `because.${Reason["because"]}`;

/** A reason as a sentence. */
export function reasonText(texts: DeckTexts, reason: Reason, nameOf: (seat: Seat) => string): string {
  return formatMessage(texts.language, texts.messages[`because.${reason.because}`], {
    ...("card" in reason && { card: cardName(texts, reason.card) }),
    ...("seat" in reason && { name: nameOf(reason.seat) }),
    ...("count" in reason && { count: reason.count }),
    ...("share" in reason && { share: reason.share }),
  });
}
