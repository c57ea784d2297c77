"use client";

import { useEffect, useRef, useState } from "react";
import { useTable } from "../../line/table.ts";
import { personName } from "../../words/people.ts";
import { useBoard } from "../state/board-state.tsx";
import { liveRegionText } from "./live-region.ts";

/** Announces chat messages to screen readers, if the preference is on. */
export function ChatAnnouncer() {
  const { table, text, preferences } = useBoard();
  const { t } = text;
  const news = useTable(table, "news");
  const last = news.at(-1)?.line ?? 0;
  const heard = useRef(last);
  const [said, setSaid] = useState("");

  useEffect(() => {
    const fresh = news.filter(({ line }) => line > heard.current);
    heard.current = Math.max(heard.current, last);
    if (!preferences.sayChat || fresh.length === 0) return;
    const now = fresh.map(({ by, text }) => `${personName(t, by ?? { name: "" })}: ${text}`).join(" ");
    setSaid((before) => liveRegionText(before, now));
  }, [news, last, preferences.sayChat, t]);

  return (
    <p aria-live="polite" className="sr-only" data-announcer="chat">
      {said}
    </p>
  );
}
