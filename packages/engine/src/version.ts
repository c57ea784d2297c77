/** Part of every game and of its record. Raised with each change that could change the course of a game, or what is told of it. */
export const ENGINE_VERSION = "3";

/**
 * The versions by which games can be played. A game is played and told to its end by the one that it began with, so a change
 * asks `followsVersion` where it takes effect. What each version changed is in docs/engine.md, "Versions".
 */
export const ENGINE_VERSIONS: readonly string[] = ["1", "2", ENGINE_VERSION];

/** The version of stored games that name none. */
export const FIRST_ENGINE_VERSION = "1";

/** True if the game follows what this version changed. */
export const followsVersion = ({ engine = FIRST_ENGINE_VERSION }: { readonly engine?: string | undefined }, version: 2 | 3): boolean =>
  Number(engine) >= version;
