import { decks, fluxx3, fluxx4, muchBother } from "@mutable/decks";
import { tableWith } from "@mutable/decks/testing";
import { activeRules, type Deck, type Game, keyFromText, randomStream, SEATS, type Seat, type SoloZones } from "@mutable/engine";
import { inn, scenario, type TableSetup, tableOf } from "@mutable/engine/testing";
import { describe, expect, it } from "vitest";
import { playGame } from "../arena/game.ts";
import { playableDeck } from "../playable-deck.ts";
import { randomBot } from "../random.ts";
import { cardPlaces } from "./card-places.ts";
import { deckIndexOf, type GoalInfo } from "./deck-index.ts";
import { FEATURE_INDEX, FEATURES, type FeatureRow } from "./features.ts";
import { type FitSample, fitScoring, fitWeights, predictionLoss, scoringLoss } from "./fit-weights.ts";
import { FITTED_WEIGHTS } from "./fitted-weights.ts";
import {
  FAR,
  goalDistance,
  MET,
  ONE_DISCARDED,
  ONE_IN_FRONT,
  ONE_IN_HAND,
  ONE_UNSEEN,
  TWO_FAR,
  TWO_HALF,
  TWO_IN_HAND,
} from "./goal-distance.ts";
import { tableValue } from "./table-value.ts";
import { usualWeights } from "./weights.ts";
import { approximateExp, winProbability, winShares } from "./win-probability.ts";

/** The distance of the first seat from a goal. */
function reach(goal: string, { deck = fluxx3, ...setup }: TableSetup & { deck?: Deck }): number {
  const { game } = tableOf(deck)(setup);
  const index = deckIndexOf(deck);
  const found = index.goalAt[index.indexOf.get(goal) as number] as GoalInfo;
  return goalDistance(index, found, 0, game, cardPlaces(index, game), activeRules(deck, game));
}

describe("the distance of a seat from a goal of the further editions", () => {
  it("counts some of several cards, among them creepers, which do not block", () => {
    const turn = { deck: inn, turn: "player_2" } as const;
    expect(reach("zoo", { ...turn, keepers: { player_1: ["wig"] } })).toBe(ONE_UNSEEN);
    expect(reach("zoo", { ...turn, keepers: { player_1: ["wig"] }, hands: { player_1: ["cuckoo-clock"] } })).toBe(ONE_IN_HAND);
    expect(reach("zoo", { ...turn, keepers: { player_1: ["wig"] }, creepers: { player_1: ["goose"] } })).toBe(MET);
    expect(reach("zoo", { ...turn, keepers: { player_1: ["wig"] }, rules: ["one-size-up"] })).toBe(TWO_FAR);
  });

  it("counts a card that must lie in front of another seat", () => {
    const turn = { deck: inn, turn: "player_2" } as const;
    expect(reach("caught", { ...turn, keepers: { player_1: ["porter"], player_2: ["samovar"] } })).toBe(MET);
    expect(reach("caught", { ...turn, keepers: { player_1: ["porter", "samovar"] } })).not.toBe(MET);
  });

  it("counts a creeper that a rule requires, while another seat has it", () => {
    const table = { deck: fluxx4, turn: "player_2", keepers: { player_1: ["bread", "the-toaster"] } } satisfies TableSetup & { deck: Deck };
    const rules = ["you-also-need-a-baked-potato"];
    expect(reach("toast", { ...table, creepers: { player_2: ["radioactive-potato"] } })).toBe(MET);
    expect(reach("toast", { ...table, rules, creepers: { player_2: ["radioactive-potato"] } })).toBe(ONE_IN_FRONT);
    expect(reach("toast", { ...table, rules, creepers: { player_1: ["radioactive-potato"] } })).toBe(MET);
    expect(reach("toast", { ...table, rules })).toBe(MET);
  });
});

