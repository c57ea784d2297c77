import { type CardId, type CardSource, canonicalJson } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import type { DeckFile } from "./deck-file.ts";
import { languagesOf } from "./languages.ts";

/** The differences between two versions of a deck. A card is the same one if it has the same id. */
export interface DeckChanges {
  /** In the order of the later version. */
  readonly added: readonly CardId[];
  /** In the order of the former version. */
  readonly removed: readonly CardId[];
  readonly changed: readonly CardChange[];
  readonly basics: readonly BasicChange[];
  /** The numbers of players, if they differ. */
  readonly seats: { readonly before: SeatRange; readonly after: SeatRange } | undefined;
  /** True if another rule of the deck has changed. */
  readonly hasOtherRules: boolean;
  /** Languages that only the later version has. */
  readonly addedLanguages: readonly Language[];
  /** Languages that only the former version has. */
  readonly removedLanguages: readonly Language[];
  /** True if the cards that both versions have stand in another order. */
  readonly isReordered: boolean;
}

export interface CardChange {
  readonly card: CardId;
  /** At least one. */
  readonly aspects: readonly CardAspect[];
  /** The numbers of its effect that differ, if nothing else of the effect does. */
  readonly numbers?: readonly NumberDifference[];
}

export interface NumberDifference {
  readonly before: number;
  readonly after: number;
}

const BASICS = ["draws", "plays", "deal"] as const;

/** A number of the basic rules. */
export interface BasicChange extends NumberDifference {
  readonly basic: (typeof BASICS)[number];
}

export type SeatRange = readonly [from: number, to: number];

/** Compares what is played and read, which is what the hash covers: not the name of the deck. */
export function compareDeckFiles(before: DeckFile, after: DeckFile): DeckChanges {
  const [former, later] = [cardsOf(before), cardsOf(after)];
  const [spokenBefore, spoken] = [languagesOf(before), languagesOf(after)];
  const common = [...later.keys()].filter((id) => former.has(id));
  const languages = spoken.filter((language) => spokenBefore.includes(language));
  const changeOf = (card: CardId): CardChange => {
    const [was, is] = [aspectsOfCard(before, former.get(card), card, languages), aspectsOfCard(after, later.get(card), card, languages)];
    const aspects = CARD_ASPECTS.filter((aspect) => !isSame(was[aspect], is[aspect]));
    const numbers = aspects.includes("effect") && !aspects.includes("type") ? changedNumbers(was.effect, is.effect) : undefined;
    return { card, aspects, ...(numbers && { numbers }) };
  };
  const seats = { before: seatsOf(before), after: seatsOf(after) };
  return {
    added: [...later.keys()].filter((id) => !former.has(id)),
    removed: [...former.keys()].filter((id) => !later.has(id)),
    changed: common.map(changeOf).filter(({ aspects }) => aspects.length > 0),
    basics: BASICS.map((basic) => ({ basic, before: before.deck.basics[basic], after: after.deck.basics[basic] })).filter(
      (change) => change.before !== change.after,
    ),
    seats: isSame(seats.before, seats.after) ? undefined : seats,
    hasOtherRules: !isSame(otherRulesOf(before), otherRulesOf(after)),
    addedLanguages: spoken.filter((language) => !spokenBefore.includes(language)),
    removedLanguages: spokenBefore.filter((language) => !spoken.includes(language)),
    isReordered: common.join() !== [...former.keys()].filter((id) => later.has(id)).join(),
  };
}

/** The parts of a card that can change. "effect": what it does or asks for. Names and texts: in any language of both versions. */
const CARD_ASPECTS = ["name", "type", "effect", "text", "picture"] as const;
export type CardAspect = (typeof CARD_ASPECTS)[number];

function aspectsOfCard({ texts, looks }: DeckFile, source: CardSource | undefined, id: CardId, languages: readonly Language[]) {
  const { id: _, type, ...effect } = source ?? {};
  const written = languages.map((language) => texts[language]?.[id]);
  return {
    name: written.map((each) => each?.name ?? ""),
    type,
    effect,
    text: written.map((each) => each?.text ?? ""),
    picture: looks?.[id]?.picture,
  } satisfies Record<CardAspect, unknown>;
}

/** The numbers that differ, in the order of the fields; undefined if something else differs. */
function changedNumbers(was: unknown, is: unknown): NumberDifference[] | undefined {
  if (typeof was === "number" && typeof is === "number") return was === is ? [] : [{ before: was, after: is }];
  if (typeof was !== "object" || typeof is !== "object" || was === null || is === null) return was === is ? [] : undefined;
  const [fields, later] = [Object.entries(was), new Map(Object.entries(is))];
  if (Array.isArray(was) !== Array.isArray(is) || fields.length !== later.size) return undefined;
  const changes = fields.map(([field, value]) => (later.has(field) ? changedNumbers(value, later.get(field)) : undefined));
  return changes.some((each) => each === undefined) ? undefined : changes.flatMap((each) => each ?? []);
}

const cardsOf = ({ deck }: DeckFile): ReadonlyMap<CardId, CardSource> => new Map(deck.cards.map((card) => [card.id, card]));

const seatsOf = ({ deck: { profile } }: DeckFile): SeatRange => [profile.minSeats, profile.maxSeats];

function otherRulesOf({ deck: { profile } }: DeckFile): object {
  const { minSeats: _least, maxSeats: _most, ...rules } = profile;
  return rules;
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson([one]) === canonicalJson([other]);
