"use client";

import type { TurnProgress } from "@mutable/engine";
import { classes } from "../../../ui/classes.ts";
import { useText } from "../state/contexts.ts";

/** The cards drawn and played in this turn, of those required or allowed. */
export function Meter({ progress: { drawn, drawsRequired, played, playsRequired, playsAllowed } }: { progress: TurnProgress }) {
  const { t } = useText();
  return (
    <div className="meter">
      <span>
        <b>{t("meter.drawn")}</b> <Pips done={drawn} must={drawsRequired} may={drawsRequired} />
        <span className="meter__count">{share(drawn, drawsRequired)}</span>
      </span>
      <span>
        <b>{t("meter.played")}</b>{" "}
        {playsRequired === "all" || playsAllowed === "all" ? (
          <span>
            {played}/{t("number.all")}
          </span>
        ) : (
          <>
            <Pips done={played} must={playsRequired} may={playsAllowed} />
            <span className="meter__count">{share(played, playsAllowed)}</span>
          </>
        )}
      </span>
    </div>
  );
}

/** The count can exceed the limit if the rules asked for more before. */
const share = (done: number, of: number): string => (done > of ? `${done}` : `${done}/${of}`);

/** The maximum number of pips. */
const PIPS = 6;

/** Round pips are optional plays. */
function Pips({ done, must, may }: { done: number; must: number; may: number }) {
  const count = Math.max(done, may);
  if (count > PIPS) return null;
  return (
    <span className="meter__pips" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <i key={at} className={classes(at < done && "is-on", at >= must && "is-extra")} />
      ))}
    </span>
  );
}
