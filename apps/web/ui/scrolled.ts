"use client";

import { type RefObject, type UIEvent, useEffect, useRef } from "react";

/** How near to its end, in pixels, a list goes along with what is new. */
const NEAR = 60;

interface Scrolled<Shown> {
  readonly ref: RefObject<Shown | null>;
  onScroll(event: UIEvent): void;
}

/** A list that grows at its end shows that end, unless somebody has scrolled back to read. */
export function useScrolledToEnd<Shown extends HTMLElement>(length: number): Scrolled<Shown> {
  const ref = useRef<Shown>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);

  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const toEnd = () => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    };
    // It is told of the list's size at once, when the page has been laid out: to ask for it here would lay out the page once more. In a dialog
    // that is just opening the list has no size yet, and a keyboard on the screen takes some of it.
    const watch = new ResizeObserver(toEnd);
    watch.observe(list);
    return () => watch.disconnect();
  }, [length]);

  return {
    ref,
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      // One hears of a scrolling later: what has come meanwhile has not moved anybody away from the end. Only going back does.
      const isNear = scrollHeight - scrollTop - clientHeight < NEAR;
      isAtEnd.current = isNear || (isAtEnd.current && scrollTop >= top.current);
      top.current = scrollTop;
    },
  };
}
