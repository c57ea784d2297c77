"use client";

import { useCallback, useMemo, useRef, useState } from "react";

/** The cards that were drawn and not read since. Those of the first hand count as read, and of one that was swapped as a whole. */
export function useUnreadCards(hand: readonly string[]) {
  const first = useRef<ReadonlySet<string>>(NONE);
  const last = useRef(hand);
  const isSwapped = hand.length > 0 && last.current.length > 0 && !hand.some((card) => last.current.includes(card));
  if (first.current.size === 0 || isSwapped) first.current = new Set(hand);
  last.current = hand;
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = useMemo(() => new Set(hand.filter((card) => !first.current.has(card) && !read.has(card))), [hand, read]);
  const haveRead = useCallback((card: string) => setRead((before) => (before.has(card) ? before : new Set(before).add(card))), []);
  return { unread, haveRead };
}

const NONE: ReadonlySet<string> = new Set();
