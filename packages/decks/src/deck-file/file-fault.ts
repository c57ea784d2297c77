import { type CardType, type FaultOf, type FaultPath, type FaultValues, faultField, faultSentence } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import type { TextFault } from "@mutable/protocol";
import { DECK_FORMAT, DECK_LIMITS } from "./limits.ts";

type None = Readonly<Record<never, never>>;

/** What can be wrong with a deck file besides its deck. */
interface OwnFaultValues {
  readonly noFile: None;
  readonly format: None;
  readonly tooLarge: None;
  readonly noFileField: None;
  readonly origin: None;
  /** A name, or a text as it is read. */
  readonly text: { readonly fault: TextFault; readonly most: number };
  /** A text with its plurals. */
  readonly messageLong: None;
  readonly braces: None;
  readonly placeholder: None;
  /** A placeholder for a number that the card does not have. */
  readonly unknownNumber: { readonly name: string };
  readonly numberLarge: None;
  readonly tooManyCards: None;
  readonly tooManyEntries: { readonly most: number };
  readonly idLong: None;
  readonly noLanguage: None;
  readonly unknownLanguage: None;
  readonly textsOfLanguage: None;
  readonly textsOfCard: None;
  readonly noTextField: None;
  readonly noName: None;
  /** A text or a picture of a card that the deck does not have. */
  readonly noSuchCard: None;
  readonly looks: None;
  readonly picture: None;
  readonly noType: { readonly type: CardType };
  /** A Keeper that no Goal wants. */
  readonly unwanted: None;
  readonly fewCards: { readonly players: number };
}

export interface FileFaultValues extends FaultValues, OwnFaultValues {}

/** What is wrong with a deck file. A deck with errors cannot be played; a remark keeps it from nothing. */
export type FileFault = FaultOf<FileFaultValues>;

const TEXTS: { readonly [Each in TextFault]: (most: number) => string } = {
  notText: () => "It should be a text.",
  empty: () => "It should not be empty.",
  space: () => "It should not begin or end with a space.",
  long: (most) => `It has at most ${most} characters.`,
  hidden: () => "It should have no hidden characters, such as line breaks or marks of direction.",
  piled: () => "It should have no piled up accents.",
};

const SENTENCES: { readonly [Kind in keyof OwnFaultValues]: (values: OwnFaultValues[Kind]) => string } = {
  noFile: () => "A deck file is an object with format, name, deck and texts.",
  format: () => `The format should be "${DECK_FORMAT}".`,
  tooLarge: () => `A deck file has at most ${DECK_LIMITS.bytes} bytes.`,
  noFileField: () => "There is no such field in a deck file.",
  origin: () => "The origin should have a name and a hash.",
  text: ({ fault, most }) => TEXTS[fault](most),
  messageLong: () => `It has at most ${DECK_LIMITS.message} characters, with its plurals.`,
  braces: () => "Its braces do not match.",
  placeholder: () => "Braces and angle brackets stand only around the numerals: {n} and {m}.",
  unknownNumber: ({ name }) => `The text uses {${name}}, but the card has no such number.`,
  numberLarge: () => `A number is at most ${DECK_LIMITS.numeral}.`,
  tooManyCards: () => `A deck has at most ${DECK_LIMITS.cards} cards.`,
  tooManyEntries: ({ most }) => `There are at most ${most} entries here.`,
  idLong: () => `An id has at most ${DECK_LIMITS.id} characters.`,
  noLanguage: () => "The texts should be in at least one language.",
  unknownLanguage: () => `The languages are ${LANGUAGES.join(" and ")}.`,
  textsOfLanguage: () => "The texts of a language should be an object with the ids of cards.",
  textsOfCard: () => "The texts of a card should be an object with name and text.",
  noTextField: () => "A card has a name and a text.",
  noName: () => "The card has no name.",
  noSuchCard: () => "The deck has no card with this id.",
  looks: () => "The looks should be an object with the ids of cards.",
  picture: () => "A picture is named by small letters, digits and hyphens.",
  noType: ({ type }) => `The deck has no ${type}.`,
  unwanted: () => "No Goal wants this Keeper.",
  fewCards: ({ players }) => `The deck has few cards for ${players} players.`,
};

const isOwn = (kind: keyof FileFaultValues): kind is keyof OwnFaultValues => Object.hasOwn(SENTENCES, kind);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentence of a fault, in English, without its card and field. */
export function fileFaultText<Kind extends keyof FileFaultValues>({ kind, values }: { kind: Kind; values: FileFaultValues[Kind] }): string {
  if (isOwn(kind)) return (SENTENCES[kind] as (of: typeof values) => string)(values);
  return capitalised(faultSentence({ kind, values } as never));
}

/** A fault as it is printed and sent to other programs. */
export interface DeckProblem {
  readonly isError: boolean;
  /** Undefined: it concerns the whole deck. */
  readonly card?: string;
  /** The field, like `texts.en.name` or `steps[0].cards`. */
  readonly field: string;
  /** One sentence, in English. */
  readonly message: string;
}

export const problemOf = (fault: FileFault): DeckProblem => ({
  isError: !fault.isRemark,
  field: faultField(fault.path),
  message: fileFaultText(fault),
  ...(fault.card !== undefined && { card: fault.card }),
});

export type FileReport = <Kind extends keyof FileFaultValues>(
  kind: Kind,
  path: FaultPath,
  values: FileFaultValues[Kind],
  of?: { readonly card?: string; readonly isRemark?: boolean },
) => void;
