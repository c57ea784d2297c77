import { anyGame, fixedSettings, gameCount, isWithoutReturn, PROPERTY, playRandomGame, randomGameDeck } from "@mutable/decks/testing";
import { type DecisionKind, type Game, legalReplies, type RandomBelow, REPLY_TO, SEATS } from "@mutable/engine";
import { COMMANDS, REPLY_EXTENSIONS, TO_REFEREE, TOKENS } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { CommandOutcome, SeatCommand } from "../command.ts";
import { Referee } from "../referee.ts";

const NAMES = [
  "",
  "?",
  "love",
  "watcher",
  "player_1",
  "player_7",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "0",
];
const CALLS: readonly string[] = [
  ...[...TO_REFEREE, ...REPLY_EXTENSIONS].map(({ name }) => name),
  "join",
  "leave",
  "must_play",
  "answered",
];

/** Edge cases of strings and numbers, names of Object.prototype, and values too large, too deep or of the wrong type. */
const NASTY: readonly unknown[] = [
  ...[...NAMES, ...SEATS, ...CALLS],
  ...["\0", "love\0", "\ud800", "peace\udfff", "\u2028", '"', "\\", "love".repeat(5_000), " ".repeat(101)],
  ...[null, undefined, true, false, 0, -0, 1, -1, 2, 0.5, 1e308, 2 ** 53, -(2 ** 31), Number.NaN, Number.POSITIVE_INFINITY, 1n],
  ...[[], [[]], [null], [undefined], ["join"], ["leave"], ["love"], ["love", "love"], ["__proto__"], {}, { length: 1 }, new Array(3)],
  ...NAMES.map((name) => [name]),
  JSON.parse('{"__proto__":{"seat":"player_1","call":["join"]}}'),
  JSON.parse('{"__proto__":["play_card","love"],"constructor":{"prototype":{}}}'),
  JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
  Array.from({ length: 2_000 }, () => "love"),
  Array.from({ length: 1_000 }, (_, i) => [`card-${i}`]),
  { 0: "play_card", 1: "love", length: 2 },
];

const JUNK: readonly unknown[] = [
  ...fc.sample(fc.jsonValue(), { numRuns: 2_000, seed: 3 }),
  ...fc.sample(fc.string({ unit: "binary" }), { numRuns: 500, seed: 3 }),
];

const pick = <T>(items: readonly T[], below: RandomBelow): T => items[below(items.length)] as T;
const replaced = (items: readonly unknown[], at: number, by: unknown): unknown[] => items.map((item, i) => (i === at ? by : item));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A legal reply, and one that was legal earlier. */
interface Good {
  good: SeatCommand;
  stale: SeatCommand;
  junk: () => unknown;
  below: RandomBelow;
}

