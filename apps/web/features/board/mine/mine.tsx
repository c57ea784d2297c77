"use client";

import { turnProgress } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { useFit } from "../../../ui/use-fit.ts";
import { GameToken } from "../../cards/game-token.tsx";
import { blockingCards, goalsInPlay, markOf, wantedKeepers } from "../centre/goal-parts.ts";
import { isTable } from "../layout/layout.ts";
import { cardNames, seatLabel } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import { hasTurn, isJoiningSeat, winsAt } from "../seats/seat-summary.ts";
import { visibleOwnKeepers } from "../seats/visible-keepers.ts";
import { Crowns } from "../shared/crowns.tsx";
import { Meter } from "../shared/meter.tsx";
import { useRovingFocus } from "../shared/roving.ts";
import { OneAwayRing, SeatBubble } from "../shared/seat-bubble.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentBeat, useCurrentView, useInfo, useInput, useLayout, useOverlays, useShell } from "../state/contexts.ts";
import { canTalk } from "../state/shell.ts";

/** The viewer's keepers and creepers; without a panel for the turn also its progress. Keepers to be trashed are chosen here. */
export function OwnKeepersPanel() {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  const input = useInput();
  const shell = useShell();
  const layout = useLayout();
  const info = useInfo();
  const { t, viewer, deck } = context;
  const goals = goalsInPlay(context);
  const [wanted, blocking] = [wantedKeepers(goals), blockingCards(goals)];
  const keepers = viewer === "watcher" ? [] : view.keepers[viewer];
  const creepers = viewer === "watcher" ? [] : view.creepers[viewer];
  const mine = [...keepers, ...creepers];
  const { decision, draft } = input;
  const isChosenHere = decision?.kind === "must_trash_keepers" && replyShape(decision) === "some cards";
  const [panel, named, unnamed, small] = useFit("--named", "--unnamed", "--small");
  const visible = visibleOwnKeepers({ keepers, creepers }, { named, unnamed, small }, isChosenHere);
  const roving = useRovingFocus([...visible.keepers, ...visible.creepers]);
  const { beat, phase } = useCurrentBeat();
  const isHit = beat?.impact !== undefined && phase !== "over";
  if (viewer === "watcher") return null;
  const isOut = view.eliminated?.[viewer] !== undefined;
  const isTurn = hasTurn(view, viewer);
  const wins = winsAt(info, viewer);
  const token = (card: string) => {
    const isOffered = isChosenHere && decision.cards.includes(card);
    const isChosen = isOffered && draft?.cards.includes(card) === true;
    const tokenState = isChosen ? "selected" : markOf(card, wanted, blocking);
    return (
      <li key={card} className={classes(keepers.length > 0 && card === creepers[0] && "is-first-creeper")}>
        <button
          type="button"
          className="token-button"
          // Small layouts hide the name below the picture.
          aria-label={blocking.has(card) ? t("mine.blocks", { card: cardNames(context, [card]) }) : cardNames(context, [card])}
          {...roving.stop(card)}
          {...(isOffered && { role: "checkbox", "aria-checked": isChosen })}
          onClick={() => (isOffered ? input.toggle(card) : overlays.readCard(card, mine))}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !isOffered) return;
            event.preventDefault();
            overlays.readCard(card, mine);
          }}
        >
          <GameToken deck={deck} id={card} state={tokenState} />
        </button>
      </li>
    );
  };
  return (
    <section
      ref={panel}
      className={classes(
        "mine",
        isTurn && "is-turn",
        isChosenHere && "is-asked",
        isOut && "is-out",
        isHit && "is-hit",
        visible.crowding !== undefined && "is-full",
      )}
      aria-label={viewer === context.you ? t("zone.mine") : t("zone.mineOf", { name: context.nameOf(viewer) })}
      id="panel-mine"
    >
      <div className="mine__who">
        {canTalk(shell) ? (
          <button type="button" className="mine__face" aria-label={t("emotes.open")} onClick={() => overlays.showSheet("emotes")}>
            <SeatFace seat={viewer} size={32} />
          </button>
        ) : (
          <SeatFace seat={viewer} size={32} />
        )}
        <b>{seatLabel(context, viewer)}</b>
        <Crowns count={wins} />
        {wins > 0 && <span className="sr-only">{t("tally.wins", { count: wins })}</span>}
      </div>
      <ul className={classes("mine__keepers", visible.crowding)} {...roving.row}>
        {mine.length === 0 && (
          <li className="mine__none">{t(isOut ? "out.mine" : isJoiningSeat(view, viewer) ? "joining.mine" : "seat.noKeepers")}</li>
        )}
        {visible.keepers.map(token)}
        {visible.hiddenCount > 0 && (
          <li>
            <button
              type="button"
              className="mine__more"
              onClick={() => overlays.showSheet({ seat: viewer })}
              aria-label={t("mine.more", { count: visible.hiddenCount })}
            >
              +{visible.hiddenCount}
            </button>
          </li>
        )}
        {visible.creepers.map(token)}
      </ul>
      {isTurn && !isTable(layout) && <Meter progress={turnProgress(deck, view)} />}
      <OneAwayRing seat={viewer} />
      <SeatBubble seat={viewer} />
    </section>
  );
}
