"use client";

import type { Seat } from "@mutable/engine";
import { memo } from "react";
import { Face } from "../../../ui/face.tsx";
import { knownFace } from "../../../ui/faces.ts";
import { useInfo } from "../state/contexts.ts";

/** The face of a seat's player; the name stands beside it. */
export const SeatFace = memo(({ seat, size, className }: { seat: Seat; size: number; className?: string | undefined }) => {
  const { seats } = useInfo();
  return <Face face={knownFace(seats[seat]?.face ?? "")} size={size} className={className} />;
});
