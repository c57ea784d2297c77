import {
  type CardId,
  type Deck,
  type Game,
  keyFromText,
  type Reply,
  randomReply,
  SEATS,
  type Seat,
  type StartOptions,
  startGame,
  transition,
} from "@mutable/engine";
import { RIVAL_SEAT_COUNT, reducedDeck } from "./reduced-deck.ts";
import type { GameSimulator, RulesImplementation } from "./rules-implementation.ts";

/** Our engine with the reduced deck. */
export const mutableEngine: RulesImplementation<Game> = {
  prepare({ hands, draw }) {
    const bySeat = Object.fromEntries(hands.map((hand, i) => [SEATS[i] as Seat, hand]));
    const game = newGame(reducedDeck, draw.join(), { turn: "player_1", hands: bySeat, draw: draw.toReversed(), rest: "out" });
    return () => game;
  },
  play(game, below) {
    const decision = game.open[0];
    if (decision === undefined) throw new Error("No decision is open.");
    const card = decision.cards[below(decision.cards.length)] as CardId;
    return apply(reducedDeck, game, { seat: decision.seat, decision: decision.id, call: ["play_card", card] });
  },
  isOver: ({ ending }) => ending !== undefined,
  inspect({ seats, turn, hands, keepers, rules, goals, draw, discard, ending }) {
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

/** Our engine with any deck. If several decisions are open, one of them is replied to. */
export const simulatorOf = (deck: Deck): GameSimulator<Game> => ({
  play(game, below) {
    const decision = game.open[below(game.open.length)];
    if (decision === undefined) throw new Error("No decision is open.");
    return apply(deck, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
  },
  isOver: ({ ending }) => ending !== undefined,
});

export function newGame(deck: Deck, keyText: string, arrange?: StartOptions["arrange"]): Game {
  const outcome = startGame(deck, { seats: RIVAL_SEAT_COUNT, key: keyFromText(keyText), ...(arrange === undefined ? {} : { arrange }) });
  if (outcome.error !== undefined) throw new Error(outcome.why);
  return outcome.game;
}

function apply(deck: Deck, game: Game, reply: Reply): Game {
  const outcome = transition(deck, game, reply);
  if (outcome.error !== undefined) throw new Error(outcome.error);
  return outcome.game;
}
