import type { CardId } from "@mutable/engine";
import { scenario } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { type Effect, effectOf } from "../../testing/effect-of.ts";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Rules as ruleCards } from "../rules.ts";

/** The 21 rules: the effect of each, its effect under X=X+1, and the rules that it replaces. */
const RULES: Record<CardId, { says: Partial<Effect>; inflated?: Partial<Effect>; group?: string }> = {
  "draw-2": { says: { draws: 2 }, inflated: { draws: 3 }, group: "draw" },
  "draw-3": { says: { draws: 3 }, inflated: { draws: 4 }, group: "draw" },
  "draw-4": { says: { draws: 4 }, inflated: { draws: 5 }, group: "draw" },
  "draw-5": { says: { draws: 5 }, inflated: { draws: 6 }, group: "draw" },
  "play-2": { says: { plays: 2 }, inflated: { plays: 3 }, group: "play" },
  "play-3": { says: { plays: 3 }, inflated: { plays: 4 }, group: "play" },
  "play-4": { says: { plays: 4 }, inflated: { plays: 5 }, group: "play" },
  "play-all": { says: { plays: "all" }, group: "play" },
  "hand-limit-0": { says: { handLimit: 0 }, inflated: { handLimit: 1 }, group: "hand limit" },
  "hand-limit-1": { says: { handLimit: 1 }, inflated: { handLimit: 2 }, group: "hand limit" },
  "hand-limit-2": { says: { handLimit: 2 }, inflated: { handLimit: 3 }, group: "hand limit" },
  "keeper-limit-2": { says: { keeperLimit: 2 }, inflated: { keeperLimit: 3 }, group: "keeper limit" },
  "keeper-limit-3": { says: { keeperLimit: 3 }, inflated: { keeperLimit: 4 }, group: "keeper limit" },
  "keeper-limit-4": { says: { keeperLimit: 4 }, inflated: { keeperLimit: 5 }, group: "keeper limit" },
  "no-hand-bonus": { says: { emptyHandDraws: 3 }, inflated: { emptyHandDraws: 4 } },
  "poor-bonus": { says: { poorDraws: 1 }, inflated: { poorDraws: 2 } },
  "rich-bonus": { says: { richPlays: 1 }, inflated: { richPlays: 2 } },
  "double-agenda": { says: { goals: 2 } },
  "first-play-random": { says: { randomFirst: true } },
  "reverse-order": { says: { next: "player_3" } },
  "x-x-1": { says: {} },
};
const BASIC: Effect = {
  draws: 1,
  plays: 1,
  handLimit: undefined,
  keeperLimit: undefined,
  emptyHandDraws: 0,
  poorDraws: 0,
  richPlays: 0,
  goals: 1,
  randomFirst: false,
  next: "player_2",
};
const INFLATED: Partial<Effect> = { draws: 2, plays: 2 };

const ids = Object.keys(RULES);

/** Returns the expected effect of these rules together. */
function expected(rules: CardId[]): Effect {
  const x = rules.includes("x-x-1");
  const effect = { ...BASIC, ...(x ? INFLATED : {}) };
  for (const id of rules) Object.assign(effect, RULES[id]?.says, x ? RULES[id]?.inflated : {});
  // With a single play there is no random first play, and nothing adds to Play All.
  if (effect.plays === 1) effect.randomFirst = false;
  if (effect.plays === "all") effect.richPlays = 0;
  return effect;
}

it("these are the 21 rules", () => {
  expect([...ids].sort()).toEqual(ruleCards.map(({ id }) => id).sort());
  expect(ids).toHaveLength(21);
});

it("without rules a turn is draw 1, play 1", () => {
  expect(effectOf([])).toEqual(expected([]));
});

for (const id of ids) {
  it(`${id} has its own effect and no other`, () => {
    expect(effectOf([id])).toEqual(expected([id]));
    if (RULES[id]?.group !== "play") expect(effectOf([id, "play-2"])).toEqual(expected([id, "play-2"]));
  });

  it(`${id} under X=X+1`, () => {
    if (id === "x-x-1") expect(effectOf([id])).toEqual({ ...BASIC, ...INFLATED });
    else expect([effectOf([id, "x-x-1"]), effectOf(["x-x-1", id])]).toEqual([expected([id, "x-x-1"]), expected([id, "x-x-1"])]);
  });

  it(`${id} replaces the rules that it contradicts, and no others`, () => {
    for (const before of ids.filter((other) => other !== id)) {
      const group = RULES[id]?.group;
      const replaces = group !== undefined && group === RULES[before]?.group;
      const t = tableWith({ rules: [before], hands: { player_1: [id] }, draw: ["milk", "love", "war", "bread", "time", "death", "peace"] });
      t.player_1.plays(id);
      expect(t.rules, `${before}, then ${id}`).toEqual(replaces ? [id] : [before, id]);
      expect(t.discard).toEqual(replaces ? [before] : []);
      expect(t.events).toContainEqual({ type: "rules", cards: t.rules });
      expect(effectOf(t.rules), `${before}, then ${id}`).toEqual(expected([...t.rules]));
    }
  });
}

