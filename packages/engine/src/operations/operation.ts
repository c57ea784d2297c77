import type { TransitionContext } from "../changes/context.ts";
import type { CardFrame } from "../model/frame.ts";
import type { Game, Zones } from "../model/game.ts";
import type { Seat } from "../model/seat.ts";
import type { ActiveRules } from "../rules/active-rules.ts";
import type { Step } from "../vocabulary/index.ts";

/**
 * Does one kind of step. `run` is called until it returns "done". It returns "again" after it has opened
 * a decision or played a card; the next call finds the replies, and the progress saved in the frame.
 */
export interface Operation<S extends Step = Step> {
  run(context: TransitionContext, frame: CardFrame, step: S): "done" | "again";
  /** True if nothing is left to do. If so for all steps, the action ends before its consequences are enforced. */
  isDone?(context: TransitionContext, frame: CardFrame, step: S): boolean;
  /** True if the result depends on chance or on cards that the player cannot see. Used by predictions. */
  isUncertain?(context: TransitionContext, frame: CardFrame): boolean;
  /** True if the step is about the player alone: a secret of a seat that plays no more skips it. */
  isForPlayer?: true;
  /**
   * False if a power with this step is not offered to the seat now. Follows from what everybody can see, so that an
   * offer tells nothing.
   */
  isPossible?(table: PublicTable, rules: ActiveRules, seat: Seat, step: S): boolean;
}

/** A game or a View; of hands only the number of cards may be read. */
export type PublicTable = Zones & Pick<Game, "turn" | "profile" | "skipped">;
