import { type Decision, type DecisionKind, type DecisionPurpose, REPLY_TO } from "../model/decision.ts";
import type { AcceptedReply } from "../model/game.ts";
import type { ReplyCall } from "../model/reply.ts";
import type { Cards, Seat } from "../model/seat.ts";
import type { CardId } from "../model/vocabulary.ts";
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
    game.open = missing.map((request) => toDecision(context, request));
    return undefined;
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
  return undefined;
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

function toDecision({ game, closedDecisions }: TransitionContext, request: DecisionRequest): Decision {
  const { seat, kind, min = 1, max = min, cards = [], purpose, cause, own, seats, pass, to, free } = request;
  // All fields, so that all decisions have one object shape.
  const decision = { id: game.asked + 1, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to, free };
  if (game.interrupted !== undefined && isSameDecision(game.interrupted, { ...decision, cards: [] }))
    return { ...decision, id: game.interrupted.id };
  for (const closed of closedDecisions) if (isSameDecision(closed, decision)) return closed;
  game.asked += 1;
  return decision;
}

const isSameDecision = (one: Decision, other: Decision): boolean => JSON.stringify({ ...one, id: other.id }) === JSON.stringify(other);
