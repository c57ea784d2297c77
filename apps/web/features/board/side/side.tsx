"use client";

import { useState } from "react";
import type { Line } from "../scene/happening.ts";
import { useBoard } from "../state/board-state.tsx";
import { isWide } from "../state/layout.ts";
import { type Tab, Talk } from "./talk.tsx";

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
