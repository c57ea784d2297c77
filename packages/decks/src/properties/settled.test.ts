import {
  type AcceptedReply,
  type ActiveRules,
  type Arrangement,
  activeRules,
  type Decision,
  type Deck,
  type Event,
  type Game,
  isTurnQuestion,
  joinableSeats,
  keyFromText,
  type RandomBelow,
  randomStream,
  type Seat,
  type SeatChange,
  startGame,
  transition,
} from "@mutable/engine";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  anyReply,
  fixedSettings,
  PROPERTY,
  type RandomGame,
  randomGameDeck,
  randomGameReplies,
  randomGameSetup,
} from "../testing/random-games.ts";

/**
 * What follows from a change is done before anything else begins, and nothing of it is forgotten while a question is open. Players
 * come and go in the middle of questions, more often than in other tests.
 */

interface Step {
  readonly game: Game;
  readonly events: readonly Event[];
  /** What was replied, or who came or went; undefined at the beginning. */
  readonly reply?: { readonly seat: string; readonly call: readonly unknown[] };
}

const anyDeck: fc.Arbitrary<RandomGame> = fc
  .record({
    deck: fc.constantFrom(
      "fluxx-3",
      "fluxx-4",
      "much-bother",
      "much-bother",
      "orchard",
      "manor",
      "manor",
      "manor",
      "inn",
      "village",
      "patience",
    ),
    seats: fc.integer({ min: 3, max: 5 }),
    seed: fc.nat(),
    seating: fc.constant(true),
  })
  .map((game) =>
    game.deck === "patience" || (game.deck === "fluxx-4" && game.seed % 2 === 0) ? { ...game, seats: 1, seating: false } : game,
  );

