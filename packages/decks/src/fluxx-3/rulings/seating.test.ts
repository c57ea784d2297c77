import { type Refusal, type Seat, type SeatChange, transition } from "@mutable/engine";
import { expectEveryCardOnce, ruling, type ScenarioTable, type TableSetup } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Goals } from "../goals.ts";
import { fluxx3Keepers } from "../keepers.ts";

const keeperIds = fluxx3Keepers.map(({ id }) => id);
const goalIds = fluxx3Goals.map(({ id }) => id).filter((id) => id !== "10-cards-in-hand");

const openTable = ({ profile, ...setup }: TableSetup): ScenarioTable =>
  tableWith({ ...setup, profile: { jumpingIn: true, droppingOut: true, ...profile } });

function isRefused(t: ScenarioTable, seat: Seat, call: SeatChange["call"], token: Refusal): void {
  expect(transition(t.deck, t.game, { seat, call })).toEqual({ error: token });
}

ruling("R-134", "seats join or leave only if the settings allow it", () => {
  const t = tableWith();
  isRefused(t, "player_4", ["join"], "unexpected_reply");
  isRefused(t, "player_1", ["leave"], "unexpected_reply");
  isRefused(t, "player_2", ["leave"], "unexpected_reply");
});

ruling("R-134", "jumping in and dropping out are switched on apart", () => {
  const joinable = tableWith({ profile: { jumpingIn: true } });
  isRefused(joinable, "player_2", ["leave"], "unexpected_reply");
  joinable.player_4.joins();
  expect(joinable.game.joining).toEqual(["player_4"]);
  const leavable = tableWith({ profile: { droppingOut: true } });
  isRefused(leavable, "player_4", ["join"], "unexpected_reply");
  leavable.player_2.leaves();
  expect(leavable.game.seats).toEqual(["player_1", "player_3"]);
});

ruling("R-134", "a seat that is taken, or one too many, cannot be joined, nor can an empty one be left", () => {
  const t = openTable({ profile: { maxSeats: 4 } });
  isRefused(t, "player_2", ["join"], "unexpected_reply");
  isRefused(t, "player_4", ["leave"], "unexpected_reply");
  t.player_5.joins();
  isRefused(t, "player_5", ["join"], "unexpected_reply");
  isRefused(t, "player_4", ["join"], "unexpected_reply");
  isRefused(t, "player_7" as Seat, ["join"], "invalid_seat");
});

ruling("R-134", "a joiner is dealt three cards when the next turn begins", () => {
  const t = openTable({ hands: { player_1: ["war"], player_2: ["love"] }, draw: ["milk", "bread", "time", "death", "peace"] });
  const [asked] = t.game.open;
  t.player_4.joins();
  expect(t.game.open).toEqual([asked]);
  expect(t.hand("player_4")).toEqual([]);
  expect(t.game.seats).toEqual(["player_1", "player_2", "player_3"]);
  t.player_1.plays("war");
  expect(t.events.map(({ type }) => type)).toEqual(["played", "keepers", "joined", "drew", "turn", "drew"]);
  expect(t.hand("player_4")).toEqual(["bread", "time", "death"]);
  expect(t.hand("player_2")).toEqual(["love", "peace"]);
  expect(t.turn).toBe("player_2");
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a joiner may have the turn at once, and plays in the order of the seats", () => {
  const t = openTable({
    turn: "player_3",
    hands: { player_3: ["war"] },
    draw: ["milk", "bread", "time", "death", "peace", "love"],
  });
  t.player_4.joins();
  t.player_3.plays("war");
  expect(t.turn).toBe("player_4");
  t.player_4.isAsked("must_play", { of: ["bread", "time", "death", "peace"] });
  t.player_4.plays("peace");
  expect(t.turn).toBe("player_1");
});

ruling("R-134", "an extra turn is the next turn for a joiner too", () => {
  const t = openTable({ hands: { player_1: ["take-another-turn"] }, draw: ["milk", "bread", "time", "death", "peace"] });
  t.player_4.joins();
  t.player_1.plays("take-another-turn");
  expect(t.hand("player_4")).toEqual(["bread", "time", "death"]);
  expect(t.hand("player_1")).toEqual(["milk", "peace"]);
});

