import { fluxx3, fluxx4 } from "@mutable/decks";
import { propertySettings } from "@mutable/decks/testing";
import { SEATS, type Viewer } from "@mutable/engine";
import { workshop } from "@mutable/engine/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { batchFor } from "./broadcast.ts";
import { batchesOf, deckHash, type GameRecord, isFinished, newRecord, readRecord } from "./record.ts";
import { Referee } from "./referee.ts";
import type { GameSetup } from "./setup.ts";
import { applyCheat, fairShuffle, recordGame, recordRandomGame } from "./testing/recorded.ts";

const random = { deck: "fluxx-3", seats: 3, seed: 1, seating: false };
const { deck, setup, record } = recordRandomGame(random, fairShuffle(1, 3, ["player_2"]));

/** The record as read from a file. */
function read(value: unknown): GameRecord {
  const result = readRecord(JSON.parse(JSON.stringify(value)));
  if (result.why !== undefined) throw new Error(result.why);
  return result.record;
}

describe("a record", () => {
  it("contains the settings of the game", () => {
    const { moves, opening, ...head } = record;
    expect(head).toEqual({
      format: "mutable game 1",
      game: "game-1",
      engine: expect.any(String),
      deck: { id: "fluxx-3", hash: deckHash(fluxx3), cards: fluxx3.ids, pile: fluxx3.ids },
      seats: 3,
      profile: { jumpingIn: false, droppingOut: false },
      metas: [],
      shuffle: setup.shuffle,
      begun: "2026-01-01T20:00:00.000Z",
    });
    expect(moves.length).toBeGreaterThan(10);
    expect(opening.common[0]?.[0]).toBe("game");
  });

  it("names the draw pile before the shuffle: with the blank card, without meta rules and what these leave out", () => {
    const blank = { id: "blank", type: "rule", name: "Two", text: "Draw 2", draws: 2 } as const;
    const setup: GameSetup = { game: "calm", seats: 2, metas: ["no-creepers"], blank, shuffle: { kind: "text", text: "calm" } };
    const types = ["meta", "creeper"];
    const pile = fluxx4.ids.filter((id) => !types.includes(fluxx4.cards.get(id)?.type ?? ""));
    expect(pile).toHaveLength(fluxx4.ids.length - 6);
    const { deck } = recordGame(fluxx4, setup, () => undefined);
    expect(deck).toMatchObject({ cards: fluxx4.ids, pile: [...pile, "blank"] });
    expect(deck.rulesDeck).toBeUndefined();
  });

  it("survives a file, key by key", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.nat(),
        fc.boolean(),
        fc.constantFrom("fluxx-3", "workshop"),
        (seats, seed, seating, deck) => {
          const { record } = recordRandomGame({ deck, seats, seed, seating }, fairShuffle(seed, seats));
          expect(JSON.stringify(read(record))).toBe(JSON.stringify(record));
        },
      ),
      propertySettings(120),
    );
  });

  it("contains an arrangement, a text, and the fields of a command", () => {
    const arrange = { turn: "player_1" as const, hands: { player_2: ["milk"] }, rest: "out" as const };
    const setup: GameSetup = { game: "game-1", seats: 2, arrange, shuffle: { kind: "text", text: 'a\nb "c"' } };
    const begun = Referee.start(fluxx3, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const begin = newRecord(fluxx3, setup, begun.broadcast, new Date(0));
    expect(read(begin)).toEqual({ ...begin, arrange, shuffle: setup.shuffle });
    const withCommand = applyCheat(record, ({ moves }) => Object.assign(moves[0] ?? {}, { command: "a-command" }));
    expect(read(withCommand).moves[0]?.command).toBe("a-command");
  });

  it("contains the batches of every viewer", () => {
    const begun = Referee.start(deck, setup);
    if (begun.error !== undefined) throw new Error(begun.why);
    const told = [begun.broadcast];
    for (const { seat, call, decision } of record.moves) {
      const move = begun.referee.evaluate({ seat, call, decision } as Parameters<Referee["evaluate"]>[0]);
      if (move.kind !== "move") throw new Error(JSON.stringify(move.response));
      begun.referee.commit(move);
      told.push(move.broadcast);
    }
    for (const viewer of [...SEATS.slice(0, 3), "watcher"] as Viewer[]) {
      expect(batchesOf(record, viewer)).toEqual(told.map((each) => batchFor(each, viewer)));
    }
    expect(JSON.stringify(batchesOf(record, "watcher"))).not.toContain("drew_cards");
  });

  it("is finished after a win or a draw", () => {
    expect(isFinished(record)).toBe(true);
    expect(isFinished({ ...record, moves: record.moves.slice(0, -1) })).toBe(false);
    expect(isFinished({ ...record, moves: [] })).toBe(false);
    const drawn = {
      at: record.begun,
      seat: "player_1" as const,
      call: ["pass"] as ["pass"],
      told: { common: [["game_drawn"] as ["game_drawn"]], own: {} },
    };
    expect(isFinished({ ...record, moves: [drawn] })).toBe(true);
  });
});

