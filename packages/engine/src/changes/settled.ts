import { SEATS, type Seat } from "../model/seat.ts";
import { standsAlone } from "../rules/condition.ts";
import type { CardId } from "../vocabulary/index.ts";
import { cardById, type TransitionContext } from "./context.ts";

export const settledKey = (seat: Seat, creeper: CardId): string => `${seat} ${creeper}`;

export const isSettled = ({ game }: TransitionContext, seat: Seat, creeper: CardId): boolean =>
  game.settled?.includes(settledKey(seat, creeper)) ?? false;

/** The owner of the creeper is not asked again as long as the creeper lies as it does. */
export function settle(context: TransitionContext, seat: Seat, creeper: CardId): void {
  const { game } = context;
  if (!isSettled(context, seat, creeper)) game.settled = [...(game.settled ?? []), settledKey(seat, creeper)];
}

/** No owner is asked for what stands alone now. */
export function settleAll(context: TransitionContext): void {
  const { game } = context;
  for (const seat of SEATS)
    for (const creeper of game.creepers[seat]) if (couldAskAlone(context, seat, creeper)) settle(context, seat, creeper);
}

/** True if the creeper does something while it stands alone, as it does now. */
export const couldAskAlone = (context: TransitionContext, seat: Seat, creeper: CardId): boolean =>
  cardById(context, creeper).parts.alone !== undefined && standsAlone(context.game, seat, creeper);

/** Keeps only the creepers that still lie as they did. */
export function forgetSettled({ game }: TransitionContext, stays: (seat: Seat, creeper: CardId) => boolean): void {
  if (game.settled === undefined) return;
  const kept = SEATS.flatMap((seat) =>
    game.creepers[seat].filter((creeper) => stays(seat, creeper)).map((creeper) => settledKey(seat, creeper)),
  );
  const settled = game.settled.filter((key) => kept.includes(key));
  game.settled = settled.length > 0 ? settled : undefined;
}
