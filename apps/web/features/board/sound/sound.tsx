"use client";

import { useEffect, useRef } from "react";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { useTable } from "../../connection/table.ts";
import { useCurrentBeat, useCurrentView, useInput, useOpenOverlay, usePresence, useShell, useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { HURRY } from "../told/told-table.ts";
import { decisionCue, eventCues, playsBefore } from "./cue-timing.ts";
import type { Cue } from "./cues.ts";
import { closePlayer, playCue } from "./lazy-player.ts";
import { CALLING_CUES, type Sounding, ToldCues } from "./told-cues.ts";

const VIBRATION_MS = 20;
/** Only what asks the viewer to act vibrates. */
const VIBRATING_CUES: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "duty"]);

/** What lands, and what calls the viewer. */
const HURRIED_CUES: ReadonlySet<Cue> = new Set<Cue>([
  ...(["softSlam", "bellSlam", "stampSlam", "whipSlam", "thunderSlam", "hit", "stamp"] as const),
  ...CALLING_CUES,
]);
const THIRD = 2 ** (4 / 12);

/** Plays the sounds of the board, and vibrates, if the preferences ask for it. */
export function Sound() {
  const { view } = useCurrentView();
  const shell = useShell();
  const text = useText();
  const input = useInput();
  const presence = usePresence();
  const [preferences] = usePreferences();
  const { table } = shell;
  const { sound: isOn, volume, vibration } = preferences;
  const beats = useCurrentBeat();
  const { beat, isHurrying } = beats;
  const latest = useRef({ beats, view, play: (_: Sounding) => {} });
  latest.current.beats = beats;
  latest.current.play = ({ cue, ...voice }) => {
    // In a hurry only what lands is heard, a third higher.
    if (isHurrying && !HURRIED_CUES.has(cue)) return;
    const pitch = isHurrying ? (voice.pitch ?? 1) * THIRD : voice.pitch;
    // Nothing else decides on, off and volume. Before the first press no device is opened.
    if (isOn && navigator.userActivation?.hasBeenActive !== false) playCue(cue, volume, { ...voice, pitch });
    if ((isOn || vibration) && VIBRATING_CUES.has(cue)) vibrate();
  };
  const play = (cue: Cue | undefined) => cue !== undefined && latest.current.play({ cue });

  const told = useRef(
    new ToldCues({
      elapsed: () => latest.current.beats.elapsed(),
      speed: () => (latest.current.beats.isHurrying ? HURRY : 1),
      play: (cue) => latest.current.play(cue),
    }),
  );
  const begun = useRef(beat?.version);
  useEffect(() => {
    const isNew = begun.current !== beat?.version;
    begun.current = beat?.version;
    const { view: before } = latest.current;
    // The same beat again has been ended.
    if (beat === undefined || !isNew) return told.current.end();
    const entry = table.now.liveHistory.at(-1);
    if (entry?.version !== beat.version || before.viewer !== view.viewer) return told.current.end();
    const isStill = beats.phase === "over" || prefersReducedMotion();
    const plays = playsBefore(table.now.history, beat);
    told.current.begin(eventCues({ events: entry.events, beat, isStill, plays }, { deck: text.deck, before, after: view }), isStill);
  }, [beat]);
  useEffect(() => told.current.tick(), [isHurrying]);
  useEffect(() => {
    latest.current.view = view;
  }, [view]);

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
  useEffect(
    () => () => {
      told.current.end();
      closePlayer();
    },
    [],
  );

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
