"use client";

import { type ReactNode, useId } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Modal } from "../../../ui/modal.tsx";

interface SheetProps {
  heading: ReactNode;
  /** Stands beside the heading. */
  note?: ReactNode;
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog over the board, for as long as it is rendered; on a phone it comes from below. */
export function Sheet({ heading, note, onClose, className, children }: SheetProps) {
  const t = useTranslate();
  const headingId = useId();
  return (
    <Modal onClose={onClose} aria-labelledby={headingId} className={classes("sheet", className)}>
      <div className="sheet__head">
        <h2 id={headingId}>{heading}</h2>
        {note}
        <IconButton icon="x" label={t("close")} onClick={onClose} className="sheet__close" />
      </div>
      {children}
    </Modal>
  );
}
