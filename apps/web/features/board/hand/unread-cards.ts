"use client";

import { useCallback, useMemo, useRef, useState } from "react";

/** The cards that were drawn and not read since; cards of the first hand count as read. */
export function useUnreadCards(hand: readonly string[]) {
  const first = useRef<ReadonlySet<string>>(undefined);
  first.current ??= new Set(hand);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = useMemo(() => new Set(hand.filter((card) => first.current?.has(card) !== true && !read.has(card))), [hand, read]);
  const haveRead = useCallback((card: string) => setRead((before) => (before.has(card) ? before : new Set(before).add(card))), []);
  return { unread, haveRead };
}
