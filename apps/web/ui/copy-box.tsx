"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";

interface CopyBoxProps {
  value: string;
  /** How the value looks, where it is not one line. */
  shown?: ReactNode | undefined;
  copyLabel: string;
  copiedLabel: string;
  className?: string | undefined;
}

export function CopyBox({ value, shown, copyLabel, copiedLabel, className }: CopyBoxProps) {
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 4000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without leave to write to the clipboard, or without https, it is selected and copied as a person would.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setCopied(document.execCommand("copy"));
    }
  }

  return (
    <div className={classes("flex min-h-12 items-center gap-2 rounded-control bg-surface-2 pr-0.5 pl-3.5", className)}>
      <div ref={text} className="min-w-0 flex-1 py-2 font-mono text-15 leading-snug">
        {shown ?? <code className="select-all break-all">{value}</code>}
      </div>
      {copied && (
        <span aria-hidden="true" className="font-strong text-14 text-ok-text max-md:hidden">
          {copiedLabel}
        </span>
      )}
      <IconButton icon={copied ? "check" : "copy"} label={copyLabel} onClick={copy} className={copied ? "text-ok-text!" : undefined} />
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </div>
  );
}
