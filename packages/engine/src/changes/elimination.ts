import { isWaitingSecret } from "../model/frame.ts";
import type { AcceptedReply, Eliminated, Game, WaitList } from "../model/game.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { seatsInTurnOrder } from "../model/turn-order.ts";
import type { CardId } from "../vocabulary/index.ts";
import { cardById, currentRules, type TransitionContext } from "./context.ts";
import { holdReplies } from "./requests.ts";
import { revealSecrets } from "./secrets.ts";
import { discardAsideCards, discardEverything, discardUnowned, isHeldByFrame } from "./zones.ts";

/** Seats that are out are not among `seats`. So they are asked nothing, get nothing, and are passed over. */

/** False while a rule forbids it, and of a danger also if a keeper protects the seat (L-47). */
export function canBeEliminated(context: TransitionContext, seat: Seat, card: CardId): boolean {
  if (currentRules(context).noElimination) return false;
  return cardById(context, card).type !== "danger" || !context.game.keepers[seat].some((keeper) => cardById(context, keeper).noDanger);
}

/** Puts the seats out, in the given order and as one change. */
export function eliminateSeats(context: TransitionContext, victims: readonly Seat[], card: CardId): void {
  const { game } = context;
  const { turn } = game;
  for (const seat of victims) {
    const hand = game.hands[seat];
    discardEverything(context, seat);
    if (seat === turn.seat) endTurnEarly(context);
    revealSecrets(context, seat, hand);
    context.events.push({ type: "eliminated", seat, card });
  }
  game.seats = game.seats.filter((seat) => !victims.includes(seat));
  turn.eliminated = [...(turn.eliminated ?? []), ...victims.map((seat) => ({ seat, card }))];
  const list = currentRules(context).noReturn ? "for_good" : game.seats;
  setEliminated(context, (seat, waitsFor) => withoutSeats(victims.includes(seat) ? list : waitsFor, victims));
  // Even a seat without cards may have kept others from winning.
  context.tableChanged = true;
  turn.moved = true;
}

const withoutSeats = (waitsFor: WaitList | undefined, gone: readonly Seat[]): WaitList | undefined =>
  waitsFor === undefined || waitsFor === "for_good" ? waitsFor : waitsFor.filter((seat) => !gone.includes(seat));

/** Replaces the list of each seat that is out; `undefined` for the others. */
function setEliminated({ game, events }: TransitionContext, next: (seat: Seat, waitsFor: WaitList | undefined) => WaitList | undefined) {
  const lists = SEATS.flatMap((seat): [Seat, WaitList][] => {
    const waitsFor = next(seat, game.eliminated?.[seat]);
    return waitsFor === undefined ? [] : [[seat, waitsFor]];
  });
  const eliminated: Eliminated = Object.fromEntries(lists);
  game.eliminated = lists.length === 0 ? undefined : eliminated;
  events.push({ type: "waiting", eliminated });
}

/**
 * The pile has run out and a card must be drawn: the meta rules that wait for it come into force. With one
 * that lets no seat return, all seats that are out now stay out.
 */
export function bringLaterMetas(context: TransitionContext): void {
  const { game } = context;
  if (game.laterMetas === undefined) return;
  game.metas = [...game.metas, ...game.laterMetas];
  game.laterMetas = undefined;
  context.rules = undefined;
  context.tableChanged = true;
  context.events.push({ type: "metas", cards: game.metas });
  if (currentRules(context).noReturn && game.eliminated !== undefined) setEliminated(context, (_, waitsFor) => waitsFor && "for_good");
}

/** A turn has ended: the seats that were out when it began wait for one seat less. */
export function endWaitForTurn(context: TransitionContext): void {
  const { seat: ended, eliminated = [] } = context.game.turn;
  stopWaitingFor(context, ended, (seat) => !eliminated.some((fresh) => fresh.seat === seat));
}

