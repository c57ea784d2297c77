import { choice, flag, optional } from "../vocabulary/fields.ts";
import { type OptionalRule, PROFILE } from "../vocabulary/index.ts";
import { checkFields, type Expectation, expectedInstead, isNumeral, type UncheckedRecord } from "./check-field.ts";

function expectationOf(rule: OptionalRule): Expectation {
  switch (rule.is) {
    case "number":
      return (value) => {
        if (!isNumeral(value) || (value as number) < rule.least) return `a whole number, ${rule.least} or more`;
        return rule.most !== undefined && (value as number) > rule.most ? `${rule.most} at most` : undefined;
      };
    case "switch":
      return (value) => (typeof value === "boolean" ? undefined : "true or false");
    case "flag":
      return (value) => expectedInstead(flag, value);
    case "choice": {
      const among = choice(...rule.among);
      return (value) => expectedInstead(rule.usual === undefined ? among : optional(among), value);
    }
  }
}

const EXPECTATIONS = Object.fromEntries(Object.entries(PROFILE).map(([name, rule]) => [name, expectationOf(rule)]));

/** Returns a message for each fault in the optional rules of a table. */
export function checkProfile(profile: UncheckedRecord): string[] {
  const { solo, minSeats, maxSeats } = profile;
  const isAbove = typeof minSeats === "number" && typeof maxSeats === "number" && minSeats > maxSeats;
  return [
    ...checkFields("profile", profile, EXPECTATIONS),
    ...(solo === true && maxSeats !== 1 ? ["profile: maxSeats: should be 1 in solo."] : []),
    ...(isAbove ? ["profile: minSeats: should not be more than maxSeats."] : []),
  ];
}
