"use client";

import { type ReactNode, useRef } from "react";
import { classes } from "./classes.ts";
import { useCopy } from "./copy.ts";
import { IconButton } from "./icon-button.tsx";

interface CopyBoxProps {
  value: string;
  /** The displayed value, if it is not one line. */
  shown?: ReactNode | undefined;
  copyLabel: string;
  copiedLabel: string;
  /** Called with each copy. */
  onCopy?: (() => void) | undefined;
  className?: string | undefined;
}

export function CopyBox({ value, shown, copyLabel, copiedLabel, onCopy, className }: CopyBoxProps) {
  const { copied, copy } = useCopy();
  const text = useRef<HTMLDivElement>(null);

  async function copyValue() {
    onCopy?.();
    // Selects the value, so that it can be copied by hand.
    if (!(await copy(value)) && text.current) getSelection()?.selectAllChildren(text.current);
  }

  return (
    <div className={classes("flex min-h-12 items-center gap-2 rounded-control bg-surface-2 pr-0.5 pl-3.5", className)}>
      <div ref={text} className="min-w-0 flex-1 py-2 font-mono text-15 leading-snug">
        {shown ?? <code className="select-all break-all">{value}</code>}
      </div>
      {copied && (
        <span aria-hidden="true" className="font-strong text-15 text-ok-text max-md:hidden">
          {copiedLabel}
        </span>
      )}
      <IconButton
        icon={copied ? "check" : "copy"}
        label={copyLabel}
        onClick={() => void copyValue()}
        className={copied ? "text-ok-text!" : undefined}
      />
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </div>
  );
}
