"use client";

import { cardDetails, cardName, cardText } from "@mutable/decks";
import { type Decision, REPLY_TO, type ReplyCall } from "@mutable/engine";
import { type TouchEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { visibleType } from "../../cards/type-of.ts";
import { goalParts } from "../centre/goal-parts.ts";
import { seatLabel } from "../model/context.ts";
import { emptyDraft, replyShape, toggleCard } from "../model/draft.ts";
import { promptText } from "../prompt/prompt.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useInput, useOverlays, useText } from "../state/contexts.ts";
import { goalLines } from "./goal-lines.ts";
import { HoldToPlay } from "./hold-to-play.tsx";
import { eliminatesViewer } from "./own-elimination.ts";
import { PlayEffects } from "./play-effects.tsx";

/** The minimum length of a horizontal swipe, in pixels. */
const SWIPE = 48;

interface ReadingDialogProps {
  card: string;
  /** The cards that the reader can step through. */
  among: readonly string[];
}

/** A card at reading size, with its effects if played now. Only the play button plays it. */
export function ReadingDialog({ card, among }: ReadingDialogProps) {
  const { numeralBonus } = useCurrentView();
  const text = useText();
  const overlays = useOverlays();
  const { t, deck, words } = text;
  const finger = useRef<TouchPoint>(undefined);
  const at = among.indexOf(card);
  const step = (by: number) => {
    const next = among[(at + by + among.length) % among.length];
    if (next !== undefined && among.length > 1) overlays.readCard(next, among);
  };

  return (
    <Modal
      onClose={overlays.close}
      className="reader"
      aria-label={t("reading.title", { name: cardName(words, card), type: t(`type.${visibleType(deck, card)}`) })}
      data-reading={card}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      }}
      onTouchStart={(event) => {
        // Two fingers zoom.
        finger.current = event.touches.length === 1 ? touchPoint(event) : undefined;
      }}
      onTouchEnd={(event) => {
        const [from, to] = [finger.current, touchPoint(event)];
        finger.current = undefined;
        if (from === undefined || to === undefined) return;
        const [across, along] = [to.x - from.x, to.y - from.y];
        if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(along)) step(across < 0 ? 1 : -1);
      }}
    >
      <div className="reader__in">
        <GameCard
          deck={deck}
          id={card}
          added={numeralBonus}
          size="read"
          holders={(keeper) => <KeeperHolder goal={card} keeper={keeper} />}
          className="reader__card"
        />
        <div className="reader__words">
          <CardWords card={card} />
          {visibleType(deck, card) === "goal" && <GoalDemand goal={card} />}
          <CardActions card={card} />
          {among.length > 1 && (
            <div className="reader__nav">
              <IconButton icon="caret-left" label={t("reading.previous")} onClick={() => step(-1)} />
              <span role="status">
                <span className="sr-only">{cardName(words, card)}, </span>
                {t("reading.position", { at: at + 1, of: among.length })}
              </span>
              <IconButton icon="caret-right" label={t("reading.next")} onClick={() => step(1)} />
            </div>
          )}
        </div>
      </div>
      <IconButton icon="x" label={t("close")} onClick={overlays.close} className="reader__close" />
    </Modal>
  );
}

interface TouchPoint {
  readonly x: number;
  readonly y: number;
}

function touchPoint({ changedTouches }: TouchEvent): TouchPoint | undefined {
  const first = changedTouches.item(0);
  return first === null ? undefined : { x: first.clientX, y: first.clientY };
}

/** The player who has a keeper of the goal. */
function KeeperHolder({ goal, keeper }: { goal: string; keeper: string }) {
  const { context } = useCurrentView();
  const held = goalParts(context, goal).find(({ card }) => card === keeper)?.holder;
  if (held === undefined) return null;
  if (held === "hand") return context.t("goal.inYourHand");
  return (
    <>
      <SeatFace seat={held} size={18} /> {seatLabel(context, held)}
    </>
  );
}

/** The reply that plays, takes or keeps this card; undefined if there is none. */
function replyWithCard(decision: Decision | undefined, card: string): ReplyCall | undefined {
  if (decision === undefined || !decision.cards.includes(card)) return undefined;
  const name = REPLY_TO[decision.kind];
  return name === "play_card" || name === "choose_card" || name === "take_keeper" ? [name, card] : undefined;
}

/** What the card does, in whole sentences, and its effects if played now. */
function CardWords({ card }: { card: string }) {
  const { context, numeralBonus } = useCurrentView();
  const input = useInput();
  const { deck, words } = context;
  const call = replyWithCard(input.decision, card);
  const isPlay = call?.[0] === "play_card" || input.decision?.purpose === "aside" || input.decision?.purpose === "random";
  const isPlayable = call !== undefined && isPlay;
  const details = cardDetails(words, deck, card, numeralBonus);
  // A Goal is explained line by line.
  const isToldElsewhere = isPlayable || visibleType(deck, card) === "goal";
  const told = details.length > 0 || isToldElsewhere ? details : [cardText(words, deck, card, numeralBonus)];
  return (
    <>
      {told.map((sentence) => (
        <p key={sentence} className="would">
          {sentence}
        </p>
      ))}
      {isPlayable && <PlayEffects card={card} call={call} />}
    </>
  );
}

/** What a Goal asks for, and who has it. */
function GoalDemand({ goal }: { goal: string }) {
  const { context } = useCurrentView();
  return (
    <ul className="would goal-lines">
      {goalLines(context, goal).map(({ text, seat }, at) => (
        <li key={text}>
          {seat === undefined ? <Icon name={at === 0 ? "star" : "caret-right"} /> : <SeatFace seat={seat} size={20} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The button that plays, takes or chooses the card, for the decision of this moment. Nothing for a card that cannot answer it. */
function CardActions({ card }: { card: string }) {
  const { context } = useCurrentView();
  const overlays = useOverlays();
  const input = useInput();
  const { t } = context;
  const { decision, draft, isSending } = input;
  if (decision === undefined || draft === undefined || !decision.cards.includes(card)) return null;
  const shape = replyShape(decision);
  const isMany = shape === "some cards" && decision.max > 1;
  const isChosen = draft.cards.includes(card);
  const isSecret = shape === "some cards" && visibleType(context.deck, card) === "secret";
  if (isMany)
    return (
      <div className="reader__acts">
        {isSecret && !isChosen && <p className="reader__warning">{t("reading.secretWarning")}</p>}
        <Button
          tone="primary"
          block
          onClick={() => {
            input.toggle(card);
            overlays.close();
          }}
        >
          {t(isChosen ? "reading.unselect" : isSecret ? "reading.selectSecret" : "reading.select")}
        </Button>
      </div>
    );
  if (shape !== "play" && shape !== "one card" && shape !== "some cards") return null;
  const { direct, send } = promptText(context, decision, toggleCard(decision, { ...emptyDraft(decision), cards: [] }, card));
  const label = direct.find((each) => each.card === card)?.label ?? (shape === "play" ? t("reading.play") : send?.label);
  const play = () => {
    if (input.sendCard(card)) overlays.close();
  };
  const call = shape === "play" ? replyWithCard(decision, card) : undefined;
  if (call !== undefined && eliminatesViewer(context, call))
    return (
      <div className="reader__acts">
        <HoldToPlay onPlay={play} />
      </div>
    );
  return (
    <div className="reader__acts">
      {isSecret && <p className="reader__warning">{t("reading.secretWarning")}</p>}
      <Button tone="primary" block busy={isSending} data-act="play" onClick={play}>
        {label}
      </Button>
    </div>
  );
}