/** Mutations of a reply. Some results are still legal. */
const SPOILERS: ((from: Good) => unknown)[] = [
  ({ junk }) => junk(),
  ({ good, junk }) => ({ ...good, seat: junk() }),
  ({ good, junk }) => ({ ...good, decision: junk() }),
  ({ good, junk }) => ({ ...good, call: junk() }),
  ({ good, junk }) => ({ ...good, id: junk() }),
  ({ good, junk }) => ({ ...good, more: junk() }),
  ({ stale }) => stale,
  ({ stale, good, below }) => ({ ...good, decision: pick([stale.decision, 0, Number.NaN, below(1_000)], below) }),
  ({ good, below }) => ({ ...good, seat: pick(SEATS, below) }),
  ({ good, below }) => ({ ...good, call: [pick([...CALLS, ...NAMES], below), ...good.call.slice(1)] }),
  ({ good, junk }) => ({ ...good, call: [junk(), ...good.call.slice(1)] }),
  ({ good, junk }) => ({ ...good, call: [good.call[0], junk()] }),
  ({ good, junk }) => ({ ...good, call: [good.call[0], [junk(), junk()]] }),
  ({ good, junk }) => ({ ...good, call: [...good.call, junk()] }),
  ({ good, below }) => ({ ...good, call: good.call.slice(0, below(good.call.length)) }),
  ({ good, junk, below }) => ({ ...good, call: replaced(good.call, below(good.call.length), junk()) }),
  ({ good, junk, below }) => {
    const cards = listOf(good.call[1]);
    return { ...good, call: [good.call[0], replaced(cards, below(cards.length + 1), junk())] };
  },
  ({ good, below }) => ({ ...good, call: [good.call[0], [...listOf(good.call[1]), pick(listOf(good.call[1]), below)]] }),
  ({ good }) => ({ ...good, call: [good.call[0], [good.call[1]]] }),
  ({ good }) => ({ ...good, call: [good.call[0], listOf(good.call[1]).flatMap((card) => Array.from({ length: 100 }, () => card))] }),
  ({ good }) => ({ decision: good.decision, call: good.call }),
  ({ good }) => ({ seat: good.seat, decision: good.decision }),
  ({ good }) => JSON.stringify(good),
  ({ good, below }) => ({ seat: pick([...SEATS, ...NAMES], below), call: [pick(["join", "leave"], below)], id: good.id }),
  ({ junk, below }) => ({ seat: pick(SEATS, below), call: [pick(["join", "leave"], below), junk()] }),
];

const MESSAGES = 200_000;
const AT_A_PROMPT = 40;
/** As many outcomes as the referee remembers for a seat. */
const REMEMBERED = 20;
const IDS = ["one", "two", "three", "__proto__", "constructor", "toString"];

it("every message is answered, and only a legal reply can change the game", PROPERTY, () => {
  const answers: Record<string, number> = {};
  const met = new Set<DecisionKind>();
  fc.assert(
    fc.property(anyGame, (random) => {
      const deck = randomGameDeck(random);
      let stale: SeatCommand = { seat: "player_1", decision: 1, call: ["play_card", "love"] };
      playRandomGame(random, (game, { reply, decision }, below) => {
        const right = (reply.call[0] === "interject" ? reply : { decision: decision.id, ...reply }) as SeatCommand;
        if (below(5) === 0) {
          met.add(decision.kind);
          const target = new Target(Referee.restore(deck, { game, version: 3, answers: {} }));
          const junk = () => pick(below(2) === 0 ? NASTY : JUNK, below);
          const before = JSON.stringify(game);
          for (let i = 0; i < AT_A_PROMPT; i += 1) {
            const good = { ...right, id: below(4) === 0 ? pick(IDS, below) : `command-${i}` };
            const message = pick(SPOILERS, below)({ good, stale, junk, below });
            const answer = below(2) === 0 ? target.sentOverTheWire(message, below) : target.given(message);
            answers[answer] = (answers[answer] ?? 0) + 1;
          }
          if (JSON.stringify(game) !== before) throw new Error(`The game object was changed: ${before}`);
          // After all that, the legal reply is accepted.
          if (target.given(right) !== "move") throw new Error(`${JSON.stringify(right)} is no longer accepted.`);
        }
        stale = right;
      });
    }),
    fixedSettings(240, 120),
  );
  expect(Object.values(answers).reduce((sum, count) => sum + count)).toBeGreaterThan(gameCount(MESSAGES));
  expect(Object.keys(answers).sort()).toEqual([...TOKENS, "bad_request", "move", "duplicate"].sort());
  expect([...met].sort()).toEqual(Object.keys(REPLY_TO).sort());
});

/** A referee under test, with its answers so far. */
class Target {
  readonly #referee: Referee;
  readonly #firstAnswers = new Map<unknown, Map<unknown, CommandOutcome>>();

  constructor(referee: Referee) {
    this.#referee = referee;
  }

