import type { GameEvent } from "@mutable/client";
import { fluxx3 } from "@mutable/decks";
import { cardOf, type View, type Viewer } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { type GameStep, gameSteps } from "../testing/game-steps.ts";
import { endingOnStage, type Flight, flightsOf, LATEST, leavingStageAt, MOST, type Spot } from "./flights.ts";

interface Step extends GameStep {
  readonly flights: readonly Flight[];
}

const stepsOf = (viewer: Viewer, seats: number, seed: number): Step[] =>
  gameSteps(viewer, seats, seed).map((step) => ({ ...step, flights: flightsOf(step.entry.events, { deck: fluxx3, ...step }) }));

const GAMES = Array.from({ length: 12 }, (_, seed) => seed + 1).flatMap((seed) =>
  (["player_1", "watcher"] as const).map((viewer) => [seed, viewer, stepsOf(viewer, 2 + (seed % 5), seed)] as const),
);
const STEPS = GAMES.flatMap(([, , steps]) => steps);

const seatsOf = (spot: Spot) => ("seat" in spot ? [spot.seat] : []);

/** The cards that the viewer can see, before or after. */
function known({ before, after, entry }: Step): ReadonlySet<string> {
  const zones = [before, after].flatMap(({ discard, rules, metas, goals, keepers, creepers, hands, viewer }) => [
    ...[discard, rules, metas, goals, ...Object.values(keepers), ...Object.values(creepers)].flat(),
    ...(viewer === "watcher" ? [] : hands[viewer]),
  ]);
  // A card that leaves a hand or the table is shown to all, even if it is shuffled away at once.
  const shown = entry.events.flatMap((event) => {
    if (event.is === "played" || event.is === "keeper trashed") return [event.card];
    // A card that the viewer gives or gets may be set aside at once.
    if (event.is === "gave") return [event.from, event.to].some((seat) => seat === after.viewer) ? (event.cards ?? []) : [];
    return event.is === "discarded" || event.is === "put away" || event.is === "left play" ? event.cards : [];
  });
  return new Set([...zones, ...shown]);
}

describe.each(GAMES)("the flights of game %i as %s sees them", (_, viewer, steps) => {
  it("show no hidden cards", () => {
    for (const step of steps) {
      const open = known(step);
      for (const { appearance, card, path } of step.flights) {
        if (card !== undefined) expect(open).toContain(card);
        expect(card === undefined).toBe(appearance === "back");
        // Only its owner sees a card in a hand, until it is revealed.
        for (const { spot } of path)
          if (spot.on === "hand" && spot.card !== undefined && spot.seat !== viewer) expect(open).toContain(spot.card);
      }
    }
  });

  it("stay within their limits, and go forward in time", () => {
    for (const { flights, after, before } of steps) {
      expect(flights.length).toBeLessThanOrEqual(MOST);
      for (const { path } of flights) {
        expect(path[0].at).toBeLessThanOrEqual(LATEST);
        const times = path.map(({ at }) => at);
        expect(times).toEqual([...times].sort((one, other) => one - other));
        expect(times.at(-1)).toBeGreaterThan(path[0].at);
        for (const seat of path.flatMap(({ spot }) => seatsOf(spot))) expect([...before.seats, ...after.seats]).toContain(seat);
      }
    }
  });

  it("show nothing that happened before joining", () => {
    for (const { entry, flights } of steps) if (entry.events.some(({ is }) => is === "arrival")) expect(flights).toEqual([]);
  });
});

/** The flights of each kind of event. The board or the captions show the other kinds. */
const SEEN: { readonly [Is in GameEvent["is"]]?: (flight: Flight) => boolean } = {
  drew: ({ appearance, path }) => appearance === "back" && path[0].spot.on === "draws",
  reshuffled: ({ path }) => path[0].spot.on === "discards",
  played: ({ appearance, path }) => appearance === "card" && path[1].spot.on === "stage",
  "left play": ({ path }) => path[0].spot.on === "rules" || path[0].spot.on === "goals",
  "keeper moved": ({ appearance, path }) => appearance === "token" && path.at(-1)?.spot.on === "keepers",
  "keeper trashed": ({ appearance, path }) => appearance === "token" && path.at(-1)?.spot.on === "discards",
  discarded: ({ appearance, path }) => appearance === "card" && path.at(-1)?.spot.on === "discards",
  "put away": ({ path }) => path.at(-1)?.spot.on === "discards",
  gave: ({ path }) => path[0].spot.on === "hand" && path[1].spot.on === "hand",
};