describe("reading a record", () => {
  it("accepts unknown calls", () => {
    const newer = ["from_a_newer_version", { anything: [1, null, "x"] }] as [string, ...unknown[]];
    const other = applyCheat(record, ({ opening, moves }) => {
      opening.common.push(newer);
      moves[0]?.told.common.push(newer);
      Object.assign(moves[0]?.told.own ?? {}, { player_1: [newer] });
    });
    expect(read(other)).toEqual(other);
  });

  it.each([
    ["a NUL", "\0", "opening.common[0][1]: It holds characters that cannot be stored."],
    ["half a character", ["\ud800"], "opening.common[0][1][0]: It holds characters that cannot be stored."],
    ["a deep nest", JSON.parse("[".repeat(100_000) + "]".repeat(100_000)), "opening.common[0]: It is nested too deep."],
  ])("refuses %s in a call that is not known, which a database or a program could not hold", (_, value, why) => {
    const other = applyCheat(record, ({ opening }) => opening.common.unshift(["new", null]));
    (other.opening.common[0] as unknown[])[1] = value;
    expect(readRecord(other)).toEqual({ why });
  });

  /** Invalid changes, each with the field that the error names. */
  const REFUSED: Record<string, [(record: GameRecord) => void, named: string]> = {
    "an unknown field": [(record) => Object.assign(record, { winner: "player_1" }), "winner"],
    "an unknown field in the shuffle": [(record) => Object.assign(record.shuffle, { key: "x" }), "shuffle"],
    "an unknown field in a move": [(record) => Object.assign(record.moves[3] ?? {}, { note: 1 }), "moves[3]"],
    "an unknown field in what was told": [(record) => Object.assign(record.opening, { watcher: [] }), "opening"],
    "an unknown field of the profile": [(record) => Object.assign(record, { profile: { speed: 2 } }), "profile"],
    "an unknown field of the arrangement": [(record) => Object.assign(record, { arrange: { table: [] } }), "arrange"],
    "no moves": [(record) => Reflect.deleteProperty(record, "moves"), "moves"],
    "another format": [(record) => Object.assign(record, { format: "mutable game 2" }), "format"],
    "a time that is none": [(record) => Object.assign(record, { begun: "yesterday" }), "begun"],
    "seven seats": [(record) => Object.assign(record, { seats: 7 }), "seats"],
    "half a seat": [(record) => Object.assign(record, { seats: 2.5 }), "seats"],
    "a seat that does not exist": [(record) => Object.assign(record.moves[0] ?? {}, { seat: "player_7" }), "moves[0].seat"],
    "a seat with calls that does not exist": [(record) => Object.assign(record.opening.own, { player_7: [] }), "opening.own"],
    "a card that cannot be one": [(record) => record.deck.cards.push("Not A Card"), "deck.cards"],
    "a short secret": [(record) => Object.assign(record.shuffle, { secret: "00" }), "shuffle"],
    "a commitment in capitals": [(record) => Object.assign(record.shuffle, { commitment: "A".repeat(64) }), "shuffle"],
    "another kind of shuffle": [(record) => Object.assign(record, { shuffle: { kind: "none" } }), "shuffle"],
    "a call without a name": [(record) => record.opening.common.push([] as never), "opening.common"],
    "a call that is no list": [(record) => record.opening.common.push({ name: "turn" } as never), "opening.common"],
    "a known call with too much": [(record) => record.opening.common.push(["current_turn", "player_1", 1]), "current_turn"],
    "a known call with too little": [(record) => record.moves[0]?.told.common.push(["cards_drawn", "player_1"]), "cards_drawn"],
    "a known call of one seat with a wrong value": [
      (record) => Object.assign(record.opening.own, { player_1: [["drew_cards", "milk"]] }),
      "drew_cards",
    ],
    "a reply without a name": [(record) => Object.assign(record.moves[0] ?? {}, { call: [] }), "moves[0].call"],
    "a NUL in the game's name": [(record) => Object.assign(record, { game: "a\0b" }), "game"],
    "half a character in the game's name": [(record) => Object.assign(record, { game: "a\ud800b" }), "game"],
    "a long name of the game": [(record) => Object.assign(record, { game: "a".repeat(101) }), "game"],
    "a NUL in the engine's version": [(record) => Object.assign(record, { engine: "\0" }), "engine"],
  };

  it.each(Object.entries(REFUSED))("refuses %s", (_, [change, named]) => {
    const { why, record: kept } = readRecord(applyCheat(record, change)) as { why?: string; record?: GameRecord };
    expect(kept).toBeUndefined();
    expect(why).toContain(named);
  });

  it("refuses any JSON that is not a record, without throwing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readRecord(value).why).toEqual(expect.any(String));
      }),
    );
    expect(readRecord(undefined).why).toEqual(expect.any(String));
  });
});

describe("the hash of a deck", () => {
  it("depends on the effects of its cards, and not on the order of fields", () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, field]) => [name, turned(field)]),
      );
    };
    const source = turned(fluxx3.source) as typeof fluxx3.source;
    expect(JSON.stringify(source)).not.toBe(JSON.stringify(fluxx3.source));
    expect(deckHash({ ...fluxx3, source })).toBe(deckHash(fluxx3));
  });

  it("changes with the deck, its basics, or its cards", () => {
    const { source } = fluxx3;
    const hashes = [
      fluxx3,
      workshop,
      { ...fluxx3, source: { ...source, basics: { ...source.basics, deal: 4 } } },
      { ...fluxx3, source: { ...source, cards: source.cards.toReversed() } },
    ].map(deckHash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
