import { TOLD_IN_FULL } from "@mutable/protocol";
import { fitted } from "../director/paced.ts";
import { AT_ONCE, type Beat } from "../model/beats.ts";
import { type FannedCards, fanLandsAfter, fanTime, type PlayedCard } from "../model/fan.ts";
import { fanLine } from "../model/fan-line.ts";
import { fullLength, isRoutine, type NextPiece, type Piece, SHORT_DRAMA, type ToldRound, type WaitingStep } from "./steps.ts";

/** In milliseconds at the normal pace. Up to so much the routine plays of a player are merged; above it, all of them are. */
const MERGED_UNTIL = 8_000;
/** So long is all routine shown if much waits. */
const MONTAGE = 3_200;
/** A round of bots is told within 8 seconds, and within 12 if it concerns players: a little less, as more may come at the end. */
const ROUND = { routine: 7_500, drama: 11_300 } as const;
/** Nothing that is told is shorter, so that it can be seen. */
const SHORTEST = 160;

/** How much is still to be told in full, in milliseconds at the normal pace. */
export const untoldTime = (steps: readonly Pick<WaitingStep<unknown>, "beat">[]): number =>
  steps.reduce((sum, { beat }) => sum + (beat?.length.full ?? 0), 0);

/**
 * The next piece. First everything has its full length. With more to tell the plays of a player are merged; then draws are left
 * out and all routine is short; then what concerns players is short as well. At last all of it fits in what is left of the round.
 */
export const nextPiece: NextPiece = (waiting, round, now) => {
  const piece = pieceIn(waiting, round, now);
  return { ...piece, beat: fitted(piece.beat, piece.length) };
};

const pieceIn: NextPiece = <Change>(
  waiting: readonly WaitingStep<Change>[],
  { busySince, isDramatic, pace }: ToldRound,
  now: number,
): Piece<Change> => {
  const hasDrama = isDramatic || waiting.some(({ beat }) => beat !== undefined && !isRoutine(beat));
  const left = busySince + (hasDrama ? ROUND.drama : ROUND.routine) * pace - now;
  const untold = untoldTime(waiting);
  const levels = untold <= TOLD_IN_FULL ? LEVELS : untold <= MERGED_UNTIL ? LEVELS.slice(1) : LEVELS.slice(2);
  let pieces: readonly Piece<Change>[] = [];
  for (const level of levels) {
    pieces = level(waiting).map((piece) => ({ ...piece, length: piece.length * pace }));
    if (timeOf(pieces) <= left) return first(pieces, level === inFull || level === merged ? left : left / 2);
  }
  const scale = Math.max(0, left) / timeOf(pieces);
  const [piece] = pieces as [Piece<Change>];
  return lasting(piece, piece.length * Math.min(1, scale));
};

const timeOf = (pieces: readonly Piece<unknown>[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** More may come, so in a hurry one piece takes no more than half of what is left. */
const first = <Change>([piece]: readonly Piece<Change>[], most: number): Piece<Change> => {
  if (piece === undefined) throw new Error("Nothing waits to be told.");
  return lasting(piece, Math.min(piece.length, most));
};

/** The piece with another length. It holds a question for no longer. */
function lasting<Change>(piece: Piece<Change>, time: number): Piece<Change> {
  const length = piece.length === 0 ? 0 : Math.max(SHORTEST, Math.floor(time));
  return { ...piece, beat: { ...piece.beat, holdsFor: Math.min(piece.beat.holdsFor, length) }, length };
}

type Level = <Change>(waiting: readonly WaitingStep<Change>[]) => readonly Piece<Change>[];

const alone = <Change>(step: WaitingStep<Change>, length: (beat: Beat) => number): Piece<Change> => {
  const beat = step.beat as Beat;
  return { steps: [step], beat, length: length(beat) };
};

const inFull: Level = (waiting) => waiting.map((step) => alone(step, fullLength));

/** The plays of a player in a turn are one piece. */
const merged: Level = (waiting) =>
  runsOf(waiting, (one, other) => one.turn === other.turn).flatMap((run) => {
    const plays = playsOf(run);
    if (plays.length > 1) return [together(run, fanTime(plays.length))];
    return run.map((step) => alone(step, (beat) => (isRoutine(beat) ? beat.length.short : fullLength(beat))));
  });

/** All plays are one piece until something concerns players, and draws are left out. */
const montageWith =
  (dramaLength: (beat: Beat) => number): Level =>
  (waiting) => {
    const runs = runsOf(waiting, () => true);
    const most = MONTAGE / Math.max(1, runs.filter((run) => playsOf(run).length > 0).length);
    return runs.map((run) => {
      const [step] = run as [WaitingStep<never>, ...WaitingStep<never>[]];
      if (step.beat !== undefined && !isRoutine(step.beat)) return alone(step, dramaLength);
      const plays = playsOf(run);
      return together(run, plays.length === 0 ? 0 : Math.min(most, fanTime(plays.length)));
    });
  };

const montage = montageWith(fullLength);
const shortMontage = montageWith(({ length }) => Math.max(SHORT_DRAMA, length.short));

const LEVELS: readonly Level[] = [inFull, merged, montage, shortMontage];

/** Routine steps that follow each other and belong together; everything else by itself. */
function runsOf<Change>(
  waiting: readonly WaitingStep<Change>[],
  belong: (one: Beat, other: Beat) => boolean,
): readonly (readonly WaitingStep<Change>[])[] {
  const runs: WaitingStep<Change>[][] = [];
  for (const step of waiting) {
    const last = runs.at(-1);
    const before = last?.at(-1)?.beat;
    const { beat } = step;
    if (before !== undefined && beat !== undefined && isRoutine(before) && isRoutine(beat) && belong(before, beat)) last?.push(step);
    else runs.push([step]);
  }
  return runs;
}

const playsOf = (run: readonly WaitingStep<unknown>[]): readonly PlayedCard[] => run.flatMap(({ beat }) => beat?.played ?? []);

/** Told as its last card, or as a fan if there are several. */
function together<Change>(run: readonly WaitingStep<Change>[], length: number): Piece<Change> {
  const beats = run.flatMap(({ beat }) => beat ?? []);
  const last = beats.at(-1) as Beat;
  const beat = { ...(beats.findLast(({ played }) => played !== undefined) ?? last), version: last.version };
  const plays = playsOf(run);
  return { steps: run, beat: plays.length < 2 ? beat : withFan(beat, plays), length };
}

/** The beat of the last card, told as a fan of all. Its parts of the board change when the last card has landed. */
function withFan(beat: Beat, fan: FannedCards): Beat {
  const lands = fanLandsAfter(fan.length);
  const landings = { goals: lands, rules: lands, piles: lands, rows: lands, captions: lands };
  const show = { is: "fan", fan, line: fanLine } as const;
  if (beat.landings === AT_ONCE) return { ...beat, show };
  return { ...beat, show, holdsFor: lands, lastsFor: fanTime(fan.length), landings };
}
