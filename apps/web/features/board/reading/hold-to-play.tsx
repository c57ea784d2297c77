"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useInput, useText } from "../state/contexts.ts";

/** How long the button must be held, in milliseconds. */
const HOLD_MS = 1_000;
/** How long a first press of a key waits for the second. */
const AGAIN_MS = 3_000;

/** Plays a card that eliminates its own player (`eliminatesViewer`): held for a second, or pressed twice by keys and screen readers. */
export function HoldToPlay({ onPlay }: { onPlay: () => void }) {
  const text = useText();
  const input = useInput();
  const [state, setState] = useState<"idle" | "held" | "pressed">("idle");
  const latest = useRef(onPlay);
  latest.current = onPlay;
  useEffect(() => {
    if (state === "idle") return;
    const end = () => {
      setState("idle");
      if (state === "held") latest.current();
    };
    const timer = setTimeout(end, state === "held" ? HOLD_MS : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const release = () => setState((now) => (now === "held" ? "idle" : now));
  return (
    <Button
      tone="danger"
      block
      busy={input.isSending}
      className={classes("hold", state === "held" && "is-held")}
      data-act="play"
      data-hold=""
      onPointerDown={({ button }) => button === 0 && setState("held")}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A click without a pointer comes from a key or a screen reader.
      onClick={({ detail }) => {
        if (detail !== 0) return;
        if (state === "pressed") onPlay();
        setState(state === "pressed" ? "idle" : "pressed");
      }}
    >
      <span>
        {text.t(state === "pressed" ? "reading.outAgain" : "reading.playOut")}
        <small>{text.t("reading.hold")}</small>
      </span>
    </Button>
  );
}
