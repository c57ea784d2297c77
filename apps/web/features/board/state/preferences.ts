"use client";

import { useCallback, useSyncExternalStore } from "react";

/** With "calm" nothing shakes, flashes or rains down. With "still" nothing moves. */
export type MotionLevel = "full" | "calm" | "still";

/** Preferences for the board, stored in this browser. */
export interface Preferences {
  /** On by default on desktops, from the first press on; browsers allow no sound before. */
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  /** The device vibrates at a new decision, even without sound. */
  readonly vibration: boolean;
  /** A play can be undone for three seconds before it is sent. */
  readonly confirm: boolean;
  /** Single-key shortcuts. */
  readonly keys: boolean;
  /** Screen readers announce chat messages. */
  readonly sayChat: boolean;
  /** Screen readers announce faces and throws. */
  readonly sayEmotes: boolean;
  /** Nothing that others say appears at the seats. */
  readonly quiet: boolean;
  /** What is thrown at the viewer bounces off. */
  readonly bounces: boolean;
  /** Shows the table as text. */
  readonly asText: boolean;
  readonly order: "type" | "drawn";
  /** The size of the table, in percent. */
  readonly size: number;
  /** Empty: as the system wishes. */
  readonly motion: MotionLevel | "";
  /** What the drawer at the table shows; nothing while it is closed. */
  readonly drawer: "log" | "chat" | "";
  /** How many of the three hints for a first game are done. */
  readonly hints: number;
  /** The mechanics that were explained, separated by spaces. */
  readonly met: string;
}

/** Also what the server renders. In the browser `currentPreferences` turns the sound on for desktops. */
const DEFAULTS: Preferences = {
  sound: false,
  volume: 60,
  vibration: false,
  confirm: false,
  keys: true,
  sayChat: false,
  sayEmotes: true,
  quiet: false,
  bounces: false,
  asText: false,
  order: "type",
  size: 100,
  motion: "",
  drawer: "",
  hints: 0,
  met: "",
};
const STORAGE_KEY = "mutable board";

let cached: Preferences | undefined;
const listeners = new Set<() => void>();

export function currentPreferences(): Preferences {
  cached ??= { ...DEFAULTS, sound: matchMedia("(hover: hover) and (pointer: fine)").matches, ...readStorage() };
  return cached;
}

/** Storage can be blocked or hold anything; the defaults are used then. */
function readStorage(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([name, each]) => typeof each === typeof DEFAULTS[name as keyof Preferences]));
  } catch {
    return {};
  }
}

function write(change: Partial<Preferences>): void {
  cached = { ...currentPreferences(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cached));
  } catch {
    // The change is kept for as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const value = useSyncExternalStore(subscribe, currentPreferences, () => DEFAULTS);
  return [value, useCallback(write, [])];
}