/** Plays a game, with or without a question who goes first. */
function* stepsOf(random: RandomGame, arrange?: Arrangement): Generator<Step> {
  const deck = randomGameDeck(random);
  const { text, ...setup } = randomGameSetup(random);
  const profile = { ...setup.profile, ...(random.seats > 1 && random.seed % 3 === 0 && { firstSeat: "called" as const }) };
  const begun = startGame(deck, { ...setup, profile, key: keyFromText(text), ...(arrange && { arrange }) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const below = randomGameReplies(random);
  let step: Step = begun;
  yield step;
  while (step.game.ending === undefined) {
    const change = random.seating ? comingOrGoing(deck, step.game, below) : undefined;
    const reply = change ?? anyReply(random, step.game, below).reply;
    const next = transition(deck, step.game, reply);
    if (next.error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${next.error}`);
    step = { ...next, reply };
    yield step;
  }
}

/** While some have answered, a seat leaves more often. */
function comingOrGoing(deck: Deck, game: Game, below: RandomBelow): SeatChange | undefined {
  const { seats, answers } = game;
  const gone = seats[below(seats.length)];
  if (gone !== undefined && seats.length > 2 && below(answers.length > 0 ? 2 : 30) === 0) return { seat: gone, call: ["leave"] };
  const [free] = joinableSeats(deck, game);
  return free !== undefined && below(20) === 0 ? { seat: free, call: ["join"] } : undefined;
}

function check(condition: boolean, what: string, { game, reply }: Step): void {
  if (!condition) throw new Error(`${what} after ${JSON.stringify(reply)}: ${JSON.stringify(game)}`);
}

/** Who is over a limit that binds it, if the turn is not at its end. */
function seatsOverLimit(deck: Deck, { seats, turn, hands, keepers }: Game, { handLimit, keeperLimit }: ActiveRules): string[] {
  const isFree = (seat: Seat) => keepers[seat].some((keeper) => deck.limitless.includes(keeper));
  return seats.filter(
    (seat) => seat !== turn.seat && !isFree(seat) && (hands[seat].length > handLimit || keepers[seat].length > keeperLimit),
  );
}

it("the turn asks only when all that came before is settled", PROPERTY, () => {
  fc.assert(
    fc.property(anyDeck, (random) => {
      const deck = randomGameDeck(random);
      for (const step of stepsOf(random)) {
        const { game, events } = step;
        const rules = activeRules(deck, game);
        if (game.open.some(isTurnQuestion) && game.turn.phase !== "end") {
          check(game.stack.length === 0 && game.held === undefined && game.unsettled === undefined, "something is in progress", step);
          check(seatsOverLimit(deck, game, rules).length === 0, "a seat is over a limit", step);
          check(game.goals.length <= rules.goals || game.solo !== undefined, "there are too many goals", step);
        }
        // Newcomers comply with limits before the turn draws anything (L-8).
        const began = events.findLastIndex(({ type }) => type === "turn");
        const came = events.slice(0, Math.max(0, began)).flatMap((event) => (event.type === "joined" ? [event.seat] : []));
        const limited = game.open.some(
          ({ kind, seat }) => kind === "must_discard_from_hand" && came.includes(seat) && seat !== game.turn.seat,
        );
        const drew = events
          .slice(began)
          .some((event) => event.type === "drew" && event.seat === game.turn.seat && event.cause !== undefined);
        if (limited && game.turn.phase === "start") check(!drew && game.turn.drawn === 0, "the turn has drawn already", step);
        check(!limited || game.turn.phase === "start" || game.turn.phase === "end", "the turn has gone on", step);
      }
    }),
    fixedSettings(300, 40),
  );
});

/** A solo game of few cards. Where creepers are harmless, the last one drawn often makes its owner choose. */
function fewCards(seed: number): Arrangement {
  const { shuffled } = randomStream({ key: keyFromText(`few ${seed}`), taken: 0 });
  const draw = [
    ...shuffled(["bread", "milk", "cookies", "death", "milk-and-cookies", "toast", "peace"]).slice(seed % 7),
    ...shuffled(["taxes", "war"]),
  ];
  return {
    rest: "out",
    rules: ["silver-lining"],
    keepers: { player_1: ["money"] },
    hands: { player_1: ["sleep"] },
    draw,
    rulesDeck: ["draw-2", "play-2"],
  };
}

it("a solo game asks nothing after a deck has run out but what creepers do and what goals take", PROPERTY, () => {
  let asked = 0;
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("patience", "fluxx-4", "few"), (seed, which) => {
      const deck = which === "few" ? "fluxx-4" : which;
      for (const step of stepsOf({ deck, seats: 1, seed, seating: false }, which === "few" ? fewCards(seed) : undefined)) {
        const { draw, solo, stack, open } = step.game;
        if (open.length === 0 || (draw.length > 0 && solo?.rulesDeck.length !== 0)) continue;
        const isLast = stack.some((frame) => frame.kind === "scoring" && frame.last);
        check(isLast, "the game goes on", step);
        asked += 1;
      }
    }),
    fixedSettings(600, 60),
  );
  expect(asked).toBeGreaterThan(0);
});

it("every secret that leaves a hand is carried out, or waits", PROPERTY, () => {
  const reached = { leavers: 0, beforeTheFirstTurn: 0 };
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("manor", "much-bother"), (seed, deck) => {
      let due: string[] = [];
      for (const step of stepsOf({ deck, seats: 3 + (seed % 3), seed, seating: true })) {
        const { game, events, reply } = step;
        for (const event of events) {
          if (event.type === "secretRevealed") due.push(`${event.seat} ${event.card}`);
          if (event.type === "carryingOut") due = due.filter((name) => name !== `${event.seat} ${event.card}`);
          if (event.type === "secretRevealed" && reply?.call[0] === "leave") reached.leavers += 1;
        }
        if (game.ending !== undefined) break;
        const waiting = game.stack.flatMap((frame) =>
          frame.kind === "card" && frame.part === "revealed" && frame.step < 0 ? [`${frame.seat ?? game.turn.seat} ${frame.card}`] : [],
        );
        if (due.length > 0 && game.turn.number === 0) reached.beforeTheFirstTurn += 1;
        check(due.toSorted().join() === waiting.toSorted().join(), `${due} should wait`, step);
      }
    }),
    fixedSettings(600, 80),
  );
  expect(reached.leavers).toBeGreaterThan(0);
  expect(reached.beforeTheFirstTurn).toBeGreaterThan(0);
});

interface Given extends Pick<AcceptedReply, "seat" | "call"> {
  question: string;
}
const questionOf = ({ kind, cause }: Pick<Decision, "kind" | "cause">): string => `${kind} ${cause}`;

it("who has answered is not asked again because another one leaves, as long as the answer is legal (R-316)", PROPERTY, () => {
  const reached = { kept: 0, withSecrets: 0 };
  fc.assert(
    fc.property(anyDeck, (random) => {
      const deck = randomGameDeck(random);
      let given: Given[] = [];
      let before: Game | undefined;
      for (const step of stepsOf(random)) {
        const { game, events, reply } = step;
        if (reply?.call[0] === "leave" && before !== undefined) given = [...given, ...answersLost(before, step)];
        const isTurnOver = game.turn.number !== before?.turn.number || game.turn.phase === "end" || game.open.some(isTurnQuestion);
        if (isTurnOver) given = [];
        given = given.filter(({ seat, question }) => game.seats.includes(seat) && !isAnswered(game, before, question, reply, seat));
        if (given.length > 0) {
          reached.kept += 1;
          if (events.some(({ type }) => type === "secretRevealed")) reached.withSecrets += 1;
        }
        for (const { seat, call, question } of given) {
          const again = game.open.find((decision) => decision.seat === seat && questionOf(decision) === question);
          if (again === undefined) continue;
          check(!isLegal(deck, game, { seat, call }), `${seat} is asked again for ${JSON.stringify(call)}`, step);
        }
        before = game;
      }
    }),
    fixedSettings(600, 120),
  );
  expect(reached.kept).toBeGreaterThan(0);
  expect(reached.withSecrets).toBeGreaterThan(0);
});

/** The answers of others that waited when a seat left, if its turn goes on. */
function answersLost(before: Game, { game, reply }: Step): Given[] {
  const [question] = before.open;
  if (question === undefined || game.turn.number !== before.turn.number || game.turn.phase === "end") return [];
  return before.answers
    .filter(({ seat }) => seat !== reply?.seat)
    .map(({ seat, call }) => ({ seat, call, question: questionOf(question) }));
}

/** True if the question has got all its answers with this reply, so that another one of its kind is a new one. */
const isAnswered = (game: Game, before: Game | undefined, question: string, reply: Step["reply"], seat: string): boolean =>
  reply?.call[0] !== "leave" &&
  before !== undefined &&
  before.open.some((decision) => questionOf(decision) === question) &&
  (before.open.length === 1 || reply?.seat === seat) &&
  game.open.length > 0;

const isLegal = (deck: Deck, game: Game, reply: Pick<AcceptedReply, "seat" | "call">): boolean =>
  transition(deck, game, reply).error === undefined;
