"use client";

import { cardName, cardText } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import type { CSSProperties, ReactNode } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { seatNames, type ViewContext, whoArguments } from "../model/context.ts";
import { type Moment, momentTime } from "../model/moment.ts";
import { type OutSeat, orderedNames } from "../model/out-seats.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";
import { ChainShow } from "./chain-show.tsx";

/** A player is out, a Secret is out, the way back is closed, or a chain of Surprises ends: large, short, and ended by a tap. */
export function MomentShow({ moment }: { moment: Moment }) {
  const { context } = useCurrentView();
  const { t, words, deck } = context;
  switch (moment.is) {
    case "surpriseChain":
      return <ChainShow moment={moment} />;
    case "out": {
      const seats = moment.seats.map(({ seat }) => seat);
      const [first] = seats;
      return (
        <MomentFrame moment={moment} type="danger" seats={seats}>
          <b>
            {first !== undefined && seats.length === 1
              ? t("moment.out", whoArguments(context, first))
              : t("moment.outMany", { names: seatNames(context, seats) })}
          </b>
          {moment.seats.map((each) => (
            <p key={each.seat}>
              {seats.length === 1 ? backText(context, each) : `${seatNames(context, [each.seat])}: ${backText(context, each)}`}
            </p>
          ))}
        </MomentFrame>
      );
    }
    case "secret":
      return (
        <MomentFrame moment={moment} type="secret" seats={[moment.seat]}>
          <b>{t("moment.secret", whoArguments(context, moment.seat))}</b>
          <p>{cardText(words, deck, moment.card)}</p>
          {moment.more > 0 && <p>{t("moment.moreSecrets", { count: moment.more })}</p>}
        </MomentFrame>
      );
    case "noReturn":
      return (
        <MomentFrame moment={moment} type="meta" seats={moment.seats}>
          <b>{cardName(words, moment.card)}</b>
          <p>{moment.seats.length === 0 ? t("moment.noReturn") : t("moment.noReturnFor", { names: seatNames(context, moment.seats) })}</p>
        </MomentFrame>
      );
  }
}

const backText = (context: ViewContext, { waitsFor }: OutSeat): string =>
  waitsFor === undefined
    ? context.t("moment.forGood")
    : context.t("moment.back", { count: waitsFor.length, names: orderedNames(context, waitsFor) });

interface MomentFrameProps {
  moment: Exclude<Moment, { is: "surpriseChain" }>;
  type: "danger" | "secret" | "meta";
  seats: readonly Seat[];
  children: ReactNode;
}

function MomentFrame({ moment, type, seats, children }: MomentFrameProps) {
  const { context } = useCurrentView();
  return (
    <div className={`show moment-show t-${type}`} aria-hidden="true" style={{ "--lasts": `${momentTime(moment)}ms` } as CSSProperties}>
      <div className="moment-show__middle">
        <span className="moment-show__kind">
          <TypeGlyph type={type} /> {cardName(context.words, moment.card)}
        </span>
        <span className="moment-show__pieces">
          {seats.map((seat) => (
            <SeatFace key={seat} seat={seat} size={84} />
          ))}
          <GameCard deck={context.deck} id={moment.card} width="clamp(6rem, 20vmin, 9.375rem)" />
        </span>
        {children}
      </div>
    </div>
  );
}
