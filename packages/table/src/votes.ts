import type { Seat, Viewer } from "@mutable/engine";
import type { ErrorCode, VoteInfo, VoteOutcome, VoteQuestion } from "@mutable/protocol";
import type { StateChangeOrError } from "./change.ts";
import type { Connections } from "./connections.ts";
import type { PersonProfiles } from "./people.ts";
import { botStandIn, type NewPlayer, replaceBot } from "./seats.ts";
import { isBot, isPerson, personSeats, type TableState, viewerFor } from "./state.ts";
import { ASK_AGAIN_AFTER, VOTE_TIME } from "./times.ts";

/** What players decide together: one question at a time (docs/tables.md). */

export interface Voting {
  readonly open: Vote | undefined;
  /** The times from which people whose vote failed may ask again. */
  readonly mayAskFrom: ReadonlyMap<string, number>;
}

export const NO_VOTES: Voting = { open: undefined, mayAskFrom: new Map() };

/** A question that the players present decide. */
export interface Vote extends VoteQuestion {
  /** The version of the table that asked it. */
  readonly id: number;
  readonly asker: NewPlayer;
  /** The asker's seat, or "watcher". */
  readonly by: Viewer;
  /** The voters at the beginning: if one of them leaves, the vote ends. */
  readonly asked: readonly Seat[];
  readonly yes: ReadonlySet<Seat>;
  /** Who has said no; the asker says it to withdraw. */
  readonly no?: Viewer | undefined;
  /** The time at which silence counts as an answer. */
  readonly until: number;
}

/** True if a player who does not answer agrees. */
const SILENCE_AGREES: Readonly<Record<VoteQuestion["kind"], boolean>> = {
  suspend: false,
  resume: false,
  stand_in: true,
  take_over: false,
};

/** The seats that a vote asks: those of connected people for whom no bot stands in. Programs would not answer. */
const votersOf = (state: TableState, { connected }: Connections): readonly Seat[] =>
  personSeats(state).flatMap(([seat, { person, program, standIn }]) =>
    program === undefined && standIn === undefined && connected.has(person) ? [seat] : [],
  );

/** The reason why a question cannot be asked now. */
export function questionFault(
  state: TableState,
  connections: Connections,
  { kind, seat }: VoteQuestion,
  by: Viewer,
): ErrorCode | undefined {
  const isSuspended = state.phase === "suspended";
  if (state.phase !== "playing" && !isSuspended) return "no_game";
  if (votersOf(state, connections).length === 0) return "not_allowed";
  if (kind === "take_over") {
    if (by !== "watcher" || isSuspended) return "not_allowed";
    return seat !== undefined && isBot(state.seats[seat]) ? undefined : "invalid_seat";
  }
  if (by === "watcher") return "not_seated";
  if (kind === "suspend") return isSuspended ? "no_game" : undefined;
  if (kind === "resume") return isSuspended ? whyNotResume(state, connections) : "no_game";
  const holder = seat === undefined ? undefined : state.seats[seat];
  return isPerson(holder) && holder.standIn === undefined && connections.away.has(holder.person) ? undefined : "invalid_seat";
}

/** A suspended game goes on when each player is back, or has a stand-in. */
const whyNotResume = (state: TableState, { connected }: Connections): ErrorCode | undefined =>
  personSeats(state).every(([, { person, standIn }]) => standIn !== undefined || connected.has(person)) ? undefined : "not_allowed";

interface NewVote {
  readonly id: number;
  readonly question: VoteQuestion;
  readonly asker: NewPlayer;
  readonly by: Viewer;
  readonly now: number;
}

export const newVote = (state: TableState, connections: Connections, { question, by, now, ...rest }: NewVote): Vote => ({
  ...rest,
  ...questionOf(question),
  by,
  asked: votersOf(state, connections),
  yes: new Set(by === "watcher" ? [] : [by]),
  until: now + VOTE_TIME,
});

/** Undefined while the vote goes on. */
export function voteOutcome(state: TableState, connections: Connections, vote: Vote, now: number): VoteOutcome | undefined {
  const { kind, by, yes, no, until } = vote;
  if (no !== undefined) return no === by ? "withdrawn" : "refused";
  const voters = votersOf(state, connections);
  if (hasLost(state, connections, vote, voters) || questionFault(state, connections, vote, by) !== undefined) return "dropped";
  if (voters.every((seat) => yes.has(seat))) return "agreed";
  if (now < until) return undefined;
  return SILENCE_AGREES[kind] ? "agreed" : "unanswered";
}

/** True if the asker or a player who was asked has left. */
const hasLost = (state: TableState, { connected }: Connections, { asker, by, asked }: Vote, voters: readonly Seat[]): boolean =>
  !connected.has(asker.person) || viewerFor(state, asker.person) !== by || !asked.every((seat) => voters.includes(seat));

/** Adds an answer. A player may change a yes into a no, but not the other way round: a no ends the vote. */
export function answerVote(vote: Vote, viewer: Viewer, agrees: boolean): Vote {
  if (!agrees) return { ...vote, no: viewer };
  return viewer === "watcher" ? vote : { ...vote, yes: new Set(vote.yes).add(viewer) };
}

export const isSameQuestion = (one: VoteQuestion, other: VoteQuestion): boolean => one.kind === other.kind && one.seat === other.seat;

/** The question alone, as it is sent. */
export const questionOf = ({ kind, seat }: VoteQuestion): VoteQuestion => ({ kind, ...(seat !== undefined && { seat }) });

/** Without a vote. Its asker may ask again after a while if it has failed. */
export const votingAfter = ({ mayAskFrom }: Voting, { asker }: Vote, outcome: VoteOutcome, now: number): Voting => ({
  open: undefined,
  mayAskFrom: outcome === "refused" || outcome === "unanswered" ? new Map(mayAskFrom).set(asker.person, now + ASK_AGAIN_AFTER) : mayAskFrom,
});

/** The vote in the form for clients. */
export function voteInfo(state: TableState, connections: Connections, vote: Vote, people: PersonProfiles): VoteInfo {
  const { id, kind, seat, by, yes, until, asker } = vote;
  const open = votersOf(state, connections).filter((voter) => !yes.has(voter));
  return {
    id,
    kind,
    ...(seat !== undefined && { seat }),
    by,
    asker: people.get(asker.person) ?? { id: asker.person, name: "", face: "" },
    yes: [...yes],
    open,
    until,
  };
}

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
