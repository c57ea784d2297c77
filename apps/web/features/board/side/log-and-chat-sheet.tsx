"use client";

import { useEffect, useState } from "react";
import type { LogLine } from "../model/log-lines.ts";
import { Sheet } from "../shared/sheet.tsx";
import { useOverlays, useText } from "../state/contexts.ts";
import type { SideTab } from "../state/use-talk.ts";
import { LogAndChat } from "./log-and-chat.tsx";

/** Log and chat in a sheet, for layouts without the side panel. */
export function LogAndChatSheet({ lines, first }: { lines: readonly LogLine[]; first: SideTab }) {
  const text = useText();
  const overlays = useOverlays();
  const [tab, setTab] = useState<SideTab>(first);

  // Runs after the sheet has focused its first button. On touch screens the keyboard would hide the
  // chat.
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
