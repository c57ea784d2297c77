import { anyGame, coveringSettings, PROPERTY, propertySettings, type RandomGame } from "@mutable/decks/testing";
import { type Game, SEATS, type View, type Viewer } from "@mutable/engine";
import { batchFor } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Mirror } from "../mirror/mirror.ts";
import { historyOfEvents } from "../testing/history-of-events.ts";
import { type GameEvent, gameEvents } from "./game-events.ts";

const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

/** A copy through JSON, as over a network, without fields that are undefined. */
const sent = <T>(calls: T): T => JSON.parse(JSON.stringify(calls)) as T;

const LAW = "the history law: for every viewer the calls say what the events say that the viewer may know";

it(LAW, PROPERTY, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyGame, (random) => expectLaw(random, seen)),
    coveringSettings(500),
  );
  const facts = ["keeper moved", "creeper came", "chain ended", "fetched", "took"];
  expect([...seen]).toEqual(expect.arrayContaining(facts));
});

it.each(["fluxx-1", "fluxx-4", "much-bother"])(`${LAW}, in %s`, PROPERTY, (deck) => {
  fc.assert(
    fc.property(anyGame, (random) => expectLaw({ ...random, deck, seats: Math.max(2, random.seats) }, new Set())),
    propertySettings(100),
  );
});

/** `seen` collects the events of the history. */
function expectLaw(random: RandomGame, seen: Set<string>): void {
  const { deck, steps } = refereeRandomGame(random);
  for (const viewer of VIEWERS) {
    const mirror = new Mirror(deck, viewer);
    let view: View | undefined;
    let before: Game | undefined;
    for (const { broadcast, events, game } of steps) {
      const calls = sent(batchFor(broadcast, viewer));
      mirror.apply(calls);
      const told = gameEvents(deck, view, calls, mirror.view);
      const truth = historyOfEvents({ deck, before, events, after: game }, viewer);
      if (textOf(told) !== textOf(truth)) throw new Error(`${viewer}: ${textOf(told)} should be ${textOf(truth)}`);
      for (const { is } of told) seen.add(is);
      [view, before] = [mirror.view, game];
    }
  }
}

/** As JSON, in one order of fields. */
const textOf = (events: readonly GameEvent[]): string =>
  JSON.stringify(events.map((event) => Object.entries(event).sort(([one], [other]) => (one < other ? -1 : 1))));
