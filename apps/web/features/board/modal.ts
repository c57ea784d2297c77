import { type RefObject, useEffect, useRef } from "react";
import { openModal } from "../../ui/modal.ts";

/** A dialog that stands over the board for as long as it is drawn. The focus goes back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const close = dialog.current && openModal(dialog.current);
    return () => {
      close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return dialog;
}
