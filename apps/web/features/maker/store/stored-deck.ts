import type { DeckFile } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { copyCards } from "../model/copy-cards.ts";
import { deckFileOf } from "../model/draft.ts";
import { returnToVersion } from "../model/edits.ts";
import { type DraftHistory, newHistory, rebaseHistory, recordEdit, undoEdit } from "../model/history.ts";
import { withSomeLanguage } from "../model/languages.ts";
import { type CardConflict, isSameConflict, mergeDrafts, notReplaced, openConflicts } from "../model/merge.ts";
import { type ProposalTexts, withProposals } from "../model/proposed-texts.ts";

/** A deck as this device keeps it. Later versions must be able to read it. */
export interface StoredDeck {
  /** Names the deck on this device. Its key, if it came from the server. */
  readonly id: string;
  /** Another one for each state that is written, so that tabs notice each other. */
  readonly stamp: string;
  readonly history: DraftHistory;
  /** The server's draft that this one began with; undefined if it was never sent. */
  readonly base?: SentDraft | undefined;
  /** The id of the published version that the deck is a copy of, for the server's credit. */
  readonly from?: string | undefined;
  /** Cards to decide about. Nothing is sent before. */
  readonly conflicts: readonly CardConflict[];
  /** In milliseconds since 1970. */
  readonly changed: number;
  readonly sent?: number | undefined;
}

/** A draft of the server with its revision. */
export interface SentDraft {
  /** The key of the deck. */
  readonly key: string;
  readonly revision: number;
  readonly draft: DeckFile;
}

