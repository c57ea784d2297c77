import { type Seat, secretCommitment } from "@mutable/engine";
import { botFace, type Call, type Listing, type Phase, type Place, type PresenceInfo, type TableInfo } from "@mutable/protocol";
import { dailyCommitment, type FairShuffle } from "@mutable/referee";
import { spectatorCount, waitsFor } from "./connections.ts";
import { newcomerSeats } from "./next-game.ts";
import type { PersonProfiles } from "./people.ts";
import { freeSeatsInGame } from "./seats.ts";
import { botLevelOf, isBot, personSeats, type SeatHolder, seatHolders, type TableState } from "./state.ts";
import type { StoredParts } from "./stored.ts";
import type { Table } from "./table.ts";
import type { TallyRow } from "./tally.ts";
import { voteInfo } from "./votes.ts";

/** The public parts of a table. Each field is named here, so that nothing secret can slip through. */

export function tableInfoOf(id: string, state: TableState, people: PersonProfiles): TableInfo {
  const { settings, deckName, phase, host, game, dropped, fills, muted, kicked = [], tally } = state;
  const day = dayOfGame(state);
  return {
    id,
    settings,
    ...(deckName !== undefined && { deckName }),
    phase,
    host,
    seats: Object.fromEntries(seatHolders(state).map(([seat, holder]) => [seat, placeOf(holder, people)])) as Partial<Record<Seat, Place>>,
    ...(game !== undefined && { game: game.id }),
    ...(day !== undefined && { day }),
    dropped,
    ...(fills !== undefined && { fills }),
    muted,
    ...(kicked.length > 0 && { kicked: kicked.map((person) => people.get(person) ?? { id: person, name: "", face: "" }) }),
    ...(tally !== undefined && { tally: { games: tally.games, rows: tally.rows.flatMap((row) => tallyRowOf(row, people)) } }),
  };
}

/** Who sits for the next game, and how long its start waits for them; undefined if nobody does. */
export function nextGameCall({ seats, next = [], starts, phase }: TableState, people: PersonProfiles): Call | undefined {
  const newcomers = phase === "waiting" ? newcomerSeats({ seats }) : [];
  if (next.length === 0 && newcomers.length === 0) return undefined;
  const waiting = next.map(({ person }) => people.get(person) ?? { id: person, name: "", face: "" });
  return ["next_game", { people: waiting, newcomers: [...newcomers], ...(starts !== undefined && { starts }) }];
}

/** The day of the daily deal that is under way, or was dealt last. */
export function dayOfGame({ deal, game }: Pick<TableState, "deal" | "game">): string | undefined {
  if (deal !== undefined) return deal.day;
  const shuffle = game?.setup.shuffle;
  return shuffle?.kind === "daily" ? shuffle.day : undefined;
}

function placeOf(holder: SeatHolder, people: PersonProfiles): Place {
  const bot = botLevelOf(holder);
  if (isBot(holder)) return { name: holder.name, face: botFace(holder.name), bot, ready: true };
  const { name = "", face = "" } = people.get(holder.person) ?? {};
  const { person: id, ready, program, declines, birthday } = holder;
  return {
    id,
    name,
    face,
    ...(bot !== undefined && { bot }),
    ...(program !== undefined && { program }),
    ready,
    ...(declines !== undefined && { declines }),
    ...(birthday !== undefined && { birthday }),
  };
}

/** A person whose account is gone has no name, and no row. */
function tallyRowOf({ player, wins, goals }: TallyRow, people: PersonProfiles): NonNullable<TableInfo["tally"]>["rows"] {
  if ("bot" in player) return [{ name: player.bot, face: botFace(player.bot), wins, goals: [...goals] }];
  const profile = people.get(player.person);
  return profile === undefined ? [] : [{ ...profile, id: player.person, wins, goals: [...goals] }];
}

/** The commitments of the shuffle, published before the deal: they cannot be changed afterwards. */
export function shuffleCall({ deal, game, dropped, ...state }: TableState): Call | undefined {
  if (deal?.day !== undefined)
    return dailyShuffleCall(deal.game, dailyCommitment(state.settings.deck, { ...deal, day: deal.day }), dropped);
  if (deal !== undefined) {
    const commitments = Object.fromEntries(
      personSeats(state).flatMap(([seat, { commitment }]) => (commitment === undefined ? [] : [[seat, commitment]])),
    );
    const absent = seatHolders(state).flatMap(([seat]) => (seat in commitments ? [] : [seat]));
    return ["shuffle", { game: deal.game, commitment: secretCommitment(deal.game, deal.secret), commitments, absent, dropped }];
  }
  const shuffle = game?.setup.shuffle;
  if (game === undefined || shuffle === undefined || shuffle.kind === "text") return undefined;
  return shuffle.kind === "daily" ? dailyShuffleCall(game.id, shuffle.commitment, dropped) : shuffleCallOfGame(game.id, shuffle, dropped);
}

