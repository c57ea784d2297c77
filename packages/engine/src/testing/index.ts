export { asks, badReplies, CALLS, REPLY_CALL_BY_KIND, refusesBadReplies } from "./bad-replies.ts";
export { inn } from "./decks/inn.ts";
export { manor, manorSource } from "./decks/manor.ts";
export { orchard, orchardSource } from "./decks/orchard.ts";
export { patience } from "./decks/patience.ts";
export { village, villageSource } from "./decks/village.ts";
export { workshop } from "./decks/workshop.ts";
export { STEPS_SAID } from "./documentation/steps.ts";
export { CONDITIONS_SAID, MODIFIERS_SAID, PROFILE_SAID, TYPES_SAID, type WordSaid } from "./documentation/words.ts";
export { readRecording, testGoldenGames } from "./golden-games.ts";
export { playUntilOver, randomAnswer, randomInterjection, type Unasked } from "./random-replies.ts";
export { type Golden, replayed } from "./recording.ts";
export { viewOfBoth } from "./seen-by-both.ts";
export {
  type ExpectedDecision,
  expectEveryCardOnce,
  passed,
  placesByCard,
  play,
  ruling,
  ScenarioTable,
  scenario,
  type TableSetup,
  tableOf,
} from "./table.ts";
