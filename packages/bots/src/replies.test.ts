import { fluxx3, muchBother } from "@mutable/decks";
import { anyGame, PROPERTY, playRandomGame, propertySettings, randomGameDeck, withExamples } from "@mutable/decks/testing";
import {
  type CardId,
  type Decision,
  type DecisionKind,
  type Deck,
  type Game,
  keyFromText,
  REPLY_TO,
  startGame,
  transition,
} from "@mutable/engine";
import { inn, manor, orchard, workshop } from "@mutable/engine/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueGame, playGame } from "./arena/game.ts";
import type { BotDecision } from "./bot.ts";
import { BOT_LEVELS, type BotLevel } from "./levels.ts";
import { EMPTY_MEMORY } from "./memory.ts";
import { seatView } from "./seat-view.ts";
import { quick } from "./testing/quick.ts";

const DECKS = [fluxx3, workshop, orchard, manor, inn, muchBother];
const name = ({ kind, purpose }: Decision): string => (purpose === undefined ? kind : `${kind} ${purpose}`);

const isDeep = process.env.TEST_DEEP === "1";

/** Decisions of random games, some of each kind and purpose. */
function promptsOf(deck: Deck, each: number): Map<string, { game: Game; decision: Decision }[]> {
  const found = new Map<string, { game: Game; decision: Decision }[]>();
  for (let n = 0; n < (isDeep ? 400 : 90); n += 1) {
    const bots = Array.from({ length: 2 + (n % 5) }, () => quick(deck, "random"));
    playGame(deck, bots, `prompts ${n}`, ({ game }) => {
      for (const decision of game.open) {
        const known = found.get(name(decision)) ?? [];
        if (known.length < each) found.set(name(decision), [...known, { game, decision }]);
      }
    });
  }
  return found;
}

function expectLegal(deck: Deck, game: Game, { reply }: BotDecision): void {
  expect(transition(deck, game, reply).error).toBeUndefined();
}

/** `npm test` takes this part of a list, by TEST_SEED, and the deep run all. */
const oneIn = <Item>(parts: number, all: readonly Item[]): Item[] =>
  all.filter((_, place) => isDeep || (place + Number(process.env.TEST_SEED)) % parts === 0);

describe.each(oneIn(2, DECKS))("every question of the deck $id", (deck) => {
  const prompts = promptsOf(deck, isDeep ? 12 : 2);

  it("occurs in the random games", () => {
    const kinds = new Set([...prompts.keys()].map((name) => name.split(" ")[0]));
    const missing = (Object.keys(REPLY_TO) as DecisionKind[]).filter((kind) => !kinds.has(kind));
    // Only fluxx-3 has exchanges, rotations and the like.
    if (deck === fluxx3) expect(missing).toEqual(["may_react", "must_choose_seat", "may_use", "may_go_first", "may_discard_any"]);
    else expect(kinds).toContain(deck === workshop ? "may_react" : "must_choose_seat");
  });

  it.each(BOT_LEVELS)("gets a legal, repeatable reply with a reason from a %s bot", (level) => {
    const bot = quick(deck, level);
    for (const [what, cases] of prompts) {
      for (const [n, { game, decision }] of cases.entries()) {
        const key = keyFromText(`${what} ${n}`);
        const seen = deepFrozen(seatView(game, decision.seat));
        const own = seen.open.find(({ id }) => id === decision.id) as Decision;
        const decided = bot.decide(EMPTY_MEMORY, seen, own, key);
        expectLegal(deck, game, decided);
        expect(decided.why.because).toBeTypeOf("string");
        expect(bot.decide(EMPTY_MEMORY, seatView(game, decision.seat), decision, key)).toEqual(decided);
      }
    }
  });
});

function deepFrozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFrozen(inner);
  return Object.freeze(value);
}

