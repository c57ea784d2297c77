import { fluxx3 } from "@mutable/decks";
import { asCode, expectGenerated, read, tableText } from "@mutable/decks/testing";
import { type Deck, keyFromText, nonceCommitment, randomStream, type Seat, secretCommitment, startGame } from "@mutable/engine";
import { TO_PLAYER } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { dailySetup } from "../daily-deal.ts";
import { dailyCommitment, dailyKey } from "../daily-shuffle.ts";
import { type FairShuffle, fairKey, type Receipt } from "../fair-shuffle.ts";
import { type GameRecord, readRecord } from "../record.ts";
import type { GameSetup } from "../setup.ts";
import { applyCheat, FALSE_RECEIPTS, fairShuffle, RECORD_CHEATS, receiptOf, recordGame, recordRandomGame } from "../testing/recorded.ts";
import { type FindingCode, verifyRecord } from "../verify.ts";

/** Checks every value of docs/fairness.md against the code. */
const DOCUMENT = read("docs/fairness.md");

const section = (title: string): string => {
  const found = DOCUMENT.split(/^(?=## )/m).find((part) => part.startsWith(`## ${title}\n`));
  if (found === undefined) throw new Error(`No section "${title}".`);
  return found;
};

/** The rows of a section's tables, each a list of cells, without heads and code marks. */
const rows = (text: string): string[][] =>
  text
    .split("\n\n")
    .filter((block) => block.startsWith("|"))
    .flatMap((block) => block.trim().split("\n").slice(2))
    .map((row) => row.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll("`", "")));

const json = (text: string): unknown[] => [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, value]) => JSON.parse(value ?? ""));

const GAME = "example-1";
const SECRET = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
const NONCES = { player_1: "11".repeat(32), player_3: "33".repeat(32) };
const shuffle: FairShuffle = {
  kind: "fair",
  commitment: secretCommitment(GAME, SECRET),
  secret: SECRET,
  seats: [
    { seat: "player_1", commitment: nonceCommitment(NONCES.player_1), nonce: NONCES.player_1 },
    { seat: "player_2" },
    { seat: "player_3", commitment: nonceCommitment(NONCES.player_3), nonce: NONCES.player_3 },
  ],
};
const setup: GameSetup = { game: GAME, seats: 3, shuffle };
const key = fairKey(shuffle);

const DEAL = { day: "2026-01-01", secret: SECRET };

/** A solo game with the same secret. */
const SOLO = (() => {
  const soloKey = fairKey({ secret: SECRET, seats: [{ seat: "player_1", nonce: NONCES.player_1 }] });
  const begun = startGame(fluxx3, { seats: 1, key: soloKey, profile: { solo: true } });
  if (begun.error !== undefined) throw new Error(begun.why);
  return { key: soloKey, game: begun.game };
})();

/** The game with its first move: the first player plays the card just drawn. */
const record = recordGame(fluxx3, setup, ({ version, game }) => {
  const { seat } = game.turn;
  const card = game.hands[seat].at(-1);
  return version > 0 || card === undefined ? undefined : { seat, call: ["play_card", card], decision: 1 };
});

/** The first words of the random stream, and the first seat and swaps from it, computed independently. */
function workedOut() {
  const { word } = randomStream({ key, taken: 0 });
  const words = Array.from({ length: 16 }, word);
  const blocks = [0, 1].map((block) => {
    const inHex = words.slice(8 * block, 8 * block + 8).map((each) => each.toString(16).padStart(8, "0"));
    return [String(block), inHex.join(" ")];
  });
  const pile: string[] = [...fluxx3.ids];
  const swaps = words.slice(1, 8).map((taken, step) => {
    const i = pile.length - 1 - step;
    const j = taken % (i + 1);
    const [up, down] = [String(pile[j]), String(pile[i])];
    pile[i] = up;
    pile[j] = down;
    return [String(i), String(taken), String(j), up, down];
  });
  return { words, blocks, swaps, top: pile.slice(-7).reverse() };
}

