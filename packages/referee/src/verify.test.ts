import { fluxx3 } from "@mutable/decks";
import type { RandomGame } from "@mutable/decks/testing";
import { type Arrangement, ENGINE_VERSION, keyFromText } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import type { SeatCommand } from "./command.ts";
import type { Receipt } from "./fair-shuffle.ts";
import { type GameRecord, readRecord } from "./record.ts";
import type { GameSetup } from "./setup.ts";
import {
  applyCheat,
  FALSE_RECEIPTS,
  fairShuffle,
  RECORD_CHEATS,
  type RecordedGame,
  receiptOf,
  recordGame,
  recordRandomGame,
} from "./testing/recorded.ts";
import { type Finding, type FindingCode, moveHash, verifyRecord } from "./verify.ts";

const random = (seats: number, seed: number, more: Partial<RandomGame> = {}): RandomGame => ({
  deck: "fluxx-3",
  seats,
  seed,
  seating: false,
  ...more,
});

const honest = recordRandomGame(random(3, 1), fairShuffle(1, 3));
const own = receiptOf(honest.setup, "player_1");

/** The findings as lines. */
const found = (findings: Finding[]): string[] => findings.map(({ check, holds, found }) => `${check} ${found} ${holds}`);
const foundIn = ({ record, deck }: Pick<RecordedGame, "record" | "deck">, receipt?: Receipt) => found(verifyRecord(record, deck, receipt));
const broken = (findings: Finding[]) => findings.filter(({ holds }) => holds === false);

describe("an honest record", () => {
  it.each([
    random(2, 11),
    random(3, 12),
    random(4, 13, { seating: true }),
    random(5, 14),
    random(6, 15, { seating: true }),
    random(2, 16, { deck: "workshop" }),
    random(5, 17, { deck: "workshop", seating: true }),
  ])("holds: $deck, $seats seats, $seed", (game) => {
    const { record, deck, setup } = recordRandomGame(game, fairShuffle(game.seed, game.seats));
    const receipt = receiptOf(setup, "player_2");
    expect(verifyRecord(record, deck, receipt)).toEqual([
      { check: "shuffle", holds: true, found: "fair_shuffle" },
      { check: "receipt", holds: true, found: "receipt_fits", about: "player_2" },
      { check: "rules", holds: true, found: "known_rules" },
      { check: "replay", holds: true, found: "replays", about: record.moves.length },
    ]);
    const read = readRecord(JSON.parse(JSON.stringify(record)));
    if (read.why !== undefined) throw new Error(read.why);
    expect(found(verifyRecord(read.record, deck, receipt))).toEqual(found(verifyRecord(record, deck, receipt)));
  });

  it("without a receipt yields no_receipt", () => {
    expect(foundIn(honest)[1]).toBe("receipt no_receipt undefined");
  });

  it("calls a shuffle in which no seat had a part one of the server alone", () => {
    const { record, deck } = recordRandomGame(random(3, 2), fairShuffle(2, 3, ["player_1", "player_2", "player_3"]), 5);
    const findings = verifyRecord(record, deck);
    expect(findings.filter(({ check }) => check === "shuffle").map(({ found, holds }) => [found, holds])).toEqual([
      ["server_shuffle", undefined],
      ["absent_seat", undefined],
      ["absent_seat", undefined],
      ["absent_seat", undefined],
    ]);
  });

  it("names absent seats: a bot, and a player who did not reveal a nonce", () => {
    const shuffle = fairShuffle(2, 3, ["player_1"]);
    shuffle.seats = shuffle.seats.map((row) => (row.seat === "player_3" ? { ...row, nonce: undefined } : row));
    const { record, deck } = recordRandomGame(random(3, 2), shuffle, 5);
    const absent = verifyRecord(record, deck).filter((finding) => finding.found === "absent_seat");
    expect(absent.map(({ holds, about }) => [holds, about])).toEqual([
      [undefined, "player_1"],
      [undefined, "player_3"],
    ]);
    expect(broken(verifyRecord(record, deck))).toEqual([]);
  });

  it("of an unfinished game is reported as unfinished", () => {
    const { record, deck } = recordRandomGame(random(3, 1), fairShuffle(1, 3), 7);
    expect(verifyRecord(record, deck).at(-1)).toEqual({ check: "replay", holds: true, found: "unfinished", about: 7 });
  });

  it("of a game without moves is reported as unfinished", () => {
    const { record, deck } = recordRandomGame(random(3, 1), fairShuffle(1, 3), 0);
    expect(verifyRecord(record, deck).at(-1)).toEqual({ check: "replay", holds: true, found: "unfinished", about: 0 });
  });

  it("of a game from a text holds, but its shuffle cannot be checked", () => {
    const { record, deck } = recordRandomGame(random(4, 3), { kind: "text", text: "Gänse 🦆" });
    expect(foundIn({ record, deck })).toEqual([
      "shuffle shuffle_from_text undefined",
      "receipt no_receipt undefined",
      "rules known_rules true",
      "replay replays true",
    ]);
    expect(foundIn({ record, deck }, own)[1]).toBe("receipt receipt_of_other_game false");
    expect(foundIn({ record, deck }, { ...own, game: record.game })[1]).toBe("receipt receipt_of_no_fair_game false");
  });

  it("of a game from another text differs at the first step", () => {
    const { record, deck } = recordRandomGame(random(4, 3), { kind: "text", text: "one" }, 3);
    const other = applyCheat(record, (copy) => {
      copy.shuffle = { kind: "text", text: "another" };
    });
    expect(verifyRecord(other, deck).at(-1)).toEqual({ check: "replay", holds: false, found: "differs", about: 0 });
  });

  it("of an arranged table holds", () => {
    const arrange = {
      turn: "player_2" as const,
      rules: ["draw-2"],
      keepers: { player_1: ["milk"] },
      hands: { player_2: ["bread", "play-2"], player_3: ["war"] },
      draw: ["dreamland", "the-sun"],
      discard: ["cookies"],
    };
    const setup = { game: "game-1", seats: 3, arrange, shuffle: { kind: "text" as const, text: "any" } };
    const replies = ["play-2", "bread", "war"];
    const record = recordGame(honest.deck, setup, (referee) => {
      const card = replies.shift();
      return card === undefined ? undefined : { seat: referee.game.turn.seat, call: ["play_card", card] };
    });
    expect(record.moves).toHaveLength(3);
    expect(foundIn({ record, deck: honest.deck })).toEqual([
      "shuffle shuffle_from_text undefined",
      "receipt no_receipt undefined",
      "rules known_rules true",
      "replay unfinished true",
    ]);
    const other = applyCheat(record, ({ arrange }) => arrange?.draw?.reverse());
    expect(verifyRecord(other, honest.deck).at(-1)).toEqual({ check: "replay", holds: false, found: "differs", about: 0 });
    // An arranged table cannot have a fair shuffle.
    const claimed = applyCheat(record, (copy) => {
      copy.shuffle = fairShuffle(1, 3) as GameRecord["shuffle"];
    });
    expect(broken(verifyRecord(claimed, honest.deck, own)).map(({ found }) => found)).toEqual(["laid_out"]);
  });
});

