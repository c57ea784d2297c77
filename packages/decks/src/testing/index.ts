export { inlineCode, markdownTables, read } from "../documents/reading.ts";
export { tableWith } from "./fluxx-3-table.ts";
export { inn } from "./inn.ts";
export { manor } from "./manor.ts";
export { orchard } from "./orchard.ts";
export { patience } from "./patience.ts";
export { pondFile } from "./pond-file.ts";
export {
  anyGame,
  anyReply,
  coveringSettings,
  fixedSettings,
  gameCount,
  isWithoutReturn,
  PROPERTY,
  playRandomGame,
  propertySettings,
  type RandomGame,
  randomGameDeck,
  randomGameReplies,
  randomGameSetup,
  withExamples,
} from "./random-games.ts";
export { viewOfBoth } from "./seen-by-both.ts";
export { type ExpectedDecision, expectEveryCardOnce, ruling, ScenarioTable, scenario, type TableSetup, tableOf } from "./table.ts";
export { village } from "./village.ts";
export { workshop } from "./workshop.ts";
