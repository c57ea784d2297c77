"use client";

import { useCallback, useSyncExternalStore } from "react";

/** What somebody likes at the board, kept in this browser. */
export interface Preferences {
  readonly sound: boolean;
  /** Of a hundred. */
  readonly volume: number;
  /** The device shakes when one is asked something, even without sound. */
  readonly vibration: boolean;
  /** A play waits three seconds before it is sent, and can be taken back until then. */
  readonly confirm: boolean;
  /** Keys without a modifier. */
  readonly keys: boolean;
  /** A screen reader says what comes in the chat. */
  readonly sayChat: boolean;
  /** The table as text. */
  readonly asText: boolean;
  readonly order: "type" | "drawn";
  /** How many of the three hints of the first game have been taken to heart. */
  readonly hints: number;
}

const DEFAULTS: Preferences = {
  sound: false,
  volume: 60,
  vibration: false,
  confirm: false,
  keys: true,
  sayChat: false,
  asText: false,
  order: "type",
  hints: 0,
};
const STORAGE_KEY = "mutable board";

let cached: Preferences | undefined;
const listeners = new Set<() => void>();

function read(): Preferences {
  cached ??= { ...DEFAULTS, ...readStorage() };
  return cached;
}

/** Storage can be forbidden, or hold anything; then it is as on the first day. */
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
  cached = { ...read(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cached));
  } catch {
    // It lasts as long as the page, then.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const value = useSyncExternalStore(subscribe, read, () => DEFAULTS);
  return [value, useCallback(write, [])];
}
