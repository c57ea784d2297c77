import type { Game } from "@mutable/engine";
import { leastWindow } from "@mutable/protocol";
import { type TableState, userSeats } from "./state.ts";

/** The questions of a window to react, and since when they are open. Not stored: after a restore a window may close at once. */
export interface OpenWindow {
  readonly since: number;
  readonly decisions: readonly number[];
}

interface WithWindow {
  readonly state: TableState;
  readonly window?: OpenWindow | undefined;
}

export function windowAfter(before: OpenWindow | undefined, game: Game | undefined, now: number): OpenWindow | undefined {
  const decisions = openQuestions(game);
  if (decisions.length === 0) return undefined;
  return before !== undefined && decisions.every((id) => before.decisions.includes(id)) ? before : { since: now, decisions };
}

/**
 * Returns the time until which the window stays open, however quickly all reply: its length must not tell who could have
 * reacted. Undefined without a window, and where one person plays.
 */
export function windowEnd({ state, window }: WithWindow): number | undefined {
  if (window === undefined || userSeats(state).length < 2) return undefined;
  return window.since + leastWindow(state.settings);
}

/** True if no question of the window is open any more. */
export const isClosed = ({ decisions }: OpenWindow, game: Game): boolean =>
  !openQuestions(game).some((decision) => decisions.includes(decision));

const openQuestions = (game: Game | undefined): readonly number[] =>
  (game?.open ?? []).flatMap(({ id, kind }) => (kind === "may_react" ? [id] : []));
