import type { PredictedEffect, Seat, Viewer } from "@mutable/engine";
import { cardName } from "./cards.ts";
import { type Arguments, format, joined } from "./format.ts";
import type { ForetoldKey } from "./messages.ts";
import type { Words } from "./words.ts";

/** Who reads it, and how the players are called. */
export interface People {
  viewer: Viewer;
  nameOf: (seat: Seat) => string;
}

/** A foretold line as a sentence. */
export function say(words: Words, line: PredictedEffect, people: People): string {
  return format(words.language, words.messages[keyOf(line)], argumentsOf(words, line, people));
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

function argumentsOf(words: Words, line: PredictedEffect, { viewer, nameOf }: People): Arguments {
  const { language, messages } = words;
  const values: Record<string, string | number> = {};
  if ("count" in line) values.count = line.count;
  if ("of" in line) values.of = line.of;
  if ("card" in line) values.card = cardName(words, line.card);
  if ("cards" in line) {
    values.count = line.cards.length;
    values.cards = joined(
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
    values.seats = joined(language, others.length < line.seats.length ? [format(language, messages.you, {}), ...others] : others);
  }
  return values;
}
