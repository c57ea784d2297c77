import { yes } from "./deck-fields.ts";
import { checkFields, type Fields, isNumeral, oneOf, optional, type UncheckedRecord } from "./field-check.ts";

const yesOrNo = (value: unknown) => (typeof value === "boolean" ? undefined : "true or false");
const atLeastOne = (value: unknown) => (isNumeral(value) && value !== 0 ? undefined : "a whole number, 1 or more");

const PROFILE_FIELDS: Fields = {
  bonusPlays: oneOf("optional", "mandatory"),
  turnsInARow: atLeastOne,
  jumpingIn: yesOrNo,
  droppingOut: yesOrNo,
  minSeats: atLeastOne,
  maxSeats: (value) => atLeastOne(value) ?? ((value as number) <= 6 ? undefined : "6 at most"),
  firstSeat: optional(oneOf("chance", "host", "called")),
  limitsAtPlay: optional(oneOf("others", "everybody")),
  basicRulesCard: optional(yes),
  solo: optional(yes),
};

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
