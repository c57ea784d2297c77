"use client";

import dynamic from "next/dynamic";
import { memo, useState } from "react";
import { Button, buttonLook } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { useOverlays, useText } from "../board/state/contexts.ts";
import { DeferredStep } from "../board/state/deferred-step.tsx";
import { toViewpoint } from "./address.ts";
import { OpenHands } from "./hands.tsx";
import { SPEEDS } from "./playback.ts";
import { usePlaybackState, useReplay, useReplayMoment, useReplayView, useTrackMarks } from "./replay-state.ts";
import { Track } from "./track.tsx";
import { nextTurn, previousTurn } from "./track-marks.ts";
import { Viewpoints } from "./viewpoints.tsx";
import { hasBranches } from "./what-if/has-branches.ts";
import { originAddress } from "./what-if/origin-address.ts";

/** Loaded on demand: few devices have any. */
const Branches = dynamic(() => loadPart(() => import("./what-if/branches.tsx").then((found) => found.Branches)), { ssr: false });

/** The controls of a replay, in the place of the hand. */
export function Scrubber() {
  const text = useText();
  const { branch } = useReplay().game;
  const [hasTree] = useState(() => branch !== undefined || hasBranches());
  return (
    <section className="scrubber" id="panel-hand" tabIndex={-1} aria-label={text.t("replay.zone")}>
      <DeferredStep>
        <OpenHands />
      </DeferredStep>
      <Track />
      {hasTree && <Branches />}
      <div className="scrubber__bar">
        <Steps />
        <Speed />
        <BackLink />
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
  const { t } = useText();
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
  const { t } = useText();
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
  const { t } = useText();
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

/** From a branch to the game that it left. */
function BackLink() {
  const { t } = useText();
  const { branch } = useReplay().game;
  return branch === undefined ? null : (
    <a href={originAddress(branch)} className={buttonLook({ className: "scrubber__share" })} aria-label={t("whatIf.back")}>
      <Icon name="x" /> <span aria-hidden="true">{t("whatIf.back")}</span>
    </a>
  );
}

function ShareButton() {
  const text = useText();
  const overlays = useOverlays();
  const label = text.t(useReplay().game.branch === undefined ? "replay.share" : "whatIf.share");
  return (
    <Button onClick={() => overlays.showSheet("share")} className="scrubber__share" aria-label={label}>
      <Icon name="link" /> <span aria-hidden="true">{label}</span>
    </Button>
  );
}
