import { expect } from "vitest";
import { cardOf, keyFromText, startGame } from "../../index.ts";
import { expectEveryCardOnce, ruling, scenario, tableOf, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

ruling("R-110", "a creeper that is drawn lies down in front of who draws it, and another card is drawn for it", () => {
  const t = bench({ draw: ["rust", "hammer", "saw"] });
  expect(t.creepers("player_1")).toEqual(["rust"]);
  expect(t.hand("player_1")).toEqual(["hammer"]);
  expect(t.draw[0]).toBe("saw");
  expect(t.events).toEqual([
    { type: "turn", seat: "player_1" },
    { type: "creepers", seat: "player_1", cards: ["rust"] },
    { type: "creeperCame", seat: "player_1", card: "rust" },
    expect.objectContaining({ type: "drew", seat: "player_1", count: 1, secret: { player_1: ["hammer"] } }),
  ]);
  t.player_1.isAsked("must_play", { of: ["hammer"] });
});

ruling("R-110", "several creepers in one draw are all replaced", () => {
  const t = bench({ rules: ["deliveries-3"], draw: ["rust", "hammer", "draught", "saw", "nails", "plank"] });
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.draw[0]).toBe("plank");
});

ruling("R-110", "a creeper that comes in place of a creeper is replaced too", () => {
  const t = bench({ draw: ["rust", "draught", "hammer", "saw"] });
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.hand("player_1")).toEqual(["hammer"]);
  expect(t.draw[0]).toBe("saw");
});

ruling("R-110", "a creeper is no play: it cannot be cancelled and uses no play", () => {
  const t = bench({ draw: ["rust", "hammer"], hands: { player_2: ["not-so-fast"], player_3: ["lamp"] } });
  expect(t.asked).toEqual(["player_1 must_play"]);
  expect(t.game.turn).toMatchObject({ played: 0, cards: 0 });
});

ruling("R-110", "a creeper does not count as the draw: a higher draw rule gives no card less and no card more", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["deliveries-3"] },
    draw: ["rust", "hammer", "saw", "nails", "plank"],
  });
  t.player_1.plays("deliveries-3");
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.creepers("player_1")).toEqual(["rust"]);
});

ruling("R-110", "a creeper drawn by an action is replaced", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["parcel"] },
    draw: ["hammer", "rust", "saw", "draught", "nails", "plank"],
  });
  t.player_1.plays("parcel");
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.draw[0]).toBe("plank");
});

ruling("R-110", "a creeper is never among the cards set aside", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs"] },
    draw: ["hammer", "rust", "saw", "draught", "nails", "plank", "glue"],
  });
  t.player_1.plays("odd-jobs");
  t.player_1.isAsked("must_choose_from", { of: ["saw", "nails", "plank"], purpose: "aside" });
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.hand("player_1")).toEqual(["hammer"]);
});

ruling("R-110", "the same in the middle of an action, when a grown numeral makes it draw one more", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs"] },
    draw: ["hammer", "one-size-up", "saw", "nails", "rust", "plank", "glue", "lamp"],
  });
  t.player_1.plays("odd-jobs").player_1.chooses("one-size-up");
  t.player_1.isAsked("must_choose_from", { of: ["saw", "nails", "plank"], purpose: "aside" });
  expect(t.creepers("player_1")).toEqual(["rust"]);
  expect(t.hand("player_1")).toEqual(["hammer", "glue"]);
});

ruling("R-110", "an action played by an action replaces its creepers too", () => {
  const t = bench({
    hands: { player_1: ["odd-jobs"] },
    draw: ["hammer", "parcel", "saw", "nails", "rust", "plank", "glue", "lamp"],
  });
  t.player_1.plays("odd-jobs").player_1.chooses("parcel");
  expect(t.hand("player_1")).toEqual(["hammer", "plank", "glue"]);
  expect(t.creepers("player_1")).toEqual(["rust"]);
  t.player_1.isAsked("must_choose_from", { of: ["saw", "nails"] });
});

ruling("R-110", "a whole new hand holds as many cards as the old one, creepers besides", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["second-thoughts", "hammer", "saw"] },
    draw: ["nails", "rust", "plank", "glue", "draught", "lamp", "rope"],
  });
  t.player_1.plays("second-thoughts");
  expect(t.hand("player_1")).toEqual(["plank", "glue", "lamp"]);
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.discard).toEqual(["second-thoughts", "hammer", "saw", "nails"]);
});

ruling("R-110", "a creeper among the cards for an empty hand is replaced, and the turn's draw comes after it", () => {
  const t = bench({ metas: ["open-house"], draw: ["rust", "hammer", "saw", "draught", "nails", "plank"] });
  expect(t.hand("player_1")).toEqual(["hammer", "saw", "nails"]);
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.draw[0]).toBe("plank");
});

ruling("R-110", "a creeper that comes with a bonus draw is replaced", () => {
  const t = bench({
    rules: ["helping-hand"],
    keepers: { player_2: ["lamp"], player_3: ["rope"] },
    draw: ["hammer", "rust", "saw", "nails"],
  });
  expect(t.hand("player_1")).toEqual(["hammer", "saw"]);
  expect(t.creepers("player_1")).toEqual(["rust"]);
});