/** The cards of a seat's first draws, draw by draw. */
const drawn = ({ opening }: GameRecord, seat: Seat): string[][] =>
  (opening.own[seat] ?? []).filter(([name]) => name === "drew_cards").map(([, cards]) => cards as string[]);

describe("the worked example", () => {
  const text = section("A worked example");
  const [values, blocks, swaps, deal] = text
    .split("\n\n")
    .filter((block) => block.startsWith("|"))
    .map(rows);
  const worked = workedOut();

  it("has the right nonces, commitments and key", () => {
    const [one, , three] = shuffle.seats;
    expect(values).toEqual([
      ["game id", GAME],
      ["secret", SECRET],
      ["nonce of player_1", NONCES.player_1],
      ["nonce of player_3", NONCES.player_3],
      ["commitment of the server", shuffle.commitment],
      ["commitment of player_1", one?.commitment],
      ["commitment of player_3", three?.commitment],
      ["key", key],
    ]);
  });

  it("shows commands that hash the same values", () => {
    expect(text).toContain(`secret=${SECRET}\nnonce1=${NONCES.player_1}\nnonce3=${NONCES.player_3}\n`);
    expect(text).toContain(`printf 'mutable secret 1${GAME}'`);
    expect(text).toContain(`\nkey=${key}\n`);
  });

  it("has the first blocks and the first seat", () => {
    expect(blocks).toEqual(worked.blocks);
    const [word = 0] = worked.words;
    const rest = word % 3;
    const first = `player_${rest + 1}`;
    const sentence = `\`${word.toString(16)}\` is ${word}. Divided by 3 it leaves ${rest}, so \`${first}\` begins.`;
    expect(text).toContain(sentence);
    expect(text).toContain(`only the word ${Math.floor(2 ** 32 / 3) * 3} would have been passed over`);
    expect(record.opening.common).toContainEqual(["current_turn", first]);
  });

  it("has the first swaps", () => {
    const size = fluxx3.ids.length;
    expect(text).toContain(`The deck has ${size} cards, counted from 0 to ${size - 1}.`);
    expect(text).toContain(`a number below ${size}; words from ${Math.floor(2 ** 32 / size) * size} on`);
    expect(swaps).toEqual(worked.swaps);
    expect(text).toContain(`Block 1 goes on with place ${size - 8}.`);
    expect(worked.words.slice(1, 8).every((word) => word < Math.floor(2 ** 32 / size) * size)).toBe(true);
  });

  it("has the dealt cards, from the top of the pile", () => {
    const [hand = [], turn = []] = drawn(record, "player_1");
    const hands = [hand, ...drawn(record, "player_2"), ...drawn(record, "player_3")];
    expect(deal).toEqual([...hands.map((cards, i) => [`player_${i + 1}`, cards.join(", ")]), ["player_1, turn 1", turn.join(", ")]]);
    expect([...hands.flat(), ...turn].slice(0, 7)).toEqual(worked.top);
  });

  it("contains all values of the document", () => {
    const parts = shuffle.seats.flatMap(({ commitment, nonce }) => [commitment, nonce]);
    const daily = [dailyCommitment("fluxx-3", DEAL), dailyKey(SECRET)];
    const known = [SECRET, key, SOLO.key, shuffle.commitment, ...parts, ...daily, keyFromText("an example")];
    // The hash of the deck changes with the rules, as the document says.
    const values = DOCUMENT.replace(/"hash": "\w+"/, "").match(/\b[0-9a-f]{64}\b/g) ?? [];
    expect(values.filter((value) => !known.includes(value))).toEqual([]);
    expect(values.length).toBeGreaterThan(10);
  });
});

