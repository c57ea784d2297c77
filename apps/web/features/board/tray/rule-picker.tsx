"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { removalEffect } from "../rules/removal-effect.ts";
import { useRovingFocus } from "../shared/roving.ts";
import { useCurrentView, useInput, useOverlays } from "../state/contexts.ts";

/** The New Rules, each with the effect of removing it. */
export function RulePicker({ decision }: { decision: Decision }) {
  const { context } = useCurrentView();
  const input = useInput();
  const overlays = useOverlays();
  const { words, t } = context;
  const roving = useRovingFocus(decision.cards);
  const isMany = decision.max > 1;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name.
    <div className="rule-picks" role={isMany ? "group" : "radiogroup"} aria-label={t("tray.title")} {...roving.row}>
      {decision.cards.map((card) => {
        const isChosen = input.draft?.cards.includes(card) === true;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles can be checked.
          <button
            key={card}
            type="button"
            role={isMany ? "checkbox" : "radio"}
            aria-checked={isChosen}
            data-card={card}
            className={classes("rule-pick", isChosen && "is-on")}
            {...roving.stop(card)}
            onClick={() => input.toggle(card)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              overlays.readCard(card, decision.cards);
            }}
          >
            <span className="rule-pick__box" aria-hidden="true">
              {isChosen && <Icon name="check" />}
            </span>
            <span>
              <b>{cardName(words, card)}</b>
              <i>{removalEffect(context, card)}</i>
            </span>
          </button>
        );
      })}
    </div>
  );
}
