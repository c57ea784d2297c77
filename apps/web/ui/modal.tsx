"use client";

import { type ComponentProps, useEffect, useRef } from "react";

interface ModalProps extends Omit<ComponentProps<"dialog">, "open" | "onClose" | "onCancel" | "onClick" | "ref"> {
  /** False keeps the dialog in the page, but closed. */
  isOpen?: boolean;
  /** Called by Escape and by a click beside the dialog. The parent then closes or removes the modal. */
  onClose: () => void;
}

/**
 * A modal <dialog>: every dialog and sheet of the app is one. The browser keeps the focus inside it
 * and the page behind it inert. The page cannot be scrolled meanwhile; afterwards the focus returns.
 */
export function Modal({ isOpen = true, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (isOpen && dialog.current ? openModal(dialog.current) : undefined), [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside the dialog.
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        // React passes it on to a dialog around this one.
        event.stopPropagation();
        onClose();
      }}
      // The dialog may have been opened again since the event.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}

/** Opens the dialog and returns the function that closes it. */
function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  markPage();
  return () => {
    dialog.close();
    markPage();
    // The browser gives the focus back by itself, but not if the dialog was removed while open.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** The styles stop the page from scrolling while a modal is open. */
function markPage(): void {
  document.documentElement.toggleAttribute("data-modal", document.querySelector("dialog:modal") !== null);
}
