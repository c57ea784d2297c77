import {
  type Event,
  keyFromText,
  type RandomBelow,
  randomReply,
  randomStream,
  SEATS,
  type Seat,
  startGame,
  transition,
} from "@mutable/engine";
import { expectEveryCardOnce } from "@mutable/engine/testing";
import { expect, it } from "vitest";
import { fluxx4 } from "./index.ts";

interface PlayedGame {
  events: Event[];
  ended: boolean;
}

/** Plays a game with random replies, and stops it if it gets too long. */
function playGame(number: number): PlayedGame {
  const seats = 2 + (number % 5);
  const metas = [...(number % 8 === 0 ? ["no-creepers"] : []), ...(number % 2 === 0 ? ["rules-escalation"] : [])];
  const today = { holiday: number % 3 === 0, birthdays: ["player_1"] satisfies Seat[] };
  const begun = startGame(fluxx4, { seats, metas, today, key: keyFromText(`fluxx-4 ${number}`) });
  if (begun.error !== undefined) throw new Error(begun.why);
  const { below } = randomStream({ key: keyFromText(`fluxx-4 replies ${number}`), taken: 0 });
  const events = [...begun.events];
  let { game } = begun;
  for (let replies = 0; game.ending === undefined && replies < 4000; replies += 1) {
    const decision = pick(game.open, below);
    const outcome = transition(fluxx4, game, { seat: decision.seat, decision: decision.id, call: randomReply(decision, below) });
    if (outcome.error !== undefined) throw new Error(outcome.error);
    game = outcome.game;
    events.push(...outcome.events);
  }
  expectEveryCardOnce(fluxx4, game);
  return { events, ended: game.ending !== undefined };
}

function pick<Item>(items: readonly Item[], below: RandomBelow): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("The game has no open decision and is not over.");
  return item;
}

it("every card comes up in random games, and every game ends", () => {
  const games = Array.from({ length: 60 }, (_, number) => playGame(number));
  expect(games.map(({ ended }) => ended)).not.toContain(false);
  const events = games.flatMap((game) => game.events);
  const seen = new Set(
    events.flatMap((event) => {
      if (event.type === "played" || event.type === "usedPower") return [event.card];
      return event.type === "creepers" ? event.cards : [];
    }),
  );
  expect(fluxx4.ids.filter((id) => !seen.has(id))).toEqual(["no-creepers", "rules-escalation"]);
  expect(events.flatMap((event) => (event.type === "usedPower" ? [event.card] : []))).toEqual(
    expect.arrayContaining(["get-on-with-it", "death"]),
  );
  const winners = events.flatMap((event) => (event.type === "ended" && "winner" in event.ending ? [event.ending.winner] : []));
  expect(SEATS.filter((seat) => !winners.includes(seat))).toEqual([]);
});
