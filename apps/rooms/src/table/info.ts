import type { TableOverview } from "@mutable/db";
import type { Seat } from "@mutable/engine";
import type { Call, Listing, Place, TableInfo } from "@mutable/protocol";
import { type FairShuffle, secretCommitment } from "@mutable/referee";
import { botOfSeat, type Holder, holdersOf, isBot, personsOf, type TableState } from "./state.ts";

/** What everybody at a table may know of it: each field is named here. */

export interface Known {
  readonly id: string;
  readonly name: string;
  readonly face: string;
}

export type Names = ReadonlyMap<string, Known>;

const FACE_OF_BOTS = "robot";

export function tableInfo(id: string, state: TableState, names: Names): TableInfo {
  const { settings, phase, host, game, dropped, fills, muted } = state;
  return {
    id,
    settings,
    phase,
    host,
    seats: Object.fromEntries(holdersOf(state).map(([seat, holder]) => [seat, placeOf(holder, names)])) as Partial<Record<Seat, Place>>,
    ...(game !== undefined && { game: game.id }),
    dropped,
    ...(fills !== undefined && { fills }),
    muted,
  };
}

function placeOf(holder: Holder, names: Names): Place {
  const bot = botOfSeat(holder);
  if (isBot(holder)) return { name: holder.name, face: FACE_OF_BOTS, bot, ready: true };
  const { name = "", face = "" } = names.get(holder.person) ?? {};
  const { person: id, ready, program } = holder;
  return { id, name, face, ...(bot !== undefined && { bot }), ...(program !== undefined && { program }), ready };
}

/** What was said of the shuffle before the deal: nothing of it can be changed afterwards. */
export function shuffleCall({ deal, game, dropped, ...state }: TableState): Call | undefined {
  if (deal !== undefined) {
    const persons = personsOf(state);
    const commitments = Object.fromEntries(
      persons.flatMap(([seat, { commitment }]) => (commitment === undefined ? [] : [[seat, commitment]])),
    );
    const absent = holdersOf(state).flatMap(([seat]) => (seat in commitments ? [] : [seat]));
    return ["shuffle", { game: deal.game, commitment: secretCommitment(deal.game, deal.secret), commitments, absent, dropped }];
  }
  return game?.setup.shuffle.kind === "fair" ? shuffleOf(game.id, game.setup.shuffle, dropped) : undefined;
}

function shuffleOf(game: string, { commitment, seats }: FairShuffle, dropped: number): Call {
  const commitments = Object.fromEntries(seats.flatMap((own) => (own.commitment === undefined ? [] : [[own.seat, own.commitment]])));
  const absent = seats.flatMap(({ seat, nonce }) => (nonce === undefined ? [seat] : []));
  return ["shuffle", { game, commitment, commitments, absent, dropped }];
}

/** What the database knows of a table without its log. */
export const lookupOf = (state: TableState): TableOverview => ({
  phase: state.phase,
  isPublic: state.settings.isPublic,
  summary: {
    settings: state.settings,
    host: state.host,
    seats: Object.fromEntries(holdersOf(state).map(([seat, holder]) => [seat, isBot(holder) ? holder : { person: holder.person }])),
  },
  people: state.phase === "closed" ? [] : personsOf(state).map(([, { person }]) => person),
});

/** What the lobby needs to know. */
export type Listed = Pick<TableState, "settings" | "seats" | "phase">;

export function listingOf(id: string, state: Listed, names: Names, watching: number): Listing {
  const { name, deck, seats, clock, watchers } = state.settings;
  const taken = holdersOf(state).map(([, holder]) => {
    const { name, face, bot } = placeOf(holder, names);
    return { name, face, ...(bot !== undefined && { bot }) };
  });
  return { table: id, name, deck, phase: state.phase, seats, taken, ...(clock !== undefined && { clock }), watchers, watching };
}
