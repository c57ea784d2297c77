"use client";

import { useMemo } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameToken } from "../../cards/game-token.tsx";
import { type Stop, useRoving } from "../hand/roving.ts";
import { SeatFace } from "../person.tsx";
import { goalsInPlay, wantedNow } from "../scene/goals.ts";
import { otherSeats, type SeatNow, seatNow } from "../scene/seats.ts";
import { cardsInWords, type Scene } from "../scene/voice.ts";
import { useBoard } from "../state/board-state.tsx";
import { shownOf } from "./room.ts";

/** The other players, in the order in which they sit. */
export function Seats() {
  const { scene, view, info, presence } = useBoard();
  const wanted = useMemo(() => wantedNow(goalsInPlay(scene)), [scene]);
  const seats = otherSeats(view);
  const roving = useRoving(seats);
  return (
    <section className="contents" aria-label={scene.say("zone.seats")}>
      <ul className="seats" data-count={seats.length} id="zone-seats" onKeyDown={roving.onKeyDown}>
        {seats.map((seat) => (
          <SeatPanel key={seat} now={seatNow(scene, seat, info, presence)} wanted={wanted} stop={roving.stop(seat)} />
        ))}
      </ul>
    </section>
  );
}

function SeatPanel({ now, wanted, stop }: { now: SeatNow; wanted: ReadonlySet<string>; stop: Stop }) {
  const { scene, view, opened, layout } = useBoard();
  const { seat, name, status, isTurn, isAsked, away, keepers, cardsInHand, place } = now;
  const { shown, besides } = shownOf(keepers, layout, otherSeats(view).length);
  return (
    <li className={classes("seat", isTurn && "is-turn", isAsked && "is-asked", away !== undefined && "is-away")} data-seat={seat}>
      <button type="button" className="seat__button relative" {...stop} onClick={() => opened.open({ seat })}>
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
          {keepers.length === 0 && <span className="seat__none">{scene.say("seat.noKeepers")}</span>}
          {shown.map((card) => (
            <GameToken key={card} deck={scene.deck} id={card} state={wanted.has(card) ? "wanted" : undefined} />
          ))}
          {besides > 0 && <span className="seat__more">+{besides}</span>}
        </span>
        <span className="sr-only">{spokenSeat(scene, now)}</span>
      </button>
    </li>
  );
}

function spokenSeat(scene: Scene, { name, status, cardsInHand, keepers }: SeatNow): string {
  const hand = scene.say("seat.hand", { count: cardsInHand });
  const held = keepers.length === 0 ? scene.say("seat.noKeepers") : scene.say("seat.keepers", { keepers: cardsInWords(scene, keepers) });
  return [name, status, hand, held].filter(Boolean).join(", ");
}