/** A record that cannot be read. It can be saved as a file. */
export interface DamagedDeck {
  readonly id: string;
  readonly content: unknown;
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

export const randomLetters = (length: number): string =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join("");

export const newStoredDeck = (history: DraftHistory, now: number, base?: SentDraft): StoredDeck => ({
  id: randomLetters(12),
  stamp: randomLetters(12),
  history,
  conflicts: [],
  changed: now,
  ...(base !== undefined && { base, sent: now }),
});

export const deckFromServer = (base: SentDraft, now: number): StoredDeck => ({
  ...newStoredDeck(newHistory(base.draft), now, base),
  id: base.key,
});

/** True if a stored value has the parts of a deck; what the checker says of its draft does not matter. */
export function isStoredDeck(value: unknown): value is StoredDeck {
  const { id, stamp, history, conflicts } = (value ?? {}) as Partial<StoredDeck>;
  return typeof id === "string" && typeof stamp === "string" && isHistory(history) && Array.isArray(conflicts);
}

function isHistory(value: unknown): value is DraftHistory {
  const { draft, undo, redo } = (value ?? {}) as Partial<DraftHistory>;
  return isDraftShape(draft) && Array.isArray(undo) && Array.isArray(redo);
}

/** True if the parts are there that edits read. */
export function isDraftShape(value: unknown): value is DeckFile {
  const { deck, texts } = (value ?? {}) as Partial<DeckFile>;
  const isCard = (card: unknown) => typeof (card as { id?: unknown } | null)?.id === "string";
  return Array.isArray(deck?.cards) && deck.cards.every(isCard) && isRecord(texts) && isRecord(deck.basics) && isRecord(deck.profile);
}

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** The own state with what another tab or the server has changed since the state that both have in common. */
export function joinDeck(mine: StoredDeck, common: DeckFile, theirs: DeckFile): StoredDeck {
  const merged = mergeDrafts(common, mine.history.draft, theirs);
  const known = notReplaced(mine.conflicts, common, theirs);
  const conflicts = openConflicts(merged.draft, [...known, ...merged.conflicts]);
  if (merged.draft === mine.history.draft) return { ...mine, conflicts };
  return { ...mine, history: rebaseHistory(mine.history, merged.draft, (state) => mergeDrafts(common, state, theirs).draft), conflicts };
}

/** The state of another tab under the own changes. The tab that was later saved may know a newer draft of the server. */
export function joinTabs(mine: StoredDeck, seen: StoredDeck, theirs: StoredDeck): StoredDeck {
  const joined = joinDeck({ ...mine, conflicts: [] }, seen.history.draft, theirs.history.draft);
  const known = conflictsOfTabs(mine.conflicts, seen.conflicts, theirs.conflicts);
  const conflicts = openConflicts(joined.history.draft, [...known, ...joined.conflicts]);
  const isNewer = (theirs.base?.revision ?? 0) > (mine.base?.revision ?? 0);
  return { ...joined, conflicts, ...(isNewer && { base: theirs.base, sent: theirs.sent }), stamp: randomLetters(12) };
}

/** A device has one list of cards to decide about: what one tab has found or decided holds in all. */
function conflictsOfTabs(
  mine: readonly CardConflict[],
  seen: readonly CardConflict[],
  theirs: readonly CardConflict[],
): readonly CardConflict[] {
  const has = (list: readonly CardConflict[], conflict: CardConflict) => list.some((each) => isSameConflict(each, conflict));
  const stay = theirs.filter((conflict) => !has(seen, conflict) || has(mine, conflict));
  return [...stay, ...mine.filter((conflict) => !has(seen, conflict) && !has(theirs, conflict))];
}

/**
 * The deck with those of `kept` that are copies of it: they have its key, because the account's deck was opened here again after
 * this one was removed. They are joined, so a device has one deck of a key.
 */
export function joinCopies(deck: StoredDeck, kept: readonly StoredDeck[]): { readonly deck: StoredDeck; readonly copies: StoredDeck[] } {
  const { base } = deck;
  const copies = base === undefined ? [] : kept.filter((other) => other.id !== deck.id && other.base?.key === base.key);
  return { deck: copies.reduce(joinCopy, deck), copies };
}

function joinCopy(mine: StoredDeck, copy: StoredDeck): StoredDeck {
  if (mine.base === undefined || copy.base === undefined) return mine;
  const [older, newer] = copy.base.revision > mine.base.revision ? [mine, copy] : [copy, mine];
  const joined = joinDeck(mine, older.base?.draft ?? mine.base.draft, copy.history.draft);
  return { ...joined, base: newer.base, sent: newer.sent, stamp: randomLetters(12) };
}

/** A deck with a card of another deck, and the cards that it names, as one step that can be undone. */
export function withCopiedCard(
  stored: StoredDeck,
  { file, card }: { readonly file: DeckFile; readonly card: CardId },
  { maker, language }: { readonly maker: ProposalTexts; readonly language: Language },
  now: number,
): StoredDeck {
  const draft = withSomeLanguage(stored.history.draft, language);
  const history = recordEdit(stored.history, withProposals(draft, copyCards(draft, file, [card]), maker), { kind: "copyCards" }, now);
  return { ...stored, history, changed: now, stamp: randomLetters(12) };
}

/** A deck whose draft has returned to a published version, as one step that can be undone. */
export function withVersion(stored: StoredDeck, file: DeckFile, number: number, now: number): StoredDeck {
  const { history } = stored;
  const returned = recordEdit(history, returnToVersion(history.draft, file), { kind: "returnTo", name: String(number) }, now);
  return returned === history ? stored : { ...stored, history: returned, changed: now, stamp: randomLetters(12) };
}

/** Takes the return to a version back, if it was the last change. */
export function withoutReturn(stored: StoredDeck): StoredDeck {
  const last = undoEdit(stored.history);
  if (last?.label.kind !== "returnTo") return stored;
  return { ...stored, history: last.history, changed: Date.now(), stamp: randomLetters(12) };
}

/** True if the server lacks something. */
export const isUnsent = ({ base, history }: StoredDeck): boolean =>
  base === undefined || JSON.stringify(base.draft) !== JSON.stringify(deckFileOf(history.draft));
