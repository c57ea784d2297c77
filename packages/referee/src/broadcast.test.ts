import { propertySettings } from "@mutable/decks/testing";
import { SEATS, type Seat, type Viewer } from "@mutable/engine";
import type { Call } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { BroadcastBuilder, batchFor, batchTextFor } from "./broadcast.ts";

const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];

type Telling = { to: "all" } | { to: "only"; seat: Seat } | { to: "allBut"; seats: readonly Seat[] };

const seat = fc.constantFrom(...SEATS);
const telling: fc.Arbitrary<Telling> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ to: fc.constant("all" as const) }) },
  { weight: 2, arbitrary: fc.record({ to: fc.constant("only" as const), seat }) },
  { weight: 2, arbitrary: fc.record({ to: fc.constant("allBut" as const), seats: fc.subarray([...SEATS]) }) },
  { weight: 1, arbitrary: fc.record({ to: fc.constant("allBut" as const), seats: fc.array(seat, { maxLength: 4 }) }) },
);

/** Each call contains its position. */
const callAt = (at: number): Call => ["cards_drawn", "player_1", at];

function hears(viewer: Viewer, told: Telling): boolean {
  if (told.to === "all") return true;
  if (told.to === "only") return told.seat === viewer;
  return !told.seats.some((left) => left === viewer);
}

function tell(teller: BroadcastBuilder, told: Telling, call: Call): void {
  if (told.to === "all") teller.toAll(call);
  else if (told.to === "only") teller.toSeat(told.seat, call);
  else teller.toOthers(told.seats, call);
}

it("each viewer receives exactly the calls for it, in their order", () => {
  // One builder for all moves: nothing is left over from one to the next.
  const teller = new BroadcastBuilder();
  fc.assert(
    fc.property(fc.array(telling, { maxLength: 30 }), (tellings) => {
      teller.reset();
      tellings.forEach((told, at) => {
        tell(teller, told, callAt(at));
      });
      const all = teller.build();
      for (const viewer of VIEWERS) {
        const expected = tellings.flatMap((told, at) => (hears(viewer, told) ? [callAt(at)] : []));
        expect(batchTextFor(all, viewer)).toBe(JSON.stringify(expected));
        expect(batchFor(all, viewer)).toEqual(expected);
      }
      // A seat without private calls has no text of its own.
      const apart = SEATS.filter((each) => tellings.some((told) => hears(each, told) !== hears("watcher", told)));
      expect(Object.keys(all.own)).toEqual(apart);
    }),
    propertySettings(5_000),
  );
});

it("calls for no viewer are sent to no viewer", () => {
  const teller = new BroadcastBuilder();
  expect(teller.build()).toEqual({ common: "[]", own: {} });
  teller.toSeat("player_4", ["drew_cards", ["love"]]);
  expect(teller.build()).toEqual({ common: "[]", own: { player_4: '[["drew_cards",["love"]]]' } });
  expect(teller.reset().build(), "the next move").toEqual({ common: "[]", own: {} });
});

it("calls of a failed build do not appear in later broadcasts", () => {
  const teller = new BroadcastBuilder();
  teller.toAll(["current_turn", "player_1"]);
  teller.toSeat("player_2", ["drew_cards", ["love"]]);
  teller.reset().toAll(["current_turn", "player_3"]);
  expect(teller.build()).toEqual({ common: '[["current_turn","player_3"]]', own: {} });
});

it("long broadcasts are complete", () => {
  const teller = new BroadcastBuilder();
  const calls = Array.from({ length: 2_000 }, (_, at): Call => ["cards_discarded", [`card-${at}`]]);
  calls.forEach((call, at) => {
    teller.toSeat(SEATS[at % SEATS.length] ?? "player_1", call);
  });
  const told = teller.build();
  expect(told.common).toBe("[]");
  for (const [i, viewer] of SEATS.entries()) expect(batchFor(told, viewer)).toEqual(calls.filter((_, at) => at % SEATS.length === i));
});
