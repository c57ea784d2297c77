"use client";

import { cardOf } from "@mutable/engine";
import { useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramIn } from "../../cards/pictograms.ts";
import type { Line } from "../model/log-lines.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { Words } from "../shared/sentence-text.tsx";
import { useBoard } from "../state/board-state.tsx";
import { useCaptions } from "./caption-queue.ts";

/** What has just happened, one sentence at a time. */
export function CaptionBar({ lines }: { lines: readonly Line[] }) {
  const { voice, opened, isOff } = useBoard();
  const { now, before, merged, hold } = useCaptions(lines);
  return (
    <section className="captions" aria-label={voice.t("zone.captions")}>
      <ol onPointerDown={() => hold(true)} onPointerUp={() => hold(false)} onPointerLeave={() => hold(false)}>
        {before && !isOff && <Caption line={before} key={before.key} />}
        {isOff && <LostCaption />}
        {!isOff && merged > 0 && (
          <li className="caption is-now">
            <button type="button" className="caption__more" onClick={() => opened.open("log")}>
              {voice.t("caption.merged", { count: merged })}
            </button>
          </li>
        )}
        {!isOff && merged === 0 && now && <Caption line={now} key={now.key} isNow />}
      </ol>
    </section>
  );
}

function Caption({ line, isNow = false }: { line: Line; isNow?: boolean }) {
  return (
    <li className={classes("caption", isNow && "is-now")} data-caption={line.is}>
      <Sign line={line} />
      <span className="caption__words">
        <Words told={line.told} />
      </span>
    </li>
  );
}

function Sign({ line: { by, card, is } }: { line: Line }) {
  const { voice } = useBoard();
  if (by !== undefined) return <SeatFace seat={by} size={28} />;
  const name = card === undefined ? undefined : cardOf(voice.deck, card).type === "rule" ? pictogramIn(voice.deck, card) : undefined;
  return (
    <span className="caption__sign">
      <Icon name={name ?? (is === "number" ? "plus-minus" : "cards")} />
    </span>
  );
}

/** The table stays readable, and says how old it is. */
function LostCaption() {
  const { voice } = useBoard();
  const [since] = useState(() => new Date());
  const time = since.toLocaleTimeString(voice.words.language, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  return (
    <li className="caption is-now" data-caption="lost">
      <span className="caption__sign">
        <Icon name="wifi-slash" />
      </span>
      <span className="caption__words">{voice.t("off.stale", { time })}</span>
    </li>
  );
}
