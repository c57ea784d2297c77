import type { Decision, Seat } from "@mutable/engine";
import { cardNames, seatNames, type ViewContext } from "../model/context.ts";

/** The duty of a decision, as in "must discard 3 cards". */
export const dutyText = ({ t }: ViewContext, { kind, min }: Decision): string => t(`duty.${kind}`, { count: min });

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
  if (decision.cause === undefined) return context.t("waiting.does", values);
  return context.t("waiting.because", { ...values, card: cardNames(context, [decision.cause]) });
}
