import { expect } from "vitest";
import { orchard, refusesBadReplies, ruling, type TableSetup, tableOf } from "../../testing/index.ts";

const garden = tableOf(orchard);

ruling("R-300", "a used card is no play and stays where it is; a keeper serves only the seat that has it", () => {
  const t = garden({
    keepers: { player_1: ["ladder"], player_2: ["hen"] },
    hands: { player_1: ["crate", "storm"] },
    draw: ["apple", "pear"],
  });
  t.player_1.isAsked("may_use", { of: ["ladder"], pass: true });
  refusesBadReplies(t, "player_1");
  t.player_1.uses("ladder");
  expect(t.events[0]).toEqual({ type: "usedPower", seat: "player_1", card: "ladder" });
  t.player_1.discards("crate");
  expect(t.hand("player_1")).toEqual(["storm", "apple", "pear"]);
  expect(t.keepers("player_1")).toEqual(["ladder"]);
  expect(t.game.turn).toMatchObject({ played: 0, cards: 0 });
  t.player_1.isAsked("must_play");
});

ruling("R-301", "nothing can be used in the middle of an action", () => {
  const t = garden({ keepers: { player_1: ["ladder"] }, hands: { player_1: ["market"] }, draw: ["quince", "apple", "pear", "plum"] });
  t.player_1.usesNothing().player_1.isAsked("must_play", { free: ["ladder"] });
  t.player_1.plays("market");
  t.player_1.isAsked("must_choose_from", { of: ["apple", "pear", "plum"] });
  t.player_1.isRefused(["use_power", "ladder"], "unexpected_reply");
});

ruling("R-302", "a card can be used once in a turn, and again in the next", () => {
  const t = garden({
    seats: 2,
    rules: ["busy-3", "siesta"],
    keepers: { player_1: ["ladder"] },
    hands: { player_1: ["crate"], player_2: ["borrow"] },
    draw: ["apple", "pear"],
  });
  t.player_1.uses("ladder").player_1.discards("crate");
  expect(t.game.turn.used).toEqual(["ladder"]);
  t.player_1.isAsked("must_play", { of: ["apple", "pear"], free: [] });
  t.player_1.plays("apple").player_1.isAsked("must_play", { free: ["siesta"] });
  t.player_1.uses("siesta");
  expect(t.turn).toBe("player_2");
  expect(t.game.turn.used).toBeUndefined();
  t.player_2.plays("borrow").player_2.takes("ladder");
  t.player_2.isAsked("must_play", { free: ["siesta", "ladder"] });
});

ruling("R-302", "a card that says so can be used any number of times", () => {
  const t = garden({ rules: ["compost-heap"], hands: { player_1: ["crate", "storm"] } });
  t.player_1.uses("compost-heap").player_1.discards("crate");
  t.player_1.isAsked("may_use", { of: ["compost-heap"] });
  t.player_1.uses("compost-heap").player_1.discards("storm");
  expect(t.asked).toEqual(["player_1 must_play"]);
  expect(t.game.open[0]?.free).toEqual(["compost-heap"]);
});

ruling("R-303", "what everybody can see to be impossible is not offered", () => {
  const t = garden({ keepers: { player_1: ["ladder"] }, rules: ["siesta", "early-supper", "compost-heap"], draw: ["apple"] });
  expect(t.asked).toEqual(["player_1 must_play"]);
  expect(t.game.open[0]?.free).toEqual(["early-supper", "compost-heap", "ladder"]);
});

ruling("R-304", "emptying the hand before the draw earns nothing", () => {
  const t = garden({ rules: ["empty-hands", "compost-heap"], hands: { player_1: ["crate"] }, draw: ["apple", "pear", "plum"] });
  t.player_1.uses("compost-heap").player_1.discards("crate");
  expect(t.hand("player_1")).toEqual(["apple"]);
  t.player_1.isAsked("must_play", { free: ["compost-heap"] });
});

ruling("R-305", "before the draw the player is asked; not now closes that step alone", () => {
  const t = garden({ keepers: { player_1: ["hen"] }, draw: ["apple", "pear", "plum"] });
  t.player_1.isAsked("may_use", { of: ["hen"], pass: true });
  expect(t.hand("player_1")).toEqual([]);
  t.player_1.usesNothing();
  t.player_1.isAsked("must_play", { of: ["apple"], free: ["hen"] });
  t.player_1.uses("hen");
  expect(t.discard).toEqual(["hen"]);
  t.player_1.isAsked("must_play", { of: ["apple", "pear", "plum"] });
});

