import { unaskedPlays } from "@mutable/engine";
import { cardNames, type ViewContext } from "../model/context.ts";

/** A surprise of the own hand that can be played now, out of turn. */
export interface UnaskedPlay {
  readonly card: string;
  readonly label: string;
}

export function unaskedPlaysOf(context: ViewContext): readonly UnaskedPlay[] {
  const { deck, view, viewer, t } = context;
  if (viewer === "watcher" || view.ending !== undefined) return [];
  return (unaskedPlays(deck, view, viewer) ?? []).map((card) => ({ card, label: t("send.react", { card: cardNames(context, [card]) }) }));
}
