import { describe, expect, it } from "vitest";
import { patience, ruling, tableOf } from "../../testing/index.ts";

const solo = tableOf(patience);
const kinds = (events: readonly { type: string }[]): string[] => events.map(({ type }) => type);

describe("turns and rule cards", () => {
  ruling("R-366", "a turn, a rule, a turn, a rule; the first turn is under the basic rules", () => {
    const table = solo({ rulesDeck: ["play-two"], hands: { player_1: ["lamp", "cup"] }, draw: ["novel", "cat"] });
    expect(kinds(table.events)).toEqual(["turn", "drew"]);
    table.player_1.plays("lamp");
    expect(kinds(table.events)).toEqual(["played", "keepers", "ruleTurned", "rules", "turn", "drew"]);
    expect(table.game.turn).toMatchObject({ seat: "player_1", number: 2, inARow: 1 });
    table.player_1.plays("cup");
    expect(table.game.turn).toMatchObject({ number: 2, played: 1 });
  });

  ruling("R-367", "for a turned rule nothing is drawn or played; the next turn has its numbers", () => {
    const table = solo({ rulesDeck: ["draw-three"], hands: { player_1: ["lamp"] }, draw: ["novel", "cat", "clock", "cup", "post"] });
    table.player_1.plays("lamp");
    expect(table.eventsOf("drew").map(({ count }) => count)).toEqual([3]);
    expect(kinds(table.events).indexOf("turn")).toBeLessThan(kinds(table.events).indexOf("drew"));
  });

  ruling("R-367", "the hand limit binds before the Keeper limit, and both before the next turn (L-18)", () => {
    const table = solo({
      rules: ["light-bag"],
      rulesDeck: ["short-shelf"],
      keepers: { player_1: ["cup", "novel"] },
      hands: { player_1: ["lamp", "scone"] },
      draw: ["cat"],
    });
    table.player_1.plays("lamp");
    table.player_1.isAsked("must_discard_from_hand", { count: 1, cause: "light-bag" });
    table.player_1.discards("scone");
    table.player_1.isAsked("must_trash_keepers", { count: 1, cause: "short-shelf" });
    expect([table.turn, table.game.turn.phase, table.game.turn.number]).toEqual(["player_1", "end", 1]);
    table.player_1.trashesKeepers("cup");
    expect(table.game.turn.number).toBe(2);
  });

  ruling("R-368", "a hand limit binds between turns, not during them", () => {
    const table = solo({ rules: ["light-bag", "draw-two"], hands: { player_1: ["lamp", "cup", "novel"] } });
    expect(table.hand("player_1")).toHaveLength(5);
    table.player_1.isAsked("must_play");
    table.player_1.plays("lamp");
    table.player_1.isAsked("must_discard_from_hand", { count: 3 });
  });

  ruling("R-368", "a limit that tightens when the other rule is replaced is complied with before the next turn", () => {
    const table = solo({
      rules: ["light-bag", "one-more"],
      rulesDeck: ["two-plans"],
      hands: { player_1: ["lamp", "cup"] },
      draw: ["cat", "novel"],
    });
    // Under One More two cards are played, and the limit is 2.
    table.player_1.plays("lamp");
    table.player_1.plays("cup");
    expect(table.rules).toEqual(["light-bag", "two-plans"]);
    table.player_1.isAsked("must_discard_from_hand", { count: 1, cause: "light-bag" });
  });

  ruling("R-369", "an extra turn comes before the rule card; two turns in a row at most", () => {
    const table = solo({ hands: { player_1: ["one-more-hour", "lamp", "cup"] }, discard: ["tidy-up"], draw: ["novel", "cat", "clock"] });
    table.player_1.plays("one-more-hour");
    expect(kinds(table.events)).toEqual(["played", "turn", "drew"]);
    expect(table.game.turn).toMatchObject({ number: 2, inARow: 2 });
    table.player_1.plays("lamp");
    expect(kinds(table.events)).toContain("ruleTurned");
    expect(table.game.turn).toMatchObject({ number: 3, inARow: 1 });
  });
});

