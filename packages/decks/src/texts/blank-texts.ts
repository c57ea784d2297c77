import { BLANK, type BlankCard } from "@mutable/engine";
import type { ParsedMessage } from "@mutable/i18n";
import { type BlankEffectName, type BlankRule, blankRuleOf, effectsOfSteps } from "../blank-effects.ts";
import type { CardTexts, DeckTexts } from "./deck-texts.ts";

export type BlankTextKey = `blank.${"keeper" | BlankRule | BlankEffectName}`;

/** The texts of a deck with a table's blank card. What the card does is said in the reader's language, if it is known. */
export const withBlankTexts = (texts: DeckTexts, blank: BlankCard): DeckTexts => ({
  ...texts,
  cards: { ...texts.cards, [BLANK]: blankTexts(texts, blank) },
});

/** True if the text of the card follows from what it does, and is not only what its writer says. */
export const isBlankKnown = (texts: DeckTexts, blank: BlankCard): boolean =>
  isOfWantedCards(blank) || effectMessage(texts, blank) !== undefined;

function blankTexts(texts: DeckTexts, blank: BlankCard): CardTexts {
  const { name, text } = blank;
  // Without a text, it names the keepers.
  if (isOfWantedCards(blank)) return { name };
  return { name, text: effectMessage(texts, blank) ?? text };
}

const isOfWantedCards = (blank: BlankCard): boolean => blank.type === "goal" && blank.when.every(({ is }) => is === "has");

function effectMessage({ messages }: DeckTexts, blank: BlankCard): ParsedMessage | undefined {
  switch (blank.type) {
    case "keeper":
      return Object.keys(blank).every((field) => ["id", "type", "name", "text"].includes(field)) ? messages["blank.keeper"] : undefined;
    case "rule": {
      const found = blankRuleOf(blank);
      return found && messages[`blank.${found.rule}`];
    }
    case "action": {
      const effects = effectsOfSteps(blank.steps);
      return effects && joined(effects.map(({ name }) => messages[`blank.${name}`]));
    }
    default:
      return undefined;
  }
}

type Nodes = Extract<ParsedMessage, readonly unknown[]>;

/** Sentences behind each other. The number of the first is `n`, that of the second `m`. */
function joined(sentences: readonly ParsedMessage[]): ParsedMessage {
  const [first = "", ...others] = sentences.map((sentence): Nodes => (typeof sentence === "string" ? [sentence] : sentence));
  const isNumber = (node: Nodes[number]): node is Exclude<Nodes[number], string | 0> => Array.isArray(node) && node[0] === "n";
  let nodes = [...first] as Nodes;
  for (const sentence of others) {
    const second = nodes.some(isNumber);
    nodes = [...nodes, " ", ...sentence.map((node) => (second && isNumber(node) ? ["m", ...node.slice(1)] : node))] as Nodes;
  }
  return nodes;
}
