"use client";

import { type TurnProgress, turnProgress } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { useFit } from "../../../ui/use-fit.ts";
import { GameToken } from "../../cards/game-token.tsx";
import { blockingCards, goalsInPlay, markOf, wantedKeepers } from "../centre/goal-parts.ts";
import { cardNames, seatLabel } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import { hasTurn, isJoiningSeat } from "../seats/seat-summary.ts";
import { visibleOwnKeepers } from "../seats/visible-keepers.ts";
import { useRovingFocus } from "../shared/roving.ts";
import { OneAwayRing, SeatBubble } from "../shared/seat-bubble.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentBeat, useCurrentView, useInput, useOverlays, useText } from "../state/contexts.ts";

/** The viewer's keepers and creepers, and the progress of the turn. Keepers to be trashed are chosen here. */
export function OwnKeepersPanel() {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  const input = useInput();
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
        <SeatFace seat={viewer} size={32} />
        <b>{seatLabel(context, viewer)}</b>
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
      {isTurn && <Meter progress={turnProgress(deck, view)} />}
      <OneAwayRing seat={viewer} />
      <SeatBubble seat={viewer} />
    </section>
  );
}

/** The cards drawn and played in this turn, of those required or allowed. */
function Meter({ progress: { drawn, drawsRequired, played, playsRequired, playsAllowed } }: { progress: TurnProgress }) {
  const { t } = useText();
  return (
    <div className="meter">
      <span>
        <b>{t("meter.drawn")}</b> <Pips done={drawn} must={drawsRequired} may={drawsRequired} />
        <span className="meter__count">{share(drawn, drawsRequired)}</span>
      </span>
      <span>
        <b>{t("meter.played")}</b>{" "}
        {playsRequired === "all" || playsAllowed === "all" ? (
          <span>
            {played}/{t("number.all")}
          </span>
        ) : (
          <>
            <Pips done={played} must={playsRequired} may={playsAllowed} />
            <span className="meter__count">{share(played, playsAllowed)}</span>
          </>
        )}
      </span>
    </div>
  );
}

/** The count can exceed the limit if the rules asked for more before. */
const share = (done: number, of: number): string => (done > of ? `${done}` : `${done}/${of}`);

/** The maximum number of pips. */
const PIPS = 6;

/** Round pips are optional plays. */
function Pips({ done, must, may }: { done: number; must: number; may: number }) {
  const count = Math.max(done, may);
  if (count > PIPS) return null;
  return (
    <span className="meter__pips" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={classes(at < done && "is-on", at >= must && "is-extra")} />
      ))}
    </span>
  );
}
