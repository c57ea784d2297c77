export { recorded } from "./recorded.ts";
export { type RefereedGame, type RefereedStep, refereed } from "./refereed.ts";
