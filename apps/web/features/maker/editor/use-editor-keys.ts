import type { CardSource } from "@mutable/engine";
import { type RefObject, useEffect, useRef } from "react";
import { cardsInOrder } from "../model/shown-card.ts";
import { type EditorState, useEditor } from "./editor-state.tsx";

interface EditorActs {
  add(): void;
  tryIt(): void;
  /** Makes another card of the same type. */
  addCard?(): void;
}

/** The keys of the editor. Single keys work outside text fields only. `form`: the editor, if it is in a dialog. */
export function useEditorKeys(card: CardSource | undefined, acts: EditorActs, form?: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  const latest = useRef({ editor, card, acts });
  latest.current = { editor, card, acts };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { editor, card, acts } = latest.current;
      if (event.defaultPrevented || isInOtherDialog(form?.current ?? null)) return;
      if (pressKey(event, editor, card, acts)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form]);
}

/** A dialog has its own keys. */
const isInOtherDialog = (form: HTMLElement | null): boolean =>
  [...document.querySelectorAll("dialog[open]")].some((dialog) => !dialog.contains(form));

/** True if the key did something. */
function pressKey(event: KeyboardEvent, editor: EditorState, card: CardSource | undefined, acts: EditorActs): boolean {
  const isControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isControl && key === "z") {
    if (event.shiftKey) editor.redo();
    else editor.undo();
    return true;
  }
  if (isControl && event.key === "Enter") {
    acts.tryIt();
    return true;
  }
  if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    const cards = cardsInOrder(editor.draft);
    const at = cards.findIndex(({ id }) => id === card?.id);
    const next = cards[at + (event.key === "ArrowUp" ? -1 : 1)];
    if (next !== undefined) {
      leaveField();
      editor.go(next.id);
    }
    return next !== undefined;
  }
  // By its place on the keyboard: with Alt a Mac writes another letter.
  if (event.altKey && !isControl && event.code === "KeyN" && acts.addCard !== undefined) {
    leaveField();
    acts.addCard();
    return true;
  }
  const isTyping = (event.target as HTMLElement).closest("input:not([type=radio], [type=checkbox]), textarea, select") !== null;
  if (key === "a" && !isControl && !event.altKey && !isTyping && card !== undefined) {
    acts.add();
    return true;
  }
  return false;
}

/** A name that is left gives its card an id and a picture; a field that is removed is not left. */
const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
