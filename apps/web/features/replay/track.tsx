"use client";

import type { KeyMoment } from "@mutable/client";
import { type CSSProperties, memo } from "react";
import { isWide, type Layout } from "../board/layout/layout.ts";
import { useBoard, useTelling } from "../board/state/board-state.tsx";
import { MomentGlyph, momentInWords, momentLook } from "./key-moment.tsx";
import { useMarks, useMoment, useReplay } from "./replay-state.ts";
import { useWhat } from "./step-summary.ts";
import { shownMoments } from "./track-marks.ts";

/** For so many marks there is room side by side. */
const ROOM: Readonly<Record<Layout, number>> = { desktop: 28, laptop: 24, tablet: 16, phone: 8, short: 8, landscape: 6 };

/** The whole game as a line: where the turns begin, what was of moment, and where one is. */
export function Track() {
  const { replay, player } = useReplay();
  const { voice, layout, preferences } = useBoard();
  const { t } = voice;
  const { step } = useMoment();
  const { title } = useWhat();
  return (
    <div className="track">
      <Marks layout={preferences.asText ? "phone" : layout} />
      <input
        type="range"
        className="track__range"
        style={placeOf(step, replay.last)}
        min={0}
        max={replay.last}
        value={step}
        aria-label={t("replay.step")}
        aria-valuetext={t("replay.at", { step, last: replay.last, what: title })}
        onChange={({ target }) => player.goTo(target.valueAsNumber)}
      />
    </div>
  );
}

/** On the element itself: a property of the whole track would make every mark on it look up its style again at each step. */
const placeOf = (step: number, last: number) => ({ "--at": step / Math.max(1, last) }) as CSSProperties;

/** They stay as they are while one goes along the track. */
const Marks = memo(({ layout }: { layout: Layout }) => {
  const { replay, player } = useReplay();
  const { voice } = useTelling();
  const { turns, moments } = useMarks();
  return (
    <>
      <svg className="track__turns" viewBox={`0 0 ${Math.max(1, replay.last)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={turns.map(({ step }) => `M${step} 0V1`).join("")} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className="track__moments" aria-label={voice.t("replay.moments")}>
        {shownMoments(moments, replay.last, ROOM[layout]).map((moment) => (
          <li key={moment.step} style={placeOf(moment.step, replay.last)}>
            <MomentMark
              moment={moment}
              name={momentInWords(voice, moment)}
              isButton={isWide(layout)}
              onGo={() => player.goTo(moment.step)}
            />
          </li>
        ))}
      </ul>
    </>
  );
});

interface MomentMarkProps {
  moment: KeyMoment;
  name: string;
  /** Where a finger would not find something so small, it goes to that place of the line. */
  isButton: boolean;
  onGo: () => void;
}

function MomentMark({ moment, name, isButton, onGo }: MomentMarkProps) {
  const glyph = <MomentGlyph moment={moment} />;
  return isButton ? (
    <button type="button" className={momentLook(moment)} aria-label={name} title={name} onClick={onGo}>
      {glyph}
    </button>
  ) : (
    <span className={momentLook(moment)} role="img" aria-label={name}>
      {glyph}
    </span>
  );
}
