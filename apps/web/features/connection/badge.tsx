"use client";

import type { ConnectionState } from "@mutable/client";
import type { TextKey } from "@mutable/i18n";
import { useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useConnectionState } from "./connection.tsx";

/** The round trip in milliseconds from which a connection counts as slow. */
const SLOW = 600;

interface Look {
  readonly word: TextKey;
  readonly icon: IconName;
  readonly hue: string;
}

/** The state of the connection to the room server, as a word and an icon. */
export function ConnectionBadge({ className }: { className?: string | undefined }) {
  const t = useTranslate();
  const state = useConnectionState();
  const isOffline = useSyncExternalStore(
    hearOfNetwork,
    () => !navigator.onLine,
    () => false,
  );
  const { word, icon, hue } = lookOf(state, isOffline);
  return (
    <span
      role="status"
      data-testid="line"
      className={classes("inline-flex items-center gap-1.5 font-semi text-15", hue, word === "line.live" && "is-fine", className)}
    >
      <Icon name={icon} />
      {t(word)}
    </span>
  );
}

function lookOf(state: ConnectionState, isOffline: boolean): Look {
  if (state.status === "connecting") return { word: "line.connecting", icon: "wifi-slow", hue: "text-ink-2" };
  if (state.status === "refused") return { word: "line.refused", icon: "wifi-off", hue: "text-danger-text" };
  if (state.status === "outdated") return { word: "line.outdated", icon: "wifi-off", hue: "text-danger-text" };
  if (state.status !== "open")
    return { word: isOffline ? "line.offline" : "line.lost", icon: isOffline ? "wifi-off" : "wifi-slow", hue: "text-warn-text" };
  if (state.hello.database === "silent") return { word: "line.silent", icon: "wifi-slow", hue: "text-warn-text" };
  if (state.roundTrip > SLOW) return { word: "line.slow", icon: "wifi-slow", hue: "text-warn-text" };
  return { word: "line.live", icon: "wifi", hue: "text-ok-text" };
}

function hearOfNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, listener);
  };
}