ruling("R-306", "the question of the turn takes a used card as a reply too, and no other", () => {
  const t = garden({ keepers: { player_1: ["hen"] }, hands: { player_1: ["crate"] } });
  t.player_1.usesNothing().player_1.isAsked("must_play", { free: ["hen"] });
  refusesBadReplies(t, "player_1");
  t.player_1.isRefused(["use_power", ""], "invalid_card");
  t.player_1.isRefused(["use_power", "ladder"], "invalid_card");
});

ruling("R-307", "when no play is left, the player can use a card or end the turn for good", () => {
  const t = garden({ keepers: { player_1: ["hen"] }, hands: { player_1: ["purse"] }, rules: ["small-cart"], draw: ["apple"] });
  t.player_1.usesNothing().player_1.plays("purse");
  t.player_1.isAsked("may_use", { of: ["hen"], pass: true });
  expect(t.game.turn.phase).toBe("afterPlays");
  t.player_1.usesNothing();
  expect(t.turn).toBe("player_2");
});

ruling("R-307", "without anything to use the turn ends by itself", () => {
  const t = garden({ keepers: { player_1: ["ladder"] }, hands: { player_1: ["purse"] }, draw: ["apple"] });
  t.player_1.uses("ladder").player_1.discards("purse").player_1.plays("apple");
  expect(t.turn).toBe("player_2");
});

ruling("R-308", "cards into an empty hand bring the turn back to its plays", () => {
  const t = garden({
    rules: ["busy-all"],
    keepers: { player_1: ["hen"] },
    hands: { player_1: ["purse"] },
    draw: ["apple", "pear", "plum"],
  });
  t.player_1.usesNothing().player_1.plays("purse").player_1.plays("apple");
  t.player_1.isAsked("may_use", { of: ["hen"] });
  t.player_1.uses("hen");
  t.player_1.isAsked("must_play", { of: ["pear", "plum"] });
  expect(t.game.turn.phase).toBe("play");
});

ruling("R-309", "after passing, no optional play is asked for again", () => {
  const t = garden({
    rules: ["helping-hand"],
    keepers: { player_1: ["ladder"], player_2: ["apple", "pear"], player_3: ["plum", "quince"] },
    hands: { player_1: ["crate", "storm"] },
  });
  t.player_1.usesNothing().player_1.plays("crate");
  t.player_1.isAsked("must_play_or_pass", { free: ["ladder"] });
  t.player_1.passes();
  t.player_1.isAsked("may_use", { of: ["ladder"] });
  t.player_1.uses("ladder").player_1.discards("storm");
  expect(t.turn).toBe("player_2");
});

ruling("R-310", "the card for a random first play is picked anew if the hand has changed", () => {
  const t = garden({
    rules: ["lucky-dip", "busy-2"],
    keepers: { player_1: ["ladder"] },
    hands: { player_1: ["crate"] },
    draw: ["apple", "pear"],
  });
  t.player_1.usesNothing();
  t.player_1.isAsked("must_choose_from", { purpose: "random", free: ["ladder"] });
  t.player_1.uses("ladder");
  expect(t.game.turn.picked).toBeDefined();
  t.player_1.discards("apple");
  t.player_1.isAsked("must_choose_from", { purpose: "random" });
  expect(["crate", "pear"]).toContain(t.game.turn.picked);
  expect(t.game.turn.played).toBe(0);
});

ruling("R-311", "a card that is played by a used card is no play of the turn", () => {
  const t = garden({ keepers: { player_1: ["cellar-door"] }, hands: { player_1: ["storm"] }, draw: ["apple", "pear"] });
  t.player_1.uses("cellar-door");
  if (t.asked.includes("player_1 must_choose_from")) t.player_1.chooses("apple");
  expect(t.keepers("player_1")).toEqual(["cellar-door", "apple"]);
  expect(t.game.turn).toMatchObject({ played: 0, cards: 1 });
  t.player_1.isAsked("must_play", { of: ["storm", "pear"] });
});

const supper: TableSetup = { seats: 2, rules: ["early-supper", "busy-2"], draw: ["apple", "pear", "plum", "quince", "honey"] };