ruling("R-110", "the replacement comes out of the shuffled discards if the pile has run out", () => {
  const t = bench({ draw: ["rust"], discard: ["hammer"], rest: "out" });
  expect(t.creepers("player_1")).toEqual(["rust"]);
  expect(t.hand("player_1")).toEqual(["hammer"]);
  expect(t.discard).toEqual([]);
});

ruling("R-110", "a creeper that comes back out of the discards lies down again", () => {
  const t = bench({ rules: ["deliveries-3"], draw: ["hammer"], discard: ["draught", "saw"], rest: "out" });
  expect(t.creepers("player_1")).toEqual(["draught"]);
  expect(t.hand("player_1")).toEqual(["hammer", "saw"]);
});

ruling("R-110", "if no card is left to replace it, the existing cards are drawn", () => {
  const t = bench({ rules: ["deliveries-3"], draw: ["rust", "hammer", "draught"], rest: "out" });
  expect(t.hand("player_1")).toEqual(["hammer"]);
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  t.player_1.isAsked("must_play", { of: ["hammer"] });
});

ruling("R-110", "a turn in which a creeper alone was moved is a turn in which a card moved", () => {
  const t = bench({ seats: 2, draw: ["rust"], rest: "out" });
  // No seat can play: one turn with the creeper, then two rounds in which no card moves.
  expect(t.game.ending).toEqual({ drawn: "nothing moves" });
  expect(t.creepers("player_1")).toEqual(["rust"]);
  expect(t.game.turn.number).toBe(5);
});

ruling("R-110", "a creeper drawn for a seat without a goal lies down in front of who draws", () => {
  const t = bench({
    rules: ["busy-2"],
    hands: { player_1: ["any-plans", "lamp"] },
    draw: ["hammer", "rust", "saw", "draught", "nails", "plank"],
  });
  t.player_1.plays("any-plans");
  t.player_1.isAsked("must_choose_from", { of: ["saw", "nails"], purpose: "pool" });
  expect(t.creepers("player_1")).toEqual(["rust", "draught"]);
  expect(t.creepers("player_2")).toEqual([]);
  expect(t.creepers("player_3")).toEqual([]);
});

ruling("R-110", "a creeper drawn while cards are shared out goes in front of the player who draws, and each seat still gets a card", () => {
  const t = bench({
    hands: { player_1: ["presents"] },
    draw: ["hammer", "rust", "saw", "nails", "plank", "glue"],
  });
  t.player_1.plays("presents");
  expect(t.creepers("player_1")).toEqual(["rust"]);
  t.player_1.isAsked("must_give_from_list", { of: ["saw", "nails", "plank"], to: "player_2" });
  t.player_1.gives("saw");
  t.player_1.isAsked("must_give_from_list", { of: ["nails", "plank"], to: "player_3" });
  t.player_1.gives("nails");
  expect([t.hand("player_1"), t.hand("player_3")]).toEqual([["hammer", "plank"], ["nails"]]);
  expect([t.creepers("player_2"), t.creepers("player_3")]).toEqual([[], []]);
  expect(t.turn).toBe("player_2");
  expect(t.hand("player_2")).toEqual(["saw", "glue"]);
});

ruling("R-111", "creepers dealt at the start are laid out and replaced until each seat holds three other cards", () => {
  const owners = new Set<string>();
  for (let game = 1; game <= 60; game += 1) {
    const begun = startGame(workshop, { seats: 4, key: keyFromText(`deal ${game}`) });
    if (begun.error !== undefined) throw new Error(begun.why);
    const { seats, hands, creepers, turn, draw } = begun.game;
    const laid = begun.events.filter(({ type }) => type === "creepers");
    for (const seat of seats) {
      expect(hands[seat].filter((id) => cardOf(workshop, id).type === "creeper")).toEqual([]);
      expect(hands[seat]).toHaveLength(seat === turn.seat ? 4 : 3);
      for (const creeper of creepers[seat]) owners.add(`${seat} ${creeper} ${seat === turn.seat ? "begins" : "waits"}`);
    }
    const onTable = seats.flatMap((seat) => creepers[seat]);
    expect(laid.length > 0).toBe(onTable.length > 0);
    expect(draw).toHaveLength(workshop.ids.length - 1 - 13 - onTable.length);
    expectEveryCardOnce(workshop, begun.game);
  }
  // Makes sure that the games above test something: creepers were dealt to other seats too.
  expect([...owners].filter((owner) => owner.endsWith("rust waits")).length).toBeGreaterThan(1);
  expect([...owners].filter((owner) => owner.endsWith("draught waits")).length).toBeGreaterThan(1);
});

ruling("R-111", "a newcomer is dealt three cards besides the creepers", () => {
  const t = bench({
    hands: { player_1: ["hammer"] },
    draw: ["saw", "nails", "rust", "plank", "glue", "lamp"],
  });
  t.player_4.joins();
  t.player_1.plays("hammer");
  expect(t.hand("player_4")).toEqual(["nails", "plank", "glue"]);
  expect(t.creepers("player_4")).toEqual(["rust"]);
  expect(t.hand("player_2")).toEqual(["lamp"]);
});

scenario("a creeper is visible to all, but not the card drawn in its place", () => {
  const t = bench({ draw: ["rust", "hammer"] });
  const [[laid], [drew]] = [t.eventsOf("creepers"), t.eventsOf("drew")];
  expect(laid).not.toHaveProperty("secret");
  expect(drew).toHaveProperty("secret", { player_1: ["hammer"] });
});
