import type { Game, Seat } from "@mutable/engine";
import type { PlayableDeck } from "../playable-deck.ts";
import type { EvaluatedTable } from "./card-places.ts";
import { scoreShare } from "./score-share.ts";
import { winProbability } from "./win-probability.ts";

/** Returns the value of a table for a seat, from 0 to 1: its win probability, or in solo the share of the goals that it may score. */
export const tableValue = (playable: PlayableDeck, table: EvaluatedTable & Pick<Game, "ending">, seat: Seat): number =>
  table.solo === undefined ? winProbability(playable, table, seat) : scoreShare(playable, table);
