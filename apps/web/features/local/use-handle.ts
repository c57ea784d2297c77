"use client";

import type { BotMove, LocalStatus, LocalTableHandle } from "@mutable/local-table";
import { useSyncExternalStore } from "react";

export function useStatus(handle: LocalTableHandle): LocalStatus {
  const look = () => handle.status;
  return useSyncExternalStore(handle.subscribe, look, look);
}

export function useBotMoves(handle: LocalTableHandle): readonly BotMove[] {
  const look = () => handle.botMoves;
  return useSyncExternalStore(handle.subscribe, look, look);
}

export function useIsTaken(handle: LocalTableHandle): boolean {
  const look = () => handle.isTaken;
  return useSyncExternalStore(handle.subscribe, look, look);
}
