import { createContext, type TransitionContext, toldEvents } from "../changes/context.ts";
import { seenAfter } from "../changes/seen.ts";
import { deckFor } from "../deck/blank.ts";
import type { Deck } from "../deck/deck.ts";
import { CLOSED_KINDS, checkReply, type Decision } from "../model/decision.ts";
import type { Event } from "../model/event.ts";
import type { Game } from "../model/game.ts";
import type { Interjection, Refusal, Reply, ReplyCall, SeatChange } from "../model/reply.ts";
import type { Seat } from "../model/seat.ts";
import { advance, settleLater } from "./advance.ts";
import { checkInterjection, forgetInterrupted, interject } from "./interjection.ts";
import { checkSeatChange, queueJoin, removePlayer } from "./seating.ts";

export type TransitionResult = { game: Game; events: Event[]; error?: undefined } | { error: Refusal };

/**
 * Applies a reply, and returns the next game with its events, or the reason for refusing the reply.
 * This is the only way to change a game; `game` itself stays unchanged. Accepts untrusted input.
 */
export function transition(base: Deck, game: Game, reply: Reply | SeatChange | Interjection): TransitionResult {
  const deck = deckFor(base, game);
  if (!isReplyShaped(reply) || game.ending !== undefined) return { error: "unexpected_reply" };
  if (isSeatChange(reply)) return move(deck, game, reply);
  if (isInterjection(reply)) return playUnasked(deck, game, reply);
  const decision = openDecision(game, reply.seat);
  if (decision === undefined || (reply.decision !== undefined && reply.decision !== decision.id)) return { error: "unexpected_reply" };
  const error = checkReply(decision, reply.call);
  if (error !== undefined) return { error };

  const context = createContext(deck, game);
  acceptReply(context, decision, reply.call);
  return finishTransition(game, context);
}

/** Without a closure, since it runs for every reply. */
function openDecision({ open }: Game, seat: Seat): Decision | undefined {
  for (const decision of open) if (decision.seat === seat) return decision;
  return undefined;
}

/** Records a legal reply and closes its decision. */
export function acceptReply({ game, events }: TransitionContext, decision: Decision, call: ReplyCall): void {
  // The first yes ends the question for all.
  const isLast = game.open.length === 1 || (call[0] === "go_first" && call[1]);
  game.open = isLast ? [] : game.open.filter((other) => other !== decision);
  const isClosed = CLOSED_KINDS.has(decision.kind);
  const { seat } = decision;
  const answer = isClosed ? { seat, call: copyCall(call), decision } : { seat, call: copyCall(call) };
  game.answers = game.answers.length === 0 ? [answer] : [...game.answers, answer];
  if (game.open.length > 0 && !isClosed) events.push({ type: "answered", seat: decision.seat });
}

/** Copies the lists too, since the caller may change its own. */
function copyCall(call: ReplyCall): ReplyCall {
  const copy = call.slice() as ReplyCall;
  if (Array.isArray(copy[1])) copy[1] = copy[1].slice();
  return copy;
}

function move(deck: Deck, game: Game, { seat, call: [call] }: SeatChange): TransitionResult {
  const error = checkSeatChange(deck, game, seat, call);
  if (error !== undefined) return { error };
  const context = createContext(deck, game);
  if (call === "join") queueJoin(context, seat);
  else removePlayer(context, seat);
  return finishTransition(game, context);
}

function playUnasked(deck: Deck, game: Game, interjection: Interjection): TransitionResult {
  const error = checkInterjection(deck, game, interjection);
  if (error !== undefined) return { error };
  const context = createContext(deck, game);
  interject(context, interjection);
  return finishTransition(game, context);
}

function finishTransition(before: Game, context: TransitionContext): TransitionResult {
  advance(context);
  settleLater(context);
  if (context.deck.showsCards) context.game.seen = seenAfter(before, context);
  forgetInterrupted(context.game);
  return { game: context.game, events: toldEvents(context) };
}

function isReplyShaped(reply: unknown): reply is Reply | SeatChange | Interjection {
  if (typeof reply !== "object" || reply === null) return false;
  return "seat" in reply && typeof reply.seat === "string" && "call" in reply && Array.isArray(reply.call);
}

const isInterjection = (reply: Reply | Interjection): reply is Interjection => reply.call[0] === "interject";

const isSeatChange = (reply: Reply | SeatChange | Interjection): reply is SeatChange =>
  reply.call.length === 1 && (reply.call[0] === "join" || reply.call[0] === "leave");
