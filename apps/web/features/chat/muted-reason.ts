"use client";

import type { TableLink } from "@mutable/client";
import { useEffect, useState } from "react";
import { useTexts } from "../../texts/client.tsx";
import { useConnection, useConnectionState } from "../connection/connection.tsx";
import { useTable } from "../connection/table.ts";
import { dateTimeText, isForGood } from "../formats/dates.ts";

/** The longest timeout of browsers. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The reason why the viewer may not write at this table; undefined if they may. */
export function useMutedReason(table: TableLink): string | undefined {
  const { t, language } = useTexts();
  const state = useConnectionState();
  const you = state.status === "open" ? state.hello.you : undefined;
  const muted = useTable(table, "info")?.muted ?? [];
  const until = useTable(table, "mutedUntil");
  const isOver = useHasPassed(until);
  if (until !== undefined && !isOver)
    return isForGood(until) ? t("chat.mutedForGood") : t("chat.mutedUntil", { until: dateTimeText(language, until) });
  return you !== undefined && muted.includes(you) ? t("chat.mutedByHost") : undefined;
}

/** True if a time of the server's clock has passed. */
function useHasPassed(at: number | undefined): boolean {
  const connection = useConnection();
  const [past, setPast] = useState<number>();
  useEffect(() => {
    if (at === undefined || connection === undefined) return;
    const timer = setTimeout(() => setPast(at), Math.min(Math.max(0, at - connection.serverTime()), LONGEST_WAIT));
    return () => clearTimeout(timer);
  }, [at, connection]);
  return at !== undefined && past === at && !isForGood(at);
}
