"use client";

import type { TableLink } from "@mutable/client";
import { usePreferences } from "../board/state/preferences.ts";
import { prefersReducedMotion } from "../board/state/reduced-motion.ts";
import { useSpeechWishes } from "../board/state/speech-wishes.ts";
import { usePagePreferences } from "../board/state/use-page-preferences.ts";
import type { Speaker } from "../emotes/speech.ts";
import { SpeechLayer } from "../emotes/speech-layer.tsx";
import { TOLD_AT_ONCE } from "../emotes/told.ts";
import { Wheel } from "../emotes/wheel.tsx";

interface WaitingEmotesProps {
  table: TableLink;
  isOpen: boolean;
  onClose: () => void;
}

/** What people say in the waiting room, and the wheel of faces. Loaded after the page. */
export function WaitingEmotes({ table, isOpen, onClose }: WaitingEmotesProps) {
  const wishes = useSpeechWishes();
  const [{ sayEmotes }] = usePreferences();
  usePagePreferences();
  const { viewer } = table.now;
  return (
    <>
      <SpeechLayer
        link={table}
        told={TOLD_AT_ONCE}
        isQuiet={wishes.isQuiet}
        bounces={wishes.bounces}
        isSpoken={sayEmotes}
        isStill={prefersReducedMotion()}
        isSmall={false}
        faceOf={faceOf}
        keepsFree={{ must: "dialog.wheel", should: "button, h1" }}
      />
      {isOpen && <Wheel link={table} told={undefined} wishes={wishes} beside={faceOf(viewer)} onClose={onClose} />}
    </>
  );
}

/** A spectator speaks beside the chat. */
const faceOf = (speaker: Speaker): Element | undefined =>
  document.querySelector(speaker === "watcher" ? "#chat" : `li[data-seat="${speaker}"] [data-speaker]`) ?? undefined;
