import type { Decision, Seat } from "@mutable/engine";
import type { TextKey } from "@mutable/i18n";
import { cardNames, seatNames, type ViewContext } from "../model/context.ts";

/** The duty of a decision, as in "must discard 3 cards"; "may", if the seat can decline. */
export const dutyText = (context: ViewContext, decision: Decision): string =>
  context.t(dutyKey(decision), {
    count: decision.kind === "must_trash_rules" ? decision.max : decision.min,
    card: namesCause(decision) ? cardNames(context, [decision.cause]) : "",
  });

/** True for duties of a creeper, which is their cause. */
const namesCause = (decision: Decision): decision is Decision & { cause: string } =>
  decision.cause !== undefined && (decision.purpose === "alone" || decision.purpose === "taxes");

function dutyKey({ kind, purpose, min }: Decision): TextKey {
  switch (kind) {
    case "must_trash_keepers":
      return purpose === "pay" || purpose === "creeper" || purpose === "score" ? `duty.keepers.${purpose}` : `duty.${kind}`;
    case "must_discard_from_hand":
      return purpose === "pay" ? "duty.cards.pay" : `duty.${kind}`;
    case "must_choose_from":
      return purpose === "named" || purpose === "top" ? `duty.${purpose}` : `duty.${kind}`;
    case "may_use":
      return purpose === "alone" || purpose === "taxes" ? `duty.${purpose}` : `duty.${kind}`;
    case "must_take_keeper":
      return purpose === "trash" ? "duty.trashKeeper" : `duty.${kind}`;
    case "must_trash_rules":
      return min === 0 ? "duty.trashUpTo" : `duty.${kind}`;
    default:
      return `duty.${kind}`;
  }
}

/** The seats that the game waits for, except the viewer's. */
export interface WaitingFor {
  readonly seats: readonly Seat[];
  readonly title: string;
  readonly why: string;
}

/** Undefined if no other seat has a decision. */
export function waitingFor(context: ViewContext): WaitingFor | undefined {
  const decisions = context.view.open.filter(({ seat }) => seat !== context.viewer);
  if (decisions.length === 0) return undefined;
  const seats = decisions.map(({ seat }) => seat);
  return {
    seats,
    title: context.t("waiting.title", { names: seatNames(context, seats) }),
    why: decisions.map((decision) => waitReason(context, decision)).join(" "),
  };
}

function waitReason(context: ViewContext, decision: Decision): string {
  const values = { name: context.nameOf(decision.seat), duty: dutyText(context, decision) };
  if (decision.cause === undefined || namesCause(decision)) return context.t("waiting.does", values);
  return context.t("waiting.because", { ...values, card: cardNames(context, [decision.cause]) });
}
