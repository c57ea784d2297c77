import { type Deck, type Game, type RandomBelow, type ReplyCall, randomStream, type Seat } from "@mutable/engine";
import { winProbability } from "../outlook/outlook.ts";
import { gameAfterReply } from "../replied.ts";
import { quickReplies } from "./instinct.ts";

/** So far from the chance of the imagined game itself that the two never meet. */
const APART = 2 ** 40;
/** How many replies that come to mind a player weighs in a playout. */
const THOUGHTS = 3;
/** No turn is ever this long; it is a playout, and must end. */
const MOST_REPLIES = 400;

/** What a reply led to in an imagined game that was played on until `turns` turns had begun: 1 if `seat` had won by then, 0 if another, else its outlook. */
export function playout(deck: Deck, world: Game, seat: Seat, call: ReplyCall, turns: number): number {
  const { below } = randomStream({ key: world.random.key, taken: APART });
  const last = world.turn.number + turns;
  let game = gameAfterReply(deck, world, { seat, call });
  for (let count = 0; game.ending === undefined && game.turn.number < last && count < MOST_REPLIES; count += 1) {
    game = goOn(deck, game, below);
  }
  return winProbability(deck, game, seat);
}

/** The game after one more reply: of a few that come to mind, the one with the best outlook for its seat. */
function goOn(deck: Deck, game: Game, below: RandomBelow): Game {
  const [decision] = game.open;
  if (decision === undefined) throw new Error("An imagined game goes no further.");
  const [first, ...others] = quickReplies(deck, game, decision, below, THOUGHTS).map((call) =>
    gameAfterReply(deck, game, { seat: decision.seat, call }),
  );
  if (first === undefined) throw new Error("Nothing comes to mind.");
  let found = first;
  if (others.length === 0) return found;
  let value = winProbability(deck, first, decision.seat);
  for (const next of others) {
    const worth = winProbability(deck, next, decision.seat);
    if (worth > value) [found, value] = [next, worth];
  }
  return found;
}
