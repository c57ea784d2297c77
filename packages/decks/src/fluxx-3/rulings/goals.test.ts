import { ruling } from "@mutable/engine/testing";
import { expect } from "vitest";
import { tableWith } from "../../testing/fluxx-3-table.ts";
import { fluxx3Goals } from "../goals.ts";
import { fluxx3Keepers } from "../keepers.ts";

const keeperIds = fluxx3Keepers.map(({ id }) => id);
const goalIds = fluxx3Goals.map(({ id }) => id).filter((id) => id !== "10-cards-in-hand");

ruling("R-63", "a Goal makes the seat that meets it win, at once and in any turn", () => {
  const t = tableWith({ hands: { player_1: ["milk-and-cookies"] }, keepers: { player_2: ["milk", "cookies"] } });
  t.player_1.plays("milk-and-cookies");
  expect(t.winner).toBe("player_2");
  expect(t.turn).toBe("player_1");
});

ruling("R-64", "the first of two Goals played by one Action already decides", () => {
  const t = tableWith({
    hands: { player_1: ["draw-2-and-use-em"] },
    keepers: { player_1: ["bread", "the-toaster"], player_2: ["milk", "cookies"] },
    draw: ["war", "milk-and-cookies", "toast"],
  });
  t.player_1.plays("draw-2-and-use-em");
  t.player_1.isAsked("must_choose_from", { of: ["milk-and-cookies", "toast"], purpose: "aside" });
  t.player_1.chooses("milk-and-cookies");
  expect(t.winner).toBe("player_2");
  expect(t.goals).toEqual(["milk-and-cookies"]);
});

ruling("R-65", "with equally many cards no seat wins until exactly one holds the most", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["10-cards-in-hand", "war"], player_2: keeperIds.slice(0, 11), player_3: goalIds.slice(0, 11) },
    draw: ["reverse-order", "draw-2"],
  });
  t.player_1.plays("10-cards-in-hand");
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_play", { of: ["war", "reverse-order"] });
  t.player_1.plays("war");
  expect(t.hand("player_2")).toHaveLength(12);
  expect(t.winner).toBe("player_2");
});

ruling("R-66", "a card taken from one of two equals lets the other win before that card is played", () => {
  const t = tableWith({
    goals: ["10-cards-in-hand"],
    hands: { player_1: ["use-what-you-take"], player_2: keeperIds.slice(0, 11), player_3: goalIds.slice(0, 11) },
    draw: ["draw-2"],
  });
  t.player_1.plays("use-what-you-take");
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_choose_hand", { of: ["player_2", "player_3"] });
  t.player_1.choosesHandOf("player_3");
  expect(t.winner).toBe("player_2");
  expect(t.hand("player_3")).toHaveLength(10);
  expect(t.eventsOf("played")).toEqual([]);
});

ruling("R-67", "Trade Hands leaves the hand before it trades: an equal rival wins first", () => {
  const t = tableWith({
    rules: ["play-2"],
    hands: { player_1: ["10-cards-in-hand", "trade-hands", ...goalIds.slice(0, 9)], player_2: keeperIds.slice(0, 11) },
    draw: ["draw-2"],
  });
  t.player_1.plays("10-cards-in-hand");
  expect([t.hand("player_1").length, t.hand("player_2").length]).toEqual([11, 11]);
  expect(t.winner).toBeUndefined();
  t.player_1.plays("trade-hands");
  expect(t.winner).toBe("player_2");
  expect(t.hand("player_1")).toHaveLength(10);
  expect(t.hand("player_2")).toEqual(keeperIds.slice(0, 11));
});

ruling("R-68", "10 Cards in Hand does not count itself", () => {
  const t = tableWith({ rules: ["play-2"], hands: { player_1: ["10-cards-in-hand", ...keeperIds.slice(0, 8)] }, draw: ["draw-2"] });
  expect(t.hand("player_1")).toHaveLength(10);
  t.player_1.plays("10-cards-in-hand");
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_play", { of: [...keeperIds.slice(0, 8), "draw-2"] });
});

ruling("R-69", "cards set aside by an Action are not in hand", () => {
  const t = tableWith({
    goals: ["10-cards-in-hand"],
    hands: { player_1: ["draw-3-play-2-of-them", ...keeperIds.slice(0, 7)] },
    draw: ["draw-2", "hand-limit-2", "play-2", "toast"],
  });
  t.player_1.plays("draw-3-play-2-of-them");
  expect(t.hand("player_1")).toHaveLength(8);
  expect(t.aside).toHaveLength(3);
  expect(t.winner).toBeUndefined();
  t.player_1.isAsked("must_choose_from", { of: ["hand-limit-2", "play-2", "toast"] });
});

ruling("R-70", "Keeper Limit 4 does not keep the player from a fifth Keeper, which wins", () => {
  const t = tableWith({
    rules: ["keeper-limit-4"],
    goals: ["5-keepers"],
    hands: { player_1: ["bread"] },
    keepers: { player_1: ["milk", "love", "time", "war"], player_2: ["peace", "money", "death", "sleep"] },
  });
  t.player_1.plays("bread");
  expect(t.winner).toBe("player_1");
  expect(t.keepers("player_1")).toHaveLength(5);
});

ruling("R-71", "The Brain wins while Television is in front of no seat", () => {
  const t = tableWith({ hands: { player_1: ["the-brain-no-tv"] }, keepers: { player_1: ["the-brain"] } });
  t.player_1.plays("the-brain-no-tv");
  expect(t.winner).toBe("player_1");
});

