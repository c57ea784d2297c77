import {
  type CardId,
  type Deck,
  type Game,
  type GameSetup,
  keyFromText,
  type Reply,
  randomReply,
  SEATS,
  type Seat,
  startGame,
  transition,
} from "@mutable/engine";
import { reduced, SEAT_COUNT } from "./reduced.ts";
import type { Player, Rival } from "./rival.ts";

/** Our engine with the reduced deck. */
export const ours: Rival<Game> = {
  layOut({ hands, draw }) {
    const bySeat = Object.fromEntries(hands.map((hand, i) => [SEATS[i] as Seat, hand]));
    const game = begun(reduced, draw.join(), { turn: "player_1", hands: bySeat, draw: draw.toReversed(), rest: "out" });
    return () => game;
  },
  play(game, below) {
    const decision = game.open[0];
    if (decision === undefined) throw new Error("Nobody is asked.");
    const card = decision.cards[below(decision.cards.length)] as CardId;
    return next(reduced, game, { seat: decision.seat, decision: decision.id, call: ["play_card", card] });
  },
  isOver: ({ ending }) => ending !== undefined,
  look({ seats, turn, hands, keepers, rules, goals, draw, discard, ending }) {
    return {
      seat: seats.indexOf(turn.seat),
      hands: seats.map((seat) => hands[seat]),
      keepers: seats.map((seat) => keepers[seat]),
      rules: rules.toSorted(),
      goals,
      draw,
      discard,
      winner: ending !== undefined && "winner" in ending ? seats.indexOf(ending.winner) : undefined,
    };
  },
};

/** Our engine with all cards of a deck. Where several seats are asked at once, one of them answers. */
export const playerOf = (deck: Deck): Player<Game> => ({
  play(game, below) {
    const decision = game.open[below(game.open.length)];
    if (decision === undefined) throw new Error("Nobody is asked.");
    return next(deck, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
  },
  isOver: ({ ending }) => ending !== undefined,
});

export function begun(deck: Deck, text: string, arrange?: GameSetup["arrange"]): Game {
  const outcome = startGame(deck, { seats: SEAT_COUNT, key: keyFromText(text), ...(arrange === undefined ? {} : { arrange }) });
  if (outcome.error !== undefined) throw new Error(outcome.why);
  return outcome.game;
}

function next(deck: Deck, game: Game, reply: Reply): Game {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined) throw new Error(outcome.error);
  return outcome.game;
}
