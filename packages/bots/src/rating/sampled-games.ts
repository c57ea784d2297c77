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
import { gameAfterReply } from "../apply-reply.ts";
import { tableValue } from "../outlook/table-value.ts";
import type { PlayableDeck } from "../playable-deck.ts";

/** A few random games that fit the view. All replies are tried in the same games, so that they have the same luck. */
export interface SampledGames {
  /** Returns the mean win probability after a reply. */
  rateReply(seat: Seat, call: ReplyCall): number;
}

export function sampleGames(playable: PlayableDeck, view: View, count: number, below: RandomBelow): SampledGames {
  const { deck } = playable;
  let games: readonly Game[] | undefined;
  return {
    rateReply(seat, call) {
      games ??= Array.from({ length: count }, () => sampleGame(deck, view, below));
      const values = games.map((game) => tableValue(playable, viewFor(playUntilSettled(deck, game, seat, call), seat), seat));
      const mean = values.reduce((sum, value) => sum + value, 0) / count;
      // A few samples with the same result are not certain.
      return Math.min(1 - MIN_UNCERTAINTY, Math.max(MIN_UNCERTAINTY, mean));
    },
  };
}

const MIN_UNCERTAINTY = 0.001;

/** Applies the reply, then the default replies of other seats until the turn ends or a seat must play. */
function playUntilSettled(deck: Deck, game: Game, seat: Seat, call: ReplyCall): Game {
  let next = gameAfterReply(deck, game, { seat, call });
  while (next.turn.number === game.turn.number) {
    const other = next.open.find((decision) => decision.seat !== seat);
    if (other === undefined || isPlay(other)) break;
    next = gameAfterReply(deck, next, { seat: other.seat, call: defaultReply(other) });
  }
  return next;
}

const isPlay = ({ kind }: Decision): boolean => kind === "must_play" || kind === "must_play_or_pass";
