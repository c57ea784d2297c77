import { DECK_LIMITS, type FileFault, type FileFaultValues } from "@mutable/decks";
import type { CardId, CardSource, FaultPath, StepName } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { valueAt } from "./field-path.ts";

/** The texts of the page on what the checker finds. "other" has none, and shows the checker's sentence. */
export type ProblemKind =
  | "noCards"
  | "noName"
  | "empty.when"
  | "empty.steps"
  | "empty.cards"
  | "empty.choice"
  | "noCard"
  | "missingCard"
  | "missingKeeper"
  | "missingCreeper"
  | "ruleWithoutChange"
  | "noFor"
  | "forAlone"
  | "needsBonus"
  | "bonusAlone"
  | "metaOnly"
  | "asideTwice"
  | "once"
  | "place"
  | "needs"
  | "needsCost"
  | "needsEnd"
  | "needsPower"
  | "needsKeepers"
  | "needsCancels"
  | "needsFrom"
  | "otherCard"
  | "number"
  | "numberLarge"
  | "chooseRules"
  | "unknownField"
  | "sameId"
  | "tooManyCards"
  | "tooManyEntries"
  | "textEmpty"
  | "textSpace"
  | "textLong"
  | "textHidden"
  | "textPiled"
  | "textBraces"
  | "textPlaceholder"
  | "tooLarge"
  | "noType"
  | "seats"
  | "unwanted"
  | "fewCards"
  | `mismatch.${"missing" | "unknown" | "placeholder"}`
  | "other";

/** A way out that an editor offers as a button. */
export type WayOut =
  | { readonly is: "makeCard"; readonly card: CardId; readonly type: "keeper" | "creeper" }
  | { readonly is: "addBefore"; readonly step: StepName }
  | { readonly is: "remove" }
  | { readonly is: "removeField" }
  | { readonly is: "propose"; readonly language: Language }
  | { readonly is: "addFor" }
  | { readonly is: "addGoal"; readonly card: CardId };

/** What the page says of a fault, and how it helps. */
interface Said {
  readonly kind: ProblemKind;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly way?: WayOut | undefined;
}

interface Place {
  readonly path: FaultPath;
  readonly card: CardId | undefined;
}

type Sayings = { readonly [Kind in keyof FileFaultValues]: (values: FileFaultValues[Kind], place: Place) => Said };

const plain = (kind: ProblemKind, way?: WayOut) => (): Said => ({ kind, way });
const removing = (kind: ProblemKind) => plain(kind, { is: "remove" });
const removingField = (kind: ProblemKind) => plain(kind, { is: "removeField" });
const other = plain("other");

const SAYINGS: Sayings = {
  expected: ({ form }, place) => ({ kind: kindOfExpected(form, place) }),
  emptyList: (_, place) => ({ kind: kindOfEmpty(place) }),
  unknownField: removingField("unknownField"),
  unknownStep: other,
  unknownCondition: other,
  basicRulesId: other,
  sameId: plain("sameId"),
  miscounted: other,
  missingCard: ({ card, types }) => {
    const type = types.includes("keeper") ? "keeper" : "creeper";
    const kind = types.length > 1 ? "missingCard" : type === "keeper" ? "missingKeeper" : "missingCreeper";
    return { kind, values: { card }, way: { is: "makeCard", card, type } };
  },
  otherCard: plain("otherCard"),
  noChange: plain("ruleWithoutChange"),
  noFor: plain("noFor", { is: "addFor" }),
  forAlone: removingField("forAlone"),
  bonusAlone: plain("bonusAlone"),
  metaOnly: removingField("metaOnly"),
  needsBonus: removingField("needsBonus"),
  needsFrom: removingField("needsFrom"),
  needsPower: removingField("needsPower"),
  needsKeepers: removingField("needsKeepers"),
  needsCancelled: plain("needsCancels"),
  needsCost: plain("needsCost"),
  needsEnd: plain("needsEnd"),
  asideTwice: removing("asideTwice"),
  once: removing("once"),
  oneOf: plain("chooseRules"),
  place: removing("place"),
  inFrontOnly: removing("place"),
  needsBefore: ({ oneOf: steps }) => {
    const [step] = steps;
    return { kind: "needs", values: { steps: steps.join(" ") }, way: step && { is: "addBefore", step } };
  },
  soloSeats: other,
  seats: plain("seats"),
  noFile: other,
  format: other,
  tooLarge: plain("tooLarge"),
  noFileField: other,
  origin: other,
  text: ({ fault, most }, { path, card }) => {
    if (fault === "empty") return { kind: card !== undefined && path.at(-1) === "name" ? "noName" : "textEmpty" };
    return fault === "long" ? { kind: "textLong", values: { most } } : { kind: TEXTS[fault] };
  },
  messageLong: () => ({ kind: "textLong", values: { most: DECK_LIMITS.message } }),
  braces: plain("textBraces"),
  placeholder: plain("textPlaceholder"),
  unknownNumber: ({ name }, { path }) => ({
    kind: "mismatch.placeholder",
    values: { name: `{${name}}` },
    way: { is: "propose", language: path[1] as Language },
  }),
  numberLarge: () => ({ kind: "numberLarge", values: { most: DECK_LIMITS.numeral } }),
  tooManyCards: () => ({ kind: "tooManyCards", values: { most: DECK_LIMITS.cards } }),
  tooManyEntries: (values) => ({ kind: "tooManyEntries", values }),
  idLong: other,
  noLanguage: plain("noName"),
  unknownLanguage: other,
  textsOfLanguage: other,
  textsOfCard: other,
  noTextField: other,
  noName: plain("noName"),
  noSuchCard: other,
  looks: other,
  picture: other,
  noType: (values) => ({ kind: "noType", values }),
  unwanted: (_, { card = "" }) => ({ kind: "unwanted", way: { is: "addGoal", card } }),
  fewCards: (values) => ({ kind: "fewCards", values }),
};

const TEXTS = { notText: "other", space: "textSpace", hidden: "textHidden", piled: "textPiled" } as const;

function kindOfExpected(form: FileFaultValues["expected"]["form"], { path, card }: Place): ProblemKind {
  const inner = form.is === "optional" ? form.of : form;
  if (inner.is === "number") return "number";
  if (inner.is === "card" || (inner.is === "list" && inner.of.is === "card")) return "noCard";
  if (inner.is === "id" && path.includes("card")) return "noCard";
  return card === undefined && path.length === 1 && path[0] === "cards" ? "noCards" : "other";
}

function kindOfEmpty({ path }: Place): ProblemKind {
  const field = path.at(-1);
  if (field === "when") return "empty.when";
  if (field === "cards") return "empty.cards";
  return field === "types" || field === "cancels" ? "empty.choice" : "empty.steps";
}

/** What the page says of a fault of this card. */
export function sayingOf(fault: FileFault, card: CardSource | undefined): Required<Pick<Said, "kind" | "values">> & Pick<Said, "way"> {
  const say = SAYINGS[fault.kind] as (values: FileFault["values"], place: Place) => Said;
  const { kind, values = {}, way } = say(fault.values, { path: fault.path, card: fault.card });
  return { kind, values, way: withEntry(way, fault.path, card) };
}

/** Only entries of lists can be removed. */
function withEntry(way: WayOut | undefined, path: FaultPath, card: CardSource | undefined): WayOut | undefined {
  if (way?.is !== "remove") return way;
  return path.some((part) => typeof part === "number") && valueAt(card, path.slice(0, 1)) !== undefined ? way : undefined;
}
