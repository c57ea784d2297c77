/** The times of a table, in milliseconds. Its clock, its windows and its wait for absent players are settings. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A seat that has not revealed its nonce after this time takes no part in the shuffle. */
export const REVEAL_WITHIN = 5 * SECOND;
/** How long the start of a game waits for newcomers who are not ready. */
export const NEWCOMERS_READY_WITHIN = 10 * SECOND;
/** A lost connection usually comes back: no bot stands in before. */
export const WAIT_FOR_LOST = 60 * SECOND;
/** How long a seat is kept outside of a game: a host who shares the link may be elsewhere for a while. */
export const KEEP_SEAT = { public: 5 * MINUTE, private: 30 * MINUTE };
/** How long a program has for each answer at a table without a clock. */
export const PROGRAM_ANSWERS_WITHIN = 60 * SECOND;
/** How long a vote waits for answers. */
export const VOTE_TIME = 60 * SECOND;
/** How long its asker waits after a vote that has failed. */
export const ASK_AGAIN_AFTER = 30 * SECOND;
/** How long a table without a connected person stays in memory. */
export const UNLOAD_AFTER = 60 * SECOND;
