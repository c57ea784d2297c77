"use client";

import type { ObservableTable } from "@mutable/client";
import { useCallback, useMemo, useState } from "react";
import { useTable } from "../../connection/table.ts";

/** The chat messages that the viewer has not seen. */
export interface UnreadChat {
  readonly count: number;
  /** Marks all messages until now as read. */
  markRead(): void;
}

/**
 * Messages from before the board opened were seen in the waiting room. Counts by line number,
 * because muting a player removes messages.
 */
export function useUnreadChatState(table: ObservableTable): UnreadChat {
  const messages = useTable(table, "news");
  const last = messages.at(-1)?.line ?? 0;
  const [lastRead, setLastRead] = useState(last);
  const markRead = useCallback(() => setLastRead((before) => Math.max(before, last)), [last]);
  return useMemo(() => ({ count: messages.filter(({ line }) => line > lastRead).length, markRead }), [messages, lastRead, markRead]);
}
