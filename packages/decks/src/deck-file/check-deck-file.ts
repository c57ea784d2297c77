import {
  CARD_TYPES,
  type CardId,
  type CardSource,
  checkDeck,
  type DeckSource,
  type FaultPath,
  isFatal,
  STEP_PLACES,
} from "@mutable/engine";
import { LANGUAGES, messageParameters } from "@mutable/i18n";
import { textFault } from "@mutable/protocol";
import { numeralsOfCard } from "../proposals/card-numerals.ts";
import type { FileFault, FileReport } from "./file-fault.ts";
import { DECK_FORMAT, DECK_LIMITS, NEEDED_TYPES } from "./limits.ts";
import { messageFault } from "./message-fault.ts";

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

const reportInto =
  (faults: FileFault[]): FileReport =>
  (kind, path, values, { card, isRemark } = {}) =>
    faults.push({ kind, ...(card !== undefined && { card }), path, values, ...(isRemark && { isRemark }) } as FileFault);

const FIELDS: readonly string[] = ["format", "name", "about", "origin", "deck", "texts", "looks"];

/** Returns all faults of a deck file. Accepts untrusted input. */
export function checkDeckFile(file: unknown): FileFault[] {
  const faults: FileFault[] = [];
  const report = reportInto(faults);
  if (!isTree(file)) report("noFile", [], {});
  else if (file.format !== DECK_FORMAT) report("format", ["format"], {});
  // Before anything is read in full.
  else if (isTooLarge(file)) report("tooLarge", [], {});
  else checkParts(report, faults, file);
  return faults;
}

function isTooLarge(file: Tree): boolean {
  try {
    return JSON.stringify(file).length > DECK_LIMITS.bytes;
  } catch {
    // Too deep to be written.
    return true;
  }
}

function checkParts(report: FileReport, faults: FileFault[], file: Tree): void {
  for (const field of Object.keys(file)) if (!FIELDS.includes(field)) report("noFileField", [field], {});
  checkText(report, ["name"], file.name, DECK_LIMITS.deckName);
  if (file.about !== undefined) checkText(report, ["about"], file.about, DECK_LIMITS.about);
  checkOrigin(report, file.origin);
  const before = faults.length;
  const cards = checkContent(report, faults, file.deck);
  if (cards === undefined || cards.all.length === 0) return;
  const isDeckSound = faults.slice(before).every(({ card }) => card !== undefined);
  checkTexts(report, cards, file.texts);
  checkLooks(report, cards.ids, file.looks);
  checkUse(report, cards);
  if (isDeckSound) checkNumberOfCards(report, file.deck as DeckSource);
}

/** Returns what keeps a deck from being played: faults of texts and pictures do not. Accepts untrusted input. */
export function checkDeckSource(deck: unknown): FileFault[] {
  const faults: FileFault[] = [];
  checkContent(reportInto(faults), faults, deck);
  return faults.filter(isFatal);
}

/** The cards of a deck that have an id and a type. Their other fields can be anything. */
interface ReadCards {
  readonly all: readonly CardSource[];
  readonly ids: ReadonlySet<CardId>;
  /** Those without a fault. */
  readonly whole: readonly CardSource[];
}

/** Returns the cards; undefined if the deck has no list of them. */
function checkContent(report: FileReport, faults: FileFault[], deck: unknown): ReadCards | undefined {
  const found = checkDeck(deck);
  for (const fault of found) faults.push(fault);
  if (!isTree(deck) || !Array.isArray(deck.cards)) return undefined;
  const all = deck.cards.filter(
    (card): card is CardSource =>
      isTree(card) && typeof card.id === "string" && card.id !== "" && CARD_TYPES.some((type) => type === card.type),
  );
  checkSize(report, deck, all);
  const faulty = new Set(found.filter(isFatal).map(({ card }) => card));
  return { all, ids: new Set(all.map(({ id }) => id)), whole: all.filter(({ id }) => !faulty.has(id)) };
}

function checkOrigin(report: FileReport, origin: unknown): void {
  if (origin === undefined) return;
  if (!isTree(origin) || typeof origin.hash !== "string" || !/^[0-9a-f]{64}$/.test(origin.hash)) report("origin", ["origin"], {});
  else checkText(report, ["origin", "name"], origin.name, DECK_LIMITS.deckName);
}

function checkText(report: FileReport, path: FaultPath, value: unknown, most: number, card?: CardId): void {
  const fault = textFault(value, most);
  if (fault !== undefined) report("text", path, { fault, most }, { ...(card !== undefined && { card }) });
}

function checkSize(report: FileReport, { id, basics }: Tree, cards: readonly CardSource[]): void {
  if (cards.length > DECK_LIMITS.cards) report("tooManyCards", ["cards"], {});
  if (typeof id === "string" && id.length > DECK_LIMITS.id) report("idLong", ["id"], {});
  for (const [name, number] of Object.entries(isTree(basics) ? basics : {})) checkNumbers(report, ["basics", name], number);
  for (const card of cards) checkSizeOfCard(report, card);
}

export function checkSizeOfCard(report: FileReport, card: CardSource): void {
  const { id, type: _, ...parts } = card;
  if (id.length > DECK_LIMITS.id) report("idLong", ["id"], {}, { card: id });
  for (const [field, value] of Object.entries(parts)) checkNumbers(report, [field], value, id);
}

/** The first fault in the size of a card. */
export function sizeFault(card: CardSource): FileFault | undefined {
  const faults: FileFault[] = [];
  checkSizeOfCard(reportInto(faults), card);
  return faults[0];
}

