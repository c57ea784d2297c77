"use client";

import { useEffect, useState } from "react";
import type { Line } from "../model/log-lines.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useBoard } from "../state/board-state.tsx";
import { type Tab, Talk } from "./log-and-chat.tsx";

/** Log and chat, where there is no room for them beside the board. */
export function TalkSheet({ lines, first }: { lines: readonly Line[]; first: Tab }) {
  const { voice, opened } = useBoard();
  const [tab, setTab] = useState<Tab>(first);

  // After the sheet has opened and put the focus on its first button. A keyboard on the screen would hide what was said.
  useEffect(() => {
    if (first === "chat" && !matchMedia("(pointer: coarse)").matches)
      document.querySelector<HTMLElement>(".sheet--talk form input")?.focus();
  }, [first]);

  return (
    <Sheet heading={voice.t("zone.side")} onClose={opened.close} className="sheet--talk">
      <Talk lines={lines} tab={tab} onTab={setTab} />
    </Sheet>
  );
}
