import type { Beat } from "./beats.ts";

/** The beats of the board. Only one is told at a time. */
export interface BeatQueue {
  readonly current: Beat | undefined;
  /** When the current beat began, in milliseconds. */
  readonly since: number;
  /** `held`: no decision is shown yet. `shown`: its show goes on. `over`: nothing moves any more. */
  readonly phase: "held" | "shown" | "over";
  readonly waiting: readonly Beat[];
}

export const NO_BEATS: BeatQueue = { current: undefined, since: 0, phase: "over", waiting: [] };

/** A beat is told for at least so long before the next one, in milliseconds. */
export const SHORTEST_BEAT = 600;
/** With more beats waiting than this, only the last is told. */
const MOST_WAITING = 3;
/** A show cannot be skipped earlier: the tap was meant for something else. */
const SKIPPABLE_FROM = 400;

export function pushBeat(queue: BeatQueue, beat: Beat, now: number): BeatQueue {
  const waiting = [...queue.waiting, beat];
  if (waiting.length <= MOST_WAITING) return advanceBeats({ ...queue, waiting }, now);
  return begin(beat, now);
}

/** The queue at a later time. Returns the same object if nothing has changed. */
export function advanceBeats(queue: BeatQueue, now: number): BeatQueue {
  const [next, ...waiting] = queue.waiting;
  if (next !== undefined && now >= nextBeginsAt(queue)) return advanceBeats({ ...begin(next, now), waiting }, now);
  const phase = phaseAt(queue, now);
  return phase === queue.phase ? queue : { ...queue, phase };
}

/** When `advanceBeats` would next change something; undefined if it never will. */
export function nextChangeAt(queue: BeatQueue): number | undefined {
  const { current, since, phase, waiting } = queue;
  const times = [
    ...(current !== undefined && phase === "held" ? [since + current.holdsFor] : []),
    ...(current !== undefined && phase === "shown" ? [since + current.lastsFor] : []),
    ...(waiting.length > 0 ? [nextBeginsAt(queue)] : []),
  ];
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Ends what is being shown, and the beats that wait; the last of them is told. */
export function skipBeats(queue: BeatQueue, now: number): BeatQueue {
  const { current, since, phase, waiting } = queue;
  if (current === undefined || (phase === "over" && waiting.length === 0)) return queue;
  if (current.show?.is === "end" && now < since + SKIPPABLE_FROM) return queue;
  const last = waiting.at(-1);
  if (last?.show?.is === "end") return begin(last, now);
  return { current: ended(last ?? current), since: last === undefined ? since : now, phase: "over", waiting: [] };
}

/** False for what is also shown in a turn that the viewer skips: the end of the game, rare moments, and what concerns players. */
export const isSkippable = ({ show, impact, oneAway }: Beat): boolean =>
  show?.is !== "end" && show?.is !== "moment" && impact === undefined && oneAway.length === 0;

/** True if a beat that comes now would have to wait. */
export const isBusy = (queue: BeatQueue, now: number): boolean => queue.waiting.length > 0 || now < nextBeginsAt(queue);

/** True if the viewer's decision is not shown yet. */
export const isPromptHeld = ({ phase, waiting }: BeatQueue): boolean => phase === "held" || waiting.some(({ holdsFor }) => holdsFor > 0);

const begin = (beat: Beat, now: number): BeatQueue => ({
  current: beat,
  since: now,
  phase: phaseAt({ current: beat, since: now }, now),
  waiting: [],
});

const ended = (beat: Beat): Beat => ({ ...beat, holdsFor: 0, lastsFor: 0 });

const nextBeginsAt = ({ current, since }: BeatQueue): number =>
  current === undefined ? Number.NEGATIVE_INFINITY : since + Math.max(SHORTEST_BEAT, current.holdsFor);

function phaseAt({ current, since }: Pick<BeatQueue, "current" | "since">, now: number): BeatQueue["phase"] {
  if (current === undefined || now >= since + current.lastsFor) return "over";
  return now < since + current.holdsFor ? "held" : "shown";
}
