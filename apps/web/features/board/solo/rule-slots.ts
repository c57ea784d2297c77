import { cardName } from "@mutable/decks";
import { cardOf, type RuleSlot, slotOf } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";
import { clauses } from "../rules/clauses.ts";
import { type DialName, dials } from "../rules/dials.ts";

/** One of the four places for rules in solo, with what is in force there. */
export interface RuleSlotView {
  readonly slot: RuleSlot;
  readonly label: string;
  /** The rule that lies there. */
  readonly card: string | undefined;
  /** The number in force; undefined for other rules. */
  readonly value: string | undefined;
  /** The printed number, if another one applies. */
  readonly printed: string | undefined;
  /** What other rules add, as in "+1". */
  readonly added: string | undefined;
  /** Where the number comes from, or what the rule does. */
  readonly note: string;
  /** The number that it is about. */
  readonly dial: DialName | undefined;
}

const SLOTS: readonly RuleSlot[] = ["draw", "play", "limit", "other"];

export function ruleSlots(context: ViewContext): RuleSlotView[] {
  return SLOTS.map((slot) => {
    const card = context.view.rules.find((id) => slotOf(cardOf(context.deck, id)) === slot);
    return slot === "other" ? otherSlot(context, card) : numberSlot(context, slot, card);
  });
}

function numberSlot(context: ViewContext, slot: Exclude<RuleSlot, "other">, card: string | undefined): RuleSlotView {
  const { t, deck, words } = context;
  const limit = card !== undefined && cardOf(deck, card).modifiers.keeperLimit !== undefined ? "keeperLimit" : "handLimit";
  const name = { draw: "draws", play: "plays", limit } as const;
  const dial = dials(context).find((each) => each.name === name[slot]);
  const { value = "", printed, added, label = "" } = dial ?? {};
  const source = card === undefined ? t(slot === "limit" ? "number.noLimit" : "number.basic") : cardName(words, card);
  const note = slot === "limit" && card !== undefined ? `${label}: ${source}` : source;
  return { slot, label: t(`solo.slot.${slot}`), card, value, printed, added, note, dial: name[slot] };
}

function otherSlot(context: ViewContext, card: string | undefined): RuleSlotView {
  const { t, words } = context;
  const effect = clauses(context).find((clause) => clause.card === card)?.effect;
  const note =
    card === undefined ? t("solo.noOther") : effect === undefined ? cardName(words, card) : `${cardName(words, card)}: ${effect}`;
  return {
    slot: "other",
    label: t("solo.slot.other"),
    card,
    value: undefined,
    printed: undefined,
    added: undefined,
    note,
    dial: undefined,
  };
}
