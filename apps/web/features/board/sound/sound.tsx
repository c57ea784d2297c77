"use client";

import { useEffect, useRef } from "react";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { useTable } from "../../connection/table.ts";
import { useCurrentView, useInput, useOpenOverlay, usePresence, useShell, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { decisionCue, eventCues } from "./cue-timing.ts";
import type { Cue } from "./cues.ts";
import { closePlayer, playCue } from "./lazy-player.ts";

const VIBRATION_MS = 20;
/** Only what asks the viewer to act vibrates. */
const VIBRATING_CUES: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "duty"]);

/** Plays the sounds of the board, and vibrates, if the preferences ask for it. */
export function Sound() {
  const { view } = useCurrentView();
  const shell = useShell();
  const text = useText();
  const input = useInput();
  const presence = usePresence();
  const [preferences] = usePreferences();
  const { table, pacing } = shell;
  const { sound: isOn, volume, vibration } = preferences;
  const latest = useRef({ text, view, play: (_cue: Cue, _at?: number) => {} });
  latest.current.play = (cue, at) => {
    // Nothing else decides on, off and volume. Before the first press no device is opened.
    if (isOn && navigator.userActivation?.hasBeenActive !== false) playCue(cue, volume, at);
    if ((isOn || vibration) && VIBRATING_CUES.has(cue)) vibrate();
  };
  const play = (cue: Cue | undefined) => cue !== undefined && latest.current.play(cue);

  useEffect(() => {
    latest.current.text = text;
    latest.current.view = view;
  }, [text, view]);

  useEffect(
    () =>
      table.on("liveHistory", (liveHistory) => {
        const entry = liveHistory.at(-1);
        const after = table.now.mirror?.view;
        const now = latest.current;
        if (entry === undefined || after === undefined || now.view.viewer !== after.viewer) return;
        const isStill = pacing === "stepwise" || document.hidden || prefersReducedMotion();
        for (const { cue, at } of eventCues(entry.events, { deck: now.text.deck, before: now.view, after }, isStill)) now.play(cue, at);
      }),
    [table, pacing],
  );

  const { decision } = input;
  useOnChange(decision?.id, () => play(decisionCue(decision, view.viewer, view.turn.seat)));

  const vote = presence?.vote;
  const isAsked = vote !== undefined && view.viewer !== "watcher" && vote.open.includes(view.viewer);
  useOnChange(isAsked, () => play(isAsked ? "duty" : undefined));

  const card = useOpenOverlay().openCard?.card;
  useOnChange(card, () => play(card === undefined ? undefined : "read"));

  const news = useTable(table, "news");
  useOnChange(news.at(-1)?.line, () => play(preferences.quiet ? undefined : "chat"));

  const deadlines = useTable(table, "deadlines");
  const left = useSecondsUntil(decision && deadlines.get(decision.id));
  useOnChange(left, () => play(left === 10 ? "tenLeft" : undefined));

  // Switching sound on plays one; switching it off releases the device.
  useOnChange(isOn, () => {
    if (isOn) play("given");
  });
  useEffect(() => {
    if (!isOn) closePlayer();
  }, [isOn]);
  useEffect(() => closePlayer, []);

  return null;
}

/** Calls `act` on each change of the value, not for the first value. */
function useOnChange(value: unknown, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  }, [value]);
}

/** Browsers refuse to vibrate before the first input. */
function vibrate(): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(VIBRATION_MS);
}

/** True on touch devices that can vibrate. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
