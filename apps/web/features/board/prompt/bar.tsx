"use client";

import type { ErrorCode } from "@mutable/protocol";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { useTableNotice } from "../../connection/table-notice.tsx";
import { useShell, useText } from "../state/contexts.ts";

type PromptState = "you" | "react" | "forced" | "wait" | "disconnected" | "held";

interface PromptFrameProps {
  /** The panel's name, if it shows no decision. */
  label?: string;
  state: PromptState;
  /** The id of the viewer's own decision. */
  decision?: number;
  /** True while the reply is being sent. */
  isSending?: boolean;
  icon: ReactNode;
  title: string;
  details?: ReactNode;
  /** The error of the last command. */
  error?: ErrorCode | undefined;
  /** For example a counter or a clock. */
  aside?: ReactNode;
  actions?: ReactNode;
  /** True if the buttons need a row of their own. */
  hasManyActions?: boolean;
  /** A second line over the whole width. */
  below?: ReactNode;
}

/** The frame of the prompt panel. */
export function PromptFrame({
  label,
  state,
  decision,
  isSending = false,
  icon,
  title,
  details,
  error,
  aside,
  actions,
  hasManyActions = false,
  below,
}: PromptFrameProps) {
  const text = useText();
  const shell = useShell();
  const notice = useTableNotice(shell.table);
  return (
    <section
      className={classes(
        "prompt",
        `is-${state}`,
        Boolean(actions) && "has-actions",
        hasManyActions && "has-many",
        Boolean(below) && "has-below",
      )}
      aria-label={label ?? text.t("zone.prompt")}
      id="panel-prompt"
      tabIndex={-1}
      data-decision={decision}
      data-sending={isSending || undefined}
    >
      <span className="prompt__sign" aria-hidden="true">
        {icon}
      </span>
      <div className="prompt__words">
        <b>{title}</b>
        {error !== undefined ? (
          <span role="alert" className="prompt__fault">
            {text.t(`error.${error}`)}
          </span>
        ) : notice !== undefined ? (
          <span role="status">{text.t(`notice.${notice}`)}</span>
        ) : (
          details && <span>{details}</span>
        )}
      </div>
      {aside}
      {shell.promptAside}
      {actions && <div className="prompt__actions">{actions}</div>}
      {below}
    </section>
  );
}
