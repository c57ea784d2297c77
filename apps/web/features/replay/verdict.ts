import type { Finding } from "@mutable/referee";

/** What the findings prove together. */
export type Verdict =
  /** A receipt ties the record to the time before the deal: nobody could choose the order of the cards. */
  | "isFair"
  /** The same with one contributor: only the server and that player together could choose it. */
  | "isFairForOne"
  /** The record agrees with itself, which a forged one does too. */
  | "isFine"
  /** The same, and no receipt can prove more. */
  | "isUnwitnessed"
  /** The same for a game of this device, which has dealt the cards itself. */
  | "isOfDevice"
  /** The same for a daily deal that was played on this device. */
  | "isDealOfDevice"
  /** A receipt ties the cards of a daily deal, which the server chose, to the time before the deal. */
  | "isDeal"
  /** The secret of the daily deal is not published yet. */
  | "isDealOpen"
  | "isBroken"
  | "isUnknown";

/** The seats that had a part in the shuffle. */
export const contributorsOf = <Seat extends string>(findings: readonly Finding[], seats: readonly Seat[]): Seat[] =>
  findings.some(({ found }) => found === "fair_shuffle")
    ? seats.filter((seat) => !findings.some(({ found, about }) => found === "absent_seat" && about === seat))
    : [];

/** One broken check breaks the record; otherwise the strongest proof that holds is told. */
export function verdictOf(findings: readonly Finding[], seats: readonly string[], isOfDevice = false): Verdict {
  const isSure = (check: Finding["check"]) => findings.some((finding) => finding.check === check && finding.holds);
  if (findings.some(({ holds }) => holds === false)) return "isBroken";
  if (findings.some(({ found }) => found === "daily_secret")) return "isDealOpen";
  if (!isSure("replay")) return "isUnknown";
  const isDeal = findings.some(({ found }) => found === "daily_deal");
  if (isOfDevice) return isDeal ? "isDealOfDevice" : "isOfDevice";
  if (isSure("receipt") && isDeal) return "isDeal";
  if (isSure("receipt")) return contributorsOf(findings, seats).length === 1 ? "isFairForOne" : "isFair";
  return isSure("shuffle") ? "isFine" : "isUnwitnessed";
}
