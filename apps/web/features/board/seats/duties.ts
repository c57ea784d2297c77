import type { Decision, Seat } from "@mutable/engine";
import { cardsInWords, type Scene, seatsInWords } from "../model/context.ts";

/** What somebody is asked, as others say it: "must discard 3 cards". */
export const duty = ({ t }: Scene, { kind, min }: Decision): string => t(`duty.${kind}`, { count: min });

/** Whom the viewer waits for, and why. */
export interface Waiting {
  readonly seats: readonly Seat[];
  readonly title: string;
  readonly why: string;
}

/** Nothing, if nobody else is asked anything. */
export function waiting(scene: Scene): Waiting | undefined {
  const asked = scene.view.open.filter(({ seat }) => seat !== scene.viewer);
  if (asked.length === 0) return undefined;
  const seats = asked.map(({ seat }) => seat);
  return {
    seats,
    title: scene.t("waiting.title", { names: seatsInWords(scene, seats) }),
    why: asked.map((decision) => whyOf(scene, decision)).join(" "),
  };
}

function whyOf(scene: Scene, decision: Decision): string {
  const values = { name: scene.nameOf(decision.seat), duty: duty(scene, decision) };
  if (decision.cause === undefined) return scene.t("waiting.does", values);
  return scene.t("waiting.because", { ...values, card: cardsInWords(scene, [decision.cause]) });
}
