"use client";

import { type CSSProperties, useLayoutEffect, useMemo, useRef } from "react";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { dealScript } from "../director/deal.ts";
import type { BoardMove, Ghost, Script } from "../model/script.ts";
import { playScript } from "../motion/play-script.ts";
import { useCurrentBeat, useCurrentView, useText } from "../state/contexts.ts";
import { currentMotion } from "../state/reduced-motion.ts";

const SHAKES: readonly BoardMove["does"][] = ["shake", "jolt"];

/** What moves many cards at once, as a picture that the whole table sees. It never covers the prompt or the hand. */
export function ChaosShow({ script }: { script: Script }) {
  const { context } = useCurrentView();
  const text = useText();
  const { elapsed } = useCurrentBeat();
  const layer = useRef<HTMLDivElement>(null);
  const whole = useMemo(() => (script.show === "deal" ? dealScript(script, context.view) : script), [script]);
  useLayoutEffect(() => {
    if (layer.current === null) return undefined;
    const seen = currentMotion() === "full" ? whole : { ...whole, acts: whole.acts.filter(({ does }) => !SHAKES.includes(does)) };
    return playScript({ script: seen, layer: layer.current, deck: text.deck, viewer: context.viewer, elapsed: elapsed() });
  }, [whole]);
  const { words } = whole;
  return (
    <div className="show chaos-show" aria-hidden="true" inert ref={layer} data-show={script.show}>
      {whole.ghosts.map((ghost, at) => (
        <span key={at} className="chaos-show__piece" data-is={ghost.is}>
          <Piece ghost={ghost} />
        </span>
      ))}
      {words !== undefined && (
        <p className="chaos-show__words" style={{ "--at": `${words.at}ms`, "--lasts": `${words.lasts}ms` } as CSSProperties}>
          <b>{text.t(words.key, words.values)}</b>
          {words.noteKey !== undefined && <span>{text.t(words.noteKey, words.values)}</span>}
        </p>
      )}
    </div>
  );
}

function Piece({ ghost: { is, card = "", text, icon } }: { ghost: Ghost }) {
  const { deck } = useText();
  const { numeralBonus } = useCurrentView();
  switch (is) {
    case "back":
      return <CardBack width="calc(var(--unit) * 5.5)" />;
    case "card":
      return <GameCard deck={deck} id={card} added={numeralBonus} width="calc(var(--unit) * 11.6)" state="new" />;
    case "token":
      return <GameToken deck={deck} id={card} name={false} />;
    case "count":
      return <b>{text}</b>;
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