describe("the flights of random games", () => {
  const whole = STEPS.filter(({ flights }) => flights.length < MOST);

  it.each(Object.entries(SEEN))("show every %s", (is, isSeen) => {
    const told = whole.filter(({ entry }) => entry.events.some((event) => event.is === is));
    expect(told.length).toBeGreaterThan(0);
    for (const { flights, entry } of told) {
      // Late parts of a long entry have no flights.
      const isLong = entry.events.length > 4;
      if (!isLong) expect(flights.some(isSeen), JSON.stringify(entry)).toBe(true);
    }
    expect(told.some(({ flights }) => flights.some(isSeen))).toBe(true);
  });

  it("move rotated and traded hands that have cards", () => {
    const moved = whole.filter(({ entry }) => entry.events.some(({ is }) => is === "rotated hands" || is === "traded hands"));
    expect(moved.length).toBeGreaterThan(0);
    for (const { flights, before, after, entry } of moved) {
      const rotated = entry.events.some(({ is }) => is === "rotated hands");
      const full = before.seats.filter((seat) => before.hands[seat].length > 0);
      const goers = flights.filter(
        ({ appearance, path }) => appearance === "back" && path[0].spot.on === "hand" && path[1].spot.on === "hand",
      );
      if (rotated) expect(new Set(goers.flatMap(({ path }) => seatsOf(path[0].spot))).size).toBe(full.length);
      for (const { path } of goers) expect(after.seats).toContain(seatsOf(path[1].spot)[0]);
    }
  });

  it("rotate hands by seat order, also under Reverse Order (R-97)", () => {
    const rotations = STEPS.flatMap(({ entry, before, flights }) => {
      const found = entry.events.find((event) => event.is === "rotated hands");
      return found === undefined ? [] : [{ direction: found.direction, before, flights }];
    });
    const isReversed = ({ rules }: View) => rules.includes("reverse-order");
    for (const reversed of [false, true]) expect(rotations.some(({ before }) => isReversed(before) === reversed)).toBe(true);
    for (const { direction, before, flights } of rotations) {
      for (const { appearance, path } of flights) {
        const [[from], [to]] = [seatsOf(path[0].spot), seatsOf(path[1].spot)];
        if (appearance !== "back" || from === undefined || path[0].spot.on !== "hand" || path[1].spot.on !== "hand") continue;
        const step = direction === 1 ? before.seats.length - 1 : 1;
        expect(to).toBe(before.seats[(before.seats.indexOf(from) + step) % before.seats.length]);
      }
    }
  });

  it("gather scrambled keepers and deal them to their new owners", () => {
    const isScramble = (event: GameEvent) => event.is === "played" && cardOf(fluxx3, event.card).id === "scramble-keepers";
    const scrambles = STEPS.filter(
      ({ entry, before }) => entry.events.some(isScramble) && before.seats.some((seat) => before.keepers[seat].length > 0),
    );
    expect(scrambles.length).toBeGreaterThan(0);
    for (const { flights, after, before } of scrambles) {
      const gathered = flights.filter(({ appearance, path }) => appearance === "token" && path.length === 4);
      expect(gathered.length).toBe(Math.min(before.seats.flatMap((seat) => before.keepers[seat]).length, MOST - 1));
      for (const { card = "", path } of gathered) {
        const [seat] = path.flatMap(({ spot }, at) => (at === 3 ? seatsOf(spot) : []));
        expect(seat !== undefined && after.keepers[seat]).toContain(card);
      }
    }
  });

  it("can rest on the stage until a show is over, or stay there", () => {
    const rests = STEPS.flatMap(({ flights }) => flights).filter(({ path }) => path.length === 4 && path[1]?.spot.on === "stage");
    expect(rests.length).toBeGreaterThan(0);
    for (const flight of rests) {
      const times = leavingStageAt(flight, 5_000).path.map(({ at }) => at);
      expect(times.slice(0, 2)).toEqual(flight.path.slice(0, 2).map(({ at }) => at));
      expect(times.slice(2)).toEqual([5_000, 5_320]);
      expect(leavingStageAt(flight, 0)).toBe(flight);
      expect(endingOnStage(flight).path).toEqual(flight.path.slice(0, 2));
    }
    for (const { flights } of STEPS)
      for (const flight of flights) if (!rests.includes(flight)) expect(leavingStageAt(flight, 5_000)).toBe(flight);
  });

  it("move the winning keepers into the goal", () => {
    const won = whole.filter(({ entry }) => entry.events.some(({ is }) => is === "won"));
    expect(won.some(({ flights }) => flights.some(({ path }) => path[1].spot.on === "part"))).toBe(true);
  });

  it("show at most five drawn cards, in short succession", () => {
    for (const { flights, entry } of STEPS) {
      if (entry.events.filter(({ is }) => is === "drew").length !== 1) continue;
      const drawn = flights.filter(({ path }) => path[0].spot.on === "draws").map(({ path }) => path[0].at);
      expect(drawn.length).toBeLessThanOrEqual(5);
      drawn.slice(1).forEach((at, i) => {
        expect(at - (drawn[i] ?? 0)).toBe(60);
      });
    }
  });
});
