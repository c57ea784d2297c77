"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";

/** Left and right go to the card before and after, unless one is somewhere where they mean something else. */
export function TurnPages({ previous, next }: { previous: string; next: string }) {
  const router = useRouter();
  // Before the card is painted: whoever sees it may press the next key at once.
  useLayoutEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest("input, textarea, select, details[open], dialog") !== null;
      if (isElsewhere || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === "ArrowLeft") router.replace(previous);
      if (event.key === "ArrowRight") router.replace(next);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [router, previous, next]);
  return null;
}
