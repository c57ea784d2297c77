import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backupName, expired, isBackupName, isDraftName, isOverdue, readKeep } from "./names.ts";
import { readTimeOfDay } from "./schedule.ts";

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

describe("the name of a partial file", () => {
  it("is the name of a backup with the number of a process", () => {
    expect(isDraftName("mutable-2026-11-20T0415.backup.7.part")).toBe(true);
    expect(isBackupName("mutable-2026-11-20T0415.backup.7.part")).toBe(false);
  });

  it.each([
    "mutable-2026-11-20T0415.backup",
    "mutable-2026-11-20T0415.backup.part",
    "mutable-2026-11-20T0415.backup.7.part.gpg",
    "mutable-2026-11-20T0415.backup.7.part\n",
    "mutable-2026-13-20T0415.backup.7.part",
    "my-mutable-2026-11-20T0415.backup.7.part",
    "mutable-2026-11-20T0415.backup.x.part",
    "before-the-upgrade.backup.7.part",
  ])("is not %j", (name) => {
    expect(isDraftName(name)).toBe(false);
  });
});

describe("a number of backups", () => {
  it("is at least one", () => {
    expect([readKeep("1"), readKeep("14"), readKeep("999999")]).toEqual([1, 14, 999_999]);
  });

  it.each(["", "0", "-1", "1.5", "014", "1e3", "1000000", " 14", "all"])("is not %j", (text) => {
    expect(() => readKeep(text)).toThrow(`"${text}" is not a number of backups; write --keep (BACKUPS_KEEP) like 14.`);
  });
});

describe("a backup is overdue", () => {
  const at = readTimeOfDay("04:15");
  const local = (text: string) => new Date(text).getTime();
  const overdue = (names: readonly string[], now: string, time = at) => isOverdue(names, local(now), time);

  it("if there is none", () => {
    expect(overdue([], "2026-11-22T04:15")).toBe(true);
    expect(overdue(["mutable-2026-11-22.backup", "photo.jpg"], "2026-11-22T04:15")).toBe(true);
  });

  it("if a scheduled time was missed", () => {
    expect(overdue(DAYS, "2026-11-22T04:16")).toBe(false);
    expect(overdue(DAYS, "2026-11-23T04:14")).toBe(false);
    expect(overdue(DAYS, "2026-11-23T04:16")).toBe(true);
  });

  it("if the time was changed and the next run would come more than 25 hours after the newest backup", () => {
    expect(overdue(DAYS, "2026-11-22T19:00", readTimeOfDay("18:00"))).toBe(true);
    expect(overdue(DAYS, "2026-11-22T19:00", readTimeOfDay("05:16"))).toBe(true);
    expect(overdue(DAYS, "2026-11-22T19:00", readTimeOfDay("05:15"))).toBe(false);
    expect(overdue(DAYS, "2026-11-22T17:00", readTimeOfDay("18:00"))).toBe(false);
  });

  it("not because a day has 25 hours", () => {
    expect(overdue(["mutable-2026-10-24T0415.backup"], "2026-10-24T12:00")).toBe(false);
    expect(overdue(["mutable-2026-10-24T0414.backup"], "2026-10-24T12:00")).toBe(true);
  });

  it("even if a clock that was ahead has left one from the future", () => {
    expect(overdue([...DAYS, "mutable-2031-01-01T0415.backup"], "2026-11-24T04:15")).toBe(true);
  });
});
