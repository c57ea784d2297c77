"use client";

import { newCommandId } from "@mutable/client";
import { Button } from "../../../ui/button.tsx";
import type { Commands } from "../../connection/commands.ts";
import { useIsInTime } from "../state/late-taps.ts";
import type { UnaskedPlay } from "./interject.ts";

/** Surprises that can be played out of turn. Calm, because the game does not wait for them. */
export function InterjectButtons({ plays, commands: { send, busy } }: { plays: readonly UnaskedPlay[]; commands: Commands }) {
  const isInTime = useIsInTime();
  const play = (card: string) => {
    if (isInTime()) void send("interject", { command: newCommandId(), card });
  };
  return plays.map(({ card, label }) => (
    <Button key={card} busy={busy === "interject"} onClick={() => play(card)} data-act="interject">
      {label}
    </Button>
  ));
}
