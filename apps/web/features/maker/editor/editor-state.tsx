"use client";

import type { CardId, CardType } from "@mutable/engine";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { OneDeckProvider } from "../../../decks/one-deck.tsx";
import { MAKER_TYPES } from "../model/card-parts.ts";
import { type DraftFile, nameInDraft } from "../model/draft.ts";
import type { EditedDraft } from "../model/edited-draft.ts";
import type { EditLabel } from "../model/history.ts";
import { withSomeLanguage } from "../model/languages.ts";
import { type DraftPreview, previewDraft, readableId } from "../model/preview.ts";
import { type DraftProblem, problemsOf } from "../model/problems.ts";
import { withProposals } from "../model/proposed-texts.ts";
import { type MakeTranslate, useMakeTexts } from "../texts/make-texts.tsx";

/** An edit for the history; the name of its card is added. */
type LabelOfEdit = Omit<EditLabel, "name">;

export interface EditorState {
  readonly draft: DraftFile;
  /** The types that a card can have. */
  readonly types: readonly CardType[];
  /** The draft a moment ago: it may lag behind while the person types. */
  readonly problems: readonly DraftProblem[];
  readonly preview: DraftPreview;
  /** Changes the draft. Proposed texts follow. */
  edit(label: LabelOfEdit, change: (draft: DraftFile) => DraftFile): void;
  undo(): void;
  redo(): void;
  /** The name of a card, also of one that is missing. */
  nameOf(id: CardId): string;
  go(card: CardId | undefined): void;
  /** Says a sentence to screen readers. */
  announce(text: string): void;
}

const EditorContext = createContext<EditorState | undefined>(undefined);

interface EditorProviderProps {
  edited: EditedDraft;
  types?: readonly CardType[];
  /** Finds the problems of a draft. */
  check?: (draft: DraftFile) => readonly DraftProblem[];
  /** Shows a card, or the first one. */
  onGo: (card: CardId | undefined) => void;
  children: ReactNode;
}

export function EditorProvider({ edited, types = MAKER_TYPES, check = problemsOf, onGo, children }: EditorProviderProps) {
  const { m, maker, shared, language } = useMakeTexts();
  const subscribe = useCallback((listener: () => void) => edited.subscribe(listener), [edited]);
  const stored = useSyncExternalStore(
    subscribe,
    () => edited.draft,
    () => edited.draft,
  );
  const draft = useMemo(() => withSomeLanguage(stored, language), [stored, language]);
  const settled = useDeferredValue(draft);
  const problems = useMemo(() => check(settled), [settled, check]);
  const preview = useMemo(() => previewDraft(draft, shared), [draft, shared]);
  const { announce, said } = useAnnouncer();
  const state = useMemo((): EditorState => {
    const nameOf = (id: CardId) =>
      nameInDraft(draft, id, language) ?? (draft.deck.cards.some((card) => card.id === id) ? m("list.nameless") : readableId(id));
    const say = (label: EditLabel | undefined, key: "undone" | "redone") => {
      if (label === undefined) return;
      announce(m(key, { what: editName(m, label) }));
      // A card that comes back is shown.
      const { card } = label;
      if (card !== undefined && edited.draft.deck.cards.some(({ id }) => id === card)) onGo(card);
    };
    return {
      draft,
      types,
      problems,
      preview,
      edit: (label, change) =>
        edited.edit({ ...label, ...(label.card !== undefined && { name: nameOf(label.card) }) }, (present) => {
          const before = withSomeLanguage(present, language);
          const after = withProposals(before, change(before), maker);
          return after === before ? present : after;
        }),
      undo: () => say(edited.undo(), "undone"),
      redo: () => say(edited.redo(), "redone"),
      nameOf,
      go: onGo,
      announce,
    };
  }, [edited, draft, types, problems, preview, maker, language, m, announce, onGo]);
  return (
    <EditorContext value={state}>
      <SaidContext value={said}>
        <OneDeckProvider page={preview}>{children}</OneDeckProvider>
      </SaidContext>
    </EditorContext>
  );
}

const SaidContext = createContext("");

/** The live region of the editor. An editor in a modal dialog needs it inside the dialog, because everything outside is inert. */
export const EditorAnnouncer = () => (
  <output className="sr-only" aria-live="polite">
    {useContext(SaidContext)}
  </output>
);

/** Says the same sentence twice if it has to. */
function useAnnouncer() {
  const [said, setSaid] = useState("");
  const isEven = useRef(false);
  const announce = useCallback((text: string) => {
    isEven.current = !isEven.current;
    setSaid(isEven.current ? text : `${text}\u00a0`);
  }, []);
  return { announce, said };
}

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (state === undefined) throw new Error("There is no EditorProvider around this component");
  return state;
}

/** "change Feast" */
export const editName = (m: MakeTranslate, { kind, name = "" }: EditLabel): string => m(`edit.${kind}`, { name });
