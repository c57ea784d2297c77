import { cardIdFor } from "@mutable/decks";
import type { CardId, CardType } from "@mutable/engine";
import * as edits from "../model/edits.ts";
import { useEditor } from "./editor-state.tsx";

/** The new card whose name gets the focus as soon as it is shown. */
let unnamed: CardId | undefined;

/** True once for a new card. */
export function isNewCard(id: CardId): boolean {
  if (id !== unnamed) return false;
  unnamed = undefined;
  return true;
}

/** Makes an empty card and shows it, with the focus on its name. */
export function useNewCard(): (type: CardType) => void {
  const { edit, go } = useEditor();
  return (type) => {
    let id: CardId | undefined;
    edit({ kind: "addCard" }, (draft) => {
      id = cardIdFor("", edits.takenIds(draft));
      return edits.addCard(draft, { id, type });
    });
    unnamed = id;
    go(id);
    // A dialog that closes may have given the focus back to its button.
    setTimeout(() => {
      const name = document.querySelector<HTMLInputElement>("[data-name]");
      if (document.activeElement?.closest(".mk-words") == null) name?.focus({ preventScroll: true });
      // On phones it lies below what the card does.
      if (matchMedia("(width < 50rem)").matches) name?.scrollIntoView({ block: "center" });
    }, 60);
  };
}
