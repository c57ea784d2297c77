import { askCard, type Question } from "./asking.ts";
import { bonusFor } from "./condition.ts";
import { drawToHand } from "./drawing.ts";
import { end, isDrawn, MOST_CARDS_IN_A_TURN } from "./ending.ts";
import type { Seat, Turn, Zones } from "./game.ts";
import type { InForce } from "./in-force.ts";
import { playFromHand } from "./playing.ts";
import { stream } from "./random.ts";
import { dealIn } from "./seating.ts";
import { neighbour } from "./seats.ts";
import type { CardId, Profile } from "./vocabulary.ts";
import { rulesOf, source, type Working } from "./working.ts";

export const newTurn = (seat: Seat, number: number, inARow: number): Turn => ({
  seat,
  number,
  inARow,
  phase: "start",
  drawn: 0,
  played: 0,
  cards: 0,
  again: false,
  moved: false,
});

/** How many plays the rules give `seat`: those that must be made, and those that may be. */
export function allowedPlays(table: Zones, rules: InForce, profile: Profile, seat: Seat): { must: number; may: number } {
  const may = rules.plays + bonusFor(table, rules, seat, "plays");
  return { must: profile.bonusPlays === "mandatory" ? may : rules.plays, may };
}

/** Goes on with the turn when nothing is being resolved and no duty is left. */
export function goOnWithTurn(working: Working): void {
  const { turn } = working.game;
  if (turn.phase === "start") beginTurn(working);
  else if (turn.phase === "play") playNext(working);
  else passTurn(working);
}

/** A seat with an empty hand may have cards to draw before the turn's draw, which does not count them. */
function beginTurn(working: Working): void {
  const { turn, hands } = working.game;
  const { emptyHandDraws } = rulesOf(working);
  turn.phase = "play";
  if (emptyHandDraws > 0 && hands[turn.seat].length === 0)
    drawToHand(working, turn.seat, emptyHandDraws, source(working, "emptyHandDraws"));
}

/** Asks for the next play and makes it, until the plays are used up or the hand is empty. Then the limits bind the player too. */
function playNext(working: Working): void {
  const { turn, hands, profile } = working.game;
  const rules = rulesOf(working);
  const hand = hands[turn.seat];
  const { must, may } = allowedPlays(working.game, rules, profile, turn.seat);
  if (hand.length === 0 || turn.played >= may || turn.cards >= MOST_CARDS_IN_A_TURN) {
    endPlays(working);
    return;
  }

  if (rules.randomFirstPlay && turn.played === 0 && may > 1) turn.picked ??= pick(working, hand);
  const question: Question =
    turn.picked === undefined
      ? { seat: turn.seat, kind: turn.played < must ? "must_play" : "must_play_or_pass", cards: hand }
      : { seat: turn.seat, kind: "must_choose_from", purpose: "random", cause: source(working, "randomFirstPlay"), cards: [turn.picked] };
  if (question.kind === "must_play_or_pass") question.pass = true;

  const chosen = askCard(working, question);
  if (chosen === undefined) return;
  if (turn.picked !== undefined) delete turn.picked;
  if (chosen === "") {
    endPlays(working);
    return;
  }
  turn.played += 1;
  playFromHand(working, chosen);
}

function endPlays({ game }: Working): void {
  game.turn.phase = "end";
}

function pick(working: Working, hand: readonly CardId[]): CardId {
  const chance = stream(working.game.random);
  const card = hand[chance.below(hand.length)] as CardId;
  working.game.random = chance.state();
  return card;
}

/** The turn is over, limits and all. */
function passTurn(working: Working): void {
  const { game } = working;
  const { turn } = game;
  game.idle = turn.moved ? 0 : game.idle + 1;
  const drawn = isDrawn(game, turn, game.idle);
  if (drawn !== undefined) {
    end(working, drawn);
    return;
  }
  dealIn(working);
  const again = turn.again && turn.inARow < game.profile.turnsInARow;
  const next = again ? turn.seat : neighbour(game, turn.seat, rulesOf(working).reversed);
  game.turn = newTurn(next, turn.number + 1, again ? turn.inARow + 1 : 1);
  working.events.push({ type: "turn", seat: next });
}
