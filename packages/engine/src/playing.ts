import { countsCards } from "./condition.ts";
import { type Card, isLaidOnDiscards } from "./deck/deck.ts";
import { type CardFrame, cardFrame } from "./game.ts";
import { openReaction } from "./reaction.ts";
import type { CardId } from "./vocabulary.ts";
import { card, innermost, player, rulesOf, type Working } from "./working.ts";
import { dropFrame, layOnDiscards, setGoals, setHand, setKeepers, setRules, without, withoutAll } from "./zones.ts";

export function playFromHand(working: Working, id: CardId): void {
  const seat = player(working);
  setHand(working, seat, without(working.game.hands[seat], id));
  startPlaying(working, id);
}

export function playFromAside(working: Working, frame: CardFrame, id: CardId): void {
  frame.aside = without(frame.aside, id);
  startPlaying(working, id);
}

/**
 * The card has left where it was; what it does comes later, when its frame is the innermost. Between the two it is asked whether somebody
 * has won, because a card that leaves a hand is a change by itself. Where nothing can come of that, the card needs no frame.
 */
function startPlaying(working: Working, id: CardId): void {
  const { game, events } = working;
  const { type } = card(working, id);
  game.turn.cards += 1;
  events.push({ type: "played", seat: player(working), card: id });
  if (isLaidOnDiscards(type)) layOnDiscards(working, [id]);
  else if (!working.deck.cancellable.has(type) && !countsHands(working)) {
    comeToRest(working, id, type);
    return;
  }
  game.stack.push(cardFrame(id));
  if (working.deck.cancellable.has(type)) openReaction(working, id);
}

/** Whether anything in force depends on how many cards somebody holds. */
function countsHands(working: Working): boolean {
  for (const goal of working.game.goals) if (card(working, goal).countsHands) return true;
  for (const { for: whom } of rulesOf(working).bonuses) if (countsCards(whom)) return true;
  return false;
}

/** An action that has had its effect lies on the discard pile before what follows from it is due. */
export function dropIfOver(working: Working): boolean {
  const frame = innermost(working);
  if (frame?.kind !== "card") return false;
  const { steps } = card(working, frame.card);
  if (frame.step >= steps.length) return false;
  for (let at = frame.step; at < steps.length; at += 1) {
    const next = steps[at];
    if (!next?.operation.isOver?.(working, frame, next.step)) return false;
  }
  dropFrame(working, frame);
  return true;
}

/** Takes the innermost card one step further. */
export function resolve(working: Working, frame: CardFrame): void {
  const { type, steps } = card(working, frame.card);
  if (!isLaidOnDiscards(type)) {
    dropFrame(working, frame);
    comeToRest(working, frame.card, type);
    return;
  }
  const next = steps[frame.step];
  if (next?.operation.run(working, frame, next.step) === "done") frame.step += 1;
  if (frame.step >= steps.length) dropFrame(working, frame);
}

/** Keepers, goals and rules stay on the table. */
function comeToRest(working: Working, id: CardId, type: Card["type"]): void {
  if (type === "keeper") layKeeper(working, id);
  else if (type === "goal") layGoal(working, id);
  else if (type === "rule") layRule(working, id);
  else throw new Error(`A ${type} cannot be played (${id}).`);
}

function layKeeper(working: Working, id: CardId): void {
  const seat = player(working);
  setKeepers(working, seat, [...working.game.keepers[seat], id]);
  working.events.push({ type: "keepers", seat, cards: working.game.keepers[seat] });
}

/** Where one goal alone may be, the new one takes the place of the old; where two may be, all three count until one is trashed (A7). */
function layGoal(working: Working, id: CardId): void {
  const { goals } = working.game;
  const stay = rulesOf(working).goals === 1 ? [] : goals;
  setGoals(working, [...stay, id]);
  layOnDiscards(working, withoutAll(goals, stay));
  working.events.push({ type: "goals", cards: working.game.goals });
}

/** The rule played last takes the place of the one that it contradicts. */
function layRule(working: Working, id: CardId): void {
  const { exclusive } = card(working, id);
  const { rules } = working.game;
  const replaced = rules.filter((old) => card(working, old).exclusive.some((modifier) => exclusive.includes(modifier)));
  setRules(working, [...withoutAll(rules, replaced), id]);
  layOnDiscards(working, replaced);
  working.events.push({ type: "rules", cards: working.game.rules });
}
