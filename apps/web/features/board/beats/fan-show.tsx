"use client";

import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { FAN_STEP, type FannedCards, fanLandsAfter, shownCards } from "../model/fan.ts";
import { MOVE } from "../model/flights.ts";
import { boxOf, type ElementBox, findSpot } from "../motion/boxes.ts";
import { useCurrentView, useText } from "../state/contexts.ts";

/** By how much of its width a card of the fan is beside the one before it. */
const BESIDE = 0.32;
/** By how many degrees it is turned against it. */
const TURNED = 5;

/** Several cards land on the stage, one after the other, as a small fan. */
export function FanShow({ fan }: { fan: FannedCards }) {
  const { context, numeralBonus } = useCurrentView();
  const { deck } = useText();
  const place = useRef<HTMLDivElement>(null);
  const cards = shownCards(fan);
  useLayoutEffect(() => {
    const element = place.current;
    const stage = findSpot({ on: "stage" }, context.viewer, deck);
    if (element === null || stage === undefined) return;
    const box = boxOf(stage.element);
    element.style.translate = `${middle(box).x}px ${middle(box).y}px`;
    element.style.setProperty("--width", `${stage.isItself ? box.width : Math.min(box.width, box.height / 1.4)}px`);
    const animations = [...element.children].map((card, at) => {
      const { seat } = cards[at] ?? {};
      const from = seat && findSpot({ on: "hand", seat }, context.viewer, deck);
      return card.animate(flight(from === undefined ? box : boxOf(from.element), box), { ...FLIGHT, delay: at * FAN_STEP });
    });
    // What lies on the stage is the last card, which lands last.
    if (stage.isItself) animations.push(stage.element.animate({ opacity: [0, 0] }, { duration: fanLandsAfter(fan.length) }));
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [fan, context.viewer, deck]);
  return (
    <div className="show fan-show" aria-hidden="true">
      <div className="fan-show__place" ref={place}>
        {cards.map(({ card }, at) => (
          <span
            key={card}
            style={{ "--beside": `${turn(at, cards.length) * BESIDE}`, rotate: `${turn(at, cards.length) * TURNED}deg` } as CSSProperties}
          >
            <GameCard deck={deck} id={card} added={numeralBonus} width="var(--width)" state="new" />
          </span>
        ))}
      </div>
    </div>
  );
}

const FLIGHT = { duration: MOVE, fill: "backwards", easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" } as const;

const turn = (at: number, count: number): number => at - (count - 1) / 2;

const middle = ({ x, y, width, height }: ElementBox) => ({ x: x + width / 2, y: y + height / 2 });

function flight(from: ElementBox, to: ElementBox): Keyframe[] {
  const [start, end] = [middle(from), middle(to)];
  const away = `${(start.x - end.x).toFixed(1)}px ${(start.y - end.y).toFixed(1)}px`;
  return [
    { translate: away, opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { translate: "0px 0px", opacity: 1 },
  ];
}
