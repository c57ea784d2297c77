import type { FinishedGame, LogLine } from "@mutable/db";
import type { Deck, Seat } from "@mutable/engine";
import { beginRecord, type GameRecord, type Move, type MoveRow, moveRowOf } from "@mutable/referee";
import { type Body, type MoveMade, readBody, toldIn } from "./body.ts";
import { botOfSeat, type CurrentGame, holdersOf, isPerson, type TableState } from "./state.ts";

/** The record of a game, made of the rows of its log and of the move that ends it, if one does. */
export function recordOf(deck: Deck, { setup, begun }: CurrentGame, lines: readonly LogLine[], last: MoveRow | undefined): GameRecord {
  const [opening, ...others] = lines.map(({ at, body }) => ({ at, ...readBody(body) }));
  if (opening?.told === undefined) throw new Error(`The game ${setup.game} has no beginning.`);
  const record = beginRecord(deck, setup, toldIn(opening.told), new Date(begun));
  const moves = others.flatMap(({ at, move, told }) => (move === undefined || told === undefined ? [] : [rowOf(move, told, at)]));
  return { ...record, moves: last === undefined ? moves : [...moves, last] };
}

function rowOf({ seat, call, decision, id }: MoveMade, told: NonNullable<Body["told"]>, at: Date): MoveRow {
  const row = { at: at.toISOString(), seat, call, decision, command: id, told };
  return JSON.parse(JSON.stringify(row)) as MoveRow;
}

export const lastRow = (move: Move, at: number): MoveRow => moveRowOf(move, new Date(at));

export interface Ending {
  readonly ending: FinishedGame["ending"];
  readonly winner?: Seat | undefined;
  readonly turns: number;
}

export function finishedGame(
  table: string,
  state: TableState,
  record: GameRecord,
  { ending, winner, turns }: Ending,
  ended: number,
): FinishedGame {
  return {
    id: record.game,
    table,
    deck: record.deck.id,
    isPublic: state.settings.isPublic,
    ending,
    winner,
    turns,
    moves: record.moves.length,
    begun: Date.parse(record.begun),
    ended,
    record: JSON.stringify(record),
    seats: holdersOf(state).map(([seat, holder]) => ({
      seat,
      person: isPerson(holder) ? holder.person : undefined,
      bot: botOfSeat(holder),
    })),
  };
}
