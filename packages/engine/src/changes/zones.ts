import { isLaidOnDiscards } from "../deck/deck.ts";
import { secretFor } from "../model/event.ts";
import { type CardFrame, isWaitingSecret } from "../model/frame.ts";
import type { Game, SoloZones } from "../model/game.ts";
import { type BySeat, type Cards, FACE_DOWN, type Seat } from "../model/seat.ts";
import { randomStream } from "../random/random.ts";
import type { CardId } from "../vocabulary/index.ts";
import { cardById, isCardFrame, type TransitionContext } from "./context.ts";
import { revealSecrets } from "./secrets.ts";

/** Cards change their place only here and in `drawing.ts`, except those set aside, which operations move. */

/** Copies field by field, because a spread is slower (docs/engine.md, "What a move costs"). */
export function replaceCards(zone: BySeat<Cards>, seat: Seat, cards: Cards): BySeat<Cards> {
  const { player_1, player_2, player_3, player_4, player_5, player_6 } = zone;
  const next: Record<Seat, Cards> = { player_1, player_2, player_3, player_4, player_5, player_6 };
  next[seat] = cards;
  return next;
}

export function withoutCard(cards: Cards, gone: CardId): CardId[] {
  const rest: CardId[] = [];
  for (const card of cards) if (card !== gone) rest.push(card);
  return rest;
}

export const withoutCards = (cards: Cards, gone: Cards): CardId[] => cards.filter((id) => !gone.includes(id));

function markMoved(context: TransitionContext): void {
  context.tableChanged = true;
  context.game.turn.moved = true;
}

export function setHand(context: TransitionContext, seat: Seat, cards: Cards): void {
  context.game.hands = replaceCards(context.game.hands, seat, cards);
  context.handsChanged = true;
  context.game.turn.moved = true;
  const { hasPowers, hasStanding } = context.deck;
  if ((hasPowers || hasStanding) && seat === context.game.turn.seat) changeTurnQuestion(context.game);
}

/** The card for a random first play is picked again, and an interrupted question is a new one. */
function changeTurnQuestion(game: TransitionContext["game"]): void {
  game.turn.picked = undefined;
  delete game.interrupted;
}

export function addToHand(context: TransitionContext, seat: Seat, cards: Cards): void {
  if (cards.length > 0) setHand(context, seat, [...context.game.hands[seat], ...cards]);
}

export const removeFromHand = (context: TransitionContext, seat: Seat, cards: Cards): void =>
  setHand(context, seat, withoutCards(context.game.hands[seat], cards));

/** Discards all cards of a seat. The caller reveals the secrets of its hand. */
export function discardEverything(context: TransitionContext, seat: Seat): void {
  const { game } = context;
  layHandDown(context, seat, game.hands[seat]);
  for (const keeper of game.keepers[seat]) discardKeeper(context, seat, keeper);
  discardCreepers(context, seat, game.creepers[seat]);
}

export function removeFromDiscards(context: TransitionContext, id: CardId): void {
  const { game } = context;
  if (game.solo?.rulesDiscard.includes(id)) game.solo = { ...game.solo, rulesDiscard: withoutCard(game.solo.rulesDiscard, id) };
  else game.discard = withoutCard(game.discard, id);
  context.game.turn.moved = true;
}

export function setKeepers(context: TransitionContext, seat: Seat, cards: Cards): void {
  context.game.keepers = replaceCards(context.game.keepers, seat, cards);
  markMoved(context);
}

export function setCreepers(context: TransitionContext, seat: Seat, cards: Cards): void {
  context.game.creepers = replaceCards(context.game.creepers, seat, cards);
  markMoved(context);
  context.events.push({ type: "creepers", seat, cards });
}

export function discardCreepers(context: TransitionContext, seat: Seat, creepers: Cards): void {
  if (creepers.length === 0) return;
  setCreepers(context, seat, withoutCards(context.game.creepers[seat], creepers));
  discardUnowned(context, creepers);
}

/** Moves a keeper or creeper in front of another seat. */
export function moveInFront(context: TransitionContext, from: Seat, to: Seat, card: CardId): void {
  const { game, events } = context;
  if (game.creepers[from].includes(card)) {
    moveCreeperTo(context, from, to, card);
    return;
  }
  setKeepers(context, from, withoutCard(game.keepers[from], card));
  setKeepers(context, to, [...game.keepers[to], card]);
  for (const seat of [from, to]) events.push({ type: "keepers", seat, cards: game.keepers[seat] });
  events.push({ type: "moved", card, from, to });
}

/** Moves a creeper in front of another seat, where no card is drawn for it. */
export function moveCreeperTo(context: TransitionContext, from: Seat, to: Seat, creeper: CardId): void {
  const { game } = context;
  setCreepers(context, from, withoutCard(game.creepers[from], creeper));
  setCreepers(context, to, [...game.creepers[to], creeper]);
  context.events.push({ type: "moved", card: creeper, from, to });
}

