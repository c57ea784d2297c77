import type { BotPool } from "@mutable/bots";
import type { ChatStore, GameStore, NodeSession, PeopleStore, TableLog, TableStore as TableRows } from "@mutable/db";
import type { GameSetup } from "@mutable/referee";
import type { TableState } from "@mutable/table";
import type { Clock } from "./clock.ts";
import type { PublicTables } from "./lobby/public-tables.ts";
import type { Metrics } from "./metrics.ts";
import type { Limits, TokenBuckets } from "./net/limits.ts";

/** What the parts of a room server share. */
export interface Services {
  readonly clock: Clock;
  readonly session: NodeSession;
  readonly log: TableLog;
  readonly rows: TableRows;
  readonly games: GameStore;
  readonly chat: ChatStore;
  readonly people: PeopleStore;
  readonly bots: BotPool;
  /** How long a bot takes before it acts, in milliseconds. */
  readonly botPause: number;
  /** How long somebody waits at an open table before bots fill it, in milliseconds. */
  readonly quickWait: number;
  readonly limits: Limits;
  readonly chatFlow: TokenBuckets;
  readonly pastFlow: TokenBuckets;
  readonly lobby: PublicTables;
  readonly metrics: Metrics;
  /** Gives a table up, so that the next owner need not wait. */
  release(table: { readonly id: string; readonly epoch: number }): Promise<void>;
  /** What a game begins with, where a test lays it out. Nothing else passes this. */
  readonly setupOf?: SetupOf | undefined;
}

/** `usual`: what the game would begin with otherwise, as it does where this gives nothing. */
export type SetupOf = (state: TableState, at: { readonly table: string; readonly usual: GameSetup }) => GameSetup | undefined;
