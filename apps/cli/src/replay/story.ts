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

/** What one seat alone was told, put in where it was told. A form with less in it, which the others got instead, gives way. */
function merge(lines: readonly Line[], seat: string, batch: readonly AnyCall[]): Line[] {
  const merged: Line[] = [];
  let at = 0;
  const isAhead = (call: AnyCall) => lines.slice(at).some((line) => line.only === undefined && isSame(line.call, call));
  for (const call of batch) {
    if (!isAhead(call)) {
      merged.push({ call, only: seat });
      continue;
    }
    for (; !isSame((lines[at] as Line).call, call); at += 1) merged.push(lines[at] as Line);
    merged.push(lines[at] as Line);
    at += 1;
  }
  const all = [...merged, ...lines.slice(at)];
  return all.filter(
    (line) => line.only !== undefined || !all.some((other) => other.only !== undefined && isFullerForm(other.call, line.call)),
  );
}

const isSame = (one: AnyCall, other: AnyCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same question to the same seat, with the cards in place of their number. */
const isFullerForm = (one: AnyCall, other: AnyCall): boolean =>
  one !== other && one[0] === other[0] && one[1] === other[1] && /^must_|^answered$/.test(one[0]);
