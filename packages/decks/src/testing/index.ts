export { inlineCode, read, markdownTables } from "../documents/reading.ts";
export { anyGame, anyReply, randomGameDeck, gameCount, PROPERTY, playRandomGame, type RandomGame, randomGameReplies, propertySettings, randomGameSetup } from "./random-games.ts";
export { viewOfBoth } from "./seen-by-both.ts";
export { type ExpectedDecision, expectEveryCardOnce, ruling, scenario, ScenarioTable, type TableSetup, tableWith } from "./table.ts";
export { workshop } from "./workshop.ts";
