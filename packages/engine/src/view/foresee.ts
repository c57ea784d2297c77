import { checkReply } from "../decision.ts";
import type { Deck } from "../deck/deck.ts";
import type { Event } from "../event.ts";
import { FACE_DOWN, type Seat } from "../game.ts";
import type { ReplyCall } from "../reply.ts";
import { settle } from "../settle.ts";
import { accept } from "../transition.ts";
import { card, innermost, type Working, workOn } from "../working.ts";
import type { View } from "./view.ts";

/** The table to which a reply would lead, as far as its viewer can know: what cannot be known lies face down. */
export interface Prediction {
  /** As the same seat would see it. Nobody may be asked anything in it: then what comes next cannot be foreseen. */
  readonly view: View;
  /** What happens before the next turn begins. */
  readonly events: readonly Event[];
  readonly turnPasses: boolean;
}

/** What would come of a reply, as far as it has been worked out. */
export interface PredictionRun extends Prediction {
  before: View;
  viewer: Seat;
  working: Working;
}

/**
 * The real rules, run on the table as it is seen, up to the next prompt, or to what cannot be foreseen, if nobody cancels it. Undefined if the
 * viewer may not reply so now, or if others must answer first.
 */
export function predictReply(deck: Deck, view: View, call: ReplyCall): Prediction | undefined {
  const prospect = runPrediction(deck, view, call);
  return typeof prospect === "string" ? undefined : prospect;
}

export function runPrediction(deck: Deck, view: View, call: ReplyCall): PredictionRun | "fault" | "waits" {
  const decision = view.open.find(({ seat }) => seat === view.viewer);
  if (decision === undefined || checkReply(decision, call) !== undefined) return "fault";
  if (view.open.length + view.answered.length > 1) return "waits";
  const { viewer: _viewer, answered: _answered, ...seen } = view;
  const working = workOn(deck, { ...seen, random: { key: "00".repeat(32), taken: 0 } });
  working.isSeen = true;
  accept(working, decision, call);
  settle(working, isUncertain);
  while (working.game.open[0]?.kind === "may_react") {
    for (const open of working.game.open) accept(working, open, ["play_card", ""]);
    settle(working, isUncertain);
  }
  const turnAt = working.events.findIndex(({ type }) => type === "turn");
  const events = turnAt < 0 ? working.events : working.events.slice(0, turnAt);
  return { before: view, viewer: decision.seat, working, view: asView(working, decision.seat), events, turnPasses: turnAt >= 0 };
}

function asView({ game: { random: _random, ...game } }: Working, viewer: Seat): View {
  return { ...game, viewer, answered: game.answers.map(({ seat }) => seat) };
}

/** What comes next depends on chance, or on what the viewer cannot see. */
function isUncertain(working: Working): boolean {
  const frame = innermost(working);
  if (frame?.kind !== "card") return false;
  if (frame.card === FACE_DOWN) return true;
  return card(working, frame.card).steps[frame.step]?.operation.isUncertain?.(working, frame) ?? false;
}
