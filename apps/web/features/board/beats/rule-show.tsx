"use client";

import type { RuleNumber } from "@mutable/client";
import { cardName } from "@mutable/decks";
import { NO_LIMIT } from "@mutable/engine";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { chainTime, RULE_SHOW } from "../model/beats.ts";
import type { TextContext } from "../model/context.ts";
import { numberText } from "../model/number-text.ts";
import type { RuleChange } from "../model/rule-change.ts";
import { useText } from "../state/contexts.ts";

/** The maximum number of struck rules beside the number that slams in. */
const MOST_STRUCK = 7;

/** A number is struck by hand and replaced. A chain of changes builds up before the last one. */
export function RuleShow({ change }: { change: RuleChange }) {
  const text = useText();
  const layer = useRef<HTMLDivElement>(null);
  const { numbers, gone, cause } = change;
  const last = numbers.at(-1);
  const begins = RULE_SHOW.starts + chainTime(change);
  useLayoutEffect(() => {
    if (last === undefined) return undefined;
    const dial = document.querySelector(`.board [data-dial="${last.of}"]`);
    aimAtDial(layer.current, dial);
    // The dial is empty while its number is out.
    const value = dial?.querySelector(".dial__value");
    const out = value?.animate({ opacity: [0, 0] }, { delay: begins, duration: RULE_SHOW.back });
    return () => out?.cancel();
  }, [last, begins]);
  if (last === undefined) return null;
  const { starts, slams, step, returns } = RULE_SHOW;
  const struck = [
    ...gone.map((card) => ({ key: card, label: cardName(text.words, card), after: undefined })),
    ...numbers.slice(0, -1).map(({ of, after }) => ({ key: of, label: text.t(`number.${of}`), after: numberText(text, of, after) })),
  ].slice(0, MOST_STRUCK);
  const times = { "--begins": `${begins}ms`, "--slams": `${begins + slams}ms`, "--returns": `${begins + returns}ms` };
  return (
    <div className="show rule-show" aria-hidden="true" ref={layer} style={{ ...times, "--starts": `${starts}ms` } as CSSProperties}>
      <span className="show__dim" />
      <div className="rule-show__middle">
        {struck.length > 0 && (
          <p className="rule-show__chain">
            {struck.map(({ key, label, after }, at) => (
              <span key={key} style={{ "--at": `${starts + at * step}ms`, "--tilt": `${((at * 37) % 7) - 3}deg` } as CSSProperties}>
                <b>{label}</b>
                {after === undefined ? <i /> : <em>{after}</em>}
              </span>
            ))}
          </p>
        )}
        <div className="rule-show__card">
          <span className="rule-show__rays" />
          <span className="rule-show__old">
            <b>{text.t(`number.${last.of}`)}</b>
            <span className="rule-show__number">
              {bigNumber(text, last.of, last.before)}
              <i />
              <i />
            </span>
          </span>
          <span className="rule-show__new">
            <b>{text.t(`number.${last.of}`)}</b>
            <span className="rule-show__number">
              <s className="struck">{bigNumber(text, last.of, last.before)}</s>
              {bigNumber(text, last.of, last.after)}
            </span>
            <span className="rule-show__cause">
              {cause !== undefined && cardName(text.words, cause)} {last.added > 0 && <em>+{last.added}</em>}
            </span>
          </span>
        </div>
      </div>
    </div>
  );
}

/** Fits the card: a sign for "no limit". */
function bigNumber(text: TextContext, of: RuleNumber, value: number): string {
  const words = numberText(text, of, value);
  return value >= NO_LIMIT && of !== "plays" ? "∞" : words;
}

/** The card steps out of its dial and goes back there. */
function aimAtDial(layer: HTMLElement | null, dial: Element | null): void {
  const card = layer?.querySelector<HTMLElement>(".rule-show__card");
  if (!layer || !card || dial === null) return;
  const from = dial.getBoundingClientRect();
  // Offsets are those of the layout: the animation has moved the card already.
  layer.style.setProperty("--dx", `${(from.x + from.width / 2 - card.offsetLeft - card.offsetWidth / 2).toFixed(1)}px`);
  layer.style.setProperty("--dy", `${(from.y + from.height / 2 - card.offsetTop - card.offsetHeight / 2).toFixed(1)}px`);
}