it("rules of different groups can be in play together and do not affect each other", () => {
  const together = ids.filter(
    (id) => RULES[id]?.group === undefined || ["draw-4", "play-3", "hand-limit-1", "keeper-limit-3"].includes(id),
  );
  expect(effectOf(together)).toEqual(expected(together));
  // Without First Play Random, so that the first play can be chosen.
  const rules = together.filter((id) => id !== "first-play-random");
  for (const gone of rules) {
    const t = tableWith({ rules, hands: { player_1: ["trash-a-new-rule"] } });
    t.player_1.plays("trash-a-new-rule").player_1.trashesRules(gone);
    expect(effectOf(t.rules), `without ${gone}`).toEqual(expected([...t.rules]));
  }
});

scenario("a draw rule makes its player draw at once what is missing, a smaller one nothing", () => {
  for (const before of [1, 2, 3, 4, 5]) {
    for (const after of [2, 3, 4, 5]) {
      if (before === after) continue;
      for (const extra of [0, 1]) {
        const t = tableWith({
          rules: ["play-2", ...(before === 1 ? [] : [`draw-${before}`]), ...(extra === 1 ? ["x-x-1"] : [])],
          hands: { player_1: [`draw-${after}`] },
        });
        expect(t.eventsOf("drew").map(({ count }) => count)).toEqual([before + extra]);
        t.player_1.plays(`draw-${after}`);
        const missing = Math.max(0, after - before);
        expect(t.eventsOf("drew").map(({ seat, count, cause }) => [seat, count, cause])).toEqual(
          missing === 0 ? [] : [["player_1", missing, `draw-${after}`]],
        );
      }
    }
  }
});

const keepers = ["milk", "love", "war", "bread", "time", "death", "peace", "money", "sleep"];

scenario("a hand limit binds every other seat at once and the player at the end of the turn", () => {
  for (const limit of [0, 1, 2]) {
    for (const extra of [0, 1]) {
      const allowed = limit + extra;
      const cause = `hand-limit-${limit}`;
      const t = tableWith({
        rules: extra === 1 ? ["x-x-1"] : [],
        hands: {
          player_1: [cause, "the-sun", "the-moon", "dreams", "cookies"],
          player_2: keepers.slice(0, allowed),
          player_3: keepers.slice(4),
        },
        draw: ["chocolate", "the-rocket", "television"],
      });
      t.player_1.plays(cause);
      expect(t.asked).toEqual(["player_3 must_discard_from_hand"]);
      t.player_3.isAsked("must_discard_from_hand", { of: keepers.slice(4), count: 5 - allowed, cause });
      t.player_3.discards(...keepers.slice(4 + allowed));
      if (extra === 1) t.player_1.plays("the-sun");
      t.player_1.isAsked("must_discard_from_hand", { of: t.hand("player_1"), count: 5 - allowed, cause });
      expect(t.turn).toBe("player_1");
      t.player_1.discards(...t.hand("player_1").slice(allowed));
      expect([t.turn, t.hand("player_1").length, t.hand("player_3").length]).toEqual(["player_2", allowed, allowed]);
    }
  }
});

scenario("a keeper limit binds every other seat at once and the player at the end of the turn", () => {
  for (const limit of [2, 3, 4]) {
    for (const extra of [0, 1]) {
      const allowed = limit + extra;
      const cause = `keeper-limit-${limit}`;
      const mine = ["the-sun", "the-moon", "dreams", "cookies", "chocolate", "the-rocket"];
      const t = tableWith({
        rules: extra === 1 ? ["x-x-1"] : [],
        keepers: { player_1: mine, player_2: keepers.slice(0, allowed) },
        hands: { player_1: [cause, "no-limits"] },
        draw: ["draw-2", "draw-3"],
      });
      t.player_1.plays(cause);
      if (extra === 1) t.player_1.isAsked("must_play").player_1.plays("draw-2");
      t.player_1.isAsked("must_trash_keepers", { of: mine, count: 6 - allowed, cause });
      expect(t.turn).toBe("player_1");
      t.player_1.trashesKeepers(...mine.slice(allowed));
      expect([t.turn, t.keepers("player_1"), t.keepers("player_2")]).toEqual([
        "player_2",
        mine.slice(0, allowed),
        keepers.slice(0, allowed),
      ]);
      const other = tableWith({
        rules: extra === 1 ? ["x-x-1"] : [],
        keepers: { player_3: keepers.slice(0, 7) },
        hands: { player_1: [cause] },
      });
      other.player_1.plays(cause);
      expect(other.asked).toEqual(["player_3 must_trash_keepers"]);
      other.player_3.isAsked("must_trash_keepers", { of: keepers.slice(0, 7), count: 7 - allowed, cause });
    }
  }
});

scenario("a play rule counts the plays already made in this turn, itself among them", () => {
  for (const after of [2, 3, 4]) {
    for (let made = 0; made < 4; made += 1) {
      const t = tableWith({ rules: ["play-all"], hands: { player_1: [`play-${after}`, ...keepers.slice(0, 8)] }, draw: ["no-limits"] });
      for (const keeper of keepers.slice(0, made)) t.player_1.plays(keeper);
      t.player_1.plays(`play-${after}`);
      let more = 0;
      for (; t.turn === "player_1"; more += 1) t.player_1.plays(t.hand("player_1")[0] ?? "");
      expect(more, `play-${after} after ${made}`).toBe(Math.max(0, after - made - 1));
    }
  }
});
