"use client";

import { cardName } from "@mutable/decks";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import type { Beat } from "../model/beats.ts";
import { endingOnStage, type Flight, leavingStageAt, MOVE } from "../model/flights.ts";
import { useCurrentBeat, useCurrentView, useInput, useOpenOverlay, useText } from "../state/contexts.ts";
import { useDeferredStep } from "../state/deferred-step.tsx";
import type { ElementBox } from "./boxes.ts";
import { useCardOpeningAnimation } from "./card-opening.ts";
import { type FlightPlan, useFlightPlan } from "./flight-plan.ts";
import { PIECE_SIZES } from "./keyframes.ts";
import { useRandomPickAnimation } from "./random-pick.ts";
import { runFlights } from "./run-flights.ts";
import { useSlam } from "./slam.ts";

/**
 * Animates the newest changes in a layer over the board. The board itself is already in its new
 * state.
 */
export function Motion() {
  const { context } = useCurrentView();
  const input = useInput();
  const { openCard } = useOpenOverlay();
  const layer = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const [newest, drop] = useFlightPlan();
  // In a replay the hands are rendered later; flights wait for them.
  const plan = useDeferredStep(newest);
  const { beat } = useCurrentBeat();
  const show = useMemo(() => plan && besideShow(plan, beat), [plan]);
  useLayoutEffect(() => (show === undefined ? undefined : runFlights(show, layer.current, context, drop)), [show]);
  useRandomPickAnimation(input.decision, ring);
  useCardOpeningAnimation(openCard?.card);
  useSlam();

  // Sending a reply ends the animation.
  const { isSending } = input;
  useEffect(() => {
    if (isSending) drop();
  }, [isSending, drop]);

  return (
    <div className="motion" aria-hidden="true" inert ref={layer}>
      <span className="motion__ring" ref={ring} />
      {!show?.isStill &&
        show?.flights.map((flight, at) => (
          <span
            key={`${show.version}.${at}`}
            className="motion__piece"
            data-flight={flight.appearance}
            style={sizeOf(flight, show.starts[at])}
          >
            <Piece flight={flight} />
          </span>
        ))}
    </div>
  );
}

/**
 * A played card reaches its place together with the number that returns to its dial. At the end of a game it
 * stays on the stage, and the show itself moves the Keepers.
 */
function besideShow(plan: FlightPlan, beat: Beat | undefined): FlightPlan {
  if (beat?.version !== plan.version || plan.isStill) return plan;
  if (beat.show?.is === "fan") return { ...plan, flights: [], starts: [] };
  // The show moves everything but the card that is played.
  if (beat.show?.is === "chaos") return playedAlone(plan, beat.show.script.bringsCard);
  if (beat.show?.is === "rule") return { ...plan, flights: plan.flights.map((flight) => leavingStageAt(flight, beat.shownAt - MOVE)) };
  if (beat.show?.is !== "end") return plan;
  return keeping(plan, ({ path }) => path.at(-1)?.spot.on !== "part");
}

const playedAlone = (plan: FlightPlan, isBrought: boolean): FlightPlan =>
  keeping(plan, ({ path }) => !isBrought && path[1].spot.on === "stage");

function keeping(plan: FlightPlan, isKept: (flight: Flight) => boolean): FlightPlan {
  const kept = [...plan.flights.entries()].filter(([, flight]) => isKept(flight));
  return { ...plan, flights: kept.map(([, flight]) => endingOnStage(flight)), starts: kept.map(([at]) => plan.starts[at]) };
}

function Piece({ flight: { appearance, card } }: { flight: Flight }) {
  const { numeralBonus } = useCurrentView();
  const text = useText();
  if (card === undefined || appearance === "back") return <CardBack width={`${PIECE_SIZES.back[0]}px`} />;
  if (appearance === "clause") return <b className="motion__clause">{cardName(text.words, card)}</b>;
  if (appearance === "token") return <GameToken deck={text.deck} id={card} name={false} />;
  return <GameCard deck={text.deck} id={card} added={numeralBonus} width={`var(--piece, ${PIECE_SIZES.card[0]}px)`} state="new" />;
}

const sizeOf = ({ appearance }: Flight, start: ElementBox | undefined) =>
  appearance === "clause" && start !== undefined ? { width: start.width, height: start.height } : undefined;
