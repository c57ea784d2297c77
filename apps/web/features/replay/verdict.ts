import type { Finding } from "@mutable/referee";

/** What the findings prove together. */
export type Verdict =
  /** A receipt ties the record to the time before the deal: nobody could choose the order of the cards. */
  | "isFair"
  /** The record agrees with itself, which a forged one does too. */
  | "isFine"
  /** The same, and no receipt can prove more. */
  | "isUnwitnessed"
  | "isBroken"
  | "isUnknown";

export function verdictOf(findings: readonly Finding[]): Verdict {
  const isSure = (check: Finding["check"]) => findings.some((finding) => finding.check === check && finding.holds);
  if (findings.some(({ holds }) => holds === false)) return "isBroken";
  if (!isSure("replay")) return "isUnknown";
  if (isSure("receipt")) return "isFair";
  return isSure("shuffle") ? "isFine" : "isUnwitnessed";
}
