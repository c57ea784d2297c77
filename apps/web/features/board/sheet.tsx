"use client";

import { type ReactNode, useId } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useModal } from "./modal.ts";

interface SheetProps {
  heading: ReactNode;
  /** Beside the heading. */
  note?: ReactNode;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Something that lies over the board: a dialog in the middle, on a phone a sheet from below. */
export function Sheet({ heading, note, onClose, className, children }: SheetProps) {
  const t = useTranslate();
  const dialog = useModal();
  const headingId = useId();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside the sheet only repeats what Escape does.
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classes("sheet", className)}
    >
      <div className="sheet__head">
        <h2 id={headingId}>{heading}</h2>
        {note}
        <IconButton icon="x" label={t("close")} onClick={onClose} className="sheet__close" />
      </div>
      {children}
    </dialog>
  );
}