/** The findings for each manipulation. Without a valid key, only the shuffle can be checked. */
const GIVEN_AWAY: Record<keyof typeof RECORD_CHEATS, FindingCode> = {
  "another secret": "wrong_secret",
  "another secret with its commitment": "differs",
  "another game's name": "wrong_secret",
  "another nonce": "wrong_nonce",
  "another nonce with its commitment": "differs",
  "a nonce without a commitment": "wrong_nonce",
  "a nonce left out": "differs",
  "the seats in another order": "wrong_seats",
  "a seat too many": "wrong_seats",
  "a seat left out": "wrong_seats",
  "a nonce under another seat": "wrong_nonce",
  "nonce and commitment under another seat": "differs",
  "another reply": "refused",
  "a reply from another seat": "refused",
  "a step left out": "refused",
  "a step twice": "refused",
  "a step after the end": "refused",
  "another first seat": "differs",
  "another card in the common calls": "differs",
  "another card in the private calls of the deal": "differs",
  "another card in the private calls of a move": "differs",
  "the dealt cards of two seats": "differs",
  "without the private calls of a seat": "differs",
  "the deck in another order": "other_order",
  "the pile in another order": "other_order",
  "deck and pile in another order": "other_order",
  "a card missing in the pile": "other_order",
};

describe("a record that was changed", () => {
  it.each(Object.entries(RECORD_CHEATS))("%s: does not hold", (name, cheat) => {
    const record = applyCheat(honest.record, cheat);
    expect(record).not.toEqual(honest.record);
    const findings = verifyRecord(record, honest.deck);
    expect(broken(findings).map((finding) => finding.found)).toEqual([GIVEN_AWAY[name as keyof typeof RECORD_CHEATS]]);
  });

  it("yields the step at which it differs", () => {
    const { record, deck } = honest;
    for (const step of [0, 1, 5, record.moves.length]) {
      const other = applyCheat(record, ({ opening, moves }) => {
        const told = step === 0 ? opening : moves[step - 1]?.told;
        told?.common.push(["current_goals", []]);
      });
      expect(verifyRecord(other, deck).at(-1)).toEqual({ check: "replay", holds: false, found: "differs", about: step });
    }
  });

  it("in the private calls of a seat differs, in any step and for any seat", () => {
    const { record, deck } = honest;
    let tried = 0;
    for (const [i, { told }] of record.moves.entries()) {
      for (const seat of Object.keys(told.own) as (keyof typeof told.own)[]) {
        tried += 1;
        const other = applyCheat(record, ({ moves }) => moves[i]?.told.own[seat]?.push(["current_goals", []]));
        expect(verifyRecord(other, deck).at(-1)?.about).toBe(i + 1);
      }
    }
    expect(tried).toBeGreaterThan(20);
  });

  it("by calls for a seat without private calls, or that does not play, differs", () => {
    const { record, deck } = honest;
    const other = applyCheat(record, ({ opening }) => {
      opening.own.player_6 = [...opening.common, ["drew_cards", ["milk"]]];
    });
    expect(verifyRecord(other, deck).at(-1)).toEqual({ check: "replay", holds: false, found: "differs", about: 0 });
  });

  it("to fewer seats than its deck allows cannot start", () => {
    const { record, deck } = recordRandomGame(random(3, 1), { kind: "text", text: "one" }, 2);
    const other = applyCheat(record, (copy) => {
      copy.seats = 1;
    });
    const finding = verifyRecord(other, deck).at(-1);
    expect(finding).toMatchObject({ check: "replay", holds: false, found: "cannot_begin" });
    expect(finding?.about).toContain("seats");
  });

  it("without its last steps is only unfinished", () => {
    const other = applyCheat(honest.record, ({ moves }) => moves.pop());
    expect(verifyRecord(other, honest.deck, own).at(-1)).toMatchObject({ holds: true, found: "unfinished" });
  });
});

