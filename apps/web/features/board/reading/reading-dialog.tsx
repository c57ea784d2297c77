"use client";

import { cardName, cardText, effectText } from "@mutable/decks";
import { type Decision, predictEffects, REPLY_TO, type ReplyCall } from "@mutable/engine";
import { type TouchEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { typeOf } from "../../cards/type-of.ts";
import { wantedBy } from "../centre/goal-parts.ts";
import { calledHere } from "../model/context.ts";
import { newDraft, shapeOf, withCard } from "../model/draft.ts";
import { promptOf } from "../prompt/prompt.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";

/** How far a finger has to go sideways, in pixels. */
const SWIPE = 48;

/** A card at reading size, with what it would do now. Playing it is a second, named act; nothing else closes into a play. */
export function ReadingSheet({ card, among }: { card: string; among: readonly string[] }) {
  const { added } = useNow();
  const { voice, opened } = useBoard();
  const { t, deck, words } = voice;
  const finger = useRef<Touched>(undefined);
  const at = among.indexOf(card);
  const step = (by: number) => {
    const next = among[(at + by + among.length) % among.length];
    if (next !== undefined && among.length > 1) opened.read(next, among);
  };

  return (
    <Modal
      onClose={opened.close}
      className="reader"
      aria-label={t("reading.title", { name: cardName(words, card), type: t(`type.${typeOf(deck, card)}`) })}
      data-reading={card}
      onKeyDown={(event) => {
        if (event.key === "ArrowLeft") step(-1);
        if (event.key === "ArrowRight") step(1);
      }}
      onTouchStart={(event) => {
        // Two fingers do something else.
        finger.current = event.touches.length === 1 ? touched(event) : undefined;
      }}
      onTouchEnd={(event) => {
        const [from, to] = [finger.current, touched(event)];
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
          added={added}
          size="read"
          holders={(keeper) => <Holder goal={card} keeper={keeper} />}
          className="reader__card"
        />
        <div className="reader__words">
          <WouldDo card={card} />
          <Acts card={card} />
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
      <IconButton icon="x" label={t("close")} onClick={opened.close} className="reader__close" />
    </Modal>
  );
}

interface Touched {
  readonly x: number;
  readonly y: number;
}

function touched({ changedTouches }: TouchEvent): Touched | undefined {
  const first = changedTouches.item(0);
  return first === null ? undefined : { x: first.clientX, y: first.clientY };
}

/** In front of whom a keeper of a goal lies. */
function Holder({ goal, keeper }: { goal: string; keeper: string }) {
  const { scene } = useNow();
  const held = wantedBy(scene, goal).find(({ card }) => card === keeper)?.held;
  if (held === undefined) return null;
  if (held === "hand") return scene.t("goal.inYourHand");
  return (
    <>
      <SeatFace seat={held} size={18} /> {calledHere(scene, held)}
    </>
  );
}

/** The call by which this card would be played, taken or kept; nothing where it cannot be. */
function callWith(decision: Decision | undefined, card: string): ReplyCall | undefined {
  if (decision === undefined || !decision.cards.includes(card)) return undefined;
  const name = REPLY_TO[decision.kind];
  return name === "play_card" || name === "choose_card" || name === "take_keeper" ? [name, card] : undefined;
}

function WouldDo({ card }: { card: string }) {
  const { scene, added } = useNow();
  const { choosing } = useBoard();
  const { deck, words, t, view, viewer, nameOf } = scene;
  const call = callWith(choosing.decision, card);
  const isPlay = call?.[0] === "play_card" || choosing.decision?.purpose === "aside" || choosing.decision?.purpose === "random";
  const lines = call === undefined || !isPlay ? [] : (predictEffects(deck, view, call) ?? []);
  if (call === undefined || !isPlay) {
    return <p className="would">{cardText(words, deck, card, added)}</p>;
  }
  return (
    <div>
      <h2>
        <Icon name="lightning" /> {t("reading.would")}
      </h2>
      <ul className="would">
        {lines.length === 0 && <li>{t("reading.waits")}</li>}
        {lines.map((line, index) => (
          <li key={index}>
            <Icon name={line.say === "wins" ? "star" : "caret-right"} />
            <span>{effectText(words, line, { viewer, nameOf })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Acts({ card }: { card: string }) {
  const { scene } = useNow();
  const { opened, choosing } = useBoard();
  const { t } = scene;
  const { decision, draft, isSending } = choosing;
  if (decision === undefined || draft === undefined || !decision.cards.includes(card)) return null;
  const shape = shapeOf(decision);
  const isMany = shape === "some cards" && decision.max > 1;
  const isChosen = draft.cards.includes(card);
  if (isMany)
    return (
      <div className="reader__acts">
        <Button
          tone="primary"
          block
          onClick={() => {
            choosing.toggle(card);
            opened.close();
          }}
        >
          {t(isChosen ? "reading.unselect" : "reading.select")}
        </Button>
      </div>
    );
  if (shape !== "play" && shape !== "one card" && shape !== "some cards") return null;
  const label = shape === "play" ? t("reading.play") : promptOf(scene, decision, withCard(decision, newDraft(decision), card)).send?.label;
  return (
    <div className="reader__acts">
      <Button
        tone="primary"
        block
        busy={isSending}
        data-act="play"
        onClick={() => {
          if (choosing.sendCard(card)) opened.close();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
