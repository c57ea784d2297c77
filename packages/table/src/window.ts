import { type Decision, defaultReply, type Game } from "@mutable/engine";
import { leastWindow } from "@mutable/protocol";
import type { SeatCommand } from "@mutable/referee";
import { type Passing, passesAhead } from "./pass-ahead.ts";
import { personSeats, type TableState } from "./state.ts";

/**
 * The questions of a window to react. Until it closes, its replies wait here, because nothing may tell who has replied.
 * Not stored: after a restore its seats are asked again.
 */
export interface OpenWindow {
  readonly since: number;
  readonly decisions: readonly number[];
  /** By decision. A later reply to the same decision replaces the earlier one. */
  readonly replies: ReadonlyMap<number, WaitingReply>;
}

export interface WaitingReply {
  readonly reply: SeatCommand;
  /** When it was sent. */
  readonly at: number;
}

/** The parts of a table that say what happens in its window. */
interface WithWindow {
  readonly stored: { readonly state: TableState; readonly referee: { readonly game: Game } | undefined };
  readonly live: { readonly window: OpenWindow | undefined; readonly passing: Passing };
}

export function windowAfter(before: OpenWindow | undefined, game: Game | undefined, now: number): OpenWindow | undefined {
  const decisions = windowDecisions(game).map(({ id }) => id);
  if (decisions.length === 0) return undefined;
  return before !== undefined && decisions.every((id) => before.decisions.includes(id))
    ? before
    : { since: now, decisions, replies: new Map() };
}

/** The window with one more reply. */
export const withReply = (window: OpenWindow, decision: number, waiting: WaitingReply): OpenWindow => ({
  ...window,
  replies: new Map(window.replies).set(decision, waiting),
});

/**
 * The time until which the window stays open, however quickly all reply: its length must not tell who could have reacted
 * . Without a least time, as where one person plays, it may close at once. Undefined without a window.
 */
export function windowEnd({ stored: { state }, live: { window } }: WithWindow): number | undefined {
  if (window === undefined) return undefined;
  return window.since + (personSeats(state).length < 2 ? 0 : leastWindow(state.settings));
}

/** The reply that waits for the end of the window, or the pass of a person who passes ahead. */
export function waitingReply(
  { stored: { state, referee }, live: { window, passing } }: WithWindow,
  decision: Decision,
): WaitingReply | undefined {
  if (window === undefined || decision.kind !== "may_react") return undefined;
  const { id, seat } = decision;
  const passes = passesAhead(passing, state.seats[seat], referee?.game.turn.number);
  const pass = passes ? { reply: { seat, decision: id, call: defaultReply(decision) }, at: window.since } : undefined;
  return window.replies.get(id) ?? pass;
}

/** The open decisions without a reply. */
export const unansweredDecisions = (table: WithWindow): readonly Decision[] =>
  (table.stored.referee?.game.open ?? []).filter((decision) => waitingReply(table, decision) === undefined);

/** The open questions of a window. */
export const windowDecisions = (game: Game | undefined): readonly Decision[] =>
  (game?.open ?? []).filter(({ kind }) => kind === "may_react");
