"use client";

import { cardName } from "@mutable/decks";
import { useMemo, useRef } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramIn } from "../../cards/pictograms.ts";
import { type Stop, useRoving } from "../hand/roving.ts";
import { SeatFace } from "../person.tsx";
import { type Clause, clauses } from "../scene/clauses.ts";
import { type Dial, dials } from "../scene/numbers.ts";
import type { Scene } from "../scene/voice.ts";
import { useBoard } from "../state/board-state.tsx";
import { useFitting } from "./fitting.ts";
import { useJustChanged } from "./just-changed.ts";

/** The rules in force: four numbers that never move, and beside them everything else. */
export function Rules() {
  const { scene, opened } = useBoard();
  const { say } = scene;
  const numbers = useMemo(() => dials(scene), [scene]);
  const others = useMemo(() => clauses(scene), [scene]);
  const zone = useRef<HTMLElement>(null);
  const fitting = useFitting(zone, others.length, scene.words.language);
  const besides = others.length - fitting;
  const fit = others.slice(0, fitting).map(({ card }) => card);
  const roving = useRoving([...numbers.map(({ name }) => name), ...fit, ...(besides > 0 ? [MORE] : [])]);
  return (
    <section
      ref={zone}
      className={classes("rules", besides > 0 && "is-full")}
      aria-label={say("zone.rules")}
      id="zone-rules"
      onKeyDown={roving.onKeyDown}
    >
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
        aria-label={say("rules.more", { count: besides })}
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

function DialOf({ dial, stop }: { dial: Dial; stop: Stop }) {
  const { scene, opened } = useBoard();
  const before = useJustChanged(dial.value);
  const old = before ?? dial.printed;
  return (
    <li
      className={classes(
        "dial",
        dial.isUnlimited && "is-none",
        dial.added !== undefined && "is-inflated",
        before !== undefined && "is-hot",
      )}
      data-dial={dial.name}
    >
      <button type="button" className="relative" {...stop} onClick={() => opened.open("rules")}>
        <span className="dial__label" aria-hidden="true">
          {dial.label}
        </span>
        <span className="dial__value" aria-hidden="true">
          {old !== undefined && old !== dial.value && <s className="struck">{old}</s>}
          <b key={dial.value}>{dial.value}</b>
        </span>
        <span className="dial__source" aria-hidden="true">
          {sourceOf(scene, dial)} {dial.added && <em>{dial.added}</em>}
        </span>
        <span className="sr-only">{spokenDial(scene, dial)}</span>
      </button>
    </li>
  );
}

export function sourceOf({ say, words }: Scene, { card, isUnlimited }: Dial): string {
  if (isUnlimited) return say("number.noLimit");
  return card === undefined ? say("number.basic") : cardName(words, card);
}

function spokenDial(scene: Scene, dial: Dial): string {
  const { label, value, printed, isUnlimited } = dial;
  const source = isUnlimited ? undefined : [sourceOf(scene, dial), dial.added ?? ""].join(" ").trim();
  if (source === undefined) return scene.say("number.spokenNone", { label });
  return printed === undefined
    ? scene.say("number.spoken", { label, value, source })
    : scene.say("number.spokenNow", { label, value, printed, source });
}

function ClauseOf({ clause, fits, stop }: { clause: Clause; fits: boolean; stop: Stop }) {
  const { scene, opened } = useBoard();
  const { card, does, helps, isMine, isMeta, isInflation } = clause;
  return (
    <li className={classes("clause", isMine && "is-mine", isInflation && "is-inflation", !fits && "is-besides")} data-clause={card}>
      <button type="button" {...stop} onClick={() => opened.read(card)}>
        <span className="clause__icon">
          {helps === undefined ? <Icon name={isMeta ? "lock" : pictogramIn(scene.deck, card)} /> : <SeatFace seat={helps} size={30} />}
        </span>
        <span className="clause__words">
          <b>{cardName(scene.words, card)}</b>
          <span className="clause__does">{does}</span>
        </span>
      </button>
    </li>
  );
}
