import { fluxx3 } from "@mutable/decks";
import { gameCount, PROPERTY, propertySettings, tableWith } from "@mutable/decks/testing";
import { FACE_DOWN, type Game, type Seat, viewFor } from "@mutable/engine";
import { inn, type ScenarioTable, scenario, tableOf, workshop } from "@mutable/engine/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playGame } from "./arena/game.ts";
import { type BotMemory, EMPTY_MEMORY, updateMemory, withKnownCards } from "./memory.ts";
import { randomBot } from "./random.ts";
import { eventsFor, seatView } from "./seat-view.ts";

/** Keeps the memory of one seat of a table. */
function watched(t: ScenarioTable, seat: Seat) {
  let before: Game = t.game;
  let memory: BotMemory = EMPTY_MEMORY;
  const heard = (): BotMemory => {
    memory = updateMemory(memory, seatView(before, seat), eventsFor(t.events, seat));
    before = t.game;
    return memory;
  };
  /** The memory after that move. */
  const after = (move: () => unknown): BotMemory => {
    move();
    return heard();
  };
  return { heard, after };
}

describe("a bot remembers", () => {
  scenario("a card that goes from the discards into another hand", () => {
    const t = tableOf(inn)({
      hands: { player_1: ["lost-and-found"] },
      discard: ["bell", "ledger"],
      draw: ["umbrella", "suitcase"],
    });
    const two = watched(t, "player_2");
    two.after(() => t.player_1.plays("lost-and-found"));
    expect(two.after(() => t.player_1.chooses("bell"))).toEqual({ hands: { player_1: ["bell"] } });
  });

  scenario("a card besides those of a hand that it was shown, each once", () => {
    const t = tableOf(inn)({
      rules: ["whispered-swap", "busy-2"],
      keepers: { player_1: ["monocle"] },
      hands: { player_1: ["parcel", "tombola"], player_2: ["bell"] },
      draw: ["umbrella", "suitcase", "samovar"],
    });
    const one = watched(t, "player_1");
    t.player_1.uses("whispered-swap");
    for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].passes();
    one.heard();
    one.after(() => t.player_1.choosesHandOf("player_2"));
    one.after(() => t.player_1.gives("parcel"));
    one.after(() => t.player_1.uses("monocle"));
    for (const { seat, kind } of t.game.open) if (kind === "may_react") one.after(() => t[seat].passes());
    const memory = one.after(() => t.player_1.choosesHandOf("player_2"));
    expect(withKnownCards(seatView(t.game, "player_1"), memory).hands.player_2).toEqual(["parcel"]);
    t.player_1.isAsked("must_play");
  });

  scenario("a card that it gave, until that card is played", () => {
    const t = tableWith({ hands: { player_1: ["taxation"], player_2: ["war", "milk"] }, rules: ["play-3"] });
    const two = watched(t, "player_2");
    two.after(() => t.player_1.plays("taxation"));
    expect(two.after(() => t.player_2.gives("milk"))).toEqual({ hands: { player_1: ["milk"] } });
    expect(two.after(() => t.player_1.plays("milk"))).toEqual({ hands: { player_1: [] } });
  });

  scenario("the hand that it traded away", () => {
    const t = tableWith({
      hands: { player_1: ["trade-hands", "milk", "war"], player_2: ["love", "peace"] },
      rules: ["play-3"],
      draw: ["time"],
    });
    const [one, two, three] = [watched(t, "player_1"), watched(t, "player_2"), watched(t, "player_3")];
    t.player_1.plays("trade-hands");
    for (const seat of [one, two, three]) seat.heard();
    t.player_1.choosesHandOf("player_2");
    expect(one.heard()).toEqual({ hands: { player_2: ["milk", "war", "time"] } });
    expect(two.heard()).toEqual({ hands: { player_1: ["love", "peace"] } });
    expect(three.heard()).toEqual({ hands: {} });
    t.player_1.isAsked("must_play");
  });

  scenario("the hands that it knows when they rotate", () => {
    const t = tableWith({
      hands: { player_1: ["rotate-hands", "taxation", "milk"], player_2: ["love"], player_3: ["war", "peace"] },
      rules: ["play-4"],
      draw: ["time"],
    });
    const three = watched(t, "player_3");
    three.after(() => t.player_1.plays("taxation"));
    three.after(() => t.player_2.gives("love"));
    three.after(() => t.player_3.gives("war"));
    three.after(() => t.player_1.plays("rotate-hands"));
    const { hands } = three.after(() => t.player_1.rotates(0));
    // The hand of player_1, which player_3 knew, belongs to player_2 now.
    expect(hands).toEqual({ player_1: ["peace"], player_2: ["war"] });
    t.player_1.isAsked("must_play");
  });

  scenario("a card that was named and given, also between two other seats", () => {
    const t = tableWith({ hands: { player_1: ["go-fish"], player_2: ["toast"], player_3: ["war"] }, rules: ["play-3"] });
    const three = watched(t, "player_3");
    three.after(() => t.player_1.plays("go-fish"));
    expect(three.after(() => t.player_1.chooses("toast"))).toEqual({ hands: { player_1: ["toast"] } });
    t.player_1.isAsked("must_choose_from", { purpose: "named" });
  });

  scenario("nothing about a hand that an unseen card has left", () => {
    const t = tableWith({
      hands: { player_1: ["go-fish", "milk"], player_2: ["taxation", "toast", "war"], player_3: ["love"] },
      rules: ["play-2"],
      draw: ["time", "money"],
    });
    const three = watched(t, "player_3");
    three.after(() => t.player_1.plays("go-fish"));
    three.after(() => t.player_1.chooses("toast"));
    expect(three.after(() => t.player_1.keepsIt())).toEqual({ hands: { player_1: ["toast"] } });
    three.after(() => t.player_1.plays("milk"));
    three.after(() => t.player_2.plays("taxation"));
    three.after(() => t.player_1.gives("time"));
    // It may be the card that player_3 knew.
    expect(three.after(() => t.player_3.gives("love"))).toEqual({ hands: { player_2: ["love"] } });
    t.player_2.isAsked("must_play");
  });

  scenario("the goal that it gave, if no other could be kept", () => {
    const t = tableWith({ seats: 2, hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "war"] }, rules: ["play-3"] });
    const two = watched(t, "player_2");
    two.after(() => t.player_1.plays("i-need-a-goal"));
    two.after(() => t.player_2.chooses("toast"));
    expect(two.after(() => t.player_1.chooses("toast"))).toEqual({ hands: { player_1: ["toast"] } });
  });
});