/** Tells which cards of shuffled rows have come in front of another seat. */
export function tellMoved({ game, events }: TransitionContext, before: BySeat<Cards>, after: BySeat<Cards>): void {
  for (const from of game.seats)
    for (const card of before[from]) {
      const to = after[from].includes(card) ? undefined : game.seats.find((seat) => after[seat].includes(card));
      if (to !== undefined) events.push({ type: "moved", card, from, to });
    }
}

export function setGoals(context: TransitionContext, cards: Cards): void {
  context.game.goals = cards;
  context.goalsChanged = true;
  markMoved(context);
}

export function setRules(context: TransitionContext, cards: Cards): void {
  context.game.rules = cards;
  context.rules = undefined;
  markMoved(context);
}

/** Adds cards to the discard pile; the last one is the top. */
export function addToDiscards(context: TransitionContext, cards: Cards): void {
  if (cards.length === 0) return;
  const { game } = context;
  game.turn.moved = true;
  if (game.solo === undefined) game.discard = [...game.discard, ...cards];
  else discardInSolo(context, game.solo, cards);
}

/** Rules have discards of their own there. */
function discardInSolo(context: TransitionContext, solo: SoloZones, cards: Cards): void {
  const { game } = context;
  const rules = cards.filter((id) => cardById(context, id).type === "rule");
  if (rules.length > 0) game.solo = { ...solo, rulesDiscard: [...solo.rulesDiscard, ...rules] };
  if (rules.length < cards.length) game.discard = [...game.discard, ...withoutCards(cards, rules)];
}

export function discardFromHand(context: TransitionContext, seat: Seat, cards: Cards): void {
  layHandDown(context, seat, cards);
  revealSecrets(context, seat, cards);
}

function layHandDown(context: TransitionContext, seat: Seat, cards: Cards): void {
  if (cards.length === 0) return;
  removeFromHand(context, seat, cards);
  addToDiscards(context, cards);
  context.events.push({ type: "discarded", seat, cards });
}

/** Discards the secrets among cards that are about to leave the hand of the seat for another place. Returns the other cards. */
export function layDownSecrets(context: TransitionContext, seat: Seat, cards: Cards): Cards {
  if (!context.deck.hasSecrets) return cards;
  const secrets = cards.filter((id) => cardById(context, id).type === "secret");
  for (const secret of secrets) discardFromHand(context, seat, [secret]);
  return secrets.length === 0 ? cards : withoutCards(cards, secrets);
}

/** Discards cards that belong to no seat any more. */
export function discardUnowned(context: TransitionContext, cards: Cards): void {
  if (cards.length === 0) return;
  addToDiscards(context, cards);
  context.events.push({ type: "putAway", cards });
}

export function discardAsideCards(context: TransitionContext, frame: CardFrame): void {
  if (frame.aside.length === 0) return;
  addToDiscards(context, frame.aside);
  context.events.push({ type: "discarded", seat: context.game.turn.seat, cards: frame.aside });
  frame.aside = [];
}

export function discardRules(context: TransitionContext, cards: Cards): void {
  if (cards.length === 0) return;
  setRules(context, withoutCards(context.game.rules, cards));
  addToDiscards(context, cards);
  context.events.push({ type: "rulesTrashed", cards });
}

export function discardGoal(context: TransitionContext, goal: CardId): void {
  setGoals(context, withoutCard(context.game.goals, goal));
  addToDiscards(context, [goal]);
  context.events.push({ type: "goalTrashed", card: goal }, { type: "goals", cards: context.game.goals });
}

export function discardKeeper(context: TransitionContext, seat: Seat, keeper: CardId): void {
  setKeepers(context, seat, withoutCard(context.game.keepers[seat], keeper));
  addToDiscards(context, [keeper]);
  context.events.push({ type: "keeperTrashed", seat, card: keeper });
}

/** Discards a keeper or creeper in front of the seat. */
export function discardInFront(context: TransitionContext, seat: Seat, card: CardId): void {
  if (context.game.keepers[seat].includes(card)) discardKeeper(context, seat, card);
  else discardCreepers(context, seat, [card]);
}

export function giveCards(context: TransitionContext, from: Seat, to: Seat, chosen: Cards): void {
  const cards = layDownSecrets(context, from, chosen);
  if (cards.length === 0) return;
  removeFromHand(context, from, cards);
  addToHand(context, to, cards);
  recordGift(context, from, to, cards, false);
}

export function recordGift({ events }: TransitionContext, from: Seat, to: Seat, cards: Cards, aside: boolean): void {
  events.push({ type: "gave", from, to, count: cards.length, aside, secret: { [from]: cards, [to]: cards } });
}