const STEP_LISTS: ReadonlySet<string | number | undefined> = new Set(STEP_PLACES);

/** Deeper than any field of a card: what is there is a fault already. */
const DEEPEST = 10;

/** Numbers and lists anywhere in a card. */
function checkNumbers(report: FileReport, path: FaultPath, value: unknown, card?: CardId): void {
  if (path.length > DEEPEST) return;
  const of = card === undefined ? {} : { card };
  if (typeof value === "number" && value > DECK_LIMITS.numeral) report("numberLarge", path, {}, of);
  else if (Array.isArray(value)) {
    const name = path.at(-1);
    const most = STEP_LISTS.has(name) ? DECK_LIMITS.steps : name === "when" ? DECK_LIMITS.conditions : DECK_LIMITS.entries;
    if (value.length > most) report("tooManyEntries", path, { most }, of);
    for (const [at, each] of value.entries()) checkNumbers(report, [...path, at], each, card);
  } else if (isTree(value)) for (const [name, each] of Object.entries(value)) checkNumbers(report, [...path, name], each, card);
}

function checkTexts(report: FileReport, { ids, whole }: ReadCards, texts: unknown): void {
  if (!isTree(texts) || Object.keys(texts).length === 0) {
    report("noLanguage", ["texts"], {});
    return;
  }
  const named = new Set<string>();
  for (const [language, ofCards] of Object.entries(texts)) {
    const path = ["texts", language];
    if (!(LANGUAGES as readonly string[]).includes(language)) report("unknownLanguage", path, {});
    else if (!isTree(ofCards)) report("textsOfLanguage", path, {});
    else {
      for (const [id, each] of Object.entries(ofCards)) {
        if (ids.has(id)) checkCardTexts(report, path, id, each);
        else report("noSuchCard", [...path, id], {});
        named.add(id);
      }
      for (const card of whole) checkPlaceholders(report, path, card, ofCards[card.id]);
    }
  }
  for (const card of ids) if (!named.has(card)) report("noName", ["texts"], {}, { card });
}

function checkCardTexts(report: FileReport, path: FaultPath, card: CardId, texts: unknown): void {
  if (!isTree(texts)) {
    report("textsOfCard", path, {}, { card });
    return;
  }
  for (const name of Object.keys(texts)) if (name !== "name" && name !== "text") report("noTextField", [...path, name], {}, { card });
  checkText(report, [...path, "name"], texts.name, DECK_LIMITS.name, card);
  if (texts.text !== undefined && texts.text !== "") checkMessage(report, [...path, "text"], texts.text, card);
}

/** A placeholder for a number that the card does not have could not be filled in when the card is shown. */
function checkPlaceholders(report: FileReport, path: FaultPath, card: CardSource, texts: unknown): void {
  const text = isTree(texts) ? texts.text : undefined;
  if (typeof text !== "string" || messageFault(text) !== undefined) return;
  const names = numeralsOfCard(card).map(({ name }) => name);
  const name = messageParameters(text).find((each) => !names.includes(each));
  if (name !== undefined) report("unknownNumber", [...path, "text"], { name }, { card: card.id });
}

function checkMessage(report: FileReport, path: FaultPath, text: unknown, card: CardId): void {
  const fault = messageFault(text);
  if (fault === "messageLong" || fault === "braces" || fault === "placeholder") report(fault, path, {}, { card });
  else if (fault !== undefined) report("text", path, { fault, most: DECK_LIMITS.text }, { card });
}

const PICTURE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A picture is a name of apps/web/ui/card/picture-set.json. Unknown names are accepted: they may be of a later version. */
function checkLooks(report: FileReport, ids: ReadonlySet<CardId>, looks: unknown): void {
  if (looks === undefined) return;
  if (!isTree(looks)) {
    report("looks", ["looks"], {});
    return;
  }
  for (const [id, look] of Object.entries(looks)) {
    const picture = isTree(look) ? look.picture : null;
    const isName =
      picture === undefined || (typeof picture === "string" && PICTURE_NAME.test(picture) && picture.length <= DECK_LIMITS.picture);
    if (!ids.has(id)) report("noSuchCard", ["looks", id], {});
    else if (!isName) report("picture", ["looks", id, "picture"], {}, { card: id });
  }
}

const isRemark = true;

/** A deck that can be played, but perhaps not won. A faulty Goal still wants its cards. */
function checkUse(report: FileReport, { all }: ReadCards): void {
  for (const type of NEEDED_TYPES) if (!all.some((card) => card.type === type)) report("noType", ["cards"], { type }, { isRemark });
  const wanted = new Set(all.flatMap((card) => (card.type === "goal" && Array.isArray(card.when) ? card.when.flatMap(wantedBy) : [])));
  for (const { type, id } of all) if (type === "keeper" && !wanted.has(id)) report("unwanted", ["cards"], {}, { card: id, isRemark });
}

/** The condition is unchecked. */
function wantedBy(condition: unknown): readonly unknown[] {
  if (!isTree(condition) || condition.is === "nobodyHas") return [];
  return [condition.card, ...(Array.isArray(condition.cards) ? condition.cards : [])];
}

/** With fewer cards than for the deal and so many rounds, the discards are shuffled all the time. */
const ROUNDS = 2;

function checkNumberOfCards(report: FileReport, { cards, profile: { maxSeats }, basics: { deal, draws } }: DeckSource): void {
  if (cards.length < maxSeats * (deal + ROUNDS * draws)) report("fewCards", ["cards"], { players: maxSeats }, { isRemark });
}
