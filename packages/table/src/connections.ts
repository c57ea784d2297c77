import type { Seat } from "@mutable/engine";
import { botAfterOf } from "@mutable/protocol";
import { hasGame, isUnderWay, keptPeople, personSeats, seatOfPerson, type TableState } from "./state.ts";
import { KEEP_SEAT, WAIT_FOR_LOST } from "./times.ts";

/** Why a person is away: the page was closed, or the connection was lost. */
export type AwayReason = "closed" | "lost";

export interface Away {
  readonly why: AwayReason;
  readonly since: number;
}

/** The connected people of a table, and the times that follow from them. */
export interface Connections {
  /** The people with at least one open connection, seated or not. */
  readonly connected: ReadonlySet<string>;
  /** The people with a seat in this game or the next who have no connection. */
  readonly away: ReadonlyMap<string, Away>;
  /** The time since which a seated person is connected, if there was any. */
  readonly attendedSince: number | undefined;
  /** The time since which no person is connected; undefined if one is. */
  readonly emptySince: number | undefined;
}

export const newConnections = (state: TableState, now: number): Connections =>
  followSeats({ connected: new Set(), away: new Map(), attendedSince: undefined, emptySince: now }, state, now);

/** The seats whose person is connected. */
export const presentSeats = (state: TableState, { connected }: Connections): readonly Seat[] =>
  personSeats(state).flatMap(([seat, { person }]) => (connected.has(person) ? [seat] : []));

/** True if a seated person is connected. Without one the table stands still: no bot plays, no card is dealt, no clock runs. */
export function isAttended(state: TableState, { connected }: Connections): boolean {
  for (const [, { person }] of personSeats(state)) if (connected.has(person)) return true;
  return false;
}

export const spectatorCount = (state: TableState, connections: Connections): number =>
  connections.connected.size - presentSeats(state, connections).length;

export function arrive(connections: Connections, state: TableState, person: string, now: number): Connections {
  const connected = new Set(connections.connected).add(person);
  const isFirst = seatOfPerson(state, person) !== undefined && !isAttended(state, connections);
  const away = new Map([...connections.away].filter(([other]) => other !== person));
  // No one was waiting for the others until now, so their time starts.
  if (isFirst) for (const [other, each] of away) away.set(other, { ...each, since: now });
  return { connected, away, emptySince: undefined, attendedSince: isFirst ? now : connections.attendedSince };
}

/** The last connection of a person has closed. */
export function leave(connections: Connections, state: TableState, person: string, why: AwayReason, now: number): Connections {
  const connected = new Set(connections.connected);
  connected.delete(person);
  const left = { ...connections, connected, emptySince: connected.size === 0 ? (connections.emptySince ?? now) : undefined };
  return !keptPeople(state).includes(person) ? left : { ...left, away: new Map(connections.away).set(person, { why, since: now }) };
}

/** Follows a change of seats. The time of absent players starts if no player was there before, as in `arrive`. */
export function followSeats(connections: Connections, state: TableState, now: number, before = state): Connections {
  const { connected } = connections;
  const isFirst = !isAttended(before, connections) && isAttended(state, connections);
  const away = new Map<string, Away>();
  for (const person of keptPeople(state)) {
    const known = connections.away.get(person);
    if (!connected.has(person)) away.set(person, { why: known?.why ?? "lost", since: isFirst ? now : (known?.since ?? now) });
  }
  return { ...connections, away, attendedSince: isFirst ? now : connections.attendedSince };
}

/** The people who sit for the next game and have no connection, and how long their places are kept: as seats outside of a game are. */
export const nextKeptUntil = ({ next = [], settings }: TableState, { away }: Connections): readonly (readonly [string, number])[] =>
  next.flatMap(({ person }) => {
    const since = away.get(person)?.since;
    return since === undefined ? [] : [[person, since + keepSeat(settings)] as const];
  });

const keepSeat = ({ isPublic }: TableState["settings"]): number => KEEP_SEAT[isPublic ? "public" : "private"];

/** A wait for an absent player, and the act of the table that ends it. */
export interface Wait {
  readonly seat: Seat;
  readonly until: number;
  readonly then: "stand_in" | "free_seat";
}

/** The waits of the others for absent players, as far as they end at a known time. */
export function waitsFor(state: TableState, connections: Connections): readonly Wait[] {
  if (connections.away.size === 0) return [];
  const isEmpty = presentSeats(state, connections).length === 0;
  const then = hasGame(state) ? "stand_in" : "free_seat";
  return personSeats(state).flatMap(([seat, { person, standIn }]) => {
    const away = standIn === undefined ? connections.away.get(person) : undefined;
    const until = away === undefined ? undefined : waitEnd(state, away, isEmpty);
    return until === undefined ? [] : [{ seat, until, then }];
  });
}

/**
 * The time at which the wait for an absent player ends by itself; undefined: never. `dues` acts then, `info.ts` tells clients;
 * only a vote or the host ends a wait earlier. `isEmpty`: no player is present.
 */
function waitEnd({ settings, phase }: TableState, { why, since }: Away, isEmpty: boolean): number | undefined {
  const keptUntil = since + keepSeat(settings);
  if (!isUnderWay({ phase })) return keptUntil;
  // A deal ends by itself within seconds; but without a player it stands still, so seats are freed as before a game.
  if (phase === "dealing") return isEmpty ? keptUntil : undefined;
  const seconds = botAfterOf(settings);
  // No player waits, the game is set aside, or the settings want no bot to stand in.
  if (isEmpty || phase === "suspended" || seconds === null) return undefined;
  return since + Math.max(seconds * 1_000, why === "lost" ? WAIT_FOR_LOST : 0);
}
