import type { Condition } from "./conditions.ts";
import { cardOfType, choice, conditionField, type FieldForm, numeral, numeralOr, type ValueOf } from "./fields.ts";
import type { Topic } from "./topics.ts";

/** The effects of a rule while it is in play. `docs/cards.md` explains them. */

interface ModifierDefinition<F extends FieldForm> {
  readonly about: Topic;
  readonly value: F;
  /** Only one can be in play: a new rule with it replaces the one before. */
  readonly isExclusive?: true;
  /** Only meta rules can have it. */
  readonly ofMeta?: true;
}

const word = <const F extends FieldForm, const D extends ModifierDefinition<F>>(definition: D & ModifierDefinition<F>): D => definition;
const yes = choice(true);

/** In the order of the deck maker's picker. */
export const MODIFIERS = {
  draws: word({ about: "draw", value: numeral, isExclusive: true }),
  plays: word({ about: "draw", value: numeralOr("all"), isExclusive: true }),
  moreDraws: word({ about: "draw", value: numeral }),
  morePlays: word({ about: "draw", value: numeral }),
  /** Overrides the profile for the plays of this rule. */
  bonusPlays: word({ about: "draw", value: choice("optional", "mandatory") }),
  /** The seats that get `moreDraws` and `morePlays`. */
  for: word({ about: "players", value: conditionField }),
  /** Cards drawn before the turn's draw by a seat that begins its turn with an empty hand. */
  emptyHandDraws: word({ about: "draw", value: numeral }),
  randomFirstPlay: word({ about: "draw", value: yes }),
  handLimit: word({ about: "hands", value: numeral, isExclusive: true }),
  keeperLimit: word({ about: "keepers", value: numeral, isExclusive: true }),
  /** Creepers keep no seat from winning. */
  creepersHarmless: word({ about: "creepers", value: yes }),
  /** A creeper that the winner must have while it is in front of a seat. It keeps no seat from winning. */
  needed: word({ about: "creepers", value: cardOfType("creeper") }),
  /** The creepers of the deck are not in the game. */
  withoutCreepers: word({ about: "creepers", value: yes, ofMeta: true }),
  twoGoals: word({ about: "rules", value: yes }),
  /** Added to every numeral on every other card. */
  numerals: word({ about: "rules", value: numeral, isExclusive: true }),
  /** Each shuffle of discards into the draw pile raises the numbers of the basic rules by one. */
  basicsGrow: word({ about: "rules", value: yes, ofMeta: true }),
  reversed: word({ about: "turn", value: yes }),
  /** Seats that are out stay out, and no player can join. */
  noReturn: word({ about: "danger", value: yes, ofMeta: true }),
  /** No card eliminates a seat. */
  noElimination: word({ about: "danger", value: yes, ofMeta: true }),
} as const;

type Definitions = typeof MODIFIERS;
export type ModifierName = keyof Definitions;
export const MODIFIER_NAMES = Object.keys(MODIFIERS) as ModifierName[];
export type Modifiers = { [Name in ModifierName]?: ValueOf<Definitions[Name]["value"], Condition> };

/** The modifiers by which a new rule replaces older ones. */
export const EXCLUSIVE_MODIFIERS: readonly ModifierName[] = MODIFIER_NAMES.filter((name) => "isExclusive" in MODIFIERS[name]);
