"use client";

import { useEffect, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard } from "../state/board-state.tsx";
import { LogAndChat, type SideTab } from "./log-and-chat.tsx";

/** Log and chat, where there is no room for them beside the board. */
export function LogAndChatSheet({ lines, first }: { lines: readonly LogLine[]; first: SideTab }) {
  const { text, overlays } = useBoard();
  const [tab, setTab] = useState<SideTab>(first);

  // After the sheet has opened and put the focus on its first button. A keyboard on the screen would hide what was said.
  useEffect(() => {
    if (first === "chat" && !matchMedia("(pointer: coarse)").matches)
      document.querySelector<HTMLElement>(".sheet--talk form input")?.focus();
  }, [first]);

  return (
    <Sheet heading={text.t("zone.side")} onClose={overlays.close} className="sheet--talk">
      <LogAndChat lines={lines} tab={tab} onTab={setTab} />
    </Sheet>
  );
}
