import type { CardId, RandomBelow } from "@mutable/engine";
import type { Start } from "./reduced.ts";

/** Something that can play games, wrapped so that the same policy plays them all. */
export interface Player<Table> {
  /** Makes one reply, each legal one equally likely. */
  play(table: Table, below: RandomBelow): Table;
  isOver(table: Table): boolean;
}

/** One way to write the rules of the reduced deck. */
export interface Rival<Table> extends Player<Table> {
  /** Lays the cards out and begins the first turn; then gives that table as often as it is wanted. */
  layOut(start: Start): () => Table;
  /** For the test that all play by the same rules. */
  look(table: Table): Look;
}

/** A table as every rival can tell it: seats are counted from 0, rules sorted, the last card of a pile is the top. */
export interface Look {
  seat: number;
  hands: (readonly CardId[])[];
  keepers: (readonly CardId[])[];
  rules: CardId[];
  goals: readonly CardId[];
  draw: readonly CardId[];
  discard: readonly CardId[];
  winner: number | undefined;
}
