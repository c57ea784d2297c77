import type { Statement } from "@mutable/db";
import * as sql from "@mutable/db/statements";
import { type Command, immediate } from "../work.ts";
import { storeDailyTries, storeGames, writeOneRecord } from "./games.ts";
import { endHolders, freeTables, lock, planOnce, register, removeNode, renew } from "./lease.ts";
import { append, find, type SqlStatement } from "./log.ts";
import { storeOverviews } from "./overviews.ts";
import { claimOwner, former, inherit, releaseOwned } from "./ownership.ts";

/** All statements that room servers send. */
const STATEMENTS: ReadonlyMap<string, SqlStatement> = new Map([
  [sql.APPEND, append],
  [sql.FIND, find],
  [sql.UPDATE_OVERVIEWS, storeOverviews],
  [sql.INSERT_DAILY_TRIES, storeDailyTries],
  [sql.INSERT_GAMES, storeGames],
  [sql.WRITE_ONE, writeOneRecord],
  [sql.RENEW, renew],
  [sql.REGISTER, register],
  [sql.END_HOLDERS, endHolders],
  [sql.LOCK, lock],
  [sql.PLAN_ONCE, planOnce],
  [sql.FREE_TABLES, freeTables],
  [sql.REMOVE_NODE, removeNode],
  [sql.FORMER, former],
  [sql.CLAIM, claimOwner],
  [sql.INHERIT, inherit],
  [sql.RELEASE, releaseOwned],
]);

const LISTEN = new RegExp(`^${sql.listenOn("name").replace("name", "(\\w+)")}$`);

/** What a statement of the product does. Throws if it is unknown: then this database must learn it. */
export function commandOf({ text, values = [] }: Statement): Command {
  const statement = STATEMENTS.get(text);
  if (statement !== undefined) return statement(values);
  if (text === sql.BEGIN.text) return "begin";
  if (text === sql.COMMIT.text) return "commit";
  const [, channel] = LISTEN.exec(text) ?? [];
  if (channel === undefined) throw new TypeError(`The simulated database does not know this statement: ${text}`);
  return listening(channel);
}

const listening = (channel: string): Command =>
  immediate((run) => {
    run.listen(channel);
    return { rows: [], rowCount: null };
  });