describe("the distance of a seat from a goal", () => {
  const bread = { keepers: { player_1: ["bread"] } } satisfies TableSetup;

  scenario("with two keepers", () => {
    expect(reach("toast", { keepers: { player_1: ["bread", "the-toaster"] } })).toBe(MET);
    expect(reach("toast", { ...bread, hands: { player_1: ["the-toaster"] } })).toBe(ONE_IN_HAND);
    expect(reach("toast", { keepers: { player_1: ["bread"], player_2: ["the-toaster"] } })).toBe(ONE_IN_FRONT);
    expect(reach("toast", { ...bread, draw: ["milk", "the-toaster"] })).toBe(ONE_UNSEEN);
    expect(reach("toast", { ...bread, discard: ["the-toaster"] })).toBe(ONE_DISCARDED);
    expect(reach("toast", { hands: { player_1: ["bread", "the-toaster"] } })).toBe(TWO_IN_HAND);
    expect(reach("toast", { hands: { player_1: ["bread"] }, draw: ["milk"] })).toBe(TWO_HALF);
    expect(reach("toast", { draw: ["milk"] })).toBe(TWO_FAR);
  });

  scenario("that another seat's keeper prevents", () => {
    expect(reach("peace-no-war", { keepers: { player_1: ["peace"], player_2: ["war"] } })).toBe(ONE_IN_FRONT);
    expect(reach("all-you-need-is-love", { keepers: { player_1: ["love", "milk"] } })).toBe(ONE_IN_FRONT);
    expect(reach("all-you-need-is-love", { keepers: { player_1: ["love"] } })).toBe(MET);
  });

  scenario("that needs a card out of the game", () => {
    expect(reach("toast", { ...bread, rest: "out", draw: ["milk"] })).toBe(FAR);
  });

  scenario("for most keepers", () => {
    const four = ["war", "milk", "time", "love"];
    expect(reach("5-keepers", { keepers: { player_1: four }, hands: { player_1: ["bread"] } })).toBe(ONE_IN_HAND);
    expect(reach("5-keepers", { keepers: { player_1: four.slice(1) }, hands: { player_1: ["bread", "money"] } })).toBe(TWO_IN_HAND);
    expect(reach("5-keepers", { keepers: { player_1: ["war"] } })).toBe(FAR);
  });
});

