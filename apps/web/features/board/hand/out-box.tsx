"use client";

import { cardName } from "@mutable/decks";
import { cardOf } from "@mutable/engine";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { seatLabel } from "../model/context.ts";
import type { OutSeat } from "../model/out-seats.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";
import { useTalk } from "../state/use-talk.ts";
import { WinnerGuessPicker } from "./winner-guess.tsx";

/** In the place of the hand while the viewer is out: when it returns, what stands in the way of it, and what to do meanwhile. */
export function OutBox({ out: { seat, waitsFor } }: { out: OutSeat }) {
  const { context, view } = useCurrentView();
  const { t, deck, words } = context;
  const ending = view.laterMetas?.find((id) => cardOf(deck, id).modifiers.noReturn);
  const talk = useTalk();
  return (
    <section className="hand out-box" id="panel-hand" tabIndex={-1} aria-label={t("out.title")}>
      <h2>{waitsFor === undefined ? t("out.goodTitle") : t("out.backTitle", { count: waitsFor.length })}</h2>
      {waitsFor !== undefined && (
        <ol className="out-box__line">
          {waitsFor.map((each) => (
            <li key={each} className={classes(each === view.turn.seat && "is-now")}>
              <SeatFace seat={each} size={40} />
              <b>{seatLabel(context, each)}</b>
              <span>{t(each === view.turn.seat ? "out.plays" : "out.then")}</span>
            </li>
          ))}
          <li className="is-you">
            <SeatFace seat={seat} size={40} />
            <b>{t("out.you")}</b>
            <span>{t("out.withCards", { count: deck.source.basics.deal })}</span>
          </li>
        </ol>
      )}
      <WinnerGuessPicker />
      {ending !== undefined && waitsFor !== undefined && (
        <p className="out-box__ending">
          <Icon name="lock" /> {t("out.ending", { count: view.draw.length, card: cardName(words, ending) })}
        </p>
      )}
      <p className="out-box__meanwhile">
        {t("out.meanwhile")}{" "}
        <Button onClick={() => talk.show("chat")}>
          <Icon name="chat" /> {t("out.talk")}
        </Button>
      </p>
    </section>
  );
}
