import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { RulesProfile } from "../model/vocabulary.ts";
import type { ActiveRules, Bonus } from "./active-rules.ts";
import { bonusTotal } from "./condition.ts";

/** Returns the number of cards that a seat must draw in its turn, by the draw rule and bonuses. */
export const requiredDraws = (table: Zones, rules: ActiveRules, seat: Seat): number =>
  rules.draws + bonusTotal(table, rules, seat, "draws");

/** Returns the number of plays that a seat must make in its turn, and the number that it may make. */
export function allowedPlays(table: Zones, rules: ActiveRules, profile: RulesProfile, seat: Seat): { must: number; may: number } {
  if (rules.bonuses.length === 0) return { must: rules.plays, may: rules.plays };
  const isMandatory = ({ bonusPlays = profile.bonusPlays }: Bonus) => bonusPlays === "mandatory";
  return {
    must: rules.plays + bonusTotal(table, rules, seat, "plays", isMandatory),
    may: rules.plays + bonusTotal(table, rules, seat, "plays"),
  };
}