describe("the win probability", () => {
  it("is between 0 and 1, and adds up to 1, on any table", () => {
    for (let n = 0; n < 20; n += 1) {
      const bots = Array.from({ length: 2 + (n % 5) }, () => randomBot);
      playGame(fluxx3, bots, `outlook ${n}`, ({ game }) => {
        const shares = game.seats.map((seat) => winProbability(playableDeck(fluxx3), game, seat));
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      });
    }
  });

  scenario("is higher with the winning card in hand, and highest for the current player", () => {
    const setup = { keepers: { player_1: ["bread", "the-toaster"] }, draw: ["milk"] } satisfies TableSetup;
    const without = winProbability(playableDeck(fluxx3), tableWith({ ...setup, hands: { player_1: ["war"] } }).game, "player_1");
    const holding = winProbability(
      playableDeck(fluxx3),
      tableWith({ ...setup, turn: "player_2", hands: { player_1: ["toast"] } }).game,
      "player_1",
    );
    const playing = winProbability(playableDeck(fluxx3), tableWith({ ...setup, hands: { player_1: ["toast"] } }).game, "player_1");
    expect(holding).toBeGreaterThan(without);
    expect(playing).toBeGreaterThan(0.9);
  });

  scenario("is 1 for the seat that meets a goal, and 0 for the others", () => {
    const { game } = tableWith({ hands: { player_1: ["war"] }, keepers: { player_2: ["bread", "the-toaster"] } });
    const won = { ...game, goals: ["toast"] };
    expect(SEATS.slice(0, 3).map((seat) => winProbability(playableDeck(fluxx3), won, seat))).toEqual([0, 1, 0]);
  });

  scenario("of a seat that is out is 0 only if the seat cannot return", () => {
    const { game } = tableOf(muchBother)({ hands: { player_1: ["rusty-key", "second-look"], player_2: ["muddy-boot"] } });
    const out = (waitsFor: "for_good" | Seat[]): Game => ({
      ...game,
      seats: ["player_1", "player_2"],
      eliminated: { player_3: waitsFor },
    });
    const shares = (table: Game) => SEATS.slice(0, 3).map((seat) => winProbability(playableDeck(muchBother), table, seat));
    expect(shares(out("for_good"))[2]).toBe(0);
    const waiting = shares(out(["player_1", "player_2"]));
    expect(waiting[2]).toBeGreaterThan(0);
    expect(waiting[2]).toBeLessThan(1 / 3);
    expect(waiting.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  });

  it("predicts winners better than equal shares", () => {
    const tables: { game: Game; winner: number }[] = [];
    for (let n = 0; n < 120; n += 1) {
      const seen: Game[] = [];
      const { ending } = playGame(fluxx3, [randomBot, randomBot, randomBot], `foretold ${n}`, ({ game }) => void seen.push(game)).game;
      if (ending === undefined || !("winner" in ending)) continue;
      for (const game of seen.slice(-6)) tables.push({ game, winner: SEATS.indexOf(ending.winner) });
    }
    const loss =
      tables.reduce((sum, { game, winner }) => sum - Math.log(winProbability(playableDeck(fluxx3), game, SEATS[winner] ?? "player_1")), 0) /
      tables.length;
    expect(loss).toBeLessThan(0.85 * Math.log(3));
  });
});

describe("the weights", () => {
  it("are those of the deck, or of Fluxx 3.0 for a deck without any", () => {
    for (const deck of decks.values()) expect(Object.keys(FITTED_WEIGHTS)).toContain(deck.id);
    expect(usualWeights(fluxx4)).not.toEqual(usualWeights(fluxx3));
    expect(usualWeights({ id: "another" })).toBe(usualWeights(fluxx3));
  });
});

describe("the value of a solo table", () => {
  const solo = { seats: 1, profile: { solo: true } } as const;
  const table = (setup: TableSetup) => tableWith({ ...solo, ...setup }).game;

  it("is higher with a goal within reach, and highest with the goal scored", () => {
    const keepers = { player_1: ["bread", "the-toaster"] };
    const far = table({ hands: { player_1: ["milk"] }, keepers });
    const near = table({ hands: { player_1: ["toast"] }, keepers });
    const scored = { ...far, solo: { ...(far.solo as SoloZones), scored: ["toast"] } };
    const values = [far, near, scored].map((game) => tableValue(playableDeck(fluxx3), game, "player_1"));
    expect(values).toEqual([...values].sort());
    expect(new Set(values).size).toBe(3);
  });
});

describe("approximateExp", () => {
  it("is close to Math.exp", () => {
    for (const x of [0, -0.1, -1, -3, -6]) expect(Math.abs(approximateExp(x) / Math.exp(x) - 1)).toBeLessThan(0.02);
    for (const x of [-50, -100, -1_000, -1e9]) expect(approximateExp(x)).toBeGreaterThanOrEqual(0);
    for (const x of [-50, -100, -1_000, -1e9]) expect(approximateExp(x)).toBeLessThan(1e-20);
  });
});

describe("fitWeights", () => {
  it("finds the weights that determined the winners", () => {
    const { below } = randomStream({ key: keyFromText("fit"), taken: 0 });
    const uniform = () => below(1 << 20) / (1 << 20);
    const truth: FeatureRow = new Float64Array(FEATURES.length);
    truth[FEATURE_INDEX.keepers] = 0.8;
    truth[FEATURE_INDEX.cards] = -0.4;
    const samples = Array.from({ length: 4_000 }, (): FitSample => {
      const rows = Array.from({ length: 3 }, () => {
        const row = new Float64Array(FEATURES.length);
        row[FEATURE_INDEX.keepers] = below(5);
        row[FEATURE_INDEX.cards] = below(6);
        return row;
      });
      const [first = 0, second = 0] = winShares(rows, 3, truth);
      const drawn = uniform();
      return { rows, winner: drawn < first ? 0 : drawn < first + second ? 1 : 2 };
    });
    const found = fitWeights(samples);
    expect(found[FEATURE_INDEX.keepers]).toBeCloseTo(0.8, 1);
    expect(found[FEATURE_INDEX.cards]).toBeCloseTo(-0.4, 1);
    expect(found[FEATURE_INDEX.nowWin]).toBeCloseTo(0, 5);
    expect(predictionLoss(samples, found)).toBeLessThanOrEqual(predictionLoss(samples, truth) + 1e-9);
  });
});

it("fitScoring finds the weights that determined the goals", () => {
  const { below } = randomStream({ key: keyFromText("fit scoring"), taken: 0 });
  const samples = Array.from({ length: 400 }, () => {
    const row: FeatureRow = new Float64Array(FEATURES.length);
    row[FEATURE_INDEX.keepers] = below(5);
    row[FEATURE_INDEX.cards] = below(6);
    return { row, worth: 0.5 * (row[FEATURE_INDEX.keepers] as number) - 0.2 * (row[FEATURE_INDEX.cards] as number) };
  });
  const found = fitScoring(samples);
  expect(found[FEATURE_INDEX.keepers]).toBeCloseTo(0.5, 2);
  expect(found[FEATURE_INDEX.cards]).toBeCloseTo(-0.2, 2);
  expect(scoringLoss(samples, found)).toBeLessThan(0.001);
});
