export type { WinShare } from "../arena/win-share.ts";
export { applyDeckEdit, type DeckEdit, fieldOfEdit } from "./deck-edit.ts";
export { type Bin, binsOf, type Distribution, distributionOf } from "./distribution.ts";
export {
  type BalanceFinding,
  type BalanceVerdicts,
  type EarlyVerdict,
  findingsOf,
  type GoalsVerdict,
  type LengthVerdict,
  verdictsOf,
} from "./findings.ts";
export { doubtOf, type MeasuredShare, meanChange, measuredShare, type ShareChange, shareChange } from "./measured-share.ts";
export {
  type BalanceMeasures,
  type CardMeasure,
  countInBins,
  type GoalMeasure,
  measuresOf,
  SECONDS_BETWEEN_PEOPLE,
  type SeatMeasure,
} from "./measures.ts";
export { type BalanceGames, gameCounter, reportOnGames, tallyGames } from "./play-games.ts";
export { type PlayablePart, playablePart, type UnplayableDraft } from "./playable-part.ts";
export { type BalanceReport, type CardReport, minutesOf, reportOf } from "./report.ts";
export {
  ALL_OTHERS_OUT,
  addTally,
  type CardCounts,
  type CardTally,
  emptyTally,
  type Frequency,
  type GameLength,
  type Mechanic,
  SECONDS_PER_DECISION,
  type Tally,
} from "./tally.ts";
