import { currentPlayer, currentRules, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { placeRule } from "../changes/play-card.ts";
import { chosenCards, requestReply } from "../changes/requests.ts";
import { discardCreepers, discardKeeper, setGoals, withoutCards } from "../changes/zones.ts";
import type { ScoringFrame } from "../model/frame.ts";
import type { SoloZones } from "../model/game.ts";
import type { Cards } from "../model/seat.ts";
import { metGoals, takingsOf } from "../rules/scoring.ts";
import { endGame } from "./ending.ts";

/**
 * Scores all goals that are met, in one change. After a deck has run out this is the last thing that
 * happens. Returns false if there is nothing to score.
 */
export function scoreGoals(context: TransitionContext, solo: SoloZones): boolean {
  const { deck, game } = context;
  if (context.deckRanOut) markLastChange(context);
  const seat = currentPlayer(context);
  const isPlaying = game.goals.length > 0 && game.seats.includes(seat);
  const goals = isPlaying ? metGoals(deck, game, currentRules(context), seat) : [];
  const frame = scoringFrame(context);
  if (goals.length > 0) {
    score(context, solo, goals, frame ?? pushScoring(context));
    return true;
  }
  if (frame === undefined) return false;
  endSolo(context, solo);
  return true;
}

/** A deck has run out. The frame stays below the duties of creepers, which may ask before the scoring. */
export function markLastChange(context: TransitionContext): void {
  const { stack } = context.game;
  if (!stack.some((frame) => frame.kind === "scoring" && frame.last)) stack.push({ kind: "scoring", chosen: [], last: true });
  context.deckRanOut = false;
}

function scoringFrame(context: TransitionContext): ScoringFrame | undefined {
  const frame = innermostFrame(context);
  return frame?.kind === "scoring" ? frame : undefined;
}

function pushScoring({ game }: TransitionContext): ScoringFrame {
  const frame: ScoringFrame = { kind: "scoring", chosen: [], last: false };
  game.stack.push(frame);
  return frame;
}

/** Asks for the cards of each goal that leaves a choice, the older goal first (L-20), and then moves everything. */
function score(context: TransitionContext, solo: SoloZones, goals: Cards, frame: ScoringFrame): void {
  const { deck, game, events } = context;
  const seat = currentPlayer(context);
  const takings = takingsOf(deck, game, currentRules(context), seat, goals);
  for (const { goal, cards, count } of takings.slice(frame.chosen.length)) {
    let taken = cards;
    if (cards.length > count) {
      const call = requestReply(context, { seat, kind: "must_trash_keepers", purpose: "score", cards, min: count, cause: goal });
      if (call === undefined) return;
      taken = chosenCards(call);
    }
    frame.chosen = [...frame.chosen, taken];
  }
  const taken = [...new Set(frame.chosen.flat())];
  if (frame.last) frame.chosen = [];
  else game.stack.pop();
  game.solo = { ...solo, scored: [...solo.scored, ...goals] };
  for (const card of goals) events.push({ type: "goalScored", card });
  setGoals(context, withoutCards(game.goals, goals));
  events.push({ type: "goals", cards: game.goals });
  const creepers = taken.filter((id) => game.creepers[seat].includes(id));
  for (const keeper of withoutCards(taken, creepers)) discardKeeper(context, seat, keeper);
  discardCreepers(context, seat, creepers);
  events.push({ type: "scored", cards: game.solo.scored });
}

/** Lays the next rule in its slot. It is nobody's turn: nothing is drawn or played for it. */
export function turnRule(context: TransitionContext, solo: SoloZones): void {
  const { game, events } = context;
  const card = solo.rulesDeck.at(-1);
  // Only a table that was laid out by hand has no rule to turn.
  if (card === undefined) {
    endSolo(context, solo);
    return;
  }
  const rulesDeck = solo.rulesDeck.slice(0, -1);
  game.solo = { ...solo, rulesDeck, turned: card };
  if (rulesDeck.length === 0) context.deckRanOut = true;
  events.push({ type: "ruleTurned", card });
  placeRule(context, card);
}

function endSolo(context: TransitionContext, { scored }: SoloZones): void {
  if (scoringFrame(context) !== undefined) context.game.stack.pop();
  endGame(context, { score: scored.length });
}
