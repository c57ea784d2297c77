import type { CardId, Seat } from "@mutable/engine";
import { type ScenarioTable, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Goals as goalCards } from "../goals.ts";
import { fluxx3Keepers as keeperCards } from "../keepers.ts";

/** The keepers that a goal requires; "no" precedes a forbidden one, "only" one that must be alone. */
const PAIRS: Record<CardId, [CardId, CardId]> = {
  "baked-goods": ["bread", "cookies"],
  "bed-time": ["sleep", "time"],
  "chocolate-cookies": ["chocolate", "cookies"],
  "chocolate-milk": ["chocolate", "milk"],
  "death-by-chocolate": ["death", "chocolate"],
  dreamland: ["sleep", "dreams"],
  "hearts-and-minds": ["love", "the-brain"],
  hippyism: ["peace", "love"],
  "milk-and-cookies": ["milk", "cookies"],
  "night-and-day": ["the-moon", "the-sun"],
  "rocket-science": ["the-rocket", "the-brain"],
  "rocket-to-the-moon": ["the-rocket", "the-moon"],
  "squishy-chocolate": ["the-sun", "chocolate"],
  "the-appliances": ["television", "the-toaster"],
  "time-is-money": ["time", "money"],
  toast: ["bread", "the-toaster"],
  "war-death": ["war", "death"],
  "winning-the-lottery": ["dreams", "money"],
};
const ABSENCE: Record<CardId, { has: CardId; no: CardId }> = {
  "peace-no-war": { has: "peace", no: "war" },
  "the-brain-no-tv": { has: "the-brain", no: "television" },
};
const ALONE: Record<CardId, CardId> = { "all-you-need-is-love": "love" };
const COUNTS = ["10-cards-in-hand", "5-keepers"];

const goalIds = goalCards.map(({ id }) => id);
const keeperIds = keeperCards.map(({ id }) => id);
const others = (...cards: CardId[]): CardId[] => keeperIds.filter((id) => !cards.includes(id));

/** `player_1` plays the goal on this table. */
const playedOn = (goal: CardId, setup: TableSetup): ScenarioTable =>
  tableWith({ ...setup, hands: { ...setup.hands, player_1: [goal, ...(setup.hands?.player_1 ?? [])] } }).player_1.plays(goal);

it("these are the 23 goals", () => {
  expect([...Object.keys(PAIRS), ...Object.keys(ABSENCE), ...Object.keys(ALONE), ...COUNTS].sort()).toEqual([...goalIds].sort());
  expect(goalIds).toHaveLength(23);
});

for (const [goal, [one, two]] of Object.entries(PAIRS)) {
  scenario(`${goal} is met by ${one} and ${two} in front of any one seat, whatever else lies there`, () => {
    const [x = "", y = "", z = ""] = others(one, two);
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      expect(playedOn(goal, { keepers: { [seat]: [two, one] } }).winner).toBe(seat);
    }
    expect(playedOn(goal, { keepers: { player_3: [x, one, y, two], player_1: [z] } }).winner).toBe("player_3");
  });

  scenario(`${goal} is met as soon as the second of its keepers is there`, () => {
    for (const [there, comes] of [
      [one, two],
      [two, one],
    ] as const) {
      const t = tableWith({ goals: [goal], keepers: { player_1: [there] }, hands: { player_1: [comes] } });
      expect(t.winner).toBeUndefined();
      expect(t.player_1.plays(comes).winner).toBe("player_1");
    }
  });

  scenario(`${goal} is not met with a part missing, in another row, in a hand or in a pile`, () => {
    for (const [there, away] of [
      [one, two],
      [two, one],
    ] as const) {
      const setups: TableSetup[] = [
        { keepers: { player_1: others(away) } },
        { keepers: { player_1: [there], player_2: [away] } },
        { keepers: { player_2: [there], player_3: [away] } },
        { keepers: { player_1: [there] }, hands: { player_1: [away] } },
        { keepers: { player_2: [there] }, hands: { player_2: [away] } },
        { keepers: { player_1: [there] }, discard: [away] },
        { keepers: { player_1: [there] }, draw: ["draw-2", away] },
        { keepers: {}, hands: { player_2: [one, two] } },
      ];
      for (const setup of setups) expect(playedOn(goal, setup).winner, JSON.stringify(setup)).toBeUndefined();
    }
  });

  scenario(`${goal} is not met by keepers set aside`, () => {
    const t = tableWith({
      goals: [goal],
      keepers: { player_1: [one] },
      hands: { player_1: ["draw-2-and-use-em"] },
      draw: ["draw-2", two, "no-limits"],
    });
    t.player_1.plays("draw-2-and-use-em");
    expect(t.aside).toContain(two);
    expect(t.winner).toBeUndefined();
    t.player_1.isAsked("must_choose_from", { of: [two, "no-limits"] });
    expect(t.player_1.chooses(two).winner).toBe("player_1");
  });
}

