import { ROW_TYPES } from "./card-types.ts";
import {
  type ArgumentsOf,
  cardOfType,
  choice,
  type Fields,
  listOf,
  numeral,
  optional,
  type ValueOf,
  type ValuesOf,
  wordFrom,
} from "./fields.ts";
import type { Topic } from "./topics.ts";

/** The words for conditions: each is true or false for a seat. `docs/cards.md` explains them. */

interface ConditionDefinition<S extends Fields, Args extends readonly (keyof S)[]> {
  readonly about: Topic;
  readonly fields: S;
  /** The needed fields, in the order in which the builder takes them. */
  readonly args: Args;
}

const word = <const S extends Fields, const Args extends readonly (keyof S & string)[]>(definition: ConditionDefinition<S, Args>) =>
  definition;

const inRow = cardOfType(...ROW_TYPES);
/** What can be compared between seats. */
const counted = choice("keepers", "creepers", "cards", "keepersAndCards");

/** In the order of the deck maker's picker. */
export const CONDITIONS = {
  has: word({ about: "keepers", fields: { cards: listOf(inRow) }, args: ["cards"] }),
  hasSome: word({ about: "keepers", fields: { cards: listOf(inRow), atLeast: numeral }, args: ["cards", "atLeast"] }),
  hasOnly: word({ about: "keepers", fields: { card: cardOfType("keeper") }, args: ["card"] }),
  somebodyHas: word({ about: "players", fields: { cards: listOf(inRow) }, args: ["cards"] }),
  otherHas: word({ about: "players", fields: { cards: listOf(inRow) }, args: ["cards"] }),
  nobodyHas: word({ about: "players", fields: { cards: listOf(inRow) }, args: ["cards"] }),
  most: word({ about: "players", fields: { of: counted, atLeast: optional(numeral) }, args: ["of"] }),
  fewest: word({ about: "players", fields: { of: counted }, args: ["of"] }),
  atLeast: word({ about: "players", fields: { of: counted, atLeast: numeral }, args: ["of", "atLeast"] }),
} as const;

export type Counted = ValueOf<typeof counted>;

type Definitions = typeof CONDITIONS;
export type ConditionName = keyof Definitions;
/** A condition that is true or false for a seat. */
export type Condition = { [Name in ConditionName]: { is: Name } & ValuesOf<Definitions[Name]["fields"]> }[ConditionName];

export const isConditionName = (name: unknown): name is ConditionName => typeof name === "string" && Object.hasOwn(CONDITIONS, name);

type Builders = {
  readonly [Name in ConditionName]: (
    ...args: ArgumentsOf<Definitions[Name]["fields"], Definitions[Name]["args"]>
  ) => Extract<Condition, { is: Name }>;
};

/** Builds conditions: `has("sun", "moon")`. */
export const condition = Object.fromEntries(
  Object.entries<ConditionDefinition<Fields, readonly string[]>>(CONDITIONS).map(([is, { fields, args }]) => [
    is,
    (...given: unknown[]) => wordFrom({ is }, fields, args, given),
  ]),
) as Builders;
