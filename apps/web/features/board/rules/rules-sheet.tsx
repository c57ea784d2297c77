"use client";

import { cardName } from "@mutable/decks";
import { activeRules } from "@mutable/engine";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { seatNames } from "../model/context.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useCurrentView, useOverlays } from "../state/contexts.ts";
import { clauses } from "./clauses.ts";
import { dials } from "./dials.ts";
import { dialSource } from "./rule-items.tsx";

/** All rules in force with their numbers, origins and cards. */
export function RulesSheet() {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  const { t, words, deck } = context;
  const order = activeRules(deck, view).reversed ? [...view.seats].reverse() : view.seats;
  const { draws, plays } = deck.source.basics;
  return (
    <Sheet heading={t("zone.rules")} onClose={overlays.close}>
      <ul className="rule-list">
        {dials(context).map((dial) => (
          <RuleListRow key={dial.name} card={dial.card} title={dial.label} why={[dialSource(context, dial), dial.added ?? ""].join(" ")}>
            {dial.printed && (
              <s className="struck" aria-hidden="true">
                {dial.printed}
              </s>
            )}
            <b>{dial.value}</b>
          </RuleListRow>
        ))}
        {clauses(context).map(({ card, effect, isMeta }) => (
          <RuleListRow key={card} card={card} title={cardName(words, card)} why={effect}>
            {isMeta && <Icon name="lock" />}
          </RuleListRow>
        ))}
      </ul>
      <p className="sheet__note">{t("rules.order", { seats: seatNames(context, order), draws, plays })}</p>
    </Sheet>
  );
}

function RuleListRow({ card, title, why, children }: { card: string | undefined; title: string; why: string; children: ReactNode }) {
  const overlays = useOverlays();
  const content = (
    <>
      <span className="rule-list__value">{children}</span>
      <span className="rule-list__words">
        <b>{title}</b>
        <i>{why}</i>
      </span>
      {card !== undefined && <Icon name="caret-right" />}
    </>
  );
  return (
    <li>
      {card === undefined ? (
        <span className="rule-list__row">{content}</span>
      ) : (
        <button type="button" className="rule-list__row" onClick={() => overlays.readCard(card)}>
          {content}
        </button>
      )}
    </li>
  );
}
