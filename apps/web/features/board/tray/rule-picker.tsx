"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { consequenceOf } from "../rules/removal-effect.ts";
import { useRoving } from "../shared/roving.ts";
import { useBoard, useNow } from "../state/board-state.tsx";

/** Each New Rule, with what would come of its going. */
export function RulePicker({ decision }: { decision: Decision }) {
  const { scene } = useNow();
  const { choosing, opened } = useBoard();
  const { words, t } = scene;
  const roving = useRoving(decision.cards);
  const isMany = decision.max > 1;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name.
    <div className="rule-picks" role={isMany ? "group" : "radiogroup"} aria-label={t("tray.title")} {...roving.row}>
      {decision.cards.map((card) => {
        const isChosen = choosing.draft?.cards.includes(card) === true;
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
            onClick={() => choosing.toggle(card)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              opened.read(card, decision.cards);
            }}
          >
            <span className="rule-pick__box" aria-hidden="true">
              {isChosen && <Icon name="check" />}
            </span>
            <span>
              <b>{cardName(words, card)}</b>
              <i>{consequenceOf(scene, card)}</i>
            </span>
          </button>
        );
      })}
    </div>
  );
}