  /** Like a server: the seat is the sender's, and the rest must be valid. */
  sentOverTheWire(message: unknown, below: RandomBelow): string {
    const { seat, id: command, ...rest } = Object(message) as Partial<SeatCommand>;
    const carried = COMMANDS.reply.carries.safeParse(typeof message === "object" ? { command, ...rest } : message);
    if (!carried.success) return "bad_request";
    const { command: id, decision, call } = carried.data;
    return this.given({ seat: SEATS.find((other) => other === seat) ?? pick(SEATS, below), id, decision, call });
  }

  given(message: unknown): string {
    // Excluded by the type.
    if (message === null || message === undefined) return "bad_request";
    const { game, version } = this.#referee;
    const { seat, id } = message as SeatCommand;
    const first = id === undefined ? undefined : this.#firstAnswers.get(seat)?.get(id);
    const evaluation = this.#referee.evaluate(message as SeatCommand);
    if (evaluation.kind === "move") {
      if (first !== undefined || !isLegal(game, message as SeatCommand)) throw new Error(`Accepted: ${shown(message)}`);
      return "move"; // Not committed.
    }
    this.#referee.commit(evaluation);
    const { response } = evaluation;
    if (this.#referee.game !== game || this.#referee.version !== version) throw new Error(`Changed by: ${shown(message)}`);
    if ((evaluation.kind === "duplicate") !== (first !== undefined)) throw new Error(`Not answered as before: ${shown(message)}`);
    if (evaluation.kind === "duplicate") {
      if (response !== first) throw new Error(`Not its first answer: ${shown(message)}`);
      return "duplicate";
    }
    if (response.error === undefined || !TOKENS.includes(response.error)) throw new Error(`${shown(response)} to ${shown(message)}`);
    // What is no seat is refused each time, so nothing is kept for it.
    if (id !== undefined && SEATS.includes(seat)) this.#remember(seat, id, response);
    return response.error;
  }

  #remember(seat: unknown, id: unknown, response: CommandOutcome): void {
    const answers = this.#firstAnswers.get(seat) ?? new Map<unknown, CommandOutcome>();
    answers.set(id, response);
    const [oldest] = answers.keys();
    if (answers.size > REMEMBERED) answers.delete(oldest);
    this.#firstAnswers.set(seat, answers);
  }
}

const shown = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part))?.slice(0, 500) ?? "undefined";

/** A check of legality that is independent of the engine's. */
function isLegal(game: Game, { seat, decision: id, call }: SeatCommand): boolean {
  const { open, profile, seats, joining, eliminated = {}, closed = [], turn, hands } = game;
  const here = [...seats, ...joining, ...Object.keys(eliminated)];
  if (call[0] === "join" && isWithoutReturn(game)) return false;
  if (call[0] === "join")
    return profile.jumpingIn && SEATS.includes(seat) && ![...here, ...closed].includes(seat) && here.length < profile.maxSeats;
  if (call[0] === "leave") return (profile.droppingOut || joining.includes(seat)) && here.includes(seat);
  if (call[0] === "interject") {
    const isBetweenPlays = open.some(({ kind, purpose }) => kind.startsWith("must_play") || kind === "may_use" || purpose === "random");
    return isBetweenPlays && id === undefined && call[1] === "power-cut" && turn.seat !== seat && hands[seat].includes(call[1]);
  }
  const decision = open.find((asked) => asked.seat === seat);
  if (
    decision === undefined ||
    (id !== undefined && id !== decision.id) ||
    (call[0] !== REPLY_TO[decision.kind] && decision.free === undefined)
  )
    return false;
  const { cards, min, max, pass } = decision;
  if (!Array.isArray(call[1])) return [...legalReplies(decision)].some((option) => JSON.stringify(option) === JSON.stringify(call));
  const chosen: string[] = call[1];
  const isChoice = chosen.every((card, i) => cards.includes(card) && chosen.indexOf(card) === i);
  return call.length === 2 && isChoice && ((chosen.length >= min && chosen.length <= max) || (chosen.length === 0 && pass === true));
}
