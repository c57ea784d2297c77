"use client";

import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";

interface DialogProps {
  open: boolean;
  /**
   * Called by Escape, the close button or a click beside the dialog; the parent then sets `open`
   * to false.
   */
  onClose: () => void;
  heading: ReactNode;
  closeLabel: string;
  actions?: ReactNode | undefined;
  size?: "md" | "lg" | undefined;
  children?: ReactNode;
}

/** The dialog of the pages: a heading, a close button, and actions that stay in sight at the bottom. */
export function Dialog({ open, onClose, heading, closeLabel, actions, size = "md", children }: DialogProps) {
  const headingId = useId();
  return (
    <Modal
      isOpen={open}
      onClose={onClose}
      aria-labelledby={headingId}
      className={classes(
        "m-auto max-h-[calc(100dvh-2.5rem)] w-[calc(100%-2.5rem)] overflow-auto rounded-box bg-surface text-ink shadow-3 backdrop:bg-scrim",
        "max-md:mx-0 max-md:mt-auto max-md:mb-0 max-md:max-h-[calc(100dvh-1.5rem)] max-md:w-full max-md:max-w-none max-md:rounded-b-none",
        "transition-[opacity,translate] duration-(--t-quick) ease-out starting:open:translate-y-4 starting:open:opacity-0",
        size === "lg" ? "md:max-w-[55rem]" : "md:max-w-[31.25rem]",
        Boolean(actions) && "scroll-pb-28",
      )}
    >
      <div className={classes("grid gap-4 px-4 pt-4.5 md:px-6.5 md:pt-6", !actions && EDGE)}>
        <div className="flex items-start justify-between gap-3">
          <h2 id={headingId} className="min-w-0 pt-2 text-26">
            {heading}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {actions && (
          <div
            className={classes(
              "z-10 flex flex-wrap justify-end gap-3 border-line border-t bg-surface pt-3 max-md:*:flex-auto",
              "-mx-4 px-4 md:-mx-6.5 md:px-6.5",
              // In very low windows the fields need all the room.
              "[@media(height>=22rem)]:sticky [@media(height>=22rem)]:bottom-0",
              EDGE,
            )}
          >
            {actions}
          </div>
        )}
      </div>
    </Modal>
  );
}

/** The space below the last part of a dialog. */
const EDGE = "pb-[max(1.125rem,env(safe-area-inset-bottom))] md:pb-5";
