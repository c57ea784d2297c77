/** Part of every game and of its record. Raised with each change that could change the course of a game. */
export const ENGINE_VERSION = "2";

/**
 * The versions by which games can be played. A game is played to its end by the one that it began with, so a change of the
 * rules asks `followsVersion` where it takes effect. What version 2 changed is in docs/engine.md, "Versions".
 */
export const ENGINE_VERSIONS: readonly string[] = ["1", ENGINE_VERSION];

/** The version of stored games that name none. */
export const FIRST_ENGINE_VERSION = "1";

/** True if the game follows what this version changed. */
export const followsVersion = ({ engine = FIRST_ENGINE_VERSION }: { readonly engine?: string | undefined }, version: 2): boolean =>
  Number(engine) >= version;
