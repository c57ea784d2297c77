import { numeral } from "../vocabulary/fields.ts";
import { type OptionalRule, PROFILE } from "../vocabulary/index.ts";
import { expectThat, isNumeral, other, reportUnknown, type UncheckedRecord } from "./check-field.ts";
import type { FaultPath, FaultReport } from "./fault.ts";

function checkRule(report: FaultReport, path: FaultPath, rule: OptionalRule, value: unknown): void {
  switch (rule.is) {
    case "number": {
      const isNumber = isNumeral(value) && value >= rule.least;
      expectThat(report, path, isNumber, { ...numeral, least: rule.least });
      if (isNumber && rule.most !== undefined) expectThat(report, path, value <= rule.most, other(`${rule.most} at most`));
      return;
    }
    case "switch":
      expectThat(report, path, typeof value === "boolean", other("true or false"));
      return;
    case "flag":
      expectThat(report, path, value === undefined || value === true, other("true, or be absent"));
      return;
    case "choice": {
      const isAbsent = value === undefined && rule.usual !== undefined;
      expectThat(report, path, isAbsent || rule.among.some((one) => one === value), { is: "choice", among: rule.among });
    }
  }
}

/** Reports the faults in the optional rules of a table. */
export function checkProfile(report: FaultReport, path: FaultPath, profile: UncheckedRecord): void {
  reportUnknown(report, path, profile, Object.keys(PROFILE));
  for (const [name, rule] of Object.entries(PROFILE)) checkRule(report, [...path, name], rule, profile[name]);
  const { solo, minSeats, maxSeats } = profile;
  if (solo === true && maxSeats !== 1) report("soloSeats", [...path, "maxSeats"], {});
  if (isNumeral(minSeats) && isNumeral(maxSeats) && minSeats > maxSeats) report("seats", [...path, "minSeats"], {});
}
