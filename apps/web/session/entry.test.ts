import { describe, expect, it } from "vitest";
import { type Entry, entryOf, type WayIn } from "./entry.ts";

const PEOPLE = {
  "a person": { isBanned: false, hasSecondFactor: false },
  "a person with a second factor": { isBanned: false, hasSecondFactor: true },
  "a banned person": { isBanned: true, hasSecondFactor: false },
  "a banned person with a second factor": { isBanned: true, hasSecondFactor: true },
};

type Row = Readonly<Record<keyof typeof PEOPLE, Entry>>;

const EXISTING: Row = {
  "a person": "in",
  "a person with a second factor": "second_step",
  "a banned person": "banned",
  "a banned person with a second factor": "banned",
};

/** By way and person, in a browser that is not banned. */
const ENTRIES: Readonly<Record<WayIn, Row>> = {
  password: EXISTING,
  provider: EXISTING,
  link: EXISTING,
  recovery: EXISTING,
  second_step: { ...EXISTING, "a person with a second factor": "in" },
  // A person who has just been made has no second factor. If one had, it would be asked for.
  sign_up: EXISTING,
  guest: EXISTING,
};

const BANNED: Row = {
  "a person": "banned",
  "a person with a second factor": "banned",
  "a banned person": "banned",
  "a banned person with a second factor": "banned",
};

/** In a browser with the session of a banned person nobody is made, and other people sign in as elsewhere. */
const ENTRIES_IN_BANNED_BROWSER: typeof ENTRIES = { ...ENTRIES, sign_up: BANNED, guest: BANNED };

describe.each([
  ["in a browser", false, ENTRIES],
  ["in the browser of a banned person", true, ENTRIES_IN_BANNED_BROWSER],
] as const)("%s", (_browser, isBanned, entries) => {
  const cases = Object.entries(entries).flatMap(([by, row]) =>
    Object.entries(row).map(([who, entry]) => [by as WayIn, who as keyof typeof PEOPLE, entry] as const),
  );

  it.each(cases)("by %s enters %s: %s", (by, who, entry) => {
    expect(entryOf(PEOPLE[who], by, { isBanned })).toBe(entry);
  });
});
