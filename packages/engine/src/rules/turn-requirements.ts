import type { Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { RulesProfile } from "../model/vocabulary.ts";
import type { ActiveRules } from "./active-rules.ts";
import { bonusTotal } from "./condition.ts";

/** Returns the number of cards that a seat must draw in its turn, by the draw rule and bonuses. */
export const requiredDraws = (table: Zones, rules: ActiveRules, seat: Seat): number =>
  rules.draws + bonusTotal(table, rules, seat, "draws");

/** Returns the number of plays that a seat must make in its turn, and the number that it may make. */
export function allowedPlays(table: Zones, rules: ActiveRules, profile: RulesProfile, seat: Seat): { must: number; may: number } {
  const may = rules.plays + bonusTotal(table, rules, seat, "plays");
  return { must: profile.bonusPlays === "mandatory" ? may : rules.plays, may };
}