describe("rules that come and go in a turn", () => {
  ruling("R-370", "actions and rules can be fetched from both discard piles", () => {
    const table = solo({
      hands: { player_1: ["look-again", "cup"] },
      discard: ["lamp", "post"],
      rulesDiscard: ["draw-two"],
      rules: ["draw-three", "play-two"],
    });
    table.player_1.plays("look-again");
    table.player_1.isAsked("must_choose_from", { of: ["post", "draw-two"], purpose: "fetch" });
    table.player_1.chooses("draw-two");
    expect([table.rules, table.rulesDiscard]).toEqual([["play-two", "draw-two"], ["draw-three"]]);
    table.player_1.isAsked("must_play");
  });

  ruling("R-370", "a rule played so goes into its slot and counts for the turn under way", () => {
    const table = solo({ hands: { player_1: ["look-again", "cup"] }, rulesDiscard: ["play-three"], rules: ["play-two"] });
    table.player_1.plays("look-again");
    table.player_1.chooses("play-three");
    expect(table.rules).toEqual(["play-three"]);
    expect(table.game.turn).toMatchObject({ number: 1, played: 1 });
    table.player_1.isAsked("must_play");
  });

  ruling("R-370", "trashed rules lie on the discards of the rules deck", () => {
    const table = solo({ hands: { player_1: ["clean-slate", "cup"] }, rules: ["play-two", "light-bag"] });
    table.player_1.plays("clean-slate");
    expect(table.rulesDiscard).toEqual(["play-two", "light-bag"]);
    expect(table.discard).toEqual(["clean-slate"]);
  });

  ruling("R-370", "half of the rules in play can be trashed, rounded up", () => {
    const table = solo({ hands: { player_1: ["declutter", "cup"] }, rules: ["play-two", "light-bag", "two-plans"] });
    table.player_1.plays("declutter");
    table.player_1.isAsked("must_trash_rules", { count: { min: 0, max: 2 } });
  });

  ruling("R-371", "the main discards are shuffled into the main deck; the rules deck is untouched", () => {
    const table = solo({
      hands: { player_1: ["tidy-up", "cup"] },
      rules: ["play-two"],
      rulesDeck: ["draw-two", "draw-three"],
      rulesDiscard: ["light-bag"],
      discard: ["lamp", "novel"],
      draw: ["cat"],
    });
    const before = table.game.solo?.rulesDeck;
    table.player_1.plays("tidy-up");
    expect(table.discard).toEqual(["tidy-up"]);
    expect(table.draw).toEqual(expect.arrayContaining(["lamp", "novel"]));
    expect(table.game.solo?.rulesDeck).toEqual(before);
    expect(table.rulesDiscard).toEqual(["light-bag"]);
  });
});

describe("a danger that eliminates the seat", () => {
  ruling("R-377", "ends the turn; a rule is turned, and then the seat is back with a new hand and its turn", () => {
    const table = solo({
      rules: ["play-three", "light-bag"],
      rulesDeck: ["draw-two", "short-shelf"],
      goals: ["tea-for-one"],
      scored: ["full-tray"],
      keepers: { player_1: ["lamp"] },
      creepers: { player_1: ["gossip"] },
      hands: { player_1: ["chimney-fire", "cup"] },
      draw: ["novel", "cat", "clock", "scone", "post", "kettle"],
    });
    table.player_1.plays("chimney-fire");
    expect(kinds(table.events)).toEqual([
      "played",
      "discarded",
      "keeperTrashed",
      "creepers",
      "putAway",
      "eliminated",
      "waiting",
      "ruleTurned",
      "rules",
      "returned",
      "turn",
      "drew",
      "waiting",
      "drew",
    ]);
    expect(table.hand("player_1")).toEqual(["cat", "clock", "scone", "post", "kettle"]);
    expect([table.goals, table.scored, table.rules]).toEqual([["tea-for-one"], ["full-tray"], ["play-three", "light-bag", "draw-two"]]);
    expect(table.discard).toEqual(["chimney-fire", "cup", "novel", "lamp", "gossip"]);
    table.player_1.isAsked("must_play");
  });

  ruling("R-377", "hits the only seat if it hits the one with most, or every seat of which a condition is true", () => {
    for (const danger of ["too-much-stuff", "full-bath"]) {
      const table = solo({ rules: ["play-two"], hands: { player_1: [danger, "cup"] } });
      table.player_1.plays(danger);
      expect(kinds(table.events), danger).toContain("eliminated");
    }
  });
});

describe("a single seat", () => {
  it("the seat cannot be left, and nobody can join", () => {
    const table = solo({ hands: { player_1: ["lamp"] } });
    table.player_1.isRefused(["leave"] as never, "unexpected_reply");
    table.player_2.isRefused(["join"] as never, "unexpected_reply");
  });
});