scenario("a bot that gave a goal knows if it was kept, even if others gave some too", () => {
  const pooled = () => {
    const t = tableWith({ hands: { player_1: ["i-need-a-goal"], player_2: ["toast", "war"], player_3: ["hippyism"] }, rules: ["play-3"] });
    const two = watched(t, "player_2");
    two.after(() => t.player_1.plays("i-need-a-goal"));
    two.after(() => t.player_2.chooses("toast"));
    two.after(() => t.player_3.chooses("hippyism"));
    return { t, two };
  };
  const kept = pooled();
  expect(kept.two.after(() => kept.t.player_1.chooses("toast"))).toEqual({ hands: { player_1: ["toast"] } });
  const discarded = pooled();
  expect(discarded.two.after(() => discarded.t.player_1.chooses("hippyism"))).toEqual({ hands: {} });
});

/** Fails if a remembered card is not in its hand. */
const expectTrue = (game: Game, memory: BotMemory) => {
  for (const seat of game.seats) expect(game.hands[seat]).toEqual(expect.arrayContaining([...(memory.hands[seat] ?? [])]));
};

describe("memory", () => {
  const anySeats = fc.record({ seats: fc.integer({ min: 2, max: 6 }), seed: fc.nat(), isWorkshop: fc.boolean() });

  it("holds only true facts, in any game, for any seat", PROPERTY, () => {
    let known = 0;
    fc.assert(
      fc.property(anySeats, ({ seats, seed, isWorkshop }) => {
        const deck = isWorkshop ? workshop : fluxx3;
        const bots = Array.from({ length: seats }, () => randomBot);
        playGame(deck, bots, `memory ${seed}`, ({ game, before }) => {
          expectTrue(game, before);
          known += Object.values(before.hands).flat().length;
        });
      }),
      propertySettings(300),
    );
    expect(known).toBeGreaterThan(gameCount(300));
  });

  it("fills hidden hands, and changes nothing else", PROPERTY, () => {
    fc.assert(
      fc.property(anySeats, ({ seats, seed }) => {
        playGame(
          fluxx3,
          Array.from({ length: seats }, () => randomBot),
          `filled ${seed}`,
          ({ game, before, decision: { seat } }) => {
            const filled = withKnownCards(seatView(game, seat), before);
            const hidden = { ...filled, hands: viewFor(game, seat).hands };
            expect(hidden).toEqual(viewFor(game, seat));
            for (const other of game.seats) {
              expect(filled.hands[other]).toHaveLength(game.hands[other].length);
              for (const id of filled.hands[other]) expect(id === FACE_DOWN || game.hands[other].includes(id)).toBe(true);
            }
          },
        );
      }),
      propertySettings(40),
    );
  });
});
