import {
  type Decision,
  type Deck,
  defaultReply,
  type Game,
  type RandomBelow,
  type ReplyCall,
  type Seat,
  sampleGame,
  type View,
  viewFor,
} from "@mutable/engine";
import { winProbability } from "../outlook/outlook.ts";
import { gameAfterReply } from "../replied.ts";

/** A few games that could be the one that is seen. The same for all replies, so that luck strikes all alike. */
export interface SampledGames {
  /** What a reply is worth on average. */
  worthOf(seat: Seat, call: ReplyCall): number;
}

export function sampleGames(deck: Deck, view: View, count: number, below: RandomBelow): SampledGames {
  let games: readonly Game[] | undefined;
  return {
    worthOf(seat, call) {
      games ??= Array.from({ length: count }, () => sampleGame(deck, view, below));
      const values = games.map((game) => winProbability(deck, viewFor(settled(deck, game, seat, call), seat), seat));
      const mean = values.reduce((sum, value) => sum + value, 0) / count;
      // A few games that all went one way make nothing certain.
      return Math.min(1 - DOUBT, Math.max(DOUBT, mean));
    },
  };
}

const DOUBT = 0.001;

/** The reply is given, and what others are asked about it in the same turn is answered by the first reply that is legal. */
function settled(deck: Deck, game: Game, seat: Seat, call: ReplyCall): Game {
  let next = gameAfterReply(deck, game, { seat, call });
  while (next.turn.number === game.turn.number) {
    const other = next.open.find((decision) => decision.seat !== seat);
    if (other === undefined || isPlay(other)) break;
    next = gameAfterReply(deck, next, { seat: other.seat, call: defaultReply(other) });
  }
  return next;
}

const isPlay = ({ kind }: Decision): boolean => kind === "must_play" || kind === "must_play_or_pass";
