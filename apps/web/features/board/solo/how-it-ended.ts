import { goalProgress, type SoloZones } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";
import { lacking } from "../model/one-away.ts";

/** Why a solo game is over, and the Goal in play that was nearest. */
export interface SoloEnd {
  readonly ranOut: "main" | "rules";
  readonly turn: number;
  /** A Goal in play that lacked one card, and the cards of which any was missing. */
  readonly near: { readonly goal: string; readonly missing: readonly string[] } | undefined;
}

export function howItEnded({ deck, view }: Pick<ViewContext, "deck" | "view">, { rulesDeck }: SoloZones): SoloEnd {
  const near = goalProgress(deck, view).find(({ oneAway, have }) => oneAway && have.length > 0);
  return {
    // Both can run out at once: then the turn was over.
    ranOut: rulesDeck.length === 0 ? "rules" : "main",
    turn: view.turn.number,
    near: near && { goal: near.goal, missing: lacking(view, near) },
  };
}
