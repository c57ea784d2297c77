import { type Decision, type Deck, type Event, type Game, keyFromText, SEATS, type Seat, startGame } from "@mutable/engine";
import { applyReply } from "../apply-reply.ts";
import type { Bot, BotDecision } from "../bot.ts";
import { type BotMemory, EMPTY_MEMORY, updateMemory } from "../memory.ts";
import { eventsFor, seatView } from "../seat-view.ts";

/** One decision of a bot, with the game before it and its events. */
export interface ArenaMove extends BotDecision {
  game: Game;
  decision: Decision;
  /** The bot's memory before the decision. */
  before: BotMemory;
  events: readonly Event[];
}

export interface ArenaGame {
  /** The final game. */
  game: Game;
  decisions: number;
}

/** Plays a game between bots, one for each seat; with one bot a solo game. The same seed gives the same game on any machine. */
export function playGame(deck: Deck, bots: readonly Bot[], seed: string, watch?: MoveObserver): ArenaGame {
  const solo = bots.length === 1 && { profile: { solo: true } as const };
  const begun = startGame(deck, { seats: bots.length, key: keyFromText(seed), ...solo });
  if (begun.error !== undefined) throw new Error(begun.why);
  return continueGame(deck, begun.game, bots, seed, watch);
}

/** Called for every move. `false` ends the game before the move. */
export type MoveObserver = (move: ArenaMove) => unknown;

/** Plays a game to its end. The bots begin with empty memories. */
export function continueGame(deck: Deck, start: Game, bots: readonly Bot[], seed: string, watch: MoveObserver = () => true): ArenaGame {
  const memories = new Map<Seat, BotMemory>();
  let game = start;
  let decisions = 0;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error(`Game "${seed}" has no open decision and is not over.`);
    const memory = memories.get(decision.seat) ?? EMPTY_MEMORY;
    const bot = bots[SEATS.indexOf(decision.seat)] as Bot;
    const decided = bot.decide(memory, seatView(game, decision.seat), decision, keyFromText(`${seed} ${decision.seat} ${decision.id}`));
    const { game: next, events } = applyReply(deck, game, decided.reply);
    if (watch({ ...decided, game, decision, before: memory, events }) === false) break;
    memories.set(decision.seat, decided.memory);
    for (const seat of game.seats)
      memories.set(seat, updateMemory(memories.get(seat) ?? EMPTY_MEMORY, seatView(game, seat), eventsFor(events, seat)));
    game = next;
    decisions += 1;
  }
  return { game, decisions };
}
