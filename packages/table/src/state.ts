import type { BotLevel } from "@mutable/bots";
import { type Arrangement, SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Phase, TableSettings } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";

/** The stored part of a table: plain JSON. Names of users and everything that can be derived are left out. All times are in milliseconds since 1970. */
export interface TableState {
  readonly settings: TableSettings;
  /** The name of the settings' deck, if players have made it. */
  readonly deckName?: string | undefined;
  readonly phase: Phase;
  /** A user's id. */
  readonly host: string;
  readonly seats: Seats;
  /** The deal under way: the server has committed to its secret, and the seats' nonces are awaited. */
  readonly deal?: Deal | undefined;
  /** The current game, or the last one. */
  readonly game?: CurrentGame | undefined;
  /** The number of deals that were started and dropped before the first move. */
  readonly dropped: number;
  /** The users who may not chat here. */
  readonly muted: readonly string[];
  /** The users whom the host has removed, until the host lets them back. */
  readonly kicked?: readonly string[] | undefined;
  /** The time at which bots take the free seats and the game begins (quick play). */
  readonly fills?: number | undefined;
}

export type Seats = Readonly<Partial<Record<Seat, SeatHolder>>>;
export type SeatHolder = UserSeat | BotSeat;

export interface UserSeat {
  /** The user's id. */
  readonly person: string;
  readonly ready: boolean;
  /** True if the user is ready, but without what the settings propose. */
  readonly declines?: true | undefined;
  readonly birthday?: true | undefined;
  /** True if the user joined with a personal token, that is with a program. */
  readonly program?: true | undefined;
  /** The commitment to the user's nonce for the next shuffle, and the nonce once it is revealed. */
  readonly commitment?: string | undefined;
  readonly nonce?: string | undefined;
  /** The level of the bot that plays until the user is back. */
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

export const isUser = (holder: SeatHolder | undefined): holder is UserSeat => holder !== undefined && "person" in holder;
export const isBot = (holder: SeatHolder | undefined): holder is BotSeat => holder !== undefined && "bot" in holder;

/** The level of the bot that plays for a seat now: the seat's own, or one that stands in. */
export const botLevelOf = (holder: SeatHolder | undefined): BotLevel | undefined => (isBot(holder) ? holder.bot : holder?.standIn);

/** The seats that the table's settings allow. */
export const allowedSeats = ({ settings }: Pick<TableState, "settings">): readonly Seat[] => SEATS.slice(0, settings.seats);
export const firstFreeSeat = (state: TableState): Seat | undefined => allowedSeats(state).find((seat) => state.seats[seat] === undefined);

export const seatHolders = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, SeatHolder])[] => rosterOf(seats).holders;
export const userSeats = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, UserSeat])[] => rosterOf(seats).users;
/** The seats that bots play for their absent players. */
export const standInSeats = ({ seats }: Pick<TableState, "seats">): readonly Seat[] => rosterOf(seats).standIns;
/** True if a bot plays for any seat. */
export const hasBots = ({ seats }: Pick<TableState, "seats">): boolean => rosterOf(seats).hasBots;

interface Roster {
  readonly holders: readonly (readonly [Seat, SeatHolder])[];
  readonly users: readonly (readonly [Seat, UserSeat])[];
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
  const users = holders.flatMap(([seat, holder]) => (isUser(holder) ? [[seat, holder] as const] : []));
  const standIns = users.flatMap(([seat, { standIn }]) => (standIn === undefined ? [] : [seat]));
  const roster = { holders, users, standIns, hasBots: holders.some(([, holder]) => botLevelOf(holder) !== undefined) };
  rosters.set(seats, roster);
  return roster;
}

export const seatOfUser = (state: Pick<TableState, "seats">, user: string): Seat | undefined =>
  userSeats(state).find(([, holder]) => holder.person === user)?.[0];

/** True if the user of any seat changed. */
export const hasReseated = (before: Pick<TableState, "seats">, after: Pick<TableState, "seats">): boolean =>
  SEATS.some((seat) => userIn(before.seats[seat]) !== userIn(after.seats[seat]));

const userIn = (holder: SeatHolder | undefined): string | undefined => (isUser(holder) ? holder.person : undefined);

/** True if the host has removed the user. */
export const isKicked = ({ kicked }: Pick<TableState, "kicked">, user: string): boolean => kicked?.includes(user) ?? false;

/** The users whose names and faces the table shows. */
export const shownUsers = (state: TableState): readonly string[] => [
  ...new Set([state.host, ...userSeats(state).map(([, { person }]) => person), ...(state.kicked ?? [])]),
];

/** The seat of a user, or "watcher". */
export const viewerFor = (state: Pick<TableState, "seats">, user: string): Viewer => seatOfUser(state, user) ?? "watcher";

export const withHolder = (state: TableState, seat: Seat, holder: SeatHolder | undefined): TableState => {
  const { [seat]: _, ...others } = state.seats;
  return { ...state, seats: holder === undefined ? others : { ...others, [seat]: holder } };
};

/** True from the deal to the end of the game: seats cannot be taken and left as before or after it. */
export const isUnderWay = ({ phase }: Pick<TableState, "phase">): boolean =>
  phase === "dealing" || phase === "playing" || phase === "suspended";

/** True while there is a game that has begun and has not ended. */
export const hasGame = ({ phase }: Pick<TableState, "phase">): boolean => phase === "playing" || phase === "suspended";
