/** Part of every game record. Raised with each change that could change the course of a game. */
export const ENGINE_VERSION = "1";
