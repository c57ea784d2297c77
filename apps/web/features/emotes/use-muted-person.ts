"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useConnection } from "../connection/connection.tsx";

/** True if the viewer has muted this person, and the function that changes it. The server does not know. */
export function useMutedPerson(person: string): readonly [boolean, (muted: boolean) => void] {
  const muted = useConnection()?.muted;
  const subscribe = useCallback((listener: () => void) => muted?.onChange(listener) ?? (() => {}), [muted]);
  const isMuted = useSyncExternalStore(
    subscribe,
    () => muted?.has(person) ?? false,
    () => false,
  );
  return [isMuted, (isNowMuted) => muted?.set(person, isNowMuted)];
}
