"use client";

import equal from "fast-deep-equal";
import { memo } from "react";
import { classes } from "../../../ui/classes.ts";
import { useFit } from "../../../ui/use-fit.ts";
import { GameToken } from "../../cards/game-token.tsx";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { blockingCards, goalsInPlay, markOf, wantedKeepers } from "../centre/goal-parts.ts";
import type { TextContext } from "../model/context.ts";
import { timeLeft } from "../model/time-left.ts";
import { Crowns } from "../shared/crowns.tsx";
import { type RovingItem, useRovingFocus } from "../shared/roving.ts";
import { OneAwayRing, SeatBubble } from "../shared/seat-bubble.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInfo, useOverlays, usePresence, useText } from "../state/contexts.ts";
import { placesOf, type SeatPlace } from "./places.ts";
import { rowText, type SeatSummary, seatsAfterViewer, summarizeSeat } from "./seat-summary.ts";
import { visibleKeepers } from "./visible-keepers.ts";

/** The other players, in the order of `seatsAfterViewer`. */
export function SeatsPanel() {
  const { context, view } = useCurrentView();
  const info = useInfo();
  const presence = usePresence();
  const goals = goalsInPlay(context);
  const [wanted, blocking] = [wantedKeepers(goals), blockingCards(goals)];
  const seats = seatsAfterViewer(view);
  const roving = useRovingFocus(seats);
  const places = placesOf(seats.length);
  return (
    <section className="contents" aria-label={context.t("zone.seats")}>
      <ul className="seats" id="panel-seats" data-count={seats.length} {...roving.row}>
        {seats.map((seat, at) => {
          const now = summarizeSeat(context, seat, info, presence);
          return (
            <SeatPanel
              key={seat}
              now={now}
              place={places[at]}
              marks={[...now.keepers, ...now.creepers].map((card) => markOf(card, wanted, blocking))}
              stop={roving.stop(seat)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface SeatPanelProps {
  now: SeatSummary;
  place: SeatPlace | undefined;
  /** How each of the cards in front is marked: first the Keepers, then the Creepers. */
  marks: readonly ReturnType<typeof markOf>[];
  stop: RovingItem;
}

/** Memoized: most moves change only one or two panels. */
const SeatPanel = memo(({ now, place, marks, stop }: SeatPanelProps) => {
  const text = useText();
  const { showSheet } = useOverlays();
  const { seat, name, level, wins, status, isTurn, isOut, isJoining, isAsked, isVoter, absence, keepers, cardsInHand } = now;
  const left = useSecondsUntil(absence?.until);
  const [row, room] = useFit("--place");
  const visible = visibleKeepers(now, room);
  return (
    <li
      className={classes(
        "seat",
        isTurn && "is-turn",
        isAsked && "is-asked",
        isVoter && "is-voter",
        isOut && "is-out",
        absence !== undefined && "is-away",
      )}
      data-seat={seat}
      data-place={place}
    >
      <button type="button" className="seat__button relative" {...stop} onClick={() => showSheet({ seat })}>
        <span className="seat__top" aria-hidden="true">
          <SeatFace seat={seat} size={38} className="seat__face" />
          <span className="seat__who">
            <b>{name}</b>
            {level !== undefined && (
              <span className={`seat__level is-${level}`}>
                <i />
                <i />
                <i /> <span>{text.t(`level.${level}`)}</span>
              </span>
            )}
            <span className="seat__status">
              <Crowns count={wins} />
              {isOut || (isJoining && left === undefined)
                ? ""
                : left === undefined
                  ? status
                  : text.t("seat.botIn", { why: absence?.why ?? "lost", ...timeLeft(left) })}
            </span>
          </span>
          <span className="seat__hand">{cardsInHand}</span>
        </span>
        <span ref={row} className="seat__keepers" aria-hidden="true">
          {visible.keepers.length + visible.creepers.length === 0 && (
            <span className="seat__none">{isOut || isJoining ? status : text.t("seat.noKeepers")}</span>
          )}
          {visible.keepers.map((card, at) => (
            <GameToken key={card} deck={text.deck} id={card} state={marks[at]} />
          ))}
          {visible.hiddenCount > 0 && <span className="seat__more">+{visible.hiddenCount}</span>}
          {visible.creepers.map((card, at) => (
            <GameToken
              key={card}
              deck={text.deck}
              id={card}
              state={marks[keepers.length + at]}
              className={classes(keepers.length > 0 && at === 0 && "is-first-creeper")}
            />
          ))}
        </span>
        <span className="sr-only">{spokenSeat(text, now)}</span>
      </button>
      <OneAwayRing seat={seat} />
      <SeatBubble seat={seat} />
    </li>
  );
}, equal);

function spokenSeat(text: TextContext, { name, level, wins, status, cardsInHand, ...row }: SeatSummary): string {
  const hand = text.t("seat.hand", { count: cardsInHand });
  const held = rowText(text, row);
  const bot = level === undefined ? "" : text.t(`waiting.bot.${level}`);
  const won = wins === 0 ? "" : text.t("tally.wins", { count: wins });
  return [name, bot, won, status, hand, held].filter(Boolean).join(", ");
}
