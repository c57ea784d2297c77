import type { Seat, Viewer } from "@mutable/engine";
import { botAfterOf, type PresenceInfo, type VoteInfo, type VoteQuestion } from "@mutable/protocol";
import type { NewPlayer } from "./seats.ts";
import { isUnderWay, seatOfUser, type TableState, userSeats } from "./state.ts";
import type { Table, UserProfiles } from "./table.ts";
import { KEEP_SEAT, WAIT_FOR_LOST } from "./times.ts";

/** Why a user is away: the page was closed, or the connection was lost. */
export type AwayReason = "closed" | "lost";

const SECOND = 1_000;

export interface Away {
  readonly why: AwayReason;
  readonly since: number;
}

/** A question that the players present decide (votes.ts). */
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

/** The connected users of a table, and derived times. Immutable and never stored: it starts empty after a restore. */
export interface Presence {
  /** The users with at least one open connection, seated or not. */
  readonly connected: ReadonlySet<string>;
  /** The seated users without a connection. */
  readonly away: ReadonlyMap<string, Away>;
  readonly vote: Vote | undefined;
  /** The times from which users whose vote failed may ask again. */
  readonly mayAskFrom: ReadonlyMap<string, number>;
  /** The time since which a seated user is connected, if there was any. */
  readonly attendedSince: number | undefined;
  /** The time since which the open questions wait, as far as this server knows. */
  readonly askedSince: number;
  /** The time since which no user is connected; undefined if one is. */
  readonly emptySince: number | undefined;
  /** The number of times in a row that the clock of a seat ran out. */
  readonly timeouts: ReadonlyMap<Seat, number>;
  /** The open decisions whose time is up: a bot answers them. */
  readonly expired: ReadonlySet<number>;
  /** The users for whom the server passes in windows: in the turn with this number, or always. No other user is told. */
  readonly passing: ReadonlyMap<string, number | "always">;
}

/** The presence at a table that was just created or restored: all users are away. */
export const newPresence = (state: TableState, now: number): Presence =>
  followSeats(
    {
      connected: new Set(),
      away: new Map(),
      vote: undefined,
      mayAskFrom: new Map(),
      attendedSince: undefined,
      askedSince: now,
      emptySince: now,
      timeouts: new Map(),
      expired: new Set(),
      passing: new Map(),
    },
    state,
    now,
  );

/** The seats whose user is connected. */
export const presentSeats = (state: TableState, { connected }: Presence): readonly Seat[] =>
  userSeats(state).flatMap(([seat, { person }]) => (connected.has(person) ? [seat] : []));

/** The seats that a vote asks: those of connected users for whom no bot stands in. Programs would not answer. */
export const votersOf = (state: TableState, { connected }: Presence): readonly Seat[] =>
  userSeats(state).flatMap(([seat, { person, program, standIn }]) =>
    program === undefined && standIn === undefined && connected.has(person) ? [seat] : [],
  );

/** True if a seated user is connected. Without one the table stands still: no bot plays, no card is dealt, no clock runs. */
export function isAttended(state: TableState, { connected }: Presence): boolean {
  for (const [, { person }] of userSeats(state)) if (connected.has(person)) return true;
  return false;
}

export function arrive(presence: Presence, state: TableState, user: string, now: number): Presence {
  const connected = new Set(presence.connected).add(user);
  const seat = seatOfUser(state, user);
  const isFirst = seat !== undefined && !isAttended(state, presence);
  const away = new Map([...presence.away].filter(([other]) => other !== user));
  // No one was waiting for the others until now, so their time starts.
  if (isFirst) for (const [other, each] of away) away.set(other, { ...each, since: now });
  const arrived = { ...presence, connected, away, emptySince: undefined, attendedSince: isFirst ? now : presence.attendedSince };
  return seat === undefined ? arrived : noteActivity(arrived, seat);
}

/** The last connection of a user has closed. */
export function leave(presence: Presence, state: TableState, user: string, why: AwayReason, now: number): Presence {
  const connected = new Set(presence.connected);
  connected.delete(user);
  const left = { ...presence, connected, emptySince: connected.size === 0 ? (presence.emptySince ?? now) : undefined };
  return seatOfUser(state, user) === undefined ? left : { ...left, away: new Map(presence.away).set(user, { why, since: now }) };
}

