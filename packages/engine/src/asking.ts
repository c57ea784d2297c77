import { type Decision, type DecisionKind, type DecisionPurpose, REPLY_TO } from "./decision.ts";
import type { AcceptedReply, Cards, Seat } from "./game.ts";
import type { ReplyCall } from "./reply.ts";
import type { CardId } from "./vocabulary.ts";
import type { Working } from "./working.ts";

/** What is to be asked: a decision without the number that it gets. */
export interface Question {
  seat: Seat;
  kind: DecisionKind;
  purpose?: DecisionPurpose;
  cause?: CardId | undefined;
  cards?: Cards;
  own?: Cards;
  seats?: readonly Seat[];
  /** How many cards; one if nothing is said. */
  min?: number;
  max?: number;
  pass?: true;
  to?: Seat;
}

const isAnswerTo = ({ seat, call }: AcceptedReply, question: Question): boolean =>
  seat === question.seat && call[0] === REPLY_TO[question.kind];

/** What came back, by seat. */
export type Replies = ReadonlyMap<Seat, ReplyCall>;

/**
 * Asks several seats at once. Nothing comes back until all have answered; then the same call, made again, gives all their replies.
 * So whoever asks is written as if the answer were there at once, and simply stops while it is not.
 */
export function askEach(working: Working, questions: Question[]): Replies | undefined {
  const { game } = working;
  const missing = questions.filter((question) => !game.answers.some((answer) => isAnswerTo(answer, question)));
  if (missing.length > 0) {
    game.open = missing.map((question) => decisionOf(working, question));
    return undefined;
  }
  const replies = new Map(game.answers.map(({ seat, call }) => [seat, call]));
  game.answers = [];
  return replies;
}

export function ask(working: Working, question: Question): ReplyCall | undefined {
  const { game } = working;
  const answer = game.answers.find((given) => isAnswerTo(given, question));
  if (answer === undefined) {
    game.open = [decisionOf(working, question)];
    return undefined;
  }
  game.answers = [];
  return answer.call;
}

/** The one card of a reply; the empty string where the seat passed. */
export const askCard = (working: Working, question: Question): CardId | undefined => ask(working, question)?.[1] as CardId | undefined;

export const cardsOf = (call: ReplyCall | undefined): Cards => (Array.isArray(call?.[1]) ? call[1] : []);

function decisionOf({ game, closed }: Working, question: Question): Decision {
  const { seat, kind, min = 1, max = min, cards = [], purpose, cause, own, seats, pass, to } = question;
  // Every field, also where there is nothing to say: so all decisions have one shape.
  const decision = { id: game.asked + 1, seat, kind, purpose, cause, cards, own, seats, min, max, pass, to };
  const known = closed.length === 0 ? undefined : closed.find((other) => isSame(other, decision));
  if (known !== undefined) return known;
  game.asked += 1;
  return decision;
}

const isSame = (one: Decision, other: Decision): boolean => JSON.stringify({ ...one, id: other.id }) === JSON.stringify(other);
