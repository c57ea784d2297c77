export { codeIn, read, tablesOf } from "../documents/reading.ts";
export { anyGame, anyReply, deckOf, games, PROPERTY, playOut, type RandomGame, repliesOf, settings, setupOf } from "./random-games.ts";
export { seenByBoth } from "./seen-by-both.ts";
export { type Expected, expectEveryCardOnce, ruling, scenario, Table, type TableSetup, table } from "./table.ts";
export { workshop } from "./workshop.ts";
