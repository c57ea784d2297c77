import { wanted } from "../condition.ts";
import type { Decision, DecisionKind, DecisionPurpose } from "../decision.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Event } from "../event.ts";
import { type Ending, FACE_DOWN, type Game, type Seat } from "../game.ts";
import { activeRules, numeralValue } from "../in-force.ts";
import type { ReplyCall } from "../reply.ts";
import { neighbour } from "../seats.ts";
import type { CardId, Counted, Step } from "../vocabulary.ts";
import { winners } from "../winning.ts";
import { card, innermost, rulesOf, type Working } from "../working.ts";
import { type PredictionRun, runPrediction } from "./foresee.ts";
import { type GoalProgress, goalProgress, turnProgress } from "./progress.ts";
import type { View } from "./view.ts";

/** One thing that a reply would bring about. `say` is the key of a message; the decks have its texts. */
export type PredictedEffect =
  | { say: "draws" | "setsAside"; count: number }
  | { say: "drawsNothingMore" | "reshuffles" | "nothing" | "endsAsDraw" }
  | { say: "replaces"; card: CardId }
  | { say: "rulesGo"; cards: readonly CardId[] }
  | { say: "goalNeeds" | "goalBlocked"; cards: readonly CardId[] }
  | { say: "goalCounts"; of: Counted; count: number }
  /** `cards`: which one is missing; none where any keeper would do. */
  | { say: "oneAway"; seat: Seat; cards: readonly CardId[] }
  | { say: "wins"; seat: Seat }
  | { say: "tie"; seats: readonly Seat[] }
  | { say: "discards" | "trashesKeepers" | "gives"; seat: Seat; count: number }
  | { say: "newOrder" | "turnEnds"; seat: Seat }
  | { say: "playsLeft" | "mayPlay"; count: number }
  | { say: "playsHand" | "anotherTurn" }
  | { say: "then"; step: Step["do"] }
  | { say: "chooses"; kind: DecisionKind; purpose?: DecisionPurpose | undefined; count: number };

/**
 * What would come of `call`, as far as the viewer can know: the real rules, run on the table as it is seen, up to the next prompt, the next turn, or
 * what cannot be foreseen, if nobody cancels it. Undefined if the viewer may not reply so now; nothing to tell if others must answer first.
 */
export function predictEffects(deck: Deck, view: View, call: ReplyCall): PredictedEffect[] | undefined {
  const prospect = runPrediction(deck, view, call);
  if (prospect === "fault") return undefined;
  if (prospect === "waits") return [];
  return [...tellEvents(prospect), ...tellPlayed(prospect), ...tellGoals(prospect), ...tellNext(prospect)];
}

function tellEvents({ before: view, working, events }: PredictionRun): PredictedEffect[] {
  const { rules, goals, ending } = working.game;
  const chosen = events.flatMap((event) =>
    event.type === "goalTrashed" ? [event.card] : event.type === "rulesTrashed" ? event.cards : [],
  );
  const replaced = [...view.rules, ...view.goals].filter((id) => ![...rules, ...goals, ...chosen].includes(id));
  return [
    ...replaced.map((id): PredictedEffect => ({ say: "replaces", card: id })),
    ...events.flatMap((event, at) => tellEvent(event, at, events)),
    ...(ending === undefined ? [] : [tellEnding(ending)]),
  ];
}

const tellEnding = (ending: Ending): PredictedEffect => ("winner" in ending ? { say: "wins", seat: ending.winner } : { say: "endsAsDraw" });

function tellEvent(event: Event, at: number, events: readonly Event[]): PredictedEffect[] {
  switch (event.type) {
    case "drew": {
      // A draw is told as one, also where the pile ran out on the way.
      const sameDraw = events.filter((other) => other.type === "drew" && other.aside === event.aside);
      const count = sameDraw.reduce((sum, other) => sum + (other.type === "drew" ? other.count : 0), 0);
      return events.indexOf(sameDraw[0] ?? event) === at ? [{ say: event.aside ? "setsAside" : "draws", count }] : [];
    }
    case "rulesTrashed":
      return [{ say: "rulesGo", cards: event.cards }];
    case "discarded":
      return [{ say: "discards", seat: event.seat, count: event.cards.length }];
    case "reshuffled":
      return [{ say: "reshuffles" }];
    default:
      return [];
  }
}

