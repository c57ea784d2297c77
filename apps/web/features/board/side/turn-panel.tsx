"use client";

import { turnProgress } from "@mutable/engine";
import type { ComponentType } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { LogLine } from "../model/log-lines.ts";
import { Meter } from "../shared/meter.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { SentenceText } from "../shared/sentence-text.tsx";
import { useCurrentView, useShell, useUnreadChat } from "../state/contexts.ts";
import { useTalk } from "../state/use-talk.ts";

/** More would not fit on the largest panel. */
const MOST_STEPS = 8;

/** The turn under way, of any player: its draws and plays, the newest steps, and the way to log and chat. */
export function TurnPanel({ lines, later }: { lines: readonly LogLine[]; later: { readonly NextGameStat: ComponentType } | undefined }) {
  const { context, view } = useCurrentView();
  const shell = useShell();
  const { count } = useUnreadChat();
  const { open, show } = useTalk();
  const { t, deck } = context;
  const steps = lines.slice(-MOST_STEPS);
  return (
    <aside className="turn" aria-label={t("zone.turn")} id="panel-turn">
      {view.turn.number > 0 && view.ending === undefined && <Meter progress={turnProgress(deck, view)} />}
      {/* The log announces them. */}
      <ol className="turn__steps" aria-hidden="true">
        {steps.map(({ key, by, level, sentence }) => (
          <li key={key} className={`is-${level}`}>
            {by !== undefined && level === "act" && <SeatFace seat={by} size={22} />}
            <span>
              <SentenceText sentence={sentence} />
            </span>
          </li>
        ))}
      </ol>
      {later && <later.NextGameStat />}
      <div className="turn__talk">
        <Button aria-expanded={open === "log"} onClick={() => show("log")}>
          <Icon name="list" /> {t("side.log")}
        </Button>
        {shell.log.chat !== null && (
          <Button aria-expanded={open === "chat"} onClick={() => show("chat")}>
            <Icon name="chat" /> {t("side.chat")} {count > 0 && <span className="count">{count}</span>}
          </Button>
        )}
      </div>
    </aside>
  );
}
