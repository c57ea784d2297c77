export { type Broadcast, batchFor, batchTextFor, visibleTo } from "./broadcast.ts";
export type { CommandOutcome, Evaluation, LegalMove, SeatCommand } from "./command.ts";
export { dailySetup, recordedScore, verifiedScore } from "./daily-deal.ts";
export { type DailyDeal, type DailyShuffle, dailyCommitment, dealDay, dealEnd } from "./daily-shuffle.ts";
export type { FairSeat, FairShuffle, Receipt } from "./fair-shuffle.ts";
export { hasTurnSteps, turnState } from "./progress.ts";
export { questionCall } from "./questions.ts";
export {
  batchesOf,
  type GameRecord,
  newRecord,
  type RecordedMove,
  readReceipt,
  readRecord,
  recordedMove,
  recordHead,
} from "./record.ts";
export { Referee, type RefereeState } from "./referee.ts";
export { type DeviceGame, type DeviceReply, type ReplayedDeal, replayDeal } from "./replayed-deal.ts";
export type { GameSetup, Shuffle } from "./setup.ts";
export { checkRules, type Finding, type FindingCode, verifyRecord } from "./verify.ts";