describe("two decks", () => {
  const [values = [], decks = []] =
    section("A worked example")
      .split("### Two decks")[1]
      ?.split("\n\n")
      .filter((block) => block.startsWith("|"))
      .map(rows) ?? [];

  it("has the right key", () => {
    expect(values).toEqual([["key", SOLO.key]]);
  });

  it("has the hand, the first draw and the first rules, from the tops of the piles", () => {
    const { random, hands, draw, solo } = SOLO.game;
    expect(random.taken).toBe(52 + 17);
    const dealt = [...hands.player_1, draw.at(-1)].slice(0, 4);
    expect(decks.map(([, cards]) => cards)).toEqual([dealt.join(", "), solo?.rulesDeck.slice(-4).toReversed().join(", ")]);
  });
});

it("the key of a text equals the code's", () => {
  expect(section("A shuffle from a text")).toContain(`The text \`an example\` gives the key\n\`${keyFromText("an example")}\``);
});

/** True if the first value equals the second, except for omitted fields and items. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== "object" || typeof whole !== "object" || part === null || whole === null) return part === whole;
  if (!Array.isArray(part)) return Object.entries(part).every(([name, value]) => isPartOf(value, Reflect.get(whole, name)));
  const rest = Array.isArray(whole) ? [...whole] : [];
  return part.every((item) => {
    const index = rest.findIndex((other) => isPartOf(item, other));
    rest.splice(0, index + 1);
    return index >= 0;
  });
}

describe("record and receipt", () => {
  const [shown, receipt] = json(section("Record and receipt"));

  it("the record is valid, and part of that of the worked example", () => {
    const { record: read, why } = readRecord(shown) as { record: GameRecord; why?: string };
    expect(why).toBeUndefined();
    const { engine, deck, ...rest } = read;
    expect(isPartOf({ ...rest, deck: { id: deck.id, cards: deck.cards, pile: deck.pile } }, record)).toBe(true);
    expect(Object.keys(deck)).toEqual(Object.keys(record.deck));
    expect(isPartOf({ ...rest, seats: 4 }, record)).toBe(false);
    expect(read.shuffle).toEqual(record.shuffle);
    expect(read.moves).toHaveLength(1);
    expect(Object.keys(record).filter((field) => !(field in read))).toEqual([]);
  });

  it("the receipt equals that of the worked example", () => {
    expect(receipt).toEqual(receiptOf(setup, "player_3"));
    expect(verifyRecord(record, fluxx3, receipt as Receipt).map(({ found }) => found)).toContain("receipt_fits");
  });
});

describe("the hash of the last move", () => {
  it("is over the calls that the page names", () => {
    const [, list = ""] = /those of these names, in their order: (.+)\./.exec(section("Record and receipt")) ?? [];
    const hashed = TO_PLAYER.map(({ name }) => name).filter((name) => !name.startsWith("must_"));
    expect(list.replaceAll("`", "").split(", ")).toEqual([...hashed, "progress"]);
  });
});

describe("the daily deal", () => {
  it("has the values of the example", () => {
    const values = rows(section("The daily deal")).slice(-4);
    expect(values).toEqual([
      ["name of the deal", "daily 2026-01-01 fluxx-3"],
      ["secret", SECRET],
      ["commitment", dailyCommitment("fluxx-3", DEAL)],
      ["key", dailyKey(SECRET)],
    ]);
  });
});

describe("the findings of verify", () => {
  /** The verdicts of each finding over all test cases. */
  function verdicts(): Record<string, string> {
    const honest = recordRandomGame({ deck: "fluxx-3", seats: 3, seed: 1, seating: false }, fairShuffle(1, 3));
    const own = receiptOf(honest.setup, "player_1");
    const text = recordRandomGame({ deck: "fluxx-3", seats: 3, seed: 1, seating: false }, { kind: "text", text: "a text" }, 3).record;
    const absent = recordRandomGame({ deck: "fluxx-3", seats: 3, seed: 1, seating: false }, fairShuffle(1, 3, ["player_2"]), 3).record;
    const everyone: Seat[] = ["player_1", "player_2", "player_3"];
    const alone = recordRandomGame({ deck: "fluxx-3", seats: 3, seed: 1, seating: false }, fairShuffle(1, 3, everyone), 3).record;
    const daily = recordGame(fluxx3, dailySetup(fluxx3, DEAL, GAME), () => undefined);
    const cases: [GameRecord, Deck | undefined, Receipt?][] = [
      [honest.record, fluxx3, own],
      [{ ...honest.record, length: honest.record.moves.length + 1 }, fluxx3, { ...own, last: keyFromText("a move") }],
      [honest.record, undefined],
      [absent, fluxx3],
      [alone, fluxx3],
      [daily, fluxx3],
      [applyCheat(daily, ({ shuffle }) => Object.assign(shuffle, { secret: undefined })), fluxx3],
      [text, fluxx3, own], // Both of one game.
      [{ ...text, seats: 1 }, fluxx3],
      [{ ...honest.record, arrange: {} }, fluxx3],
      [applyCheat(honest.record, ({ opening }) => opening.common.push(["from_a_newer_version"])), fluxx3],
      [{ ...honest.record, deck: { ...honest.record.deck, hash: keyFromText("another") } }, fluxx3],
      ...Object.values(RECORD_CHEATS).map((cheat): [GameRecord, Deck] => [applyCheat(honest.record, cheat), fluxx3]),
      ...Object.values(FALSE_RECEIPTS).map((cheat): [GameRecord, Deck, Receipt] => [honest.record, fluxx3, applyCheat(own, cheat)]),
    ];
    const found = new Map<FindingCode, Set<boolean | undefined>>();
    for (const [record, deck, receipt] of cases) {
      const findings = [...verifyRecord(record, deck, receipt), ...verifyRecord({ ...record, engine: "0" }, deck, receipt)];
      for (const { found: code, holds } of findings) found.set(code, (found.get(code) ?? new Set()).add(holds));
    }
    const words = [...found].map(([code, holds]): [FindingCode, string] => {
      const all = [holds.has(true) && "fine", holds.has(undefined) && "open", holds.has(false) && "broken"];
      return [code, all.filter((word) => word !== false).join(" or ")];
    });
    return Object.fromEntries(words);
  }

  /** TypeScript checks that no code is missing. */
  const CODES: Record<FindingCode, string> = {
    fair_shuffle: "shuffle",
    server_shuffle: "shuffle",
    daily_deal: "shuffle",
    daily_secret: "shuffle",
    laid_out: "shuffle",
    absent_seat: "shuffle",
    shuffle_from_text: "shuffle",
    wrong_secret: "shuffle",
    wrong_nonce: "shuffle",
    wrong_seats: "shuffle",
    no_receipt: "receipt",
    receipt_fits: "receipt",
    receipt_of_other_game: "receipt",
    receipt_of_no_fair_game: "receipt",
    receipt_has_other_commitment: "receipt",
    receipt_has_other_seat_commitment: "receipt",
    receipt_has_other_nonce: "receipt",
    receipt_nonce_left_out: "receipt",
    receipt_has_other_move: "receipt",
    known_rules: "rules",
    unknown_deck: "rules",
    other_deck: "rules",
    other_order: "rules",
    other_engine: "rules",
    replays: "replay",
    unfinished: "replay",
    cut_off: "replay",
    cannot_begin: "replay",
    refused: "replay",
    differs: "replay",
    told_otherwise: "replay",
  };

  it("has a row for every code, with its subject, verdict and the sentence of a replay's page", () => {
    const texts = JSON.parse(read("packages/i18n/src/locales/en/replay.json")) as Readonly<Record<string, string>>;
    const found = verdicts();
    const rows = (Object.keys(CODES) as FindingCode[]).map((code) => [
      CODES[code],
      asCode([code]),
      found[code] ?? "never found",
      String(texts[`found.${code}`]).replaceAll("{about}", "…"),
    ]);
    expectGenerated("docs/fairness.md", "findings", tableText(["Check", "Found", "Verdict", "The page says"], rows));
  });
});
