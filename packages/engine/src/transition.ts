import { checkReply, type Decision } from "./decision.ts";
import type { Deck } from "./deck/deck.ts";
import type { Event } from "./event.ts";
import type { Game } from "./game.ts";
import type { Refusal, Reply, ReplyCall, SeatChange } from "./reply.ts";
import { joinLater, leave, seatingFault } from "./seating.ts";
import { settle } from "./settle.ts";
import { type Working, workOn } from "./working.ts";

export type TransitionResult = { game: Game; events: Event[]; error?: undefined } | { error: Refusal };

/**
 * The one way in which a game changes: a reply in; out come the next game and what happened, or the reason why not. `game` itself stays as it
 * is. Whatever came in over the wire may stand in place of a reply.
 */
export function transition(deck: Deck, game: Game, reply: Reply | SeatChange): TransitionResult {
  if (!hasShapeOfReply(reply) || game.ending !== undefined) return { error: "unexpected_reply" };
  if (isMove(reply)) return move(deck, game, reply);
  const decision = game.open.find(({ seat }) => seat === reply.seat);
  if (decision === undefined || (reply.decision !== undefined && reply.decision !== decision.id)) return { error: "unexpected_reply" };
  const error = checkReply(decision, reply.call);
  if (error !== undefined) return { error };

  const working = workOn(deck, game);
  accept(working, decision, reply.call);
  return finish(working);
}

/** Notes a legal reply. */
export function accept({ game, events }: Working, decision: Decision, call: ReplyCall): void {
  game.open = game.open.length === 1 ? [] : game.open.filter((other) => other !== decision);
  const answer = { seat: decision.seat, call: copyOf(call) };
  game.answers = game.answers.length === 0 ? [answer] : [...game.answers, answer];
  if (game.open.length > 0) events.push({ type: "answered", seat: decision.seat });
}

/** The caller may go on using its lists. */
function copyOf(call: ReplyCall): ReplyCall {
  const copy = call.slice() as ReplyCall;
  if (Array.isArray(copy[1])) copy[1] = copy[1].slice();
  return copy;
}

function move(deck: Deck, game: Game, { seat, call: [call] }: SeatChange): TransitionResult {
  const error = seatingFault(game, seat, call);
  if (error !== undefined) return { error };
  const working = workOn(deck, game);
  if (call === "join") joinLater(working, seat);
  else leave(working, seat);
  return finish(working);
}

function finish(working: Working): TransitionResult {
  settle(working);
  return { game: working.game, events: working.events };
}

function hasShapeOfReply(reply: unknown): reply is Reply | SeatChange {
  if (typeof reply !== "object" || reply === null) return false;
  return "seat" in reply && typeof reply.seat === "string" && "call" in reply && Array.isArray(reply.call);
}

const isMove = (reply: Reply | SeatChange): reply is SeatChange =>
  reply.call.length === 1 && (reply.call[0] === "join" || reply.call[0] === "leave");
