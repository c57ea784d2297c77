import type { AnyCall } from "./call.ts";
import { drawLength, LONGEST_HOLD, TOLD_LENGTHS } from "./told-lengths.ts";
import { type ShowName, showLength } from "./told-shows.ts";

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
  longest = Math.max(longest, showTime(calls));
  return longest > TOLD_LENGTHS.turn.full ? Math.max(longest, LONGEST_HOLD) : longest;
}

/** The longest show of what moves many cards at once. */
function showTime(calls: readonly AnyCall[]): number {
  const argumentsOf = (wanted: string) => calls.flatMap(([name, ...args]) => (name === wanted ? [args] : []));
  const [played] = argumentsOf("card_played");
  const has = (name: string) => calls.some(([other]) => other === name);
  const lengths = (Object.keys(PIECES) as ShowName[]).map((show) => {
    const pieces = PIECES[show]({ played: played?.[0], argumentsOf, has });
    return pieces === undefined ? 0 : showLength(show, played !== undefined, pieces);
  });
  return Math.max(...lengths);
}

interface Told {
  /** The card that was played. */
  readonly played: unknown;
  argumentsOf(name: string): readonly (readonly unknown[])[];
  has(name: string): boolean;
}

const cardsIn = (rows: unknown): number => Object.values(rows ?? {}).flat().length;

/** The number of pieces that each show may have; undefined if nothing calls for it. */
const PIECES: { readonly [Show in ShowName]: (told: Told) => number | undefined } = {
  scramble: ({ argumentsOf }) => argumentsOf("current_keepers_all").map(([rows]) => cardsIn(rows))[0],
  rotate: ({ has }) => (has("hands_rotated") ? 0 : undefined),
  trade: ({ has }) => (has("seats_traded_hands") ? 0 : undefined),
  reset: ({ played, has }) => (played !== undefined && has("rules_trashed") ? 0 : undefined),
  steal: ({ has }) => (has("moved") ? 0 : undefined),
  exchange: ({ argumentsOf }) => (argumentsOf("moved").length > 1 ? 0 : undefined),
  tax: ({ argumentsOf }) => severalOf(argumentsOf("seat_gave_cards")),
  share: ({ argumentsOf }) => severalOf(argumentsOf("seat_gave_cards")),
  aside: ({ played, argumentsOf, has }) => (has("cards_drawn") && argumentsOf("because").some(([card]) => card === played) ? 0 : undefined),
  number: ({ played, has }) => (played !== undefined && has("current_rules") ? NUMBERS : undefined),
  again: ({ has }) => (has("fetching") ? 0 : undefined),
  creeper: ({ has }) => (has("creeper_came") ? 0 : undefined),
  escalation: ({ has }) => (has("current_basics") ? 0 : undefined),
  secret: ({ has }) => (has("secret_revealed") ? 0 : undefined),
  out: ({ has }) => (has("seat_eliminated") ? 0 : undefined),
  noReturn: ({ has }) => (has("current_metas") ? 0 : undefined),
  chain: ({ argumentsOf }) => argumentsOf("chain_ended").map(([ended]) => 1 + cardsIn((ended as { chain?: unknown }).chain))[0],
};

const severalOf = ({ length }: readonly unknown[]): number | undefined => (length > 1 ? length : undefined);

function timeOf(name: string, [first]: readonly unknown[]): number {
  switch (name) {
    case "card_played":
    case "surprise_played":
      return TOLD_LENGTHS.laid.full;
    case "current_rules":
      return ruleTime(0);
    case "rules_trashed":
      return ruleTime(Array.isArray(first) ? first.length : 0);
    default:
      return TIMES.get(name) ?? 0;
  }
}
