import type { BotLevel } from "@mutable/bots";
import { type Arrangement, SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Phase, TableSettings } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";
import { peopleInTally, type TableTally } from "./tally.ts";

/** The stored part of a table: plain JSON. Names of people and everything that can be derived are left out. All times are in milliseconds since 1970. */
export interface TableState {
  readonly settings: TableSettings;
  /** The name of the settings' deck, if players have made it. */
  readonly deckName?: string | undefined;
  readonly phase: Phase;
  /** A person's id. */
  readonly host: string;
  readonly seats: Seats;
  /** The deal under way: the server has committed to its secret, and the seats' nonces are awaited. */
  readonly deal?: Deal | undefined;
  /** The current game, or the last one. */
  readonly game?: CurrentGame | undefined;
  /** The number of deals that were started and dropped before the first move. */
  readonly dropped: number;
  /** The people who may not chat here. */
  readonly muted: readonly string[];
  /** The people whom the host has removed, until the host lets them back. */
  readonly kicked?: readonly string[] | undefined;
  /** The time at which bots take the free seats and the game begins (quick play). */
  readonly fills?: number | undefined;
  /** The people without a seat who sit for the next game, in the order in which they have asked. */
  readonly next?: readonly NextPlayer[] | undefined;
  /** The time at which the game begins, also if newcomers are not ready: the host, or a player, has started it. */
  readonly starts?: number | undefined;
  /** The wins at this table. Missing before the end of its first game, and of solo games. */
  readonly tally?: TableTally | undefined;
}

export type Seats = Readonly<Partial<Record<Seat, SeatHolder>>>;
export type SeatHolder = PersonSeat | BotSeat;

export interface NextPlayer {
  /** The person's id. */
  readonly person: string;
  readonly program?: true | undefined;
}

export interface PersonSeat {
  /** The person's id. */
  readonly person: string;
  readonly ready: boolean;
  /** True if the person is ready, but without what the settings propose. */
  readonly declines?: true | undefined;
  readonly birthday?: true | undefined;
  /** True if the person joined with a personal token, that is with a program. */
  readonly program?: true | undefined;
  /** The commitment to the person's nonce for the next shuffle, and the nonce once it is revealed. */
  readonly commitment?: string | undefined;
  readonly nonce?: string | undefined;
  /** True if the person sat for this game while the last one was played, and has not been ready since. */
  readonly newcomer?: true | undefined;
  /** The level of the bot that plays until the person is back. */
  readonly standIn?: BotLevel | undefined;
}

export interface BotSeat {
  readonly bot: BotLevel;
  readonly name: string;
}

export interface Deal {
  readonly game: string;
  readonly secret: string;
  /** The time until which nonces are awaited. */
  readonly until: number;
  /** True if all have agreed to what the settings propose. */
  readonly agreed?: true | undefined;
  /** The day of a daily deal, whose secret this is. */
  readonly day?: string | undefined;
  /** True if that deal is one for tables of devices. */
  readonly device?: true | undefined;
  readonly arrange?: Arrangement | undefined;
}

export interface CurrentGame {
  readonly id: string;
  readonly begun: number;
  /** The version of the log entry that began the game. */
  readonly from: number;
  readonly setup: GameSetup;
}

/** A daily deal is played in private: others have still to play its cards. */
export const withPrivateDeal = (settings: TableSettings): TableSettings =>
  settings.daily ? { ...settings, isPublic: false, watchers: false, takeOverBots: false } : settings;

export const newTableState = (settings: TableSettings, host: string, deckName?: string): TableState => ({
  settings: withPrivateDeal(settings),
  ...(deckName !== undefined && { deckName }),
  phase: "waiting",
  host,
  seats: {},
  dropped: 0,
  muted: [],
});

export const isPerson = (holder: SeatHolder | undefined): holder is PersonSeat => holder !== undefined && "person" in holder;
export const isBot = (holder: SeatHolder | undefined): holder is BotSeat => holder !== undefined && "bot" in holder;

/** The level of the bot that plays for a seat now: the seat's own, or one that stands in. */
export const botLevelOf = (holder: SeatHolder | undefined): BotLevel | undefined => (isBot(holder) ? holder.bot : holder?.standIn);

