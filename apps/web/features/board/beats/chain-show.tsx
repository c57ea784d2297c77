"use client";

import { cardName } from "@mutable/decks";
import type { CSSProperties } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { type ChainLink, chainLinks, chainSentences } from "../model/chain.ts";
import { seatLabel, whoArguments } from "../model/context.ts";
import { CHAIN_SHOW, type Moment, momentTime } from "../model/moment.ts";
import { plainText } from "../model/sentence.ts";
import { SeatAvatar } from "../shared/seat-avatar.tsx";
import { useCurrentView } from "../state/board-state.tsx";

/** A chain of Surprises in the order of play. The stamps run backwards from the last one, which stands. */
export function ChainShow({ moment }: { moment: Extract<Moment, { is: "chain" }> }) {
  const { context } = useCurrentView();
  const { t, words } = context;
  const links = chainLinks(moment);
  const isSaved = links[0]?.stands === true;
  return (
    <div className="show chain-show" aria-hidden="true" style={{ "--lasts": `${momentTime(moment)}ms` } as CSSProperties}>
      <div className="chain-show__panel">
        <b className="chain-show__title">{t(isSaved ? "chain.saved" : "chain.cancelled", { card: cardName(words, moment.card) })}</b>
        <p>{t("chain.rule", { count: moment.chain.length })}</p>
        <ol className="chain-show__links" style={{ "--links": links.length } as CSSProperties}>
          {links.map((link, at) => (
            <Link key={link.card} link={link} before={links[at - 1]} stampedAfter={links.length - 1 - at} />
          ))}
        </ol>
        <ol className="chain-show__why">
          {chainSentences(context, moment).map((sentence) => (
            <li key={plainText(context, sentence)}>{plainText(context, sentence)}</li>
          ))}
        </ol>
        <p>{t("chain.note")}</p>
      </div>
    </div>
  );
}

interface LinkProps {
  link: ChainLink;
  before: ChainLink | undefined;
  /** The number of stamps before this one. */
  stampedAfter: number;
}

function Link({ link: { seat, card, stands }, before, stampedAfter }: LinkProps) {
  const { context } = useCurrentView();
  const { t, deck } = context;
  const to = before && whoArguments(context, before.seat);
  return (
    <li className={classes(stands ? "is-standing" : "is-fallen")}>
      {before !== undefined && (
        <span className="chain-show__arrow">
          <Icon name="arrow-left" />
          {t(stands ? "chain.arrowStops" : "chain.arrowTried")}
        </span>
      )}
      <span className="chain-show__who">
        <SeatAvatar seat={seat} size={36} />
        <span>
          <b>{seatLabel(context, seat)}</b>
          {to === undefined ? t("chain.played") : t("chain.answered", { to: to.who, toName: to.name })}
        </span>
      </span>
      <span className="chain-show__card">
        <GameCard deck={deck} id={card} width="var(--card)" />
        <GameTile deck={deck} id={card} />
        <i style={{ "--at": `${CHAIN_SHOW.starts + stampedAfter * CHAIN_SHOW.apart}ms` } as CSSProperties}>
          {t(stands ? "chain.stands" : "chain.fell")}
        </i>
      </span>
    </li>
  );
}
