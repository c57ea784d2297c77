"use client";

import { useEffect, useState } from "react";
import { liveRegionText } from "../captions/live-region.ts";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { promptText } from "./prompt.ts";

const ASKED = "● ";

/** Tells at once, and once, what one is asked. The focus stays where it is; W goes to the question. */
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

  // The title of the window says it to whoever looks elsewhere.
  useEffect(() => {
    if (id === undefined) return;
    document.title = `${ASKED}${document.title}`;
    return () => {
      // The page may have another title by now.
      document.title = document.title.replace(ASKED, "");
    };
  }, [id]);

  return (
    <p aria-live="assertive" className="sr-only" data-announcer="prompt">
      {said}
    </p>
  );
}