/** The seats that the table's settings allow. */
export const allowedSeats = ({ settings }: Pick<TableState, "settings">): readonly Seat[] => SEATS.slice(0, settings.seats);
export const firstFreeSeat = (state: TableState): Seat | undefined => allowedSeats(state).find((seat) => state.seats[seat] === undefined);

export const seatHolders = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, SeatHolder])[] => rosterOf(seats).holders;
export const personSeats = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, PersonSeat])[] => rosterOf(seats).people;
/** The seats that bots play for their absent players. */
export const standInSeats = ({ seats }: Pick<TableState, "seats">): readonly Seat[] => rosterOf(seats).standIns;
/** True if a bot plays for any seat. */
export const hasBots = ({ seats }: Pick<TableState, "seats">): boolean => rosterOf(seats).hasBots;

interface Roster {
  readonly holders: readonly (readonly [Seat, SeatHolder])[];
  readonly people: readonly (readonly [Seat, PersonSeat])[];
  readonly standIns: readonly Seat[];
  readonly hasBots: boolean;
}

/** Cached, because every move reads it. */
const rosters = new WeakMap<Seats, Roster>();

function rosterOf(seats: Seats): Roster {
  const cached = rosters.get(seats);
  if (cached !== undefined) return cached;
  const holders = SEATS.flatMap((seat) => {
    const holder = seats[seat];
    return holder === undefined ? [] : [[seat, holder] as const];
  });
  const people = holders.flatMap(([seat, holder]) => (isPerson(holder) ? [[seat, holder] as const] : []));
  const standIns = people.flatMap(([seat, { standIn }]) => (standIn === undefined ? [] : [seat]));
  const roster = { holders, people, standIns, hasBots: holders.some(([, holder]) => botLevelOf(holder) !== undefined) };
  rosters.set(seats, roster);
  return roster;
}

export const seatOfPerson = (state: Pick<TableState, "seats">, person: string): Seat | undefined =>
  personSeats(state).find(([, holder]) => holder.person === person)?.[0];

/** True if the person of any seat changed. */
export const hasReseated = (before: Pick<TableState, "seats">, after: Pick<TableState, "seats">): boolean =>
  SEATS.some((seat) => personIn(before.seats[seat]) !== personIn(after.seats[seat]));

const personIn = (holder: SeatHolder | undefined): string | undefined => (isPerson(holder) ? holder.person : undefined);

/** True if the host has removed the person. */
export const isKicked = ({ kicked }: Pick<TableState, "kicked">, person: string): boolean => kicked?.includes(person) ?? false;

/** The people whose names and faces the table shows. */
export const shownPeople = (state: TableState): readonly string[] => [
  ...new Set([state.host, ...keptPeople(state), ...(state.kicked ?? []), ...peopleInTally(state.tally)]),
];

/** The people who have a seat, in this game or the next. */
export const keptPeople = ({ seats, next = [] }: Pick<TableState, "seats" | "next">): readonly string[] => [
  ...personSeats({ seats }).map(([, { person }]) => person),
  ...next.map(({ person }) => person),
];

/** The seat of a person, or "watcher". */
export const viewerFor = (state: Pick<TableState, "seats">, person: string): Viewer => seatOfPerson(state, person) ?? "watcher";

export const withHolder = (state: TableState, seat: Seat, holder: SeatHolder | undefined): TableState => {
  const { [seat]: _, ...others } = state.seats;
  return { ...state, seats: holder === undefined ? others : { ...others, [seat]: holder } };
};

/** The person sits for the next game no more: has a seat, or does not want one. */
export function withoutNext(state: TableState, person: string): TableState {
  const { next: before = [], ...others } = state;
  const next = before.filter((other) => other.person !== person);
  if (next.length === before.length) return state;
  return next.length === 0 ? others : { ...others, next };
}

/** True from the deal to the end of the game: seats cannot be taken and left as before or after it. */
export const isUnderWay = ({ phase }: Pick<TableState, "phase">): boolean =>
  phase === "dealing" || phase === "playing" || phase === "suspended";

/** True while there is a game that has begun and has not ended. */
export const hasGame = ({ phase }: Pick<TableState, "phase">): boolean => phase === "playing" || phase === "suspended";
