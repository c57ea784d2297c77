import type { Seat } from "@mutable/engine";
import type { PresenceInfo } from "@mutable/protocol";
import { hasGame, isUnderWay, isUser, seatOfUser, type TableState, userSeats } from "./state.ts";

/** Why a user is away: the page was closed, or the connection was lost. */
export type AwayReason = "closed" | "lost";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** How long the others wait in a game before a bot stands in. */
const STAND_IN_AFTER: Record<AwayReason, number> = { closed: 20 * SECOND, lost: 60 * SECOND };
/** How long a seat is kept outside of a game: a host who shares the link may be elsewhere for a while. */
const KEEP_SEAT = { public: 5 * MINUTE, private: 30 * MINUTE };

export interface Away {
  readonly why: AwayReason;
  readonly since: number;
  /** The seats that agree to wait no longer. */
  readonly agreed: ReadonlySet<Seat>;
}

/** The connected users of a table, and derived times. Immutable and never stored: it starts empty after a restore. */
export interface Presence {
  /** The users with at least one open connection, seated or not. */
  readonly connected: ReadonlySet<string>;
  /** The seated users without a connection. */
  readonly away: ReadonlyMap<string, Away>;
  /** The seats that agree to suspend the game, or to resume a suspended one. */
  readonly agreed: ReadonlySet<Seat>;
  /** The time since which a seated user is connected, if there was any. */
  readonly attendedSince: number | undefined;
  /** The time since which no user is connected; undefined if one is. */
  readonly emptySince: number | undefined;
  /** The number of times in a row that the clock of a seat ran out. */
  readonly timeouts: ReadonlyMap<Seat, number>;
  /** The open decisions whose time is up: a bot answers them. */
  readonly expired: ReadonlySet<number>;
}

/** The presence at a table that was just created or restored: all users are away. */
export const newPresence = (state: TableState, now: number): Presence =>
  followSeats(
    {
      connected: new Set(),
      away: new Map(),
      agreed: new Set(),
      attendedSince: undefined,
      emptySince: now,
      timeouts: new Map(),
      expired: new Set(),
    },
    state,
    now,
  );

/** The seats whose user is connected. */
export const presentSeats = (state: TableState, { connected }: Presence): readonly Seat[] =>
  userSeats(state).flatMap(([seat, { person }]) => (connected.has(person) ? [seat] : []));

/** True if a seated user is connected. Without one the table stands still: no bot plays, no card is dealt, no clock runs. */
export const isAttended = (state: TableState, { connected }: Presence): boolean =>
  userSeats(state).some(([, { person }]) => connected.has(person));

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
  const seat = seatOfUser(state, user);
  if (seat === undefined) return left;
  return { ...setAgreed(left, seat, false), away: new Map(presence.away).set(user, { why, since: now, agreed: new Set() }) };
}

/** Follows a change of seats. */
export function followSeats(presence: Presence, state: TableState, now: number): Presence {
  const { connected } = presence;
  const away = new Map<string, Away>();
  for (const [, { person }] of userSeats(state))
    if (!connected.has(person)) away.set(person, presence.away.get(person) ?? { why: "lost", since: now, agreed: new Set() });
  return { ...presence, away, agreed: new Set([...presence.agreed].filter((seat) => isUser(state.seats[seat]))) };
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

/** Adds or removes a seat's agreement to suspend or resume the game. */
export function setAgreed(presence: Presence, seat: Seat, isAgreed: boolean): Presence {
  if (presence.agreed.has(seat) === isAgreed) return presence;
  const agreed = new Set(presence.agreed);
  if (isAgreed) agreed.add(seat);
  else agreed.delete(seat);
  return { ...presence, agreed };
}

/** Adds or removes the agreement of `by` to wait no longer for a seat. Undefined if the seat's player is not away. */
export function setWaitsNoLonger(presence: Presence, state: TableState, seat: Seat, by: Seat, isAgreed: boolean): Presence | undefined {
  const holder = state.seats[seat];
  const away = isUser(holder) ? presence.away.get(holder.person) : undefined;
  if (away === undefined || !isUser(holder)) return undefined;
  const agreed = new Set(away.agreed);
  if (isAgreed) agreed.add(by);
  else agreed.delete(by);
  return { ...presence, away: new Map(presence.away).set(holder.person, { ...away, agreed }) };
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

function waitEnd(state: TableState, { why, since, agreed }: Away, present: readonly Seat[]): number | undefined {
  const keptUntil = since + KEEP_SEAT[state.settings.isPublic ? "public" : "private"];
  if (!isUnderWay(state)) return keptUntil;
  if (state.phase === "dealing") return present.length === 0 ? keptUntil : undefined;
  if (present.length === 0) return undefined;
  if (present.every((seat) => agreed.has(seat))) return since;
  return state.phase === "playing" ? since + STAND_IN_AFTER[why] : undefined;
}

/** True if all present players agree to suspend, or all players that no bot stands in for agree to resume. */
export function isAgreedByAll(state: TableState, presence: Presence): boolean {
  if (presence.agreed.size === 0 || !hasGame(state)) return false;
  if (state.phase === "playing") return presentSeats(state, presence).every((seat) => presence.agreed.has(seat));
  return userSeats(state).every(([seat, { standIn }]) => standIn !== undefined || presence.agreed.has(seat));
}

/** The presence in the form for clients. */
export function toPresenceInfo(state: TableState, presence: Presence): PresenceInfo {
  const waits = new Map(waitsFor(state, presence).map(({ seat, until }) => [seat, until]));
  const seats = userSeats(state).map(([seat, { person }]) => {
    const away = presence.away.get(person);
    if (away === undefined) return [seat, "here"] as const;
    const until = waits.get(seat);
    return [seat, { why: away.why, ...(until !== undefined && { until }), agreed: [...away.agreed] }] as const;
  });
  return { seats: Object.fromEntries(seats), watchers: spectatorCount(state, presence), agreed: [...presence.agreed] };
}

export function spectatorCount(state: TableState, { connected }: Presence): number {
  const seated = userSeats(state).filter(([, { person }]) => connected.has(person));
  return connected.size - seated.length;
}
