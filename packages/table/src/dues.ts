import type { BotLevel } from "@mutable/bots";
import type { Decision, Seat } from "@mutable/engine";
import { isAttended, nextKeptUntil, waitsFor } from "./connections.ts";
import { areNoncesRevealed } from "./dealing.ts";
import { timesOutTooOften } from "./idle.ts";
import { canSeatNext, newcomerSeats } from "./next-game.ts";
import { STAND_IN_LEVEL } from "./seats.ts";
import { botLevelOf, type Deal, hasBots, isPerson, personSeats, type SeatHolder } from "./state.ts";
import type { Table } from "./table.ts";
import { PROGRAM_ANSWERS_WITHIN, REVEAL_WITHIN, UNLOAD_AFTER } from "./times.ts";
import { deadlinesOf } from "./turn-clock.ts";
import { voteOutcome } from "./votes.ts";
import { unansweredDecisions, windowDecisions, windowEnd } from "./window.ts";

/** An act of the table itself. `apply` carries it out. */
export type Act =
  | { readonly type: "deal" }
  | { readonly type: "stop_clocks" }
  | { readonly type: "start_clocks" }
  | { readonly type: "stand_in"; readonly seat: Seat }
  | { readonly type: "hand_back"; readonly seat: Seat }
  | { readonly type: "time_up"; readonly seat: Seat; readonly decision: number }
  /** All seats of a window have replied: carries out the reply to one of its questions. */
  | { readonly type: "close_window"; readonly decision: number }
  | { readonly type: "end_vote" }
  | { readonly type: "free_seat"; readonly seat: Seat }
  | { readonly type: "fill_seats" }
  /** Those who sit for the next game, and are here, take the seats that are free or of bots. */
  | { readonly type: "seat_next" }
  /** A person who sat for the next game is away for good. */
  | { readonly type: "forget_next"; readonly person: string }
  /** A game that was started no longer waits for newcomers. */
  | { readonly type: "start_waited" }
  | { readonly type: "close_abandoned" };

/** An act of the server for a table: asking a bot for a reply, or unloading the table. */
export type HostAct = { readonly type: "ask_bot"; readonly decision: Decision; readonly level: BotLevel } | { readonly type: "unload" };

export interface Due {
  readonly at: number;
  readonly act: Act | HostAct;
}

/**
 * All acts of a table itself, with their times. Those due now have `at <= now`. A table at which nothing is due leaves memory once it
 * was without a connected person for a while.
 */
export function dues(table: Table, now: number): readonly Due[] {
  const { emptySince } = table.live.connections;
  const found = table.stored.state.phase === "closed" ? [{ at: now, act: UNLOAD }] : tableDues(table, now);
  if (found.length > 0 || emptySince === undefined) return found;
  return [{ at: emptySince + UNLOAD_AFTER, act: UNLOAD }];
}

/** True for a person's program for which no bot stands in. */
const isProgram = (holder: SeatHolder | undefined): boolean =>
  isPerson(holder) && holder.program !== undefined && holder.standIn === undefined;

/** A deal that begins later than now was begun by a server with another clock, before this table was restored. */
const dealtBy = ({ until }: Deal, now: number): number => (until - REVEAL_WITHIN > now ? now : until);

const UNLOAD: HostAct = { type: "unload" };

function tableDues(table: Table, now: number): Due[] {
  const found: Due[] = [];
  const add = (at: number, act: Act | HostAct) => found.push({ at, act });
  const { state, clocks, referee } = table.stored;
  const { connections, idle, voting } = table.live;
  const { phase, settings, deal, fills, starts } = state;
  const attended = isAttended(state, connections);
  const unanswered = unansweredDecisions(table);
  const isStopped = clocks.stopped !== undefined;
  const isInGame = phase === "playing" || phase === "suspended";

  // A player who is back gets the seat again; one whose time ran out too often must first do something.
  if (hasBots(state))
    for (const [seat, { person, standIn }] of personSeats(state))
      if (standIn !== undefined && connections.connected.has(person) && !timesOutTooOften(idle, seat))
        add(now, { type: "hand_back", seat });
  for (const { seat, until, then } of waitsFor(state, connections)) add(until, { type: then, seat });
  // A vote ends when it is decided, at the latest when its time is up.
  const { open: vote } = voting;
  if (vote !== undefined) add(voteOutcome(state, connections, vote, now) === undefined ? vote.until : now, { type: "end_vote" });

  // Clocks run while a game is played and a player is there. A bot has no deadline.
  if (settings.clock && isInGame) {
    const shouldRun = phase === "playing" && attended;
    if (shouldRun === isStopped) add(now, { type: shouldRun ? "start_clocks" : "stop_clocks" });
    for (const { decision, seat, at } of deadlinesOf(clocks, settings.clock))
      if (unanswered.some(({ id }) => id === decision) && !idle.expired.has(decision) && botLevelOf(state.seats[seat]) === undefined)
        add(at, { type: "time_up", seat, decision });
  }
  // A program that is silent, or missed the question, would hold up its table for ever.
  if (!settings.clock && phase === "playing" && attended)
    for (const { id, seat } of unanswered)
      if (isProgram(state.seats[seat]) && !idle.expired.has(id))
        add(Math.max(idle.askedSince, connections.attendedSince ?? 0) + PROGRAM_ANSWERS_WITHIN, { type: "time_up", seat, decision: id });
  // A window closes when all have replied, but not before its least time.
  const [reaction] = windowDecisions(referee?.game);
  const closes = windowEnd(table);
  if (phase === "playing" && attended && reaction !== undefined && closes !== undefined && unanswered.length === 0)
    add(closes, { type: "close_window", decision: reaction.id });
  // Bots answer for their seats, and once for a player whose time is up.
  if (phase === "playing" && attended && (hasBots(state) || idle.expired.size > 0))
    for (const decision of unanswered) {
      const level = botLevelOf(state.seats[decision.seat]) ?? (idle.expired.has(decision.id) ? STAND_IN_LEVEL : undefined);
      if (level !== undefined) add(now, { type: "ask_bot", decision, level });
    }
  // Before the acts that begin a game.
  if (phase === "waiting" && canSeatNext(state, connections)) add(now, { type: "seat_next" });
  // Cards are dealt when all nonces are there, or without the missing ones.
  if (deal !== undefined && phase === "dealing" && attended)
    add(areNoncesRevealed(state) ? now : Math.max(dealtBy(deal, now), (connections.attendedSince ?? 0) + REVEAL_WITHIN), { type: "deal" });
  // Bots do not start a game by themselves.
  if (fills !== undefined && phase === "waiting" && attended) add(fills, { type: "fill_seats" });
  for (const [person, until] of nextKeptUntil(state, connections)) add(until, { type: "forget_next", person });
  // The start waits for newcomers. Bots stand in for those who do not answer, and no others wait for them.
  const newcomers = newcomerSeats(state);
  if (starts !== undefined && phase === "waiting" && attended) add(newcomers.length === 0 ? now : starts, { type: "start_waited" });
  if (phase === "playing") for (const seat of newcomers) add(now, { type: "stand_in", seat });
  // A table that nobody sits or watches at is closed for good. With a seated person it is only unloaded (`dues`).
  if ((phase === "waiting" || phase === "over") && personSeats(state).length === 0 && connections.emptySince !== undefined)
    add(connections.emptySince + UNLOAD_AFTER, { type: "close_abandoned" });
  return found;
}
