"use client";

import type { ErrorCode } from "@mutable/protocol";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { useNotice } from "../../table/notice/table-notice.tsx";
import { useBoard } from "../state/board-state.tsx";

type Mood = "you" | "forced" | "wait" | "off";

interface BarProps {
  /** What the place is called, if nothing is asked there. */
  label?: string;
  mood: Mood;
  /** The number of the question, where it is the viewer's own. */
  decision?: number;
  /** The answer to it is on its way. */
  isSending?: boolean;
  sign: ReactNode;
  title: string;
  line?: ReactNode;
  /** What went wrong with what one did last. */
  error?: ErrorCode | undefined;
  /** Counter, clock. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The place in which stands what is asked, or what is done. */
export function Bar({ label, mood, decision, isSending = false, sign, title, line, error, aside, actions }: BarProps) {
  const { voice, table } = useBoard();
  const notice = useNotice(table);
  return (
    <section
      className={classes("prompt", `is-${mood}`, Boolean(actions) && "has-actions")}
      aria-label={label ?? voice.t("zone.prompt")}
      id="zone-prompt"
      tabIndex={-1}
      data-decision={decision}
      data-sending={isSending || undefined}
    >
      <span className="prompt__sign" aria-hidden="true">
        {sign}
      </span>
      <div className="prompt__words">
        <b>{title}</b>
        {error !== undefined ? (
          <span role="alert" className="prompt__fault">
            {voice.t(`error.${error}`)}
          </span>
        ) : notice !== undefined ? (
          <span role="status">{voice.t(`notice.${notice}`)}</span>
        ) : (
          line && <span>{line}</span>
        )}
      </div>
      {aside}
      {actions && <div className="prompt__actions">{actions}</div>}
    </section>
  );
}
