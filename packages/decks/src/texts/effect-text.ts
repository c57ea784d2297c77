import type { DecisionKind, DecisionPurpose, PredictedEffect, Seat, Step, Viewer } from "@mutable/engine";
import { formatList, formatMessage, type MessageValues } from "@mutable/i18n";
import { cardName } from "./card-texts.ts";
import type { DeckTexts } from "./deck-texts.ts";

/** The reader of a text, and the players' names. */
export interface TextPerspective {
  viewer: Viewer;
  nameOf: (seat: Seat) => string;
}

type EffectName = PredictedEffect["say"];

/** A sentence for each predicted effect: one for each step and decision, and for a choice of cards one for each purpose. */
export type PredictedEffectKey =
  | Exclude<EffectName, "then" | "chooses">
  | `then.${Step["do"]}`
  | `chooses.${Exclude<DecisionKind, "must_choose_from">}`
  | `chooses.${CardPurpose}`;

const CARD_PURPOSES = ["random", "aside", "fetch", "pool", "name", "named", "top", "take"] as const satisfies readonly DecisionPurpose[];
type CardPurpose = (typeof CARD_PURPOSES)[number];

/** A predicted effect of a play as a sentence. */
export function effectText(texts: DeckTexts, effect: PredictedEffect, perspective: TextPerspective): string {
  return formatMessage(texts.language, texts.messages[keyOf(effect)], valuesOf(texts, effect, perspective));
}

function keyOf(effect: PredictedEffect): PredictedEffectKey {
  if (effect.say === "then") return `then.${effect.step}`;
  if (effect.say === "chooses") return chooserKey(effect);
  return effect.say;
}

function chooserKey({ kind, purpose }: Extract<PredictedEffect, { say: "chooses" }>): PredictedEffectKey {
  if (kind !== "must_choose_from") return `chooses.${kind}`;
  return `chooses.${CARD_PURPOSES.find((known) => known === purpose) ?? "aside"}`;
}

/** `who` is "you" for the viewer's own seat, otherwise "other"; `cards` and `seats` are joined lists. */
function valuesOf(texts: DeckTexts, effect: PredictedEffect, { viewer, nameOf }: TextPerspective): MessageValues {
  const { language, messages } = texts;
  const values: Record<string, string | number> = {};
  if ("count" in effect) values.count = effect.count;
  if ("of" in effect) values.of = effect.of;
  if ("card" in effect) values.card = cardName(texts, effect.card);
  if ("cards" in effect) {
    values.count = effect.cards.length;
    values.cards = formatList(
      language,
      effect.cards.map((id) => cardName(texts, id)),
    );
  }
  if ("seat" in effect) {
    values.who = effect.seat === viewer ? "you" : "other";
    values.name = nameOf(effect.seat);
  }
  if ("seats" in effect) {
    const others = effect.seats.filter((seat) => seat !== viewer).map(nameOf);
    values.seats = formatList(
      language,
      others.length < effect.seats.length ? [formatMessage(language, messages.you, {}), ...others] : others,
    );
  }
  return values;
}
