import { type Game, type Win, winOf } from "@mutable/engine";
import type { LegalMove } from "@mutable/referee";
import { hasGame, isPerson, type SeatHolder, seatHolders, type TableState } from "../state.ts";
import type { Table } from "../table.ts";
import type { GameEnding } from "../table-change.ts";
import { NO_GAMES, type TableTally, type TallyPlayer, withGame } from "../tally.ts";
import type { At, TableEffect } from "./handler.ts";

/** What a move does besides, if it ends the game. */
export function endOfGame({ deck, stored }: Table, { after: { game } }: LegalMove): { state: TableState; ending: GameEnding } | undefined {
  const { ending, turn } = game;
  if (ending === undefined) return undefined;
  const win = winOf(deck.deck, game);
  return {
    state: { ...stored.state, phase: "over", ...("score" in ending ? {} : { tally: tallyAfter(stored.state, game, win) }) },
    ending: {
      ending: win === undefined ? "drawn" : "won",
      winner: win?.seat,
      goals: win?.goals ?? [],
      turns: turn.number,
      ...("score" in ending && { score: ending.score }),
    },
  };
}

/** Players who were to join, and have had no cards, have not played. */
function tallyAfter(state: TableState, { joining }: Game, win: Win | undefined): TableTally {
  const holders = seatHolders(state).filter(([seat]) => seat === win?.seat || !joining.includes(seat));
  const winner = holders.find(([seat]) => seat === win?.seat)?.[1];
  return withGame(
    state.tally ?? NO_GAMES,
    holders.map(([, holder]) => playerOf(holder)),
    winner && { by: playerOf(winner), goal: win?.goals[0] },
  );
}

const playerOf = (holder: SeatHolder): TallyPlayer => (isPerson(holder) ? { person: holder.person } : { bot: holder.name });

/** A started game is stored as abandoned. */
export function closedTable({ table: { stored } }: At): TableEffect {
  const { state, referee } = stored;
  const ending: GameEnding = { ending: "abandoned", turns: referee?.game.turn.number ?? 0 };
  const isAbandoned = hasGame(state) && state.game !== undefined;
  return { state: { ...state, phase: "closed", deal: undefined, fills: undefined, starts: undefined }, ...(isAbandoned && { ending }) };
}
