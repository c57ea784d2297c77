export { type ArenaGame, type ArenaMove, continueGame, type MoveObserver, playGame } from "./arena/game.ts";
export type { Bot, BotDecision } from "./bot.ts";
export { type BotClock, type BotRandomKey, BotRunner, type BotRunnerOptions } from "./bot-runner.ts";
export { BOT_LEVELS, type BotLevel, createBot, isBotLevel } from "./levels.ts";
export { type BotMemory, EMPTY_MEMORY, updateMemory } from "./memory.ts";
export { type BotRequest, clock, decideReply } from "./pool/job.ts";
export { chooseBotName } from "./roster.ts";
export { eventsFor, type SeatView, seatView, type VisibleEvents } from "./seat-view.ts";
