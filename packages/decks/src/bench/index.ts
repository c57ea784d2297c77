import "./production.ts";

export { type BoardgameTable, boardgame, boardgameGame, boardgameUpdates } from "./boardgame.ts";
export { chanceFrom } from "./chance.ts";
export { median, type Run, race, runOf } from "./measure.ts";
export { ours } from "./ours.ts";
export { reduced, startFrom } from "./reduced.ts";
export { type Measured, machine, publish, report, tableOf } from "./report.ts";
export type { Rival } from "./rival.ts";
