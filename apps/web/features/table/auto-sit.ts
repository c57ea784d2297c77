"use client";

import type { TableLink } from "@mutable/client";
import type { Deck, View } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { useEffect, useRef, useState } from "react";
import { botSeat, freeSeats } from "../board/model/free-seats.ts";
import type { Commands } from "../connection/commands.ts";
import { useTable } from "../connection/table.ts";

/**
 * Asks for a seat once, if the link asked for it and one can be taken: a free one, or else a bot's. The server decides (`sit`).
 * Returns true while that is pending. `deck`: the table's, once it is loaded.
 */
export function useAutoSit(table: TableLink, wants: boolean, deck: Deck | undefined, { send }: Commands): boolean {
  const info = useTable(table, "info");
  const viewer = useTable(table, "viewer");
  const { status } = useTable(table, "state");
  const mirror = useTable(table, "mirror");
  const isDone = useRef(false);
  const [isSitting, setSitting] = useState(wants);
  useEffect(() => {
    if (!wants || isDone.current || info === undefined || status !== "joined") return;
    const hasRoom = canSit(info, deck, mirror?.view);
    if (hasRoom === undefined) return;
    isDone.current = true;
    // Otherwise a reload would take a seat again.
    history.replaceState(null, "", location.pathname);
    if (viewer !== "watcher" || !hasRoom) setSitting(false);
    else void send("sit", {}).finally(() => setSitting(false));
  }, [wants, info, status, viewer, mirror, deck, send]);
  return isSitting;
}

/** Undefined as long as the running game, or its deck, is not loaded. */
function canSit(info: TableInfo, deck: Deck | undefined, view: View | undefined): boolean | undefined {
  if (info.phase === "waiting") return Object.keys(info.seats).length < info.settings.seats;
  if (deck === undefined || view === undefined) return undefined;
  return freeSeats(info, deck, view).length > 0 || (info.phase === "playing" && info.settings.takeOverBots && botSeat(info) !== undefined);
}