ruling("R-134", "limits bind a joiner as soon as the cards are dealt", () => {
  const t = openTable({ rules: ["hand-limit-2"], hands: { player_1: ["war"] }, draw: ["milk", "bread", "time", "death", "peace"] });
  t.player_4.joins();
  t.player_1.plays("war");
  expect(t.turn).toBe("player_2");
  t.player_4.isAsked("must_discard_from_hand", { of: ["bread", "time", "death"], count: 1 });
  // The draw of the turn comes after what follows from its beginning (L-8).
  expect(t.hand("player_2")).toEqual([]);
  t.player_4.discards("time");
  t.player_2.isAsked("must_play", { of: ["peace"] });
});

ruling("R-134", "who leaves before being dealt in leaves nothing behind", () => {
  const t = openTable({ hands: { player_1: ["war"] } });
  t.player_4.joins().player_4.leaves();
  expect(t.asked).toEqual(["player_1 must_play"]);
  t.player_1.plays("war");
  expect(t.game.seats).toEqual(["player_1", "player_2", "player_3"]);
  expect(t.hand("player_4")).toEqual([]);
});

ruling("R-134", "who leaves discards the hand and the Keepers; the turn goes on", () => {
  const t = openTable({
    hands: { player_1: ["war"], player_2: ["milk", "bread"] },
    keepers: { player_2: ["time"], player_3: ["love"] },
    discard: ["peace"],
  });
  t.player_2.leaves();
  expect(t.discard).toEqual(["peace", "milk", "bread", "time"]);
  expect(t.events.map(({ type }) => type)).toEqual(["discarded", "keeperTrashed", "left"]);
  expect(t.asked).toEqual(["player_1 must_play"]);
  expectEveryCardOnce(t.deck, t.game);
  t.player_1.plays("war");
  expect(t.turn).toBe("player_3");
});

ruling("R-134", "a seat that was left can be joined again", () => {
  const t = openTable({ hands: { player_1: ["war"], player_2: ["milk"] } });
  t.player_2.leaves().player_2.joins();
  t.player_1.plays("war");
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toHaveLength(4);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a Keeper that leaves with its owner may make another player win", () => {
  const t = openTable({ goals: ["peace-no-war"], keepers: { player_2: ["war"], player_3: ["peace"] } });
  expect(t.winner).toBeUndefined();
  t.player_2.leaves();
  expect(t.winner).toBe("player_3");
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a rival who leaves may make another player win", () => {
  const t = openTable({
    goals: ["10-cards-in-hand"],
    hands: { player_2: keeperIds.slice(0, 11), player_3: goalIds.slice(0, 11) },
  });
  t.player_2.leaves();
  expect(t.winner).toBe("player_3");
});

ruling("R-134", "a player who leaves in the own turn may make another player win", () => {
  const t = openTable({ goals: ["the-brain-no-tv"], keepers: { player_1: ["television"], player_2: ["the-brain"] } });
  t.player_1.leaves();
  expect(t.winner).toBe("player_2");
});

ruling("R-134", "the last one at the table wins, without any Goal", () => {
  const t = openTable({ hands: { player_2: ["milk"] }, keepers: { player_1: ["love"] } });
  t.player_3.leaves();
  expect(t.winner).toBeUndefined();
  t.player_1.leaves();
  expect(t.winner).toBe("player_2");
  expect(t.eventsOf("ended")).toEqual([{ type: "ended", ending: { winner: "player_2" } }]);
  expectEveryCardOnce(t.deck, t.game);
  isRefused(t, "player_2", ["leave"], "unexpected_reply");
});

ruling("R-134", "who leaves in the own turn ends it; the next in order has the turn", () => {
  for (const [rules, next] of [
    [[], "player_3"],
    [["reverse-order"], "player_1"],
  ] as const) {
    const t = openTable({ turn: "player_2", rules: [...rules], hands: { player_2: ["milk"] }, draw: ["war", "love"] });
    t.player_2.leaves();
    expect(t.discard).toEqual(["milk", "war"]);
    expect(t.turn).toBe(next);
    expect(t.hand(next)).toEqual(["love"]);
    expectEveryCardOnce(t.deck, t.game);
  }
});

ruling("R-134", "who leaves has no extra turn to come", () => {
  const t = openTable({ rules: ["play-2"], hands: { player_1: ["take-another-turn", "war"] } });
  t.player_1.plays("take-another-turn").player_1.leaves();
  expect(t.turn).toBe("player_2");
});

