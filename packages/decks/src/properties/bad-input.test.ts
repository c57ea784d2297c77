import {
  type Decision,
  type DecisionKind,
  type Deck,
  type Game,
  keyFromText,
  type RandomBelow,
  type Refusal,
  type Reply,
  type ReplyCall,
  randomStream,
  SEATS,
  transition,
} from "@mutable/engine";
import { badReplies, CALLS, REPLY_CALL_BY_KIND } from "@mutable/engine/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyGame, coveringSettings, gameCount, isWithoutReturn, playRandomGame, randomGameDeck } from "../testing/random-games.ts";

const TOKENS: Refusal[] = ["unexpected_reply", "invalid_card", "invalid_seat", "invalid_direction", "invalid_card_array"];

/** Names of inherited properties, extreme numbers, and values that are too large, too deep or of a wrong type. */
const NASTY: readonly unknown[] = [
  ...["", "?", "constructor", "__proto__", "prototype", "toString", "hasOwnProperty", "length", "0", "love", "player_1", "player_7"],
  ...[...SEATS, "watcher", "join", "leave", "must_play", ...CALLS],
  ...[null, true, false, 0, -0, 1, -1, 2, 0.5, 1e308, 2 ** 53, -(2 ** 31)],
  ...[[], [[]], [null], [[], []], ["join"], ["leave"], ["love"], ["love", "love"], {}, { length: 1 }, { 0: "play_card", 1: "love" }],
  JSON.parse('{"__proto__":{"seat":"player_1","call":["join"]}}'),
  JSON.parse('{"__proto__":["play_card","love"],"constructor":{"prototype":{}}}'),
  JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
  Array.from({ length: 10_000 }, () => "love"),
  Array.from({ length: 10_000 }, (_, i) => ["play_card", i]),
  "love".repeat(10_000),
];

const JUNK: readonly unknown[] = fc.sample(fc.jsonValue(), gameCount(2_000));

type Verdict = { legal: true } | { legal: false; token?: Refusal };

/** The expected result by the ruleset, independent of the engine. Without a token, any refusal is right. */
function verdictOn(game: Game, value: unknown): Verdict {
  if (typeof value !== "object" || value === null) return { legal: false };
  const { seat, decision, call } = value as Record<string, unknown>;
  if (typeof seat !== "string" || !Array.isArray(call)) return { legal: false };
  if (call.length === 1 && (call[0] === "join" || call[0] === "leave")) return verdictOnMove(game, seat, call[0]);
  const open = game.open.find((asked) => asked.seat === seat);
  if (open === undefined || (decision !== undefined && decision !== open.id)) return { legal: false, token: "unexpected_reply" };
  if (call[0] === "use_power" && open.free !== undefined)
    return judged(call.length === 2 && open.free.some((card) => card === call[1]), "invalid_card");
  const isAnswer = call[0] === REPLY_CALL_BY_KIND[open.kind];
  return isAnswer ? verdictOnArguments(open, call.slice(1)) : { legal: false, token: "unexpected_reply" };
}

function verdictOnMove(game: Game, name: string, call: "join" | "leave"): Verdict {
  const { profile, seats, joining, eliminated = {}, closed = [], ending } = game;
  if (ending !== undefined) return { legal: false, token: "unexpected_reply" };
  const seat = SEATS.find((other) => other === name);
  if (seat === undefined) return { legal: false, token: "invalid_seat" };
  const here = [...seats, ...joining, ...Object.keys(eliminated)];
  const isHere = here.includes(seat);
  const isFree = !isHere && !isWithoutReturn(game) && !closed.includes(seat) && here.length < profile.maxSeats;
  const legal = call === "join" ? profile.jumpingIn && isFree : profile.droppingOut && isHere;
  return legal ? { legal } : { legal, token: "unexpected_reply" };
}

const isText = (value: unknown): value is string => typeof value === "string";
const judged = (legal: boolean, token: Refusal): Verdict => (legal ? { legal } : { legal, token });

function verdictOnArguments({ kind, cards, own = [], seats = [], min, max, pass }: Decision, args: unknown[]): Verdict {
  const [first, second] = args;
  const call = REPLY_CALL_BY_KIND[kind];
  if (args.length !== (call === "exchange_keepers" ? 2 : 1)) return { legal: false };
  switch (call) {
    case "choose_hand_of":
    case "choose_seat":
      return isText(first)
        ? judged(
            seats.some((seat) => seat === first),
            "invalid_seat",
          )
        : { legal: false };
    case "game_direction":
      return typeof first === "number" ? judged(first === 0 || first === 1, "invalid_direction") : { legal: false };
    case "go_first":
      return typeof first === "boolean" ? { legal: true } : { legal: false, token: "unexpected_reply" };
    case "exchange_keepers":
      return isText(first) && isText(second) ? judged(cards.includes(first) && own.includes(second), "invalid_card") : { legal: false };
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return isText(first) ? judged(cards.includes(first) || (first === "" && pass === true), "invalid_card") : { legal: false };
    default: {
      if (!Array.isArray(first) || !first.every(isText)) return { legal: false };
      const isRightNumber = (first.length >= min && first.length <= max) || (pass === true && first.length === 0);
      const fits = isRightNumber && new Set(first).size === first.length;
      return judged(fits && first.every((card) => cards.includes(card)), "invalid_card_array");
    }
  }
}

const pick = <T>(items: readonly T[], below: RandomBelow): T => items[below(items.length)] as T;
const replaced = <T>(items: readonly T[], at: number, by: T): T[] => items.map((item, i) => (i === at ? by : item));

