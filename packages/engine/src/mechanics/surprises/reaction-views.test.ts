import { expect } from "vitest";
import {
  FACE_DOWN,
  keyFromText,
  predictEffects,
  randomReply,
  randomStream,
  type Seat,
  sampleGame,
  transition,
  type Viewer,
  viewFor,
} from "../../index.ts";
import { expectEveryCardOnce, ruling, type ScenarioTable, scenario, tableOf, viewOfBoth, workshop } from "../../testing/index.ts";

const bench = tableOf(workshop);

const viewers: readonly Viewer[] = ["player_1", "player_2", "player_3", "player_4", "watcher"];

/** A has played a keeper; B holds what the test says, and the others hold one card each. */
function open(held: [string, string], key = "a table"): ScenarioTable {
  const t = bench({
    key,
    seats: 4,
    hands: { player_1: ["hammer", "saw"], player_2: held, player_3: ["nails"], player_4: ["lamp"] },
    draw: ["glue"],
  });
  return t.player_1.plays("hammer");
}

const asked = (t: ScenarioTable): ScenarioTable => {
  for (const { seat } of t.game.open) t.decisionOf(seat);
  return t;
};

scenario("open decisions reveal nothing about a hand: others see the same with and without a surprise", () => {
  const [with1, without] = [asked(open(["not-so-fast", "plank"])), asked(open(["rope", "plank"]))];
  expect(with1.game.open).not.toEqual(without.game.open);
  for (const viewer of viewers.filter((viewer) => viewer !== "player_2")) {
    expect(viewFor(with1.game, viewer)).toEqual(viewFor(without.game, viewer));
  }
  expect(viewFor(with1.game, "player_2").open[0]?.cards).toEqual(["not-so-fast"]);
});

ruling("R-297", "until all have replied, nobody but its seat sees that it has replied, or what", () => {
  const passed = open(["not-so-fast", "plank"]).player_2.passes();
  const cancelled = open(["not-so-fast", "plank"]).player_2.plays("not-so-fast");
  expect([passed.events, cancelled.events]).toEqual([[], []]);
  const before = open(["not-so-fast", "plank"]);
  for (const viewer of viewers.filter((viewer) => viewer !== "player_2")) {
    const seen = viewFor(cancelled.game, viewer);
    expect(seen).toEqual(viewFor(passed.game, viewer));
    expect(seen).toEqual(viewFor(before.game, viewer));
    expect(seen.hands.player_2).toEqual([FACE_DOWN, FACE_DOWN]);
  }
  const own = viewFor(cancelled.game, "player_2");
  expect(own.answers).toMatchObject([{ seat: "player_2", call: ["play_card", "not-so-fast"] }]);
  expect(own.answered).toEqual(["player_2"]);
  expect(own.open.map(({ seat }) => seat)).toEqual(["player_3", "player_4"]);
  expect(viewFor(cancelled.game, "player_2").hands.player_2).toEqual(["not-so-fast", "plank"]);
  for (const t of [before, passed, cancelled]) asked(t);
});

scenario("the card that can be cancelled and the surprises played so far are public", () => {
  const t = open(["not-so-fast", "plank"]).player_2.plays("not-so-fast").player_3.passes().player_4.passes();
  for (const viewer of viewers) {
    const { stack, discard } = viewFor(t.game, viewer);
    expect(discard).toEqual(["not-so-fast"]);
    expect(stack).toEqual([
      expect.objectContaining({ kind: "card", card: "hammer" }),
      { kind: "reaction", to: "hammer", chain: [{ seat: "player_2", card: "not-so-fast" }] },
    ]);
  }
  asked(t);
});

/** Every state of a chain of two surprises, before and after each reply. */
function everyPoint(): ScenarioTable["game"][] {
  const t = bench({
    seats: 4,
    hands: { player_1: ["odd-jobs", "on-second-look"], player_2: ["not-so-fast", "rope"], player_3: ["nails"], player_4: ["lamp"] },
    draw: ["glue", "hammer", "parcel", "saw", "plank"],
  });
  const games = [t.game];
  const sends: [Seat, string][] = [
    ["player_2", ""],
    ["player_3", ""],
    ["player_4", ""],
    ["player_2", "not-so-fast"],
    ["player_4", ""],
    ["player_3", ""],
    ["player_1", ""],
    ["player_4", ""],
    ["player_3", ""],
  ];
  t.player_1.plays("odd-jobs");
  for (const [at, [seat, card]] of sends.entries()) {
    if (at === 3) t.player_1.chooses("hammer");
    games.push(t.game);
    t[seat].plays(card);
  }
  games.push(t.game);
  expect(t.keepers("player_1")).toEqual([]);
  t.player_1.isAsked("must_choose_from", { of: ["parcel", "saw"] });
  return games;
}

