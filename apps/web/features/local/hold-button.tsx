"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "../../ui/classes.ts";

/** How long the button must be pressed, in milliseconds: a short touch does nothing. */
const HOLD = 500;
/** Screen readers press and release at once: a second press within this time counts too. */
const AGAIN = 3_000;

interface HoldButtonProps {
  children: ReactNode;
  describedBy: string;
  onHeld: () => void;
}

/** A button to keep pressed for half a second, with a finger, a mouse, or Enter. */
export function HoldButton({ children, describedBy, onHeld }: HoldButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef(onHeld);
  latest.current = onHeld;
  useEffect(() => {
    if (!isPressed) return;
    const timer = setTimeout(() => latest.current(), HOLD);
    return () => clearTimeout(timer);
  }, [isPressed]);
  const release = () => setPressed(false);
  /** Assistive technologies send a click without any press of a pointer or key. */
  function press(isOfAssistant: boolean) {
    if (!isOfAssistant) return;
    const now = performance.now();
    if (now - lastPress.current < AGAIN) latest.current();
    lastPress.current = now;
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";
  return (
    <button
      type="button"
      className={classes("hold-button", isPressed && "is-held")}
      aria-describedby={describedBy}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setPressed(true);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isHoldKey(event)) return;
        event.preventDefault();
        if (!event.repeat) setPressed(true);
      }}
      onKeyUp={(event) => isHoldKey(event) && release()}
      onBlur={release}
      onClick={({ detail, nativeEvent }) => press(detail === 0 && (nativeEvent as PointerEvent).pointerType !== "touch")}
    >
      {children}
    </button>
  );
}
