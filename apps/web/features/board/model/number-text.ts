import type { RuleNumber } from "@mutable/client";
import { NO_LIMIT } from "@mutable/engine";
import type { TextContext } from "./context.ts";

/** The value of a rule in words; the engine has a number for "no limit" as well. */
export function numberText(text: TextContext, of: RuleNumber, value: number): string {
  if (value < NO_LIMIT) return String(value);
  return text.t(of === "plays" ? "number.all" : "number.none");
}
