"use client";

import { useEffect, useRef, useState } from "react";
import { liveRegionText } from "../../../ui/live-region.ts";
import { useTable } from "../../connection/table.ts";
import { personName } from "../../formats/people.ts";
import { useShell, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";

/** Announces chat messages to screen readers, if the preference is on. `known`: the last line that need not be announced. */
export function ChatAnnouncer({ known }: { known: number }) {
  const shell = useShell();
  const text = useText();
  const [preferences] = usePreferences();
  const { t } = text;
  const messages = useTable(shell.table, "news");
  const last = messages.at(-1)?.line ?? 0;
  const announced = useRef(known);
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    const newMessages = messages.filter(({ line }) => line > announced.current);
    announced.current = Math.max(announced.current, last);
    if (!preferences.sayChat || newMessages.length === 0) return;
    const now = newMessages.map(({ by, text }) => `${personName(t, by ?? { name: "" })}: ${text}`).join(" ");
    setAnnouncement((before) => liveRegionText(before, now));
  }, [messages, last, preferences.sayChat, t]);

  return (
    <p aria-live="polite" className="sr-only" data-announcer="chat">
      {announcement}
    </p>
  );
}
