"use client";

import type { TableLink } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import { useEffect, useRef, useState } from "react";
import type { Commands } from "../connection/commands.ts";
import { useTable } from "../connection/table.ts";
import { seatsToJoin } from "./seats-to-join.ts";

/**
 * Takes a free seat once, if the link asked for it and one can be taken. Returns true while that is pending. `deck`: the
 * table's, once it is loaded.
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
    const isWaiting = info.phase === "waiting";
    if (!isWaiting && (mirror === undefined || deck === undefined)) return;
    isDone.current = true;
    // Otherwise a reload would take a seat again.
    history.replaceState(null, "", location.pathname);
    const isRunning = !isWaiting && mirror !== undefined && deck !== undefined;
    const hasRoom = isRunning ? seatsToJoin(info, deck, mirror.view).length > 0 : Object.keys(info.seats).length < info.settings.seats;
    if (viewer !== "watcher" || !hasRoom) setSitting(false);
    else void send("sit", {}).finally(() => setSitting(false));
  }, [wants, info, status, viewer, mirror, deck, send]);
  return isSitting;
}
