import { anyGame, coveringSettings, gameCount, PROPERTY, propertySettings } from "@mutable/decks/testing";
import { type Game, SEATS, type Seat, type Viewer } from "@mutable/engine";
import { type AnyCall, type Batch, type Call, callFault, EXTENSIONS, TO_PLAYER } from "@mutable/protocol";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Broadcast, batchFor, batchTextFor } from "../broadcast.ts";
import { refereeRandomGame } from "../testing/refereed.ts";

const VIEWERS: readonly Viewer[] = [...SEATS, "watcher"];
/** Calls that only a server sends, and calls that are too rare in random games. */
const NOT_MET = [
  "shuffle",
  "table",
  "next_game",
  "deadline",
  "seat_taken_by_bot",
  "seat_handed_back",
  "vote_asked",
  "vote_ended",
  "game_drawn",
];

it("every call is valid, and random games contain nearly all of them", PROPERTY, () => {
  const met = new Set<string>();
  /** Most calls are repeated. */
  const known = new Set<string>();
  const check = (calls: readonly AnyCall[]): void => {
    for (const call of calls) {
      const text = JSON.stringify(call);
      if (known.has(text)) continue;
      const fault = callFault(call);
      if (fault !== undefined) throw new Error(`${text}: ${fault}`);
      met.add(call[0]);
      if (known.size < 200_000) known.add(text);
    }
  };
  fc.assert(
    fc.property(anyGame, (random) => {
      const { steps, wholeGameAt } = refereeRandomGame(random);
      for (const [at, { broadcast }] of steps.entries()) {
        for (const text of [broadcast.common, ...Object.values(broadcast.own)]) check(JSON.parse(text) as AnyCall[]);
        if (at % 10 === 0 || at === steps.length - 1) for (const viewer of VIEWERS) check(asSent(wholeGameAt(at, viewer)));
      }
    }),
    coveringSettings(500),
  );
  const all = [...TO_PLAYER, ...EXTENSIONS].map(({ name }): string => name).filter((name) => !NOT_MET.includes(name));
  expect([...new Set(all)].filter((name) => !met.has(name))).toEqual([]);
});

const asSent = (calls: Batch): AnyCall[] => JSON.parse(JSON.stringify(calls)) as AnyCall[];

it("a batch is sent as the JSON of its calls, and each viewer gets its own text or the common one", PROPERTY, () => {
  fc.assert(
    fc.property(anyGame, (random) => {
      for (const { broadcast, game } of refereeRandomGame(random).steps) {
        const { common, own } = broadcast;
        for (const text of [common, ...Object.values(own)]) {
          if (JSON.stringify(JSON.parse(text)) !== text) throw new Error(text);
        }
        for (const viewer of VIEWERS) {
          const text = viewer === "watcher" ? common : (own[viewer] ?? common);
          if (batchTextFor(broadcast, viewer) !== text || JSON.stringify(batchFor(broadcast, viewer)) !== text)
            throw new Error(`${viewer}: ${text}`);
        }
        const strangers = Object.keys(own).filter((seat) => !mayBeTold(game, seat as Seat));
        if (strangers.length > 0) throw new Error(`${strangers} receive ${JSON.stringify(own)}`);
      }
    }),
    propertySettings(500),
  );
});

/** Includes a seat that is out, and one that has left while a card that it gave is set aside. */
const mayBeTold = ({ seats, eliminated, stack }: Game, seat: Seat): boolean =>
  seats.includes(seat) || eliminated?.[seat] !== undefined || stack.some((frame) => frame.kind === "card" && frame.sources?.includes(seat));

it("a seat with a text of its own receives all common calls too, in the same order", PROPERTY, () => {
  let batches = 0;
  fc.assert(
    fc.property(anyGame, (random) => {
      for (const { broadcast } of refereeRandomGame(random).steps) {
        const common = JSON.stringify(batchFor(broadcast, "watcher").map(asOthersHearIt));
        for (const seat of Object.keys(broadcast.own) as Seat[]) {
          const open = publicPart(broadcast, seat);
          if (open !== common) throw new Error(`${seat} receives\n${broadcast.own[seat]}\nand others\n${broadcast.common}`);
          batches += 1;
        }
      }
    }),
    propertySettings(500),
  );
  expect(batches).toBeGreaterThan(gameCount(3_000));
});

const PRIVATE: Call[0][] = ["drew_cards", "took_cards", "gave_cards", "rotated_hand", "hand_seen"];

/** Only its own seat is told that it has replied to a closed question. */
const publicPart = (broadcast: Broadcast, seat: Seat): string => {
  const isTold = batchFor(broadcast, "watcher").some(([name, who]) => name === "answered" && who === seat);
  return JSON.stringify(
    batchFor(broadcast, seat)
      .filter(([name, who]) => !PRIVATE.includes(name) && (isTold || name !== "answered" || who !== seat))
      .map(asOthersHearIt),
  );
};

/** The public form of a call, without the parts that may differ. */
function asOthersHearIt(call: Call): unknown {
  switch (call[0]) {
    case "must_choose_from":
    case "must_give_from_list": {
      const last = call.at(-1);
      return [...call.slice(0, -1), Array.isArray(last) ? last.length : last];
    }
    case "answered":
      return call.slice(0, 2);
    case "decision":
      return [...call.slice(0, 2), { ...call[2], cards: undefined }];
    case "resolving":
      return call[1].map((frame) =>
        frame.kind === "card" ? { ...frame, aside: frame.aside.length, shares: countsOf(frame.shares) } : frame,
      );
    default:
      return call;
  }
}

const countsOf = (shares: Readonly<Partial<Record<Seat, readonly string[]>>> = {}): unknown =>
  Object.entries(shares).map(([seat, cards]) => [seat, cards.length]);