/** Ways to make a legal reply illegal or malformed. */
const SPOILERS: ((good: Required<Reply>, junk: () => unknown, below: RandomBelow) => unknown)[] = [
  (_good, junk) => junk(),
  (good, junk) => ({ ...good, seat: junk() }),
  (good, junk) => ({ ...good, decision: junk() }),
  (good, junk) => ({ ...good, call: junk() }),
  (good, junk) => ({ seat: good.seat, call: [junk(), ...good.call.slice(1)] }),
  (good, junk) => ({ seat: good.seat, call: [good.call[0], junk()] }),
  (good, junk) => ({ seat: good.seat, call: [good.call[0], [junk(), junk()]] }),
  (good, junk) => ({ seat: good.seat, call: [...good.call, junk()] }),
  (good, junk, below) => ({ seat: good.seat, call: replaced<unknown>(good.call, below(good.call.length), junk()) }),
  (good, _junk, below) => ({ seat: good.seat, call: good.call.slice(0, below(good.call.length)) }),
  ({ seat, call: [name, list] }, junk, below) => {
    const cards: readonly unknown[] = Array.isArray(list) ? list : [list];
    return { seat, call: [name, replaced(cards, below(cards.length + 1), junk())] };
  },
  ({ seat, call: [name, list] }, _junk, below) => {
    const cards: readonly unknown[] = Array.isArray(list) ? list : [list];
    return { seat, call: [name, [...cards, pick(cards, below)]] };
  },
  ({ seat, call: [name, list] }) => ({ seat, call: [name, [list]] }),
  ({ decision, call }) => ({ decision, call }),
  ({ seat, decision }) => ({ seat, decision }),
  (good, _junk, below) => ({ ...good, call: [pick(CALLS, below), ...good.call.slice(1)] }),
  (good, _junk, below) => ({ ...good, decision: good.decision + below(7) - 3 }),
  (good, _junk, below) => ({ ...good, seat: pick(SEATS, below) }),
  (_good, _junk, below) => ({ seat: pick([...SEATS, "player_7", ""], below), call: [pick(["join", "leave"], below)] }),
  (_good, junk, below) => ({ seat: pick(SEATS, below), call: [pick(["join", "leave"], below), junk()] }),
  (good, junk) => ({ ...good, more: junk() }),
];

/** Tries one input. Returns true if it was refused. */
function isRefused(deck: Deck, game: Game, input: unknown, verdict: Verdict): boolean {
  const said = answerTo(deck, game, input);
  if (said === undefined && verdict.legal) return false;
  if (said === undefined || verdict.legal || !TOKENS.includes(said) || (verdict.token ?? said) !== said) {
    throw new Error(`${shown(input)} should be ${JSON.stringify(verdict)}, but: ${said ?? "taken"}. Asked: ${JSON.stringify(game.open)}`);
  }
  return true;
}

function answerTo(deck: Deck, game: Game, input: unknown): Refusal | undefined {
  try {
    const outcome = transition(deck, game, input as Reply);
    if (outcome.error !== undefined && Object.keys(outcome).length > 1) throw new Error(`Refused, and yet ${Object.keys(outcome)}.`);
    return outcome.error;
  } catch (error) {
    throw new Error(`${shown(input)} has thrown. Asked: ${JSON.stringify(game.open)}`, { cause: error });
  }
}

const shown = (input: unknown): string => JSON.stringify(input)?.slice(0, 500) ?? "undefined";

const SPOILED_AT_A_PROMPT = 12;
const BAD_AT_A_PROMPT = 6;

it("any input is a legal reply, or is refused with one of the five tokens and changes nothing", () => {
  let refusals = 0;
  const met = new Set<DecisionKind>();
  fc.assert(
    fc.property(anyGame, (random) => {
      const deck = randomGameDeck(random);
      const attack = (game: Game, good: Required<Reply>, decision: Decision | undefined, below: RandomBelow): void => {
        const before = JSON.stringify(game);
        const junk = () => pick(below(2) === 0 ? NASTY : JUNK, below);
        for (let i = 0; i < SPOILED_AT_A_PROMPT; i += 1) {
          const input = pick(SPOILERS, below)(good, junk, below);
          if (isRefused(deck, game, input, verdictOn(game, input))) refusals += 1;
        }
        const bad = decision === undefined ? [] : badReplies({ game, deck }, decision);
        for (let i = 0; i < BAD_AT_A_PROMPT && bad.length > 0; i += 1) {
          const { reply, token } = pick(bad, below);
          if (isRefused(deck, game, reply, { legal: false, token })) refusals += 1;
        }
        if (JSON.stringify(game) !== before) throw new Error(`Input has changed the game itself: ${before}`);
      };
      // A stream of its own, so that the game is the same as in other tests.
      const { below } = randomStream({ key: keyFromText(`bad input ${random.seed}`), taken: 0 });
      let last: Required<Reply> = { seat: "player_1", decision: 1, call: ["play_card", "love"] };
      const ended = playRandomGame(random, (game, { reply, decision }) => {
        met.add(decision.kind);
        const [call] = reply.call;
        if (call !== "join" && call !== "leave") last = { seat: decision.seat, decision: decision.id, call: reply.call as ReplyCall };
        attack(game, last, decision, below);
      });
      attack(ended, last, undefined, below);
    }),
    coveringSettings(200),
  );
  expect(refusals).toBeGreaterThan(gameCount(100_000));
  expect([...met].sort()).toEqual(Object.keys(REPLY_CALL_BY_KIND).sort());
});
