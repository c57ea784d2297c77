export { type Bin, binsOf, type Distribution, distributionOf } from "./distribution.ts";
export { type BalanceGames, gameCounter, reportOnGames, tallyGames } from "./play-games.ts";
export { type BalanceReport, type CardReport, minutesOf, reportOf } from "./report.ts";
export {
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
