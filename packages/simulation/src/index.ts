export { type Chance, chanceOf } from "./time/random.ts";
export { Timeline } from "./time/timeline.ts";
