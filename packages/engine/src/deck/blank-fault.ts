import type { BlankCard } from "../vocabulary/index.ts";
import { BLANK, sourceWithBlank } from "./blank.ts";
import { checkDeck } from "./check-deck.ts";
import { expectThat, isRecord, other } from "./check-field.ts";
import type { Deck } from "./deck.ts";
import { type Fault, type FaultReport, isFatal, reportInto } from "./fault.ts";

/** The most characters of a blank card's name and text. */
export const BLANK_LIMITS = { name: 30, text: 60 } as const;

const TYPES = ["keeper", "goal", "rule", "action"] as const;

/** Returns the first fault for which a table cannot add this card to the deck, or undefined if it can. Accepts untrusted input. */
export function blankFault(deck: Deck, blank: unknown): Fault | undefined {
  const faults: Fault[] = [];
  const report = reportInto(faults, BLANK);
  if (!expectThat(report, [], isRecord(blank), other("an object"))) return faults[0];
  const { id, type, name, text } = blank as Record<string, unknown>;
  expectThat(report, ["id"], id === BLANK, other(`"${BLANK}"`));
  expectThat(
    report,
    ["type"],
    TYPES.some((each) => each === type),
    { is: "choice", among: TYPES },
  );
  expectText(report, "name", name, 1);
  expectText(report, "text", text, 0);
  return faults[0] ?? checkDeck(sourceWithBlank((deck.base ?? deck).source, blank as BlankCard)).find(isFatal);
}

function expectText(report: FaultReport, field: "name" | "text", value: unknown, least: number): void {
  const most = BLANK_LIMITS[field];
  const isRight = typeof value === "string" && [...value].length >= least && [...value].length <= most;
  expectThat(report, [field], isRight, other(`a text of ${least} to ${most} characters`));
}
