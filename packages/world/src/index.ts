export { createClock } from "./clock.ts";
export { systemWorld } from "./system-world.ts";
export { type Cancel, newId, randomHex, sleep, type TimerOptions, type World } from "./world.ts";
