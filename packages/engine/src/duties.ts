import { ask, askEach, cardsOf } from "./asking.ts";
import { bonusFor, isTrue } from "./condition.ts";
import { cardOf } from "./deck/deck.ts";
import { drawFromPile, drawToHand } from "./drawing.ts";
import type { Seat, Zones } from "./game.ts";
import { type ActiveRules, NO_LIMIT, numeralValue } from "./in-force.ts";
import { inTurnOrder } from "./seats.ts";
import type { CardId } from "./vocabulary.ts";
import { player, rulesOf, source, type Working } from "./working.ts";
import { discardFromHand, trashGoal, trashKeeper } from "./zones.ts";

/**
 * What the rules demand as soon as it is due, whatever else is going on: all derived from the table, in this order. Each does one thing, or
 * asks for it, and says whether it had anything to do.
 */
export function doDuty(working: Working): boolean {
  const { goals, stack, turn } = working.game;
  const rules = rulesOf(working);
  return (
    (goals.length > rules.goals && makeRoomForGoals(working)) ||
    (stack.length > 0 && drawMoreAside(working)) ||
    (turn.phase === "play" && drawWhatIsRequired(working)) ||
    (rules.handLimit < NO_LIMIT && keepLimit(working, "handLimit")) ||
    (rules.keeperLimit < NO_LIMIT && keepLimit(working, "keeperLimit"))
  );
}

/** More goals than the rules allow: the player trashes one. One that was just played into two is none of those to choose from (A7, A8). */
function makeRoomForGoals(working: Working): boolean {
  const { goals } = working.game;
  const allowed = rulesOf(working).goals;
  const call = ask(working, {
    seat: decider(working),
    kind: "must_trash_goal",
    purpose: "trash",
    cards: allowed > 1 ? goals.slice(0, -1) : goals,
    cause: goals.length > 2 ? goals[goals.length - 1] : undefined,
  });
  for (const goal of cardsOf(call)) trashGoal(working, goal);
  return true;
}

/** The player; or, once the player has left, whoever is next. */
function decider(working: Working): Seat {
  const { game } = working;
  return inTurnOrder(game, player(working), rulesOf(working).reversed)[0] ?? player(working);
}

/** A numeral that has grown reaches the cards set aside by an action in progress, innermost first. */
function drawMoreAside(working: Working): boolean {
  const { stack } = working.game;
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const frame = stack[at];
    if (frame?.kind !== "card" || frame.drawsAside === undefined) continue;
    const { drawsAside, drawnAside = 0 } = frame;
    const required = numeralValue(rulesOf(working), drawsAside);
    if (drawnAside >= required) continue;
    const drawn = drawFromPile(working, player(working), required - drawnAside, { aside: true, cause: frame.card });
    frame.aside = [...frame.aside, ...drawn];
    frame.drawnAside = required;
    return true;
  }
  return false;
}

/** How many cards the seat whose turn it is must have drawn in this turn, by the draw rule and the bonuses. */
export const requiredDraws = (table: Zones, rules: ActiveRules, seat: Seat): number => rules.draws + bonusFor(table, rules, seat, "draws");

/** Of the rules that make up how many cards are drawn, the one played last: in the middle of a turn it is the one that has raised the number. */
function whyDrawn(working: Working, seat: Seat): CardId | undefined {
  const { deck, game } = working;
  const rules = game.metas.length === 0 ? game.rules : [...game.rules, ...game.metas];
  for (let at = rules.length - 1; at >= 0; at -= 1) {
    const id = rules[at] as CardId;
    const { draws, numerals, moreDraws, for: whom } = cardOf(deck, id).modifiers;
    if (draws !== undefined || numerals !== undefined) return id;
    if (moreDraws !== undefined && whom !== undefined && isTrue(game, rulesOf(working), seat, whom)) return id;
  }
  return undefined;
}

/** Cards drawn by actions do not count, and a card that did not exist is not owed later. */
function drawWhatIsRequired(working: Working): boolean {
  const { game } = working;
  const rules = rulesOf(working);
  const missing = requiredDraws(game, rules, game.turn.seat) - game.turn.drawn;
  if (missing <= 0) return false;
  game.turn.drawn += missing;
  drawToHand(working, game.turn.seat, missing, whyDrawn(working, game.turn.seat));
  return true;
}

/** Limits bind everybody whose turn it is not, and at the end of the turn the player too. */
function keepLimit(working: Working, limit: "handLimit" | "keeperLimit"): boolean {
  const { game } = working;
  const rules = rulesOf(working);
  const allowed = rules[limit];
  const isHand = limit === "handLimit";
  const rows = isHand ? game.hands : game.keepers;
  const { seat: current, phase } = game.turn;
  const isOver = (seat: Seat) => rows[seat].length > allowed && (seat !== current || phase === "end");
  if (!game.seats.some(isOver)) return false;
  const over = inTurnOrder(game, current, rules.reversed).filter(isOver);
  const cause = source(working, limit);
  const replies = askEach(
    working,
    over.map((seat) => ({
      seat,
      kind: isHand ? "must_discard_from_hand" : "must_trash_keepers",
      cards: rows[seat],
      min: rows[seat].length - allowed,
      cause,
    })),
  );
  if (replies === undefined) return true;
  for (const seat of over) {
    const cards = cardsOf(replies.get(seat));
    if (isHand) discardFromHand(working, seat, cards);
    else for (const keeper of cards) trashKeeper(working, seat, keeper);
  }
  return true;
}
