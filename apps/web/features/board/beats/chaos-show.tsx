"use client";

import { useLayoutEffect, useMemo, useRef } from "react";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { dealScript } from "../director/deal.ts";
import type { BoardMove, Ghost, Script } from "../model/script.ts";
import { playScript } from "../motion/play-script.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentBeat, useCurrentView, useText } from "../state/contexts.ts";
import { currentMotion, prefersReducedMotion } from "../state/reduced-motion.ts";

/** What a calm table leaves out. */
const LOUD: readonly BoardMove["does"][] = ["shake", "jolt", "flash"];

/** What moves many cards at once, as a picture that the whole table sees. It never covers the prompt or the hand. */
export function ChaosShow({ script }: { script: Script }) {
  const { context } = useCurrentView();
  const text = useText();
  const { elapsed } = useCurrentBeat();
  const layer = useRef<HTMLDivElement>(null);
  const whole = useMemo(() => (script.show === "deal" ? dealScript(script, context.view) : script), [script]);
  useLayoutEffect(() => {
    const { current } = layer;
    if (current === null) return undefined;
    const seen = currentMotion() === "full" ? whole : { ...whole, acts: whole.acts.filter(({ does }) => !LOUD.includes(does)) };
    const scene = { script: seen, layer: current, deck: text.deck, viewer: context.viewer };
    const play = () => playScript({ ...scene, elapsed: elapsed(), isStill: prefersReducedMotion() });
    let end = play();
    // A phone that is turned has its places elsewhere, once its panels are rendered.
    let frame = 0;
    const playOn = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        end();
        end = play();
      });
    };
    addEventListener("resize", playOn);
    return () => {
      removeEventListener("resize", playOn);
      cancelAnimationFrame(frame);
      end();
    };
  }, [whole]);
  const { words, isDrama } = whole;
  return (
    <div className="show chaos-show" aria-hidden="true" inert ref={layer} data-show={script.show}>
      <i className="chaos-show__dark" />
      <i className="chaos-show__flash" />
      {whole.ghosts.map((ghost, at) => (
        <span key={at} className="chaos-show__piece" data-is={ghost.is}>
          <Piece ghost={ghost} />
        </span>
      ))}
      {words !== undefined && (
        <div className={classes("chaos-show__words", isDrama && "is-below")}>
          {words.say(text).map((line, at) => (at === 0 ? <b key={line}>{line}</b> : <span key={line}>{line}</span>))}
        </div>
      )}
    </div>
  );
}

/** Full sizes, in units: those of `motion/play-script.ts`. */
const WIDTHS = { back: 5.5, card: 11.6, large: 17.4 } as const;

function Piece({ ghost: { is, isLarge = false, card = "", text: lines, icon, seat, isGood = false } }: { ghost: Ghost }) {
  const text = useText();
  const { deck } = text;
  const { numeralBonus } = useCurrentView();
  const width = (of: "back" | "card") => `calc(var(--unit) * ${WIDTHS[isLarge ? "large" : of]})`;
  switch (is) {
    case "back":
      return <CardBack width={width(is)} />;
    case "card":
      return <GameCard deck={deck} id={card} added={numeralBonus} width={width(is)} state="new" />;
    case "token":
      return <GameToken deck={deck} id={card} name={false} />;
    case "count":
      return <b>{lines?.(text)}</b>;
    case "stamp":
      return <em className={classes(isGood && "is-good")}>{lines?.(text)}</em>;
    case "plate":
      return <p>{spans(lines?.(text))}</p>;
    case "name":
      return (
        <p>
          {seat && <SeatFace seat={seat} size={32} />}
          <span>{spans(lines?.(text))}</span>
        </p>
      );
    case "face":
      return seat && <SeatFace seat={seat} size={144} />;
    case "arrow":
      return (
        <i className="chaos-show__arrow">
          <Icon name="arrow-up" />
        </i>
      );
    case "sign":
      return icon && <Icon name={icon} />;
  }
}

const spans = (lines: readonly string[] = []) => lines.map((line) => <span key={line}>{line}</span>);
