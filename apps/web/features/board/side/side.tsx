"use client";

import { useState } from "react";
import { isWide } from "../layout/layout.ts";
import type { LogLine } from "../model/log-lines.ts";
import { useLayout, useText } from "../state/contexts.ts";
import { LogAndChat, type SideTab } from "./log-and-chat.tsx";

/** Log and chat beside the board, in wide layouts. */
export function SidePanel({ lines }: { lines: readonly LogLine[] }) {
  const text = useText();
  const layout = useLayout();
  const [tab, setTab] = useState<SideTab>("log");
  if (!isWide(layout)) return null;
  return (
    <aside className="side" aria-label={text.t("zone.log")} id="panel-side">
      <LogAndChat lines={lines} tab={tab} onTab={setTab} />
    </aside>
  );
}
