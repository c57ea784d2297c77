import { addTally, emptyTally, gameCounter, type Tally } from "@mutable/bots/balance";
import { openDeck, SEATS } from "@mutable/engine";
import { systemWorld } from "@mutable/world";
import type { MessageEndpoint } from "../messages.ts";
import type { BalanceJob, BalanceMessage } from "./balance-job.ts";

/** How often the page hears of new games. */
const EVERY_MS = 250;

/** The side of a worker that plays games for a balance report. It has one job, and ends with its page or when it is terminated. */
export function runBalanceWorker(page: MessageEndpoint): void {
  const send = (message: BalanceMessage) => page.postMessage(message);
  page.addEventListener("message", ({ data }) => {
    playGames(data as BalanceJob, send).catch((error: unknown) => send({ type: "failed", message: String(error) }));
  });
}

async function playGames({ decks, seats, games, seed, first, stride }: BalanceJob, send: (message: BalanceMessage) => void): Promise<void> {
  const bots = Array.from({ length: seats }, () => "steady" as const);
  const opened = decks.map(openDeck);
  const counters = opened.map((deck) => gameCounter({ deck, seed, bots }));
  const noGames = (): Tally[] => opened.map((deck) => emptyTally(deck, SEATS.slice(0, seats)));
  let tallies = noGames();
  let count = 0;
  let sent = systemWorld.now();
  for (let number = first; number <= games; number += stride) {
    for (const [at, tally] of tallies.entries()) {
      const countGame = counters[at];
      if (countGame !== undefined) addTally(tally, countGame(number));
    }
    count += 1;
    const isLast = number + stride > games;
    if (isLast || systemWorld.now() - sent >= EVERY_MS) {
      send({ type: "games", games: count, tallies });
      tallies = noGames();
      count = 0;
      sent = systemWorld.now();
    }
    // Lets the other end stop it between two games, also in the same thread.
    await systemWorld.nextTurn();
  }
}
