import { type MakerWord, makerWordsOf } from "@mutable/decks";
import { type CardSource, type ModifierName, placesOfStep, type StepName, type StepPlace } from "@mutable/engine";
import { canHaveModifier, pathOfPart } from "./card-parts.ts";
import { type CardFields, fieldsOfCard } from "./draft.ts";
import { type FieldPath, valueAt, withValueAt } from "./field-path.ts";
import { firstValues } from "./new-values.ts";
import { type DraftProblem, faultsOfCard } from "./problems.ts";

/** A sentence that can be added to a list, or the reason why it cannot stand there. */
export interface SentenceChoice {
  readonly word: MakerWord;
  readonly fault?: DraftProblem | undefined;
  /** Together with this step before it, it can stand there. */
  readonly first?: MakerWord | undefined;
}

/** The steps of a part, with those that cannot stand at its end. */
export function stepChoices(card: CardSource, part: StepPlace): SentenceChoice[] {
  const list = pathOfPart(part);
  return makerWordsOf("step").flatMap((word): SentenceChoice[] => {
    const step = word.slice("step.".length) as StepName;
    if (!placesOfStep(step).includes(part)) return [];
    const fault = newFault(card, list, [word]);
    if (fault?.way?.is !== "addBefore") return [{ word, fault }];
    const first = `step.${fault.way.step}` as MakerWord;
    // A step that needs a third one before it, is not offered together with the second.
    return [{ word, fault, ...(newFault(card, list, [first, word]) === undefined && { first }) }];
  });
}

/** The first fault that new steps at the end of a list would have. */
function newFault(card: CardSource, list: FieldPath, words: readonly MakerWord[]): DraftProblem | undefined {
  const before = valueAt(card, list);
  const length = Array.isArray(before) ? before.length : 0;
  const steps = [...(Array.isArray(before) ? before : []), ...words.map(firstValues)];
  const isNew = ({ path }: DraftProblem) => path.some((part) => typeof part === "number" && part >= length);
  // A part like `with` needs more than its steps, so only the steps are looked at.
  return faultsOfCard(withSteps(card, list, steps)).find((fault) => isNew(fault) && isAboutPlace(fault));
}

function withSteps(card: CardSource, list: FieldPath, steps: readonly unknown[]): CardSource {
  const changed = withValueAt(fieldsOfCard(card), list, steps);
  const pair = changed.with as CardFields | undefined;
  return (pair !== undefined && pair.card === "" ? { ...changed, with: { ...pair, card: "any" } } : changed) as unknown as CardSource;
}

const isAboutPlace = ({ kind }: DraftProblem): boolean => kind === "needs" || kind === "asideTwice" || kind === "once" || kind === "place";

export const conditionChoices = (): SentenceChoice[] => makerWordsOf("condition").map((word) => ({ word }));

/** The modifiers that a rule does not have yet. One that would break the rule says why. */
export function modifierChoices(card: CardSource): SentenceChoice[] {
  return makerWordsOf("modifier").flatMap((word): SentenceChoice[] => {
    const name = word.slice("modifier.".length) as ModifierName;
    // Comes with a bonus.
    if (name === "for" || Object.hasOwn(card, name) || !canHaveModifier(card.type, name)) return [];
    const needsFor = name === "moreDraws" || name === "morePlays";
    const values = { ...firstValues(word), ...(needsFor && !Object.hasOwn(card, "for") && firstValues("modifier.for")) };
    const faults = faultsOfCard({ ...fieldsOfCard(card), ...values } as unknown as CardSource);
    const fault = faults.find(({ kind }) => kind === "bonusAlone" || kind === "needsBonus");
    return [{ word, fault }];
  });
}

/** Why an entry cannot be moved there: the first fault about places that the order would have. Undefined: it can. */
export function moveFault(card: CardSource, list: FieldPath, from: number, to: number): DraftProblem | undefined {
  const before = valueAt(card, list);
  if (!Array.isArray(before) || list.at(-1) === "when") return undefined;
  const moved = before.toSpliced(from, 1).toSpliced(to, 0, before[from]);
  const faultsOf = (steps: readonly unknown[]) => faultsOfCard(withSteps(card, list, steps)).filter(isAboutPlace);
  const known = faultsOf(before).length;
  const faults = faultsOf(moved);
  return faults.length > known ? faults[0] : undefined;
}
