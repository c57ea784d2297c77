"use client";

import type { Seat } from "@mutable/engine";
import { memo } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { knownAvatar } from "../../../ui/avatars.ts";
import { useInfo } from "../state/contexts.ts";

/** The avatar of a seat's player; the name stands beside it. */
export const SeatAvatar = memo(({ seat, size, className }: { seat: Seat; size: number; className?: string | undefined }) => {
  const { seats } = useInfo();
  return <Avatar face={knownAvatar(seats[seat]?.face ?? "")} size={size} className={className} />;
});
