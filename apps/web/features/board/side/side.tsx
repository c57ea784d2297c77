"use client";

import { useState } from "react";
import { isWide } from "../layout/layout.ts";
import type { Line } from "../model/log-lines.ts";
import { useBoard } from "../state/board-state.tsx";
import { type Tab, Talk } from "./log-and-chat.tsx";

/** Log and chat, where there is room beside the board. */
export function Side({ lines }: { lines: readonly Line[] }) {
  const { voice, layout } = useBoard();
  const [tab, setTab] = useState<Tab>("log");
  if (!isWide(layout)) return null;
  return (
    <aside className="side" aria-label={voice.t("zone.log")} id="zone-side">
      <Talk lines={lines} tab={tab} onTab={setTab} />
    </aside>
  );
}
