import type { Decision, Seat } from "@mutable/engine";
import { cardNames, seatNames, type ViewContext } from "../model/context.ts";

/** What somebody is asked, as others say it: "must discard 3 cards". */
export const dutyText = ({ t }: ViewContext, { kind, min }: Decision): string => t(`duty.${kind}`, { count: min });

/** Whom the viewer waits for, and why. */
export interface WaitingFor {
  readonly seats: readonly Seat[];
  readonly title: string;
  readonly why: string;
}

/** Nothing, if nobody else is asked anything. */
export function waitingFor(context: ViewContext): WaitingFor | undefined {
  const asked = context.view.open.filter(({ seat }) => seat !== context.viewer);
  if (asked.length === 0) return undefined;
  const seats = asked.map(({ seat }) => seat);
  return {
    seats,
    title: context.t("waiting.title", { names: seatNames(context, seats) }),
    why: asked.map((decision) => waitReason(context, decision)).join(" "),
  };
}

function waitReason(context: ViewContext, decision: Decision): string {
  const values = { name: context.nameOf(decision.seat), duty: dutyText(context, decision) };
  if (decision.cause === undefined) return context.t("waiting.does", values);
  return context.t("waiting.because", { ...values, card: cardNames(context, [decision.cause]) });
}
