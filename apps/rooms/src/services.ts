import type { BotRandomKey } from "@mutable/bots";
import type { BotPool } from "@mutable/bots/pool";
import type { ChatStore, MadeDeckStore, NodeLease, SilenceListener, TableLog, TableStore as TableRows } from "@mutable/db";
import type { DailyDeal, GameSetup } from "@mutable/referee";
import type { TableState } from "@mutable/table";
import type { World } from "@mutable/world";
import type { MadeDecks } from "./decks/made-decks.ts";
import type { Limits, QuotaKeeper, TokenBuckets } from "./limits.ts";
import type { PublicTables } from "./lobby/public-tables.ts";
import type { Metrics } from "./metrics.ts";
import type { People } from "./people.ts";

/** The dependencies that all parts of a room server share. */
export interface Services {
  readonly world: World;
  readonly lease: NodeLease;
  readonly log: TableLog;
  /** Notifies all people while tables wait for the database. */
  readonly pauseNotices: SilenceListener;
  readonly rows: TableRows;
  readonly chat: ChatStore;
  readonly people: People;
  readonly bots: Pick<BotPool, "decide">;
  /** The ids of the shipped decks that new tables can have. Quick play deals the first. */
  readonly decks: readonly string[];
  readonly deckVersions: Pick<MadeDeckStore, "version">;
  readonly madeDecks: MadeDecks;
  /** The deal of the day with a deck. */
  readonly dailyDeal: (deck: string) => DailyDeal;
  /** The delay before a bot acts, in milliseconds. */
  readonly botPause: number;
  /** The wait of quick play before bots fill the table, in milliseconds. */
  readonly quickWait: number;
  readonly limits: Limits;
  readonly chatFlow: TokenBuckets;
  readonly emoteQuota: QuotaKeeper;
  readonly throwQuota: QuotaKeeper;
  readonly pastFlow: TokenBuckets;
  readonly lobby: PublicTables;
  readonly metrics: Metrics;
  /** Gives a table up, so that another server can claim it at once. */
  release(table: { readonly id: string; readonly epoch: number }): Promise<void>;
  /** For tests: the setup of a game, and what bots decide by. */
  readonly setupOf?: SetupOf | undefined;
  readonly botRandomKey?: BotRandomKey | undefined;
}

/** Returns the setup to use in place of `usual`, or undefined for the usual one. */
export type SetupOf = (state: TableState, at: { readonly table: string; readonly usual: GameSetup }) => GameSetup | undefined;
