import type { DraftGame, TransitionContext } from "../changes/context.ts";
import { drawToHand } from "../changes/drawing.ts";
import { endTurnEarly, forgetLeaver, returnsAtOnce } from "../changes/elimination.ts";
import { holdReplies, interruptQuestion } from "../changes/requests.ts";
import { revealSecrets } from "../changes/secrets.ts";
import { discardEverything } from "../changes/zones.ts";
import type { Deck } from "../deck/deck.ts";
import type { Decision } from "../model/decision.ts";
import type { Frame } from "../model/frame.ts";
import type { Game } from "../model/game.ts";
import type { Refusal } from "../model/reply.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { joinableSeats } from "../rules/joinable-seats.ts";
import { followsVersion } from "../version.ts";
import { endGame } from "./ending.ts";

/** Returns the reason why a seat cannot be taken or left now, or undefined if it can. */
export function checkSeatChange(deck: Deck, game: Game, seat: Seat, call: "join" | "leave"): Refusal | undefined {
  if (!SEATS.includes(seat)) return "invalid_seat";
  if (call === "join") return joinableSeats(deck, game).includes(seat) ? undefined : "unexpected_reply";
  const { profile, seats, joining, eliminated = {} } = game;
  const here = [...seats, ...joining, ...(Object.keys(eliminated) as Seat[])];
  // Without cards a player can still change their mind.
  const mayLeave = profile.droppingOut || joining.includes(seat);
  return mayLeave && here.includes(seat) ? undefined : "unexpected_reply";
}

/** A new player is dealt in when the next turn begins, so that no action in progress gets one more seat. */
export function queueJoin({ game, events }: TransitionContext, seat: Seat): void {
  game.joining = [...game.joining, seat];
  events.push({ type: "joining", seat });
}

/** Gives the players who have joined a seat and the cards of the deal, when the next turn begins. */
export function dealInNewPlayers(context: TransitionContext): void {
  const { game, deck } = context;
  for (const seat of game.joining) {
    game.seats = SEATS.filter((place) => place === seat || game.seats.includes(place));
    context.events.push({ type: "joined", seat });
    drawToHand(context, seat, deck.source.basics.deal);
  }
  if (game.joining.length === 0) return;
  game.joining = [];
  context.tableChanged = true;
}

/**
 * Discards all cards of the seat. Open decisions are requested again, since they may involve the
 * seat. If it was the seat's turn, the turn ends and the actions in progress have no further effect. The
 * last player left wins. The place of a seat that is out stays closed.
 */
export function removePlayer(context: TransitionContext, seat: Seat): void {
  const { game, events } = context;
  if (game.joining.includes(seat)) {
    game.joining = game.joining.filter((other) => other !== seat);
    events.push({ type: "withdrew", seat });
  } else if (game.seats.includes(seat)) vacateSeat(context, seat);
  else {
    game.closed = SEATS.filter((place) => place === seat || game.closed?.includes(place));
    events.push({ type: "left", seat });
  }
  if (game.eliminated !== undefined) forgetLeaver(context, seat);
  const [last, ...others] = [...game.seats, ...game.joining];
  if (last !== undefined && others.length === 0 && !returnsAtOnce(game)) endGame(context, { winner: last });
  else if (game.seats.length === 0) dealInNewPlayers(context);
}

function vacateSeat(context: TransitionContext, seat: Seat): void {
  const { game } = context;
  const repliesAreHeld = followsVersion(game, 2);
  context.closedDecisions = repliesAreHeld ? [...game.open, ...decisionsOf(game.answers)] : game.open;
  game.seats = game.seats.filter((other) => other !== seat);
  if (repliesAreHeld) interruptQuestion(game);
  game.open = [];
  game.answers = game.answers.filter((answer) => answer.seat !== seat);
  holdReplies(
    game,
    game.held?.filter((reply) => reply.seat !== seat),
  );
  const hand = game.hands[seat];
  discardEverything(context, seat);
  // Until the first seat is found it is nobody's turn.
  if (game.turn.seat === seat && game.turn.number > 0) endTurnEarly(context);
  else {
    endOutOfTurn(game, seat);
    forgetSource(game.stack, seat);
  }
  revealSecrets(context, seat, hand);
  if (!repliesAreHeld && context.revealed.length > 0) askAllAgain(context);
  // Even a seat without cards may have kept others from winning.
  context.tableChanged = true;
  game.turn.moved = true;
  context.events.push({ type: "left", seat });
}

/** Keeps secret who has replied to a closed question that is asked again. */
function askAllAgain(context: TransitionContext): void {
  const { game } = context;
  context.closedDecisions = [...context.closedDecisions, ...decisionsOf(game.answers)];
  game.answers = [];
}

const decisionsOf = (answers: Game["answers"]): Decision[] => answers.flatMap(({ decision }) => decision ?? []);

/** What a surprise does out of turn ends with its player, and so does a window on it. */
function endOutOfTurn(game: DraftGame, seat: Seat): void {
  const isOver = (frame: Frame | undefined): boolean =>
    frame?.kind === "card" && frame.seat === seat && (frame.part === "instead" || frame.part === "standing");
  game.stack = game.stack.filter((frame, at) => !isOver(frame) && !(frame.kind === "reaction" && isOver(game.stack[at - 1])));
}

/** A later player in this seat must not see the cards that its former player gave. */
function forgetSource(stack: readonly Frame[], seat: Seat): void {
  for (const frame of stack) {
    if (frame.kind === "card" && frame.sources?.includes(seat))
      frame.sources = frame.sources.map((source) => (source === seat ? "gone" : source));
  }
}
