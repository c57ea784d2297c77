"use client";

import { type RefObject, type UIEvent, useEffect, useRef } from "react";

/** A list this close to its end, in pixels, follows new items. */
const NEAR = 60;

interface Scrolled<Shown> {
  readonly ref: RefObject<Shown | null>;
  onScroll(event: UIEvent): void;
}

/** Keeps a growing list scrolled to its end, unless the person has scrolled back. */
export function useScrolledToEnd<Shown extends HTMLElement>(length: number): Scrolled<Shown> {
  const ref = useRef<Shown>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);

  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    anchor(list, isAtEnd.current);
    const toEnd = () => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    };
    // The observer reports the size after layout; reading it here would force another layout. In a
    // dialog
    // that is opening the list has no size yet, and an on-screen keyboard changes it.
    const watch = new ResizeObserver(toEnd);
    watch.observe(list);
    return () => watch.disconnect();
  }, [length]);

  return {
    ref,
    onScroll: ({ currentTarget }) => {
      const { scrollHeight, scrollTop, clientHeight } = currentTarget;
      // Scroll events come late: items added meanwhile have not moved the person away from the end.
      // Only scrolling up does.
      const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
      isAtEnd.current = isNear || (isAtEnd.current && scrollTop >= top.current);
      top.current = scrollTop;
      anchor(currentTarget, isAtEnd.current);
    },
  };
}

/**
 * A list that follows its end is not held in place by the browser: items that leave at the top would scroll it up, as
 * a person does.
 */
function anchor(list: Element, isFollowing: boolean): void {
  if (list instanceof HTMLElement) list.style.overflowAnchor = isFollowing ? "none" : "";
}
