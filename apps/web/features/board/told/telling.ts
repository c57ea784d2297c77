import type { Beat, LandingPart } from "../model/beats.ts";

/** A change of the table, and what the board tells of it, if anything. */
export interface ToldStep<Change> {
  readonly change: Change;
  readonly beat: Beat | undefined;
}

/** What the board shows, and what waits to be told. Everything on the board is as of `change`: nothing is ahead of it. */
export interface Telling<Change> extends ToldStep<Change> {
  /** When the beat began, in milliseconds of the told time. */
  readonly since: number;
  /** For how long it is told before the next one. */
  readonly length: number;
  /** `held`: no decision is shown yet. `shown`: its show goes on. `over`: nothing moves any more. */
  readonly phase: "held" | "shown" | "over";
  /** The table before the beat, which these parts still show. */
  readonly before: Change;
  readonly pending: readonly LandingPart[];
  readonly waiting: readonly ToldStep<Change>[];
}

/** Untold milliseconds up to which beats have their full length, and up to which they have their short one. */
const FULL_UNTIL = 4_000;
const SHORT_UNTIL = 8_000;
/** With more than this the board goes to its newest state at once. */
const TOLD_UNTIL = 20_000;
/** So long is a routine beat shown if much waits: cards land one after the other. */
const FLASH = 160;
/** A show cannot be skipped earlier: the tap was meant for something else. */
const SKIPPABLE_FROM = 400;

/** The board as it is, without anything to tell. */
export const toldAt = <Change>(change: Change, beat?: Beat): Telling<Change> => ({
  ...{ change, beat, before: change, since: 0, length: 0, pending: [], waiting: [] },
  phase: "over",
});

export const pushStep = <Change>(telling: Telling<Change>, step: ToldStep<Change>, now: number): Telling<Change> =>
  advanceTelling({ ...telling, waiting: [...telling.waiting, step] }, now);

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

/** Ends what is being shown, and all that waits; the end of a game is still told. */
export function skipTelling<Change>(telling: Telling<Change>, now: number): Telling<Change> {
  const { beat, since, phase, waiting } = telling;
  if (phase === "over" && waiting.length === 0 && telling.pending.length === 0) return telling;
  if (beat?.show?.is === "end" && waiting.length === 0 && now < since + SKIPPABLE_FROM) return telling;
  const last = waiting.at(-1) ?? telling;
  const end = waiting.findLast((step) => step.beat?.show?.is === "end");
  if (end !== undefined) return begin({ ...end, change: last.change }, { beat: end.beat as Beat, length: 0, before: telling.change, now });
  return { ...toldAt(last.change, ended(waiting.findLast((step) => step.beat !== undefined)?.beat ?? beat)), since: now };
}

/** False for what is also shown in a turn that the viewer skips: the end of the game, rare moments, and what concerns players. */
export const isSkippable = ({ show, impact, oneAway }: Beat): boolean =>
  show?.is !== "end" && show?.is !== "moment" && impact === undefined && oneAway.length === 0;

/** True if the viewer's decision is not shown yet. */
export const isPromptHeld = ({ phase }: Telling<unknown>): boolean => phase === "held";

/** How much is still to be told, in milliseconds. */
export const untoldTime = (steps: readonly ToldStep<unknown>[]): number =>
  steps.reduce((sum, { beat }) => sum + (beat?.length.full ?? 0), 0);

/** The next beat, in the tempo that the untold time asks for. */
function beginNext<Change>({ change: before, waiting }: Telling<Change>, now: number): Telling<Change> {
  const [next, ...later] = waiting as [ToldStep<Change>, ...ToldStep<Change>[]];
  const untold = untoldTime(waiting);
  if (untold > TOLD_UNTIL) {
    const last = waiting.at(-1) ?? next;
    return { ...toldAt(last.change, ended(waiting.findLast((step) => step.beat !== undefined)?.beat)), since: now };
  }
  const beat = next.beat as Beat;
  return { ...begin(next, { beat, length: lengthIn(beat, untold), before, now }), waiting: later };
}

function lengthIn(beat: Beat, untold: number): number {
  if (untold <= FULL_UNTIL) return Math.max(beat.length.full, beat.holdsFor);
  if (untold <= SHORT_UNTIL) return beat.length.short;
  return isSkippable(beat) ? FLASH : beat.length.full;
}

interface Beginning<Change> {
  readonly beat: Beat;
  readonly length: number;
  readonly before: Change;
  readonly now: number;
}

function begin<Change>({ change }: ToldStep<Change>, { beat, length, before, now }: Beginning<Change>): Telling<Change> {
  const begun = { change, beat, before, since: now, length, pending: PARTS, waiting: [] };
  return { ...begun, phase: phaseAt(begun, now), pending: pendingAt(begun, now) };
}

const PARTS: readonly LandingPart[] = ["goals", "rules", "piles", "captions"];

const pendingAt = ({ beat, since, pending }: Pick<Telling<unknown>, "beat" | "since" | "pending">, now: number): readonly LandingPart[] =>
  beat === undefined ? [] : pending.filter((part) => now < since + beat.landings[part]);

const ended = (beat: Beat | undefined): Beat | undefined => beat && { ...beat, holdsFor: 0, lastsFor: 0 };

const nextBeginsAt = ({ beat, since, length }: Telling<unknown>): number =>
  beat === undefined ? Number.NEGATIVE_INFINITY : since + length;

function phaseAt({ beat, since }: Pick<Telling<unknown>, "beat" | "since">, now: number): Telling<unknown>["phase"] {
  if (beat === undefined || now >= since + beat.lastsFor) return "over";
  return now < since + beat.holdsFor ? "held" : "shown";
}
