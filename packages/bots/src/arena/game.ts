import { type Decision, type Deck, type Event, type Game, keyFromText, SEATS, type Seat, startGame } from "@mutable/engine";
import { type Bot, type Decided, heardBy, seatView } from "../bot.ts";
import { type Memory, NOTHING, notice } from "../memory.ts";
import { move } from "../replied.ts";

/** What a bot has decided, and on which table. */
export interface Move extends Decided {
  game: Game;
  decision: Decision;
  /** What the bot knew before. */
  before: Memory;
  /** What came of it. */
  events: readonly Event[];
}

/** How a game between bots went. */
export interface Played {
  /** The last table. */
  game: Game;
  decisions: number;
}

/** A whole game between bots, one for each seat. `seed`: the same text gives the same game, on any machine. */
export function playGame(deck: Deck, bots: readonly Bot[], seed: string, watch?: Watch): Played {
  const begun = startGame(deck, { seats: bots.length, key: keyFromText(seed) });
  if (begun.error !== undefined) throw new Error(begun.why);
  return playOn(deck, begun.game, bots, seed, watch);
}

/** Sees every move; `false` takes it back, and ends the game there. */
export type Watch = (move: Move) => unknown;

/** A game that is under way, played on to its end. The bots have only just sat down. */
export function playOn(deck: Deck, start: Game, bots: readonly Bot[], seed: string, watch: Watch = () => true): Played {
  const memories = new Map<Seat, Memory>();
  let game = start;
  let decisions = 0;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error(`Game "${seed}" goes no further: nobody is asked, and it is not over.`);
    const memory = memories.get(decision.seat) ?? NOTHING;
    const bot = bots[SEATS.indexOf(decision.seat)] as Bot;
    const decided = bot.decide(memory, seatView(game, decision.seat), decision, keyFromText(`${seed} ${decision.seat} ${decision.id}`));
    const { game: next, events } = move(deck, game, decided.reply);
    if (watch({ ...decided, game, decision, before: memory, events }) === false) break;
    memories.set(decision.seat, decided.memory);
    for (const seat of game.seats) memories.set(seat, notice(memories.get(seat) ?? NOTHING, seatView(game, seat), heardBy(events, seat)));
    game = next;
    decisions += 1;
  }
  return { game, decisions };
}
