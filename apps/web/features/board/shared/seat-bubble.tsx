"use client";

import type { Seat } from "@mutable/engine";
import type { CSSProperties } from "react";
import { classes } from "../../../ui/classes.ts";
import { cardNames, whoArguments } from "../model/context.ts";
import type { Impact } from "../model/impact.ts";
import { useCurrentBeat, useText } from "../state/contexts.ts";
import { SeatFace } from "./seat-face.tsx";

/** What the current beat means for a seat: what a new rule asks of it now, or what was done to the viewer. */
export function SeatBubble({ seat }: { seat: Seat }) {
  const text = useText();
  const { beat, phase, pending } = useCurrentBeat();
  if (beat === undefined || phase === "over") return null;
  const { show, impact, shownAt } = beat;
  const meaning = show?.is === "rule" ? show.change.meaning : show?.is === "chaos" ? show.meaning : undefined;
  if (meaning?.seat === seat)
    return (
      <span key={beat.version} className="bubble" aria-hidden="true" style={{ "--at": `${shownAt}ms` } as CSSProperties}>
        {text.t(`meaning.${meaning.does}`, { ...whoArguments(text, seat), count: meaning.count })}
      </span>
    );
  if (impact === undefined || seat !== text.you || pending.includes("rows")) return null;
  return (
    <span key={beat.version} className={classes("bubble", isLoss(impact) && "is-loss")} aria-hidden="true">
      <SeatFace seat={impact.by} size={26} />
      {text.t(`impact.${impact.does}`, { name: text.nameOf(impact.by), cards: cardNames(text, impact.cards), count: impact.count })}
    </span>
  );
}

const LOSSES: ReadonlySet<Impact["does"]> = new Set<Impact["does"]>(["took", "trashed", "tookCards"]);
const isLoss = ({ does }: Impact): boolean => LOSSES.has(does);

/** A ring that lights up once: a seat is one Keeper away from winning. It names the seat, the goal or the missing Keeper. */
export function OneAwayRing({ seat, goal, missing }: { seat?: Seat; goal?: string; missing?: string }) {
  const { beat, phase, pending } = useCurrentBeat();
  const isMeant = beat?.oneAway.some(
    (each) =>
      (seat === undefined || each.seat === seat) &&
      (goal === undefined || each.goal === goal) &&
      (missing === undefined || each.missing.includes(missing)),
  );
  return isMeant && phase !== "over" && !pending.includes("goals") ? (
    <i key={beat?.version} className="one-away" aria-hidden="true" />
  ) : null;
}
