export { type FairSeat, type FairShuffle, nonceCommitment, type Receipt, secretCommitment } from "./fair-shuffle.ts";
export { questionOf } from "./questions.ts";
export {
  batchesOf,
  beginRecord,
  type GameRecord,
  type MoveRow,
  moveRowOf,
  readReceipt,
  readRecord,
} from "./record.ts";
export { type Answer, type Command, type Considered, type Move, Referee, type Saved } from "./referee.ts";
export type { Setup, Shuffle } from "./setup.ts";
export { batchFor, type Told, textFor, toldTo } from "./told.ts";
export { type Finding, type Found, verify } from "./verify.ts";
