import { type Arrangement, type BlankCard, type Day, keyFromText, type RulesProfile, type Seat } from "@mutable/engine";
import { type FairShuffle, fairKey } from "./fair-shuffle.ts";

/** The settings of a game. */
export interface GameSetup {
  /** The id of the game, unique for ever. */
  game: string;
  seats: number;
  /** Differences from the deck's own rules profile. */
  profile?: Partial<RulesProfile> | undefined;
  metas?: string[] | undefined;
  laterMetas?: string[] | undefined;
  /** The seat that the host has named, if the profile lets the host do so. */
  firstSeat?: Seat | undefined;
  /** One more card of the deck, for this game alone. */
  blank?: BlankCard | undefined;
  today?: Partial<Day> | undefined;
  /** An arranged table in place of a shuffle and a deal. */
  arrange?: Arrangement | undefined;
  shuffle: Shuffle;
}

/** The source of randomness: the fair shuffle (docs/fairness.md), or a text in tests and the headless referee. */
export type Shuffle = { kind: "text"; text: string } | FairShuffle;

/** The random key of a game. */
export const randomKeyOf = ({ shuffle }: Pick<GameSetup, "shuffle">): string =>
  shuffle.kind === "text" ? keyFromText(shuffle.text) : fairKey(shuffle);
