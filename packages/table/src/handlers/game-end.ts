import { winOf } from "@mutable/engine";
import type { LegalMove } from "@mutable/referee";
import { hasGame, type TableState } from "../state.ts";
import type { Table } from "../table.ts";
import type { GameEnding } from "../table-change.ts";
import type { At, TableEffect } from "./handler.ts";

/** What a move does besides, if it ends the game. */
export function endOfGame({ deck, stored }: Table, { after: { game } }: LegalMove): { state: TableState; ending: GameEnding } | undefined {
  const { ending, turn } = game;
  if (ending === undefined) return undefined;
  const win = winOf(deck.deck, game);
  return {
    state: { ...stored.state, phase: "over" },
    ending: {
      ending: win === undefined ? "drawn" : "won",
      winner: win?.seat,
      goals: win?.goals ?? [],
      turns: turn.number,
      ...("score" in ending && { score: ending.score }),
    },
  };
}

/** A started game is stored as abandoned. */
export function closedTable({ table: { stored } }: At): TableEffect {
  const { state, referee } = stored;
  const ending: GameEnding = { ending: "abandoned", turns: referee?.game.turn.number ?? 0 };
  const isAbandoned = hasGame(state) && state.game !== undefined;
  return { state: { ...state, phase: "closed", deal: undefined, fills: undefined }, ...(isAbandoned && { ending }) };
}
