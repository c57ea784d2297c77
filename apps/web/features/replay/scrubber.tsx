"use client";

import { memo } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Later, useBoard } from "../board/state/board-state.tsx";
import { viewpointOf } from "./address.ts";
import { Hands } from "./hands.tsx";
import { SPEEDS } from "./playback.ts";
import { useLook, useMarks, useMoment, usePlaying, useReplay } from "./replay-state.ts";
import { Track } from "./track.tsx";
import { turnAfter, turnBefore } from "./track-marks.ts";
import { Viewpoints } from "./viewpoints.tsx";

/** Goes through the game; it stands where the hand lies in a live one. */
export function Scrubber() {
  const { voice } = useBoard();
  return (
    <section className="scrubber" id="zone-hand" tabIndex={-1} aria-label={voice.t("replay.zone")}>
      <Later>
        <Hands />
      </Later>
      <Track />
      <div className="scrubber__bar">
        <Steps />
        <Speed />
        <ShareButton />
        <span className="scrubber__space" />
        <Viewpoints />
        <OthersHands />
      </div>
    </section>
  );
}

function Steps() {
  const { replay } = useReplay();
  const { step } = useMoment();
  return <StepButtons atStart={step === 0} atEnd={step === replay.last} />;
}

/** They are the same at nearly every step. */
const StepButtons = memo(({ atStart, atEnd }: { atStart: boolean; atEnd: boolean }) => {
  const { replay, player } = useReplay();
  const { t } = useBoard().voice;
  const { isPlaying } = usePlaying();
  const { turns } = useMarks();
  return (
    <div className="scrubber__steps">
      <IconButton
        icon="skip-back"
        className="scrubber__turn"
        label={t("replay.turnBack")}
        aria-disabled={atStart}
        onClick={() => player.goTo(turnBefore(turns, replay.step))}
      />
      <IconButton icon="caret-left" label={t("replay.back")} aria-disabled={atStart} onClick={() => player.goTo(replay.step - 1)} />
      <button
        type="button"
        className="scrubber__play"
        aria-label={t(isPlaying ? "replay.pause" : "replay.play")}
        onClick={() => player.toggle()}
      >
        <Icon name={isPlaying ? "pause" : "play"} />
      </button>
      <IconButton icon="caret-right" label={t("replay.on")} aria-disabled={atEnd} onClick={() => player.goTo(replay.step + 1)} />
      <IconButton
        icon="skip-forward"
        className="scrubber__turn"
        label={t("replay.turnOn")}
        aria-disabled={atEnd}
        onClick={() => player.goTo(turnAfter(turns, replay.step, replay.last))}
      />
    </div>
  );
});

function Speed() {
  const { player } = useReplay();
  const { t } = useBoard().voice;
  const { speed } = usePlaying();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <button type="button" className="scrubber__speed" aria-label={t("replay.speed", { speed })} onClick={() => player.hurry(next)}>
      {speed}×
    </button>
  );
}

/** From a seat one sees what it saw; the others' cards can be shown all the same. */
function OthersHands() {
  const { replay, game } = useReplay();
  const { t } = useBoard().voice;
  const { as, isOpen } = useLook();
  return (
    <IconButton
      icon="cards"
      label={t("replay.othersHands")}
      aria-pressed={isOpen}
      aria-disabled={as === undefined}
      onClick={() => as !== undefined && replay.look(viewpointOf({ as, isOpen: !isOpen }, game.own))}
      className={classes("scrubber__open", isOpen && "is-on")}
    />
  );
}

function ShareButton() {
  const { voice, opened } = useBoard();
  return (
    <Button onClick={() => opened.open("share")} className="scrubber__share" aria-label={voice.t("replay.share")}>
      <Icon name="link" /> <span aria-hidden="true">{voice.t("replay.share")}</span>
    </Button>
  );
}