for (const [goal, { has, no }] of Object.entries(ABSENCE)) {
  scenario(`${goal} is met by ${has} alone or among others, while ${no} is in front of nobody`, () => {
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      expect(playedOn(goal, { keepers: { [seat]: [has] } }).winner).toBe(seat);
      expect(playedOn(goal, { keepers: { [seat]: others(no) } }).winner).toBe(seat);
    }
  });

  scenario(`${goal} is not met with ${no} in front of anybody, be it the owner of ${has}`, () => {
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      const keepers: Partial<Record<Seat, CardId[]>> = { player_2: [has] };
      keepers[seat] = [...(keepers[seat] ?? []), no];
      expect(playedOn(goal, { keepers }).winner).toBeUndefined();
    }
  });

  scenario(`${goal} is met although ${no} is in a hand, among the discards, in the draw pile or set aside`, () => {
    const away: TableSetup[] = [{ hands: { player_2: [no] } }, { hands: { player_1: [no] } }, { discard: [no] }, { draw: ["draw-2", no] }];
    for (const setup of away) expect(playedOn(goal, { keepers: { player_2: [has] }, ...setup }).winner).toBe("player_2");
    const t = tableWith({
      keepers: { player_2: [has] },
      hands: { player_1: ["draw-2-and-use-em"] },
      draw: ["draw-2", no, goal],
    });
    expect(t.player_1.plays("draw-2-and-use-em").player_1.chooses(goal).winner).toBe("player_2");
  });

  scenario(`${goal} is not met by ${has} in a hand or a pile, nor by the absence of ${no} alone`, () => {
    const away: TableSetup[] = [{}, { hands: { player_1: [has] } }, { discard: [has] }, { keepers: { player_2: others(has, no) } }];
    for (const setup of away) expect(playedOn(goal, setup).winner).toBeUndefined();
  });

  scenario(`${goal}: ${no} that is there before bars it, and one that goes makes it met`, () => {
    const late = tableWith({ goals: [goal], rules: ["play-2"], hands: { player_1: [no, has] } });
    expect(late.player_1.plays(no).player_1.plays(has).winner).toBeUndefined();
    const gone = tableWith({ goals: [goal], keepers: { player_2: [has], player_3: [no] }, hands: { player_1: ["trash-a-keeper"] } });
    expect(gone.player_1.plays("trash-a-keeper").player_1.takes(no).winner).toBe("player_2");
  });
}

for (const [goal, keeper] of Object.entries(ALONE)) {
  scenario(`${goal} is met by ${keeper} without any other keeper in the same row, whatever lies in the others`, () => {
    const [x = "", y = ""] = others(keeper);
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      expect(playedOn(goal, { keepers: { [seat]: [keeper] } }).winner).toBe(seat);
      for (const more of others(keeper)) expect(playedOn(goal, { keepers: { [seat]: [keeper, more] } }).winner).toBeUndefined();
    }
    expect(playedOn(goal, { keepers: { player_1: [x], player_2: [keeper], player_3: [y] } }).winner).toBe("player_2");
  });

  scenario(`${goal} is not met by another keeper alone, or by ${keeper} in a hand or a pile`, () => {
    for (const other of others(keeper)) expect(playedOn(goal, { keepers: { player_1: [other] } }).winner).toBeUndefined();
    for (const setup of [{}, { hands: { player_1: [keeper] } }, { discard: [keeper] }]) {
      expect(playedOn(goal, setup).winner).toBeUndefined();
    }
  });
}

scenario("5 Keepers: from five on, who has the most; other goals' cards make no difference", () => {
  const rows = (...counts: number[]): TableSetup => {
    const seats = ["player_1", "player_2", "player_3"] as const;
    let from = 0;
    const keepers: Partial<Record<Seat, CardId[]>> = {};
    for (const [at, count] of counts.entries()) {
      keepers[seats[at] ?? "player_1"] = keeperIds.slice(from, from + count);
      from += count;
    }
    return { keepers };
  };
  const winners: [number[], Seat | undefined][] = [
    [[4, 0, 0], undefined],
    [[5, 0, 0], "player_1"],
    [[5, 4, 4], "player_1"],
    [[0, 5, 0], "player_2"],
    [[5, 5, 0], undefined],
    [[5, 5, 6], "player_3"],
    [[6, 6, 5], undefined],
    [[7, 5, 6], "player_1"],
    [[0, 0, 18], "player_3"],
  ];
  for (const [counts, winner] of winners) expect(playedOn("5-keepers", rows(...counts)).winner, counts.join()).toBe(winner);
});

