import { drawToHand } from "./drawing.ts";
import { end } from "./ending.ts";
import { type Frame, type Game, SEATS, type Seat } from "./game.ts";
import type { Refusal } from "./reply.ts";
import type { CardId } from "./vocabulary.ts";
import type { Working } from "./working.ts";
import { discardAsideOf, emptySeat, isHeldByFrame, putAway } from "./zones.ts";

/** Why this seat cannot be taken or left now; nothing if it can. */
export function seatingFault(game: Game, seat: Seat, call: "join" | "leave"): Refusal | undefined {
  if (!SEATS.includes(seat)) return "invalid_seat";
  const { profile, seats, joining } = game;
  const isHere = seats.includes(seat) || joining.includes(seat);
  if (call === "leave") return profile.droppingOut && isHere ? undefined : "unexpected_reply";
  return profile.jumpingIn && !isHere && seats.length + joining.length < profile.maxSeats ? undefined : "unexpected_reply";
}

/** A newcomer is dealt in when the next turn begins: nothing that is being resolved has to reckon with one more seat. */
export function joinLater({ game, events }: Working, seat: Seat): void {
  game.joining = [...game.joining, seat];
  events.push({ type: "joining", seat });
}

export function dealIn(working: Working): void {
  const { game, deck } = working;
  for (const seat of game.joining) {
    game.seats = SEATS.filter((place) => place === seat || game.seats.includes(place));
    working.events.push({ type: "joined", seat });
    drawToHand(working, seat, deck.source.basics.deal);
  }
  if (game.joining.length === 0) return;
  game.joining = [];
  working.tableChanged = true;
}

/**
 * A seat leaves for good: all its cards are discarded. What was being asked is asked anew, since any of it may have been about this seat.
 * If it was its turn, the turn is over, and what was being resolved ends without further effect. The last one left wins.
 */
export function leave(working: Working, seat: Seat): void {
  const { game, events } = working;
  if (game.joining.includes(seat)) {
    game.joining = game.joining.filter((other) => other !== seat);
    events.push({ type: "withdrew", seat });
  } else giveUpSeat(working, seat);
  const [last, ...others] = [...game.seats, ...game.joining];
  if (last !== undefined && others.length === 0) end(working, { winner: last });
  else if (game.seats.length === 0) dealIn(working);
}

function giveUpSeat(working: Working, seat: Seat): void {
  const { game } = working;
  working.closed = game.open;
  game.seats = game.seats.filter((other) => other !== seat);
  game.open = [];
  game.answers = game.answers.filter((answer) => answer.seat !== seat);
  emptySeat(working, seat);
  if (game.turn.seat === seat) breakOff(working);
  else forgetGiver(game.stack, seat);
  // Also where it had nothing: others can have won by its going.
  working.tableChanged = true;
  game.turn.moved = true;
  working.events.push({ type: "left", seat });
}

/** Whoever takes the seat later has not given what its former owner gave. */
function forgetGiver(stack: readonly Frame[], seat: Seat): void {
  for (const frame of stack) {
    if (frame.kind === "card" && frame.sources?.includes(seat))
      frame.sources = frame.sources.map((source) => (source === seat ? "gone" : source));
  }
}

/** Ends the turn where it is, and gives back the cards that only its frames held. Of the answers given, those about limits still count. */
function breakOff(working: Working): void {
  const { game } = working;
  const held: CardId[] = [];
  for (const frame of game.stack) {
    if (frame.kind === "reaction") continue;
    discardAsideOf(working, frame);
    if (isHeldByFrame(working, frame)) held.push(frame.card);
  }
  putAway(working, held);
  game.stack = [];
  game.answers = game.answers.filter(({ call: [call] }) => call === "discard_cards" || call === "trash_keepers");
  game.turn.phase = "end";
  game.turn.again = false;
  game.turn.picked = undefined;
}
