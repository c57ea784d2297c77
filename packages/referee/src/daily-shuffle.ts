import { fairShuffleKey, secretCommitment } from "@mutable/engine";

/** The shuffle of a daily deal: the same cards for everybody, so no player has a part in it (docs/fairness.md). */
export interface DailyShuffle {
  kind: "daily";
  /** In UTC, such as "2026-11-26". */
  day: string;
  /** A deal for tables of devices, which know its secret from the start. */
  device?: true | undefined;
  commitment: string;
  /** Left out of records until the deal has ended. */
  secret?: string | undefined;
}

/** The deal of a day and a deck. The server derives the secret from that of the installation. */
export interface DailyDeal {
  readonly day: string;
  /** A deal for tables of devices: other cards than those of the ranked one. */
  readonly device?: true | undefined;
  readonly secret: string;
}

const DAY = 86_400_000;
/** Games that began before midnight can be finished in this time. In milliseconds. */
const GRACE = 2 * 3_600_000;

/** The day of the deal that is dealt at this time. */
export const dealDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The time at which a deal ends: its secret is published, and no more games count for the rank. */
export const dealEnd = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY + GRACE;

export const dailyCommitment = (deck: string, { day, device, secret }: DailyDeal): string =>
  secretCommitment(`${device ? "device" : "daily"} ${day} ${deck}`, secret);

/** The random key: that of a game whose only seat has no part in the shuffle. */
export const dailyKey = (secret: string): string => fairShuffleKey(secret, [undefined]);
