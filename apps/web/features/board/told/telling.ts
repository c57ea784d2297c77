import { type Beat, isDrama, type LandingPart } from "../model/beats.ts";
import { isSkippable, type NextPiece, nextInFull, type ToldRound, type ToldStep, type WaitingStep } from "./steps.ts";

/** What the board shows, and what waits to be told. Everything on the board is as of `change`: nothing is ahead of it. */
export interface Telling<Change> extends ToldStep<Change>, ToldRound, Tempo {
  /** When the beat began, in milliseconds of the told time. */
  readonly since: number;
  /** For how long it is told before the next one. */
  readonly length: number;
  /** `held`: no decision is shown yet. `shown`: its show goes on. `over`: nothing moves any more. */
  readonly phase: "held" | "shown" | "over";
  /** The table before the beat, which these parts still show. */
  readonly before: Change;
  readonly pending: readonly LandingPart[];
  readonly waiting: readonly WaitingStep<Change>[];
}

/** How quickly a table is told. */
export interface Tempo {
  readonly pace: number;
  readonly nextPiece: NextPiece;
}

/** With more milliseconds between what happens and what is told, the board goes to its newest state at once. */
const FAR_BEHIND = 20_000;
/** A rare moment and the end of the game cannot be skipped earlier: the tap was meant for something else. */
const SKIPPABLE_FROM = 400;

const USUAL: Tempo = { pace: 1, nextPiece: nextInFull };

/** The board as it is, without anything to tell. */
export const toldAt = <Change>(change: Change, beat?: Beat): Telling<Change> => ({
  ...{ change, beat, before: change, since: 0, length: 0, pending: [], waiting: [], busySince: 0, isDramatic: false },
  ...USUAL,
  phase: "over",
});

export function pushStep<Change>(telling: Telling<Change>, step: ToldStep<Change>, now: number, tempo: Tempo = USUAL): Telling<Change> {
  const isIdle = telling.waiting.length === 0 && now >= nextBeginsAt(telling);
  const round = isIdle ? { busySince: now, isDramatic: false } : {};
  return advanceTelling({ ...telling, ...round, ...tempo, waiting: [...telling.waiting, { ...step, at: now }] }, now);
}

/** What is told at a later time. Returns the same object if nothing has changed. */
export function advanceTelling<Change>(telling: Telling<Change>, now: number): Telling<Change> {
  const [next, ...waiting] = telling.waiting;
  // What has no beat belongs to what is told already.
  if (next !== undefined && next.beat === undefined) return advanceTelling({ ...telling, change: next.change, waiting }, now);
  if (next !== undefined && now >= nextBeginsAt(telling)) return advanceTelling(beginNext(telling, now), now);
  const phase = phaseAt(telling, now);
  const pending = pendingAt(telling, now);
  return phase === telling.phase && pending.length === telling.pending.length ? telling : { ...telling, phase, pending };
}

/** When `advanceTelling` would next change something; undefined if it never will. */
export function nextChangeAt(telling: Telling<unknown>): number | undefined {
  const { beat, since, phase, waiting } = telling;
  const times = [
    ...(beat !== undefined && phase === "held" ? [since + beat.holdsFor] : []),
    ...(beat !== undefined && phase === "shown" ? [since + beat.lastsFor] : []),
    ...(beat === undefined ? [] : telling.pending.map((part) => since + beat.landings[part])),
    ...(waiting.length > 0 ? [nextBeginsAt(telling)] : []),
  ];
  return times.length === 0 ? undefined : Math.min(...times);
}

/** True if nothing moves and nothing waits. */
const isAtRest = ({ phase, waiting, pending }: Telling<unknown>): boolean =>
  waiting.length === 0 && phase === "over" && pending.length === 0;

/** True if the show has just begun, and cannot be skipped yet. */
const isTooEarly = ({ beat, since }: Telling<unknown>, now: number): boolean =>
  beat !== undefined && isDrama(beat) && now < since + SKIPPABLE_FROM;

