import { type Card, isAboutHandSize, isLaidOnDiscards } from "../deck/deck.ts";
import { slotOf } from "../deck/solo-deck.ts";
import { type CardFrame, cardFrame } from "../model/frame.ts";
import type { CardId } from "../vocabulary/index.ts";
import { cardById, currentPlayer, currentRules, type TransitionContext } from "./context.ts";
import { revealSecrets } from "./secrets.ts";
import { addToDiscards, setGoals, setHand, setKeepers, setRules, withoutCard, withoutCards } from "./zones.ts";

export function playFromHand(context: TransitionContext, id: CardId): void {
  const seat = currentPlayer(context);
  setHand(context, seat, withoutCard(context.game.hands[seat], id));
  playCard(context, id);
}

export function playFromAside(context: TransitionContext, frame: CardFrame, id: CardId): void {
  frame.aside = withoutCard(frame.aside, id);
  playCard(context, id);
}

/**
 * Winning is checked between a card's leaving a hand and its effect, so a frame holds the card
 * meanwhile. Where that check cannot matter, the card is placed without a frame, which is faster.
 */
function playCard(context: TransitionContext, id: CardId): void {
  const { game, events } = context;
  const { type } = cardById(context, id);
  game.turn.cards += 1;
  events.push({ type: "played", seat: currentPlayer(context), card: id });
  const isLaidDown = isLaidOnDiscards(type);
  if (isLaidDown) addToDiscards(context, [id]);
  if (type === "secret") {
    // It is carried out because it has left the hand, also from aside.
    revealSecrets(context, currentPlayer(context), [id]);
    return;
  }
  if (!isLaidDown && !context.deck.cancellable.has(type) && !dependsOnHandSize(context)) {
    placeOnTable(context, id, type);
    return;
  }
  game.stack.push(cardFrame(id));
  // Every other seat may cancel the card before it has an effect.
  if (context.deck.cancellable.has(type)) game.stack.push({ kind: "reaction", to: id, chain: [] });
}

/** True if a goal or rule in play depends on the number of cards in hands. */
function dependsOnHandSize(context: TransitionContext): boolean {
  for (const goal of context.game.goals) if (cardById(context, goal).dependsOnHandSize) return true;
  for (const { for: whom } of currentRules(context).bonuses) if (isAboutHandSize(whom)) return true;
  return false;
}

/** Places a keeper, goal or rule on the table. */
export function placeOnTable(context: TransitionContext, id: CardId, type: Card["type"]): void {
  if (type === "keeper") placeKeeper(context, id);
  else if (type === "goal") placeGoal(context, id);
  else if (type === "rule") {
    placeRule(context, id);
    if (context.game.profile.limitsAtPlay === "everybody") bindAll(context, id);
  } else throw new Error(`A ${type} cannot be played (${id}).`);
}

function placeKeeper(context: TransitionContext, id: CardId): void {
  const seat = currentPlayer(context);
  setKeepers(context, seat, [...context.game.keepers[seat], id]);
  context.events.push({ type: "keepers", seat, cards: context.game.keepers[seat] });
}

/** With one goal allowed, the new goal replaces the old. With two, all three count until one is trashed (A7). */
function placeGoal(context: TransitionContext, id: CardId): void {
  const { goals } = context.game;
  const stay = currentRules(context).goals === 1 ? [] : goals;
  setGoals(context, [...stay, id]);
  context.goalCame = true;
  addToDiscards(context, withoutCards(goals, stay));
  context.events.push({ type: "goals", cards: context.game.goals });
}

/** The limits of a rule just played bind the current player too, until the frame is done. */
function bindAll(context: TransitionContext, id: CardId): void {
  const { handLimit, keeperLimit } = cardById(context, id).modifiers;
  if (handLimit !== undefined || keeperLimit !== undefined) context.game.stack.push(cardFrame(id, "limits"));
}

/** A new rule replaces the rules that it contradicts; in solo that of its slot. */
export function placeRule(context: TransitionContext, id: CardId): void {
  const { solo, rules } = context.game;
  const card = cardById(context, id);
  const replaced = rules.filter((old) => {
    const other = cardById(context, old);
    return solo === undefined ? other.exclusive.some((modifier) => card.exclusive.includes(modifier)) : slotOf(other) === slotOf(card);
  });
  setRules(context, [...withoutCards(rules, replaced), id]);
  addToDiscards(context, replaced);
  context.events.push({ type: "rules", cards: context.game.rules });
}
