import { cardIdFor, type FileCardTexts, languagesOf } from "@mutable/decks";
import type { CardId, CardSource } from "@mutable/engine";
import { LANGUAGES, type Language } from "@mutable/i18n";
import equal from "fast-deep-equal";
import { type DraftFile, withDraftCards, withoutKey } from "./draft.ts";

/** A card with everything that belongs to it. Undefined: the draft does not have it. */
export interface WholeCard {
  readonly source: CardSource;
  readonly texts: Readonly<Partial<Record<Language, FileCardTexts>>>;
  readonly picture: string | undefined;
}

/**
 * A card of the draft that was changed in another way too, or changed and removed. If more than two have changed it, there is one
 * conflict for each of the others.
 */
export interface CardConflict {
  readonly card: CardId;
  readonly theirs: WholeCard | undefined;
}

export interface MergedDraft {
  readonly draft: DraftFile;
  /** The draft has the own cards until its owner has chosen. */
  readonly conflicts: readonly CardConflict[];
}

export function wholeCard({ deck, texts, looks }: DraftFile, id: CardId): WholeCard | undefined {
  const source = deck.cards.find((card) => card.id === id);
  if (source === undefined) return undefined;
  const ofCard = languagesOf({ texts }).flatMap((language) =>
    texts[language]?.[id] === undefined ? [] : [[language, texts[language][id]]],
  );
  return { source, texts: Object.fromEntries(ofCard), picture: looks?.[id]?.picture };
}

/**
 * Joins two drafts that began as the same one, card by card. Of two changes of one value that is no card, such as the name of the
 * deck, the own one stays.
 */
export function mergeDrafts(common: DraftFile, mine: DraftFile, theirs: DraftFile): MergedDraft {
  if (equal(common, theirs)) return { draft: mine, conflicts: [] };
  const conflicts: CardConflict[] = [];
  const cards = new Map<CardId, WholeCard>();
  for (const id of orderOfCards(common, mine, theirs)) {
    const [before, own, other] = [wholeCard(common, id), wholeCard(mine, id), wholeCard(theirs, id)];
    const isOwnChange = !equal(before, own);
    const isOtherChange = !equal(before, other);
    if (isOwnChange && isOtherChange && !equal(own, other)) conflicts.push({ card: id, theirs: other });
    const chosen = isOwnChange ? own : other;
    if (chosen !== undefined) cards.set(id, chosen);
  }
  const pick = <Value>(of: (draft: DraftFile) => Value): Value => (equal(of(common), of(mine)) ? of(theirs) : of(mine));
  const [about, origin] = [pick((draft) => draft.about), pick((draft) => draft.origin)];
  const { about: _about, origin: _origin, ...rest } = mine;
  const outline: DraftFile = {
    ...rest,
    name: pick(({ name }) => name),
    ...(about !== undefined && { about }),
    ...(origin !== undefined && { origin }),
    deck: {
      ...mine.deck,
      basics: mergeFields(common.deck.basics, mine.deck.basics, theirs.deck.basics),
      profile: mergeFields(common.deck.profile, mine.deck.profile, theirs.deck.profile),
    },
  };
  return { draft: withWholeCards(outline, cards, mergeLanguages(common, mine, theirs)), conflicts };
}

/** With those that either has added, and without those that either has removed. If none is left, the own ones stay. */
function mergeLanguages(common: DraftFile, mine: DraftFile, theirs: DraftFile): readonly Language[] {
  const [before, own, other] = [languagesOf(common), languagesOf(mine), languagesOf(theirs)];
  const merged = LANGUAGES.filter((each) => (before.includes(each) === own.includes(each) ? other : own).includes(each));
  return merged.length === 0 ? own : merged;
}

