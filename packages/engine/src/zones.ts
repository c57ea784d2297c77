import { isLaidOnDiscards } from "./deck/deck.ts";
import { secretFor } from "./event.ts";
import { type BySeat, type CardFrame, type Cards, FACE_DOWN, type Game, type Seat } from "./game.ts";
import { randomStream } from "./random.ts";
import type { CardId } from "./vocabulary.ts";
import { card, isCardFrame, type Working } from "./working.ts";

/** Cards change their place in this file and in `drawing.ts`. Those set aside lie in a frame, where the operations of its card put and take them. */

/** Seat by seat, because a spread costs more (docs/engine.md, "What a move costs"). */
export function withSeat(zone: BySeat<Cards>, seat: Seat, cards: Cards): BySeat<Cards> {
  const { player_1, player_2, player_3, player_4, player_5, player_6 } = zone;
  const next: Record<Seat, Cards> = { player_1, player_2, player_3, player_4, player_5, player_6 };
  next[seat] = cards;
  return next;
}

export function without(cards: Cards, gone: CardId): CardId[] {
  const rest: CardId[] = [];
  for (const card of cards) if (card !== gone) rest.push(card);
  return rest;
}

export const withoutAll = (cards: Cards, gone: Cards): CardId[] => cards.filter((id) => !gone.includes(id));

function moved(working: Working): void {
  working.tableChanged = true;
  working.game.turn.moved = true;
}

export function setHand(working: Working, seat: Seat, cards: Cards): void {
  working.game.hands = withSeat(working.game.hands, seat, cards);
  working.handsChanged = true;
  working.game.turn.moved = true;
}

export function addToHand(working: Working, seat: Seat, cards: Cards): void {
  if (cards.length > 0) setHand(working, seat, [...working.game.hands[seat], ...cards]);
}

export const takeFromHand = (working: Working, seat: Seat, cards: Cards): void =>
  setHand(working, seat, withoutAll(working.game.hands[seat], cards));

/** Discards all that a seat has. */
export function emptySeat(working: Working, seat: Seat): void {
  const { game, events } = working;
  discardFromHand(working, seat, game.hands[seat]);
  for (const keeper of game.keepers[seat]) trashKeeper(working, seat, keeper);
  const creepers = game.creepers[seat];
  if (creepers.length === 0) return;
  game.creepers = withSeat(game.creepers, seat, []);
  events.push({ type: "creepers", seat, cards: [] });
  putAway(working, creepers);
}

export function takeFromDiscards(working: Working, id: CardId): void {
  working.game.discard = without(working.game.discard, id);
  working.game.turn.moved = true;
}

export function setKeepers(working: Working, seat: Seat, cards: Cards): void {
  working.game.keepers = withSeat(working.game.keepers, seat, cards);
  moved(working);
}

export function setGoals(working: Working, cards: Cards): void {
  working.game.goals = cards;
  moved(working);
}

export function setRules(working: Working, cards: Cards): void {
  working.game.rules = cards;
  working.rules = undefined;
  moved(working);
}

/** Lays cards on the discard pile; the last one winds up on top. */
export function layOnDiscards(working: Working, cards: Cards): void {
  if (cards.length === 0) return;
  working.game.discard = [...working.game.discard, ...cards];
  working.game.turn.moved = true;
}

export function discardFromHand(working: Working, seat: Seat, cards: Cards): void {
  if (cards.length === 0) return;
  takeFromHand(working, seat, cards);
  layOnDiscards(working, cards);
  working.events.push({ type: "discarded", seat, cards });
}

/** Cards that only a frame held, or that belong to nobody any more. */
export function putAway(working: Working, cards: Cards): void {
  if (cards.length === 0) return;
  layOnDiscards(working, cards);
  working.events.push({ type: "putAway", cards });
}

export function discardAsideOf(working: Working, frame: CardFrame): void {
  if (frame.aside.length === 0) return;
  layOnDiscards(working, frame.aside);
  working.events.push({ type: "discarded", seat: working.game.turn.seat, cards: frame.aside });
  frame.aside = [];
}

export function trashRules(working: Working, cards: Cards): void {
  if (cards.length === 0) return;
  setRules(working, withoutAll(working.game.rules, cards));
  layOnDiscards(working, cards);
  working.events.push({ type: "rulesTrashed", cards });
}

export function trashGoal(working: Working, goal: CardId): void {
  setGoals(working, without(working.game.goals, goal));
  layOnDiscards(working, [goal]);
  working.events.push({ type: "goalTrashed", card: goal }, { type: "goals", cards: working.game.goals });
}

export function trashKeeper(working: Working, seat: Seat, keeper: CardId): void {
  setKeepers(working, seat, without(working.game.keepers[seat], keeper));
  layOnDiscards(working, [keeper]);
  working.events.push({ type: "keeperTrashed", seat, card: keeper });
}

/** A card goes from hand to hand, seen by the two. */
export function give(working: Working, from: Seat, to: Seat, cards: Cards): void {
  if (cards.length === 0) return;
  takeFromHand(working, from, cards);
  addToHand(working, to, cards);
  tellGiven(working, from, to, cards, false);
}

export function tellGiven({ events }: Working, from: Seat, to: Seat, cards: Cards, aside: boolean): void {
  events.push({ type: "gave", from, to, count: cards.length, aside, secret: { [from]: cards, [to]: cards } });
}

/** Cards that were set aside go into the player's hand. */
export function keepAside(working: Working, frame: CardFrame, cards: Cards): void {
  if (cards.length === 0) return;
  const { seat } = working.game.turn;
  frame.aside = withoutAll(frame.aside, cards);
  addToHand(working, seat, cards);
  working.events.push({ type: "kept", seat, count: cards.length, secret: secretFor(seat, cards) });
}

/** Who has this keeper in front. */
export const ownerOf = ({ seats, keepers }: Game, keeper: CardId): Seat | undefined => seats.find((seat) => keepers[seat].includes(keeper));

/** The cards set aside by all the cards that are being resolved, outermost first. */
export const asideCards = ({ game }: Working): CardId[] => game.stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));

/** The cards on the discard pile that are out of reach, because they are being resolved. */
function resolving(working: Working): Cards {
  const { stack } = working.game;
  if (stack.length === 0) return [];
  const cards = stack.flatMap((frame) => (isCardFrame(frame) ? [frame.card] : frame.chain.map(({ card }) => card)));
  return working.game.discard.filter((id) => cards.includes(id));
}

/** The discards that can be fetched or shuffled. */
export function reachableDiscards(working: Working): Cards {
  const { discard, stack } = working.game;
  return stack.length === 0 ? discard : withoutAll(discard, resolving(working));
}

/** Shuffles all discards but those being resolved into the draw pile. */
export function reshuffle(working: Working): void {
  const left = resolving(working);
  const chance = randomStream(working.game.random);
  const pile = chance.shuffled([...working.game.draw, ...reachableDiscards(working)]);
  working.game.draw = working.isSeen ? pile.map(() => FACE_DOWN) : pile;
  working.game.random = chance.state();
  working.game.discard = left;
  working.game.turn.moved = true;
  working.events.push({ type: "reshuffled", left });
}

/** Removes the innermost frame, which is done. An action's card can be reached from now on. */
export function dropFrame(working: Working, frame: CardFrame): void {
  discardAsideOf(working, frame);
  if (working.game.stack.pop() !== frame) throw new Error(`${frame.card} is not the innermost card that is being resolved.`);
}

/** A card that is in play but has not come to rest: only its frame holds it. */
export const isHeldByFrame = (working: Working, frame: CardFrame): boolean => !isLaidOnDiscards(card(working, frame.card).type);
