import { cardById, currentRules, type TransitionContext } from "../changes/context.ts";
import { requestCard } from "../changes/requests.ts";
import { cardFrame } from "../model/frame.ts";
import { operationOf } from "../operations/index.ts";
import { standsAlone } from "../rules/condition.ts";
import type { CardId, CardPart } from "../vocabulary/index.ts";

/** The cards in play that the current seat can use, while nothing is in progress. */
export function usablePowers(context: TransitionContext): CardId[] {
  const { game } = context;
  const { seat, used } = game.turn;
  const inPlay = [...game.rules, ...game.metas, ...game.keepers[seat], ...game.creepers[seat]];
  return inPlay.filter((id) => !used?.includes(id) && isPossible(context, id));
}

function isPossible(context: TransitionContext, id: CardId): boolean {
  const { game } = context;
  const part = powerPart(context, id);
  const steps = part && cardById(context, id).parts[part];
  if (steps === undefined) return false;
  const rules = currentRules(context);
  return steps.every((step) => operationOf(step).isPossible?.(game, rules, game.turn.seat, step) ?? true);
}

/** The part of a card that using it carries out. */
function powerPart(context: TransitionContext, id: CardId): CardPart | undefined {
  const { parts } = cardById(context, id);
  if (parts.alone !== undefined && standsAlone(context.game, context.game.turn.seat, id)) return "alone";
  return parts.power === undefined ? undefined : "power";
}

/** Offers the usable cards. Returns true if there is none, or if the seat uses none. */
export function usesNoPower(context: TransitionContext): boolean {
  const cards = usablePowers(context);
  if (cards.length === 0) return true;
  const chosen = requestCard(context, { seat: context.game.turn.seat, kind: "may_use", cards, pass: true });
  if (chosen === "") return true;
  if (chosen !== undefined) usePower(context, chosen);
  return false;
}

/** Using a card is no play. Its card is marked even if the use is cancelled, before it costs anything. */
export function usePower(context: TransitionContext, id: CardId): void {
  const { turn, stack } = context.game;
  const part = powerPart(context, id);
  if (!cardById(context, id).isRepeatable) turn.used = [...(turn.used ?? []), id];
  context.events.push({ type: "usedPower", seat: turn.seat, card: id });
  stack.push(cardFrame(id, part));
  if (context.deck.cancellable.has("power")) stack.push({ kind: "reaction", to: id, about: "free", chain: [] });
}