ruling("R-312", "the hand is discarded, cards are drawn, and the turn is over", () => {
  const t = garden({ ...supper, hands: { player_1: ["crate", "storm"] } });
  t.player_1.usesNothing().player_1.isAsked("must_play", { free: ["early-supper"] });
  t.player_1.plays("crate").player_1.uses("early-supper");
  expect(t.eventsOf("drew")[0]).toMatchObject({ seat: "player_1", count: 3 });
  expect(t.hand("player_1")).toHaveLength(3);
  expect(t.turn).toBe("player_2");
});

ruling("R-312", "used before the draw, the draw is lost, and limits bind at once", () => {
  const t = garden({ ...supper, rules: ["early-supper", "small-hands"], hands: { player_1: ["crate"] } });
  t.player_1.uses("early-supper");
  expect(t.hand("player_1")).toEqual(["apple", "pear", "plum"]);
  t.player_1.isAsked("must_discard_from_hand", { count: 1 });
  expect(t.game.turn).toMatchObject({ drawn: 0, phase: "end" });
});

ruling("R-312", "one more card under a rule that raises numbers", () => {
  const t = garden({ ...supper, rules: ["early-supper", "one-size-up"], hands: { player_1: ["crate"] } });
  t.player_1.uses("early-supper");
  expect(t.eventsOf("drew")[0]).toMatchObject({ seat: "player_1", count: 4 });
});

ruling("R-313", "it is not legal without cards in hand or without a play left", () => {
  const empty = garden({ ...supper, rules: ["early-supper"], draw: ["apple", "pear"] });
  expect(empty.game.open[0]).toMatchObject({ kind: "must_play", free: ["early-supper"] });
  empty.player_1.plays("apple");
  expect(empty.turn).toBe("player_2");
});

ruling("L-12", "it is offered before a random first play and where the whole hand must be played", () => {
  const t = garden({ ...supper, rules: ["early-supper", "busy-all", "lucky-dip"], hands: { player_1: ["crate"] } });
  t.player_1.isAsked("may_use", { of: ["early-supper"] });
  t.player_1.usesNothing().player_1.isAsked("must_choose_from", { purpose: "random", free: ["early-supper"] });
  t.player_1.uses("early-supper");
  expect(t.turn).toBe("player_2");
});

ruling("R-308", "plays that were given up do not come back, whatever is drawn later", () => {
  const t = garden({ rules: ["siesta", "busy-3"], keepers: { player_1: ["hen"] }, hands: { player_1: ["purse", "crate"] } });
  t.player_1.usesNothing().player_1.plays("purse").player_1.uses("siesta");
  t.player_1.isAsked("may_use", { of: ["hen"] });
  t.player_1.uses("hen");
  expect(t.turn).toBe("player_2");
  expect(t.game.skipped).toBeUndefined();
});

const lonely: TableSetup = { seats: 3, creepers: { player_2: ["frost"] }, keepers: { player_2: ["bench"] } };

ruling("R-220", "its owner is asked when the other cards have gone, also out of turn", () => {
  const t = garden({ ...lonely, hands: { player_1: ["borrow"] } });
  t.player_1.plays("borrow").player_1.takes("bench");
  t.player_2.isAsked("may_use", { of: ["frost"], purpose: "alone", cause: "frost", pass: true });
  refusesBadReplies(t, "player_2");
  t.player_2.uses("frost");
  expect(t.events.slice(0, 3)).toEqual([
    { type: "usedPower", seat: "player_2", card: "frost" },
    { type: "creepers", seat: "player_2", cards: [] },
    { type: "putAway", cards: ["frost"] },
  ]);
  expect(t.discard).toEqual(["borrow", "frost"]);
});

ruling("R-220", "after a no it is asked again when a goal comes", () => {
  const t = garden({ ...lonely, rules: ["busy-3"], hands: { player_1: ["borrow", "jam", "crate"] } });
  t.player_1.plays("borrow").player_1.takes("bench").player_2.usesNothing();
  expect(t.asked).toEqual(["player_1 must_play"]);
  t.player_1.plays("crate");
  expect(t.asked).toEqual(["player_1 must_play"]);
  t.player_1.plays("jam");
  t.player_2.isAsked("may_use", { purpose: "alone" });
  t.player_2.usesNothing();
  expect(t.turn).toBe("player_2");
  t.player_2.isAsked("may_use", { of: ["frost"] });
});

ruling("R-220", "discarding it out of turn can win", () => {
  const hand = ["apple", "pear", "plum", "quince", "honey", "purse", "ladder", "bench"];
  const t = garden({ creepers: { player_2: ["frost"] }, hands: { player_1: ["full-basket"], player_2: hand } });
  t.player_1.plays("full-basket").player_2.isAsked("may_use", { purpose: "alone" });
  t.player_2.uses("frost");
  expect(t.winner).toBe("player_2");
});

