"use client";

import { type MouseEvent, useRef } from "react";

/** Milliseconds after which a press is a long one. */
const LONG = 500;

/** Handles a long press, which then does not count as a click. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      wasLong.current = false;
      end();
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLong();
      }, LONG);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    /** Swallows the click after a long press. */
    onClickCapture: (event: MouseEvent) => {
      const isRest = wasLong.current;
      wasLong.current = false;
      // A click by keyboard has detail 0.
      if (!isRest || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
