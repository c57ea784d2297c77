/**
 * For the simulated database: the SQL that room servers send on connections of their own, of which it understands exactly these
 * statements, and what else it shares with the real one.
 */
export { WRITE_ONE } from "./games/pending-records.ts";
export { limitsOf } from "./people/rate-limits.ts";
export { TOKEN_RIGHTS } from "./people/tokens.ts";
export { floatArray, intArray, textArray } from "./tables/arrays.ts";
export { INSERT_DAILY_TRIES } from "./tables/daily-try.ts";
export { INSERT_GAMES } from "./tables/finished-game.ts";
export { END_HOLDERS, FREE_TABLES, LOCK, PLAN_ONCE, REGISTER, REMOVE_NODE, RENEW } from "./tables/lease.ts";
export { APPEND, BEGIN, COMMIT, FIND } from "./tables/log.ts";
export { listenOn } from "./tables/notifications.ts";
export { CLAIM, FORMER, INHERIT, RELEASE } from "./tables/ownership.ts";
export { UPDATE_OVERVIEWS } from "./tables/tables.ts";