scenario("5 Keepers does not count keepers in hand", () => {
  expect(playedOn("5-keepers", { keepers: { player_1: keeperIds.slice(0, 4) }, hands: { player_1: keeperIds.slice(4, 9) } }).winner).toBe(
    undefined,
  );
});

scenario("10 Cards in Hand: from ten on, who holds the most when the goal itself has left the hand", () => {
  const cards = [...keeperIds, ...goalIds, "draw-2", "draw-3", "draw-4"].filter((id) => id !== "10-cards-in-hand");
  const holding = (first: number, second: number, third: number): TableSetup => ({
    // The turn continues, so that no other seat draws.
    rules: ["play-2"],
    hands: {
      player_1: cards.slice(0, first - 1),
      player_2: cards.slice(first, first + second),
      player_3: cards.slice(first + second, first + second + third),
    },
    draw: cards.slice(-1),
  });
  const winners: [[number, number, number], Seat | undefined][] = [
    [[9, 0, 0], undefined],
    [[10, 0, 0], "player_1"],
    [[10, 9, 9], "player_1"],
    [[1, 10, 0], "player_2"],
    [[1, 9, 0], undefined],
    [[10, 10, 0], undefined],
    [[10, 10, 11], "player_3"],
    [[12, 10, 11], "player_1"],
    [[12, 12, 10], undefined],
  ];
  for (const [counts, winner] of winners) {
    const t = playedOn("10-cards-in-hand", holding(...counts));
    expect(t.winner, counts.join()).toBe(winner);
    if (winner !== undefined)
      expect([t.hand("player_1"), t.hand("player_2"), t.hand("player_3")].map(({ length }) => length)).toEqual(counts);
  }
});

scenario("10 Cards in Hand does not count keepers in front", () => {
  expect(
    playedOn("10-cards-in-hand", { keepers: { player_1: keeperIds.slice(0, 12) }, hands: { player_1: goalIds.slice(1, 9) } }).winner,
  ).toBe(undefined);
});

/** The expected result, by the table above, for these keepers of `player_1` while other seats have none. */
function isMetBy(goal: CardId, row: CardId[]): boolean {
  const absence = ABSENCE[goal];
  const alone = ALONE[goal];
  if (absence !== undefined) return row.includes(absence.has) && !row.includes(absence.no);
  if (alone !== undefined) return row.length === 1 && row[0] === alone;
  return PAIRS[goal]?.every((card) => row.includes(card)) ?? row.length >= 5;
}

it("every goal with every pair of keepers", () => {
  for (const goal of goalIds.filter((id) => id !== "10-cards-in-hand")) {
    for (const one of keeperIds) {
      for (const two of keeperIds.filter((id) => id > one)) {
        const { winner } = playedOn(goal, { seats: 2, keepers: { player_1: [one, two] } });
        if ((winner === "player_1") !== isMetBy(goal, [one, two])) throw new Error(`${goal} with ${one} and ${two}: ${winner}`);
      }
    }
  }
});

it("a goal counts only while it is in play", () => {
  for (const [goal, [one, two]] of Object.entries(PAIRS)) {
    const other = goal === "toast" ? "hippyism" : "toast";
    const keepers = { player_1: [one, two] };
    expect(tableWith({ keepers, hands: { player_1: [goal] } }).winner).toBeUndefined();
    const replaced = tableWith({ goals: [other], discard: [goal], keepers, hands: { player_1: ["no-limits"] } });
    expect(replaced.player_1.plays("no-limits").winner).toBeUndefined();
    expect(replaced.goals).toEqual([other]);
  }
});

it("a goal replaces the previous one", () => {
  for (const goal of goalIds) {
    const before = goalIds.find((id) => id !== goal) ?? "";
    const t = tableWith({ goals: [before], hands: { player_1: [goal], player_2: ["war"] } });
    t.player_1.plays(goal);
    expect([t.goals, t.discard]).toEqual([[goal], [before]]);
  }
});
