import { anyGame, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { type Cards, type Game, SEATS, type View, type Viewer, viewFor } from "@mutable/engine";
import { batchFor } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { withSortedHands } from "../testing/sorted-hands.ts";
import { Mirror } from "./mirror.ts";

const viewersOf = (): Viewer[] => [...SEATS, "watcher"];

/** A copy through JSON, as over a network. */
const sent = <T>(calls: T): T => JSON.parse(JSON.stringify(calls)) as T;

it(
  "the mirror law: the ruleset's calls alone yield turn, rules, goals, keepers, hand sizes, own hand and discards at every step",
  PROPERTY,
  () => {
    fc.assert(
      fc.property(anyGame, (random) => {
        // The ruleset has no creepers, surprises or meta rules, no solo, and no players who join or leave.
        const seats = Math.max(2, random.seats);
        const { deck, steps } = refereeRandomGame({ ...random, deck: "fluxx-3", seats, seating: false });
        const viewers = viewersOf().filter((viewer) => viewer === "watcher" || SEATS.indexOf(viewer) < seats);
        const mirrors = new Map(viewers.map((viewer) => [viewer, new Mirror(deck, viewer, { rulesetOnly: true })]));
        for (const { broadcast, game } of steps) {
          for (const [viewer, mirror] of mirrors) {
            mirror.apply(sent(batchFor(broadcast, viewer)));
            expectSame(rulesetPart(mirror.view), lawOf(game, viewer), viewer);
          }
        }
      }),
      propertySettings(2000),
    );
  },
);

it(
  "L-63: in solo the ruleset's calls yield the same but for the discard pile, which a client without extensions is not promised",
  PROPERTY,
  () => {
    fc.assert(
      fc.property(anyGame, (random) => {
        const { deck, steps } = refereeRandomGame({ ...random, deck: "fluxx-3", seats: 1, seating: false });
        const mirror = new Mirror(deck, "player_1", { rulesetOnly: true });
        for (const { broadcast, game } of steps) {
          mirror.apply(sent(batchFor(broadcast, "player_1")));
          const { discard: _, ...seen } = rulesetPart(mirror.view);
          const { discard: __, ...truth } = lawOf(game, "player_1");
          expectSame(seen, truth, "player_1");
        }
      }),
      propertySettings(500),
    );
  },
);

it("with extensions, a mirror equals the View at every step, also when players join and leave", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      const { deck, steps } = refereeRandomGame(random);
      const mirrors = viewersOf().map((viewer) => new Mirror(deck, viewer));
      for (const { broadcast, game } of steps) {
        for (const mirror of mirrors) {
          const { viewer } = mirror.view;
          mirror.apply(sent(batchFor(broadcast, viewer)));
          expectSame(withSortedHands(mirror.view), withSortedHands(viewFor(game, viewer)), viewer);
        }
      }
    }),
    propertySettings(1000),
  );
});

it("a viewer who joins late or reconnects sees the same from then on as one who saw the whole game", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, fc.nat(), (random, late) => {
      const { deck, steps, wholeGameAt } = refereeRandomGame(random);
      const at = late % steps.length;
      for (const viewer of viewersOf()) {
        const always = new Mirror(deck, viewer);
        const newcomer = new Mirror(deck, viewer);
        const newcomerByTheRuleset = new Mirror(deck, viewer, { rulesetOnly: true });
        steps.forEach(({ broadcast, game }, step) => {
          const batch = sent(step === at ? wholeGameAt(step, viewer) : batchFor(broadcast, viewer));
          always.apply(sent(batchFor(broadcast, viewer)));
          // This client saw the beginning, disconnected, and received a whole table.
          if (step >= at || step < at / 2) newcomer.apply(batch);
          if (step >= at) expectSame(withSortedHands(newcomer.view), withSortedHands(always.view), viewer);
          if (step < at || random.seating || random.seats === 1 || random.deck !== "fluxx-3") return;
          newcomerByTheRuleset.apply(batch);
          expectSame(rulesetPart(newcomerByTheRuleset.view), lawOf(game, viewer), viewer);
        });
      }
    }),
    propertySettings(500),
  );
});

/** The values of the law. The order of a hand is irrelevant. */
interface Law {
  turn: string;
  rules: Cards;
  goals: Cards;
  keepers: View["keepers"];
  sizes: number[];
  own: Cards;
  discard: Cards;
}

function lawOf(game: Game, viewer: Viewer): Law {
  const { turn, rules, goals, keepers, discard, hands, stack } = game;
  const aside = stack.flatMap((frame) => (frame.kind === "card" ? frame.aside : []));
  const held = SEATS.map((seat) => (seat === turn.seat ? [...hands[seat], ...aside] : hands[seat]));
  const own = viewer === "watcher" ? [] : (held[SEATS.indexOf(viewer)] ?? []);
  return { turn: turn.seat, rules, goals, keepers, discard, sizes: held.map(({ length }) => length), own: own.toSorted() };
}

function rulesetPart({ viewer, turn, rules, goals, keepers, discard, hands }: View): Law {
  const own = viewer === "watcher" ? [] : hands[viewer];
  return { turn: turn.seat, rules, goals, keepers, discard, sizes: SEATS.map((seat) => hands[seat].length), own: own.toSorted() };
}

/** `toEqual` is too slow for millions of comparisons. Names only what differs, because a whole view is too long to read. */
function expectSame(mirror: object, truth: object, viewer: Viewer): void {
  if (same(mirror, truth)) return;
  const [seen, real] = [mirror, truth] as [Record<string, unknown>, Record<string, unknown>];
  const fields = [...new Set([...Object.keys(seen), ...Object.keys(real)])].filter((field) => !same(seen[field], real[field]));
  const lines = fields.map((field) => `${field}: ${JSON.stringify(seen[field])} should be ${JSON.stringify(real[field])}`);
  expect.fail(`the view of ${viewer}\n${lines.join("\n")}`);
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [first, second] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) if (!same(first[key], second[key])) return false;
  return Array.isArray(one) === Array.isArray(other);
}
