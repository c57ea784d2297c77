"use client";

import { isTable } from "../layout/layout.ts";
import { useLayout, useOverlays } from "./contexts.ts";
import { usePreferences } from "./preferences.ts";

export type SideTab = "log" | "chat";

export interface Talk {
  /** What the drawer shows. */
  readonly open: SideTab | undefined;
  /** Shows log or chat, and moves the focus there: in the drawer, or without one in a sheet. Shown already, the drawer closes. */
  show(tab: SideTab): void;
  close(): void;
}

/** The way to log and chat. */
export function useTalk(): Talk {
  const layout = useLayout();
  const overlays = useOverlays();
  const [{ drawer, asText }, setPreferences] = usePreferences();
  const hasDrawer = isTable(layout) && !asText;
  const open = hasDrawer && drawer !== "" ? drawer : undefined;
  const close = () => setPreferences({ drawer: "" });
  return {
    open,
    close,
    show(tab) {
      if (asText) focusTalk(tab);
      else if (!hasDrawer) overlays.showSheet(tab);
      else if (open === tab) close();
      else {
        asked = tab;
        setPreferences({ drawer: tab });
      }
    },
  };
}

/** What the drawer was opened for, until it is there: its code can still be loading. */
let asked: SideTab | undefined;

/** Moves the focus into the drawer if a press opened it; a drawer that was open before the game leaves the focus alone. */
export function focusIfAsked(open: SideTab | undefined): void {
  if (open !== undefined && open === asked) focusTalk(open);
  asked = undefined;
}

/** Focuses the tab, or the field of the chat. */
function focusTalk(tab: SideTab): void {
  const side = document.getElementById("panel-side");
  const [log, chat] = side?.querySelectorAll<HTMLElement>("[role=tab]") ?? [];
  const wanted = tab === "log" ? log : chat;
  wanted?.click();
  wanted?.focus();
  // The field exists after the next render.
  if (tab === "chat") requestAnimationFrame(() => side?.querySelector<HTMLElement>("form input")?.focus());
}
