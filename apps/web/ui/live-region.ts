/** Live regions are read only when they change: a repeated text gets an invisible space. */
export const liveRegionText = (before: string, now: string): string => (now !== "" && before === now ? `${now}\u00A0` : now);
