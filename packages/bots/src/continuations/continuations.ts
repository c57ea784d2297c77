import {
  type Cards,
  countLegalReplies,
  type Decision,
  FACE_DOWN,
  type Game,
  keyFromText,
  legalReplies,
  type RandomBelow,
  type ReplyCall,
  randomStream,
  SEATS,
  type Seat,
  sampleGame,
  viewFor,
} from "@mutable/engine";
import { gameAfterReply } from "../apply-reply.ts";
import { continueGame } from "../arena/game.ts";
import { type PlayableDeck, playableDeckFor } from "../playable-deck.ts";
import { rateReplies } from "../rating/rate-replies.ts";
import { steadyBot } from "../steady.ts";

/** A moment of a game from which bots play on, once with each move of one seat. */
export interface ContinuationStart {
  readonly game: Game;
  /** An open decision of the game. */
  readonly decision: Decision;
  /** True if all hands are as they are. Otherwise only what the seat sees is. */
  readonly areHandsOpen: boolean;
  readonly calls: readonly ReplyCall[];
}

/** The largest number of moves that are compared. */
const MAX_MOVES = 16;
/** A limit for continuations that would not end; they count as not won. */
const MAX_DECISIONS = 1_000;

/** The legal moves, or if there are very many of them those that a bot rates highest and the one that was made. */
export function movesToCompare(base: PlayableDeck, game: Game, decision: Decision, made?: ReplyCall): readonly ReplyCall[] {
  if (countLegalReplies(decision) <= MAX_MOVES) return [...legalReplies(decision)];
  const playable = playableDeckFor(base, game);
  const { below } = randomStream({ key: keyFromText("moves to compare"), taken: 0 });
  const best = rateReplies(playable, viewFor(game, decision.seat), decision, below)
    .sort((one, other) => other.value - one.value)
    .map(({ call }) => call)
    .slice(0, MAX_MOVES);
  return made === undefined || best.some((call) => isSameCall(call, made)) ? best : [...best.slice(0, -1), made];
}

/** The order of chosen cards does not matter. */
export const isSameCall = (one: ReplyCall, other: ReplyCall): boolean => callKey(one) === callKey(other);

const callKey = (call: ReplyCall): string =>
  JSON.stringify(call.map((part: unknown) => (Array.isArray(part) ? [...(part as string[])].sort() : part)));

/**
 * Plays one continuation for each move, and returns which of them the seat wins. All moves of a round have the same hidden
 * cards, draw pile and chance, so that they differ by the move alone. The same round gives the same result on any machine.
 */
export function playRound(
  base: PlayableDeck,
  { game, decision, areHandsOpen, calls }: ContinuationStart,
  round: number,
): readonly boolean[] {
  const playable = playableDeckFor(base, game);
  const { deck } = playable;
  const seed = `continuation ${round}`;
  const { below } = randomStream({ key: keyFromText(seed), taken: 0 });
  const { seat, id } = decision;
  const dealt = areHandsOpen ? withNewPiles(game, below) : sampleGame(deck, viewFor(game, seat), below);
  const start = { ...dealt, random: { key: keyFromText(`${seed} chance`), taken: 0 } };
  const bots = SEATS.map(() => steadyBot(playable));
  return calls.map((call) => {
    let decisions = 0;
    const next = gameAfterReply(deck, start, { seat, decision: id, call });
    const { ending } = continueGame(deck, next, bots, seed, () => {
      decisions += 1;
      return decisions <= MAX_DECISIONS;
    }).game;
    return ending !== undefined && "winner" in ending && ending.winner === seat;
  });
}

/** Shuffles the unseen cards of the piles to draw from. */
function withNewPiles(game: Game, below: RandomBelow): Game {
  const seen = [...SEATS].map((seat: Seat) => viewFor(game, seat).draw);
  const isSeen = (at: number) => seen.some((pile) => pile[at] !== FACE_DOWN);
  const { solo } = game;
  return {
    ...game,
    draw: shuffleWhere(game.draw, (at) => !isSeen(at), below),
    ...(solo && { solo: { ...solo, rulesDeck: shuffleWhere(solo.rulesDeck, () => true, below) } }),
  };
}

function shuffleWhere(cards: Cards, isLoose: (at: number) => boolean, below: RandomBelow): Cards {
  const loose = cards.filter((_, at) => isLoose(at));
  return cards.map((card, at) => (isLoose(at) ? (loose.splice(below(loose.length), 1)[0] ?? card) : card));
}
