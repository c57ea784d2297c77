"use client";

import { useEffect, useState } from "react";
import { liveRegionText } from "../../../ui/live-region.ts";
import { useCurrentView, useInput } from "../state/contexts.ts";
import { promptText } from "./prompt.ts";
import { VoteAnnouncer } from "./vote-prompt.tsx";

const TITLE_MARK = "● ";

/** Announces each decision once, at once. The focus does not move; W leads to the prompt. */
export function PromptAnnouncer() {
  const { context } = useCurrentView();
  const input = useInput();
  const [announcement, setAnnouncement] = useState("");
  const { decision, draft } = input;
  const id = decision?.id;

  useEffect(() => {
    if (decision === undefined || draft === undefined) {
      setAnnouncement("");
      return;
    }
    const { title, why } = promptText(context, decision, draft);
    const now = [title, why].join(". ");
    setAnnouncement((before) => liveRegionText(before, now));
  }, [id]);

  // The window's title shows it in other tabs.
  useEffect(() => {
    if (id === undefined) return;
    document.title = `${TITLE_MARK}${document.title}`;
    return () => {
      // The title may have changed since.
      document.title = document.title.replace(TITLE_MARK, "");
    };
  }, [id]);

  return (
    <>
      <p aria-live="assertive" className="sr-only" data-announcer="prompt">
        {announcement}
      </p>
      <VoteAnnouncer />
    </>
  );
}
