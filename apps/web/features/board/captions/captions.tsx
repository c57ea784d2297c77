"use client";

import { cardOf } from "@mutable/engine";
import { useMemo, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramFor } from "../../cards/pictograms.ts";
import { timeText } from "../../formats/dates.ts";
import type { LogLine } from "../model/log-lines.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { SentenceText } from "../shared/sentence-text.tsx";
import { useCurrentBeat, useIsDisconnected, useOverlays, useText } from "../state/contexts.ts";
import { linesOfBeat, useCaption } from "./caption-queue.ts";

/** The newest log lines, one at a time. */
export function CaptionBar({ lines }: { lines: readonly LogLine[] }) {
  const text = useText();
  const overlays = useOverlays();
  const isDisconnected = useIsDisconnected();
  const { beat, pending } = useCurrentBeat();
  const told = useMemo(
    () =>
      beat === undefined || pending.includes("captions")
        ? []
        : beat.show?.is === "fan"
          ? [beat.show.line(text, beat.version, beat.show.fan)]
          : beat.show?.is === "chaos" && !pending.includes("rows")
            ? outcome(linesOfBeat(lines, beat.version), beat.show.script.line?.(text, beat.version))
            : linesOfBeat(lines, beat.version),
    [text, lines, beat, pending],
  );
  const { now, before, merged, hold } = useCaption(told);
  return (
    <section className="captions" aria-label={text.t("zone.captions")}>
      <ol onPointerDown={() => hold(true)} onPointerUp={() => hold(false)} onPointerLeave={() => hold(false)}>
        {before && !isDisconnected && <Caption line={before} key={before.key} />}
        {isDisconnected && <DisconnectedCaption />}
        {!isDisconnected && merged > 0 && (
          <li className="caption is-now">
            <button type="button" className="caption__more" onClick={() => overlays.showSheet("log")}>
              {text.t("caption.merged", { count: merged })}
            </button>
          </li>
        )}
        {!isDisconnected && merged === 0 && now && <Caption line={now} key={now.key} isNow />}
      </ol>
    </section>
  );
}

/** What a show has done. The card was told before. */
function outcome(told: readonly LogLine[], whole: LogLine | undefined): readonly LogLine[] {
  if (whole !== undefined) return [whole];
  const played = told.findIndex(({ kind }) => kind === "played");
  return told.length > played + 1 ? told.slice(played + 1) : told.slice(played);
}

function Caption({ line, isNow = false }: { line: LogLine; isNow?: boolean }) {
  return (
    <li className={classes("caption", isNow && "is-now")} data-caption={line.kind}>
      <CaptionIcon line={line} />
      <span className="caption__words">
        <SentenceText sentence={line.sentence} />
      </span>
    </li>
  );
}

function CaptionIcon({ line: { by, card, kind } }: { line: LogLine }) {
  const text = useText();
  if (by !== undefined) return <SeatFace seat={by} size={28} />;
  const name = card === undefined ? undefined : cardOf(text.deck, card).type === "rule" ? pictogramFor(text.deck, card) : undefined;
  return (
    <span className="caption__sign">
      <Icon name={name ?? (kind === "number" ? "plus-minus" : "cards")} />
    </span>
  );
}

/** Says since when the table shown is out of date. */
function DisconnectedCaption() {
  const text = useText();
  const [since] = useState(() => new Date());
  const time = timeText(text.words.language, since);
  return (
    <li className="caption is-now" data-caption="lost">
      <span className="caption__sign">
        <Icon name="wifi-slash" />
      </span>
      <span className="caption__words">{text.t("off.stale", { time })}</span>
    </li>
  );
}
