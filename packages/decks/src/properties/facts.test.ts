import { type Event, type Game, SEATS, type Seat, transition } from "@mutable/engine";
import fc from "fast-check";
import { it } from "vitest";
import { anyGame, PROPERTY, playRandomGame, propertySettings, randomGameDeck } from "../testing/random-games.ts";

it("every card that comes in front of another seat is told, and so is every creeper from the pile", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      playRandomGame(random, (game, { reply }) => {
        const outcome = transition(randomGameDeck(random), game, reply);
        if (outcome.error !== undefined) throw new Error(outcome.error);
        const fault = firstUntold(game, outcome.events, outcome.game);
        if (fault !== undefined) throw new Error(`${JSON.stringify(reply)}: ${fault}`);
      });
    }),
    propertySettings(500),
  );
});

/** The first card whose way in front of its seat the events do not tell. */
function firstUntold(before: Game, events: readonly Event[], after: Game): string | undefined {
  const [then, now] = [rowsOf(before), rowsOf(after)];
  const at = new Map(then);
  for (const event of events) {
    if (event.type === "creeperCame") at.set(event.card, event.seat);
    // A keeper may have been laid down just before.
    if (event.type === "moved" && (at.get(event.card) ?? event.from) !== event.from)
      return `${event.card} moves from a seat where it is not`;
    if (event.type === "moved") at.set(event.card, event.to);
  }
  const played = new Set(events.flatMap((event) => (event.type === "played" ? [event.card] : [])));
  for (const [card, seat] of now) {
    const isCreeper = after.creepers[seat].includes(card);
    if (!played.has(card) && (isCreeper || then.has(card)) && at.get(card) !== seat) return `${card} came in front of ${seat} untold`;
  }
  return undefined;
}

const rowsOf = ({ keepers, creepers }: Game): ReadonlyMap<string, Seat> =>
  new Map(SEATS.flatMap((seat) => [...keepers[seat], ...creepers[seat]].map((card) => [card, seat] as const)));
