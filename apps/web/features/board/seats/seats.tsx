"use client";

import equal from "fast-deep-equal";
import { memo } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { goalsInPlay, wantedNow } from "../centre/goal-parts.ts";
import { cardsInWords, type Voice } from "../model/context.ts";
import { type Stop, useRoving } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow, useTelling } from "../state/board-state.tsx";
import { otherSeats, type SeatNow, seatNow } from "./seat-summary.ts";
import { shownOf } from "./visible-keepers.ts";

/** The other players, in the order in which they sit. */
export function Seats() {
  const { scene, view } = useNow();
  const { info, presence, layout } = useBoard();
  const wanted = wantedNow(goalsInPlay(scene));
  const seats = otherSeats(view);
  const roving = useRoving(seats);
  return (
    <section className="contents" aria-label={scene.t("zone.seats")}>
      <ul className="seats" data-count={seats.length} id="zone-seats" {...roving.row}>
        {seats.map((seat) => {
          const now = seatNow(scene, seat, info, presence);
          const { shown, besides } = shownOf(now.keepers, layout, seats.length);
          return (
            <SeatPanel
              key={seat}
              now={now}
              shown={shown}
              besides={besides}
              wanted={shown.filter((card) => wanted.has(card))}
              stop={roving.stop(seat)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface SeatPanelProps {
  now: SeatNow;
  /** The keepers for which there is room, and how many there are besides. */
  shown: readonly string[];
  besides: number;
  /** Those of them that some goal wants. */
  wanted: readonly string[];
  stop: Stop;
}

/** Most moves change one or two of them: the others are not drawn anew. */
const SeatPanel = memo(({ now, shown, besides, wanted, stop }: SeatPanelProps) => {
  const { voice, open } = useTelling();
  const { seat, name, status, isTurn, isAsked, away, keepers, cardsInHand, place } = now;
  return (
    <li className={classes("seat", isTurn && "is-turn", isAsked && "is-asked", away !== undefined && "is-away")} data-seat={seat}>
      <button type="button" className="seat__button relative" {...stop} onClick={() => open({ seat })}>
        <span className="seat__top" aria-hidden="true">
          <SeatFace seat={seat} size={38} className="seat__face" />
          <span className="seat__who">
            <b>
              {name}
              {place?.bot !== undefined && <Icon name="robot" className="seat__bot" />}
            </b>
            <span className="seat__status">{status}</span>
          </span>
          <span className="seat__hand">{cardsInHand}</span>
        </span>
        <span className="seat__keepers" aria-hidden="true">
          {keepers.length === 0 && <span className="seat__none">{voice.t("seat.noKeepers")}</span>}
          {shown.map((card) => (
            <GameToken key={card} deck={voice.deck} id={card} state={wanted.includes(card) ? "wanted" : undefined} />
          ))}
          {besides > 0 && <span className="seat__more">+{besides}</span>}
        </span>
        <span className="sr-only">{spokenSeat(voice, now)}</span>
      </button>
    </li>
  );
}, equal);

function spokenSeat(voice: Voice, { name, status, cardsInHand, keepers }: SeatNow): string {
  const hand = voice.t("seat.hand", { count: cardsInHand });
  const held = keepers.length === 0 ? voice.t("seat.noKeepers") : voice.t("seat.keepers", { keepers: cardsInWords(voice, keepers) });
  return [name, status, hand, held].filter(Boolean).join(", ");
}
