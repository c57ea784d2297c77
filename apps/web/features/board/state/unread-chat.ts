"use client";

import type { Watched } from "@mutable/client";
import { useCallback, useMemo, useState } from "react";
import { useTable } from "../../line/table.ts";

/** How much of the chat one has seen. */
export interface ChatSeen {
  /** So many lines have come since. */
  readonly unread: number;
  /** All that has been said until now is before one's eyes. */
  see(): void;
}

/** What was said in the waiting room was seen there. By the numbers of the lines, since whoever is muted takes theirs away. */
export function useChatSeen(table: Watched): ChatSeen {
  const news = useTable(table, "news");
  const last = news.at(-1)?.line ?? 0;
  const [seen, setSeen] = useState(last);
  const see = useCallback(() => setSeen((before) => Math.max(before, last)), [last]);
  return useMemo(() => ({ unread: news.filter(({ line }) => line > seen).length, see }), [news, seen, see]);
}
