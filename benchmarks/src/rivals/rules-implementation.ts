import type { CardId, RandomBelow } from "@mutable/engine";
import type { DealtCards } from "./reduced-deck.ts";

/** Plays games by random legal replies. */
export interface GameSimulator<State> {
  /** Makes one reply, each legal one equally likely. */
  play(state: State, below: RandomBelow): State;
  isOver(state: State): boolean;
}

/** One implementation of the rules of the reduced deck. */
export interface RulesImplementation<State> extends GameSimulator<State> {
  /** Prepares a game up to the first reply. Each call of the result starts that game again. */
  prepare(deal: DealtCards): () => State;
  /** For the test that all implementations play by the same rules. */
  inspect(state: State): InspectedState;
}

/** A state in terms that all implementations share. Rules are sorted; the last card of a pile is its top. */
export interface InspectedState {
  /** Index of the seat whose turn it is. */
  seat: number;
  hands: (readonly CardId[])[];
  keepers: (readonly CardId[])[];
  rules: CardId[];
  goals: readonly CardId[];
  draw: readonly CardId[];
  discard: readonly CardId[];
  winner: number | undefined;
}
