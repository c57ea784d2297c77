"use client";

import { DiscardsSheet } from "./centre/discards-sheet.tsx";
import { HandSheet } from "./hand/hand-sheet.tsx";
import { KeysSheet } from "./keys/keys-sheet.tsx";
import type { LogLine } from "./model/log-lines.ts";
import { ResultDialog } from "./result/result-dialog.tsx";
import { RulesSheet } from "./rules/rules-sheet.tsx";
import { SeatSheet } from "./seats/seat-sheet.tsx";
import { LogAndChatSheet } from "./side/log-and-chat-sheet.tsx";
import type { SheetName } from "./state/overlays.ts";
import { MenuSheet } from "./top-bar/menu-sheet.tsx";

/** The sheet of the board that is open. Replays bring sheets of their own. */
export function BoardSheet({ sheet, lines }: { sheet: SheetName | undefined; lines: readonly LogLine[] }) {
  if (typeof sheet === "object") return <SeatSheet seat={sheet.seat} />;
  switch (sheet) {
    case "rules":
      return <RulesSheet />;
    case "discards":
      return <DiscardsSheet />;
    case "hand":
      return <HandSheet />;
    case "log":
    case "chat":
      return <LogAndChatSheet lines={lines} first={sheet} />;
    case "keys":
      return <KeysSheet />;
    case "menu":
      return <MenuSheet />;
    case "result":
      return <ResultDialog />;
    default:
      return null;
  }
}
