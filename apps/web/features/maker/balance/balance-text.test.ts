import { ALL_OTHERS_OUT, type BalanceFinding, emptyTally, measuredShare, type Tally } from "@mutable/bots/balance";
import { fluxx3 } from "@mutable/decks";
import { SEATS, type Seat } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { describe, expect, it } from "vitest";
import { loadReportTexts } from "../reports/load-report-texts.ts";
import { differenceText, doubtText, hundredthText, percentText } from "../reports/numbers.ts";
import { CARD_MARK, reportTranslate } from "../reports/report-texts.ts";
import { changeText, editText, findingText, takesText, verdictTexts } from "./balance-text.ts";
import { balanceView, goalRows, NO_GOAL } from "./balance-view.ts";

const wordsIn = (language: "en" | "cs") => ({ t: reportTranslate(loadReportTexts(language)), language, nameOf: (id: string) => `<${id}>` });
const en = wordsIn("en");
const cs = wordsIn("cs");

interface Course {
  games?: number;
  wins?: Record<string, number>;
  early?: number;
  waits?: number;
  cut?: number;
  /** Games that were won because all others were out. */
  alone?: number;
}

/** Games of four seats in which each Goal wins as often as the others. */
function view({ games = 460, wins = {}, early = 0, waits = 60, cut = 0, alone = 0 }: Course = {}, former?: Tally) {
  const tally = emptyTally(fluxx3, SEATS.slice(0, 4));
  for (let number = 1; number <= games; number += 1) tally.lengths.push({ number, turns: 20, decisions: waits, waits });
  for (const goal of Object.keys(tally.winsByGoal)) tally.winsByGoal[goal] = wins[goal] ?? Math.floor(games / 23);
  for (const seat of SEATS.slice(0, 4)) tally.winsBySeat[seat as Seat] = games / 4;
  tally.early = early;
  if (cut > 0) tally.endings["drawn: too long"] = cut;
  if (alone > 0) tally.endings[ALL_OTHERS_OUT] = alone;
  const now = { name: "this draft", source: fluxx3.source, tally };
  return { ...balanceView(now, former && { name: "version 3", source: fluxx3.source, tally: former }), tally };
}

const titles = (course: Course, words = en) => verdictTexts(words, view(course)).map(({ title }) => title);

describe("the three sentences", () => {
  it("say how long games take, who had a turn, and how Goals do", () => {
    expect(titles({})).toEqual(["Games take 12 minutes", "Everybody had a turn", "Every Goal wins now and then"]);
    expect(titles({ early: 51, wins: { toast: 0 }, waits: 5 })).toEqual([
      "Games take 1 minute",
      "One in nine ends before everybody had a turn",
      "<toast> never won",
    ]);
    expect(titles({ early: 51, wins: { toast: 0, "bed-time": 0, hippyism: 0 } }, cs)).toEqual([
      "Hra trvá 12 minut",
      "Jedna hra z devíti skončí, než jsou všichni na tahu",
      "<bed-time> a 2 další cíle: ani jedna výhra",
    ]);
    expect(titles({ wins: { toast: 150 } })[2]).toBe("<toast> wins too often");
    expect(titles({ games: 23 })[2]).toBe("Too few games to judge Goals");
  });

  it("say more, with the former version", () => {
    const tones = (course: Course) => verdictTexts(en, view(course)).map(({ tone }) => tone);
    expect(tones({})).toEqual(["good", "good", "good"]);
    expect(tones({ early: 200, waits: 5, wins: { toast: 0 } })).toEqual(["warning", "warning", "warning"]);
    expect(verdictTexts(en, view({ cut: 3 }))[0]?.more).toBe("Half last 20 to 20 turns, 20 in the middle. 3 would not end and were cut.");
    expect(verdictTexts(en, view({ cut: 300 }))[0]).toMatchObject({
      tone: "warning",
      title: "Most games would not end",
      more: "300 would not end and were cut.",
    });
    const former = view({ waits: 30 }).tally;
    expect(verdictTexts(en, view({}, former))[0]?.more).toContain("Longer than version 3 by 6 minutes, give or take 0.1.");
    expect(verdictTexts(en, view({}, view({}).tally))[0]?.more).toContain("As long as version 3, within chance.");
  });
});

