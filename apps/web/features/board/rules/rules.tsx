"use client";

import equal from "fast-deep-equal";
import { memo, useMemo, useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramIn } from "../../cards/pictograms.ts";
import { type Stop, useRoving } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow, useTelling } from "../state/board-state.tsx";
import { type Clause, clauses } from "./clauses.ts";
import { type Dial, dials } from "./dials.ts";
import { ClauseLook, DialLook } from "./rule-items.tsx";
import { useFitting } from "./visible-count.ts";

/** The rules in force: four numbers that never move, and beside them everything else. */
export function Rules() {
  const { scene } = useNow();
  const { opened } = useBoard();
  const { t } = scene;
  const numbers = useMemo(() => dials(scene), [scene]);
  const others = useMemo(() => clauses(scene), [scene]);
  const zone = useRef<HTMLElement>(null);
  const fitting = useFitting(zone, others.length, scene.words.language);
  const besides = others.length - fitting;
  const fit = others.slice(0, fitting).map(({ card }) => card);
  const roving = useRoving([...numbers.map(({ name }) => name), ...fit, ...(besides > 0 ? [MORE] : [])]);
  return (
    <section ref={zone} className={classes("rules", besides > 0 && "is-full")} aria-label={t("zone.rules")} id="zone-rules" {...roving.row}>
      <ul className="dials">
        {numbers.map((dial) => (
          <DialOf key={dial.name} dial={dial} stop={roving.stop(dial.name)} />
        ))}
      </ul>
      <ul className="clauses">
        {others.map((clause, at) => (
          <ClauseOf key={clause.card} clause={clause} fits={at < fitting} stop={roving.stop(clause.card)} />
        ))}
      </ul>
      <button
        type="button"
        className="rules__more"
        {...roving.stop(MORE)}
        onClick={() => opened.open("rules")}
        aria-label={t("rules.more", { count: besides })}
      >
        <span className="rules__icons" aria-hidden="true">
          {others.slice(fitting, fitting + 2).map(({ card }) => (
            <Icon key={card} name={pictogramIn(scene.deck, card)} />
          ))}
        </span>
        <b aria-hidden="true">{besides === 0 ? <Icon name="list" /> : `+${besides}`}</b>
      </button>
    </section>
  );
}

/** The button behind which there are all rules. */
const MORE = "more";

const DialOf = memo(({ dial, stop }: { dial: Dial; stop: Stop }) => {
  const { voice, open } = useTelling();
  return (
    <DialLook
      voice={voice}
      dial={dial}
      within={(face) => (
        <button type="button" className="relative" {...stop} onClick={() => open("rules")}>
          {face}
        </button>
      )}
    />
  );
}, equal);

const ClauseOf = memo(({ clause, fits, stop }: { clause: Clause; fits: boolean; stop: Stop }) => {
  const { voice, read } = useTelling();
  const { card, helps } = clause;
  return (
    <ClauseLook
      voice={voice}
      clause={clause}
      className={fits ? undefined : "is-besides"}
      icon={helps === undefined ? undefined : <SeatFace seat={helps} size={30} />}
      within={(face) => (
        <button type="button" {...stop} onClick={() => read(card)}>
          {face}
        </button>
      )}
    />
  );
}, equal);