scenario("a game sampled during a reaction looks to its viewer like the real one, and can be continued", () => {
  const { below } = randomStream({ key: keyFromText("imagining"), taken: 0 });
  for (const game of everyPoint()) {
    for (const viewer of viewers) {
      const seen = viewFor(game, viewer);
      for (let i = 0; i < 20; i += 1) {
        const imagined = sampleGame(workshop, seen, below);
        expect(viewFor(imagined, viewer)).toEqual(seen);
        expectEveryCardOnce(workshop, imagined);
        for (const decision of imagined.open) {
          expect(transition(workshop, imagined, { seat: decision.seat, call: randomReply(decision, below) }).error).toBeUndefined();
        }
      }
    }
  }
});

scenario("other seats' decisions are sampled from the sampled hands, never from the real ones", () => {
  const { below } = randomStream({ key: keyFromText("imagining hands"), taken: 0 });
  const t = asked(open(["not-so-fast", "plank"]));
  const held = new Set<string>();
  for (let i = 0; i < 200; i += 1) {
    const { hands, open } = sampleGame(workshop, viewFor(t.game, "player_1"), below);
    const decision = open.find(({ seat }) => seat === "player_2");
    const surprises = hands.player_2.filter((id) => ["not-so-fast", "on-second-look", "mine-now"].includes(id));
    expect([...(decision?.cards ?? ["nothing is asked"])].sort()).toEqual([...surprises].sort());
    held.add(surprises.sort().join(" and ") || "none");
  }
  expect([...held]).toEqual(expect.arrayContaining(["none", "not-so-fast", "on-second-look"]));
});

scenario("another seat's reply is sampled too, and is legal for its sampled hand", () => {
  const { below } = randomStream({ key: keyFromText("imagining answers"), taken: 0 });
  const t = asked(open(["rope", "plank"]).player_2.passes());
  const given = new Set<string>();
  for (let i = 0; i < 300; i += 1) {
    const { hands, answers } = sampleGame(workshop, viewOfBoth(t.game, "player_3", "player_3"), below);
    expect(answers.map(({ seat }) => seat)).toEqual(["player_2"]);
    const card = String(answers[0]?.call[1]);
    if (card !== "") expect(hands.player_2).toContain(card);
    given.add(card);
  }
  expect([...given].sort()).toEqual(["", "mine-now", "not-so-fast", "on-second-look"]);
});

scenario("the viewer's own reply is kept in a sampled game", () => {
  const { below } = randomStream({ key: keyFromText("imagining one's own"), taken: 0 });
  const t = asked(open(["not-so-fast", "plank"]).player_2.plays("not-so-fast"));
  for (let i = 0; i < 50; i += 1) {
    const { answers } = sampleGame(workshop, viewFor(t.game, "player_2"), below);
    expect(answers).toMatchObject([{ seat: "player_2", call: ["play_card", "not-so-fast"] }]);
  }
});

scenario("the prediction for a card that can be cancelled is correct", () => {
  const lines = (held: Partial<Record<Seat, string[]>>) => {
    const t = bench({ hands: { player_1: ["deliveries-3"], ...held }, draw: ["glue", "saw", "plank", "rope"] });
    return predictEffects(workshop, viewFor(t.game, "player_1"), ["play_card", "deliveries-3"]);
  };
  // If no seat can cancel it, this rule makes the player draw two more; else it may.
  expect(lines({})).toContainEqual({ say: "draws", count: 2 });
  expect(lines({ player_2: ["nails"] })).not.toContainEqual({ say: "drawsNothingMore" });
});

scenario("a seat that may cancel a card gets a prediction for passing", () => {
  const t = bench({
    goals: ["birdhouse"],
    keepers: { player_1: ["plank"] },
    hands: { player_1: ["hammer"], player_2: ["not-so-fast"] },
    draw: ["glue"],
  });
  t.player_1.plays("hammer");
  t.player_2.isAsked("may_react");
  expect(predictEffects(workshop, viewFor(t.game, "player_2"), ["play_card", ""])).toEqual([{ say: "wins", seat: "player_1" }]);
  expect(predictEffects(workshop, viewFor(t.game, "player_2"), ["play_card", "not-so-fast"])).not.toContainEqual({
    say: "wins",
    seat: "player_1",
  });
});
