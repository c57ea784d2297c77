"use client";

import type { TableLink } from "@mutable/client";
import { useCallback } from "react";
import { useTable } from "../../connection/table.ts";
import type { Speaker } from "../../emotes/speech.ts";
import { SpeechLayer } from "../../emotes/speech-layer.tsx";
import { playSyllable } from "../sound/syllables.ts";
import { useCurrentBeat, useCurrentView, useLayout, useShell } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { useTalk } from "../state/use-talk.ts";
import { faceAt, KEPT_FREE } from "./faces-at.ts";

/** What people say at the table, over the board, when the board has told what it is about. */
export function BoardSpeech({ link }: { link: TableLink }) {
  const { viewer } = useCurrentView().view;
  const { table } = useShell();
  const [preferences] = usePreferences();
  const layout = useLayout();
  const talk = useTalk();
  const { beat, pending } = useCurrentBeat();
  const version = useTable(table, "version") ?? 0;
  const faceOf = useCallback((speaker: Speaker) => faceAt(speaker, viewer), [viewer]);
  // What is still in the air is not told.
  const told = beat !== undefined && pending.includes("captions") ? Math.min(version, beat.version - 1) : version;
  const newest = useTable(link, "mirror")?.view;
  const end = newest?.ending === undefined ? undefined : link.now.history.at(-1)?.version;
  return (
    <SpeechLayer
      link={link}
      told={{ version: told, untoldEnd: end !== undefined && told < end ? end : undefined }}
      isQuiet={preferences.quiet}
      bounces={preferences.bounces}
      isSpoken={preferences.sayEmotes}
      isStill={prefersReducedMotion()}
      isSmall={layout !== "table" && layout !== "tablet"}
      faceOf={faceOf}
      keepsFree={KEPT_FREE}
      onShown={preferences.sound ? (gesture) => playSyllable(gesture, preferences.volume) : undefined}
      onMore={() => talk.show("chat")}
    />
  );
}
