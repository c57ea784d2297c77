"use client";

import type { KeyMoment } from "@mutable/client";
import { cardName } from "@mutable/decks";
import { type CSSProperties, memo } from "react";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useBoard, useTelling } from "../board/state/board-state.tsx";
import { isWide, type Layout } from "../board/state/layout.ts";
import { shownMoments } from "./marks.ts";
import { useMarks, useMoment, useReplay } from "./use-replay.ts";

/** For so many marks there is room side by side. */
const ROOM: Readonly<Record<Layout, number>> = { desktop: 28, laptop: 24, tablet: 16, phone: 8, short: 8, landscape: 6 };

/** The whole game as a line: where the turns begin, what was of moment, and where one is. */
export function Track({ what }: { what: string }) {
  const { replay, player } = useReplay();
  const { scene, layout } = useBoard();
  const { say } = scene;
  const { step } = useMoment();
  return (
    <div className="track">
      <Marks layout={layout} />
      <input
        type="range"
        className="track__range"
        style={placeOf(step, replay.last)}
        min={0}
        max={replay.last}
        value={step}
        aria-label={say("replay.step")}
        aria-valuetext={say("replay.at", { step, last: replay.last, what })}
        onChange={({ target }) => player.goTo(target.valueAsNumber)}
      />
    </div>
  );
}

/** On the element itself: a property of the whole track would make every mark on it look up its style again at each step. */
const placeOf = (step: number, last: number) => ({ "--at": step / Math.max(1, last) }) as CSSProperties;

const TYPES = { goal: "goal", rule: "rule", action: "action" } as const;

/** They stay as they are while one goes along the track. */
const Marks = memo(({ layout }: { layout: Layout }) => {
  const { replay, player } = useReplay();
  const { say, words } = useTelling().voice;
  const { turns, moments } = useMarks();
  const nameOf = ({ is, card }: KeyMoment): string => say(`replay.moment.${is}`, { card: card === undefined ? "" : cardName(words, card) });
  return (
    <>
      <svg className="track__turns" viewBox={`0 0 ${Math.max(1, replay.last)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={turns.map(({ step }) => `M${step} 0V1`).join("")} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className="track__moments" aria-label={say("replay.moments")}>
        {shownMoments(moments, replay.last, ROOM[layout]).map((moment) => (
          <li key={moment.step} style={placeOf(moment.step, replay.last)}>
            <MomentMark moment={moment} name={nameOf(moment)} isButton={isWide(layout)} onGo={() => player.goTo(moment.step)} />
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

function MomentMark({ moment: { is }, name, isButton, onGo }: MomentMarkProps) {
  const look = `track__moment ${is === "end" ? "is-end" : `t-${is}`}`;
  const glyph = is === "end" ? <Icon name="crown" /> : <TypeGlyph type={TYPES[is]} />;
  return isButton ? (
    <button type="button" className={look} aria-label={name} title={name} onClick={onGo}>
      {glyph}
    </button>
  ) : (
    <span className={look} role="img" aria-label={name}>
      {glyph}
    </span>
  );
}
