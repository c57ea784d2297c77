"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect } from "react";

/** Arrow keys lead to the neighbouring cards, except where they have another meaning. */
export function CardPager({ previous, next }: { previous: string; next: string }) {
  const router = useRouter();
  // A layout effect, so that keys work as soon as the card is visible.
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
