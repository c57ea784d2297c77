export { boardgame, game as boardgameGame, type Table as BoardgameTable } from "./boardgame.ts";
export { chanceFrom } from "./chance.ts";
export { median, type Run, race, runOf } from "./measure.ts";
export { begun, ours } from "./ours.ts";
export { reduced, SEAT_COUNT, startFrom } from "./reduced.ts";
export type { Player, Rival } from "./rival.ts";
