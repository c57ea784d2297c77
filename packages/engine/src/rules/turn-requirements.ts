import type { Game, Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { RulesProfile } from "../vocabulary/index.ts";
import type { ActiveRules } from "./active-rules.ts";
import { bonusTotal } from "./condition.ts";

/** Returns the number of cards that a seat must draw in its turn, by the draw rule and bonuses. */
export const requiredDraws = (table: Zones, rules: ActiveRules, seat: Seat): number =>
  rules.draws + bonusTotal(table, rules, seat, "draws");

/** Returns the number of plays that a seat must make in its turn, and the number that it may make. */
export function allowedPlays(table: Zones, rules: ActiveRules, profile: RulesProfile, seat: Seat): { must: number; may: number } {
  return { must: requiredPlays(table, rules, profile, seat), may: rules.plays + bonusTotal(table, rules, seat, "plays") };
}

function requiredPlays(table: Zones, rules: ActiveRules, profile: RulesProfile, seat: Seat): number {
  if (rules.bonuses.length === 0) return rules.plays;
  return rules.plays + bonusTotal(table, rules, seat, "plays", ({ bonusPlays = profile.bonusPlays }) => bonusPlays === "mandatory");
}

/**
 * Returns what the next play of the turn is; undefined if no play is left or the hand is empty. The rules in force now
 * decide: plays already made count against a rule that has changed since. `skipped` is explained in `Game`.
 */
export function nextPlay(table: Zones & Pick<Game, "turn" | "profile" | "skipped">, rules: ActiveRules): "must" | "may" | undefined {
  const { skipped } = table;
  const { seat, played } = table.turn;
  if (skipped === "all" || table.hands[seat].length === 0) return undefined;
  if (played < requiredPlays(table, rules, table.profile, seat)) return "must";
  if (skipped !== undefined || rules.bonuses.length === 0) return undefined;
  return played < rules.plays + bonusTotal(table, rules, seat, "plays") ? "may" : undefined;
}
