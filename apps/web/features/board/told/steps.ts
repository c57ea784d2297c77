import { type Beat, isDrama } from "../model/beats.ts";

/** A change of the table, and what the board tells of it, if anything. */
export interface ToldStep<Change> {
  readonly change: Change;
  readonly beat: Beat | undefined;
}

/** A step that is told later. `at`: when it came, in milliseconds of the told time. */
export interface WaitingStep<Change> extends ToldStep<Change> {
  readonly at: number;
}

/** What is told next: one step, or several as one. */
export interface Piece<Change> {
  readonly steps: readonly WaitingStep<Change>[];
  readonly beat: Beat;
  readonly length: number;
}

/** What is told of the steps that wait, when something else can begin. */
export type NextPiece = <Change>(waiting: readonly WaitingStep<Change>[], round: ToldRound, now: number) => Piece<Change>;

export interface ToldRound {
  /** By how much everything takes longer than at the normal pace. */
  readonly pace: number;
  /** Since when something is told without a break, and if it concerned players. */
  readonly busySince: number;
  readonly isDramatic: boolean;
}

/** False for what is never merged or left out: the end of the game, rare moments, and what concerns players. */
export const isSkippable = (beat: Beat): boolean => !isDrama(beat) && beat.impact === undefined && beat.oneAway.length === 0;

/** False for what is told by itself. A rule that changes what is done now is, too. */
export const isRoutine = (beat: Beat): boolean => isSkippable(beat) && beat.show === undefined;

/** What concerns players is shown at least so long, if there is any time left. */
export const SHORT_DRAMA = 400;
export const fullLength = (beat: Beat): number => Math.max(isRoutine(beat) ? 0 : SHORT_DRAMA, beat.length.full, beat.holdsFor);

/** Each step by itself, in full: as long as the rest is not loaded (`tempo.ts`). */
export const nextInFull: NextPiece = ([step], { pace }) => {
  if (step?.beat === undefined) throw new Error("Nothing waits to be told.");
  return { steps: [step], beat: step.beat, length: fullLength(step.beat) * pace };
};
