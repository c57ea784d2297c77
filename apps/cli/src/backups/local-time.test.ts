import { afterEach, describe, expect, it, vi } from "vitest";
import { clockTime, localMinute, localTime, mustKnowTimeZone, timeZoneName } from "./local-time.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs the check with this value of TZ. */
function check(zone: string | undefined): void {
  vi.stubEnv("TZ", zone);
  mustKnowTimeZone();
}

describe("the time zone", () => {
  it.each(["Europe/Prague", "America/New_York", "Asia/Kolkata", "Asia/Calcutta", "Australia/Lord_Howe", "Etc/GMT+5", "UTC", "GMT"])(
    "may be %s",
    (zone) => {
      expect(() => check(zone)).not.toThrow();
    },
  );

  it.each(["", undefined])("may be left out (%j)", (zone) => {
    expect(() => check(zone)).not.toThrow();
  });

  it.each(["Europe/Pragu", "europe/prague", "Prague", "+02:00", "CET-1CEST", "Etc/Unknown", " UTC"])("is not %j", (zone) => {
    expect(() => check(zone)).toThrow(/^TZ is not a time zone; write it like Europe\/Prague\.$/);
  });

  it("has a name, also where Node has none for it", () => {
    for (const [zone, name] of [
      ["Europe/Prague", "Europe/Prague"],
      ["Europe/Pragu", "UTC"],
      ["", "UTC"],
    ]) {
      vi.stubEnv("TZ", zone);
      expect(timeZoneName()).toBe(name);
    }
  });
});

it("moments are shown in local time", () => {
  vi.stubEnv("TZ", "Europe/Prague");
  const moment = Date.parse("2026-11-24T03:05:09Z");
  expect([localTime(moment), localMinute(moment), clockTime({ hour: 4, minute: 5 })]).toEqual(["04:05:09", "2026-11-24 04:05", "04:05"]);
});
