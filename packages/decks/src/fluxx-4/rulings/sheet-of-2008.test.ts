import { checkDeck, faultLine } from "@mutable/engine";
import { ruling, tableOf } from "@mutable/engine/testing";
import { expect } from "vitest";
import { fluxx4 } from "../index.ts";

const at = tableOf(fluxx4);

ruling("R-332", "a rule replaces only the rule that it contradicts", () => {
  const added = at({ rules: ["double-agenda"], hands: { player_1: ["draw-3"] } });
  added.player_1.plays("draw-3");
  expect(added.rules).toEqual(["double-agenda", "draw-3"]);
  const replaced = at({ rules: ["draw-3"], hands: { player_1: ["draw-2"] } });
  replaced.player_1.plays("draw-2");
  expect([replaced.rules, replaced.discard]).toEqual([["draw-2"], ["draw-3"]]);
});

ruling("R-334", "with fewer cards than plays, all of them are played", () => {
  const t = at({ rules: ["play-4"], hands: { player_1: ["milk"], player_2: ["sleep"] }, draw: ["bread"] });
  t.player_1.plays("milk").player_1.plays("bread");
  expect([t.hand("player_1"), t.turn]).toEqual([[], "player_2"]);
});

ruling("R-335", "plays count over the whole turn, under a rule that comes in it too", () => {
  const t = at({ rules: ["play-2"], hands: { player_1: ["milk", "play-3"] }, draw: ["bread"] });
  t.player_1.plays("milk").player_1.plays("play-3");
  expect(t.game.turn.played).toBe(2);
  t.player_1.isAsked("must_play", { of: ["bread"] });
});

ruling("R-336", "under Play All also what is drawn in the turn is played", () => {
  const t = at({ rules: ["play-all"], hands: { player_1: ["jackpot"] }, draw: ["milk", "bread", "time", "love", "sleep"] });
  for (const card of ["milk", "jackpot", "bread", "time", "love"]) t.player_1.plays(card);
  expect([t.hand("player_1"), t.turn]).toEqual([[], "player_2"]);
});

ruling("R-337", "a keeper of another seat is taken only by a card that says so", () => {
  const t = at({
    rules: ["play-2"],
    goals: ["toast"],
    hands: { player_1: ["milk", "steal-something"] },
    keepers: { player_1: ["bread"], player_2: ["the-toaster"] },
    draw: ["time"],
  });
  t.player_1.isAsked("must_play", { of: ["milk", "steal-something", "time"] });
  t.player_1.plays("milk").player_1.plays("steal-something").player_1.takes("the-toaster");
  expect(t.winner).toBe("player_1");
});

ruling("R-338", "without a limit keepers add up; a limit is kept at the end of the own turn", () => {
  const free = at({ hands: { player_1: ["milk"] }, keepers: { player_1: ["bread"] } });
  free.player_1.plays("milk");
  expect(free.keepers("player_1")).toEqual(["bread", "milk"]);
  const limited = at({
    rules: ["keeper-limit-2", "play-2"],
    hands: { player_1: ["time", "love"] },
    keepers: { player_1: ["bread", "milk"] },
    draw: ["dough"],
  });
  limited.player_1.plays("time").player_1.plays("love");
  limited.player_1.isAsked("must_trash_keepers", { of: ["bread", "milk", "time", "love"], count: 2 });
});

ruling("R-339", "a limit that goes in the turn binds no seat at its end", () => {
  const t = at({ rules: ["hand-limit-1"], hands: { player_1: ["rules-reset", "milk", "bread", "time", "love"] }, draw: ["sleep"] });
  t.player_1.plays("rules-reset");
  expect([t.hand("player_1").length, t.turn]).toEqual([5, "player_2"]);
});

ruling("R-343", "a hand below the limit is neither filled up nor cut", () => {
  const t = at({ hands: { player_1: ["hand-limit-2", "milk"], player_2: ["bread"], player_3: ["time"] }, rules: ["play-2"] });
  t.player_1.plays("hand-limit-2");
  t.player_2.isNotAsked();
  expect(t.hand("player_2")).toEqual(["bread"]);
});

ruling("R-346", "Double Agenda asks for no second goal", () => {
  const t = at({ goals: ["toast"], hands: { player_1: ["double-agenda"] } });
  t.player_1.plays("double-agenda");
  expect([t.goals, t.asked]).toEqual([["toast"], ["player_2 must_play"]]);
});

ruling("R-348", "in another's turn a seat can be asked for cards, and plays none", () => {
  const t = at({ hands: { player_1: ["taxation"], player_2: ["milk", "bread"], player_3: ["time"] } });
  t.player_2.isRefused(["play_card", "milk"], "unexpected_reply");
  t.player_2.isRefused(["interject", "milk"], "unexpected_reply");
  t.player_1.plays("taxation");
  t.player_2.isAsked("must_give_from_hand", { of: ["milk", "bread"], count: 1 });
  t.player_3.isAsked("must_give_from_hand", { of: ["time"], count: 1 });
  t.player_2.isRefused(["play_card", "milk"], "unexpected_reply");
});

ruling("R-349", "the No-Hand Bonus that is played with the last card gives its player nothing", () => {
  const t = at({ draw: ["no-hand-bonus", "milk", "bread", "time", "love", "sleep"] });
  t.player_1.plays("no-hand-bonus");
  expect(t.hand("player_1")).toEqual([]);
  expect([t.turn, t.hand("player_2")]).toEqual(["player_2", ["milk", "bread", "time", "love"]]);
});