/** No seat that is out waits for one that has left. One that was out itself is struck from the game. */
export function forgetLeaver(context: TransitionContext, gone: Seat): void {
  const { game } = context;
  game.turn.eliminated = withoutFresh(game, gone);
  if (game.eliminated?.[gone] !== undefined) setEliminated(context, (seat, waitsFor) => (seat === gone ? undefined : waitsFor));
  stopWaitingFor(context, gone, () => true);
}

function withoutFresh({ turn }: Pick<Game, "turn">, gone: Seat): Game["turn"]["eliminated"] {
  const rest = turn.eliminated?.filter(({ seat }) => seat !== gone);
  return rest?.length === 0 ? undefined : rest;
}

function stopWaitingFor(context: TransitionContext, gone: Seat, isConcerned: (seat: Seat) => boolean): void {
  const { eliminated = {} } = context.game;
  const isWaiting = (seat: Seat): boolean => eliminated[seat]?.includes(gone) === true && isConcerned(seat);
  if (SEATS.some(isWaiting)) setEliminated(context, (seat, waitsFor) => (isWaiting(seat) ? withoutSeats(waitsFor, [gone]) : waitsFor));
}

/** Returns the seats that are out and may come back, in turn order from the current one. */
export function seatsOutInTurnOrder(context: TransitionContext): Seat[] {
  const { eliminated, turn } = context.game;
  const seats = SEATS.filter((seat) => eliminated?.[seat] !== undefined && eliminated[seat] !== "for_good");
  return seats.length === 0 ? [] : seatsInTurnOrder({ seats }, turn.seat, currentRules(context).reversed);
}

/** Seats that come back when the turn comes to their place. */
export const dueToReturn = ({ eliminated = {} }: Pick<Game, "eliminated">): Seat[] =>
  SEATS.filter((seat) => eliminated[seat]?.length === 0);

/** In a game that began with two seats, and has two, the eliminated one comes back at once. */
export function returnsAtOnce({ seats, joining, eliminated, began }: Game): boolean {
  if (eliminated === undefined || began !== 2) return false;
  const out = Object.values(eliminated);
  return seats.length + joining.length + out.length <= 2 && out.some((waitsFor) => waitsFor !== "for_good");
}

/** Returns the seat that plays alone, unless another one comes back at once. */
export const lastSeatPlaying = (game: Game): Seat | undefined =>
  game.eliminated !== undefined && game.seats.length === 1 && game.joining.length === 0 && !returnsAtOnce(game) ? game.seats[0] : undefined;

/** A seat plays again, still without cards. */
export function readmitSeat(context: TransitionContext, seat: Seat): void {
  const { game } = context;
  const { [seat]: _, ...eliminated } = game.eliminated ?? {};
  game.eliminated = Object.keys(eliminated).length === 0 ? undefined : eliminated;
  game.turn.eliminated = withoutFresh(game, seat);
  game.seats = SEATS.filter((place) => place === seat || game.seats.includes(place));
  context.events.push({ type: "returned", seat });
  context.tableChanged = true;
}

const isAboutLimit = ({ call: [call] }: Pick<AcceptedReply, "call">): boolean => call === "discard_cards" || call === "trash_keepers";

/** Ends the turn and discards the cards that only its frames hold. Secrets that wait are still carried out (L-34), and replies about limits count. */
export function endTurnEarly(context: TransitionContext): void {
  const { game } = context;
  const held: CardId[] = [];
  for (const frame of game.stack) {
    if (frame.kind !== "card") continue;
    discardAsideCards(context, frame);
    if (isHeldByFrame(context, frame)) held.push(frame.card);
  }
  discardUnowned(context, held);
  // What is left when a deck of a solo game has run out is still scored.
  game.stack = game.stack.filter((frame) => isWaitingSecret(frame) || frame.kind === "scoring");
  game.answers = game.answers.filter(isAboutLimit);
  holdReplies(game, game.held?.filter(isAboutLimit));
  game.turn.phase = "end";
  delete game.toAct;
  // No creeper acts at the end of this turn (L-46).
  if (context.deck.hasTurnEnd) game.turn.acted = true;
  game.skipped = undefined;
  game.turn.again = false;
  game.turn.picked = undefined;
}
