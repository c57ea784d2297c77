"use client";

import type { Replay, TableLink } from "@mutable/client";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Board } from "../board/board.tsx";
import { PromptFrame } from "../board/prompt/bar.tsx";
import { focusZone } from "../board/shared/focus.ts";
import { SeatAvatar } from "../board/shared/seat-avatar.tsx";
import { useBoard, useStableState } from "../board/state/board-state.tsx";
import type { KeyBinding } from "../board/state/key-binding.ts";
import type { ReplayParts } from "../board/state/replay-parts.ts";
import { useTable, useView } from "../connection/table.ts";
import { Playback } from "./playback.ts";
import "./replay.css";
import { summarizeStep } from "./step-summary.ts";

interface RecapBoardProps {
  /** The live table. */
  link: TableLink;
  /** Stands at the last step that the player has seen. */
  replay: Replay;
  onClose: () => void;
}

/** What happened while the player was away, on the board, with the hand as it was. */
export function RecapBoard({ link, replay, onClose }: RecapBoardProps) {
  const t = useTranslate();
  const [{ first, playback }] = useState(() => ({ first: replay.step, playback: new Playback(replay, replay.step) }));
  useEffect(() => {
    focusZone("zone-prompt");
    playback.play();
    return () => playback.pause();
  }, [playback]);
  const parts = useMemo(
    (): ReplayParts => ({
      you: link.now.viewer === "watcher" ? undefined : link.now.viewer,
      title: t("recap.badge"),
      badge: (
        <span className="replay-badge">
          <Icon name="arrow-counter-clockwise" /> {t("recap.badge")}
        </span>
      ),
      prompt: <RecapPrompt link={link} replay={replay} playback={playback} first={first} onClose={onClose} />,
      hand: null,
      menu: <Button onClick={onClose}>{t("recap.back", { asked: "no" })}</Button>,
      sheets: { share: null, check: null, moments: null },
      keys: recapKeys(replay, playback, first),
      goTo: (step) => playback.goTo(Math.max(first, step)),
    }),
    [t, link, replay, playback, first, onClose],
  );
  return <Board table={replay} replay={parts} />;
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

interface RecapPromptProps extends RecapBoardProps {
  playback: Playback;
  first: number;
}

/** The current step and the controls. The live game may ask the player meanwhile. */
function RecapPrompt({ link, replay, playback, first, onClose }: RecapPromptProps) {
  const { text } = useStableState();
  const { t } = useBoard().text;
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
      icon={by === undefined || isAtStart ? <Icon name="arrow-counter-clockwise" /> : <SeatAvatar seat={by} size={34} />}
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
