"use client";

import type { Seat } from "@mutable/engine";
import { memo } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { shownFace } from "../../../ui/faces.ts";
import { useTelling } from "../state/board-state.tsx";

/** The face of whoever sits there; their name stands beside it. */
export const SeatFace = memo(({ seat, size, className }: { seat: Seat; size: number; className?: string | undefined }) => {
  const { places } = useTelling();
  return <Avatar face={shownFace(places[seat]?.face ?? "")} size={size} className={className} />;
});
