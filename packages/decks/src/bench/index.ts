import "./production.ts";

export { boardgame, boardgameUpdates } from "./boardgame.ts";
export { chanceFrom } from "./chance.ts";
export { type Run, race, runOf } from "./measure.ts";
export { ours } from "./ours.ts";
export { reduced, startFrom } from "./reduced.ts";
export { type Measured, report } from "./report.ts";
export type { Rival } from "./rival.ts";