describe.each(DECKS)("every card of the deck $id", (deck) => {
  const held = deck.ids.filter((id) => !["creeper", "meta"].includes(deck.cards.get(id)?.type ?? ""));

  it.each(oneIn(3, held))("%s is held, played and replied to by bots", (card) => {
    const laid = laidOut(deck, card);
    const called = transition(deck, laid, { seat: "player_1", call: ["play_card", card] });
    if (called.error !== undefined) throw new Error(called.error);
    for (const level of levelsFor(held.indexOf(card))) for (const game of [laid, called.game]) expectPlayable(deck, game, level);
  });
});

/** The levels take turns; the deep run plays each card with all. */
const levelsFor = (place: number): readonly BotLevel[] => (isDeep ? BOT_LEVELS : BOT_LEVELS.slice(place % BOT_LEVELS.length).slice(0, 1));

/** Plays three more turns with bots of that level. An illegal reply throws. */
function expectPlayable(deck: Deck, start: Game, level: BotLevel): void {
  const bots = Array.from({ length: 3 }, () => quick(deck, level));
  const { game } = continueGame(deck, start, bots, "a card", ({ game }) => game.turn.number < start.turn.number + 3);
  expect(game.ending !== undefined || game.turn.number === start.turn.number + 3).toBe(true);
}

/** Other seats have hands and keepers, and there are discards and a rule, so that there are choices. */
function laidOut(deck: Deck, card: CardId): Game {
  const of = (type: string) => deck.ids.filter((id) => id !== card && deck.cards.get(id)?.type === type);
  // Without powers, so that the card is played first.
  const [one = "", two = "", three = "", four = "", five = ""] = of("keeper").filter((id) => !deck.cards.get(id)?.parts.power);
  const [plan = "", other = "", third = ""] = of("goal");
  const [rule = "", , held = "", ...left] = of("rule").filter((id) => deck.cards.get(id)?.modifiers.keeperLimit === undefined);
  const begun = startGame(deck, {
    seats: 3,
    key: keyFromText(card),
    arrange: {
      turn: "player_1",
      hands: { player_1: [card, third], player_2: [plan, three, held], player_3: [other, four] },
      keepers: { player_1: [one], player_2: [two], player_3: [five] },
      rules: [rule],
      discard: left.slice(0, 2),
    },
  });
  if (begun.error !== undefined) throw new Error(begun.why);
  return begun.game;
}

describe("games between bots of mixed levels", () => {
  const mixed = fc.record({
    levels: fc.array(fc.constantFrom(...BOT_LEVELS), { minLength: 2, maxLength: 6 }),
    seed: fc.nat(),
    deck: fc.constantFrom(...DECKS),
  });

  const levelsOf = (seats: number): BotLevel[] =>
    Array.from({ length: seats }, (_, seat) => BOT_LEVELS[seat % BOT_LEVELS.length] as BotLevel);

  it("end with every number of seats", PROPERTY, () => {
    const counts = new Set<number>();
    fc.assert(
      fc.property(mixed, ({ levels, seed, deck }) => {
        const { game } = playGame(
          deck,
          levels.map((level) => quick(deck, level)),
          `mixed ${seed}`,
        );
        counts.add(levels.length);
        expect(game.ending).toBeDefined();
      }),
      withExamples(
        60,
        [2, 3, 4, 5, 6].map((seats) => [{ levels: levelsOf(seats), seed: seats, deck: fluxx3 }]),
      ),
    );
    expect([...counts].sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it("continue when players join and leave", PROPERTY, () => {
    fc.assert(
      fc.property(anyGame, fc.constantFrom(...BOT_LEVELS), (random, level) => {
        const bot = quick(randomGameDeck(random), level, 6);
        // In solo nobody can join or leave.
        playRandomGame({ ...random, seating: random.seats > 1 }, (game) => {
          for (const decision of game.open) {
            const decided = bot.decide(EMPTY_MEMORY, seatView(game, decision.seat), decision, keyFromText(`${decision.id}`));
            expectLegal(randomGameDeck(random), game, decided);
          }
        });
      }),
      propertySettings(40),
    );
  });
});
