"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { openModal } from "./modal.ts";

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the close button or a click beside the dialog; the parent then takes `open` back. */
  onClose: () => void;
  heading: ReactNode;
  closeLabel: string;
  actions?: ReactNode | undefined;
  size?: "md" | "lg" | undefined;
  children?: ReactNode;
}

export function Dialog({ open, onClose, heading, closeLabel, actions, size = "md", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useEffect(() => {
    // The browser itself gives the focus back to where it was when a modal dialog closes.
    return open && dialog.current ? openModal(dialog.current) : undefined;
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the dialog only repeats what Escape does.
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        // To React it would be the cancelling of a dialog around it, too.
        event.stopPropagation();
        onClose();
      }}
      // It may have been closed and opened again since.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classes(
        "m-auto max-h-[calc(100dvh-2.5rem)] w-[calc(100%-2.5rem)] overflow-auto rounded-box bg-surface text-ink shadow-3 backdrop:bg-scrim",
        "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:max-h-[calc(100dvh-1.5rem)] max-md:w-full max-md:max-w-none max-md:rounded-b-none",
        "transition-[opacity,translate] duration-(--t-quick) ease-out starting:open:translate-y-4 starting:open:opacity-0",
        size === "lg" ? "md:max-w-[55rem]" : "md:max-w-[31.25rem]",
      )}
    >
      <div className="grid gap-4 px-4 pt-4.5 pb-[max(1.125rem,env(safe-area-inset-bottom))] md:px-6.5 md:py-6">
        <div className="flex items-start justify-between gap-3">
          <h2 id={headingId} className="min-w-0 pt-2 text-26">
            {heading}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {actions && <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">{actions}</div>}
      </div>
    </dialog>
  );
}