const REFUTED: Record<keyof typeof FALSE_RECEIPTS, [FindingCode, about?: string]> = {
  "of another game": ["receipt_of_other_game"],
  "with another commitment of the server": ["receipt_has_other_commitment"],
  "with another seat's commitment changed": ["receipt_has_other_seat_commitment", "player_2"],
  "with another seat's commitment left out": ["receipt_has_other_seat_commitment", "player_2"],
  "with the commitment of a seat that is not there": ["receipt_has_other_seat_commitment", "player_6"],
  "with another own nonce": ["receipt_has_other_nonce", "player_1"],
  "of a seat that is not there": ["receipt_nonce_left_out", "player_6"],
};

describe("a receipt", () => {
  it.each(Object.entries(FALSE_RECEIPTS))("%s: does not agree", (name, cheat) => {
    const findings = verifyRecord(honest.record, honest.deck, applyCheat(own, cheat));
    const [found, about] = REFUTED[name as keyof typeof FALSE_RECEIPTS];
    expect(broken(findings)).toEqual([{ check: "receipt", holds: false, found, about }]);
  });

  it("of each seat agrees", () => {
    for (const seat of ["player_1", "player_2", "player_3"] as const) {
      const finding = verifyRecord(honest.record, honest.deck, receiptOf(honest.setup, seat))[1];
      expect(finding).toEqual({ check: "receipt", holds: true, found: "receipt_fits", about: seat });
    }
  });

  /** A cheating server could deal again and record a new game under the same id. */
  it("detects a game that was dealt again with another secret, which the record alone does not", () => {
    const { commitment } = applyCheat(honest.record, RECORD_CHEATS["another secret with its commitment"]).shuffle as { commitment: string };
    const again = recordRandomGame(random(3, 1), { ...fairShuffle(1, 3), secret: keyFromText("another secret"), commitment });
    expect(broken(verifyRecord(again.record, again.deck))).toEqual([]);
    expect(broken(verifyRecord(again.record, again.deck, own)).map(({ found }) => found)).toEqual(["receipt_has_other_commitment"]);
  });

  it("detects a game without its own nonce, which the record alone does not", () => {
    const shuffle = fairShuffle(1, 3);
    shuffle.seats = shuffle.seats.map((row) => (row.seat === "player_1" ? { ...row, nonce: undefined } : row));
    const again = recordRandomGame(random(3, 1), shuffle);
    expect(broken(verifyRecord(again.record, again.deck))).toEqual([]);
    const findings = broken(verifyRecord(again.record, again.deck, own));
    expect(findings).toEqual([{ check: "receipt", holds: false, found: "receipt_nonce_left_out", about: "player_1" }]);
  });
});

