"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { visibleType } from "../../cards/type-of.ts";
import { replyShape } from "../model/draft.ts";
import { useLongPress } from "../shared/long-press.ts";
import type { RovingItem } from "../shared/roving.ts";
import { useCurrentView, useInput, useText } from "../state/contexts.ts";
import { changedNumeral, randomPick } from "./hand-cards.ts";

interface HandCardProps {
  readonly card: string;
  readonly size: "card" | "tile";
  /** The position in the hand, from 1. */
  readonly position: number;
  readonly count: number;
  /** True if playing it wins the game. */
  readonly wins: boolean;
  /** True if it was drawn and not read since. */
  readonly isNew?: boolean;
  readonly stop: RovingItem;
  readonly onRead: (card: string) => void;
}

type HandCardState = "selected" | "off" | "forced" | "goal" | undefined;

/**
 * A card in the hand. A tap opens it, or selects it if several are to be chosen; then a long press
 * or Enter opens it. Nothing here plays it: the reading dialog does (CardActions).
 */
export function HandCard({ card, size, position, count, wins, isNew = false, stop, onRead }: HandCardProps) {
  const { numeralBonus } = useCurrentView();
  const text = useText();
  const input = useInput();
  const { t, deck, words } = text;
  const { decision, draft } = input;
  const chooses = isAnsweredInHand(decision);
  const isChosen = chooses && draft?.cards.includes(card) === true;
  const state = stateOf(card, decision, isChosen, wins);
  const read = () => onRead(card);
  const press = useLongPress(read);
  const name = cardName(words, card);
  const now = changedNumeral(text, card, numeralBonus);
  const type = visibleType(deck, card);
  const spoken = { name, type: t(`type.${type}`), position, count };
  const label = now === undefined ? t("card.spoken", spoken) : t("card.spokenNow", { ...spoken, now });
  return (
    <button
      type="button"
      className={size === "card" ? "card-button relative" : "tile-button relative"}
      data-card={card}
      {...stop}
      {...(chooses && { role: "checkbox", "aria-checked": isChosen, "aria-disabled": state === "off", ...press })}
      {...(chooses && !isChosen && type === "secret" && { "aria-haspopup": "dialog" as const })}
      // A secret is never given away by one tap: its reading dialog asks.
      onClick={() => (chooses && (isChosen || type !== "secret") ? input.toggle(card) : read())}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        read();
      }}
    >
      <span className="contents" aria-hidden="true">
        {size === "card" ? (
          <GameCard deck={deck} id={card} added={numeralBonus} state={state} ribbon={ribbonOf(state, t("card.picked"), t("card.wins"))} />
        ) : (
          <GameTile deck={deck} id={card} added={numeralBonus} state={state} />
        )}
      </span>
      <span className="sr-only">{[label, state === "forced" && t("card.picked"), wins && t("card.wins")].filter(Boolean).join(". ")}</span>
      {isNew && <span className="new-dot" aria-hidden="true" />}
    </button>
  );
}

/** True if the reply is chosen in the hand: giving or discarding cards. */
export const isAnsweredInHand = (decision: Decision | undefined): decision is Decision =>
  decision !== undefined &&
  replyShape(decision) === "some cards" &&
  (decision.kind === "must_discard_from_hand" || decision.kind === "must_give_from_hand");

function stateOf(card: string, decision: Decision | undefined, isChosen: boolean, wins: boolean): HandCardState {
  const picked = randomPick(decision);
  if (picked !== undefined) return picked === card ? "forced" : "off";
  if (isChosen) return "selected";
  // In a window, the cards that cannot answer are greyed.
  if (decision !== undefined && (decision.kind === "may_react" || isAnsweredInHand(decision)) && !decision.cards.includes(card))
    return "off";
  return wins ? "goal" : undefined;
}

function ribbonOf(state: HandCardState, picked: string, wins: string): ReactNode {
  if (state === "goal") return `★ ${wins}`;
  return state === "forced" ? (
    <>
      <Icon name="dice" /> {picked}
    </>
  ) : undefined;
}
