export { type Move, type Played, playGame, playOn, type Watch } from "./arena/game.ts";
export { type Bot, type Decided, type Heard, heardBy, type SeatView, seatView } from "./bot.ts";
export { botOf, isLevel, LEVELS, type Level } from "./levels.ts";
export { type Memory, NOTHING, notice } from "./memory.ts";
export type { Question } from "./pool/job.ts";
export { openPool, type Pool, type PoolOptions } from "./pool/pool.ts";
export { type Persona, personaOf } from "./roster.ts";
