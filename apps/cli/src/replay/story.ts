import type { Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { batchesOf, type GameRecord } from "@mutable/referee";

/** Through whose eyes a game is looked at. "all": a finished game lies open, with everybody's cards. */
export type Eyes = Viewer | "all";

/** A call with whom it was told to: nobody named, everybody. */
export interface Line {
  call: AnyCall;
  only?: string;
}

/** What is told of each step: of the beginning, and of every move. */
export function storyOf(record: GameRecord, eyes: Eyes): Line[][] {
  if (eyes !== "all") return batchesOf(record, eyes).map((batch) => batch.map((call) => ({ call })));
  return [record.opening, ...record.moves.map(({ told }) => told)].map(({ common, own }) =>
    Object.entries(own).reduce<Line[]>(
      (lines, [seat, batch]) => merge(lines, seat, batch),
      common.map((call) => ({ call })),
    ),
  );
}

/**
 * What one seat alone was told, put in where it was told: what it drew directly behind the call to all, what it gave or was asked directly before. A form with
 * less in it, which the others got instead, gives way.
 */
function merge(lines: readonly Line[], seat: string, batch: readonly AnyCall[]): Line[] {
  const merged: Line[] = [];
  let at = 0;
  let waiting: Line[] = [];
  for (const call of batch) {
    const next = lines.findIndex((line, i) => i >= at && line.only === undefined && isSame(line.call, call));
    if (next >= 0) {
      merged.push(...lines.slice(at, next), ...waiting, lines[next] as Line);
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
