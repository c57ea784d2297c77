import type { CardFrame } from "../model/frame.ts";
import { isAnswerable } from "../rules/answerable.ts";
import type { CardId } from "../vocabulary/index.ts";
import { framePlayer, type TransitionContext } from "./context.ts";
import { ownerInFront } from "./zones.ts";

/**
 * Lets the owner of a chosen keeper answer before the card takes it. Returns false if no seat is asked, or was
 * asked before: the step can go on then. If a surprise stands, the step is skipped.
 */
export function announceTaking(context: TransitionContext, frame: CardFrame, keeper: CardId): boolean {
  const { deck, events, game } = context;
  if (!deck.cancellable.has("steal") || frame.announced === keeper) return false;
  const owner = ownerInFront(game, keeper);
  if (owner === undefined || !game.keepers[owner].includes(keeper) || game.hands[owner].length === 0) return false;
  if (!isAnswerable(deck, game, "steal")) return false;
  frame.announced = keeper;
  events.push({ type: "aboutToTake", seat: framePlayer(context, frame), card: keeper, owner });
  game.stack.push({ kind: "reaction", to: frame.card, about: "steal", chain: [] });
  return true;
}
