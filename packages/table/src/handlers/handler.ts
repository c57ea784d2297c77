import type { PlayableDeck } from "@mutable/bots";
import type { ErrorCode } from "@mutable/protocol";
import type { Broadcast, LegalMove, Referee } from "@mutable/referee";
import { isError, type StateChange, type StateChangeOrError } from "../change.ts";
import type { Act } from "../dues.ts";
import type { LiveTable, Table } from "../table.ts";
import type { GameEnding } from "../table-change.ts";
import type { Environment, TableCommand } from "../table-command.ts";
import type { Clocks } from "../turn-clock.ts";

/** What a handler sees. */
export interface At extends Environment {
  readonly table: Table;
}

/** The parts that a command changes. What follows from them, `apply` adds: version, absent seats, clocks, window. */
export interface TableEffect extends Partial<StateChange> {
  readonly clocks?: Clocks;
  readonly move?: LegalMove | undefined;
  readonly begun?: { readonly referee: Referee; readonly broadcast: Broadcast };
  readonly ending?: GameEnding;
  readonly live?: Partial<LiveTable>;
  readonly deck?: PlayableDeck;
  /** The referee, if it has remembered a reply that is no move. */
  readonly referee?: Referee;
  /** The answer to a reply, as in `Applied`. */
  readonly error?: ErrorCode | undefined;
  readonly version?: number | undefined;
}

export type AnyCommand = TableCommand | Act;

/** A pure function for each command. */
export type CommandHandlers = {
  readonly [Type in AnyCommand["type"]]: (at: At, command: Extract<AnyCommand, { readonly type: Type }>) => TableEffect | ErrorCode;
};

export const withLive = (outcome: StateChangeOrError, live: Partial<LiveTable>): TableEffect | ErrorCode =>
  isError(outcome) ? outcome : { ...outcome, live };
