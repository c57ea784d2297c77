"use client";

import type { Replay, TableLink } from "@mutable/client";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PromptFrame } from "../board/prompt/bar.tsx";
import { SeatFace } from "../board/shared/seat-face.tsx";
import { useText } from "../board/state/contexts.ts";
import type { KeyBinding } from "../board/state/key-binding.ts";
import { asOwn, type BoardShell, instead } from "../board/state/shell.ts";
import { useTable, useView } from "../connection/table.ts";
import { PastChat, pastShell } from "./past-shell.tsx";
import type { Playback } from "./playback.ts";
import { summarizeStep } from "./step-summary.ts";

interface RecapSource {
  /** The live table. */
  readonly link: TableLink;
  readonly replay: Replay;
  readonly playback: Playback;
  /** The last step that the player has seen. */
  readonly first: number;
  onClose(): void;
}

/** The board of what a player has missed, with the hand as it was. */
export function useRecapShell({ link, replay, playback, first, onClose }: RecapSource): BoardShell {
  const t = useTranslate();
  return useMemo(
    () => ({
      ...pastShell(replay),
      you: link.now.viewer === "watcher" ? undefined : link.now.viewer,
      title: t("recap.badge"),
      badge: instead(
        <span className="replay-badge">
          <Icon name="arrow-counter-clockwise" /> {t("recap.badge")}
        </span>,
      ),
      prompt: instead(<RecapPrompt link={link} replay={replay} playback={playback} first={first} onClose={onClose} />),
      hand: asOwn,
      controls: null,
      menu: instead(<Button onClick={onClose}>{t("recap.back", { asked: "no" })}</Button>),
      sheets: {},
      keys: recapKeys(replay, playback, first),
      log: {
        mark: (lines) => lines,
        goTo: (step) => playback.goTo(Math.max(first, step)),
        chat: <PastChat table={replay} />,
      },
    }),
    [t, link, replay, playback, first, onClose],
  );
}

const recapKeys = (replay: Replay, playback: Playback, first: number): readonly KeyBinding[] => [
  {
    keys: ["arrowleft"],
    keyLabels: ["←"],
    label: "replay.back",
    repeats: true,
    press: () => playback.goTo(Math.max(first, replay.step - 1)),
  },
  { keys: ["arrowright"], keyLabels: ["→"], label: "replay.on", repeats: true, press: () => playback.goTo(replay.step + 1) },
  { keys: ["p"], label: "replay.playPause", press: () => playback.toggle() },
];

/** The current step and the controls. The live game may ask the player meanwhile. */
function RecapPrompt({ link, replay, playback, first, onClose }: RecapSource) {
  const text = useText();
  const { t } = useText();
  const history = useTable(replay, "history");
  // Each step has another mirror.
  useTable(replay, "mirror");
  const { isPlaying } = useSyncExternalStore(playback.subscribe, playback.now, playback.now);
  const isAsked = useView(link)?.open.some(({ seat }) => seat === link.now.viewer) === true;
  const { step, last } = replay;
  const { title, by } = summarizeStep(text, history, step, last);
  const isAtStart = step === first;
  return (
    <PromptFrame
      label={t("recap.badge")}
      state="wait"
      icon={by === undefined || isAtStart ? <Icon name="arrow-counter-clockwise" /> : <SeatFace seat={by} size={34} />}
      title={isAtStart ? t("recap.badge") : title}
      details={t("recap.step", { at: step - first, of: last - first })}
      actions={
        <>
          <span className="recap-steps">
            <IconButton
              icon="caret-left"
              label={t("replay.back")}
              aria-disabled={isAtStart}
              onClick={() => playback.goTo(Math.max(first, step - 1))}
            />
            <button
              type="button"
              className="scrubber__play"
              aria-label={t(isPlaying ? "replay.pause" : "replay.play")}
              onClick={() => playback.toggle()}
            >
              <Icon name={isPlaying ? "pause" : "play"} />
            </button>
            <IconButton icon="caret-right" label={t("replay.on")} aria-disabled={step === last} onClick={() => playback.goTo(step + 1)} />
          </span>
          <Button tone="primary" onClick={onClose}>
            {t("recap.back", { asked: isAsked ? "yes" : "no" })}
          </Button>
        </>
      }
    />
  );
}