describe("a record without its last moves", () => {
  const { length } = honest.record.moves;
  const cut = applyCheat({ ...honest.record, length }, ({ moves }) => moves.splice(-3));
  const told = (index: number) => honest.record.moves.at(index)?.told ?? honest.record.opening;

  it("is broken, because it names its length", () => {
    expect(broken(verifyRecord({ ...honest.record, length }, honest.deck, own))).toEqual([]);
    expect(broken(verifyRecord(cut, honest.deck))).toEqual([{ check: "replay", holds: false, found: "cut_off", about: length }]);
    expect(broken(verifyRecord(cut, undefined))).toEqual([{ check: "replay", holds: false, found: "cut_off", about: length }]);
  });

  it("does not agree with the receipt of a player who was told them, also if its length was changed", () => {
    const { length: _, ...older } = cut;
    for (const record of [older, { ...cut, length: length - 3 }]) {
      expect(foundIn({ record, deck: honest.deck }, own).slice(1)).toEqual([
        "receipt receipt_fits true",
        "rules known_rules true",
        "replay unfinished true",
      ]);
      for (const index of [-1, -2, -3]) {
        const findings = broken(verifyRecord(record, honest.deck, { ...own, last: moveHash(told(index), own.seat) }));
        expect(findings).toEqual([{ check: "receipt", holds: false, found: "receipt_has_other_move", about: "player_1" }]);
      }
    }
  });

  it("does not concern a player who was away at the end", () => {
    for (const index of [-1, -2, 0, 5])
      expect(broken(verifyRecord(honest.record, honest.deck, { ...own, last: moveHash(told(index), own.seat) }))).toEqual([]);
  });
});

describe("a record from a database", () => {
  it("holds with any order of fields", () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .map(([name, field]): [string, unknown] => [name, turned(field)])
          .reverse(),
      );
    };
    expect(broken(verifyRecord(turned(honest.record) as GameRecord, honest.deck, own))).toEqual([]);
  });
});

/** The table "What a record proves" of docs/fairness.md. */
describe("what a record does not prove", () => {
  const at = new Date(0).toISOString();
  const passes = (record: GameRecord) => expect(broken(verifyRecord(record, honest.deck, own))).toEqual([]);

  it("is the time at which the game has begun", () => passes({ ...honest.record, begun: at }));

  it.each([{ at }, { standIns: ["player_2" as const] }, { command: "another" }, { decision: undefined }])("is %j of moves", (changed) => {
    passes({ ...honest.record, moves: honest.record.moves.map((move) => ({ ...move, ...changed })) });
  });

  it("is not a wrong decision", () => {
    const other = applyCheat(honest.record, ({ moves }) => Object.assign(moves[3] ?? {}, { decision: 1 }));
    expect(broken(verifyRecord(other, honest.deck, own)).map(({ found }) => found)).toEqual(["refused"]);
  });
});

it("a record with a blank card or meta rules that are none cannot begin", () => {
  const blank = { id: "blank", type: "goal", name: "x", text: "y", when: 7 } as unknown as GameRecord["blank"];
  for (const settings of [{ blank }, { metas: ["nothing"] }])
    expect(broken(verifyRecord({ ...honest.record, ...settings }, honest.deck)).map(({ found }) => found)).toEqual(["cannot_begin"]);
});

describe("a record of an earlier version, which names no draw pile", () => {
  const withoutPile = ({ deck: { pile: _, ...deck }, ...record }: GameRecord): GameRecord => ({ ...record, deck });

  it("has the same findings, word for word", () => {
    const older = withoutPile(honest.record);
    expect(verifyRecord(older, honest.deck, own)).toEqual(verifyRecord(honest.record, honest.deck, own));
    expect(readRecord(older)).toEqual({ record: older });
  });

  it("of a solo game with a blank card has a rules deck without it", () => {
    const blank = { id: "blank", type: "rule", name: "Two", text: "Draw 2", draws: 2 } as const;
    const setup = { game: "alone", seats: 1, profile: { solo: true }, blank, shuffle: { kind: "text", text: "alone" } } as const;
    const record = recordGame(honest.deck, setup, () => undefined);
    expect(record.deck.rulesDeck?.at(-1)).toBe("blank");
    const older = withoutPile(applyCheat(record, ({ deck }) => deck.rulesDeck?.pop()));
    for (const each of [record, older])
      expect(found(verifyRecord(each, honest.deck)).slice(2)).toEqual(["rules known_rules true", "replay unfinished true"]);
  });
});

