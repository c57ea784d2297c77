import { expect } from "vitest";
import { orchard, ruling, type TableSetup, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard, { rest: "out" });

ruling("R-202", "a creeper in the draw of a power is laid down and replaced", () => {
  const t = garden({ keepers: { player_1: ["hen"] }, hands: { player_1: ["apple"] }, draw: ["wasps", "pear", "crows", "plum", "quince"] });
  t.player_1.isAsked("may_use", { of: ["hen"] }).player_1.uses("hen");
  expect([t.creepers("player_1"), t.hand("player_1")]).toEqual([
    ["wasps", "crows"],
    ["apple", "pear", "plum", "quince"],
  ]);
});

ruling("R-202", "a creeper in the draw of a power that cuts the turn short is laid down and replaced", () => {
  const t = garden({
    rules: ["early-supper"],
    hands: { player_1: ["apple"] },
    draw: ["ants", "pear", "plum", "quince", "honey", "purse"],
  });
  t.player_1.isAsked("may_use").player_1.uses("early-supper");
  expect([t.creepers("player_1"), t.hand("player_1"), t.turn]).toEqual([["ants"], ["pear", "plum", "quince"], "player_2"]);
  t.decisionOf("player_2");
});

ruling("R-202", "a creeper in the draw of a bonus or of a new draw rule is laid down and replaced", () => {
  const t = garden({
    rules: ["helping-hand"],
    hands: { player_1: ["rain-3", "bench"] },
    keepers: { player_2: ["apple"], player_3: ["pear"] },
    draw: ["wasps", "plum", "quince", "crows", "honey", "purse", "basket"],
  });
  expect(t.hand("player_1")).toEqual(["rain-3", "bench", "plum", "quince"]);
  t.player_1.plays("rain-3");
  expect([t.creepers("player_1"), t.hand("player_1")]).toEqual([
    ["wasps", "crows"],
    ["bench", "plum", "quince", "honey", "purse"],
  ]);
  expect(t.game.turn.drawn).toBe(4);
  t.player_1.isAsked("must_play_or_pass");
});

ruling("R-204", "what was missing at a draw is not drawn later, also if there are discards again", () => {
  const t = garden({
    rules: ["rain-3", "busy-2"],
    goals: ["jam"],
    hands: { player_1: ["compote", "apple"] },
    draw: ["wasps"],
  });
  expect(t.creepers("player_1")).toEqual(["wasps"]);
  t.player_1.plays("compote");
  expect([t.discard, t.hand("player_1")]).toEqual([["jam"], ["apple"]]);
});

ruling("R-205", "a creeper cannot be discarded for a hand limit, and is not in a hand that is redrawn", () => {
  const t = garden({
    rules: ["busy-2"],
    hands: { player_1: ["second-thoughts", "apple"], player_2: ["pear", "plum", "quince"] },
    creepers: { player_1: ["ants"], player_2: ["crows"] },
    draw: ["small-hands", "basket", "cider"],
  });
  t.player_1.plays("second-thoughts");
  expect([t.creepers("player_1"), t.hand("player_1")]).toEqual([["ants"], ["basket", "cider"]]);
  const limited = garden({
    hands: { player_1: ["small-hands"], player_2: ["pear", "plum", "quince"] },
    creepers: { player_2: ["crows"] },
    draw: ["apple"],
  });
  limited.player_1.plays("small-hands");
  limited.player_2.isAsked("must_discard_from_hand", { of: ["pear", "plum", "quince"], count: 1 });
});

ruling("R-207", "an action that redraws or shuffles brings a creeper back only by a draw", () => {
  const t = garden({
    rules: ["busy-2"],
    hands: { player_1: ["crate", "apple"] },
    draw: ["pear"],
    discard: ["crows", "plum"],
  });
  t.player_1.plays("crate");
  // The shuffled discards are a creeper and a card.
  expect([t.creepers("player_1"), [...t.hand("player_1")].sort()]).toEqual([["crows"], ["apple", "pear", "plum"]]);
});

