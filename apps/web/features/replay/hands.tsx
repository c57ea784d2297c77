"use client";

import { FACE_DOWN, type Seat, type View } from "@mutable/engine";
import { Fragment, memo, useEffect, useRef } from "react";
import { seatLabel } from "../board/model/context.ts";
import { useRovingFocus } from "../board/shared/roving.ts";
import { SeatFace } from "../board/shared/seat-face.tsx";
import { useCurrentView, useOverlays } from "../board/state/contexts.ts";
import { useDeferredStep } from "../board/state/deferred-step.tsx";
import { GameTile } from "../cards/game-tile.tsx";
import { useReplayView } from "./replay-state.ts";

/** Pixels of the previous hand that stay visible. */
const GAP = 28;

/** The visible hands in one row, starting with the viewed seat or the current turn's. */
export const OpenHands = memo(() => {
  const { context, view, numeralBonus } = useCurrentView();
  const overlays = useOverlays();
  const { t, deck } = context;
  // Deferred like the view, so that both change together.
  const isOpen = useDeferredStep(useReplayView().showsAllHands);
  const hands = visibleHands(view, isOpen);
  const roving = useRovingFocus(hands.flatMap(({ cards }) => cards));
  const strip = useRef<HTMLElement>(null);
  const { seat: turn } = view.turn;
  useEffect(() => {
    // Scrolls to the hand of the current turn, after layout and without moving the page.
    const frame = requestAnimationFrame(() => {
      const list = strip.current;
      const hand = list?.querySelector<HTMLElement>(`[data-hand=${turn}]`);
      if (list && hand) list.scrollLeft = hand.offsetLeft - list.offsetLeft - GAP;
    });
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
    <section ref={strip} className="hands" aria-label={t("replay.hands")} tabIndex={0} {...roving.row}>
      {hands.map(({ seat, cards }) => (
        <Fragment key={seat}>
          <span className="hands__who" data-hand={seat} aria-hidden="true">
            <SeatFace seat={seat} size={28} />
            <b>{seatLabel(context, seat)}</b>
          </span>
          <ul className="hands__cards" aria-label={t("replay.handOf", { name: seatLabel(context, seat), count: cards.length })}>
            {cards.length === 0 && <li className="hands__none">{t("replay.noCards")}</li>}
            {cards.map((card) => (
              <li key={card}>
                <button
                  type="button"
                  className="tile-button"
                  data-card={card}
                  {...roving.stop(card)}
                  onClick={() => overlays.readCard(card, cards)}
                >
                  <GameTile deck={deck} id={card} added={numeralBonus} />
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
});

interface OpenHand {
  readonly seat: Seat;
  readonly cards: readonly string[];
}

function visibleHands({ viewer, seats, turn, hands }: View, isOpen: boolean): OpenHand[] {
  const at = Math.max(0, seats.indexOf(viewer === "watcher" ? turn.seat : viewer));
  return [...seats.slice(at), ...seats.slice(0, at)]
    .map((seat) => ({ seat, cards: hands[seat] }))
    .filter(({ seat, cards }) => seat === viewer || (isOpen && !cards.includes(FACE_DOWN)));
}
