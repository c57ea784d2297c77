import type { Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { batchesOf, type GameRecord } from "@mutable/referee";

/** The viewer of a replay. "all" shows every card, since the game is over. */
export type Perspective = Viewer | "all";

/** A call with its receiver: one seat (`only`), or all viewers. */
export interface StoryLine {
  call: AnyCall;
  only?: string;
}

/** The calls of each step: of the beginning, and of every move. */
export function buildStory(record: GameRecord, viewpoint: Perspective): StoryLine[][] {
  if (viewpoint !== "all") return batchesOf(record, viewpoint).map((batch) => batch.map((call) => ({ call })));
  return [record.opening, ...record.moves.map(({ told }) => told)].map(({ common, own }) =>
    Object.entries(own).reduce<StoryLine[]>(
      (lines, [seat, batch]) => merge(lines, seat, batch),
      common.map((call) => ({ call })),
    ),
  );
}

/**
 * Inserts the private calls of a seat: drawn cards after their public call, given cards and questions before it.
 * Public forms of a call with less information are removed.
 */
function merge(lines: readonly StoryLine[], seat: string, batch: readonly AnyCall[]): StoryLine[] {
  const merged: StoryLine[] = [];
  let at = 0;
  let waiting: StoryLine[] = [];
  for (const call of batch) {
    const next = lines.findIndex((line, i) => i >= at && line.only === undefined && isSame(line.call, call));
    if (next >= 0) {
      merged.push(...lines.slice(at, next), ...waiting, lines[next] as StoryLine);
      at = next + 1;
      waiting = [];
    } else if (FOLLOWS.has(call[0])) merged.push({ call, only: seat });
    else waiting.push({ call, only: seat });
  }
  const all = [...merged, ...lines.slice(at), ...waiting];
  return all.filter(
    (line) => line.only !== undefined || !all.some((other) => other.only !== undefined && isFullerForm(other.call, line.call)),
  );
}

const FOLLOWS: ReadonlySet<string> = new Set(["drew_cards", "rotated_hand"]);

const isSame = (one: AnyCall, other: AnyCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True for the same question to the same seat, with the cards in place of their count. */
const isFullerForm = (one: AnyCall, other: AnyCall): boolean =>
  one !== other && one[0] === other[0] && one[1] === other[1] && /^must_|^answered$/.test(one[0]);
