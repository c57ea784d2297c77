"use client";

import equal from "fast-deep-equal";
import { memo, useMemo } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramFor } from "../../cards/pictograms.ts";
import { type RovingItem, useRovingFocus } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useOverlays, useText } from "../state/contexts.ts";
import { type Clause, clauses } from "./clauses.ts";
import { type Dial, dials } from "./dials.ts";
import { ClauseItem, DialItem } from "./rule-items.tsx";
import { useVisibleCount } from "./visible-count.ts";

/** The rules in force: four dials in fixed places, and a clause for every other rule. */
export function RulesPanel() {
  const { context } = useCurrentView();
  const overlays = useOverlays();
  const { t } = context;
  const numbers = useMemo(() => dials(context), [context]);
  const others = useMemo(() => clauses(context), [context]);
  const [panel, fitting] = useVisibleCount(others.length, context.words.language);
  const besides = others.length - fitting;
  const fit = others.slice(0, fitting).map(({ card }) => card);
  const roving = useRovingFocus([...numbers.map(({ name }) => name), ...fit, ...(besides > 0 ? [MORE] : [])]);
  return (
    <section
      ref={panel}
      className={classes("rules", besides > 0 && "is-full")}
      aria-label={t("zone.rules")}
      id="panel-rules"
      {...roving.row}
    >
      <ul className="dials">
        {numbers.map((dial) => (
          <DialButton key={dial.name} dial={dial} stop={roving.stop(dial.name)} />
        ))}
      </ul>
      <ul className="clauses">
        {others.map((clause, at) => (
          <ClauseButton key={clause.card} clause={clause} fits={at < fitting} stop={roving.stop(clause.card)} />
        ))}
      </ul>
      <button
        type="button"
        className="rules__more"
        {...roving.stop(MORE)}
        onClick={() => overlays.showSheet("rules")}
        aria-label={t("rules.more", { count: besides })}
      >
        <span className="rules__icons" aria-hidden="true">
          {others.slice(fitting, fitting + 2).map(({ card }) => (
            <Icon key={card} name={pictogramFor(context.deck, card)} />
          ))}
        </span>
        <b aria-hidden="true">{besides === 0 ? <Icon name="list" /> : `+${besides}`}</b>
      </button>
    </section>
  );
}

/** The key of the button that opens the list of all rules. */
const MORE = "more";

const DialButton = memo(({ dial, stop }: { dial: Dial; stop: RovingItem }) => {
  const text = useText();
  const { showSheet } = useOverlays();
  return (
    <DialItem
      text={text}
      dial={dial}
      wrap={(face) => (
        <button type="button" className="relative" {...stop} onClick={() => showSheet("rules")}>
          {face}
        </button>
      )}
    />
  );
}, equal);

const ClauseButton = memo(({ clause, fits, stop }: { clause: Clause; fits: boolean; stop: RovingItem }) => {
  const text = useText();
  const { readCard } = useOverlays();
  const { card, beneficiary } = clause;
  return (
    <ClauseItem
      text={text}
      clause={clause}
      className={fits ? undefined : "is-besides"}
      icon={beneficiary === undefined ? undefined : <SeatFace seat={beneficiary} size={30} />}
      wrap={(face) => (
        <button type="button" {...stop} onClick={() => readCard(card)}>
          {face}
        </button>
      )}
    />
  );
}, equal);
