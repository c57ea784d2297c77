"use client";

import { newCommandId } from "@mutable/client";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import type { Commands } from "../../connection/commands.ts";
import { LATE_TAP_MS } from "../state/decision-input.ts";
import type { UnaskedPlay } from "./interject.ts";

/** Surprises that can be played out of turn. Calm, because the game does not wait for them. */
export function InterjectButtons({ plays, commands: { send, busy } }: { plays: readonly UnaskedPlay[]; commands: Commands }) {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const play = (card: string) => {
    if (performance.now() - shownAt.current >= LATE_TAP_MS) void send("interject", { command: newCommandId(), card });
  };
  return plays.map(({ card, label }) => (
    <Button key={card} busy={busy === "interject"} onClick={() => play(card)} data-act="interject">
      {label}
    </Button>
  ));
}
