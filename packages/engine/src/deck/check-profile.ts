import type { RulesProfile } from "../model/vocabulary.ts";
import { yes } from "./deck-fields.ts";
import { checkFields, type FieldCheck, type Fields, isNumeral, oneOf, optional, type UncheckedRecord } from "./field-check.ts";

/** The values of an optional rule, for tools that offer them. */
export type OptionalRuleForm =
  | { readonly is: "number"; readonly least: number; readonly most?: number }
  /** True or false. */
  | { readonly is: "switch" }
  /** True, or absent. */
  | { readonly is: "flag" }
  /** `usual`: what an absent rule stands for; without it the rule cannot be absent. */
  | { readonly is: "choice"; readonly among: readonly string[]; readonly usual?: string };

/** All optional rules of a table. */
export const PROFILE_FORMS: Readonly<Record<keyof RulesProfile, OptionalRuleForm>> = {
  bonusPlays: { is: "choice", among: ["optional", "mandatory"] },
  turnsInARow: { is: "number", least: 1 },
  jumpingIn: { is: "switch" },
  droppingOut: { is: "switch" },
  minSeats: { is: "number", least: 1 },
  maxSeats: { is: "number", least: 1, most: 6 },
  firstSeat: { is: "choice", among: ["chance", "host", "called"], usual: "chance" },
  limitsAtPlay: { is: "choice", among: ["others", "everybody"], usual: "others" },
  basicRulesCard: { is: "flag" },
  solo: { is: "flag" },
};

const yesOrNo: FieldCheck = (value) => (typeof value === "boolean" ? undefined : "true or false");
const atLeastOne: FieldCheck = (value) => (isNumeral(value) && value !== 0 ? undefined : "a whole number, 1 or more");

function checkOf(form: OptionalRuleForm): FieldCheck {
  switch (form.is) {
    case "number": {
      const { most } = form;
      return most === undefined ? atLeastOne : (value) => atLeastOne(value) ?? ((value as number) <= most ? undefined : `${most} at most`);
    }
    case "switch":
      return yesOrNo;
    case "flag":
      return optional(yes);
    case "choice":
      return form.usual === undefined ? oneOf(...form.among) : optional(oneOf(...form.among));
  }
}

const PROFILE_FIELDS: Fields = Object.fromEntries(Object.entries(PROFILE_FORMS).map(([name, form]) => [name, checkOf(form)]));

/** Returns a message for each fault in the optional rules of a table. */
export const checkProfile = (profile: object): string[] => [
  ...checkFields("profile", profile as UncheckedRecord, PROFILE_FIELDS),
  ...((profile as UncheckedRecord).solo === true && (profile as UncheckedRecord).maxSeats !== 1
    ? ["profile: maxSeats: should be 1 in solo."]
    : []),
  ...(isAbove(profile as UncheckedRecord, "minSeats", "maxSeats") ? ["profile: minSeats: should not be more than maxSeats."] : []),
];

function isAbove(source: UncheckedRecord, one: string, other: string): boolean {
  const [a, b] = [source[one], source[other]];
  return typeof a === "number" && typeof b === "number" && a > b;
}
