import { type MakerTexts, type MakerWord, makerEntry } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import type { WayOut } from "../model/problem-kinds.ts";
import type { DraftProblem } from "../model/problems.ts";
import type { MakeTranslate } from "../texts/make-texts.tsx";

interface ProblemWords {
  readonly m: MakeTranslate;
  readonly sentences: MakerTexts;
  readonly nameOf: (card: CardId) => string;
}

const titleOf = (sentences: MakerTexts, step: string): string => makerEntry(sentences, `step.${step}` as MakerWord).title;

/** A problem in the words of a player. A kind without a text shows the sentence of the checker, which is English. */
export function problemText({ m, sentences, nameOf }: ProblemWords, { kind, values, message }: DraftProblem): string {
  if (kind === "other") return message;
  const { card, steps, ...others } = values;
  return m(`problem.${kind}`, {
    ...others,
    ...(typeof card === "string" && { card: nameOf(card) }),
    ...(typeof steps === "string" && {
      steps: steps
        .split(" ")
        .map((step) => titleOf(sentences, step))
        .join(" / "),
    }),
  });
}

/** The button of a way out. */
export function wayText({ m, sentences, nameOf }: ProblemWords, way: WayOut): string {
  if (way.is === "makeCard") return m("way.makeCard", { name: nameOf(way.card) });
  if (way.is === "addBefore") return m("way.addBefore", { step: titleOf(sentences, way.step) });
  return m(`way.${way.is}`);
}
