import type { AnyCall } from "./call.ts";
import { drawLength, LONGEST_HOLD, TOLD_LENGTHS } from "./told-lengths.ts";

// Not beside the lengths: pages need these alone.

/** A show of rules strikes several numbers, one after the other. It holds a question for `first`, and `step` for each other one. */
const STRIKES = { first: 1_480, step: 220, most: 8 } as const;
/** The numbers that a rule can change. */
const NUMBERS = 4;

const ruleTime = (gone: number): number =>
  Math.max(TOLD_LENGTHS.rule.full, STRIKES.first + STRIKES.step * (Math.min(STRIKES.most, NUMBERS + gone) - 1));

/** The calls that are told for as long as these. Rules and played cards have their own time; what is not named takes none. */
const CALLS: Readonly<Partial<Record<keyof typeof TOLD_LENGTHS, readonly string[]>>> = {
  turn: ["current_turn"],
  handedOn: [
    ...["seat_discarded_cards", "cards_discarded", "seat_gave_cards", "moved", "keeper_trashed", "creeper_came"],
    ...["seats_traded_hands", "hands_rotated"],
  ],
  said: [
    ...["draw_pile_refreshed", "power_used", "about_to_take", "card_cancelled", "current_goals", "goal_trashed"],
    ...["hand_looked_at", "card_fetched", "fetching", "card_buried", "card_named", "seat_picked", "first_seat"],
    ...["seat_joining", "seat_withdrew", "seat_joined", "seat_left", "seat_returned", "carrying_out", "secret_kept"],
    ...["rule_turned", "goal_scored"],
  ],
  noReturn: ["current_metas"],
  out: ["seat_eliminated"],
  secret: ["secret_revealed"],
  chain: ["chain_ended"],
  end: ["seat_won", "game_drawn", "solo_over"],
};

const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries(CALLS).flatMap(([length, names]) => names.map((name) => [name, TOLD_LENGTHS[length as keyof typeof TOLD_LENGTHS].full])),
);

/**
 * How long boards tell a move at most, in milliseconds. `calls`: those that everybody gets, so the time is the same for all and
 * tells of no hidden card.
 */
export function toldTime(calls: readonly AnyCall[]): number {
  let longest = 0;
  let drawn = 0;
  for (const [name, ...args] of calls) {
    if (name === "cards_drawn") drawn += Number(args[1]);
    longest = Math.max(longest, timeOf(name, args));
  }
  if (drawn > 0) longest = Math.max(longest, drawLength(drawn).full);
  return longest > TOLD_LENGTHS.turn.full ? Math.max(longest, LONGEST_HOLD) : longest;
}

function timeOf(name: string, [first]: readonly unknown[]): number {
  switch (name) {
    case "card_played":
    case "surprise_played":
      return TOLD_LENGTHS.laid.full;
    case "current_rules":
    case "current_basics":
      return ruleTime(0);
    case "rules_trashed":
      return ruleTime(Array.isArray(first) ? first.length : 0);
    default:
      return TIMES.get(name) ?? 0;
  }
}
