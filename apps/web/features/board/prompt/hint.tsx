"use client";

import { useEffect, useRef } from "react";
import { useCurrentView, useInput, useOpenOverlay, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { noveltyAt } from "./novelty.ts";

/** The number of hints. */
export const HINTS = 3;

/** In a player's first game the prompt shows three hints: read, play, match the goal. Later it explains each new mechanic once. */
export function Hint({ otherwise }: { otherwise: string }) {
  const text = useText();
  const input = useInput();
  const { openCard } = useOpenOverlay();
  const [preferences, setPreferences] = usePreferences();
  const { hints } = preferences;
  const isPlay = input.decision?.kind === "must_play";
  const hasRead = openCard !== undefined;
  const isPlaying = isPlay && input.isSending;
  // The hints are about touching cards, so they are not shown in the text view.
  const hint = hints < HINTS && isPlay && !isPlaying && !preferences.asText ? hints : undefined;
  const novelty = useNovelty(hint === undefined && !input.isSending);
  const isSolo = useCurrentView().view.solo !== undefined;

  useEffect(() => {
    if (hints === 0 && hasRead) setPreferences({ hints: 1 });
    // A player who has played a card needs neither of the first two hints.
    if (hints < 2 && isPlaying) setPreferences({ hints: 2 });
  }, [hints, hasRead, isPlaying, setPreferences]);

  // The third hint ends with the decision at which it was shown. The prompt is often gone then.
  const last = hint === HINTS - 1 ? input.decision?.id : undefined;
  useEffect(() => (last === undefined ? undefined : () => setPreferences({ hints: HINTS })), [last, setPreferences]);

  if (input.isSending) return otherwise;
  if (hint !== undefined) return text.t(hint === 0 ? "hint.read" : hint === 1 ? "hint.play" : isSolo ? "hint.matchSolo" : "hint.match");
  return novelty === undefined ? otherwise : text.t(`novelty.${novelty}`);
}

/** Each novelty is explained until the decision at which it was met is gone. It is not met while a hint has its place. */
function useNovelty(isShown: boolean) {
  const { context } = useCurrentView();
  const input = useInput();
  const [preferences, setPreferences] = usePreferences();
  const met = preferences.met.split(" ");
  const novelty = isShown && input.decision ? noveltyAt(context, input.decision, met) : undefined;
  const id = input.decision?.id;
  const latest = useRef({ met, setPreferences });
  latest.current = { met, setPreferences };
  useEffect(() => {
    if (novelty === undefined || id === undefined) return;
    return () => latest.current.setPreferences({ met: [...latest.current.met, novelty].join(" ").trim() });
  }, [novelty, id]);
  return novelty;
}
