import {
  type Deck,
  type Game,
  type Interjection,
  type RandomBelow,
  type Reply,
  randomReply,
  SEATS,
  type SeatChange,
  transition,
  unaskedPlays,
} from "../index.ts";

/** What a seat does without being asked. */
export type Unasked = SeatChange | Interjection;

/** A random legal reply to any open decision. */
export function randomAnswer({ open }: Game, below: RandomBelow): Reply {
  const decision = open[below(open.length)];
  if (decision === undefined) throw new Error("The game has no open decision and is not over.");
  return { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) };
}

/** A surprise played unasked, now and then. */
export function randomInterjection(deck: Deck, game: Game, below: RandomBelow): Interjection | undefined {
  if (!deck.hasStanding) return undefined;
  const seat = SEATS[below(SEATS.length)] ?? "player_1";
  const [card] = unaskedPlays(deck, game, seat) ?? [];
  return card === undefined || below(2) === 0 ? undefined : { seat, call: ["interject", card] };
}

/** Plays a game to its end with these replies. */
export function playUntilOver(deck: Deck, begun: Game, replyTo: (game: Game) => Reply | Unasked): Game {
  let game = begun;
  while (game.ending === undefined) {
    const reply = replyTo(game);
    const outcome = transition(deck, game, reply);
    if (outcome.error !== undefined) throw new Error(`${JSON.stringify(reply)}: ${outcome.error}`);
    game = outcome.game;
  }
  return game;
}
