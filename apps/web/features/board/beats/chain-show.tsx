"use client";

import { cardName } from "@mutable/decks";
import type { CSSProperties } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { seatLabel, whoArguments } from "../model/context.ts";
import { chainStampAt, type Moment, momentTime } from "../model/moment.ts";
import { plainText } from "../model/sentence.ts";
import { type ChainCard, chainCards, surpriseChainSentences } from "../model/surprise-chain.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";

/** Longer chains show no sentences: their cards need the room. The log has the sentences. */
const MOST_EXPLAINED = 5;

/** A chain of Surprises in the order of play. The stamps run backwards from the last one, which stands. */
export function ChainShow({ moment }: { moment: Extract<Moment, { is: "surpriseChain" }> }) {
  const { context } = useCurrentView();
  const { t, words } = context;
  const { chain } = moment;
  const cards = chainCards(chain);
  const [first] = chain.chain;
  const style = { "--lasts": `${momentTime(moment)}ms`, "--cards": cards.length } as CSSProperties;
  return (
    <div className={classes("show chain-show", cards.length > MOST_EXPLAINED && "is-long")} aria-hidden="true" style={style}>
      <div className="chain-show__panel">
        <b className="chain-show__title">
          {t(`chain.${chain.outcome}`, {
            card: cardName(words, chain.card),
            ...(first === undefined ? { who: "other", name: "" } : whoArguments(context, first.seat)),
          })}
        </b>
        <p>{t("chain.rule", { count: chain.chain.length })}</p>
        <ol className="chain-show__cards">
          {cards.map((card, at) => (
            <StampedCard
              key={card.card}
              card={card}
              answered={cards[at - 1]}
              stampedAt={chainStampAt(cards.length - 1 - at, cards.length)}
              taking={chain.outcome !== "taken" ? undefined : at === 0 ? "taken" : at === 1 ? "takes" : undefined}
            />
          ))}
        </ol>
        <ol className="chain-show__why">
          {surpriseChainSentences(context, chain).map((sentence, at) => (
            <li key={at}>{plainText(context, sentence)}</li>
          ))}
        </ol>
        <p className="chain-show__note">{t("chain.note")}</p>
      </div>
    </div>
  );
}

interface StampedCardProps {
  card: ChainCard;
  answered: ChainCard | undefined;
  stampedAt: number;
  /** The card that a Surprise takes, or that Surprise. */
  taking: "taken" | "takes" | undefined;
}

function StampedCard({ card: { seat, card, stands }, answered, stampedAt, taking }: StampedCardProps) {
  const { context } = useCurrentView();
  const { t, deck } = context;
  const to = answered && whoArguments(context, answered.seat);
  return (
    <li className={classes(stands ? "is-standing" : taking !== "taken" && "is-fallen")}>
      {to !== undefined && (
        <span className="chain-show__arrow">
          <Icon name="arrow-left" />
          {t(taking === "takes" ? "chain.arrowTakes" : stands ? "chain.arrowStops" : "chain.arrowTried")}
        </span>
      )}
      <span className="chain-show__who">
        <SeatFace seat={seat} size={36} />
        <span>
          <b>{seatLabel(context, seat)}</b>
          <small>{to === undefined ? t("chain.played") : t("chain.answered", { to: to.who, toName: to.name })}</small>
        </span>
      </span>
      <span className="chain-show__card">
        <GameCard deck={deck} id={card} width="var(--card)" />
        <GameTile deck={deck} id={card} />
        <i style={{ "--at": `${stampedAt}ms` } as CSSProperties}>
          {t(stands ? "chain.stands" : taking === "taken" ? "chain.wasTaken" : "chain.fell")}
        </i>
      </span>
    </li>
  );
}
