"use client";

import type { SoloZones } from "@mutable/engine";
import equal from "fast-deep-equal";
import { memo } from "react";
import { CardBack } from "../../../ui/card/card-back.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { pictogramFor } from "../../cards/pictograms.ts";
import { clauses } from "../rules/clauses.ts";
import { usePreviousValue } from "../rules/previous-value.ts";
import { ClauseItem } from "../rules/rule-items.tsx";
import { type RovingItem, useRovingFocus } from "../shared/roving.ts";
import { useCurrentView, useOverlays, useText } from "../state/contexts.ts";
import { type RuleSlotView, ruleSlots } from "./rule-slots.ts";

/** The deck of rules is nearly gone. */
const LOW = 3;

/** In the place of the rules: the four places for rules with their cards, and the deck of rules. */
export function SoloRules({ solo: { rulesDeck } }: { solo: SoloZones }) {
  const { context, view } = useCurrentView();
  const { readCard } = useOverlays();
  const { t } = context;
  const slots = ruleSlots(context);
  const besides = clauses(context).filter(({ card }) => slots.every((slot) => slot.card !== card));
  const roving = useRovingFocus([...besides.map(({ card }) => card), ...slots.map(({ slot }) => slot)]);
  return (
    <section className="rules solo-rules" aria-label={t("zone.rules")} id="panel-rules" {...roving.row}>
      {besides.length > 0 && (
        <ul className="clauses">
          {besides.map((clause) => (
            <ClauseItem
              key={clause.card}
              text={context}
              clause={clause}
              wrap={(face) => (
                <button type="button" {...roving.stop(clause.card)} onClick={() => readCard(clause.card)}>
                  {face}
                </button>
              )}
            />
          ))}
        </ul>
      )}
      <ul className="slots">
        {slots.map((slot) => (
          <SlotItem key={slot.slot} slot={slot} stop={roving.stop(slot.slot)} />
        ))}
      </ul>
      <p className={classes("rules-deck", rulesDeck.length <= LOW && "is-low")}>
        <span className="rules-deck__back" aria-hidden="true">
          <CardBack />
        </span>
        <span>
          <b>{rulesDeck.length}</b> <span>{t("solo.rules", { count: rulesDeck.length })}</span>
          {view.ending === undefined && <small>{t("solo.next", { count: rulesDeck.length })}</small>}
        </span>
      </p>
    </section>
  );
}

const SlotItem = memo(({ slot: view, stop }: { slot: RuleSlotView; stop: RovingItem }) => {
  const text = useText();
  const { readCard, showSheet } = useOverlays();
  const { label, card, value = "", printed, added, note, dial } = view;
  const before = usePreviousValue(value);
  const old = before ?? printed;
  const isHot = before !== undefined && before !== "";
  return (
    <li
      className={classes(
        "slot",
        card === undefined && "is-empty",
        card === undefined && dial !== "draws" && dial !== "plays" && "is-none",
        isHot && "is-hot",
      )}
      data-dial={dial}
      data-clause={card}
    >
      <button type="button" {...stop} onClick={() => (card === undefined ? showSheet("rules") : readCard(card))}>
        <span className="slot__card" aria-hidden="true">
          {card === undefined ? <span>{text.t("solo.slotEmpty")}</span> : <GameCard deck={text.deck} id={card} />}
        </span>
        <span className="slot__label">{label}</span>
        <span className="slot__value">
          {value === "" && card !== undefined && <Icon name={pictogramFor(text.deck, card)} />}
          {value === "" && card === undefined && <b aria-hidden="true">–</b>}
          {old !== undefined && old !== value && value !== "" && (
            <s className="struck" aria-hidden="true">
              {old}
            </s>
          )}
          {value !== "" && <b key={value}>{value}</b>}
        </span>
        <span className="slot__note">
          {note} {added && <em>{added}</em>}
        </span>
      </button>
    </li>
  );
}, equal);