/** Follows a change of seats. The time of absent players starts if no player was there before, as in `arrive`. */
export function followSeats(presence: Presence, state: TableState, now: number, before = state): Presence {
  const { connected } = presence;
  const isFirst = !isAttended(before, presence) && isAttended(state, presence);
  const away = new Map<string, Away>();
  for (const [, { person }] of userSeats(state)) {
    const known = presence.away.get(person);
    if (!connected.has(person)) away.set(person, { why: known?.why ?? "lost", since: isFirst ? now : (known?.since ?? now) });
  }
  return { ...presence, away, attendedSince: isFirst ? now : presence.attendedSince };
}

/** A user wants the server to pass in windows, until a time, or no more. */
export function passAhead(presence: Presence, user: string, until: number | "always" | undefined): Presence {
  const others = [...presence.passing].filter(([other]) => other !== user);
  return { ...presence, passing: new Map(until === undefined ? others : [...others, [user, until]]) };
}

/** A player did something: the clock may run out once more before a bot stands in. */
export function noteActivity(presence: Presence, seat: Seat): Presence {
  if (!presence.timeouts.has(seat)) return presence;
  return { ...presence, timeouts: new Map([...presence.timeouts].filter(([other]) => other !== seat)) };
}

/** The clock of a seat ran out on a decision. */
export function noteTimeout(presence: Presence, seat: Seat, decision: number): Presence {
  const timeouts = new Map(presence.timeouts).set(seat, (presence.timeouts.get(seat) ?? 0) + 1);
  return { ...presence, timeouts, expired: new Set(presence.expired).add(decision) };
}

export interface Wait {
  readonly seat: Seat;
  /** The time at which a bot stands in, or outside of a game the seat is freed. */
  readonly until: number;
}

/** The absent users' seats that the others wait for, as far as the wait ends at a known time. */
export function waitsFor(state: TableState, presence: Presence): readonly Wait[] {
  if (presence.away.size === 0) return [];
  const present = presentSeats(state, presence);
  return userSeats(state).flatMap(([seat, { person, standIn }]) => {
    const away = standIn === undefined ? presence.away.get(person) : undefined;
    const until = away === undefined ? undefined : waitEnd(state, away, present);
    return until === undefined ? [] : [{ seat, until }];
  });
}

function waitEnd({ settings, phase }: TableState, { why, since }: Away, present: readonly Seat[]): number | undefined {
  const keptUntil = since + KEEP_SEAT[settings.isPublic ? "public" : "private"];
  if (!isUnderWay({ phase })) return keptUntil;
  if (phase === "dealing") return present.length === 0 ? keptUntil : undefined;
  const seconds = botAfterOf(settings);
  if (present.length === 0 || phase === "suspended" || seconds === null) return undefined;
  return since + (why === "lost" ? Math.max(seconds * SECOND, WAIT_FOR_LOST) : seconds * SECOND);
}

/** The presence in the form for clients. */
export function toPresenceInfo({ state, users }: Pick<Table, "state" | "users">, presence: Presence): PresenceInfo {
  const waits = new Map(waitsFor(state, presence).map(({ seat, until }) => [seat, until]));
  const seats = userSeats(state).map(([seat, { person }]) => {
    const away = presence.away.get(person);
    if (away === undefined) return [seat, "here"] as const;
    const until = waits.get(seat);
    return [seat, { why: away.why, ...(until !== undefined && { until }) }] as const;
  });
  const vote = presence.vote && voteInfo(state, presence, presence.vote, users);
  return { seats: Object.fromEntries(seats), watchers: spectatorCount(state, presence), ...(vote && { vote }) };
}

function voteInfo(state: TableState, presence: Presence, vote: Vote, users: UserProfiles): VoteInfo {
  const { id, kind, seat, by, yes, until, asker } = vote;
  const open = votersOf(state, presence).filter((voter) => !yes.has(voter));
  return {
    id,
    kind,
    ...(seat !== undefined && { seat }),
    by,
    asker: users.get(asker.user) ?? { id: asker.user, name: "", face: "" },
    yes: [...yes],
    open,
    until,
  };
}

export function spectatorCount(state: TableState, { connected }: Presence): number {
  const seated = userSeats(state).filter(([, { person }]) => connected.has(person));
  return connected.size - seated.length;
}
