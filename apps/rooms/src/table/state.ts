import type { BotLevel } from "@mutable/bots";
import { SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Phase, TableSettings } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";

/** A table as it is kept: plain JSON, without names, without anything that follows from something else. */
export interface TableState {
  readonly settings: TableSettings;
  readonly phase: Phase;
  /** A person's id. */
  readonly host: string;
  readonly seats: Seats;
  /** The deal under way: the server is committed to its secret, the seats' nonces are awaited. */
  readonly deal?: Deal | undefined;
  /** The game under way, or the last one. */
  readonly game?: CurrentGame | undefined;
  /** Deals that were begun and dropped before the first move. */
  readonly dropped: number;
  /** People who may not chat here. */
  readonly muted: readonly string[];
  /** When bots take the seats that are free, and the game begins. In milliseconds since 1970, like all times here. */
  readonly fills?: number | undefined;
}

export type Seats = Readonly<Partial<Record<Seat, Holder>>>;
export type Holder = PersonSeat | BotSeat;

export interface PersonSeat {
  readonly person: string;
  readonly ready: boolean;
  /** Came with a personal token. */
  readonly program?: true | undefined;
  /** To one's part in the next shuffle, and that part once it is revealed. */
  readonly commitment?: string | undefined;
  readonly nonce?: string | undefined;
  /** A bot of this level plays until the person is back. */
  readonly standIn?: BotLevel | undefined;
}

export interface BotSeat {
  readonly bot: BotLevel;
  readonly name: string;
}

export interface Deal {
  readonly game: string;
  readonly secret: string;
  readonly until: number;
}

export interface CurrentGame {
  readonly id: string;
  readonly begun: number;
  /** The row of the log that began it. */
  readonly from: number;
  readonly setup: GameSetup;
}

export const isPerson = (holder: Holder | undefined): holder is PersonSeat => holder !== undefined && "person" in holder;
export const isBot = (holder: Holder | undefined): holder is BotSeat => holder !== undefined && "bot" in holder;

/** The bot that plays for a seat now, if one does. */
export const botOfSeat = (holder: Holder | undefined): BotLevel | undefined => (isBot(holder) ? holder.bot : holder?.standIn);

export const placesOf = ({ settings }: TableState): readonly Seat[] => SEATS.slice(0, settings.seats);
export const freeSeatOf = (state: TableState): Seat | undefined => placesOf(state).find((seat) => state.seats[seat] === undefined);

export const holdersOf = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, Holder])[] => rosterOf(seats).holders;
export const personsOf = ({ seats }: Pick<TableState, "seats">): readonly (readonly [Seat, PersonSeat])[] => rosterOf(seats).persons;
/** Whether a bot plays for any seat. */
export const hasBots = ({ seats }: Pick<TableState, "seats">): boolean => rosterOf(seats).hasBots;

interface Roster {
  readonly holders: readonly (readonly [Seat, Holder])[];
  readonly persons: readonly (readonly [Seat, PersonSeat])[];
  readonly hasBots: boolean;
}

/** Worked out once for each order of seats: it is asked for with every move. */
const rosters = new WeakMap<Seats, Roster>();

function rosterOf(seats: Seats): Roster {
  const known = rosters.get(seats);
  if (known !== undefined) return known;
  const holders = SEATS.flatMap((seat) => {
    const holder = seats[seat];
    return holder === undefined ? [] : [[seat, holder] as const];
  });
  const persons = holders.flatMap(([seat, holder]) => (isPerson(holder) ? [[seat, holder] as const] : []));
  const roster = { holders, persons, hasBots: holders.some(([, holder]) => botOfSeat(holder) !== undefined) };
  rosters.set(seats, roster);
  return roster;
}

export const seatOf = (state: Pick<TableState, "seats">, person: string): Seat | undefined =>
  personsOf(state).find(([, holder]) => holder.person === person)?.[0];

/** Whether some seat is somebody else's now. */
export const isReseated = (before: Pick<TableState, "seats">, after: Pick<TableState, "seats">): boolean =>
  SEATS.some((seat) => personIn(before.seats[seat]) !== personIn(after.seats[seat]));

const personIn = (holder: Holder | undefined): string | undefined => (isPerson(holder) ? holder.person : undefined);

/** As whom somebody sees the table. */
export const viewerOf = (state: Pick<TableState, "seats">, person: string): Viewer => seatOf(state, person) ?? "watcher";

export const withHolder = (state: TableState, seat: Seat, holder: Holder | undefined): TableState => {
  const { [seat]: _, ...others } = state.seats;
  return { ...state, seats: holder === undefined ? others : { ...others, [seat]: holder } };
};

/** Whether the game is in somebody's hands just now: nobody comes or goes as before or after it. */
export const isUnderWay = ({ phase }: TableState): boolean => phase === "dealing" || phase === "playing" || phase === "suspended";
