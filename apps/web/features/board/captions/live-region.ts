/** A live region speaks only when it changes: what is said twice in a row differs by a space that nobody hears. */
export const liveRegionText = (before: string, now: string): string => (now !== "" && before === now ? `${now}\u00A0` : now);