/** Ends what is being shown, in its last picture. What waits comes next. */
export function endBeat<Change>(telling: Telling<Change>, now: number): Telling<Change> {
  if (isAtRest(telling) || isTooEarly(telling, now)) return telling;
  return advanceTelling({ ...telling, beat: ended(telling.beat), length: 0, pending: [], phase: "over" }, now);
}

/** The same, and ends all that waits, or the first steps that `isSkipped` names; the end of a game is still told. */
export function skipTelling<Change>(
  telling: Telling<Change>,
  now: number,
  isSkipped: (change: Change) => boolean = () => true,
): Telling<Change> {
  const { waiting: all } = telling;
  if (isAtRest(telling) || (all.length === 0 && isTooEarly(telling, now))) return telling;
  const kept = all.findIndex(({ change }) => !isSkipped(change));
  const [skipped, waiting] = kept < 0 ? [all, []] : [all.slice(0, kept), all.slice(kept)];
  const last = skipped.at(-1) ?? telling;
  const end = skipped.findLast((step) => step.beat?.show?.is === "end");
  const round = { busySince: now, isDramatic: false, pace: telling.pace, nextPiece: telling.nextPiece };
  if (end !== undefined) return { ...begin(telling, { ...end, change: last.change }, { length: 0, now }), ...round, waiting };
  const beat = ended(skipped.findLast((step) => step.beat !== undefined)?.beat ?? telling.beat);
  return advanceTelling({ ...toldAt(last.change, beat), since: now, ...round, waiting }, now);
}

/** True if the viewer's decision is not shown yet. */
export const isPromptHeld = ({ phase }: Telling<unknown>): boolean => phase === "held";

/** The next beat, in the tempo that the untold time asks for. */
function beginNext<Change>(telling: Telling<Change>, now: number): Telling<Change> {
  const { waiting } = telling;
  const [next] = waiting as [WaitingStep<Change>, ...WaitingStep<Change>[]];
  const last = waiting.at(-1) ?? next;
  if (now - next.at > FAR_BEHIND * telling.pace)
    return { ...toldAt(last.change, ended(waiting.findLast((step) => step.beat !== undefined)?.beat)), since: now };
  // What has no beat belongs to the one before it, so it ends what is told together.
  const until = waiting.findIndex(({ beat }) => beat === undefined);
  const { steps, beat, length } = telling.nextPiece(until < 0 ? waiting : waiting.slice(0, until), telling, now);
  const { change } = steps.at(-1) ?? next;
  const begun = begin(telling, { change, beat }, { length, now });
  return {
    ...begun,
    isDramatic: telling.isDramatic || !isSkippable(beat) || beat.show?.is === "rule",
    waiting: waiting.slice(steps.length),
  };
}

function begin<Change>(telling: Telling<Change>, { change, beat }: ToldStep<Change>, { length, now }: { length: number; now: number }) {
  const begun = { ...telling, change, beat, before: telling.change, since: now, length, pending: PARTS, waiting: [] };
  return { ...begun, phase: phaseAt(begun, now), pending: pendingAt(begun, now) };
}

const PARTS: readonly LandingPart[] = ["goals", "rules", "piles", "rows", "captions"];

const pendingAt = ({ beat, since, pending }: Pick<Telling<unknown>, "beat" | "since" | "pending">, now: number): readonly LandingPart[] =>
  beat === undefined ? [] : pending.filter((part) => now < since + beat.landings[part]);

const ended = (beat: Beat | undefined): Beat | undefined => beat && { ...beat, holdsFor: 0, lastsFor: 0 };

const nextBeginsAt = ({ beat, since, length }: Telling<unknown>): number =>
  beat === undefined ? Number.NEGATIVE_INFINITY : since + length;

function phaseAt({ beat, since }: Pick<Telling<unknown>, "beat" | "since">, now: number): Telling<unknown>["phase"] {
  if (beat === undefined || now >= since + beat.lastsFor) return "over";
  return now < since + beat.holdsFor ? "held" : "shown";
}
