import { languagesOf } from "@mutable/decks";
import type { CardId } from "@mutable/engine";
import { type DraftFile, findDraftCard, withCardTexts, withDraftCard } from "./draft.ts";
import { type DraftHistory, type EditLabel, newHistory, recordEdit, redoEdit, undoEdit } from "./history.ts";

/** The draft of an editor: an open deck, or one card of a deck. */
export interface EditedDraft {
  readonly draft: DraftFile;
  /** Does nothing if the edit changes nothing. */
  edit(label: EditLabel, change: (draft: DraftFile) => DraftFile): void;
  /** The edit that was taken back. */
  undo(): EditLabel | undefined;
  redo(): EditLabel | undefined;
  subscribe(listener: () => void): () => void;
}

/** A deck of which one card can be changed. It lasts as long as the page. */
export class OneCardDraft implements EditedDraft {
  readonly #card: CardId;
  readonly #listeners = new Set<() => void>();
  #history: DraftHistory;

  constructor(draft: DraftFile, card: CardId) {
    this.#card = card;
    this.#history = newHistory(draft);
  }

  get draft(): DraftFile {
    return this.#history.draft;
  }

  get history(): DraftHistory {
    return this.#history;
  }

  edit(label: EditLabel, change: (draft: DraftFile) => DraftFile): void {
    const next = withCardOf(this.draft, change(this.draft), this.#card);
    this.#change(recordEdit(this.#history, next, label, Date.now()));
  }

  undo(): EditLabel | undefined {
    return this.#return(undoEdit(this.#history));
  }

  redo(): EditLabel | undefined {
    return this.#return(redoEdit(this.#history));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #return(found: ReturnType<typeof undoEdit>): EditLabel | undefined {
    if (found !== undefined) this.#change(found.history);
    return found?.label;
  }

  #change(history: DraftHistory): void {
    if (history === this.#history) return;
    this.#history = history;
    for (const listener of this.#listeners) listener();
  }
}

/** `before` with one card, its texts and what is aside of it as they are in `after`. The same draft if these are the same. */
function withCardOf(before: DraftFile, after: DraftFile, id: CardId): DraftFile {
  const card = findDraftCard(after, id);
  if (card === undefined) return before;
  let draft = findDraftCard(before, id) === card ? before : withDraftCard(before, card);
  for (const language of languagesOf(before)) draft = withCardTexts(draft, language, id, after.texts[language]?.[id]);
  const parts = after.aside?.[id];
  return parts === undefined || parts === before.aside?.[id] ? draft : { ...draft, aside: { ...draft.aside, [id]: parts } };
}