ruling("R-350", "hands must be traded, also for an empty one", () => {
  const t = at({ hands: { player_1: ["trade-hands", "milk"] }, draw: ["bread"] });
  t.player_1.plays("trade-hands");
  t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3"] });
  t.player_1.choosesHandOf("player_3");
  expect([t.hand("player_1"), t.hand("player_3")]).toEqual([[], ["milk", "bread"]]);
});

ruling("R-351", "a goal that an action brings can end the game before the action's next card", () => {
  const t = at({
    hands: { player_1: ["draw-2-and-use-em"] },
    keepers: { player_2: ["bread", "the-toaster"] },
    draw: ["love", "toast", "dough"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("toast");
  expect([t.winner, t.goals]).toEqual(["player_2", ["toast"]]);
});

ruling("R-352", "a keeper that was taken to be used lies in front of its new player", () => {
  const t = at({ hands: { player_1: ["use-what-you-take"], player_2: ["milk"] } });
  t.player_1.plays("use-what-you-take").player_1.choosesHandOf("player_2");
  expect(t.keepers("player_1")).toEqual(["milk"]);
});

ruling("R-353", "two decks in one need ids that differ and one card of the basic rules; goals may be impossible", () => {
  const { source } = fluxx4;
  const faults = (cards: typeof source.cards) =>
    checkDeck({ ...source, cards })
      .map(faultLine)
      .join("\n");
  const twice = source.cards.filter(({ id }) => id === "milk");
  expect(faults([...source.cards, ...twice])).toContain("milk");
  expect(faults([...source.cards, { id: "basic-rules", type: "meta", draws: 1 }])).toContain("basic-rules");
  const impossible = { id: "no-milk-today", type: "goal", when: [...has("milk"), { is: "nobodyHas", cards: ["milk"] }] } as const;
  const cards = [...source.cards, impossible] as typeof source.cards;
  expect(checkDeck({ ...source, counts: { ...source.counts, goal: 30 }, cards })).toEqual([]);
});

const has = (card: string) => [{ is: "has", cards: [card] }] as const;

ruling("R-354", "two seats that meet goals in one change do not win; the next change after which one does ends the game", () => {
  const t = at({
    rules: ["double-agenda"],
    goals: ["toast", "milk-and-cookies"],
    hands: { player_1: ["creeper-sweeper"], player_2: ["trash-something"] },
    keepers: { player_2: ["bread", "the-toaster"], player_3: ["milk", "cookies"] },
    creepers: { player_2: ["taxes"], player_3: ["war"] },
  });
  t.player_1.plays("creeper-sweeper");
  expect([t.winner, t.turn]).toEqual([undefined, "player_2"]);
  t.player_2.plays("trash-something").player_2.takes("milk");
  expect(t.winner).toBe("player_2");
});

ruling("R-355", "a draw that empties the pile goes on with the shuffled discards", () => {
  const t = at({ rules: ["draw-2"], draw: ["milk"], discard: ["toast", "dough"], rest: "out" });
  const [first, second, ...more] = t.hand("player_1");
  expect([first, more, t.draw.length + t.discard.length]).toEqual(["milk", [], 1]);
  expect(["toast", "dough"]).toContain(second);
  expect(t.eventsOf("reshuffled")).toHaveLength(1);
});

ruling("R-357", "no card can be discarded because it is bad", () => {
  const t = at({ hands: { player_1: ["creeper-sweeper", "no-limits"] }, draw: ["rules-reset"] });
  t.player_1.isRefused(["discard_cards", ["no-limits"]], "unexpected_reply");
  t.player_1.isAsked("must_play", { of: ["creeper-sweeper", "no-limits", "rules-reset"], pass: false });
});

ruling("R-358", "a higher draw rule gives the missing cards at once, and a lower one takes nothing back", () => {
  const t = at({
    hands: { player_1: ["draw-4"], player_2: ["draw-2"] },
    draw: ["milk", "bread", "time", "love", "sleep", "dreams", "peace", "money", "toast"],
  });
  t.player_1.plays("draw-4");
  expect(t.hand("player_1")).toEqual(["milk", "bread", "time", "love"]);
  expect(t.hand("player_2")).toHaveLength(5);
  t.player_2.plays("draw-2");
  expect([t.rules, t.discard, t.hand("player_2").length]).toEqual([["draw-2"], ["draw-4"], 4]);
});

ruling("R-359", "an action inside an action is done before the rest, and all is one play", () => {
  const t = at({
    hands: { player_1: ["draw-2-and-use-em"] },
    draw: ["love", "draw-3-play-2-of-them", "milk", "bread", "time", "peace"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("draw-3-play-2-of-them");
  t.player_1.isAsked("must_choose_from", { of: ["bread", "time", "peace"] });
  t.player_1.chooses("bread").player_1.chooses("time");
  expect(t.discard).toContain("peace");
  t.player_1.isAsked("must_choose_from", { of: ["milk"] });
  expect(t.game.turn.played).toBe(1);
  t.player_1.chooses("milk");
  expect([t.keepers("player_1"), t.turn]).toEqual([["bread", "time", "milk"], "player_2"]);
});
