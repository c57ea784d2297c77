import { askCard, type Question } from "./asking.ts";
import { bonusFor } from "./condition.ts";
import { drawToHand } from "./drawing.ts";
import { end, isDrawn, MOST_CARDS_IN_A_TURN } from "./ending.ts";
import { type Cards, FACE_DOWN, type Seat, type Turn, type Zones } from "./game.ts";
import type { ActiveRules } from "./in-force.ts";
import { playFromHand } from "./playing.ts";
import { randomStream } from "./random.ts";
import { dealIn } from "./seating.ts";
import { neighbour } from "./seats.ts";
import type { CardId, RulesProfile } from "./vocabulary.ts";
import { rulesOf, source, type Working } from "./working.ts";

export const newTurn = (seat: Seat, number: number, inARow: number): Turn => ({
  seat,
  number,
  inARow,
  phase: "play",
  drawn: 0,
  played: 0,
  cards: 0,
  again: false,
  moved: false,
  picked: undefined,
});

/** How many plays the rules give `seat`: those that must be made, and those that may be. */
export function allowedPlays(table: Zones, rules: ActiveRules, profile: RulesProfile, seat: Seat): { must: number; may: number } {
  const may = rules.plays + bonusFor(table, rules, seat, "plays");
  return { must: profile.bonusPlays === "mandatory" ? may : rules.plays, may };
}

/** Goes on with the turn when nothing is being resolved and no duty is left. */
export function goOnWithTurn(working: Working): void {
  const { turn } = working.game;
  if (turn.phase === "end") {
    passTurn(working);
    return;
  }
  const question = nextPlay(working);
  const chosen = question === undefined ? "" : askCard(working, question);
  if (chosen === undefined) return;
  turn.picked = undefined;
  if (chosen === "") {
    turn.phase = "end";
    return;
  }
  turn.played += 1;
  playFromHand(working, chosen);
}

/** What to ask for next; nothing when the plays are used up or the hand is empty. */
function nextPlay(working: Working): Question | undefined {
  const { turn, hands, profile } = working.game;
  const { seat } = turn;
  const rules = rulesOf(working);
  const cards = hands[seat];
  const { must, may } = allowedPlays(working.game, rules, profile, seat);
  if (cards.length === 0 || turn.played >= may || turn.cards >= MOST_CARDS_IN_A_TURN) return undefined;
  if (rules.randomFirstPlay && turn.played === 0 && may > 1) {
    turn.picked ??= pick(working, cards);
    return { seat, kind: "must_choose_from", purpose: "random", cause: source(working, "randomFirstPlay"), cards: [turn.picked] };
  }
  return turn.played < must ? { seat, kind: "must_play", cards } : { seat, kind: "must_play_or_pass", cards, pass: true };
}

function pick(working: Working, hand: Cards): CardId {
  if (working.isSeen) return FACE_DOWN;
  const chance = randomStream(working.game.random);
  const card = hand[chance.below(hand.length)] as CardId;
  working.game.random = chance.state();
  return card;
}

/** The turn is over, limits and all. */
function passTurn(working: Working): void {
  const { game } = working;
  const { turn } = game;
  dealIn(working);
  game.idle = turn.moved ? 0 : game.idle + 1;
  const drawn = isDrawn(game, turn, game.idle);
  if (drawn !== undefined) {
    end(working, drawn);
    return;
  }
  const again = turn.again && turn.inARow < game.profile.turnsInARow;
  const next = again ? turn.seat : neighbour(game, turn.seat, rulesOf(working).reversed);
  game.turn = newTurn(next, turn.number + 1, again ? turn.inARow + 1 : 1);
  beginTurn(working);
}

/** A seat with an empty hand may have cards to draw before the turn's draw, which does not count them. */
export function beginTurn(working: Working): void {
  const { seat } = working.game.turn;
  const { emptyHandDraws } = rulesOf(working);
  working.events.push({ type: "turn", seat });
  if (emptyHandDraws > 0 && working.game.hands[seat].length === 0) {
    drawToHand(working, seat, emptyHandDraws, source(working, "emptyHandDraws"));
  }
}
