import type { PredictedEffect, Seat, Viewer } from "@mutable/engine";
import { cardName } from "./cards.ts";
import { formatList, formatMessage, type MessageValues } from "./format.ts";
import type { ForetoldKey } from "./messages.ts";
import type { DeckTexts } from "./words.ts";

/** Who reads it, and how the players are called. */
export interface TextPerspective {
  viewer: Viewer;
  nameOf: (seat: Seat) => string;
}

/** A foretold line as a sentence. */
export function foretoldText(words: DeckTexts, line: PredictedEffect, people: TextPerspective): string {
  return formatMessage(words.language, words.messages[keyOf(line)], argumentsOf(words, line, people));
}

function keyOf(line: PredictedEffect): ForetoldKey {
  if (line.say === "then") return `then.${line.step}`;
  if (line.say === "chooses") return chooserKey(line);
  return line.say;
}

function chooserKey({ kind, purpose }: Extract<PredictedEffect, { say: "chooses" }>): ForetoldKey {
  if (kind !== "must_choose_from") return `chooses.${kind}`;
  return purpose === undefined || purpose === "trash" || purpose === "take" ? "chooses.aside" : `chooses.${purpose}`;
}

function argumentsOf(words: DeckTexts, line: PredictedEffect, { viewer, nameOf }: TextPerspective): MessageValues {
  const { language, messages } = words;
  const values: Record<string, string | number> = {};
  if ("count" in line) values.count = line.count;
  if ("of" in line) values.of = line.of;
  if ("card" in line) values.card = cardName(words, line.card);
  if ("cards" in line) {
    values.count = line.cards.length;
    values.cards = formatList(
      language,
      line.cards.map((id) => cardName(words, id)),
    );
  }
  if ("seat" in line) {
    values.who = line.seat === viewer ? "you" : "other";
    values.name = nameOf(line.seat);
  }
  if ("seats" in line) {
    const others = line.seats.filter((seat) => seat !== viewer).map(nameOf);
    values.seats = formatList(
      language,
      others.length < line.seats.length ? [formatMessage(language, messages.you, {}), ...others] : others,
    );
  }
  return values;
}
