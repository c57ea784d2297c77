import { expectEveryCardOnce, ruling, type ScenarioTable, scenario, type TableSetup } from "@mutable/engine/testing";
import { expect } from "vitest";
import { creepersOf, fluxx4Table, playedOn } from "../../testing/fluxx-4-table.ts";
import { fluxx4 } from "../index.ts";

ruling("R-217", "Creeper Sweeper discards all Creepers of all seats in one change", () => {
  const t = playedOn("creeper-sweeper", {
    creepers: { player_1: ["taxes"], player_3: ["war", "death"] },
    keepers: { player_2: ["milk"] },
  });
  expect([creepersOf(t), t.discard, t.keepers("player_2")]).toEqual([{}, ["creeper-sweeper", "taxes", "war", "death"], ["milk"]]);
});

ruling("R-217", "two seats that then meet a goal tie", () => {
  const setup = {
    rules: ["double-agenda"],
    goals: ["toast", "night-and-day"],
    keepers: { player_2: ["bread", "the-toaster"], player_3: ["the-sun", "the-moon"] },
  };
  expect(playedOn("creeper-sweeper", { ...setup, creepers: { player_2: ["war"], player_3: ["death"] } }).winner).toBeUndefined();
  expect(
    playedOn("creeper-sweeper", { ...setup, keepers: { player_2: ["bread", "the-toaster"] }, creepers: { player_2: ["war"] } }).winner,
  ).toBe("player_2");
});

scenario("Creeper Sweeper without Creepers does nothing", () => {
  expect(playedOn("creeper-sweeper", { keepers: { player_2: ["milk"] } }).discard).toEqual(["creeper-sweeper"]);
});

ruling("R-363", "on It's Trash Day each seat may discard one card of hand or row, then all other discards are shuffled", () => {
  const t = playedOn("its-trash-day", {
    hands: { player_1: ["milk"], player_3: ["toast"] },
    creepers: { player_1: ["war"] },
    draw: ["love"],
    discard: ["dough"],
  });
  expect(t.asked).toEqual(["player_1 may_discard_any", "player_3 may_discard_any"]);
  t.player_1.isAsked("may_discard_any", { of: ["milk", "love", "war"], pass: true, cause: "its-trash-day" });
  t.player_3.isAsked("may_discard_any", { of: ["toast"] });
  t.player_1.discardsAny("war").player_3.discardsAny("");
  expect([creepersOf(t), t.discard]).toEqual([{}, ["its-trash-day"]]);
  // The next seat has drawn one of the two.
  expect([...t.draw, ...t.hand("player_2")].sort()).toEqual(["dough", "war"]);
});

ruling("R-363", "Actions in progress are not shuffled, and no seat can discard more than one card", () => {
  const t = playedOn("draw-2-and-use-em", {
    hands: { player_2: ["toast", "dough"] },
    draw: ["sleep", "its-trash-day", "milk", "time"],
    discard: ["love"],
  });
  t.player_1.chooses("its-trash-day").player_1.discardsAny("sleep").player_2.isRefused(["discard_any", "milk"], "invalid_card");
  t.player_2.discardsAny("toast");
  expect(t.discard).toEqual(["draw-2-and-use-em", "its-trash-day"]);
  expect([...t.draw].sort()).toEqual(["love", "sleep", "time", "toast"]);
  t.player_1.isAsked("must_choose_from", { of: ["milk"] });
});

scenario("Jackpot! draws 3 cards, which the draw rule does not count, and 4 under Inflation", () => {
  const draw = ["sleep", "milk", "bread", "time", "love", "dreams"];
  const t = playedOn("jackpot", { rules: ["play-2"], draw });
  expect([t.hand("player_1"), t.game.turn.drawn]).toEqual([["sleep", "milk", "bread", "time"], 1]);
  const inflated = playedOn("jackpot", { rules: ["inflation", "play-2"], draw });
  expect(inflated.hand("player_1")).toHaveLength(6);
});

scenario("Play All makes the player play what Jackpot! brings", () => {
  const t = playedOn("jackpot", { rules: ["play-all"], draw: ["sleep", "milk", "bread", "time"] });
  for (const card of ["sleep", "milk", "bread", "time"]) t.player_1.plays(card);
  expect(t.turn).toBe("player_2");
});

ruling("R-216", "Mix It All Up deals all Keepers and Creepers out from the player on, so that numbers change", () => {
  const t = playedOn("mix-it-all-up", {
    seats: 4,
    keepers: { player_1: ["milk"], player_2: ["bread"], player_4: ["time"] },
    creepers: { player_1: ["taxes"], player_4: ["radioactive-potato"] },
    draw: ["sleep"],
  });
  expect(t.game.seats.map((seat) => t.keepers(seat).length + t.creepers(seat).length)).toEqual([2, 1, 1, 1]);
  expectEveryCardOnce(fluxx4, t.game);
  expect(t.draw).toEqual([]);
});

scenario("Mix It All Up is one change: a seat wins only by what it has after the whole deal", () => {
  const setup: TableSetup = { seats: 2, goals: ["toast"], keepers: { player_1: ["the-toaster", "milk"], player_2: ["bread", "time"] } };
  const games = Array.from({ length: 30 }, (_, i) => playedOn("mix-it-all-up", { ...setup, key: `mix ${i}` }));
  for (const t of games) {
    const owners = t.game.seats.filter((seat) => t.keepers(seat).includes("bread") && t.keepers(seat).includes("the-toaster"));
    expect([t.winner]).toEqual(owners.length === 0 ? [undefined] : owners);
  }
  expect(new Set(games.map(({ winner }) => winner))).toEqual(new Set([undefined, "player_1", "player_2"]));
});

