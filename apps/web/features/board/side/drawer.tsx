"use client";

import { useEffect } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { LogLine } from "../model/log-lines.ts";
import { focusPanel } from "../shared/focus.ts";
import { useText } from "../state/contexts.ts";
import { usePreferences } from "../state/preferences.ts";
import { focusIfAsked, useTalk } from "../state/use-talk.ts";
import { LogAndChat } from "./log-and-chat.tsx";

/** Log and chat at the table, over its right edge. It opens and closes at a press alone, and stays as it is in the next game. */
export function Drawer({ lines }: { lines: readonly LogLine[] }) {
  const { t } = useText();
  const { open, close } = useTalk();
  const [, setPreferences] = usePreferences();
  useEffect(() => focusIfAsked(open), [open]);
  if (open === undefined) return null;
  return (
    <aside className="side" aria-label={t("zone.log")} id="panel-side">
      <IconButton
        icon="x"
        label={t("close")}
        className="side__close"
        onClick={() => {
          close();
          focusPanel("panel-turn");
        }}
      />
      <LogAndChat lines={lines} tab={open} onTab={(drawer) => setPreferences({ drawer })} />
    </aside>
  );
}
