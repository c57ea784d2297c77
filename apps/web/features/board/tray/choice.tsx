"use client";

import { cardName } from "@mutable/decks";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { visibleType } from "../../cards/type-of.ts";
import { changedNumeral } from "../hand/hand-cards.ts";
import { useLongPress } from "../shared/long-press.ts";
import type { RovingItem } from "../shared/roving.ts";
import { useCurrentView, useOverlays, useText } from "../state/contexts.ts";

interface ChoiceProps {
  card: string;
  isChosen: boolean;
  /** True if several can be chosen together. */
  isOneOfMany: boolean;
  /** The cards that can be paged through in the reading dialog. */
  among: readonly string[];
  onChoose: () => void;
  /** True if a tap also opens the card. */
  readsToo?: boolean;
  stop?: RovingItem | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A card that can be chosen: a tap or Space selects it, a long press or Enter opens it. */
export function CardChoice({ card, isChosen, isOneOfMany, among, onChoose, readsToo = false, stop, className, children }: ChoiceProps) {
  const { numeralBonus } = useCurrentView();
  const text = useText();
  const overlays = useOverlays();
  const { deck, words, t } = text;
  const now = changedNumeral(text, card, numeralBonus);
  const spoken = { name: cardName(words, card), type: t(`type.${visibleType(deck, card)}`) };
  const read = () => overlays.readCard(card, among);
  const press = useLongPress(read);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles can be checked.
    <button
      type="button"
      role={isOneOfMany ? "checkbox" : "radio"}
      aria-checked={isChosen}
      data-card={card}
      className={classes(className, "relative")}
      {...stop}
      {...press}
      onClick={({ detail }) => {
        // Space is a click without a pointer: it toggles the choice, and Enter opens the card.
        const isTap = detail > 0;
        if (!readsToo || !isTap || !isChosen) onChoose();
        if (readsToo && isTap) read();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        read();
      }}
    >
      <span className="contents" aria-hidden="true">
        {children}
      </span>
      <span className="sr-only">{now === undefined ? t("card.choice", spoken) : t("card.choiceNow", { ...spoken, now })}</span>
    </button>
  );
}
