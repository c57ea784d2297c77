import type { TransitionContext } from "../changes/context.ts";
import { requestReplies } from "../changes/requests.ts";
import type { Game } from "../model/game.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { randomStream } from "../random/random.ts";
import { dealInNewPlayers } from "./seating.ts";
import { newTurn, startTurn } from "./turn.ts";

/** Stands for a turn until the first seat is found. Nothing is drawn, checked or enforced meanwhile. */
export const noTurnYet = (): Game["turn"] => newTurn(SEATS[0] as Seat, 0, 1);

export const isBeforeFirstTurn = ({ turn }: Pick<Game, "turn">): boolean => turn.number === 0;

/** Asks all seats at once. The first one that says yes begins; if all say no, chance picks one. */
export function findFirstSeat(context: TransitionContext): void {
  const { game } = context;
  const caller = game.answers.find(({ call }) => call[0] === "go_first" && call[1])?.seat;
  const requests = game.seats.map((seat) => ({ seat, kind: "may_go_first" as const }));
  if (caller === undefined && requestReplies(context, requests) === undefined) return;
  game.answers = [];
  dealInNewPlayers(context);
  beginWith(context, caller ?? pickSeat(context), caller === undefined ? "chance" : "called");
}

function pickSeat({ game }: TransitionContext): Seat {
  const chance = randomStream(game.random);
  const seat = game.seats[chance.below(game.seats.length)] as Seat;
  game.random = chance.state();
  return seat;
}

function beginWith(context: TransitionContext, seat: Seat, how: "chance" | "called"): void {
  const { deck, game, events } = context;
  events.push({ type: "firstSeat", seat, how });
  game.turn = newTurn(seat, 1, 1);
  // An arranged row can hold a duty (L-5).
  context.tableChanged = deck.hasDuties;
  context.goalsChanged = false;
  startTurn(context);
}
