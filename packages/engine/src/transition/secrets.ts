import { currentPlayer, currentRules, framePlayer, innermostFrame, type TransitionContext } from "../changes/context.ts";
import { type CardFrame, cardFrame, WAITING } from "../model/frame.ts";
import { SEATS, type Seat } from "../model/seat.ts";
import { isDuty } from "./creeper-parts.ts";
import { resolveStep } from "./resolve.ts";

/**
 * Pushes the frames of the secrets that have left hands in the last change, in turn order from the current seat's place
 * (R-273, L-62). They go before those that wait already (L-35), but after the duties of creepers.
 */
export function pushSecrets(context: TransitionContext): void {
  const { stack } = context.game;
  const turn = currentPlayer(context);
  const distance = ({ seat }: { seat: Seat }) => distanceInTurnOrder(turn, seat, currentRules(context).reversed);
  // The first to be carried out becomes the innermost frame.
  const due = context.revealed.toSorted((one, other) => distance(one) - distance(other)).reverse();
  let at = stack.length;
  while (at > 0 && isDuty(stack[at - 1])) at -= 1;
  const hasTurn = context.game.turn.number > 0;
  stack.splice(at, 0, ...due.map(({ seat, card }) => waitingFrame(card, hasTurn && seat === turn ? undefined : seat)));
  context.revealed = NONE;
}

const NONE: TransitionContext["revealed"] = [];

function distanceInTurnOrder(from: Seat, to: Seat, reversed: boolean): number {
  const forwards = (SEATS.indexOf(to) - SEATS.indexOf(from) + SEATS.length) % SEATS.length;
  return reversed ? (SEATS.length - forwards) % SEATS.length : forwards;
}

function waitingFrame(card: string, seat: Seat | undefined): CardFrame {
  const frame = cardFrame(card, "revealed", seat);
  frame.step = WAITING;
  return frame;
}

/** True if the first step of a secret is next, before seats come back and rules are enforced. */
export function isSecretDue(context: TransitionContext): boolean {
  const frame = innermostFrame(context);
  return frame?.kind === "card" && frame.part === "revealed" && frame.step <= 0;
}

/** Carries out one step of a secret. */
export function carryOutSecret(context: TransitionContext, frame: CardFrame): void {
  if (frame.step === WAITING) {
    frame.step = 0;
    context.events.push({ type: "carryingOut", seat: framePlayer(context, frame), card: frame.card });
  }
  resolveStep(context, frame);
}
