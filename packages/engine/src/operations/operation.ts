import type { CardFrame } from "../game.ts";
import type { Step } from "../vocabulary.ts";
import type { Working } from "../working.ts";

export type StepOf<Name extends Step["do"]> = Extract<Step, { do: Name }>;

/**
 * How one kind of step is done. `run` is called whenever the card is the innermost and nothing is due, until it says "done". It says "again"
 * when it has asked somebody or has put a card on the stack; then it is called again, and finds the reply, or what it had noted in its frame.
 */
export interface Operation<S extends Step = Step> {
  run(working: Working, frame: CardFrame, step: S): "done" | "again";
  /** Nothing is left to do. An action whose steps all say so is over before what follows from the cards that it played is due. */
  isOver?(working: Working, frame: CardFrame, step: S): boolean;
  /** What comes of it depends on chance, or on cards that the player cannot see. Asked when a player wants to know beforehand. */
  isUncertain?(working: Working, frame: CardFrame): boolean;
}
