export { asCode, expectGenerated, tableText } from "../documents/generated.ts";
export { inlineCode, markdownTables, read } from "../documents/reading.ts";
export { tableWith } from "./fluxx-3-table.ts";
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
