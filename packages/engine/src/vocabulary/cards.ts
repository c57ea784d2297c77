import { CANCELLED, type Cancelled, type CardType } from "./card-types.ts";
import type { Condition } from "./conditions.ts";
import { anyListOf, type CardId, choice, type FieldForm, flag, numeral, optional, type ValuesOf } from "./fields.ts";
import type { Modifiers } from "./modifiers.ts";
import type { StepPlace } from "./places.ts";
import type { Step } from "./steps.ts";
import type { Topic } from "./topics.ts";

/** What cards can have besides steps, conditions and modifiers. `docs/cards.md` explains it. */

interface CardFieldDefinition<F extends FieldForm> {
  readonly about: Topic;
  readonly value: F;
}

const word = <const F extends FieldForm>(definition: CardFieldDefinition<F>) => definition;

/** In the order of the deck maker's picker. */
export const CARD_FIELDS = {
  /** More draws in the turns of the seat that has the keeper in front. */
  moreDraws: word({ about: "draw", value: optional(numeral) }),
  /** Without it the power can be used once in a turn. */
  often: word({ about: "turn", value: optional(choice("any")) }),
  /** Neither hand limit nor keeper limit binds the seat that has the keeper in front. */
  noLimits: word({ about: "hands", value: flag }),
  /** A keeper that the surprise cancels comes in front of its player instead of going to the discard pile. */
  takesKeeper: word({ about: "keepers", value: flag }),
  /** Of the part `with`: while a rule with this modifier is in play, the owner may decline. */
  optionalWith: word({ about: "creepers", value: optional(choice("creepersHarmless")) }),
  /** What the surprise can answer. Every surprise cancels surprises, too. Empty only if it is played unasked. */
  cancels: word({ about: "turn", value: anyListOf(choice(...CANCELLED)) }),
  /** The meta rule is in force from the moment when a card must be drawn and the pile is empty; absent: from the start. */
  from: word({ about: "turn", value: optional(choice("pileRunsOut")) }),
  /** A later meta rule comes only if the table names it. Those from the start always need that. */
  byConsent: word({ about: "players", value: flag }),
  /** No danger eliminates the seat that has the keeper in front. */
  noDanger: word({ about: "danger", value: flag }),
} as const;

export type CardFieldName = keyof typeof CARD_FIELDS;
export const CARD_FIELD_NAMES = Object.keys(CARD_FIELDS) as CardFieldName[];
type FieldValues<Name extends CardFieldName> = ValuesOf<{ [Each in Name]: (typeof CARD_FIELDS)[Each]["value"] }>;

interface CardDefinition {
  /** The lists of steps that it can have, in the order of the deck maker. */
  readonly parts: readonly StepPlace[];
  /** The list that it must have. */
  readonly needs?: StepPlace;
  /** Its needed list can be empty. */
  readonly canBeEmpty?: true;
  readonly fields: readonly CardFieldName[];
  readonly hasConditions?: true;
  readonly hasModifiers?: true;
}

export const CARDS = {
  keeper: { parts: ["power"], fields: ["moreDraws", "often", "noLimits", "noDanger"] },
  goal: { parts: [], fields: [], hasConditions: true },
  rule: { parts: ["power"], fields: ["often"], hasModifiers: true },
  action: { parts: ["steps"], needs: "steps", fields: [] },
  creeper: { parts: ["turnStart", "turnEnd", "goalChange", "with", "alone", "power"], fields: ["often"] },
  meta: { parts: ["power"], fields: ["often", "from", "byConsent"], hasModifiers: true },
  surprise: { parts: ["steps", "instead", "standing"], needs: "steps", canBeEmpty: true, fields: ["cancels", "takesKeeper"] },
  secret: { parts: ["revealed"], needs: "revealed", fields: [] },
  danger: { parts: ["steps"], needs: "steps", fields: [] },
} as const satisfies Readonly<Record<CardType, CardDefinition>>;

export const cardDefinition = (type: CardType): CardDefinition => CARDS[type];

type Definitions = typeof CARDS;
type Needed<Type extends CardType> = Definitions[Type] extends { needs: infer Part extends StepPlace } ? Part : never;

/**
 * As soon as `card` lies in front of the same seat, before anyone can win, the steps are carried out. They move or discard one of both, so
 * that they do not start again for ever.
 */
export type Pair = { card: CardId; steps: Step[] } & FieldValues<"optionalWith">;

/**
 * The lists of steps of a card. Of creepers: when a turn of its seat begins, before all else; when it ends, after its limits; in the change
 * in which a goal comes or goes; while no other card lies in front of the seat, in its own turn as a power, else as a duty. Of surprises:
 * what it does if it has cancelled something that it names; when it is played unasked, in the turn of another seat. Of secrets: once it has
 * left the hand, for the seat that held it.
 */
type Parts<Type extends CardType> = { [Part in Needed<Type>]: Step[] } & {
  [Part in Exclude<Definitions[Type]["parts"][number], Needed<Type>>]?: Part extends "with" ? Pair : Step[];
};

type SourceOf<Type extends CardType> = { id: CardId; type: Type } & Parts<Type> &
  FieldValues<Definitions[Type]["fields"][number]> &
  (Definitions[Type] extends { hasConditions: true } ? { when: Condition[] } : unknown) &
  (Definitions[Type] extends { hasModifiers: true } ? Modifiers : unknown);

export type CardSource = { [Type in CardType]: SourceOf<Type> }[CardType];

/** A card that a table adds to its deck for one game, with its texts. */
export type BlankCard = Extract<CardSource, { type: "keeper" | "goal" | "rule" | "action" | "danger" }> & { name: string; text: string };

type BodyOf<Type extends CardType> = Omit<SourceOf<Type>, "id" | "type">;

export const keeper = (id: CardId): CardSource => ({ id, type: "keeper" });
export const keeperWithPower = (id: CardId, body: BodyOf<"keeper">): CardSource => ({ id, type: "keeper", ...body });
export const creeper = (id: CardId, body: BodyOf<"creeper"> = {}): CardSource => ({ id, type: "creeper", ...body });
export const goal = (id: CardId, ...when: Condition[]): CardSource => ({ id, type: "goal", when });
export const rule = (id: CardId, body: BodyOf<"rule">): CardSource => ({ id, type: "rule", ...body });
export const meta = (id: CardId, body: BodyOf<"meta">): CardSource => ({ id, type: "meta", ...body });
export const action = (id: CardId, ...steps: Step[]): CardSource => ({ id, type: "action", steps });
export const danger = (id: CardId, ...steps: Step[]): CardSource => ({ id, type: "danger", steps });
export const secret = (id: CardId, ...revealed: Step[]): CardSource => ({ id, type: "secret", revealed });
/** `outOfTurn`: what it cancels, or all that it does out of turn. `steps`: what it does in the player's own turn. */
export const surprise = (id: CardId, outOfTurn: Cancelled[] | Omit<BodyOf<"surprise">, "steps">, ...steps: Step[]): CardSource => ({
  id,
  type: "surprise",
  ...(Array.isArray(outOfTurn) ? { cancels: outOfTurn } : outOfTurn),
  steps,
});
