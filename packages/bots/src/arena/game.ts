import { type Decision, type Deck, type Event, type Game, keyFromText, SEATS, type Seat, startGame } from "@mutable/engine";
import { type Bot, type BotDecision, eventsFor, seatView } from "../bot.ts";
import { type BotMemory, EMPTY_MEMORY, updateMemory } from "../memory.ts";
import { applyReply } from "../replied.ts";

/** What a bot has decided, and on which table. */
export interface ArenaMove extends BotDecision {
  game: Game;
  decision: Decision;
  /** What the bot knew before. */
  before: BotMemory;
  /** What came of it. */
  events: readonly Event[];
}

/** How a game between bots went. */
export interface ArenaGame {
  /** The last table. */
  game: Game;
  decisions: number;
}

/** A whole game between bots, one for each seat. `seed`: the same text gives the same game, on any machine. */
export function playGame(deck: Deck, bots: readonly Bot[], seed: string, watch?: MoveObserver): ArenaGame {
  const begun = startGame(deck, { seats: bots.length, key: keyFromText(seed) });
  if (begun.error !== undefined) throw new Error(begun.why);
  return continueGame(deck, begun.game, bots, seed, watch);
}

/** Sees every move; `false` takes it back, and ends the game there. */
export type MoveObserver = (move: ArenaMove) => unknown;

/** A game that is under way, played on to its end. The bots have only just sat down. */
export function continueGame(deck: Deck, start: Game, bots: readonly Bot[], seed: string, watch: MoveObserver = () => true): ArenaGame {
  const memories = new Map<Seat, BotMemory>();
  let game = start;
  let decisions = 0;
  while (game.ending === undefined) {
    const [decision] = game.open;
    if (decision === undefined) throw new Error(`Game "${seed}" goes no further: nobody is asked, and it is not over.`);
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
