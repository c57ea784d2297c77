/** The languages in which everything is said. */
export const LANGUAGES = ["en", "cs"] as const;

export type Language = (typeof LANGUAGES)[number];
