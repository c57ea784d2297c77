"use client";

import { useCallback, useEffect, useState } from "react";

/** How long the outcome is shown, in milliseconds. */
const TOLD = 4_000;

/** Copies a text to the clipboard and reports the outcome for a while. */
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
    // Without permission or https, falls back to selecting and copying.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const shown = document.createElement("pre");
  shown.textContent = text;
  Object.assign(shown.style, { position: "fixed", opacity: "0", whiteSpace: "pre", userSelect: "text" });
  // Outside an open dialog nothing can be selected.
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  within.append(shown);
  getSelection()?.selectAllChildren(shown);
  const copied = document.execCommand("copy");
  shown.remove();
  return copied;
}
