"use client";

import type { TableLink } from "@mutable/client";
import { useEffect, useRef, useState } from "react";
import type { Commands } from "../connection/commands.ts";
import { useTable } from "../connection/table.ts";

/**
 * Takes a free seat of a waiting table once, if the link asked for it. Returns true while that is
 * pending.
 */
export function useAutoSit(table: TableLink, wants: boolean, { send }: Commands): boolean {
  const info = useTable(table, "info");
  const viewer = useTable(table, "viewer");
  const { status } = useTable(table, "state");
  const isDone = useRef(false);
  const [isSitting, setSitting] = useState(wants);
  useEffect(() => {
    if (!wants || isDone.current || info === undefined || status !== "joined") return;
    isDone.current = true;
    // Otherwise a reload would take a seat again.
    history.replaceState(null, "", location.pathname);
    const hasRoom = info.phase === "waiting" && Object.keys(info.seats).length < info.settings.seats;
    if (viewer !== "watcher" || !hasRoom) setSitting(false);
    else void send("sit", {}).finally(() => setSitting(false));
  }, [wants, info, status, viewer, send]);
  return isSitting;
}
