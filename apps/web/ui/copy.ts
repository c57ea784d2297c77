"use client";

import { useCallback, useEffect, useState } from "react";

/** How long one is told what came of it, in milliseconds. */
const TOLD = 4_000;

/** Puts a text on the clipboard, and for a while knows whether that went. */
export function useCopy(): { readonly copied: boolean | undefined; copy(text: string): Promise<boolean> } {
  const [outcome, setOutcome] = useState<{ readonly copied: boolean }>();

  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = useCallback(async (text: string) => {
    const copied = await putOnClipboard(text);
    setOutcome({ copied });
    return copied;
  }, []);
  return { copied: outcome?.copied, copy };
}

async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without leave to write to the clipboard, or without https, it is selected and copied as a person would.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const shown = document.createElement("pre");
  shown.textContent = text;
  Object.assign(shown.style, { position: "fixed", opacity: "0", whiteSpace: "pre", userSelect: "text" });
  // Beside an open dialog nothing can be selected.
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  within.append(shown);
  getSelection()?.selectAllChildren(shown);
  const copied = document.execCommand("copy");
  shown.remove();
  return copied;
}
