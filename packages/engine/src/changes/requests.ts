import {
  CLOSED_KINDS,
  checkReply,
  type Decision,
  type DecisionKind,
  type DecisionPurpose,
  isTurnQuestion,
  REPLY_TO,
} from "../model/decision.ts";
import type { AcceptedReply, Game, HeldReply } from "../model/game.ts";
import type { ReplyCall } from "../model/reply.ts";
import type { Cards, Seat } from "../model/seat.ts";
import type { CardId } from "../vocabulary/index.ts";
import type { TransitionContext } from "./context.ts";

/** A decision before it has an id. */
export interface DecisionRequest {
  seat: Seat;
  kind: DecisionKind;
  purpose?: DecisionPurpose | undefined;
  cause?: CardId | undefined;
  cards?: Cards;
  own?: Cards;
  seats?: readonly Seat[];
  /** The number of cards, 1 by default. */
  min?: number;
  max?: number;
  pass?: true;
  to?: Seat;
  free?: readonly CardId[] | undefined;
}

const answersRequest = ({ seat, call }: AcceptedReply, request: DecisionRequest): boolean =>
  seat === request.seat && (call[0] === REPLY_TO[request.kind] || (call[0] === "use_power" && request.free !== undefined));

export type RepliesBySeat = ReadonlyMap<Seat, ReplyCall>;

/**
 * Opens a decision for each of several seats. Returns undefined until all have replied. The caller stops
 * then; it is run again when the replies are there, makes the same call, and gets them.
 */
export function requestReplies(context: TransitionContext, requests: DecisionRequest[]): RepliesBySeat | undefined {
  const { game } = context;
  const missing = requests.filter((request) => !game.answers.some((answer) => answersRequest(answer, request)));
  if (missing.length > 0) {
    if (game.answers.length > 0) forgetClosedAnswers(game, requests);
    game.open = openMissing(context, missing);
    if (game.open.length > 0) return undefined;
  }
  const replies = new Map(game.answers.map(({ seat, call }) => [seat, call]));
  game.answers = NO_ANSWERS;
  return replies;
}

/** Like `requestReplies`, for one seat. */
export function requestReply(context: TransitionContext, request: DecisionRequest): ReplyCall | undefined {
  const { game } = context;
  for (const answer of game.answers)
    if (answersRequest(answer, request)) {
      game.answers = NO_ANSWERS;
      return answer.call;
    }
  if (game.answers.length > 0) forgetClosedAnswers(game, [request]);
  game.open = [toDecision(context, request)];
  // Nothing is in progress any more that was interrupted.
  if (game.held !== undefined && isTurnQuestion(request)) holdReplies(game, undefined);
  return undefined;
}

/** Sets aside the replies to the open question, which is interrupted. */
export function interruptQuestion(game: TransitionContext["game"]): void {
  const [question] = game.open;
  if (question === undefined) return;
  const { kind, cause } = question;
  holdReplies(game, [...(game.held ?? []), ...game.answers.map(({ seat, call }) => ({ seat, call, kind, cause }))]);
  game.answers = NO_ANSWERS;
}

/**
 * Returns the decisions that are to be opened. A held reply counts if it is legal: the question may be another one now. A
 * closed question gets its id all the same, in turn order, so that ids do not tell who has replied.
 */
function openMissing(context: TransitionContext, requests: readonly DecisionRequest[]): Decision[] {
  const { game } = context;
  const { held } = game;
  if (held === undefined) return requests.map((request) => toDecision(context, request));
  const open: Decision[] = [];
  const taken = new Map<HeldReply, AcceptedReply>();
  for (const request of requests) {
    const draft = draftDecision(game, request);
    const reply = held.find((each) => each.seat === draft.seat && isReplyTo(each, draft));
    const isHeld = reply !== undefined && checkReply(draft, reply.call) === undefined;
    const isClosed = CLOSED_KINDS.has(draft.kind);
    const decision = isHeld && !isClosed ? draft : withId(context, draft);
    if (isHeld) taken.set(reply, { seat: reply.seat, call: reply.call, ...(isClosed && { decision }) });
    else open.push(decision);
  }
  game.answers = [...game.answers, ...held.flatMap((reply) => taken.get(reply) ?? [])];
  const isOver = (reply: HeldReply): boolean => requests.some((request) => isReplyTo(reply, request));
  holdReplies(
    game,
    held.filter((reply) => !isOver(reply)),
  );
  return open;
}

const isReplyTo = (reply: HeldReply, { kind, cause }: Pick<DecisionRequest, "kind" | "cause">): boolean =>
  reply.kind === kind && reply.cause === cause;

/** Replaces the replies that are held. */
export function holdReplies(game: TransitionContext["game"], held: readonly HeldReply[] | undefined): void {
  if (held !== undefined && held.length > 0) game.held = held;
  else delete game.held;
}

const NO_ANSWERS: readonly AcceptedReply[] = [];

/** A seat that has left can bring another question before the closed one, which is asked again then. */
function forgetClosedAnswers(game: TransitionContext["game"], requests: readonly DecisionRequest[]): void {
  if (game.answers.some(({ decision }) => decision !== undefined)) {
    game.answers = game.answers.filter(
      (answer) => answer.decision === undefined || requests.some((request) => answersRequest(answer, request)),
    );
  }
}

/** Returns the card of the reply; the empty string if the seat passed. */
export const requestCard = (context: TransitionContext, request: DecisionRequest): CardId | undefined =>
  requestReply(context, request)?.[1] as CardId | undefined;

export const chosenCards = (call: ReplyCall | undefined): Cards => (Array.isArray(call?.[1]) ? call[1] : []);

const toDecision = (context: TransitionContext, request: DecisionRequest): Decision =>
  withId(context, draftDecision(context.game, request));

function draftDecision({ asked }: Pick<Game, "asked">, request: DecisionRequest): Decision {
  const { seat, kind, min = 1, max = min, cards = [], purpose, cause, own, seats, pass, to, free } = request;
  // All fields, so that all decisions have one object shape.
  return { id: asked + 1, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to, free };
}

function withId({ game, closedDecisions }: TransitionContext, decision: Decision): Decision {
  if (game.interrupted !== undefined && isSameDecision(game.interrupted, { ...decision, cards: [] }))
    return { ...decision, id: game.interrupted.id };
  for (const closed of closedDecisions) if (isSameDecision(closed, decision)) return closed;
  game.asked += 1;
  return decision;
}

const isSameDecision = (one: Decision, other: Decision): boolean => JSON.stringify({ ...one, id: other.id }) === JSON.stringify(other);
