export { type FairSeat, type FairShuffle, nonceCommitment, type Receipt, secretCommitment, shuffleFault } from "./fair-shuffle.ts";
export { questionOf } from "./questions.ts";
export { type Answer, type Command, type Considered, type Move, Referee, type Saved } from "./referee.ts";
export type { Setup, Shuffle } from "./setup.ts";
export { batchFor, type Told, textFor } from "./told.ts";
