import type { KeyMoment, TurnMark } from "@mutable/client";

/** The higher number is shown if not all moments fit. */
const PRIORITY: Readonly<Record<KeyMoment["is"], number>> = {
  ...{ end: 4, out: 3, scored: 3, secret: 3, meta: 3 },
  ...{ goal: 2, cancelled: 1, saved: 1, taken: 1, action: 1, rule: 0 },
};

/** The moments whose marks fit on the track, by priority. */
export function visibleMoments(moments: readonly KeyMoment[], last: number, room: number): KeyMoment[] {
  const apart = Math.max(1, last) / Math.max(1, room - 1);
  const shown: KeyMoment[] = [];
  for (const moment of [...moments].sort((one, other) => PRIORITY[other.is] - PRIORITY[one.is]))
    if (shown.every(({ step }) => Math.abs(step - moment.step) >= apart)) shown.push(moment);
  return shown.sort((one, other) => one.step - other.step);
}

export const previousTurn = (turns: readonly TurnMark[], step: number): number => turns.findLast((turn) => turn.step < step)?.step ?? 0;

export const nextTurn = (turns: readonly TurnMark[], step: number, last: number): number =>
  turns.find((turn) => turn.step > step)?.step ?? last;
