import { createContext, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { deckFor } from "../deck/blank.ts";
import { type Deck, stepsOfFrame } from "../deck/deck.ts";
import { checkReply } from "../model/decision.ts";
import type { Event } from "../model/event.ts";
import type { ReplyCall } from "../model/reply.ts";
import { FACE_DOWN, type Seat } from "../model/seat.ts";
import { operationOf } from "../operations/index.ts";
import { advance } from "../transition/advance.ts";
import { acceptReply } from "../transition/transition.ts";
import { isRuleNext } from "../transition/turn.ts";
import { unseenState } from "./unseen-state.ts";
import type { View } from "./view.ts";

/** The predicted result of a reply. Cards that the viewer cannot know are face down. */
export interface Prediction {
  /** The table as the viewer would see it. Has no open decisions if what comes next is uncertain. */
  readonly view: View;
  /** The events before the next turn. */
  readonly events: readonly Event[];
  readonly turnPasses: boolean;
}

/** A prediction with the state that it was computed from. */
export interface PredictionRun extends Prediction {
  before: View;
  viewer: Seat;
  context: TransitionContext;
}

/**
 * Runs the rules on the viewer's table up to the next decision or an uncertain step, as if no surprise
 * were played. Returns undefined if the reply is not legal now, or if others must reply first.
 */
export function predictReply(deck: Deck, view: View, call: ReplyCall): Prediction | undefined {
  const run = runPrediction(deck, view, call);
  return typeof run === "string" ? undefined : run;
}

export function runPrediction(base: Deck, view: View, call: ReplyCall): PredictionRun | "illegal" | "waiting" {
  const decision = view.open.find(({ seat }) => seat === view.viewer);
  if (decision === undefined || checkReply(decision, call) !== undefined) return "illegal";
  if (view.open.length + view.answered.length > 1) return "waiting";
  const { viewer: _viewer, answered: _answered, ...visible } = view;
  const deck = deckFor(base, view);
  const context = createContext(deck, { ...visible, ...unseenState(deck, view), random: { key: "00".repeat(32), taken: 0 } });
  context.isPrediction = true;
  acceptReply(context, decision, call);
  advance(context, isUncertain);
  while (context.game.open[0]?.kind === "may_react") {
    for (const open of context.game.open) acceptReply(context, open, ["play_card", ""]);
    advance(context, isUncertain);
  }
  const turnAt = context.events.findIndex(({ type }) => type === "turn");
  const events = turnAt < 0 ? context.events : context.events.slice(0, turnAt);
  const turnPasses = turnAt >= 0 || (context.game.open.length === 0 && isRuleNext(context.game));
  return { before: view, viewer: decision.seat, context, view: asView(context, decision.seat), events, turnPasses };
}

function asView({ game: { random: _random, ...game } }: TransitionContext, viewer: Seat): View {
  return { ...game, viewer, answered: game.answers.map(({ seat }) => seat) };
}

/** True if the next step depends on chance or on hidden cards. */
function isUncertain(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  if (frame === undefined) return isRuleNext(context.game);
  if (frame?.kind !== "card") return false;
  if (frame.card === FACE_DOWN) return true;
  const step = stepsOfFrame(context.deck, frame)[Math.max(frame.step, 0)];
  return step !== undefined && (operationOf(step).isUncertain?.(context, frame) ?? false);
}
