import { expect } from "vitest";
import { startGame, viewFor } from "../../index.ts";
import { ruling, type TableSetup, tableOf, village, workshop } from "../../testing/index.ts";

const green = tableOf(village, { rest: "out" });
const key = "00".repeat(32);
const hands = { player_1: ["feast-day"] };
const draw = ["broom", "oven", "goat", "bell"];

/** Plays the card on that day, and then cards set aside as long as the player is asked. */
function playsOn(today: TableSetup["today"], rules: string[] = []): number {
  const t = green({ today, rules, hands, draw: [...draw, "well", "cheese"] });
  t.player_1.plays("feast-day");
  let played = 0;
  while (t.game.open[0]?.purpose === "aside") {
    t.player_1.chooses(t.game.open[0].cards[0] as string);
    played += 1;
  }
  return played;
}

ruling("R-362", "plays 1 of 3 on an ordinary day, 2 on a holiday, and 3 on the player's birthday", () => {
  expect(playsOn(undefined)).toBe(1);
  expect(playsOn({ holiday: true })).toBe(2);
  expect(playsOn({ birthdays: ["player_1"] })).toBe(3);
  expect(playsOn({ holiday: true, birthdays: ["player_1"] })).toBe(3);
  expect(playsOn({ birthdays: ["player_2"] })).toBe(1);
});

ruling("L-16", "these numbers grow and shrink with the numerals", () => {
  expect(playsOn(undefined, ["one-size-up"])).toBe(2);
  expect(playsOn({ holiday: true }, ["one-size-up"])).toBe(3);
});

ruling("R-362", "the day is agreed before the game, and all know it; decks that do not ask for it have none", () => {
  const begun = startGame(village, { seats: 2, key });
  expect(begun.error === undefined && viewFor(begun.game, "watcher").today).toEqual({ holiday: false, birthdays: [] });
  expect(startGame(workshop, { seats: 2, key })).toMatchObject({ game: { today: undefined } });
  expect(startGame(workshop, { seats: 2, key, today: { holiday: true } })).toEqual({
    error: "bad_setup",
    why: "today: no card of the deck workshop asks for the day.",
  });
  expect(startGame(village, { seats: 2, key, today: { birthdays: ["player_3"] } })).toEqual({
    error: "bad_setup",
    why: "today: there is no seat player_3.",
  });
});

ruling(
  "R-363",
  "all who have a card are asked at once for one of hand or row, or none; then all discards but the action are shuffled",
  () => {
    const t = green({
      rules: ["busy-2"],
      hands: { player_1: ["spring-clean", "oven"], player_3: ["goat"] },
      creepers: { player_1: ["wolf"] },
      draw: ["bell"],
      discard: ["cheese"],
    });
    t.player_1.plays("spring-clean");
    expect(t.asked).toEqual(["player_1 may_discard_any", "player_3 may_discard_any"]);
    t.player_1.isAsked("may_discard_any", { of: ["oven", "bell", "wolf"], pass: true, cause: "spring-clean" });
    t.player_3.isRefused(["discard_any", "wolf"], "invalid_card");
    t.player_1.discardsAny("wolf");
    // Nobody learns what was answered, or that it was.
    expect([t.events, viewFor(t.game, "player_3").open.map(({ seat }) => seat)]).toEqual([[], ["player_1", "player_3"]]);
    expect(viewFor(t.game, "watcher").open.map(({ cards }) => cards)).toEqual([[], []]);
    t.player_3.discardsAny("");
    expect(t.events.map(({ type }) => type)).toEqual(["creepers", "putAway", "reshuffled"]);
    expect([t.creepers("player_1"), t.discard, [...t.draw].sort()]).toEqual([[], ["spring-clean"], ["cheese", "wolf"]]);
  },
);

ruling("L-15", "discards seat by seat from the player on, as one change, and a winner is looked for before the shuffle", () => {
  const t = green({
    goals: ["safe-pasture"],
    keepers: { player_2: ["goat"], player_1: ["bell"] },
    creepers: { player_2: ["mouse"], player_3: ["wolf"] },
    hands: { player_1: ["spring-clean"], player_3: ["oven"] },
    draw: ["well"],
  });
  t.player_1.plays("spring-clean");
  t.player_3.discardsAny("wolf").player_2.discardsAny("mouse").player_1.discardsAny("bell");
  expect(t.events.map((event) => [event.type, "seat" in event ? event.seat : undefined])).toEqual([
    ["keeperTrashed", "player_1"],
    ["creepers", "player_2"],
    ["putAway", undefined],
    ["creepers", "player_3"],
    ["putAway", undefined],
    ["ended", undefined],
  ]);
  expect(t.winner).toBe("player_2");
});

ruling("L-7", "with no other discard it is shuffled, but raises no basic rules", () => {
  const t = green({ metas: ["growing-village"], rules: ["busy-2"], hands: { player_1: ["spring-clean", "oven"] }, draw: ["bell"] });
  t.player_1.plays("spring-clean").player_1.discardsAny("");
  expect([t.eventsOf("reshuffled").length, t.game.basics]).toEqual([1, undefined]);
});
