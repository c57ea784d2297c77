"use client";

import { useEffect, useState } from "react";
import { liveRegionText } from "../captions/live-region.ts";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { promptText } from "./prompt.ts";

const ASKED = "● ";

/** Announces each decision once, at once. The focus does not move; W leads to the prompt. */
export function PromptAnnouncer() {
  const { context } = useCurrentView();
  const { input } = useBoard();
  const [said, setSaid] = useState("");
  const { decision, draft } = input;
  const id = decision?.id;

  useEffect(() => {
    if (decision === undefined || draft === undefined) {
      setSaid("");
      return;
    }
    const { title, why } = promptText(context, decision, draft);
    const now = [title, why].join(". ");
    setSaid((before) => liveRegionText(before, now));
  }, [id]);

  // The window's title shows it in other tabs.
  useEffect(() => {
    if (id === undefined) return;
    document.title = `${ASKED}${document.title}`;
    return () => {
      // The title may have changed since.
      document.title = document.title.replace(ASKED, "");
    };
  }, [id]);

  return (
    <p aria-live="assertive" className="sr-only" data-announcer="prompt">
      {said}
    </p>
  );
}
