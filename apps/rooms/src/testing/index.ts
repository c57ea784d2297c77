// For tests of the whole: people who play while servers come and go.
export { type Outcome, playThroughKills } from "./chaos.ts";
export { cpuOf } from "./cpu.ts";
export { SECRET } from "./ground.ts";