const dailyShuffleCall = (game: string, commitment: string, dropped: number): Call => [
  "shuffle",
  { game, commitment, commitments: {}, absent: ["player_1"], dropped },
];

function shuffleCallOfGame(game: string, { commitment, seats }: FairShuffle, dropped: number): Call {
  const commitments = Object.fromEntries(seats.flatMap((own) => (own.commitment === undefined ? [] : [[own.seat, own.commitment]])));
  const absent = seats.flatMap(({ seat, nonce }) => (nonce === undefined ? [seat] : []));
  return ["shuffle", { game, commitment, commitments, absent, dropped }];
}

/** The seats that the game waits for. */
export const askedSeats = ({ state, referee }: StoredParts): readonly Seat[] =>
  state.phase === "waiting" ? [] : (referee?.game.open ?? []).map(({ seat }) => seat);

/** The searchable part of a table, stored beside its log. */
export interface TableSummary {
  readonly phase: Phase;
  readonly isPublic: boolean;
  readonly summary: object;
  /** The people in its seats. */
  readonly people: readonly string[];
}

export function summaryOf(stored: Pick<StoredParts, "state" | "referee">): TableSummary {
  const { state } = stored;
  const day = dayOfGame(state);
  return {
    phase: state.phase,
    isPublic: state.settings.isPublic,
    summary: {
      settings: state.settings,
      ...(state.deckName !== undefined && { deckName: state.deckName }),
      host: state.host,
      ...(day !== undefined && { day }),
      ...joiningPart(stored),
      seats: Object.fromEntries(seatHolders(state).map(([seat, holder]) => [seat, isBot(holder) ? holder : { person: holder.person }])),
    },
    people: state.phase === "closed" ? [] : personSeats(state).map(([, { person }]) => person),
  };
}

/** The summary of a table for the lobby. */
export type ListedState = Pick<TableState, "settings" | "deckName" | "seats" | "phase"> & Pick<Listing, "joinable">;

/** The lobby's entry of a public table; undefined if it is not to be listed. */
export function listingOf({ id, stored, live: { connections, people } }: Table): Listing | undefined {
  const { state } = stored;
  if (!state.settings.isPublic || state.phase === "closed") return undefined;
  return lobbyListing(id, { ...state, ...joiningPart(stored) }, people, spectatorCount(state, connections));
}

const joiningPart = (stored: Pick<StoredParts, "state" | "referee">): Pick<Listing, "joinable"> =>
  freeSeatsInGame(stored).length > 0 ? { joinable: true } : {};

export function lobbyListing(id: string, state: ListedState, people: PersonProfiles, watching: number): Listing {
  const { name, deck, seats, clock, watchers } = state.settings;
  const taken = seatHolders(state).map(([, holder]) => {
    const { name, face, bot } = placeOf(holder, people);
    return { name, face, ...(bot !== undefined && { bot }) };
  });
  return {
    table: id,
    name,
    deck,
    ...(state.deckName !== undefined && { deckName: state.deckName }),
    phase: state.phase,
    ...(state.joinable && { joinable: true }),
    seats,
    taken,
    ...(clock !== undefined && { clock }),
    watchers,
    watching,
  };
}

/** Who is here, whom the others wait for, and the vote, in the form for clients. */
export function toPresenceInfo({ stored: { state }, live: { connections, voting, people } }: Table): PresenceInfo {
  const waits = new Map(waitsFor(state, connections).map(({ seat, until }) => [seat, until]));
  const seats = personSeats(state).map(([seat, { person }]) => {
    const away = connections.away.get(person);
    if (away === undefined) return [seat, "here"] as const;
    const until = waits.get(seat);
    return [seat, { why: away.why, ...(until !== undefined && { until }) }] as const;
  });
  const vote = voting.open && voteInfo(state, connections, voting.open, people);
  return { seats: Object.fromEntries(seats), watchers: spectatorCount(state, connections), ...(vote && { vote }) };
}
