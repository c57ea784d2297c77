"use client";

import { memo } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { DeferredInReplay, useBoard } from "../board/state/board-state.tsx";
import { toViewpoint } from "./address.ts";
import { OpenHands } from "./hands.tsx";
import { SPEEDS } from "./playback.ts";
import { usePlaybackState, useReplay, useReplayMoment, useReplayView, useTrackMarks } from "./replay-state.ts";
import { Track } from "./track.tsx";
import { nextTurn, previousTurn } from "./track-marks.ts";
import { Viewpoints } from "./viewpoints.tsx";

/** The controls of a replay, in the place of the hand. */
export function Scrubber() {
  const { text } = useBoard();
  return (
    <section className="scrubber" id="zone-hand" tabIndex={-1} aria-label={text.t("replay.zone")}>
      <DeferredInReplay>
        <OpenHands />
      </DeferredInReplay>
      <Track />
      <div className="scrubber__bar">
        <Steps />
        <Speed />
        <ShareButton />
        <span className="scrubber__space" />
        <Viewpoints />
        <ShowAllHandsButton />
      </div>
    </section>
  );
}

function Steps() {
  const { replay } = useReplay();
  const { step } = useReplayMoment();
  return <StepButtons atStart={step === 0} atEnd={step === replay.last} />;
}

/** Memoized: nearly every step renders the same buttons. */
const StepButtons = memo(({ atStart, atEnd }: { atStart: boolean; atEnd: boolean }) => {
  const { replay, playback } = useReplay();
  const { t } = useBoard().text;
  const { isPlaying } = usePlaybackState();
  const { turns } = useTrackMarks();
  return (
    <div className="scrubber__steps">
      <IconButton
        icon="skip-back"
        className="scrubber__turn"
        label={t("replay.turnBack")}
        aria-disabled={atStart}
        onClick={() => playback.goTo(previousTurn(turns, replay.step))}
      />
      <IconButton icon="caret-left" label={t("replay.back")} aria-disabled={atStart} onClick={() => playback.goTo(replay.step - 1)} />
      <button
        type="button"
        className="scrubber__play"
        aria-label={t(isPlaying ? "replay.pause" : "replay.play")}
        onClick={() => playback.toggle()}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <IconButton icon="caret-right" label={t("replay.on")} aria-disabled={atEnd} onClick={() => playback.goTo(replay.step + 1)} />
      <IconButton
        icon="skip-forward"
        className="scrubber__turn"
        label={t("replay.turnOn")}
        aria-disabled={atEnd}
        onClick={() => playback.goTo(nextTurn(turns, replay.step, replay.last))}
      />
    </div>
  );
});

function Speed() {
  const { playback } = useReplay();
  const { t } = useBoard().text;
  const { speed } = usePlaybackState();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <button type="button" className="scrubber__speed" aria-label={t("replay.speed", { speed })} onClick={() => playback.setSpeed(next)}>
      {speed}×
    </button>
  );
}

/** Shows or hides the cards that the viewed seat could not see. */
function ShowAllHandsButton() {
  const { replay, game } = useReplay();
  const { t } = useBoard().text;
  const { seat, showsAllHands } = useReplayView();
  return (
    <IconButton
      icon="cards"
      label={t("replay.othersHands")}
      aria-pressed={showsAllHands}
      aria-disabled={seat === undefined}
      onClick={() => seat !== undefined && replay.setViewpoint(toViewpoint({ seat, showsAllHands: !showsAllHands }, game.ownSeat))}
      className={classes("scrubber__open", showsAllHands && "is-on")}
    />
  );
}

function ShareButton() {
  const { text, overlays } = useBoard();
  return (
    <Button onClick={() => overlays.showSheet("share")} className="scrubber__share" aria-label={text.t("replay.share")}>
      <Icon name="link" /> <span aria-hidden="true">{text.t("replay.share")}</span>
    </Button>
  );
}
