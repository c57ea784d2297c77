import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backupName, expired, isOverdue } from "./names.ts";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Prague");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const DAYS = [20, 21, 22].map((day) => `mutable-2026-11-${day}T0415.backup`);

it("a backup is named after the local date and time", () => {
  expect(backupName(Date.parse("2026-11-22T03:15:42Z"))).toBe("mutable-2026-11-22T0415.backup");
  expect(backupName(Date.parse("2026-01-02T23:05:00Z"))).toBe("mutable-2026-01-03T0005.backup");
});

describe("expired backups", () => {
  it("are the oldest beyond the number to keep", () => {
    expect(expired([...DAYS].reverse(), 2)).toEqual(DAYS.slice(0, 1));
    expect(expired(DAYS, 1)).toEqual(DAYS.slice(0, 2));
    expect(expired(DAYS, 0)).toEqual(DAYS);
  });

  it("are none if there are not too many", () => {
    expect(expired(DAYS, 3)).toEqual([]);
    expect(expired(DAYS, 14)).toEqual([]);
    expect(expired([], 1)).toEqual([]);
  });

  it("are never files with another name", () => {
    const foreign = [
      "mutable-2020-11-20.backup",
      "mutable-2020-11-20T04:15.backup",
      "mutable-2020-11-20T0415.backup.7.part",
      "mutable-2020-11-20T0415.backup.gpg",
      "mutable-2020-11-20T041500.backup",
      "mutable-2020-13-20T0415.backup",
      "mutable-2020-11-32T0415.backup",
      "mutable-2020-11-20T2460.backup",
      "my-mutable-2020-11-20T0415.backup",
      "mutable-2020-11-20T0415.backup\n",
      "mutable-2020-11-20T0415xbackup",
      "Mutable-2020-11-20T0415.backup",
      "before-the-upgrade.backup",
    ];
    expect(expired([...foreign, ...DAYS], 1)).toEqual(DAYS.slice(0, 2));
    expect(expired(foreign, 0)).toEqual([]);
  });
});

describe("a backup is overdue", () => {
  const newest = Date.parse("2026-11-22T03:15:00Z");
  const DAY = 24 * 60 * 60_000;

  it("if there is none", () => {
    expect(isOverdue([], newest)).toBe(true);
    expect(isOverdue(["mutable-2026-11-22.backup", "photo.jpg"], newest)).toBe(true);
  });

  it("if the newest is older than 24 hours", () => {
    expect(isOverdue(DAYS, newest + DAY)).toBe(false);
    expect(isOverdue(DAYS, newest + DAY + 1)).toBe(true);
  });

  it("even if a clock that was ahead has left one from the future", () => {
    expect(isOverdue([...DAYS, "mutable-2031-01-01T0415.backup"], newest + 2 * DAY)).toBe(true);
  });
});
