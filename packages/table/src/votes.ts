import type { Seat, Viewer } from "@mutable/engine";
import type { ErrorCode, VoteOutcome, VoteQuestion } from "@mutable/protocol";
import type { StateChangeOrError } from "./change.ts";
import { type Presence, type Vote, votersOf } from "./presence.ts";
import { botStandIn, type NewPlayer, replaceBot } from "./seats.ts";
import { isBot, isUser, type TableState, userSeats, viewerFor } from "./state.ts";
import { VOTE_TIME } from "./times.ts";

/** What players decide together: one question at a time (docs/tables.md). */

/** True if a player who does not answer agrees. */
const SILENCE_AGREES: Readonly<Record<VoteQuestion["kind"], boolean>> = {
  suspend: false,
  resume: false,
  stand_in: true,
  take_over: false,
};

/** The reason why a question cannot be asked now. */
export function questionFault(state: TableState, presence: Presence, { kind, seat }: VoteQuestion, by: Viewer): ErrorCode | undefined {
  const isSuspended = state.phase === "suspended";
  if (state.phase !== "playing" && !isSuspended) return "no_game";
  if (votersOf(state, presence).length === 0) return "not_allowed";
  if (kind === "take_over") {
    if (by !== "watcher" || isSuspended) return "not_allowed";
    return seat !== undefined && isBot(state.seats[seat]) ? undefined : "invalid_seat";
  }
  if (by === "watcher") return "not_seated";
  if (kind === "suspend") return isSuspended ? "no_game" : undefined;
  if (kind === "resume") return isSuspended ? whyNotResume(state, presence) : "no_game";
  const holder = seat === undefined ? undefined : state.seats[seat];
  return isUser(holder) && holder.standIn === undefined && presence.away.has(holder.person) ? undefined : "invalid_seat";
}

/** A suspended game goes on when each player is back, or has a stand-in. */
const whyNotResume = (state: TableState, { connected }: Presence): ErrorCode | undefined =>
  userSeats(state).every(([, { person, standIn }]) => standIn !== undefined || connected.has(person)) ? undefined : "not_allowed";

interface NewVote {
  readonly id: number;
  readonly question: VoteQuestion;
  readonly asker: NewPlayer;
  readonly by: Viewer;
  readonly now: number;
}

export const newVote = (state: TableState, presence: Presence, { question, by, now, ...rest }: NewVote): Vote => ({
  ...rest,
  ...questionOf(question),
  by,
  asked: votersOf(state, presence),
  yes: new Set(by === "watcher" ? [] : [by]),
  until: now + VOTE_TIME,
});

/** Undefined while the vote goes on. */
export function voteOutcome(state: TableState, presence: Presence, vote: Vote, now: number): VoteOutcome | undefined {
  const { kind, by, yes, no, until } = vote;
  if (no !== undefined) return no === by ? "withdrawn" : "refused";
  const voters = votersOf(state, presence);
  if (hasLost(state, presence, vote, voters) || questionFault(state, presence, vote, by) !== undefined) return "dropped";
  if (voters.every((seat) => yes.has(seat))) return "agreed";
  if (now < until) return undefined;
  return SILENCE_AGREES[kind] ? "agreed" : "unanswered";
}

/** True if the asker or a player who was asked has left. */
const hasLost = (state: TableState, { connected }: Presence, { asker, by, asked }: Vote, voters: readonly Seat[]): boolean =>
  !connected.has(asker.user) || viewerFor(state, asker.user) !== by || !asked.every((seat) => voters.includes(seat));

/** Adds an answer. A player may change a yes into a no, but not the other way round: a no ends the vote. */
export function answerVote(vote: Vote, viewer: Viewer, agrees: boolean): Vote {
  if (!agrees) return { ...vote, no: viewer };
  return viewer === "watcher" ? vote : { ...vote, yes: new Set(vote.yes).add(viewer) };
}

export const isSameQuestion = (one: VoteQuestion, other: VoteQuestion): boolean => one.kind === other.kind && one.seat === other.seat;

/** The question alone, as it is sent. */
export const questionOf = ({ kind, seat }: VoteQuestion): VoteQuestion => ({ kind, ...(seat !== undefined && { seat }) });

/** What an agreed vote does. */
export function agreedChange(state: TableState, { kind, seat = "player_1", asker }: Vote): StateChangeOrError {
  switch (kind) {
    case "suspend":
      return { state: { ...state, phase: "suspended" } };
    case "resume":
      return { state: { ...state, phase: "playing" } };
    case "stand_in":
      return botStandIn(state, seat);
    case "take_over":
      return replaceBot(state, asker, seat);
  }
}
