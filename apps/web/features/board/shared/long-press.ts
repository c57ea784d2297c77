"use client";

import { type MouseEvent, useRef } from "react";

const LONG = 500;

/** A press that lasts does something else than a tap, and is no tap then. */
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
    /** A tap that was none is swallowed. */
    onClickCapture: (event: MouseEvent) => {
      const isRest = wasLong.current;
      wasLong.current = false;
      // A click of the keyboard has no pointer that was pressed before.
      if (!isRest || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
