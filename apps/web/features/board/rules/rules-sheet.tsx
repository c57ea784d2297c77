"use client";

import { cardName } from "@mutable/decks";
import { activeRules } from "@mutable/engine";
import type { ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { seatsInWords } from "../model/context.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";
import { clauses } from "./clauses.ts";
import { dials } from "./dials.ts";
import { sourceOf } from "./rule-items.tsx";

/** Every rule in force with its number, where it comes from, and its card. */
export function RulesSheet() {
  const { scene, view } = useNow();
  const { opened } = useBoard();
  const { t, words, deck } = scene;
  const order = activeRules(deck, view).reversed ? [...view.seats].reverse() : view.seats;
  const { draws, plays } = deck.source.basics;
  return (
    <Sheet heading={t("zone.rules")} onClose={opened.close}>
      <ul className="rule-list">
        {dials(scene).map((dial) => (
          <Row key={dial.name} card={dial.card} title={dial.label} why={[sourceOf(scene, dial), dial.added ?? ""].join(" ")}>
            {dial.printed && (
              <s className="struck" aria-hidden="true">
                {dial.printed}
              </s>
            )}
            <b>{dial.value}</b>
          </Row>
        ))}
        {clauses(scene).map(({ card, does, isMeta }) => (
          <Row key={card} card={card} title={cardName(words, card)} why={does}>
            {isMeta && <Icon name="lock" />}
          </Row>
        ))}
      </ul>
      <p className="sheet__note">{t("rules.order", { seats: seatsInWords(scene, order), draws, plays })}</p>
    </Sheet>
  );
}

function Row({ card, title, why, children }: { card: string | undefined; title: string; why: string; children: ReactNode }) {
  const { opened } = useBoard();
  const what = (
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
        <span className="rule-list__row">{what}</span>
      ) : (
        <button type="button" className="rule-list__row" onClick={() => opened.read(card)}>
          {what}
        </button>
      )}
    </li>
  );
}