/** What a card that is played does, or does not, by being what it is. */
function tellPlayed({ viewer, working, events, turnPasses }: PredictionRun): PredictedEffect[] {
  const { game } = working;
  const played = events.find((event) => event.type === "played");
  if (played === undefined || game.ending !== undefined) return [];
  const { modifiers, type } = card(working, played.card);
  if (modifiers.draws !== undefined && !events.some((event) => event.type === "drew")) return [{ say: "drawsNothingMore" }];
  if (modifiers.reversed && !turnPasses) return [{ say: "newOrder", seat: neighbour(game, viewer, rulesOf(working).reversed) }];
  const isIdle =
    type === "action" &&
    events.every(({ type: event }) => event === "played" || event === "answered") &&
    innermost(working) === undefined &&
    !isComingAgain(working, viewer);
  return isIdle ? [{ say: "nothing" }] : [];
}

const isComingAgain = ({ game: { turn, profile } }: Working, seat: Seat): boolean =>
  turn.seat === seat && (turn.inARow > 1 || (turn.again && turn.inARow < profile.turnsInARow));

/** What new goals want, and who has come near one. */
function tellGoals({ before: view, working }: PredictionRun): PredictedEffect[] {
  const { deck, game } = working;
  if (game.ending !== undefined) return [];
  const meeting = winners(deck, game, rulesOf(working));
  const before = goalProgress(deck, view);
  const wasNear = ({ goal, seat }: GoalProgress) => before.some((line) => line.goal === goal && line.seat === seat && line.oneAway);
  const near = goalProgress(deck, game).filter((line) => isNear(line) && !wasNear(line));
  return [
    ...(meeting.length > 1 ? [{ say: "tie", seats: meeting } as const] : []),
    ...game.goals.filter((id) => !view.goals.includes(id)).flatMap((id) => tellGoal(deck, game, id)),
    ...near.map(({ seat, missing }): PredictedEffect => ({ say: "oneAway", seat, cards: missing })),
  ];
}

/** A goal that wants a single keeper is one keeper away for everybody; that is no news. */
const isNear = ({ oneAway, have, count }: GoalProgress): boolean => oneAway && (have.length > 0 || count !== undefined);

function tellGoal(deck: Deck, game: Game, goal: CardId): PredictedEffect[] {
  const { when } = cardOf(deck, goal);
  const lines: PredictedEffect[] = [];
  const cards = when.flatMap((condition) => wanted(condition));
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

/** What would be asked then, or come next. */
function tellNext({ viewer, working, turnPasses, before: view }: PredictionRun): PredictedEffect[] {
  const { deck, game } = working;
  if (game.ending !== undefined) return [];
  if (turnPasses) return tellTurn(view, game);
  if (game.open.length === 0) {
    const frame = innermost(working);
    const next = frame?.kind === "card" && frame.card !== FACE_DOWN ? cardOf(deck, frame.card).steps[frame.step]?.step.do : undefined;
    return next === undefined ? [] : [{ say: "then", step: next }];
  }
  const lines = game.open.flatMap((decision) => tellAsked(decision, working, viewer));
  return game.turn.again && !view.turn.again && isComingAgain(working, viewer) ? [...lines, { say: "anotherTurn" }] : lines;
}

/** Only the one whose turn ends is told whose turn is next. */
function tellTurn({ turn, viewer }: View, { turn: { seat } }: Game): PredictedEffect[] {
  if (turn.seat !== viewer) return [];
  return [seat === viewer ? { say: "anotherTurn" } : { say: "turnEnds", seat }];
}

function tellAsked({ seat, kind, purpose, min, max }: Decision, { deck, game }: Working, viewer: Seat): PredictedEffect[] {
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
