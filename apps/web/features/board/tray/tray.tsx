"use client";

import { cardName } from "@mutable/decks";
import { cardOf, type Decision } from "@mutable/engine";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { promptText } from "../prompt/prompt.ts";
import { useCurrentView, useInput, useOverlays, useText } from "../state/contexts.ts";
import { CardRow } from "./card-row.tsx";
import { CardSearch } from "./card-search.tsx";
import { DirectionPicker } from "./direction-picker.tsx";
import { KeeperExchange, KeeperRows } from "./keepers.tsx";
import { RulePicker } from "./rule-picker.tsx";
import { SeatPicker } from "./seat-picker.tsx";

/** The choices of a decision, in the place of the hand. */
export function Tray({ decision, id = "panel-hand" }: { decision: Decision; id?: string }) {
  const text = useText();
  return (
    <section className="hand tray" id={id} tabIndex={-1} aria-label={text.t("tray.title")} data-tray={decision.kind}>
      <div className="tray__head">
        <Crumbs decision={decision} />
        <Peek />
      </div>
      <div className="tray__body">
        <Choices decision={decision} />
      </div>
    </section>
  );
}

function Choices({ decision }: { decision: Decision }): ReactNode {
  switch (decision.kind) {
    case "must_trash_rules":
      return <RulePicker decision={decision} />;
    case "must_take_keeper":
      return <KeeperRows decision={decision} />;
    case "must_exchange_keepers":
      return <KeeperExchange decision={decision} />;
    case "must_choose_hand":
    case "must_choose_seat":
      return <SeatPicker decision={decision} />;
    case "must_choose_direction":
      return <DirectionPicker />;
    default:
      return decision.purpose === "name" ? <CardSearch decision={decision} /> : <CardRow decision={decision} />;
  }
}

/** The cards being resolved, outermost first, with their progress. */
function Crumbs({ decision }: { decision: Decision }) {
  const { context, view } = useCurrentView();
  const input = useInput();
  const { deck, words, t } = context;
  const cards = view.stack.flatMap((frame) => (frame.kind === "card" && deck.cards.has(frame.card) ? [frame.card] : []));
  const counter = input.draft && promptText(context, decision, input.draft).counter;
  if (cards.length === 0) return <b className="tray__title">{decision.cause === undefined ? "" : cardName(words, decision.cause)}</b>;
  return (
    <ol className="crumbs" aria-label={t("tray.crumbs")}>
      {cards.map((card, at) => (
        <li key={`${at}.${card}`} className={classes("crumb", `t-${cardOf(deck, card).type}`, at === cards.length - 1 && "is-now")}>
          {at > 0 && <Icon name="caret-right" />}
          <b>{cardName(words, card)}</b>
          {at === cards.length - 1 && counter !== undefined && decision.purpose === "aside" && (
            <span>{t("tray.played", { done: counter.chosen, of: counter.of })}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Opens the hand, from which nothing can be chosen now. */
function Peek() {
  const { context, view } = useCurrentView();
  const overlays = useOverlays();
  if (context.viewer === "watcher") return null;
  const count = view.hands[context.viewer].length;
  return (
    <button
      type="button"
      className="filter filter--peek"
      onClick={() => overlays.showSheet("hand")}
      aria-label={context.t("tray.peek", { count })}
    >
      <Icon name="cards" />
      <span>
        {context.t("hand.yours")} {count}
      </span>
    </button>
  );
}
