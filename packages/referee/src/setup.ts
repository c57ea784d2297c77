import { type Arrangement, keyFromText, type RulesProfile } from "@mutable/engine";
import { type FairShuffle, fairKey } from "./fair-shuffle.ts";

/** What a game is played with. */
export interface GameSetup {
  /** The id of the game, unique for ever. */
  game: string;
  seats: number;
  /** Where this table differs from the deck's own profile. */
  profile?: Partial<RulesProfile> | undefined;
  metas?: string[] | undefined;
  /** A table that is already under way, instead of a shuffle and a deal. */
  arrange?: Arrangement | undefined;
  shuffle: Shuffle;
}

/** Where all chance of a game comes from: from everybody at the table (docs/fairness.md), or, in tests and the headless referee, from a text. */
export type Shuffle = { kind: "text"; text: string } | FairShuffle;

/** The key of all chance in a game. */
export const randomKeyOf = ({ shuffle }: Pick<GameSetup, "shuffle">): string =>
  shuffle.kind === "text" ? keyFromText(shuffle.text) : fairKey(shuffle);
