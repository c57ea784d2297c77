"use client";

import type { Gesture } from "@mutable/client";
import type { Viewer } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { liveRegionText } from "../../ui/live-region.ts";
import { personName } from "../formats/people.ts";

/** Between two announcements at least so many milliseconds pass; what comes in between is not said. */
const APART = 3_000;

interface EmoteAnnouncerProps {
  gesture: Gesture | undefined;
  you: Viewer;
  info: TableInfo | undefined;
}

/** Says to screen readers who shows which face, and what is thrown. */
export function EmoteAnnouncer({ gesture, you, info }: EmoteAnnouncerProps) {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState("");
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    // The viewer's own is known to the viewer.
    if (gesture === undefined || (gesture.seat !== undefined && gesture.seat === you)) return;
    const now = performance.now();
    if (now - last.current < APART) return;
    last.current = now;
    const name = personName(t, gesture.by);
    const text =
      gesture.is === "emote"
        ? t(`emote.says.${gesture.emote}`, { name })
        : t("throw.says", {
            name,
            picture: t(`throw.${gesture.picture}`),
            who: gesture.at === you ? "you" : "other",
            target: info?.seats[gesture.at]?.name ?? "",
          });
    setAnnouncement((before) => liveRegionText(before, text));
  }, [gesture]);
  return (
    <p aria-live="polite" className="sr-only" data-announcer="emotes">
      {announcement}
    </p>
  );
}
