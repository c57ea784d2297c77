import type { CardId, CardType, FieldForm, StepName, StepPlace } from "../vocabulary/index.ts";

/** What is expected of a value: a field of the vocabulary, an id, or something of the deck itself, in English. */
export type Expected = FieldForm | { readonly is: "id" } | { readonly is: "other"; readonly what: string };

type None = Readonly<Record<never, never>>;

/** The kinds of faults, with the values that their sentences need. */
export interface FaultValues {
  readonly expected: { readonly form: Expected };
  readonly emptyList: None;
  readonly unknownField: None;
  readonly unknownStep: { readonly name: string };
  readonly unknownCondition: { readonly name: string };
  readonly basicRulesId: None;
  readonly sameId: None;
  readonly miscounted: { readonly says: number; readonly found: number };
  readonly missingCard: { readonly card: CardId; readonly types: readonly CardType[] };
  readonly otherCard: None;
  /** A rule that changes nothing. */
  readonly noChange: None;
  /** A bonus that does not say for whom it is. */
  readonly noFor: None;
  /** `for` without a bonus. */
  readonly forAlone: None;
  /** A bonus beside other modifiers. */
  readonly bonusAlone: None;
  readonly metaOnly: None;
  /** A field that means something only together with another one. */
  readonly needsBonus: None;
  readonly needsFrom: None;
  readonly needsPower: None;
  readonly needsKeepers: None;
  readonly needsCancelled: None;
  readonly needsCost: None;
  readonly needsEnd: None;
  readonly asideTwice: { readonly step: StepName };
  readonly once: { readonly step: StepName };
  readonly oneOf: { readonly fields: readonly string[] };
  readonly place: { readonly step: StepName; readonly places: readonly StepPlace[] };
  /** A step of a power that only a card in front of a seat can do. */
  readonly inFrontOnly: { readonly step: StepName };
  readonly needsBefore: { readonly step: StepName; readonly oneOf: readonly StepName[] };
  readonly soloSeats: None;
  readonly seats: None;
}

export type FaultPath = readonly (string | number)[];

export type FaultOf<Values> = {
  readonly [Kind in keyof Values]: {
    readonly kind: Kind;
    /** Undefined: it concerns the whole deck. */
    readonly card?: CardId;
    /** From the card, or from the deck. */
    readonly path: FaultPath;
    readonly values: Values[Kind];
    /** The deck can be played all the same. A fault without it is fatal. */
    readonly isRemark?: true;
  };
}[keyof Values];

/** What is wrong with a deck. */
export type Fault = FaultOf<FaultValues>;

export type FaultReport = <Kind extends keyof FaultValues>(
  kind: Kind,
  path: FaultPath,
  values: FaultValues[Kind],
  of?: { readonly isRemark: boolean },
) => void;

/** Collects what is reported of a card, or of the whole deck. `start`: where the paths begin. */
export const reportInto =
  (faults: Fault[], card?: CardId, start: FaultPath = []): FaultReport =>
  (kind, path, values, { isRemark } = { isRemark: false }) =>
    faults.push({ kind, ...(card !== undefined && { card }), path: [...start, ...path], values, ...(isRemark && { isRemark }) } as Fault);

/** True if the deck cannot be played. */
export const isFatal = ({ isRemark }: { readonly isRemark?: true }): boolean => isRemark !== true;
