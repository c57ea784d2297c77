import {
  CARD_FIELDS,
  type CardFieldName,
  CONDITIONS,
  type ConditionName,
  type FieldForm,
  type Fields,
  MODIFIERS,
  type ModifierName,
  STEPS,
  type StepName,
  type StepPlace,
  type StepWord,
  stepWord,
  type Topic,
} from "@mutable/engine";

/** A word of the vocabulary that has a sentence in the deck maker. A flag is a field of a card. */
export type MakerWord = `step.${StepName}` | `condition.${ConditionName}` | `modifier.${ModifierName}` | `flag.${CardFieldName}`;
export type MakerWordKind = "step" | "condition" | "modifier" | "flag";

/** The first line of a list: "always" is what every creeper does. */
export type MakerPart = StepPlace | "when" | "modifiers" | "always";

const WORDS = { step: STEPS, condition: CONDITIONS, modifier: MODIFIERS, flag: CARD_FIELDS };

/** The words of a kind, in the order of the picker. */
export const makerWordsOf = (kind: MakerWordKind): MakerWord[] => Object.keys(WORDS[kind]).map((name) => `${kind}.${name}` as MakerWord);

export const MAKER_WORDS: readonly MakerWord[] = (Object.keys(WORDS) as MakerWordKind[]).flatMap(makerWordsOf);
const known: ReadonlySet<string> = new Set(MAKER_WORDS);
export const isMakerWord = (word: string): word is MakerWord => known.has(word);

/** The kind and the name of a word. */
const parted = (word: MakerWord) => word.split(".") as [MakerWordKind, string];

export function topicOf(word: MakerWord): Topic {
  const [kind, name] = parted(word);
  return (WORDS[kind] as Readonly<Record<string, { readonly about: Topic }>>)[name]?.about ?? "draw";
}

/** Who must decide something when the step is done. */
export type MakerAsks = NonNullable<StepWord["asks"]>;

export function asksOf(word: MakerWord): MakerAsks | undefined {
  const [kind, name] = parted(word);
  return kind === "step" ? stepWord(name as StepName).asks : undefined;
}

/** The form of each field of a word. A modifier or a flag is a field of the card, of the same name; as a word it is there. */
export function fieldForms(word: MakerWord): Fields {
  const [kind, name] = parted(word);
  switch (kind) {
    case "step":
      return STEPS[name as StepName].fields;
    case "condition":
      return CONDITIONS[name as ConditionName].fields;
    case "modifier":
      return { [name]: MODIFIERS[name as ModifierName].value };
    case "flag": {
      const form: FieldForm = CARD_FIELDS[name as CardFieldName].value;
      return { [name]: form.is === "optional" ? form.of : form };
    }
  }
}
