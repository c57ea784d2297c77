import { describe, expect, it } from "vitest";
import { isShown, nextEnd, type Speech, withEmote, withLine } from "./speech.ts";
import { isDue, LATE_AT_MOST, TOLD_AT_ONCE } from "./told.ts";

const ada = { id: "ada", name: "Ada", face: "fox" };
const ben = { id: "ben", name: "Ben", face: "owl" };
const laughs = (speech: Speech, now: number) => withEmote(speech, { by: ada, seat: "player_1", emote: "laugh" }, now);
const shown = (speech: Speech, now: number) => speech.filter((bubble) => isShown(bubble, now)).map(({ speaker, says }) => [speaker, says]);

describe("a bubble", () => {
  it("is shown for two and a half seconds, one for each seat", () => {
    let speech = laughs([], 0);
    speech = withEmote(speech, { by: ben, seat: "player_2", emote: "wow" }, 1_000);
    expect(shown(speech, 2_499)).toEqual([
      ["player_1", { emote: "laugh", times: 1 }],
      ["player_2", { emote: "wow", times: 1 }],
    ]);
    expect(shown(speech, 2_500)).toEqual([["player_2", { emote: "wow", times: 1 }]]);
    speech = withEmote(speech, { by: ben, seat: "player_2", emote: "no" }, 2_600);
    expect(shown(speech, 2_600)).toEqual([["player_2", { emote: "no", times: 1 }]]);
    expect([nextEnd(speech, 2_600), nextEnd(speech, 9_000)]).toEqual([5_100, undefined]);
  });

  it("grows twice when the same face comes again within eight seconds, and is the same one while it is shown", () => {
    const first = laughs([], 0);
    const second = laughs(first, 2_000);
    const third = laughs(second, 9_000);
    const times = (speech: Speech) => shown(speech, speech.at(-1)?.saidAt ?? 0)[0]?.[1];
    expect([times(second), times(third), times(laughs(third, 11_000))]).toEqual([
      { emote: "laugh", times: 2 },
      { emote: "laugh", times: 3 },
      { emote: "laugh", times: 3 },
    ]);
    expect(second.at(-1)?.key).toBe(first.at(-1)?.key);
    expect(third.at(-1)?.key).not.toBe(second.at(-1)?.key);
    expect(times(laughs(third, 17_000))).toEqual({ emote: "laugh", times: 1 });
    expect(times(withEmote(second, { by: ben, seat: "player_1", emote: "laugh" }, 3_000))).toEqual({ emote: "laugh", times: 1 });
  });

  it("of a line stays longer for each letter, at most eight seconds, and is cut after eighty letters", () => {
    const says = (text: string) => withLine([], { by: ada, seat: "player_1", text }, 0)[0];
    expect(says("Well played")).toMatchObject({ says: { text: "Well played", isCut: false }, until: 4_440 });
    const long = says("🦊".repeat(81));
    expect(long).toMatchObject({ says: { text: `${"🦊".repeat(80)}…`, isCut: true }, until: 7_240 });
    expect(says("a".repeat(500))?.until).toBe(8_000);
  });
});

describe("what was said", () => {
  it("is shown when the board has told what it is about, at most three seconds late", () => {
    expect(isDue(7, TOLD_AT_ONCE, 0)).toBe(true);
    expect(isDue(7, { version: 7, untoldEnd: undefined }, 0)).toBe(true);
    expect(isDue(8, { version: 7, untoldEnd: undefined }, LATE_AT_MOST - 1)).toBe(false);
    expect(isDue(8, { version: 7, untoldEnd: undefined }, LATE_AT_MOST)).toBe(true);
  });

  it("always waits for the end of the game if it was said after it", () => {
    expect(isDue(9, { version: 7, untoldEnd: 9 }, 60_000)).toBe(false);
    expect(isDue(8, { version: 7, untoldEnd: 9 }, LATE_AT_MOST)).toBe(true);
    expect(isDue(9, { version: 9, untoldEnd: undefined }, 0)).toBe(true);
  });
});
