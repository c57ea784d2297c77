"use client";

import { cardName } from "@mutable/decks";
import { useEffect, useLayoutEffect, useRef } from "react";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { useBoard, useLater, useNow } from "../state/board-state.tsx";
import type { Box } from "./boxes.ts";
import { useUnfolding } from "./card-opening.ts";
import { useShow } from "./flight-plan.ts";
import type { Flight } from "./flights.ts";
import { SIZES } from "./keyframes.ts";
import { usePicking } from "./random-pick.ts";
import { run } from "./run-flights.ts";

/** Shows over the board what has just happened as something that moves. The board itself is as it will be, and waits for nothing here. */
export function Motion() {
  const { scene } = useNow();
  const { choosing, opened } = useBoard();
  const layer = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const [newest, drop] = useShow();
  // In a replay the hands come later, and nothing flies there before they have come.
  const show = useLater(newest);
  useLayoutEffect(() => (show === undefined ? undefined : run(show, layer.current, scene, drop)), [show]);
  usePicking(choosing.decision, ring);
  useUnfolding(opened.reading?.card);

  // Whoever acts has seen enough of what was before.
  const { isSending } = choosing;
  useEffect(() => {
    if (isSending) drop();
  }, [isSending, drop]);

  return (
    <div className="motion" aria-hidden="true" inert ref={layer}>
      <span className="motion__ring" ref={ring} />
      {!show?.isStill &&
        show?.flights.map((flight, at) => (
          <span key={`${show.version}.${at}`} className="motion__piece" data-flight={flight.look} style={sizeOf(flight, show.starts[at])}>
            <Piece flight={flight} />
          </span>
        ))}
    </div>
  );
}

function Piece({ flight: { look, card } }: { flight: Flight }) {
  const { added } = useNow();
  const { voice } = useBoard();
  if (card === undefined || look === "back") return <CardBack width={`${SIZES.back[0]}px`} />;
  if (look === "clause") return <b className="motion__clause">{cardName(voice.words, card)}</b>;
  if (look === "token") return <GameToken deck={voice.deck} id={card} name={false} />;
  return <GameCard deck={voice.deck} id={card} added={added} width={`${SIZES.card[0]}px`} state="new" />;
}

const sizeOf = ({ look }: Flight, start: Box | undefined) =>
  look === "clause" && start !== undefined ? { width: start.width, height: start.height } : undefined;
