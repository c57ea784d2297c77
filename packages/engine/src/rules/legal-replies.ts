import { type Decision, REPLY_TO } from "../model/decision.ts";
import type { ReplyCall } from "../model/reply.ts";
import type { RandomBelow } from "../random/random.ts";
import type { CardId } from "../vocabulary/index.ts";

/** Yields every legal reply. Lists that differ only in the order of their cards count as one reply. */
export function* legalReplies(decision: Decision): Generator<ReplyCall> {
  yield* ownReplies(decision);
  for (const card of decision.free ?? []) yield ["use_power", card];
}

/** The replies that the kind of decision is named for. */
function* ownReplies(decision: Decision): Generator<ReplyCall> {
  const { cards, own = [], seats = [], min, max, pass } = decision;
  const call = REPLY_TO[decision.kind];
  switch (call) {
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      for (const card of cards) yield [call, card];
      if (pass && call !== "take_keeper") yield [call, ""];
      break;
    case "choose_hand_of":
    case "choose_seat":
      for (const seat of seats) yield [call, seat];
      break;
    case "game_direction":
      yield [call, 0];
      yield [call, 1];
      break;
    case "go_first":
      yield [call, true];
      yield [call, false];
      break;
    case "exchange_keepers":
      for (const theirs of cards) for (const mine of own) yield [call, theirs, mine];
      break;
    default:
      if (pass) yield [call, []];
      for (let count = min; count <= max; count += 1) for (const chosen of combinations(cards, count)) yield [call, chosen];
  }
}

/** Yields every way to choose `count` of the cards. */
function* combinations(cards: readonly CardId[], count: number, from = 0): Generator<CardId[]> {
  if (count === 0) yield [];
  for (let i = from; i <= cards.length - count && count > 0; i += 1) {
    for (const rest of combinations(cards, count - 1, i + 1)) yield [cards[i] as CardId, ...rest];
  }
}

/** Returns the number of legal replies, rounded beyond the precision of a number. */
export const countLegalReplies = (decision: Decision): number => countOwnReplies(decision) + (decision.free?.length ?? 0);

function countOwnReplies({ kind, cards, own = [], seats = [], min, max, pass }: Decision): number {
  switch (REPLY_TO[kind]) {
    case "play_card":
    case "choose_card":
    case "take_keeper":
    case "use_power":
    case "discard_any":
      return cards.length + (pass ? 1 : 0);
    case "choose_hand_of":
    case "choose_seat":
      return seats.length;
    case "game_direction":
    case "go_first":
      return 2;
    case "exchange_keepers":
      return cards.length * own.length;
    default: {
      let sum = pass ? 1 : 0;
      for (let count = min; count <= max; count += 1) sum += countCombinations(cards.length, count);
      return sum;
    }
  }
}

function countCombinations(from: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i += 1) ways = (ways * (from - count + i)) / i;
  return Math.round(ways);
}

/** Returns a random legal reply, each equally likely. */
export function randomReply(decision: Decision, below: RandomBelow): ReplyCall {
  const { cards, own = [], seats = [], min, max, pass, free } = decision;
  if (free !== undefined) {
    const card = free[below(countLegalReplies(decision))];
    if (card !== undefined) return ["use_power", card];
  }
  const call = REPLY_TO[decision.kind];
  const any = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  switch (call) {
    case "play_card":
    case "choose_card":
    case "use_power":
    case "discard_any": {
      const at = below(cards.length + (pass ? 1 : 0));
      return [call, cards[at] ?? ""];
    }
    case "take_keeper":
      return [call, any(cards)];
    case "choose_hand_of":
    case "choose_seat":
      return [call, any(seats)];
    case "game_direction":
      return [call, below(2) as 0 | 1];
    case "go_first":
      return [call, below(2) === 1];
    case "exchange_keepers":
      return [call, any(cards), any(own)];
    default:
      if (pass && below(countOwnReplies(decision)) === 0) return [call, []];
      return [call, randomChoice(cards, min, max, below)];
  }
}

/** Returns between `min` and `max` of the cards, each choice equally likely. */
function randomChoice(cards: readonly CardId[], min: number, max: number, below: RandomBelow): CardId[] {
  if (min === max) {
    const rest = cards.slice();
    return Array.from({ length: min }, () => rest.splice(below(rest.length), 1)[0] as CardId);
  }
  // A coin toss for each card makes all subsets equally likely; subsets of a wrong size are rejected.
  for (;;) {
    const chosen = cards.filter(() => below(2) === 1);
    if (chosen.length >= min && chosen.length <= max) return chosen;
  }
}

/** Returns the reply for a player who does not reply: pass, say no or choose nothing if legal, else the first card. A price is paid (L-27). */
export function defaultReply({ kind, cards, own = [], seats = [], min, pass }: Decision): ReplyCall {
  const call = REPLY_TO[kind];
  switch (call) {
    case "play_card":
    case "choose_card":
    case "use_power":
    case "discard_any":
      return [call, pass ? "" : (cards[0] as CardId)];
    case "take_keeper":
      return [call, cards[0] as CardId];
    case "choose_hand_of":
    case "choose_seat":
      return [call, seats[0] as (typeof seats)[number]];
    case "game_direction":
      return [call, 0];
    case "go_first":
      return [call, false];
    case "exchange_keepers":
      return [call, cards[0] as CardId, own[0] as CardId];
    default:
      return [call, cards.slice(0, min)];
  }
}
