import { dealDay } from "@mutable/referee";
import { expect, it } from "vitest";
import { countdownText, todaysDay, untilNextDeal } from "./deal-time.ts";

it("the next deal comes at midnight UTC, as the referee has it", () => {
  for (const time of ["2026-11-27T00:00:00.000Z", "2026-11-27T16:17:50.000Z", "2026-11-27T23:59:59.999Z", "2028-02-28T12:00:00.000Z"]) {
    const now = Date.parse(time);
    expect(todaysDay(now)).toBe(dealDay(now));
    expect(dealDay(now + untilNextDeal(now) - 1)).toBe(dealDay(now));
    expect(dealDay(now + untilNextDeal(now))).not.toBe(dealDay(now));
  }
});

it("counts hours, minutes and seconds down, and shows no zero before the time", () => {
  const text = (time: string) => countdownText(untilNextDeal(Date.parse(`2026-11-27T${time}Z`)));
  expect([text("00:00:00.000"), text("16:17:50.000"), text("23:59:59.001"), text("23:59:58.999")]).toEqual([
    "24:00:00",
    "7:42:10",
    "0:00:01",
    "0:00:02",
  ]);
});
