import { ask, askEach, cardsOf, type Question } from "./asking.ts";
import { isTrue } from "./condition.ts";
import { drawFromPile, drawToHand } from "./drawing.ts";
import type { Seat, Zones } from "./game.ts";
import { type InForce, numeral } from "./in-force.ts";
import { neighbour, others } from "./seats.ts";
import { isCardFrame, player, rulesOf, type Working } from "./working.ts";
import { discardFromHand, trashGoal, trashKeeper } from "./zones.ts";

/**
 * What the rules demand as soon as it is due, whatever else is going on: all derived from the table, in this order. Each does one thing, or
 * asks for it, and says whether it had anything to do.
 */
export function doDuty(working: Working): boolean {
  return (
    makeRoomForGoals(working) ||
    drawMoreAside(working) ||
    drawWhatIsRequired(working) ||
    keepLimit(working, "handLimit") ||
    keepLimit(working, "keeperLimit")
  );
}

/** More goals than the rules allow: the player trashes one. One that was just played into two is none of those to choose from (A7, A8). */
function makeRoomForGoals(working: Working): boolean {
  const { goals } = working.game;
  const allowed = rulesOf(working).goals;
  if (goals.length <= allowed) return false;
  const current = player(working);
  const call = ask(working, {
    seat: working.game.seats.includes(current) ? current : neighbour(working.game, current),
    kind: "must_trash_goal",
    purpose: "trash",
    cards: allowed > 1 ? goals.slice(0, -1) : goals,
    cause: goals.length > 2 ? goals[goals.length - 1] : undefined,
  });
  for (const goal of cardsOf(call)) trashGoal(working, goal);
  return true;
}

/** A numeral that has grown reaches the cards set aside by an action in progress, innermost first. */
function drawMoreAside(working: Working): boolean {
  const rules = rulesOf(working);
  for (const frame of working.game.stack.filter(isCardFrame).reverse()) {
    const { drawsAside, drawnAside = 0 } = frame;
    const required = drawsAside === undefined ? 0 : numeral(rules, drawsAside);
    if (drawnAside >= required) continue;
    const drawn = drawFromPile(working, player(working), required - drawnAside, { aside: true, cause: frame.card });
    frame.aside = [...frame.aside, ...drawn];
    frame.drawnAside = required;
    return true;
  }
  return false;
}

/** How many cards the seat whose turn it is must have drawn in this turn, by the draw rule and the bonuses. */
export function requiredDraws(table: Zones, rules: InForce, seat: Seat): number {
  return rules.bonuses.reduce(
    (sum, bonus) => sum + (bonus.draws > 0 && isTrue(table, rules, seat, bonus.for) ? bonus.draws : 0),
    rules.draws,
  );
}

/** Cards drawn by actions do not count, and a card that did not exist is not owed later. */
function drawWhatIsRequired(working: Working): boolean {
  const { game } = working;
  if (game.turn.phase !== "play") return false;
  const rules = rulesOf(working);
  const missing = requiredDraws(game, rules, game.turn.seat) - game.turn.drawn;
  if (missing <= 0) return false;
  game.turn.drawn += missing;
  drawToHand(working, game.turn.seat, missing, rules.from.draws);
  return true;
}

/** Limits bind everybody whose turn it is not, and at the end of the turn the player too. */
function keepLimit(working: Working, limit: "handLimit" | "keeperLimit"): boolean {
  const { game } = working;
  const rules = rulesOf(working);
  const allowed = rules[limit];
  if (allowed === Number.POSITIVE_INFINITY) return false;
  const isHand = limit === "handLimit";
  const current = game.turn.seat;
  const order = game.seats.includes(current) ? [current, ...others(game, current, rules.reversed)] : game.seats;
  const questions: Question[] = [];
  for (const seat of order) {
    const cards = isHand ? game.hands[seat] : game.keepers[seat];
    if (cards.length <= allowed || (seat === current && game.turn.phase !== "end")) continue;
    const kind = isHand ? "must_discard_from_hand" : "must_trash_keepers";
    questions.push({ seat, kind, cards, min: cards.length - allowed, cause: rules.from[limit] });
  }
  if (questions.length === 0) return false;
  const replies = askEach(working, questions);
  if (replies === undefined) return true;
  for (const { seat } of questions) {
    const cards = cardsOf(replies.get(seat));
    if (isHand) discardFromHand(working, seat, cards);
    else for (const keeper of cards) trashKeeper(working, seat, keeper);
  }
  return true;
}