ruling("R-214", "Steal Something takes a Keeper or Creeper of another seat, and must take one", () => {
  const t = playedOn("steal-something", { keepers: { player_1: ["milk"], player_2: ["bread"] }, creepers: { player_3: ["war"] } });
  t.player_1.isAsked("must_take_keeper", { of: ["bread", "war"], purpose: "take", cause: "steal-something" });
  t.player_1.takes("bread");
  expect(t.keepers("player_1")).toEqual(["milk", "bread"]);
  const creeper = playedOn("steal-something", { creepers: { player_2: ["war"] }, draw: ["time", "sleep"] });
  creeper.player_1.isAsked("must_take_keeper", { of: ["war"] });
  creeper.player_1.takes("war");
  expect([creepersOf(creeper), creeper.hand("player_1")]).toEqual([{ player_1: ["war"] }, ["time"]]);
});

ruling("R-345", "Trash Something discards a Keeper or Creeper of any seat, the player's own too, and must if there is one", () => {
  const t = playedOn("trash-something", { keepers: { player_1: ["milk"], player_2: ["bread"] }, creepers: { player_1: ["war"] } });
  t.player_1.isAsked("must_take_keeper", { of: ["milk", "war", "bread"], purpose: "trash", cause: "trash-something" });
  t.player_1.takes("war");
  expect([creepersOf(t), t.discard]).toEqual([{}, ["trash-something", "war"]]);
  const own = playedOn("trash-something", { keepers: { player_1: ["milk"] } });
  own.player_1.isAsked("must_take_keeper", { of: ["milk"] });
  own.player_1.takes("milk");
  expect(own.discard).toEqual(["trash-something", "milk"]);
});

scenario("Steal Something and Trash Something do nothing where there is nothing", () => {
  expect(playedOn("steal-something", { keepers: { player_1: ["milk"] } }).turn).toBe("player_2");
  expect(playedOn("trash-something").turn).toBe("player_2");
});

/** Plays Today's Special on that day, and then all cards that the player is asked for. */
function specialOn(today: TableSetup["today"], rules: string[] = []): { drawn: number; played: number; table: ScenarioTable } {
  const draw = ["the-eye", "the-sun", "milk", "bread", "time", "sleep", "love"];
  const t = playedOn("todays-special", { today, rules, draw });
  const drawn = t.game.open[0]?.cards.length ?? 0;
  let played = 0;
  while (t.game.open[0]?.purpose === "aside") {
    t.player_1.chooses(t.game.open[0].cards[0] ?? "");
    played += 1;
  }
  return { drawn, played, table: t };
}

ruling("R-362", "Today's Special draws 3 and plays 1, 2 on a holiday, and all on the player's birthday", () => {
  expect(specialOn(undefined)).toMatchObject({ drawn: 3, played: 1 });
  expect(specialOn({ holiday: true })).toMatchObject({ drawn: 3, played: 2 });
  expect(specialOn({ birthdays: ["player_1"] })).toMatchObject({ drawn: 3, played: 3 });
  expect(specialOn({ holiday: true, birthdays: ["player_1"] })).toMatchObject({ played: 3 });
  expect(specialOn({ birthdays: ["player_2"] })).toMatchObject({ played: 1 });
});

ruling("R-362", "all its numbers grow under Inflation, and what is not played is discarded", () => {
  expect(specialOn(undefined, ["inflation"])).toMatchObject({ drawn: 4, played: 2 });
  expect(specialOn({ holiday: true }, ["inflation"])).toMatchObject({ drawn: 4, played: 3 });
  expect(specialOn({ birthdays: ["player_1"] }, ["inflation"])).toMatchObject({ drawn: 4, played: 4 });
  expect(specialOn(undefined).table.discard).toHaveLength(3);
});

ruling("R-215", "Exchange Keepers is about Keepers alone", () => {
  const t = playedOn("exchange-keepers", { creepers: { player_1: ["taxes"] }, keepers: { player_2: ["milk"] }, draw: ["sleep"] });
  expect(t.keepers("player_2")).toEqual(["milk"]);
});

scenario("Discard & Draw draws as many cards as were discarded, Creepers not counted", () => {
  const t = playedOn("discard-draw", {
    hands: { player_1: ["milk", "bread"] },
    rules: ["play-2"],
    draw: ["sleep", "war", "time", "love", "dreams"],
  });
  expect([t.hand("player_1"), creepersOf(t)]).toEqual([["time", "love", "dreams"], { player_1: ["war"] }]);
});

scenario("Let's Do That Again reaches Actions and New Rules among the discards alone", () => {
  const t = playedOn("lets-do-that-again", { discard: ["war", "jackpot", "milk", "toast", "draw-2"], rules: ["play-2"] });
  t.player_1.isAsked("must_choose_from", { of: ["jackpot", "draw-2"] });
});

scenario("a card of hand or row can be discarded on It's Trash Day by those alone who have one", () => {
  const t = fluxx4Table({ hands: { player_1: ["its-trash-day"] }, keepers: { player_2: ["milk"] }, draw: [] }).player_1.plays(
    "its-trash-day",
  );
  expect(t.asked).toEqual(["player_2 may_discard_any"]);
  t.player_2.isAsked("may_discard_any", { of: ["milk"], pass: true });
});