ruling("R-220", "in its owner's turn it is used like any power", () => {
  const t = garden({ creepers: { player_1: ["frost"] }, hands: { player_1: ["crate"] } });
  t.player_1.isAsked("may_use", { of: ["frost"] });
  expect(t.game.open[0]?.purpose).toBeUndefined();
  t.player_1.uses("frost");
  expect(t.creepers("player_1")).toEqual([]);
});

ruling("R-220", "drawn or dealt it asks nothing", () => {
  const t = garden({ hands: { player_1: ["crate"] }, draw: ["apple", "frost", "pear"] });
  t.player_1.plays("crate");
  expect(t.creepers("player_1")).toEqual(["frost"]);
  t.player_1.isAsked("may_use", { of: ["frost"] });
  expect(t.game.turn.phase).toBe("afterPlays");
});

ruling("L-10", "what comes to stand alone in its owner's own turn asks nothing later", () => {
  const t = garden({ creepers: { player_1: ["frost"] }, keepers: { player_1: ["bench"] }, hands: { player_1: ["throw-out"] } });
  t.player_1.trashesKeepers("bench").player_1.usesNothing().player_1.plays("throw-out").player_1.takes("frost");
  expect(t.asked).toEqual(["player_2 must_play"]);
  const stays = garden({ creepers: { player_1: ["frost"] }, keepers: { player_1: ["bench"] }, hands: { player_1: ["crate"] } });
  stays.player_1.trashesKeepers("bench").player_1.usesNothing().player_1.plays("crate").player_1.usesNothing();
  expect(stays.turn).toBe("player_2");
  expect(stays.asked).toEqual(["player_2 must_play"]);
});

ruling("L-56", "an arranged creeper that stands alone asks nothing at once", () => {
  const t = garden({ creepers: { player_2: ["frost"] }, hands: { player_1: ["crate"] } });
  expect(t.asked).toEqual(["player_1 must_play"]);
});

const toll: TableSetup = { creepers: { player_1: ["toll"] }, keepers: { player_1: ["apple"] }, goals: ["market-day"] };

ruling("R-227", "while creepers are harmless the owner is asked once, and keeping both can win", () => {
  const t = garden({ ...toll, rules: ["mild-weather"], hands: { player_1: ["purse"] } });
  t.player_1.plays("purse");
  t.player_1.isAsked("may_use", { of: ["toll"], purpose: "taxes", cause: "toll", pass: true });
  refusesBadReplies(t, "player_1");
  t.player_1.usesNothing();
  expect(t.winner).toBe("player_1");
});

ruling("R-227", "paying discards both, the keeper first", () => {
  const t = garden({ ...toll, rules: ["mild-weather"], hands: { player_1: ["purse"] } });
  t.player_1.plays("purse").player_1.uses("toll");
  expect(t.eventsOf("usedPower")).toEqual([]);
  expect(t.winner).toBeUndefined();
  expect(t.discard).toEqual(["purse", "toll"]);
});

ruling("R-227", "when the rule leaves, both are discarded at once", () => {
  const t = garden({ ...toll, goals: [], rules: ["mild-weather", "busy-3"], hands: { player_1: ["purse", "change-of-mind", "crate"] } });
  t.player_1.plays("purse").player_1.usesNothing().player_1.plays("change-of-mind");
  t.player_1.trashesRules("mild-weather");
  expect(t.discard).toEqual(["change-of-mind", "mild-weather", "purse", "toll"]);
  expect(t.creepers("player_1")).toEqual([]);
  expect(t.keepers("player_1")).toEqual(["apple"]);
});

ruling("L-11", "it is not asked again as long as the two lie together", () => {
  const t = garden({ ...toll, goals: [], rules: ["mild-weather", "busy-3"], hands: { player_1: ["purse", "plum", "jam"] } });
  t.player_1.plays("purse").player_1.usesNothing().player_1.plays("plum");
  expect(t.asked).toEqual(["player_1 must_play"]);
});

ruling("L-60", "what is used out of turn is not among the used cards of the turn", () => {
  const t = garden({ ...lonely, hands: { player_1: ["borrow", "crate"] }, rules: ["busy-2"] });
  t.player_1.plays("borrow").player_1.takes("bench").player_2.uses("frost");
  expect(t.game.turn.used).toBeUndefined();
});
