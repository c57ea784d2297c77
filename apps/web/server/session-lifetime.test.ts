import { describe, expect, it } from "vitest";
import { hasRunOut, longestSession, renewsAfter } from "./session-lifetime.ts";

const [HOUR, DAY] = [3_600, 86_400];
const guest = { isGuest: true, isAdministrator: false };
const account = { isGuest: false, isAdministrator: false };
const administrator = { isGuest: false, isAdministrator: true };

describe("a session", () => {
  it.each([
    ["of an administrator", administrator, 12 * HOUR, 30 * DAY],
    ["of an account", account, 30 * DAY, 90 * DAY],
  ])("%s ends some time after the last page, and some time after the sign-in", (_, person, idle, whole) => {
    const [unused, old] = [
      { sinceSignIn: idle, sinceRenewal: idle },
      { sinceSignIn: whole, sinceRenewal: 0 },
    ];
    expect([unused, old].map((age) => hasRunOut(person, age))).toEqual([false, false]);
    expect(hasRunOut(person, { ...unused, sinceRenewal: idle + 1 })).toBe(true);
    expect(hasRunOut(person, { ...old, sinceSignIn: whole + 1 })).toBe(true);
  });

  it("of a guest ends with the guest alone, who could not return to it", () => {
    expect(hasRunOut(guest, { sinceSignIn: 900 * DAY, sinceRenewal: 89 * DAY })).toBe(false);
  });

  it("is renewed by pages long before it ends", () => {
    expect([administrator, account, guest].map(renewsAfter)).toEqual([HOUR / 6, DAY, DAY]);
  });

  it("has a cookie that lasts as long as any session can without a page", () => {
    expect([1, 30, 90].map((days) => longestSession(days) / DAY)).toEqual([31, 31, 91]);
  });
});
