import type { FinishedGameRow } from "@mutable/db";
import { UPDATE } from "../relation.ts";
import type { EndedGameRow, PersonRow, Rows } from "../rows.ts";
import type { Transaction } from "../transaction.ts";
import { changed, hasEntry, type SqlStatement, selected } from "./log.ts";
import { sqlJson, timestamp } from "./values.ts";

/** The person of this id, or the account that the guest has become. */
export function personNow(rows: Rows, transaction: Transaction, id: string | null | undefined): PersonRow | undefined {
  if (id === null || id === undefined) return undefined;
  return transaction.read(rows.person, transaction.read(rows.merge, id)?.accountId ?? id);
}

interface TryLine {
  readonly table: string;
  readonly seq: number;
  readonly epoch: number;
  readonly at: number;
  readonly game: string;
  readonly person: string;
  readonly day: string;
  readonly deck: string;
}

export const storeDailyTries: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const tries = sqlJson<TryLine[]>(values[0]).flatMap((line) => {
      const person = hasEntry(rows, transaction, line) ? personNow(rows, transaction, line.person) : undefined;
      if (person === undefined) return [];
      return [{ gameId: line.game, personId: person.id, day: line.day, deck: line.deck, begunAt: timestamp(line.at) }];
    });
    let count = 0;
    const inserted: string[] = [];
    for (const row of tries)
      if (yield* transaction.insertNew(rows.dailyTry, row)) {
        count += 1;
        inserted.push(row.personId);
      }
    for (const person of inserted) yield* transaction.refer(rows.person, person);
    return changed(count);
  };

type GameLine = FinishedGameRow & { readonly table: string; readonly seq: number; readonly epoch: number };

/** The row of a finished game, or undefined if it had no moves. */
function gameOfLine(rows: Rows, transaction: Transaction, line: GameLine): EndedGameRow | undefined {
  const moves = transaction
    .rows(rows.logByTable, line.table)
    .filter(({ seq, record }) => seq > line.from && seq <= line.seq && record !== null);
  if (moves.length === 0) return undefined;
  const hasStandIn = moves.some(({ record }) => record?.includes('"standIns":'));
  return {
    ...{ id: line.id, tableId: line.table, name: line.name, deck: line.deck, isPublic: line.isPublic, sharedById: null },
    ...{ ending: line.ending, winner: line.winner ?? null, goals: line.goals, turns: line.turns, moves: moves.length },
    ...{ isSolo: line.isSolo, score: hasStandIn ? null : (line.score ?? null), dealDay: line.deal?.day ?? null },
    dealEndsAt: line.deal === undefined ? null : timestamp(line.deal.end),
    begunAt: timestamp(line.begun),
    endedAt: timestamp(line.ended),
  };
}

export const storeGames: SqlStatement = (values) =>
  function* ({ rows, transaction }) {
    const ended = sqlJson<GameLine[]>(values[0]).flatMap((line) => {
      const game = hasEntry(rows, transaction, line) ? gameOfLine(rows, transaction, line) : undefined;
      if (game === undefined) return [];
      const seats = line.seats.map(({ seat, person: id, bot = null, name = null }) => {
        const person = personNow(rows, transaction, id);
        return { gameId: line.id, seat, personId: person?.id ?? null, bot, name: person?.name ?? name, face: person?.face ?? null };
      });
      return [{ line, game, seats }];
    });
    const inserted: typeof ended = [];
    for (const each of ended) if (yield* transaction.insertNew(rows.game, each.game)) inserted.push(each);
    const seats = inserted.flatMap((each) => each.seats);
    for (const seat of seats) yield* transaction.insert(rows.seat, seat);
    // PostgreSQL carries out last what no other part of the statement reads.
    for (const { line, game } of inserted)
      yield* transaction.insert(rows.pending, { gameId: game.id, tableId: line.table, fromSeq: line.from, toSeq: line.seq });
    for (const { personId } of seats) yield* transaction.refer(rows.person, personId);
    return changed(seats.length);
  };

/** The record of a game, assembled from the log; null without its beginning or its moves. */
function assembled(rows: Rows, transaction: Transaction, { tableId, fromSeq, toSeq }: { tableId: string; fromSeq: number; toSeq: number }) {
  const lines = transaction
    .rows(rows.logByTable, tableId)
    .filter(({ seq, record }) => seq >= fromSeq && seq <= toSeq && record !== null)
    .sort((one, other) => one.seq - other.seq);
  const begin = lines.find(({ seq }) => seq === fromSeq)?.record;
  const moves = lines.filter(({ seq }) => seq > fromSeq);
  if (begin === undefined || begin === null || moves.length === 0) return null;
  return `${[...begin].slice(0, -1).join("")},"length":${moves.length},"moves":[${moves.map(({ record }) => record).join(",")}]}`;
}

export const writeOneRecord: SqlStatement = () =>
  function* ({ rows, transaction }) {
    const slot = transaction.filter(rows.pending, () => true).find((each) => transaction.blockerOf(each, UPDATE) === undefined);
    const row = transaction.see(slot);
    if (slot === undefined || row === undefined) return selected([]);
    const record = assembled(rows, transaction, row);
    yield* transaction.delete(slot);
    if (record !== null && (yield* transaction.insertNew(rows.record, { gameId: row.gameId, record })))
      yield* transaction.refer(rows.game, row.gameId);
    return selected([{ game_id: row.gameId }]);
  };
