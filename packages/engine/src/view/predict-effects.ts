import { cardById, currentRules, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { cardOf, type Deck, stepsOfFrame } from "../deck/deck.ts";
import type { Decision, DecisionKind, DecisionPurpose } from "../model/decision.ts";
import type { Event } from "../model/event.ts";
import type { Ending, Game } from "../model/game.ts";
import type { ReplyCall } from "../model/reply.ts";
import { FACE_DOWN, type Seat } from "../model/seat.ts";
import { neighbour } from "../model/turn-order.ts";
import { activeRules, numeralValue } from "../rules/active-rules.ts";
import { requiredCards } from "../rules/condition.ts";
import { winners } from "../rules/winning.ts";
import type { CardId, Counted, Step } from "../vocabulary/index.ts";
import { type PredictionRun, runPrediction } from "./predict-reply.ts";
import { type GoalProgress, goalProgress, turnProgress } from "./progress.ts";
import type { View } from "./view.ts";

/** One predicted effect of a reply. `say` is the key of its message in the text catalogues. */
export type PredictedEffect =
  | { say: "draws" | "setsAside"; count: number }
  | { say: "drawsNothingMore" | "reshuffles" | "nothing" | "endsAsDraw" | "turnsRule" }
  | { say: "replaces"; card: CardId }
  | { say: "revealsSecret"; seat: Seat; card: CardId }
  | { say: "rulesGo"; cards: readonly CardId[] }
  | { say: "goalNeeds" | "goalBlocked"; cards: readonly CardId[] }
  | { say: "goalCounts"; of: Counted; count: number }
  /** `cards`: the missing card; empty if any keeper will do. */
  | { say: "oneAway"; seat: Seat; cards: readonly CardId[] }
  | { say: "wins" | "eliminates" | "returns"; seat: Seat }
  | { say: "scores"; card: CardId }
  | { say: "endsSolo"; count: number }
  | { say: "tie"; seats: readonly Seat[] }
  | { say: "discards" | "trashesKeepers" | "gives"; seat: Seat; count: number }
  | { say: "mayPay"; seat: Seat; count: number }
  | { say: "newOrder" | "turnEnds"; seat: Seat }
  | { say: "playsLeft" | "mayPlay"; count: number }
  | { say: "playsHand" | "anotherTurn" }
  | { say: "then"; step: Step["do"] }
  | { say: "chooses"; kind: DecisionKind; purpose?: DecisionPurpose | undefined; count: number };

/**
 * Describes the predicted result of a reply up to the next decision, the next turn or an uncertain step.
 * Returns undefined if the reply is not legal now, and no effects if others must reply first.
 */
export function predictEffects(deck: Deck, view: View, call: ReplyCall): PredictedEffect[] | undefined {
  const run = runPrediction(deck, view, call);
  if (run === "illegal") return undefined;
  if (run === "waiting") return [];
  return [...eventEffects(run), ...playedCardEffects(run), ...goalEffects(run), ...nextEffects(run)];
}

function eventEffects({ before: view, context, events }: PredictionRun): PredictedEffect[] {
  const { rules, goals, ending } = context.game;
  const chosen = events.flatMap((event) =>
    event.type === "goalTrashed" ? [event.card] : event.type === "rulesTrashed" ? event.cards : [],
  );
  const replaced = [...view.rules, ...view.goals].filter((id) => ![...rules, ...goals, ...chosen].includes(id));
  return [
    ...replaced.map((id): PredictedEffect => ({ say: "replaces", card: id })),
    ...events.flatMap((event, at) => eventEffect(event, at, events)),
    ...(ending === undefined ? [] : [endingEffect(ending)]),
  ];
}

function endingEffect(ending: Ending): PredictedEffect {
  if ("winner" in ending) return { say: "wins", seat: ending.winner };
  return "score" in ending ? { say: "endsSolo", count: ending.score } : { say: "endsAsDraw" };
}

function eventEffect(event: Event, at: number, events: readonly Event[]): PredictedEffect[] {
  switch (event.type) {
    case "drew": {
      // A draw interrupted by a reshuffle is one effect.
      const sameDraw = events.filter((other) => other.type === "drew" && other.aside === event.aside);
      const count = sameDraw.reduce((sum, other) => sum + (other.type === "drew" ? other.count : 0), 0);
      return events.indexOf(sameDraw[0] ?? event) === at ? [{ say: event.aside ? "setsAside" : "draws", count }] : [];
    }
    case "goalScored":
      return [{ say: "scores", card: event.card }];
    case "rulesTrashed":
      return [{ say: "rulesGo", cards: event.cards }];
    case "discarded":
      return [{ say: "discards", seat: event.seat, count: event.cards.length }];
    case "eliminated":
      return [{ say: "eliminates", seat: event.seat }];
    case "secretRevealed":
      return [{ say: "revealsSecret", seat: event.seat, card: event.card }];
    case "returned":
      return [{ say: "returns", seat: event.seat }];
    case "reshuffled":
      return [{ say: "reshuffles" }];
    default:
      return [];
  }
}

/** Effects of the played card itself, beyond the events. */
function playedCardEffects({ viewer, context, events, turnPasses }: PredictionRun): PredictedEffect[] {
  const { game } = context;
  const played = events.find((event) => event.type === "played");
  if (played === undefined || game.ending !== undefined) return [];
  const { modifiers, type } = cardById(context, played.card);
  if (modifiers.draws !== undefined && !events.some((event) => event.type === "drew")) return [{ say: "drawsNothingMore" }];
  if (modifiers.reversed && !turnPasses) return [{ say: "newOrder", seat: neighbour(game, viewer, currentRules(context).reversed) }];
  const isIdle =
    (type === "action" || type === "danger") &&
    events.every(({ type: event }) => event === "played" || event === "answered") &&
    innermostFrame(context) === undefined &&
    !hasAnotherTurn(context, viewer);
  return isIdle ? [{ say: "nothing" }] : [];
}

const hasAnotherTurn = ({ game: { turn, profile } }: TransitionContext, seat: Seat): boolean =>
  turn.seat === seat && (turn.inARow > 1 || (turn.again && turn.inARow < profile.turnsInARow));

/** Requirements of new goals, and seats that are now one keeper away. */
function goalEffects({ before: view, context }: PredictionRun): PredictedEffect[] {
  const { deck, game } = context;
  if (game.ending !== undefined) return [];
  const meeting = winners(deck, game, currentRules(context));
  const before = goalProgress(deck, view);
  const wasNear = ({ goal, seat }: GoalProgress) => before.some((line) => line.goal === goal && line.seat === seat && line.oneAway);
  const near = goalProgress(deck, game).filter((line) => isNear(line) && !wasNear(line));
  return [
    ...(meeting.length > 1 ? [{ say: "tie", seats: meeting } as const] : []),
    ...game.goals.filter((id) => !view.goals.includes(id)).flatMap((id) => newGoalEffects(deck, game, id)),
    ...near.map(({ seat, missing }): PredictedEffect => ({ say: "oneAway", seat, cards: missing })),
  ];
}

/** A goal with a single keeper is one keeper away for all seats, so it is not reported. Nor is one that any of some cards meets. */
const isNear = ({ oneAway, have, count, some }: GoalProgress): boolean =>
  oneAway && (have.length > 0 || count !== undefined) && (some === undefined || some.have >= some.need);

function newGoalEffects(deck: Deck, game: Game, goal: CardId): PredictedEffect[] {
  const { when } = cardOf(deck, goal);
  const lines: PredictedEffect[] = [];
  const cards = when.flatMap((condition) => requiredCards(condition));
  if (cards.length > 0) lines.push({ say: "goalNeeds", cards });
  for (const condition of when) {
    if (condition.is === "most" && condition.atLeast !== undefined) {
      lines.push({ say: "goalCounts", of: condition.of, count: numeralValue(activeRules(deck, game), condition.atLeast) });
    }
  }
  const blocking = goalProgress(deck, game).find((line) => line.goal === goal && line.missing.length === 0 && line.against.length > 0);
  if (blocking !== undefined) lines.push({ say: "goalBlocked", cards: blocking.against });
  return lines;
}

/** The next decision, turn or step. */
function nextEffects({ viewer, context, turnPasses, before: view }: PredictionRun): PredictedEffect[] {
  const { deck, game } = context;
  if (game.ending !== undefined) return [];
  if (turnPasses) return turnEffects(view, game);
  if (game.open.length === 0) {
    const frame = innermostFrame(context);
    const next = frame?.kind === "card" && frame.card !== FACE_DOWN ? stepsOfFrame(deck, frame)[Math.max(frame.step, 0)]?.do : undefined;
    return next === undefined ? [] : [{ say: "then", step: next }];
  }
  const lines = game.open.flatMap((decision) => decisionEffects(decision, context, viewer));
  return game.turn.again && !view.turn.again && hasAnotherTurn(context, viewer) ? [...lines, { say: "anotherTurn" }] : lines;
}

/** The next turn is reported only to the player whose turn ends. */
function turnEffects({ turn, viewer, solo }: View, { turn: { seat, number } }: Game): PredictedEffect[] {
  if (turn.seat !== viewer) return [];
  if (solo !== undefined && number === turn.number) return [{ say: "turnsRule" }];
  return [seat === viewer ? { say: "anotherTurn" } : { say: "turnEnds", seat }];
}

function decisionEffects({ seat, kind, purpose, min, max }: Decision, { deck, game }: TransitionContext, viewer: Seat): PredictedEffect[] {
  if (purpose === "pay") return [{ say: "mayPay", seat, count: min }];
  if (kind === "must_discard_from_hand") return [{ say: "discards", seat, count: min }];
  if (kind === "must_trash_keepers") return [{ say: "trashesKeepers", seat, count: min }];
  if (kind === "must_give_from_hand") return [{ say: "gives", seat, count: min }];
  if (seat !== viewer) return [];
  if (kind !== "must_play" && kind !== "must_play_or_pass") return [{ say: "chooses", kind, purpose, count: max }];
  const { mustPlay, mayPlay } = turnProgress(deck, game);
  if (mustPlay === "all" || mayPlay === "all") return [{ say: "playsHand" }];
  const held = game.hands[viewer].length;
  const must = Math.min(mustPlay, held);
  const may = Math.min(mayPlay, held) - must;
  return [...(must > 0 ? [{ say: "playsLeft", count: must } as const] : []), ...(may > 0 ? [{ say: "mayPlay", count: may } as const] : [])];
}
