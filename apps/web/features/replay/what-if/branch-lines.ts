import type { Branch, SavedGame, SavedTable } from "@mutable/local-table";

/** A line below the track: a "what if" of the game, or in a "what if" the game that it left. */
export interface BranchLine {
  readonly id: string;
  /** The step at which it leaves the track. */
  readonly step: number;
  /** Undefined while it is still running. */
  readonly last: number | undefined;
  readonly branch: Branch;
  readonly kind: "running" | "finished" | "really";
  /** The name of the winner, if it is over and was won. */
  readonly winner: string | undefined;
  /** The turn of its end, or the latest one. */
  readonly turn: number;
  /** The name of the person who plays it. */
  readonly person: string;
}

/** The branches of a game that this device has, in the order of their steps. */
export function branchLines(game: string, tables: readonly SavedTable[], games: readonly SavedGame[]): BranchLine[] {
  const running = tables.flatMap(({ id, branch, phase, people, turn }): BranchLine[] => {
    if (branch?.game !== game || phase === "over" || phase === "closed") return [];
    return [{ id, step: branch.step, last: undefined, branch, kind: "running", winner: undefined, turn, person: people[0]?.name ?? "" }];
  });
  const finished = games.flatMap(({ id, branch, moves, seats, winner, turns }): BranchLine[] => {
    if (branch?.game !== game) return [];
    const names = {
      winner: seats.find(({ seat }) => seat === winner)?.name,
      person: seats.find(({ bot }) => bot === undefined)?.name ?? "",
    };
    return [{ id, step: branch.step, last: moves, branch, kind: "finished", turn: turns, ...names }];
  });
  return [...running, ...finished].sort((one, other) => one.step - other.step || one.id.localeCompare(other.id));
}

/** The line of the game that a branch left. */
export const reallyLine = (branch: Branch, winner: string | undefined): BranchLine => ({
  id: "really",
  step: branch.step,
  last: branch.actual.step,
  branch,
  kind: "really",
  winner,
  turn: branch.actual.turn,
  person: "",
});

export interface PlacedLine {
  readonly line: BranchLine;
  readonly lane: number;
  /** In parts of the track. */
  readonly from: number;
  readonly to: number;
}

/** A line that is still running has this part of the track. */
const RUNNING = 0.08;

/** Places the lines side by side in as few lanes as possible. `label`: the part of the track that a label needs. */
export function placeLines(lines: readonly BranchLine[], last: number, label: number): PlacedLine[] {
  const ends: number[] = [];
  return lines.map((line) => {
    const from = Math.min(1, line.step / Math.max(1, last));
    const to = Math.min(1, line.last === undefined ? from + RUNNING : line.last / Math.max(1, last));
    // The label of a late line stands before its end.
    const [left, right] = from + label > 1 ? [Math.min(from, 1 - label), 1] : [from, Math.max(to, from + label)];
    const free = ends.findIndex((end) => end <= left);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = right;
    return { line, lane, from, to: Math.max(to, Math.min(1, from + 0.02)) };
  });
}