function mergeFields<Fields extends object>(common: Fields, mine: Fields, theirs: Fields): Fields {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Fields)[];
  const entries = names.flatMap((name) => {
    const value = equal(common[name], mine[name]) ? theirs[name] : mine[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries) as Fields;
}

/** The own order, with cards of the others behind the card that they follow there. An order that only the others changed is theirs. */
function orderOfCards(common: DraftFile, mine: DraftFile, theirs: DraftFile): CardId[] {
  const idsOf = ({ deck }: DraftFile) => deck.cards.map(({ id }) => id);
  const isMoved = !equal(idsOf(common), idsOf(mine));
  const [first, second] = isMoved ? [idsOf(mine), idsOf(theirs)] : [idsOf(theirs), idsOf(mine)];
  const order = [...first];
  for (const [at, id] of second.entries()) {
    if (order.includes(id)) continue;
    const former = second[at - 1];
    order.splice(former === undefined ? 0 : order.indexOf(former) + 1, 0, id);
  }
  return order;
}

function withWholeCards(draft: DraftFile, cards: ReadonlyMap<CardId, WholeCard>, languages: readonly Language[]): DraftFile {
  const textsIn = ({ texts }: WholeCard, language: Language): FileCardTexts | undefined => {
    if (languages.some((each) => texts[each] !== undefined)) return texts[language];
    // The name of a card stays if its languages go.
    const name = Object.values(texts)[0]?.name;
    return name === undefined ? undefined : { name };
  };
  const texts = Object.fromEntries(
    languages.map((language) => {
      const known = [...cards].flatMap(([id, card]) => {
        const ofCard = textsIn(card, language);
        return ofCard === undefined ? [] : [[id, ofCard]];
      });
      return [language, Object.fromEntries(known)];
    }),
  );
  const looks = Object.fromEntries([...cards].flatMap(([id, { picture }]) => (picture === undefined ? [] : [[id, { picture }]])));
  const { looks: _, ...others } = withDraftCards(
    draft,
    [...cards.values()].map(({ source }) => source),
  );
  return { ...others, texts, ...(Object.keys(looks).length > 0 && { looks }) };
}

export const isSameConflict = (one: CardConflict, other: CardConflict): boolean =>
  one.card === other.card && equal(one.theirs, other.theirs);

/** Each question once, without those that the draft has answered. */
export const openConflicts = (draft: DraftFile, conflicts: readonly CardConflict[]): readonly CardConflict[] =>
  conflicts.filter(
    (conflict, at) =>
      !equal(conflict.theirs, wholeCard(draft, conflict.card)) && conflicts.findIndex((each) => isSameConflict(each, conflict)) === at,
  );

/** Questions that are still open when a draft has replaced `common`: who replaces a card has seen it. */
export const notReplaced = (conflicts: readonly CardConflict[], common: DraftFile, theirs: DraftFile): readonly CardConflict[] =>
  conflicts.filter(({ card, theirs: asked }) => !equal(asked, wholeCard(common, card)) || equal(asked, wholeCard(theirs, card)));

/** What the owner chose about a card that was changed twice. */
export type ConflictChoice = "mine" | "theirs" | "both";

export function decideConflict(draft: DraftFile, { card, theirs }: CardConflict, choice: ConflictChoice): DraftFile {
  if (choice === "mine") return draft;
  const cards = new Map(
    draft.deck.cards.flatMap(({ id }) => (wholeCard(draft, id) === undefined ? [] : [[id, wholeCard(draft, id) as WholeCard]])),
  );
  if (choice === "theirs") {
    if (theirs === undefined) cards.delete(card);
    else cards.set(card, theirs);
    const changed = withWholeCards(draft, cards, languagesOf(draft));
    return changed.aside === undefined ? changed : { ...changed, aside: withoutKey(changed.aside, card) };
  }
  if (theirs === undefined) return draft;
  const name = Object.values(theirs.texts)[0]?.name ?? card;
  const id = cardIdFor(name, cards.keys());
  cards.set(id, { ...theirs, source: { ...theirs.source, id } });
  return withWholeCards(draft, cards, languagesOf(draft));
}
