import type { CardId } from "@mutable/engine";
import type { DraftFile } from "./draft.ts";

/** What an edit did, for "Undo: change Feast". */
export type EditKind =
  | "addCard"
  | "removeCard"
  | "copyCard"
  | "copyCards"
  | "changeType"
  | "rename"
  | "write"
  | "picture"
  | "change"
  | "addSentence"
  | "removeSentence"
  | "move"
  | "deckName"
  | "deckRules"
  | "languages"
  | "import"
  | "returnTo"
  | "join";

export interface EditLabel {
  readonly kind: EditKind;
  readonly card?: CardId | undefined;
  /** The card's name at that time: it may be gone later. The number of a version that the draft returns to. */
  readonly name?: string | undefined;
  /** Edits of the same field that follow each other soon are one step back. */
  readonly field?: string | undefined;
}

/** A state to go back or forward to, with the edit that lies between. */
export interface PastState {
  readonly draft: DraftFile;
  readonly label: EditLabel;
  readonly at: number;
}

/** A draft with the way back. The states share all that is the same in them. */
export interface DraftHistory {
  readonly draft: DraftFile;
  /** The newest last. */
  readonly undo: readonly PastState[];
  readonly redo: readonly PastState[];
}

/** The most edits that can be taken back. */
const MOST_STEPS = 200;
/** Milliseconds between two changes of a field that count as one. */
const TOGETHER = 3_000;

export const newHistory = (draft: DraftFile): DraftHistory => ({ draft, undo: [], redo: [] });

export function recordEdit(history: DraftHistory, next: DraftFile, label: EditLabel, at: number): DraftHistory {
  if (next === history.draft) return history;
  const last = history.undo.at(-1);
  if (last !== undefined && isTogether(last, label, at))
    return { draft: next, undo: [...history.undo.slice(0, -1), { ...last, at }], redo: [] };
  return { draft: next, undo: [...history.undo, { draft: history.draft, label, at }].slice(-MOST_STEPS), redo: [] };
}

const isTogether = ({ label, at: before }: PastState, { kind, card, field }: EditLabel, at: number): boolean =>
  field !== undefined && label.kind === kind && label.card === card && label.field === field && at - before < TOGETHER;

export interface Returned {
  readonly history: DraftHistory;
  readonly label: EditLabel;
}

/** Undefined if nothing is left to take back. */
export function undoEdit({ draft, undo, redo }: DraftHistory): Returned | undefined {
  const last = undo.at(-1);
  if (last === undefined) return undefined;
  return { label: last.label, history: { draft: last.draft, undo: undo.slice(0, -1), redo: [...redo, { ...last, draft }] } };
}

export function redoEdit({ draft, undo, redo }: DraftHistory): Returned | undefined {
  const next = redo.at(-1);
  if (next === undefined) return undefined;
  return { label: next.label, history: { draft: next.draft, undo: [...undo, { ...next, draft, at: 0 }], redo: redo.slice(0, -1) } };
}

/** The same history after changes from elsewhere: each state gets them too, so that going back takes back own changes only. */
export function rebaseHistory(history: DraftHistory, draft: DraftFile, join: (state: DraftFile) => DraftFile): DraftHistory {
  const rebased = (state: PastState): PastState => ({ ...state, draft: join(state.draft) });
  return { draft, undo: history.undo.map(rebased), redo: history.redo.map(rebased) };
}