describe("a record of other rules", () => {
  const differing = applyCheat(honest.record, ({ moves }) => moves.splice(2, 1));

  it("of an unknown deck is checked without a replay", () => {
    expect(found(verifyRecord(honest.record, undefined, own))).toEqual([
      "shuffle fair_shuffle true",
      "receipt receipt_fits true",
      "rules unknown_deck undefined",
    ]);
  });

  it("of an older version of the rules is replayed by these", () => {
    // A newcomer is over a limit when a seat without cards begins its turn, which draws first by the rules of version 1.
    const arrange: Arrangement = {
      turn: "player_1",
      rest: "out",
      rules: ["hand-limit-0"],
      hands: { player_1: ["toast"] },
      draw: ["time", "money", "love", "sleep", "dreams", "cookies"],
    };
    const moves = [
      { seat: "player_3", call: ["join"] },
      { seat: "player_1", call: ["play_card", "toast"] },
      { seat: "player_1", call: ["discard_cards", ["time"]] },
      { seat: "player_3", call: ["discard_cards", ["money", "love", "sleep"]] },
    ] as unknown as SeatCommand[];
    const setup: GameSetup = {
      game: "old",
      engine: "1",
      seats: 2,
      profile: { jumpingIn: true },
      arrange,
      shuffle: { kind: "text", text: "" },
    };
    const old = recordGame(fluxx3, setup, ({ version }) => moves[version]);
    expect(old.engine).toBe("1");
    expect(found(verifyRecord(old, fluxx3)).slice(2)).toEqual(["rules known_rules true", "replay unfinished true"]);
    expect(found(verifyRecord({ ...old, engine: ENGINE_VERSION }, fluxx3)).slice(2)).toEqual([
      "rules known_rules true",
      "replay differs false",
    ]);
  });

  it("of another engine may differ: undecided", () => {
    const other = applyCheat(differing, (record) => {
      record.engine = "0";
    });
    expect(found(verifyRecord(other, honest.deck)).slice(2)).toEqual(["rules other_engine undefined", "replay refused undefined"]);
    expect(found(verifyRecord(differing, honest.deck)).slice(2)).toEqual(["rules known_rules true", "replay refused false"]);
  });

  it("of another engine must deal the same cards", () => {
    const other = applyCheat(honest.record, (record) => {
      record.engine = "0";
      RECORD_CHEATS["another card in the private calls of the deal"](record);
    });
    expect(found(verifyRecord(other, honest.deck)).slice(2)).toEqual(["rules other_engine undefined", "replay differs false"]);
  });

  it("with other extension calls of another version still holds", () => {
    const other = applyCheat(honest.record, ({ moves }) => {
      for (const { told } of moves) told.common = told.common.filter(([name]) => name !== "because");
      moves[2]?.told.common.push(["from_a_newer_version"]);
    });
    expect(found(verifyRecord(other, honest.deck, own)).slice(2)).toEqual([
      "rules known_rules true",
      "replay replays true",
      "replay told_otherwise undefined",
    ]);
  });

  it("with arbitrary command ids holds: refused commands are in no record", () => {
    const record = applyCheat(honest.record, ({ moves }) => {
      for (const move of moves) move.command = "always-the-same";
    });
    expect(broken(verifyRecord(record, honest.deck, own))).toEqual([]);
  });

  it("of another engine with the same moves holds", () => {
    const other = applyCheat(honest.record, (record) => {
      record.engine = "0";
    });
    expect(found(verifyRecord(other, honest.deck)).slice(2)).toEqual(["rules other_engine undefined", "replay replays true"]);
  });

  it("of a deck with the same id but other effects may differ", () => {
    const other = applyCheat(differing, ({ deck }) => {
      deck.hash = keyFromText("another deck");
    });
    expect(found(verifyRecord(other, honest.deck)).slice(2)).toEqual(["rules other_deck undefined", "replay refused undefined"]);
  });

  it("must still match its shuffle", () => {
    const other = applyCheat(honest.record, (record) => {
      record.engine = "0";
      RECORD_CHEATS["another secret"](record);
    });
    expect(broken(verifyRecord(other, honest.deck)).map(({ found }) => found)).toEqual(["wrong_secret"]);
  });
});
