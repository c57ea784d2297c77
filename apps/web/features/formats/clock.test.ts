import { messagesIn, translator } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { clockSentence, clockText, durationText, remainingTimeText } from "./clock.ts";

const [en, cs] = [translator("en", messagesIn("en")), translator("cs", messagesIn("cs"))];

describe("the text of a clock", () => {
  it.each([
    [45, "45 s", "45 s"],
    [90, "90 s", "90 s"],
    [120, "2 min", "2 min"],
    [7_200, "2 h", "2 h"],
    [86_400, "1 day", "1 den"],
  ])("shows %i seconds in the largest unit that fits", (seconds, inEnglish, inCzech) => {
    expect([durationText(en, seconds), durationText(cs, seconds)]).toEqual([inEnglish, inCzech]);
  });

  it.each([
    [5, "0:05"],
    [599, "9:59"],
    [600, "10m"],
    [3_599, "59m"],
    [86_400, "24h"],
  ])("shows %i remaining seconds in at most four characters", (seconds, told) => {
    expect(remainingTimeText(seconds)).toBe(told);
  });

  it.each([
    [null, "no timer", "As long as you like"],
    [undefined, "no timer", "As long as you like"],
    [{ decision: 86_400, reserve: 0 }, "1 day per move", "1 day, then a bot plays"],
    [{ decision: 45, reserve: 180 }, "45 s per move", "45 s, then 3 min in reserve for the whole game, then a bot plays"],
  ])("describes %j", (clock, short, long) => {
    expect([clockText(en, clock), clockSentence(en, clock)]).toEqual([short, long]);
  });
});