/** Moves cards that were set aside into the current player's hand. */
export function moveAsideToHand(context: TransitionContext, frame: CardFrame, cards: Cards): void {
  if (cards.length === 0) return;
  const { seat } = context.game.turn;
  frame.aside = withoutCards(frame.aside, cards);
  addToHand(context, seat, cards);
  context.events.push({ type: "kept", seat, count: cards.length, secret: secretFor(seat, cards) });
}

/** Returns the seat that has the keeper or creeper in front of it. */
export const ownerInFront = ({ seats, keepers, creepers }: Game, card: CardId): Seat | undefined =>
  seats.find((seat) => keepers[seat].includes(card) || creepers[seat].includes(card));

/** Returns the cards set aside by all cards being resolved, outermost first. */
export const allAsideCards = ({ game }: TransitionContext): CardId[] =>
  game.stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));

/** Returns the cards on the discard pile that are being resolved, and so cannot be moved. */
function cardsBeingResolved(context: TransitionContext): Cards {
  const { stack } = context.game;
  if (!isAnythingResolved(context)) return [];
  const cards = stack.flatMap((frame) =>
    isCardFrame(frame) ? [frame.card] : frame.kind === "reaction" ? frame.chain.map(({ card }) => card) : [],
  );
  for (const { card } of context.revealed) cards.push(card);
  return context.game.discard.filter((id) => cards.includes(id));
}

const isAnythingResolved = ({ game, revealed }: TransitionContext): boolean => game.stack.length > 0 || revealed.length > 0;

/** Returns the discards that can be fetched or reshuffled. */
export function reachableDiscards(context: TransitionContext): Cards {
  const { discard } = context.game;
  return isAnythingResolved(context) ? withoutCards(discard, cardsBeingResolved(context)) : discard;
}

/** The discards that can be fetched, in solo also those of the rules deck. */
export function discardsOnTable(context: TransitionContext): Cards {
  const { solo } = context.game;
  return solo === undefined ? reachableDiscards(context) : [...reachableDiscards(context), ...solo.rulesDiscard];
}

/** Moves a discarded card into a hand, which all see. */
export function takeToHand(context: TransitionContext, seat: Seat, card: CardId): void {
  removeFromDiscards(context, card);
  addToHand(context, seat, [card]);
  context.events.push({ type: "takenToHand", seat, card });
}

/** Shuffles the reachable discards into the draw pile. */
export function reshuffle(context: TransitionContext): void {
  const left = cardsBeingResolved(context);
  const chance = randomStream(context.game.random);
  const discards = reachableDiscards(context);
  const pile = chance.shuffled([...context.game.draw, ...discards]);
  context.game.draw = context.isPrediction ? pile.map(() => FACE_DOWN) : pile;
  context.game.random = chance.state();
  context.game.discard = left;
  context.game.turn.moved = true;
  context.events.push({ type: "reshuffled", left });
  if (context.deck.hasGrowingBasics && discards.length > 0) raiseBasics(context);
}

/** With a meta rule that raises the basic rules, each shuffle of at least one discard adds one. */
function raiseBasics(context: TransitionContext): void {
  const { deck, game, events } = context;
  if (!game.metas.some((id) => cardById(context, id).modifiers.basicsGrow)) return;
  const { draws, plays } = game.basics ?? deck.source.basics;
  game.basics = { draws: draws + 1, plays: plays + 1 };
  context.rules = undefined;
  events.push({ type: "basics", ...game.basics });
}

/** Moves the top card of the draw pile to its bottom. */
export function buryTop({ game, events }: TransitionContext, seat: Seat): void {
  game.draw = [...game.draw.slice(-1), ...game.draw.slice(0, -1)];
  game.turn.moved = true;
  events.push({ type: "buried", seat });
}

/** Removes the innermost frame, whose card is resolved. An action can be fetched from now on. */
export function popFrame(context: TransitionContext, frame: CardFrame): void {
  const { stack } = context.game;
  discardAsideCards(context, frame);
  const at = innermostAt(context);
  if (stack[at] !== frame) throw new Error(`${frame.card} is not the innermost card that is being resolved.`);
  if (at === stack.length - 1) stack.pop();
  else stack.splice(at, 1);
}

/** The place of the innermost frame in the stack, below the secrets that are not carried out yet, or -1. */
export function innermostAt({ game: { stack } }: TransitionContext): number {
  let at = stack.length - 1;
  while (at >= 0 && isWaitingSecret(stack[at])) at -= 1;
  return at;
}

/** True if the card is in no zone, but only in its frame. */
export const isHeldByFrame = (context: TransitionContext, frame: CardFrame): boolean =>
  frame.part === undefined && !isLaidOnDiscards(cardById(context, frame.card).type);