ruling("R-208", "creepers count neither as most nor as fewest keepers", () => {
  const t = garden({
    rules: ["helping-hand"],
    goals: ["big-harvest"],
    keepers: { player_1: ["apple", "pear"], player_2: ["plum"], player_3: ["quince", "basket"] },
    creepers: { player_1: ["ants", "crows"] },
    draw: ["compote", "honey"],
  });
  // Three cards in front are not three keepers, and player_1 has not the fewest.
  expect([t.winner, t.game.turn.drawn]).toEqual([undefined, 1]);
  const poorest = garden({
    rules: ["helping-hand"],
    keepers: { player_2: ["plum"], player_3: ["quince"] },
    creepers: { player_1: ["ants", "crows"] },
    draw: ["compote", "apple"],
  });
  expect(poorest.game.turn.drawn).toBe(2);
});

ruling("R-208", "a creeper is no other keeper for a goal of one keeper alone, but blocks its owner", () => {
  const t = garden({
    goals: ["bare-bench"],
    hands: { player_1: ["mild-weather"] },
    keepers: { player_1: ["bench"] },
    creepers: { player_1: ["ants"] },
    draw: ["apple"],
  });
  expect(t.winner).toBeUndefined();
  t.player_1.plays("mild-weather");
  expect(t.winner).toBe("player_1");
});

