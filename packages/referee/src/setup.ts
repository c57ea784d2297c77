import { type Arrangement, type BlankCard, type Day, keyFromText, type RulesProfile, type Seat } from "@mutable/engine";
import { type DailyShuffle, dailyKey } from "./daily-shuffle.ts";
import { type FairShuffle, fairKey } from "./fair-shuffle.ts";

/** The settings of a game. */
export interface GameSetup {
  /** The id of the game, unique for ever. */
  game: string;
  seats: number;
  /** The version of the rules by which it is played to its end, by default this one's. */
  engine?: string | undefined;
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

/** The source of randomness (docs/fairness.md): the fair shuffle, a daily deal, or a text in tests and the headless referee. */
export type Shuffle = { kind: "text"; text: string } | FairShuffle | DailyShuffle;

/** The random key of a game. */
export function randomKeyOf({ shuffle }: Pick<GameSetup, "shuffle">): string {
  if (shuffle.kind === "text") return keyFromText(shuffle.text);
  if (shuffle.kind === "fair") return fairKey(shuffle);
  if (shuffle.secret === undefined) throw new Error(`The secret of the deal of ${shuffle.day} is not published yet.`);
  return dailyKey(shuffle.secret);
}