describe("wins without a Goal", () => {
  const more = (course: Course, words = en) => verdictTexts(words, view(course))[2]?.more;

  it("are told with the Goals, and have a row of their own", () => {
    const without = "42 in 100 games are won without a Goal, since everybody else is out.";
    expect(more({ alone: 193 })).toBe(`From 4 to 4 in 100 games. ${without}`);
    expect(more({ alone: 193, games: 460, wins: { toast: 0 } })).toContain(without);
    expect(more({ alone: 193 }, cs)).toContain("Bez cíle, protože jsou všichni ostatní mimo hru, se vyhraje 42 ze 100 her.");
    for (const isWhole of [true, false])
      expect(goalRows(view({ alone: 193 }), isWhole).at(-1)).toMatchObject({ key: NO_GOAL, now: { count: 193, of: 460 } });
    const compared = goalRows(view({}, view({ alone: 193 }).tally), false).at(-1);
    expect(compared).toMatchObject({ key: NO_GOAL, now: { count: 0 }, before: { count: 193 } });
  });

  it("are not mentioned if there are none", () => {
    expect(more({})).toBe("From 4 to 4 in 100 games.");
    expect(goalRows(view(), true).map(({ key }) => key)).not.toContain(NO_GOAL);
  });
});

describe("findings", () => {
  const sentence = (finding: BalanceFinding) => findingText(en, finding, view());

  it("are sentences with the measured share, its doubt, and a mark for the card", () => {
    const measured = measuredShare(110, 460);
    expect(sentence({ is: "goalOften", cards: ["toast"], measured, usual: 1 / 23 })).toBe(
      `${CARD_MARK} wins too often: 24 in 100 games, give or take 4. If all Goals were alike: 4.`,
    );
    expect(sentence({ is: "seatAhead", cards: [], seat: "player_1", measured: measuredShare(200, 460), usual: 0.25 })).toBe(
      "The first seat is ahead: 43 in 100 wins, give or take 5. Fair would be 25.",
    );
    expect(sentence({ is: "tooFew", cards: ["a", "b", "c", "d", "e", "f", "g", "h"] })).toBe(
      "Too few games to say anything about <a>, <b>, <c>, <d>, <e>, <f>, and 2 more cards.",
    );
  });

  it.each(LANGUAGES)("have a whole sentence for each kind in %s", (language) => {
    const measured = measuredShare(40, 460);
    const kinds = [
      ...(["goalNever", "goalRarely", "goalOften", "keeperUnwanted", "heldBack", "neverUseful", "playersWin", "playersLose"] as const),
      ...(["cut", "early", "short", "long", "tooFew"] as const),
    ];
    const change = { difference: 0.1, doubt: 0.03, isChance: false };
    const found: BalanceFinding[] = [
      ...kinds.map((is): BalanceFinding => ({ is, cards: ["toast"], measured, usual: 0.2 })),
      { is: "seatAhead", cards: [], seat: "player_2", measured, usual: 0.2 },
      { is: "goalChanged", cards: ["toast"], measured, before: measured, change },
    ];
    for (const finding of found) expect(findingText(wordsIn(language), finding, view({}, view({}).tally))).toMatch(/^[^{}#]+[.]$/);
  });

  it("propose an edit in words", () => {
    const path = ["steps", 0, "cards"];
    expect(editText(en, { card: "a", what: "draw", path, from: 4, to: 3 })).toBe("draw 3 instead of 4");
    expect(editText(en, { what: "deal", path: ["basics", "deal"], from: 3, to: 2 })).toBe("deal 2 instead of 3");
    expect(editText(en, { card: "a", what: "need", path, from: ["x", "y"], to: ["x", "y", "z"] })).toBe("ask for <z> too");
    expect(editText(cs, { card: "a", what: "need", path, from: ["x", "y", "z"], to: ["x", "y"] })).toBe("obejít se bez karty <z>");
  });
});

describe("numbers", () => {
  it("are shares of hundred with their doubt", () => {
    expect([percentText("en", 0.244), hundredthText("en", 0.244), hundredthText("cs", 0.004)]).toEqual(["24%", "24", "0,4"]);
    expect([0.094, -0.02, 0.001].map((difference) => differenceText("en", difference))).toEqual(["+9", "−2", "±0"]);
    expect(doubtText("en", 0.001)).toBe("1");
    expect(takesText(en, measuredShare(110, 460))).toBe("24 in 100, give or take 4");
    expect(changeText(en, { difference: 0.09, doubt: 0.04, isChance: false }, "version 3")).toBe("+9 since version 3, give or take 4");
    expect(changeText(en, { difference: 0.01, doubt: 0.04, isChance: true }, "version 3")).toContain("within chance");
  });
});
