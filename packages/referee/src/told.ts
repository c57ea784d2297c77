import type { Seat, Viewer } from "@mutable/engine";
import type { Batch, Call } from "@mutable/protocol";

/** A call with whom it is for: all, one seat alone, or all but some seats (who get a fuller form of it). */
export interface Addressed {
  readonly call: Call;
  readonly only?: Seat | undefined;
  readonly but?: readonly Seat[] | undefined;
}

/** All that is told of one move, in order. Nothing reaches a viewer that was not addressed to it here. */
export class Told {
  readonly addressed: Addressed[] = [];

  all(call: Call): void {
    this.addressed.push({ call, only: undefined, but: undefined });
  }

  only(seat: Seat, call: Call): void {
    this.addressed.push({ call, only: seat, but: undefined });
  }

  allBut(seats: readonly Seat[], call: Call): void {
    this.addressed.push({ call, only: undefined, but: seats });
  }
}

const isFor = ({ only, but }: Addressed, viewer: Viewer): boolean =>
  only === undefined ? !but?.includes(viewer as Seat) : only === viewer;

/** What one viewer is sent. */
export function batchFor(told: readonly Addressed[], viewer: Viewer): Batch {
  const batch: Call[] = [];
  for (const addressed of told) if (isFor(addressed, viewer)) batch.push(addressed.call);
  return batch;
}

/** What each of the viewers is sent, as JSON. Each call is written once, and viewers who are told the same get the same text. */
export function textsFor(told: readonly Addressed[], viewers: readonly Viewer[]): string[] {
  const calls = told.map(({ call }) => JSON.stringify(call));
  const special = new Set<Viewer>();
  for (const { only, but } of told) {
    if (only !== undefined) special.add(only);
    if (but !== undefined) for (const seat of but) special.add(seat);
  }
  let common: string | undefined;
  return viewers.map((viewer) => {
    if (special.has(viewer)) return textFor(told, calls, viewer);
    common ??= textFor(told, calls, viewer);
    return common;
  });
}

function textFor(told: readonly Addressed[], calls: readonly string[], viewer: Viewer): string {
  let text = "";
  for (let i = 0; i < told.length; i += 1) {
    if (isFor(told[i] as Addressed, viewer)) text += text === "" ? calls[i] : `,${calls[i]}`;
  }
  return `[${text}]`;
}
