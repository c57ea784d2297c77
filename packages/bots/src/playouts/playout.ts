import { type Game, type RandomBelow, type ReplyCall, randomStream, type Seat } from "@mutable/engine";
import { gameAfterReply } from "../apply-reply.ts";
import { tableValue } from "../outlook/table-value.ts";
import type { PlayableDeck } from "../playable-deck.ts";
import { quickReplies } from "./quick-replies.ts";

/** An offset in the random stream, so that playouts never use the words of the sampled game itself. */
const STREAM_OFFSET = 2 ** 40;
/** The number of replies that are rated for each decision in a playout. */
const REPLIES_PER_DECISION = 3;
/** A limit for playouts that would not end. */
const MAX_REPLIES = 400;

/** Plays a sampled game on for `turns` turns after the reply. Returns 1 if the seat wins, 0 if another does, else its win probability. */
export function playout(playable: PlayableDeck, sampled: Game, seat: Seat, call: ReplyCall, turns: number): number {
  const { below } = randomStream({ key: sampled.random.key, taken: STREAM_OFFSET });
  const last = sampled.turn.number + turns;
  let game = gameAfterReply(playable.deck, sampled, { seat, call });
  for (let count = 0; game.ending === undefined && game.turn.number < last && count < MAX_REPLIES; count += 1) {
    game = playNextReply(playable, game, below);
  }
  return tableValue(playable, game, seat);
}

/** Applies the best-rated of a few quick replies. */
function playNextReply(playable: PlayableDeck, game: Game, below: RandomBelow): Game {
  const { deck } = playable;
  const [decision] = game.open;
  if (decision === undefined) throw new Error("A sampled game has no open decision and is not over.");
  const [first, ...others] = quickReplies(deck, game, decision, below, REPLIES_PER_DECISION).map((call) =>
    gameAfterReply(deck, game, { seat: decision.seat, call }),
  );
  if (first === undefined) throw new Error("There is no quick reply.");
  let found = first;
  if (others.length === 0) return found;
  let value = tableValue(playable, first, decision.seat);
  for (const next of others) {
    const worth = tableValue(playable, next, decision.seat);
    if (worth > value) [found, value] = [next, worth];
  }
  return found;
}
