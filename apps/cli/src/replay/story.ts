import type { Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { batchesOf, type GameRecord } from "@mutable/referee";

/** Through whose eyes a game is looked at. "all": a finished game lies open, with everybody's cards. */
export type Perspective = Viewer | "all";

/** A call with whom it was told to: nobody named, everybody. */
export interface StoryLine {
  call: AnyCall;
  only?: string;
}

/** What is told of each step: of the beginning, and of every move. */
export function buildStory(record: GameRecord, eyes: Perspective): StoryLine[][] {
  if (eyes !== "all") return batchesOf(record, eyes).map((batch) => batch.map((call) => ({ call })));
  return [record.opening, ...record.moves.map(({ told }) => told)].map(({ common, own }) =>
    Object.entries(own).reduce<StoryLine[]>(
      (lines, [seat, batch]) => merge(lines, seat, batch),
      common.map((call) => ({ call })),
    ),
  );
}

/**
 * What one seat alone was told, put in where it was told: what it drew directly behind the call to all, what it gave or was asked directly before. A form with
 * less in it, which the others got instead, gives way.
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

/** The same question to the same seat, with the cards in place of their number. */
const isFullerForm = (one: AnyCall, other: AnyCall): boolean =>
  one !== other && one[0] === other[0] && one[1] === other[1] && /^must_|^answered$/.test(one[0]);
