"use client";

import type { KeyMoment } from "@mutable/client";
import { type CSSProperties, memo } from "react";
import { useFit } from "../../ui/use-fit.ts";
import { isTable } from "../board/layout/layout.ts";
import { useLayout, useText } from "../board/state/contexts.ts";
import { usePreferences } from "../board/state/preferences.ts";
import { MomentGlyph, momentClass, momentText } from "./key-moment.tsx";
import { useReplay, useReplayMoment, useTrackMarks } from "./replay-state.ts";
import { useStepSummary } from "./step-summary.ts";
import { visibleMoments } from "./track-marks.ts";

/** The game as a slider, with the starts of turns and key moments. */
export function Track() {
  const { replay, playback } = useReplay();
  const text = useText();
  const layout = useLayout();
  const [preferences] = usePreferences();
  const { t } = text;
  const { step } = useReplayMoment();
  const { title } = useStepSummary();
  return (
    <div className="track">
      <TrackMarks areButtons={isTable(layout) && !preferences.asText} />
      <input
        type="range"
        className="track__range"
        style={trackPosition(step, replay.last)}
        min={0}
        max={replay.last}
        value={step}
        aria-label={t("replay.step")}
        aria-valuetext={t("replay.at", { step, last: replay.last, what: title })}
        onChange={({ target }) => playback.goTo(target.valueAsNumber)}
      />
    </div>
  );
}

/** Set on each element: on the track it would restyle every mark at each step. */
const trackPosition = (step: number, last: number) => ({ "--at": step / Math.max(1, last) }) as CSSProperties;

/** Memoized: steps do not change the marks. */
const TrackMarks = memo(({ areButtons }: { areButtons: boolean }) => {
  const { replay, playback } = useReplay();
  const text = useText();
  const { turns, moments } = useTrackMarks();
  const [track, room] = useFit("--moment");
  return (
    <>
      <svg className="track__turns" viewBox={`0 0 ${Math.max(1, replay.last)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={turns.map(({ step }) => `M${step} 0V1`).join("")} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul ref={track} className="track__moments" aria-label={text.t("replay.moments")}>
        {visibleMoments(moments, replay.last, room).map((moment) => (
          <li key={moment.step} style={trackPosition(moment.step, replay.last)}>
            <MomentMark moment={moment} name={momentText(text, moment)} isButton={areButtons} onGo={() => playback.goTo(moment.step)} />
          </li>
        ))}
      </ul>
    </>
  );
});

interface MomentMarkProps {
  moment: KeyMoment;
  name: string;
  /** False on small layouts, where the slider is touched instead. */
  isButton: boolean;
  onGo: () => void;
}

function MomentMark({ moment, name, isButton, onGo }: MomentMarkProps) {
  const glyph = <MomentGlyph moment={moment} />;
  return isButton ? (
    <button type="button" className={momentClass(moment)} aria-label={name} title={name} onClick={onGo}>
      {glyph}
    </button>
  ) : (
    <span className={momentClass(moment)} role="img" aria-label={name}>
      {glyph}
    </span>
  );
}
