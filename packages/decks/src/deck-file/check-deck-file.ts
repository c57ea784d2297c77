import { type CardId, type CardSource, checkDeck, type DeckSource } from "@mutable/engine";
import { LANGUAGES, messageParameters } from "@mutable/i18n";
import { textFault } from "@mutable/protocol";
import { numeralsOfCard } from "../proposals/card-numerals.ts";
import { DECK_LIMITS, NEEDED_TYPES } from "./limits.ts";
import { messageFault } from "./message-fault.ts";

/** What is wrong with a deck file. A deck with errors cannot be played; a remark keeps it from nothing. */
export interface DeckProblem {
  readonly isError: boolean;
  /** Undefined: it concerns the whole deck. */
  readonly card?: CardId | undefined;
  /** The field, like `texts.en.name` or `steps[0].cards`. */
  readonly field: string;
  /** One sentence, in English. */
  readonly message: string;
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const error = (field: string, message: string, card?: CardId): DeckProblem => ({
  isError: true,
  field,
  message,
  ...(card !== undefined && { card }),
});
const remark = (field: string, message: string, card?: CardId): DeckProblem => ({ ...error(field, message, card), isError: false });

const FIELDS: readonly string[] = ["format", "name", "about", "origin", "deck", "texts", "looks"];

/** Returns all problems of a deck file. Accepts untrusted input. */
export function checkDeckFile(file: unknown): DeckProblem[] {
  if (!isTree(file)) return [error("", "A deck file is an object with format, name, deck and texts.")];
  if (file.format !== "mutable deck 1") return [error("format", 'The format should be "mutable deck 1".')];
  // Before anything is read in full.
  if (JSON.stringify(file).length > DECK_LIMITS.bytes) return [error("", `A deck file has at most ${DECK_LIMITS.bytes} bytes.`)];
  const unknown = Object.keys(file).filter((field) => !FIELDS.includes(field));
  const problems = [
    ...unknown.map((field) => error(field, "There is no such field in a deck file.")),
    ...checkText("name", file.name, DECK_LIMITS.deckName),
    ...(file.about === undefined ? [] : checkText("about", file.about, DECK_LIMITS.about)),
    ...checkOrigin(file.origin),
  ];
  const ofDeck = checkDeck(file.deck).map(toProblem);
  if (ofDeck.length > 0) return [...problems, ...ofDeck];
  const deck = file.deck as DeckSource;
  const ofSize = checkSize(deck);
  // A remark that only follows from a number beyond its limit would be a second word for one fault.
  const ofUse = ofSize.length > 0 ? [] : checkUse(deck);
  return [...problems, ...ofSize, ...checkTexts(deck, file.texts), ...checkLooks(deck, file.looks), ...ofUse];
}

/** Returns what keeps a deck from being played: problems of texts and pictures do not. Accepts untrusted input. */
export function checkDeckSource(deck: unknown): DeckProblem[] {
  const problems = checkDeck(deck).map(toProblem);
  return problems.length > 0 ? problems : checkSize(deck as DeckSource);
}

/** The engine's checker names card, field and fault: "catch: steps[0]: cards: should be …". */
function toProblem(fault: string): DeckProblem {
  const parts = fault.split(": ");
  const message = parts.pop() ?? fault;
  const [where = "", ...field] = parts;
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return error(field.join("."), sentence, where === "deck" || where.startsWith("card ") ? undefined : where);
}

function checkOrigin(origin: unknown): DeckProblem[] {
  if (origin === undefined) return [];
  if (!isTree(origin) || typeof origin.hash !== "string" || !/^[0-9a-f]{64}$/.test(origin.hash))
    return [error("origin", "The origin should have a name and a hash.")];
  return checkText("origin.name", origin.name, DECK_LIMITS.deckName);
}

function checkText(field: string, value: unknown, most: number, card?: CardId): DeckProblem[] {
  const fault = textFault(value, most);
  return fault === undefined ? [] : [error(field, fault, card)];
}

function checkSize({ cards, basics, id }: DeckSource): DeckProblem[] {
  const problems = [];
  if (cards.length > DECK_LIMITS.cards) problems.push(error("cards", `A deck has at most ${DECK_LIMITS.cards} cards.`));
  if (id.length > DECK_LIMITS.id) problems.push(error("id", `An id has at most ${DECK_LIMITS.id} characters.`));
  for (const [name, number] of Object.entries(basics)) problems.push(...checkNumbers(`basics.${name}`, number));
  return [...problems, ...cards.flatMap(checkSizeOfCard)];
}

export function checkSizeOfCard(card: CardSource): DeckProblem[] {
  const { id, type: _, ...parts } = card;
  const tooLong = id.length > DECK_LIMITS.id ? [error("id", `An id has at most ${DECK_LIMITS.id} characters.`, id)] : [];
  return [...tooLong, ...Object.entries(parts).flatMap(([field, value]) => checkNumbers(field, value, id))];
}

const STEP_LISTS = new Set(["steps", "power", "instead", "standing", "revealed", "turnStart", "turnEnd", "goalChange", "alone"]);

/** Numbers and lists anywhere in a card. */
function checkNumbers(field: string, value: unknown, card?: CardId): DeckProblem[] {
  if (typeof value === "number")
    return value > DECK_LIMITS.numeral ? [error(field, `A number is at most ${DECK_LIMITS.numeral}.`, card)] : [];
  if (Array.isArray(value)) {
    const name = field.split(".").at(-1) ?? field;
    const most = STEP_LISTS.has(name) ? DECK_LIMITS.steps : name === "when" ? DECK_LIMITS.conditions : DECK_LIMITS.entries;
    const tooMany = value.length > most ? [error(field, `There are at most ${most} entries here.`, card)] : [];
    return [...tooMany, ...value.flatMap((each, at) => checkNumbers(`${field}[${at}]`, each, card))];
  }
  return isTree(value) ? Object.entries(value).flatMap(([name, each]) => checkNumbers(`${field}.${name}`, each, card)) : [];
}

function checkTexts({ cards }: DeckSource, texts: unknown): DeckProblem[] {
  if (!isTree(texts) || Object.keys(texts).length === 0) return [error("texts", "The texts should be in at least one language.")];
  const problems: DeckProblem[] = [];
  const languages = Object.keys(texts).filter((language) => (LANGUAGES as readonly string[]).includes(language));
  for (const language of Object.keys(texts))
    if (!languages.includes(language)) problems.push(error(`texts.${language}`, `The languages are ${LANGUAGES.join(" and ")}.`));
  const ids = new Set(cards.map(({ id }) => id));
  for (const language of languages) {
    const ofCards = texts[language];
    const field = `texts.${language}`;
    if (!isTree(ofCards)) {
      problems.push(error(field, "The texts of a language should be an object with the ids of cards."));
      continue;
    }
    for (const [id, each] of Object.entries(ofCards))
      problems.push(...(ids.has(id) ? checkCardTexts(field, id, each) : [strayTexts(field, id)]));
    for (const card of cards) problems.push(...checkPlaceholders(field, card, ofCards[card.id]));
  }
  const hasTexts = (id: CardId) => languages.some((language) => isTree(texts[language]) && Object.hasOwn(texts[language] as Tree, id));
  for (const id of ids) if (!hasTexts(id)) problems.push(error("texts", "The card has no name.", id));
  return problems;
}

const strayTexts = (field: string, id: string): DeckProblem => error(`${field}.${id}`, "The deck has no card with this id.");

function checkCardTexts(field: string, id: CardId, texts: unknown): DeckProblem[] {
  if (!isTree(texts)) return [error(field, "The texts of a card should be an object with name and text.", id)];
  const stray = Object.keys(texts).filter((name) => name !== "name" && name !== "text");
  return [
    ...stray.map((name) => error(`${field}.${name}`, "A card has a name and a text.", id)),
    ...checkText(`${field}.name`, texts.name, DECK_LIMITS.name, id),
    ...(texts.text === undefined || texts.text === "" ? [] : checkMessage(`${field}.text`, texts.text, id)),
  ];
}

/** A placeholder for a number that the card does not have could not be filled in when the card is shown. */
function checkPlaceholders(field: string, card: CardSource, texts: unknown): DeckProblem[] {
  const text = isTree(texts) ? texts.text : undefined;
  if (typeof text !== "string" || messageFault(text) !== undefined) return [];
  const names = numeralsOfCard(card).map(({ name }) => name);
  const unknown = messageParameters(text).find((name) => !names.includes(name));
  return unknown === undefined ? [] : [error(`${field}.text`, `The text uses {${unknown}}, but the card has no such number.`, card.id)];
}

function checkMessage(field: string, text: unknown, card: CardId): DeckProblem[] {
  const fault = messageFault(text);
  return fault === undefined ? [] : [error(field, fault, card)];
}

function checkLooks({ cards }: DeckSource, looks: unknown): DeckProblem[] {
  if (looks === undefined) return [];
  if (!isTree(looks)) return [error("looks", "The looks should be an object with the ids of cards.")];
  return Object.entries(looks).flatMap(([id, look]) => {
    if (!cards.some((card) => card.id === id)) return [error(`looks.${id}`, "The deck has no card with this id.")];
    const picture = isTree(look) ? look.picture : look;
    const isName =
      picture === undefined || (typeof picture === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(picture) && picture.length <= 60);
    return isName ? [] : [error(`looks.${id}.picture`, "A picture is named by small letters, digits and hyphens.", id)];
  });
}

/** With fewer cards than for the deal and so many rounds, the discards are shuffled all the time. */
const ROUNDS = 2;

/** A deck that can be played, but perhaps not won. */
function checkUse({ cards, profile, basics }: DeckSource): DeckProblem[] {
  const missing = NEEDED_TYPES.filter((type) => !cards.some((card) => card.type === type));
  const wanted = new Set(cards.flatMap((card) => (card.type === "goal" ? card.when.flatMap(cardsOf) : [])));
  const unwanted = cards.filter(({ type, id }) => type === "keeper" && !wanted.has(id));
  const needed = profile.maxSeats * (basics.deal + ROUNDS * basics.draws);
  return [
    ...missing.map((type) => remark("cards", `The deck has no ${type}.`)),
    ...unwanted.map(({ id }) => remark("cards", "No Goal wants this Keeper.", id)),
    ...(cards.length < needed ? [remark("cards", `The deck has few cards for ${profile.maxSeats} players.`)] : []),
  ];
}

function cardsOf(condition: Extract<CardSource, { type: "goal" }>["when"][number]): readonly CardId[] {
  if (condition.is === "hasOnly") return [condition.card];
  return condition.is === "nobodyHas" || !("cards" in condition) ? [] : condition.cards;
}
