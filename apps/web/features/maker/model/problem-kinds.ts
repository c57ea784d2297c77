import type { CardId, CardSource, Step } from "@mutable/engine";
import { isStepName } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { type FieldPath, valueAt } from "./field-path.ts";

/** What the checker can find, apart from its words: a text of the page for each. "other" has none, and shows the checker's sentence. */
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
  | { readonly is: "addBefore"; readonly step: Step["do"] }
  | { readonly is: "remove" }
  | { readonly is: "removeField" }
  | { readonly is: "propose"; readonly language: Language }
  | { readonly is: "addFor" }
  | { readonly is: "addGoal"; readonly card: CardId };

interface Fault {
  readonly kind: ProblemKind;
  readonly values: Readonly<Record<string, string | number>>;
  readonly way?: WayOut | undefined;
}

interface Place {
  readonly path: FieldPath;
  readonly card: CardSource | undefined;
  readonly id: CardId | undefined;
}

type Reading = readonly [pattern: RegExp, fault: (found: readonly string[], place: Place) => Fault];

const plain =
  (kind: ProblemKind, way?: WayOut): Reading[1] =>
  () => ({ kind, values: {}, way });

const count =
  (kind: ProblemKind): Reading[1] =>
  ([, most = ""]) => ({ kind, values: { most: Number(most) } });

const make = (kind: ProblemKind, type: "keeper" | "creeper"): Reading[1] => {
  return ([, id = ""]) => ({ kind, values: { card: id }, way: { is: "makeCard", card: id, type } });
};

/** The sentences of the checker. A test compares them with what it says. */
const READINGS: readonly Reading[] = [
  [/^Should be a list that is not empty/, (_, place) => emptyList(place)],
  [/^Should be a list of cards/, plain("noCards")],
  [/^Should be a list, each (a text)/, plain("noCard")],
  [/^Should be a text/, plain("noCard")],
  [/^Should be small letters and digits/, (_, { path }) => ({ kind: path.includes("card") ? "noCard" : "other", values: {} })],
  [/^The deck has no keeper or creeper ([a-z0-9-]*)\./, make("missingCard", "keeper")],
  [/^The deck has no creeper ([a-z0-9-]*)\./, make("missingCreeper", "creeper")],
  [/^The deck has no keeper ([a-z0-9-]+)\./, make("missingKeeper", "keeper")],
  [/^The deck has no (keeper|goal)\./, ([, type = ""]) => ({ kind: "noType", values: { type } })],
  [/^A rule should change something/, plain("ruleWithoutChange")],
  [/^Should say for whom the bonus is/, plain("noFor", { is: "addFor" })],
  [/^Should come with moreDraws or morePlays/, plain("forAlone", { is: "removeField" })],
  [/^Should come with morePlays/, plain("needsBonus", { is: "removeField" })],
  [/^A bonus can change nothing but/, plain("bonusAlone")],
  [/^Can be of a meta rule only/, plain("metaOnly", { is: "removeField" })],
  [/sets cards aside, and an earlier step already does/, plain("asideTwice", { is: "remove" })],
  [/can stand here once/, plain("once", { is: "remove" })],
  [/can stand in .* only\.$/, plain("place", { is: "remove" })],
  [/^Only a keeper or creeper can discardThis/, plain("place", { is: "remove" })],
  [
    /needs (.+) before it\.$/,
    ([, needs = ""]) => {
      const steps = needs.split(" or ").filter(isStepName) as Step["do"][];
      const [step] = steps;
      return { kind: "needs", values: { steps: steps.join(" ") }, way: step && { is: "addBefore", step } };
    },
  ],
  [/^Should cost something/, plain("needsCost")],
  [/^Should move or discard the creeper/, plain("needsEnd")],
  [/^Should come with power/, plain("needsPower", { is: "removeField" })],
  [/^Should come with a surprise that cancels keepers/, plain("needsKeepers", { is: "removeField" })],
  [/^Should come with something that it cancels/, plain("needsCancels")],
  [/^Should come with from/, plain("needsFrom", { is: "removeField" })],
  [/^Should name another card/, plain("otherCard")],
  [/^ChooseRules: should have either|^Should have either atMost or exactly/, plain("chooseRules")],
  [/^Should be a whole number/, plain("number")],
  [/^A number is at most (\d+)/, count("numberLarge")],
  [/^There is no such field/, plain("unknownField", { is: "removeField" })],
  [/^There are two cards with this id/, plain("sameId")],
  [/^A deck has at most (\d+) cards/, count("tooManyCards")],
  [/^There are at most (\d+) entries/, count("tooManyEntries")],
  [/^The card has no name/, plain("noName")],
  [
    /^It should not be empty/,
    (_, { path, id }) => ({ kind: id !== undefined && path.at(-1) === "name" ? "noName" : "textEmpty", values: {} }),
  ],
  [/^It should not begin or end with a space/, plain("textSpace")],
  [/^It has at most (\d+) characters/, count("textLong")],
  [/^It should have no hidden characters/, plain("textHidden")],
  [/^It should have no piled up accents/, plain("textPiled")],
  [/^Its braces do not match/, plain("textBraces")],
  [/^Braces and angle brackets stand only/, plain("textPlaceholder")],
  [
    /^The text uses (\{\w+\})/,
    ([, name = ""], { path }) => ({
      kind: "mismatch.placeholder",
      values: { name },
      way: { is: "propose", language: path[1] as Language },
    }),
  ],
  [/^A deck file has at most/, plain("tooLarge")],
  [/^Should not be more than maxSeats/, plain("seats")],
  [/^No Goal wants this Keeper/, (_, { id = "" }) => ({ kind: "unwanted", values: {}, way: { is: "addGoal", card: id } })],
  [/^The deck has few cards for (\d+) players/, ([, players = ""]) => ({ kind: "fewCards", values: { players: Number(players) } })],
  [/^The texts should be in at least one language/, plain("noName")],
];

function emptyList({ path, card }: Place): Fault {
  const field = path.at(-1);
  if (field === "when") return { kind: "empty.when", values: {} };
  if (field === "cards") return { kind: path.length === 1 && card === undefined ? "noCards" : "empty.cards", values: {} };
  const isOfWords = field === "types" || field === "cancels" || field === "which";
  return { kind: isOfWords ? "empty.choice" : "empty.steps", values: {} };
}

/** What the checker means by a sentence about a field of a card. */
export function faultOfMessage(message: string, path: FieldPath, card: CardSource | undefined, id: CardId | undefined): Fault {
  for (const [pattern, fault] of READINGS) {
    const found = pattern.exec(message);
    if (found === null) continue;
    const { kind, values, way } = fault(found, { path, card, id });
    // A card that was not chosen yet is not missing.
    return values.card === "" ? { kind: "noCard", values: {} } : { kind, values, way: withEntry(way, path, card) };
  }
  return { kind: "other", values: {} };
}

/** Only entries of lists can be removed. */
function withEntry(way: WayOut | undefined, path: FieldPath, card: CardSource | undefined): WayOut | undefined {
  if (way?.is !== "remove") return way;
  return path.some((part) => typeof part === "number") && valueAt(card, path.slice(0, 1)) !== undefined ? way : undefined;
}
