"use client";

import { useEffect, useRef } from "react";
import { useSecondsUntil } from "../../line/clock.ts";
import { useTable } from "../../line/table.ts";
import { useBoard, useNow } from "../state/board-state.tsx";
import { cueOfDecision, cuesOf } from "./cue-timing.ts";
import type { Cue } from "./cues.ts";
import { createPlayer, type Player } from "./player.ts";

const BUZZ = 20;
const BUZZING: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "duty"]);

/** Lets be heard what happens, where that was asked for. */
export function Sound() {
  const { view } = useNow();
  const { table, voice, choosing, opened, preferences } = useBoard();
  const { sound: isOn, volume, vibration } = preferences;
  const player = useRef<Player>(undefined);
  const latest = useRef({ voice, view, play: (_cue: Cue, _at?: number) => {} });
  latest.current.play = (cue, at) => {
    if (isOn) {
      player.current ??= createPlayer();
      player.current.play(cue, volume, at);
    }
    if ((isOn || vibration) && BUZZING.has(cue)) buzz();
  };
  const play = (cue: Cue | undefined) => cue !== undefined && latest.current.play(cue);

  useEffect(() => {
    latest.current.voice = voice;
    latest.current.view = view;
  }, [voice, view]);

  useEffect(
    () =>
      table.on("heard", (heard) => {
        const chapter = heard.at(-1);
        const after = table.now.mirror?.view;
        const now = latest.current;
        if (chapter === undefined || after === undefined || now.view.viewer !== after.viewer) return;
        for (const { cue, at } of cuesOf(chapter.episodes, { deck: now.voice.deck, before: now.view, after })) now.play(cue, at);
      }),
    [table],
  );

  const { decision } = choosing;
  useLater(decision?.id, () => play(cueOfDecision(decision, view.viewer, view.turn.seat)));

  const card = opened.reading?.card;
  useLater(card, () => play(card === undefined ? undefined : "read"));

  const news = useTable(table, "news");
  useLater(news.at(-1)?.line, () => play("chat"));

  const deadlines = useTable(table, "deadlines");
  const left = useSecondsUntil(decision && deadlines.get(decision.id));
  useLater(left, () => play(left === 10 ? "tenLeft" : undefined));

  // Whoever switches it on hears that it is; whoever switches it off gets the device back.
  useLater(isOn, () => {
    if (isOn) play("given");
  });
  useEffect(() => {
    if (isOn) return;
    player.current?.end();
    player.current = undefined;
  }, [isOn]);
  useEffect(() => () => player.current?.end(), []);

  return null;
}

/** Whenever the value is another than before; not for the first one. */
function useLater(value: unknown, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  }, [value]);
}

/** A browser refuses it before the page was touched, and some have none. */
function buzz(): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(BUZZ);
}

/** Something that can be held in a hand, and shaken. */
export const canVibrate = (): boolean => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
