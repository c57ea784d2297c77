"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { GameTile } from "../../cards/game-tile.tsx";
import { typeOf } from "../../cards/type-of.ts";
import { shapeOf } from "../model/draft.ts";
import { useLongPress } from "../shared/long-press.ts";
import type { Stop } from "../shared/roving.ts";
import { useBoard, useNow } from "../state/board-state.tsx";
import { countsAs, pickedByChance } from "./hand-cards.ts";

interface HandCardProps {
  readonly card: string;
  readonly look: "card" | "tile";
  /** Where it stands, of how many. */
  readonly position: number;
  readonly count: number;
  /** The viewer would win by it. */
  readonly wins: boolean;
  /** It has come and was not read yet. */
  readonly isNew?: boolean;
  /** For the row that it stands in. */
  readonly stop: Stop;
  readonly onRead: (card: string) => void;
}

type State = "selected" | "off" | "forced" | "goal" | undefined;

/** A card in one's hand. A tap reads it; where several are to be chosen it chooses, and a long press or Enter reads. Nothing that is done here plays it. */
export function HandCard({ card, look, position, count, wins, isNew = false, stop, onRead }: HandCardProps) {
  const { added } = useNow();
  const { voice, choosing } = useBoard();
  const { t, deck, words } = voice;
  const { decision, draft } = choosing;
  const chooses = isChosenInHand(decision);
  const isChosen = chooses && draft?.cards.includes(card) === true;
  const state = stateOf(card, decision, isChosen, wins);
  const read = () => onRead(card);
  const press = useLongPress(read);
  const name = cardName(words, card);
  const now = countsAs(voice, card, added);
  const spoken = { name, type: t(`type.${typeOf(deck, card)}`), position, count };
  const label = now === undefined ? t("card.spoken", spoken) : t("card.spokenNow", { ...spoken, now });
  return (
    <button
      type="button"
      className={look === "card" ? "card-button relative" : "tile-button relative"}
      data-card={card}
      {...stop}
      {...press}
      {...(chooses && { role: "checkbox", "aria-checked": isChosen, "aria-disabled": state === "off" })}
      onClick={() => (chooses ? choosing.toggle(card) : read())}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        read();
      }}
    >
      <span className="contents" aria-hidden="true">
        {look === "card" ? (
          <GameCard deck={deck} id={card} added={added} state={state} ribbon={ribbonOf(state, t("card.picked"), t("card.wins"))} />
        ) : (
          <GameTile deck={deck} id={card} added={added} state={state} />
        )}
      </span>
      <span className="sr-only">{[label, state === "forced" && t("card.picked"), wins && t("card.wins")].filter(Boolean).join(". ")}</span>
      {isNew && <span className="new-dot" aria-hidden="true" />}
    </button>
  );
}

/** Cards are given and discarded by choosing them in the hand. */
export const isChosenInHand = (decision: Decision | undefined): decision is Decision =>
  decision !== undefined &&
  shapeOf(decision) === "some cards" &&
  (decision.kind === "must_discard_from_hand" || decision.kind === "must_give_from_hand");

function stateOf(card: string, decision: Decision | undefined, isChosen: boolean, wins: boolean): State {
  const picked = pickedByChance(decision);
  if (picked !== undefined) return picked === card ? "forced" : "off";
  if (isChosen) return "selected";
  if (isChosenInHand(decision) && !decision.cards.includes(card)) return "off";
  return wins ? "goal" : undefined;
}

function ribbonOf(state: State, picked: string, wins: string): ReactNode {
  if (state === "goal") return `★ ${wins}`;
  return state === "forced" ? (
    <>
      <Icon name="dice" /> {picked}
    </>
  ) : undefined;
}