ruling("R-134", "who leaves in the middle of Actions discards what they had set aside; they end there", () => {
  const t = openTable({
    hands: { player_1: ["draw-2-and-use-em", "war"] },
    keepers: { player_1: ["time"] },
    draw: ["love", "draw-3-play-2-of-them", "peace", "milk", "bread", "death"],
  });
  t.player_1.plays("draw-2-and-use-em").player_1.chooses("draw-3-play-2-of-them").player_1.chooses("milk");
  t.player_1.isAsked("must_choose_from", { of: ["bread", "death"] });
  t.player_1.leaves();
  expect(t.resolving).toEqual([]);
  expect(t.discard.slice(0, 2)).toEqual(["draw-2-and-use-em", "draw-3-play-2-of-them"]);
  expect([...t.discard].sort()).toEqual(
    ["draw-2-and-use-em", "draw-3-play-2-of-them", "bread", "death", "love", "milk", "peace", "time", "war"].sort(),
  );
  expect(t.asked).toEqual(["player_2 must_play"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "who leaves draws nothing any more, even as the poorest", () => {
  const t = openTable({
    rules: ["poor-bonus"],
    hands: { player_1: ["war"] },
    keepers: { player_1: ["love", "time"], player_2: ["milk"], player_3: ["bread"] },
    draw: ["death", "peace"],
  });
  t.player_1.leaves();
  expect(t.hand("player_1")).toEqual([]);
  expect(t.hand("player_2")).toEqual(["peace"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "the last one wins in the middle of an Action too", () => {
  const t = openTable({ seats: 2, hands: { player_1: ["draw-3-play-2-of-them"] }, draw: ["war", "milk", "bread", "time"] });
  t.player_1.plays("draw-3-play-2-of-them");
  t.player_1.isAsked("must_choose_from", { of: ["milk", "bread", "time"] });
  t.player_2.leaves();
  expect(t.winner).toBe("player_1");
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a limit still binds the others when who played it leaves", () => {
  const t = openTable({
    hands: { player_1: ["hand-limit-0", "war"], player_2: ["milk"], player_3: ["bread", "time"] },
    draw: ["love"],
  });
  t.player_1.plays("hand-limit-0").player_1.leaves();
  t.player_2.isAsked("must_discard_from_hand", { of: ["milk"], count: 1 });
  t.player_3.isAsked("must_discard_from_hand", { of: ["bread", "time"], count: 2 });
  t.player_3.discards("bread", "time").player_2.discards("milk");
  expect(t.discard).toEqual(["war", "love", "milk", "bread", "time"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "when one of several seats asked leaves, the answers of the others still count", () => {
  const t = openTable({
    seats: 4,
    hands: { player_1: ["hand-limit-0"], player_2: ["milk"], player_3: ["bread", "time"], player_4: ["love"] },
    draw: ["war"],
  });
  t.player_1.plays("hand-limit-0").player_2.discards("milk");
  t.player_3.leaves();
  expect(t.asked).toEqual(["player_4 must_discard_from_hand"]);
  expect(t.hand("player_2")).toEqual(["milk"]);
  t.player_4.discards("love");
  expect(t.discard).toEqual(["bread", "time", "milk", "love"]);
  t.player_1.isAsked("must_discard_from_hand", { of: ["war"] });
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "when the last of several seats asked leaves, the answers of the others take effect", () => {
  const t = openTable({
    rules: ["play-2"],
    hands: { player_1: ["taxation"], player_2: ["milk", "war"], player_3: ["bread"] },
    draw: ["love"],
  });
  t.player_1.plays("taxation").player_2.gives("milk");
  t.player_3.leaves();
  expect(t.hand("player_1")).toEqual(["love", "milk"]);
  expect(t.hand("player_2")).toEqual(["war"]);
  expect(t.asked).toEqual(["player_1 must_play"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "the answer of a seat that leaves before the others have answered is void", () => {
  const t = openTable({
    rules: ["play-2"],
    hands: { player_1: ["taxation"], player_2: ["milk", "war"], player_3: ["bread"] },
    draw: ["love"],
  });
  t.player_1.plays("taxation").player_2.gives("milk").player_2.leaves();
  expect(t.asked).toEqual(["player_3 must_give_from_hand"]);
  t.player_3.gives("bread");
  expect(t.hand("player_1")).toEqual(["love", "bread"]);
  expect(t.discard).toEqual(["taxation", "milk", "war"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "when the seat leaves that others are to give to, they keep their cards", () => {
  const t = openTable({
    hands: { player_1: ["taxation", "war"], player_2: ["milk"], player_3: ["bread"] },
    draw: ["love", "time"],
  });
  t.player_1.plays("taxation").player_2.gives("milk");
  t.player_1.leaves();
  expect(t.hand("player_2")).toEqual(["milk", "time"]);
  expect(t.hand("player_3")).toEqual(["bread"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  t.player_3.isRefused(["give_cards", ["bread"]], "unexpected_reply");
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a share that was meant for a seat that leaves goes to those who are left", () => {
  const t = openTable({ hands: { player_1: ["everybody-gets-1"] }, draw: ["war", "milk", "bread", "time"] });
  t.player_1.plays("everybody-gets-1").player_1.gives("milk");
  t.player_2.leaves();
  t.player_1.isAsked("must_give_from_list", { of: ["milk", "bread", "time"], count: 1, to: "player_3" });
  t.player_1.gives("milk");
  expect(t.hand("player_1")).toEqual(["war", "bread", "time"]);
  expect(t.turn).toBe("player_3");
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a Goal is pooled neither by nor for a seat that leaves", () => {
  const t = openTable({
    hands: { player_1: ["i-need-a-goal"], player_2: ["toast"], player_3: ["dreamland"] },
    draw: ["love"],
  });
  t.player_1.plays("i-need-a-goal").player_2.leaves();
  t.player_3.chooses("dreamland");
  t.player_1.isAsked("must_choose_from", { of: ["dreamland"], purpose: "pool" });
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a decision is asked again without the seat that left", () => {
  const t = openTable({
    hands: { player_1: ["trash-a-keeper"] },
    keepers: { player_1: ["love"], player_2: ["milk"], player_3: ["bread"] },
  });
  t.player_1.plays("trash-a-keeper");
  const [before] = t.game.open;
  t.player_2.leaves();
  t.player_1.isAsked("must_take_keeper", { of: ["love", "bread"] });
  expect(transition(t.deck, t.game, { seat: "player_1", decision: before?.id ?? 0, call: ["take_keeper", "love"] })).toEqual({
    error: "unexpected_reply",
  });
});

ruling("R-134", "an Action whose only possible object leaves does nothing", () => {
  const t = openTable({ hands: { player_1: ["steal-a-keeper"] }, keepers: { player_2: ["milk"] } });
  t.player_1.plays("steal-a-keeper");
  t.player_1.isAsked("must_take_keeper", { of: ["milk"] });
  t.player_2.leaves();
  expect(t.keepers("player_1")).toEqual([]);
  expect(t.discard).toEqual(["steal-a-keeper", "milk"]);
  expect(t.asked).toEqual(["player_3 must_play"]);
});

ruling("R-134", "a randomly picked card stays picked when a seat leaves", () => {
  const t = openTable({ rules: ["first-play-random", "play-2"], hands: { player_1: keeperIds.slice(0, 8) } });
  const [before] = t.game.open;
  t.player_2.leaves();
  t.player_1.isAsked("must_choose_from", { of: before?.cards ?? [], purpose: "random", count: 1 });
});

ruling("R-134", "the Goal too many is trashed by the next seat when who played it leaves", () => {
  const t = openTable({
    rules: ["double-agenda"],
    goals: ["milk-and-cookies", "toast"],
    hands: { player_1: ["dreamland"] },
  });
  t.player_1.plays("dreamland");
  t.player_1.isAsked("must_trash_goal");
  t.player_1.leaves();
  t.player_2.isAsked("must_trash_goal", { of: ["milk-and-cookies", "toast"] });
  t.player_2.trashesGoal("toast");
  expect(t.goals).toEqual(["milk-and-cookies", "dreamland"]);
  expect(t.asked).toEqual(["player_2 must_play"]);
  expectEveryCardOnce(t.deck, t.game);
});

ruling("R-134", "a player who becomes the poorest because a seat left draws the bonus at once", () => {
  const t = openTable({
    rules: ["poor-bonus"],
    hands: { player_1: ["war"] },
    keepers: { player_3: ["love"] },
    draw: ["milk", "bread"],
  });
  expect(t.hand("player_1")).toEqual(["war", "milk"]);
  t.player_2.leaves();
  expect(t.hand("player_1")).toEqual(["war", "milk", "bread"]);
});

ruling("R-134", "when all others leave, the randomly picked card is no longer required", () => {
  const t = openTable({ seats: 2, rules: ["first-play-random", "play-2"], hands: { player_1: ["war", "love"], player_2: ["milk"] } });
  t.player_1.isAsked("must_choose_from", { purpose: "random" });
  t.player_2.leaves();
  expect(t.winner).toBe("player_1");
  expect(t.game.turn.picked).toBeUndefined();
});
