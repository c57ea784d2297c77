import { createBot, playGame } from "@mutable/bots";
import { type Event, type Game, SEATS } from "@mutable/engine";
import type { Simulation } from "../simulation.ts";
import { type BalanceReport, reportOf } from "./report.ts";
import { addGame, createTally, type WatchedGame } from "./tally.ts";

/** Plays the games of a simulation and reports on them. The report depends on the simulation alone. */
export function reportOnGames({ deck, games, seed, bots }: Simulation, played: (games: number) => void = () => {}): BalanceReport {
  const tally = createTally(deck, SEATS.slice(0, bots.length));
  const players = bots.map((level) => createBot(deck, level));
  for (let number = 1; number <= games; number += 1) {
    addGame(tally, playWatched(deck, players, `${seed} game ${number}`));
    played(number);
  }
  return reportOf(tally);
}

function playWatched(...[deck, players, seed]: Parameters<typeof playGame>): WatchedGame {
  const events: Event[] = [];
  let opening: Game | undefined;
  let waits = 0;
  const { game, decisions } = playGame(deck, players, seed, (move) => {
    opening ??= move.game;
    if (move.game.open.length === 1) waits += 1;
    for (const event of move.events) events.push(event);
  });
  return { opening: opening ?? game, final: game, events, decisions, waits };
}
