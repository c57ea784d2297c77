import { canonicalJson, type Deck, SEATS } from "@mutable/engine";
import { type DailyDeal, dailyCommitment } from "./daily-shuffle.ts";
import type { GameRecord } from "./record.ts";
import type { GameSetup } from "./setup.ts";
import { verifyRecord } from "./verify.ts";

/** The daily deal: one solo game for everybody, for each day and deck (docs/fairness.md). */

/** All that a table needs to play a deal. `game`: the id of this game. */
export function dailySetup(deck: Deck, deal: DailyDeal, game: string): GameSetup {
  const { day, device, secret } = deal;
  return {
    game,
    seats: 1,
    profile: { solo: true },
    // The same day for everybody.
    ...(deck.asksForDay && { today: { holiday: false, birthdays: [] } }),
    shuffle: { kind: "daily", day, ...(device && { device }), commitment: dailyCommitment(deck.id, deal), secret },
  };
}

/** The score with which a record ends; undefined if it is not of a finished solo game. */
export function recordedScore({ moves }: Pick<GameRecord, "moves">): number | undefined {
  const score = moves.at(-1)?.told.common.find(([name]) => name === "solo_over")?.[1];
  return typeof score === "number" ? score : undefined;
}

/**
 * The score of a record of any origin that counts for this deal. Undefined if it is of another game, a bot played in it,
 * or any check fails. The record need not have the secret.
 */
export function verifiedScore(record: GameRecord, deck: Deck, deal: DailyDeal): number | undefined {
  const { game, seats, profile, metas, laterMetas, firstSeat, blank, today, arrange, shuffle, moves } = record;
  if (shuffle.kind !== "daily" || record.deck.id !== deck.id) return undefined;
  const revealed = { ...shuffle, secret: deal.secret };
  const played = { game, seats, profile, metas, laterMetas, firstSeat, blank, today, arrange, shuffle: revealed };
  if (canonicalJson(withoutUndefined(played)) !== canonicalJson(withoutUndefined(dailySetup(deck, deal, game)))) return undefined;
  if (moves.some(({ seat, standIns = [] }) => seat !== SEATS[0] || standIns.length > 0)) return undefined;
  const findings = verifyRecord({ ...record, shuffle: revealed }, deck);
  // The score is in an extension call, so these must be the same too.
  const isRight = findings.every(({ check, holds }) => holds || (holds === undefined && (check === "shuffle" || check === "receipt")));
  return isRight && findings.some(({ found }) => found === "replays") ? recordedScore(record) : undefined;
}

const withoutUndefined = (value: object): unknown => JSON.parse(JSON.stringify(value));
