import { describe, expect, it } from "vitest";
import { isIdle, renewsAfter } from "./idle.ts";

const HOUR = 3_600;
const [administrator, other] = [{ isAdministrator: true }, { isAdministrator: false }];

describe("a session", () => {
  it("of an administrator ends twelve hours after the last page, others stay", () => {
    expect([12 * HOUR, 12 * HOUR + 1].map((age) => isIdle(administrator, age))).toEqual([false, true]);
    expect(isIdle(other, 80 * 24 * HOUR)).toBe(false);
  });

  it("is renewed by pages long before it ends", () => {
    expect(renewsAfter(administrator)).toBeLessThan(HOUR / 4);
    expect(renewsAfter(other)).toBe(7 * 24 * HOUR);
  });
});
