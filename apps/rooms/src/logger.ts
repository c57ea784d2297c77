import { logger, throttledWarning } from "@mutable/config";

export { logger, throttledWarning };

/** Never with what was sent. Apart, because tickets also run out, and must not hide guesses of codes. */
export const warnOfCode = throttledWarning("the code of a table was wrong");
export const warnOfCredential = throttledWarning("a ticket or token was refused");
