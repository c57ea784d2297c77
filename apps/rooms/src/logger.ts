import { logger, throttledWarning } from "@mutable/config";

export { logger, throttledWarning };

/** For a wrong table code, ticket or token; never with what was sent. */
export const warnOfSecret = throttledWarning("a code, ticket or token was wrong");