ruling("R-208", "a creeper counts neither for a keeper limit nor as a card in hand", () => {
  const t = garden({
    rules: ["small-cart"],
    goals: ["full-basket"],
    hands: { player_1: ["apple", "pear", "plum", "quince", "cider"] },
    keepers: { player_2: ["basket", "honey"] },
    creepers: { player_1: ["ants"], player_2: ["crows"] },
    draw: ["purse"],
  });
  expect([t.winner, t.hand("player_1").length]).toEqual([undefined, 6]);
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("R-208", "what takes or exchanges keepers does not see creepers, and is not asked if there is nothing else", () => {
  const creepers = { player_2: ["crows"], player_3: ["frost"] };
  for (const card of ["borrow", "swap"]) {
    const t = garden({ hands: { player_1: [card] }, keepers: { player_1: ["apple"] }, creepers, draw: ["pear", "plum"] });
    t.player_1.plays(card);
    expect([t.discard, t.turn, t.creepers("player_2")]).toEqual([[card], "player_2", ["crows"]]);
  }
  const some = garden({ hands: { player_1: ["borrow"] }, keepers: { player_3: ["plum"] }, creepers, draw: ["pear"] });
  some.player_1.plays("borrow").player_1.isAsked("must_take_keeper", { of: ["plum"] });
});

ruling("R-208", "dealing keepers again leaves creepers where they are and counts none of them", () => {
  const t = garden({
    hands: { player_1: ["gentle-wind", "long-day"] },
    keepers: { player_1: ["apple"], player_2: ["pear", "plum"] },
    creepers: { player_1: ["ants"], player_3: ["crows"] },
    draw: ["quince", "honey"],
  });
  t.player_1.plays("gentle-wind");
  expect([t.keepers("player_1").length, t.keepers("player_2").length, t.keepers("player_3").length]).toEqual([1, 2, 0]);
  expect([t.creepers("player_1"), t.creepers("player_3")]).toEqual([["ants"], ["crows"]]);
});

ruling("R-208", "what names creepers counts them: taking or throwing out anything, and what acts at the start of a turn", () => {
  const t = garden({ hands: { player_1: ["pick-anything"] }, creepers: { player_2: ["crows"], player_3: ["ants"] }, draw: ["pear"] });
  t.player_1.plays("pick-anything").player_1.isAsked("must_take_keeper", { of: ["crows", "ants"] });
  const own = garden({ creepers: { player_1: ["frost", "ants"] }, draw: ["pear"] });
  own.player_1.isAsked("must_trash_keepers", { of: ["ants"], cause: "frost" });
});

ruling("R-209", "a creeper that the goal forbids is not one that it asks for, and creepers in front of others do not block", () => {
  const winnerWith = (creepers: TableSetup["creepers"]) => {
    const t = garden({ goals: ["quiet-hour"], hands: { player_1: ["honey"] }, creepers: creepers ?? {}, draw: ["apple", "pear"] });
    t.player_1.plays("honey");
    for (const { seat } of t.game.open) t.decisionOf(seat);
    return t.winner;
  };
  expect(winnerWith({ player_2: ["crows"], player_3: ["frost", "toll"] })).toBe("player_1");
  expect(winnerWith({ player_2: ["wasps"] })).toBeUndefined();
  expect(winnerWith({ player_1: ["wasps"] })).toBeUndefined();
  expect(winnerWith({ player_1: ["crows"] })).toBeUndefined();
});

ruling("R-209", "the goal must ask for each creeper of the seat, with any other cards of the seat", () => {
  const winnerWith = (creepers: string[], keepers: string[] = []) => {
    const t = garden({
      hands: { player_1: ["wild-garden"] },
      keepers: { player_3: keepers },
      creepers: { player_3: creepers },
      draw: ["apple", "cider"],
    });
    return t.player_1.plays("wild-garden").winner;
  };
  expect(winnerWith(["wasps", "frost"], ["pear", "plum"])).toBe("player_3");
  expect(winnerWith(["wasps", "frost", "ants"])).toBeUndefined();
  expect(winnerWith(["wasps"])).toBeUndefined();
});

ruling("R-210", "with two goals in play, creepers that only one of them asks for block the other", () => {
  const winnerWith = (goal: string, creepers: string[]) =>
    garden({
      rules: ["two-plans"],
      goals: ["compote"],
      hands: { player_1: [goal] },
      keepers: { player_3: ["apple", "pear", "plum"] },
      creepers: { player_3: creepers },
      draw: ["honey", "cider"],
    }).player_1.plays(goal).winner;
  expect(winnerWith("bitter-end", ["toll"])).toBeUndefined();
  // The seat meets frozen-plum but for toll, which only bitter-end would ask for.
  expect(winnerWith("frozen-plum", ["frost", "toll"])).toBeUndefined();
  expect(winnerWith("bitter-end", ["frost", "toll"])).toBe("player_3");
});

ruling("L-5", "an arranged duty is done before a creeper acts at the start of the turn", () => {
  const t = garden({ keepers: { player_1: ["honey", "apple"] }, creepers: { player_1: ["frost", "wasps"] }, draw: ["pear"] });
  expect(t.asked).toEqual(["player_1 must_choose_seat"]);
  t.player_1.isAsked("must_choose_seat", { cause: "wasps" }).player_1.choosesSeat("player_2");
  t.player_1.isAsked("must_trash_keepers", { of: ["honey", "apple"], cause: "frost" });
});

ruling("L-8", "the change after one creeper has acted can end the game before the next part of the turn", () => {
  const t = garden({
    rules: ["empty-hands"],
    goals: ["frozen-plum"],
    keepers: { player_1: ["plum"] },
    creepers: { player_1: ["frost", "ants"] },
    draw: ["pear", "apple", "cider"],
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["plum", "ants"] }).player_1.trashesKeepers("ants");
  expect([t.winner, t.hand("player_1"), t.game.turn.drawn]).toEqual(["player_1", [], 0]);
});

ruling("L-8", "a duty that an acting creeper brings is done before the cards for an empty hand and the draw", () => {
  const t = garden({
    rules: ["empty-hands"],
    keepers: { player_1: ["purse", "apple"] },
    creepers: { player_1: ["frost"] },
    draw: ["pear", "toll", "cider", "plum", "quince", "basket"],
  });
  t.player_1.isAsked("must_trash_keepers", { of: ["purse", "apple"] }).player_1.trashesKeepers("apple");
  // The cards for the empty hand bring toll, which takes the purse with it. Then frost stands alone, and can be used before the draw.
  expect([t.hand("player_1"), t.discard, t.game.turn.drawn]).toEqual([["pear", "cider"], ["apple", "purse", "toll"], 0]);
  t.player_1.isAsked("may_use", { of: ["frost"] }).player_1.usesNothing();
  expect([t.hand("player_1"), t.game.turn.drawn]).toEqual([["pear", "cider", "plum"], 1]);
  t.player_1.isAsked("must_play");
});

ruling("L-9", "each creeper acts once in a turn, and an extra turn is another one", () => {
  const t = garden({
    hands: { player_1: ["long-day", "apple"] },
    keepers: { player_1: ["pear", "plum", "quince"] },
    creepers: { player_1: ["frost"] },
    draw: ["honey", "purse"],
  });
  t.player_1.isAsked("must_trash_keepers", { count: 1 }).player_1.trashesKeepers("pear");
  t.player_1.isAsked("must_play").player_1.plays("long-day");
  t.player_1.isAsked("must_trash_keepers", { of: ["plum", "quince"], count: 1 });
});

ruling("L-13", "under Play All a bonus adds a draw and no play", () => {
  const t = garden({ rules: ["busy-all", "fair"], keepers: { player_2: ["basket"] }, draw: ["apple", "pear", "plum", "quince"] });
  expect(t.hand("player_1")).toEqual(["apple", "pear"]);
  t.player_1.plays("apple").player_1.plays("pear");
  expect([t.turn, t.hand("player_2")]).toEqual(["player_2", ["plum", "quince"]]);
});

ruling("L-14", "after mixing all rows, duties, limits and bonuses follow as after any change", () => {
  const mixed = (key: string) => {
    const t = garden({
      key,
      rules: ["busy-2", "helping-hand", "small-cart"],
      hands: { player_1: ["storm", "bench"] },
      keepers: { player_1: ["apple", "pear"], player_2: ["plum", "quince"], player_3: ["cider"] },
      creepers: { player_2: ["hedgehog"] },
      draw: ["honey", "purse", "crate", "rain-2"],
    });
    const before = t.hand("player_1").length;
    t.player_1.plays("storm");
    for (const { seat } of t.game.open) t.decisionOf(seat);
    const isPoorest = [t.keepers("player_2"), t.keepers("player_3")].every((row) => row.length > t.keepers("player_1").length);
    return [isPoorest, t.hand("player_1").length - before + 1] as const;
  };
  const seen = new Set<string>();
  for (let number = 0; number < 40; number += 1) {
    const [isPoorest, drawn] = mixed(`storm ${number}`);
    expect([isPoorest, drawn]).toEqual([isPoorest, isPoorest ? 1 : 0]);
    seen.add(String(isPoorest));
  }
  expect(seen.size).toBe(2);
});

ruling("L-59", "a turn that is cut short is at its end, while limits are complied with", () => {
  const t = garden({
    rules: ["early-supper", "small-hands"],
    hands: { player_1: ["apple"] },
    draw: ["pear", "plum", "quince", "honey", "purse"],
  });
  t.player_1.isAsked("may_use").player_1.uses("early-supper");
  expect(t.game.turn.phase).toBe("end");
  t.player_1.isAsked("must_discard_from_hand", { of: ["pear", "plum", "quince"], count: 1 });
});

ruling("L-59", "a creeper that acts does not change the step of the turn", () => {
  const t = garden({ keepers: { player_1: ["apple"] }, creepers: { player_1: ["frost"] }, draw: ["honey", "pear"] });
  expect(t.game.turn.phase).toBe("start");
  t.player_1.isAsked("must_trash_keepers").player_1.trashesKeepers("apple");
  t.decisionOf("player_1");
});

ruling("L-64", "a bonus that does not say so follows the profile; one that does goes before it", () => {
  const setup = { keepers: { player_1: ["basket"], player_2: ["apple"], player_3: ["pear"] }, hands: { player_1: ["plum"] } };
  for (const bonusPlays of ["optional", "mandatory"] as const) {
    const said = garden({ ...setup, profile: { bonusPlays }, rules: ["fair"], draw: ["quince", "cider", "honey"] });
    said.player_1.plays("plum");
    said.player_1.isAsked("must_play", { pass: false });
    const silent = garden({
      profile: { bonusPlays },
      rules: ["helping-hand"],
      keepers: { player_2: ["apple"], player_3: ["pear"] },
      hands: { player_1: ["compote"] },
      draw: ["quince", "cider", "honey"],
    });
    silent.player_1.plays("compote");
    silent.player_1.isAsked(bonusPlays === "optional" ? "must_play_or_pass" : "must_play");
  }
});