ruling("R-71", "Television in a hand or among the discards is in front of no seat", () => {
  for (const television of [{ hands: { player_1: ["the-brain-no-tv"], player_2: ["television"] } }, { discard: ["television"] }]) {
    const t = tableWith({ hands: { player_1: ["the-brain-no-tv"] }, keepers: { player_1: ["the-brain"] }, ...television });
    t.player_1.plays("the-brain-no-tv");
    expect(t.winner).toBe("player_1");
  }
});

ruling("R-72", "Television stolen from the owner of The Brain still bars the Goal", () => {
  const t = tableWith({
    turn: "player_2",
    goals: ["the-brain-no-tv"],
    keepers: { player_1: ["the-brain", "television"] },
    hands: { player_2: ["steal-a-keeper"] },
  });
  t.player_2.plays("steal-a-keeper").player_2.takes("television");
  expect(t.keepers("player_2")).toEqual(["television"]);
  expect(t.winner).toBeUndefined();
  expect(t.turn).toBe("player_3");
});

ruling("R-72", "Television trashed in front of the owner of The Brain makes that player win", () => {
  const t = tableWith({
    turn: "player_2",
    goals: ["the-brain-no-tv"],
    keepers: { player_1: ["the-brain", "television"] },
    hands: { player_2: ["trash-a-keeper"] },
  });
  expect(t.winner).toBeUndefined();
  t.player_2.plays("trash-a-keeper").player_2.takes("television");
  expect(t.winner).toBe("player_1");
});

ruling("R-73", "a Goal does not grow old: it wins when it is met, without being claimed", () => {
  const t = tableWith({
    goals: ["milk-and-cookies"],
    hands: { player_1: ["milk"] },
    draw: ["bread", "love", "peace", "death", "dreams", "sleep", "cookies"],
  });
  t.player_1.plays("milk").player_2.plays("love").player_3.plays("peace");
  t.player_1.plays("bread").player_2.plays("dreams").player_3.plays("sleep");
  expect(t.winner).toBeUndefined();
  t.player_1.plays("cookies");
  expect(t.winner).toBe("player_1");
});

ruling("R-74", "hands rotate at once: no seat has the most cards in between", () => {
  const t = tableWith({
    goals: ["10-cards-in-hand"],
    hands: { player_1: ["rotate-hands"], player_2: keeperIds.slice(0, 10), player_3: goalIds.slice(0, 10) },
    draw: ["draw-2", "draw-3"],
  });
  t.player_1.plays("rotate-hands").player_1.rotates(0);
  expect(t.hand("player_1")).toEqual(goalIds.slice(0, 10));
  expect(t.hand("player_2")).toEqual(["draw-2", "draw-3"]);
  expect(t.hand("player_3")).toEqual(keeperIds.slice(0, 10));
  expect(t.winner).toBeUndefined();
});

ruling("R-74", "an exchange never leaves Love alone on the way", () => {
  const t = tableWith({
    goals: ["all-you-need-is-love"],
    hands: { player_1: ["exchange-keepers"] },
    keepers: { player_1: ["love", "milk"], player_2: ["bread"] },
  });
  t.player_1.plays("exchange-keepers").player_1.exchanges("bread", "milk");
  expect(t.keepers("player_1")).toEqual(["love", "bread"]);
  expect(t.keepers("player_2")).toEqual(["milk"]);
  expect(t.winner).toBeUndefined();
});

ruling("R-74", "Scramble Keepers never takes War off the table on the way", () => {
  for (const key of ["a", "b", "c", "d", "e", "f"]) {
    const t = tableWith({
      key,
      goals: ["peace-no-war"],
      hands: { player_1: ["scramble-keepers"] },
      keepers: { player_1: ["milk"], player_2: ["peace"], player_3: ["war"] },
    });
    t.player_1.plays("scramble-keepers");
    expect(t.eventsOf("allKeepers")).toHaveLength(1);
    expect(t.winner).toBeUndefined();
  }
});

ruling("R-75", "an exchange that completes one Goal for each of two players decides nothing; the next change does", () => {
  const t = tableWith({
    rules: ["double-agenda", "play-2"],
    goals: ["milk-and-cookies", "night-and-day"],
    hands: { player_1: ["exchange-keepers", "trash-a-keeper"] },
    keepers: { player_1: ["milk", "the-sun"], player_2: ["cookies", "the-moon"] },
  });
  t.player_1.plays("exchange-keepers");
  t.player_1.isAsked("must_exchange_keepers", { of: ["cookies", "the-moon"], own: ["milk", "the-sun"] });
  t.player_1.exchanges("cookies", "the-sun");
  expect(t.winner).toBeUndefined();
  t.player_1.plays("trash-a-keeper").player_1.takes("the-moon");
  expect(t.winner).toBe("player_1");
});

ruling("R-75", "a Keeper stolen for one Goal may leave Love alone for the other: no seat wins yet", () => {
  const t = tableWith({
    rules: ["double-agenda", "play-2"],
    goals: ["milk-and-cookies", "all-you-need-is-love"],
    hands: { player_1: ["steal-a-keeper", "trash-a-keeper"] },
    keepers: { player_1: ["milk"], player_2: ["love", "cookies"] },
  });
  t.player_1.plays("steal-a-keeper").player_1.takes("cookies");
  expect(t.winner).toBeUndefined();
  t.player_1.plays("trash-a-keeper").player_1.takes("milk");
  expect(t.winner).toBe("player_2");
});
