import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decks, fluxx3, openDeckFile } from "@mutable/decks";
import { isWithoutReturn, type RandomGame } from "@mutable/decks/testing";
import { type BlankCard, type Deck, joinableSeats, keyFromText, randomReply, randomStream, SEATS, soloFault } from "@mutable/engine";
import { afterAll, describe, expect, it } from "vitest";
import type { SeatCommand } from "../command.ts";
import { dailySetup } from "../daily-deal.ts";
import { dailyCommitment } from "../daily-shuffle.ts";
import type { GameRecord } from "../record.ts";
import type { GameSetup } from "../setup.ts";
import { applyCheat, FALSE_RECEIPTS, fairShuffle, RECORD_CHEATS, receiptOf, recordGame, recordRandomGame } from "../testing/recorded.ts";

/** Runs the independent verifier, which shares no code with ours, on our records. */
const EXAMPLE = fileURLToPath(new URL("../../../../examples/verify-shuffle.mjs", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "mutable-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): Promise<{ isRight: boolean; lines: string[] }> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [EXAMPLE, ...args], (error, stdout, stderr) => {
      if (stderr !== "" || ![undefined, 1].includes(error?.code as number | undefined)) reject(error ?? new Error(stderr));
      else resolve({ isRight: error === null, lines: stdout.trimEnd().split("\n") });
    });
  });
}

let files = 0;
function fileOf(value: unknown): string {
  const file = join(folder, `${++files}.json`);
  writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
  return file;
}

const verified = (record: unknown, receipt?: unknown) => run(fileOf(record), ...(receipt === undefined ? [] : [fileOf(receipt)]));

const random = (deck: string, seats: number, seed: number, seating = false): RandomGame => ({ deck, seats, seed, seating });
const honest = recordRandomGame(random("fluxx-3", 3, 1), fairShuffle(1, 3));
const own = receiptOf(honest.setup, "player_1");

/** True if a card leaves the discard pile before the first refill. */
const takesBack = ({ moves }: typeof honest.record): boolean => {
  const calls = moves.flatMap(({ told }) => told.common);
  const played = calls.findIndex(([name, card]) => name === "card_played" && card === "lets-do-that-again");
  const refilled = calls.findIndex(([name]) => name === "draw_pile_refreshed");
  return played >= 0 && calls.slice(played).some(([name]) => name === "cards_drawn") && (refilled < 0 || played < refilled);
};
const isRefilled = ({ moves }: typeof honest.record): boolean =>
  moves.some(({ told }) => told.common.some(([name]) => name === "draw_pile_refreshed"));

describe.concurrent("a daily deal", () => {
  const deal = { day: "2026-11-26", secret: "da".repeat(32) };
  const setup = dailySetup(fluxx3, deal, "a game");
  const record = recordGame(fluxx3, setup, ({ version, game }) =>
    version > 0 ? undefined : ({ seat: "player_1", call: ["play_card", game.hands.player_1[0]], decision: 1 } as SeatCommand),
  );
  const receipt = { game: "a game", commitment: dailyCommitment("fluxx-3", deal), commitments: {}, seat: "player_1" };

  it("has kept its commitment, and was dealt from it", async () => {
    const { isRight, lines } = await verified(record, receipt);
    expect([isRight, lines]).toEqual([
      true,
      expect.arrayContaining(["Right: the server has kept its commitment to the deal of 2026-11-26."]),
    ]);
  });

  it("is not right with another secret, and cannot be checked before it is published", async () => {
    const other = await verified(applyCheat(record, ({ shuffle }) => Object.assign(shuffle, { secret: "ab".repeat(32) })));
    expect(other.isRight).toBe(false);
    const early = await verified(applyCheat(record, ({ shuffle }) => Object.assign(shuffle, { secret: undefined })));
    expect(early.lines.at(-1)).toMatch(/not published yet/);
  });
});

describe.concurrent("a valid record", () => {
  const games = [
    random("fluxx-3", 2, 1),
    random("fluxx-3", 3, 5),
    random("fluxx-3", 4, 3, true),
    random("fluxx-3", 5, 4),
    random("fluxx-3", 6, 5, true),
    random("workshop", 2, 8),
    random("workshop", 5, 7, true),
  ].map((game) => ({ ...game, ...recordRandomGame(game, fairShuffle(game.seed, game.seats, ["player_2"])) }));

  it.each(games)("$deck, $seats seats, $seed", async ({ record, setup }) => {
    const { isRight, lines } = await verified(record, receiptOf(setup, "player_1"));
    expect(lines.filter((line) => line.startsWith("NOT RIGHT"))).toEqual([]);
    expect(isRight).toBe(true);
    expect(lines).toContain("Note: player_2 had no part in the shuffle.");
    expect(lines).toContain("Right: the receipt of player_1 agrees.");
    const cards = Number(/(\d+) cards/.exec(lines.join("\n"))?.[1]);
    expect(cards).toBeGreaterThan(3 * record.seats);
    expect(lines.join("\n")).toContain(isRefilled(record) ? `The first ${cards} cards, up to step` : `All ${cards} cards`);
  });

  it("is tested with and without a refilled pile, and with a card taken back before", () => {
    expect(games.some(({ record }) => isRefilled(record))).toBe(true);
    expect(games.some(({ record }) => !isRefilled(record))).toBe(true);
    expect(games.some(({ record }) => takesBack(record))).toBe(true);
  });

  it("may be without a receipt, or unfinished", async () => {
    const { record } = recordRandomGame(random("fluxx-3", 3, 1), fairShuffle(1, 3), 3);
    const { isRight, lines } = await verified(record);
    expect(isRight).toBe(true);
    expect(lines).toContain("Not checked: without a receipt a record can only agree with itself.");
  });

  it("may have its shuffle from a text", async () => {
    const { record } = recordRandomGame(random("fluxx-3", 4, 3), { kind: "text", text: "Gänse 🦆" });
    expect((await verified(record)).isRight).toBe(true);
    const other = applyCheat(record, (copy) => {
      copy.shuffle = { kind: "text", text: "another" };
    });
    expect((await verified(other)).isRight).toBe(false);
    expect((await verified(record, { ...own, game: record.game })).lines.at(-1)).toMatch(/the shuffle came from a text/);
  });

  it("may begin with an arranged table: the output says that its cards are not checked", async () => {
    const arrange = { turn: "player_2" as const, hands: { player_1: ["milk"] } };
    const record = recordGame(fluxx3, { game: "game-1", seats: 3, arrange, shuffle: { kind: "text", text: "any" } }, () => undefined);
    const { isRight, lines } = await verified(record);
    expect(isRight).toBe(true);
    expect(lines).toContain("Not checked: the cards, for this game began with a table laid out by hand.");
    const claimed = recordGame(fluxx3, { game: "game-1", seats: 3, arrange, shuffle: fairShuffle(1, 3) }, () => undefined);
    expect((await verified(claimed, own)).lines.at(-1)).toMatch(/There is a fair shuffle, but the table was laid out by hand/);
  });
});

describe.concurrent("a solo game", () => {
  const { record, setup } = recordRandomGame(random("patience", 1, 4), fairShuffle(4, 1));
  const turned = record.moves.flatMap(({ told }) => told.common.filter(([name]) => name === "rule_turned"));

  it("has both decks checked", async () => {
    const { isRight, lines } = await verified(record, receiptOf(setup, "player_1"));
    expect(lines).toContain(`Right: ${turned.length} rules were turned in the order of their deck.`);
    expect(lines.join("\n")).toContain("Right: player_1 began.");
    expect([isRight, turned.length > 3]).toEqual([true, true]);
  });

  it("can turn a rule before the first question", async () => {
    const early = applyCheat(record, ({ opening, moves }) => {
      const isTurned = ([name]: (typeof opening.common)[number]) => name === "rule_turned";
      const { common } = moves.find(({ told }) => told.common.some(isTurned))?.told ?? opening;
      opening.common.push(...common.splice(common.findIndex(isTurned), 1));
    });
    expect((await verified(early)).lines).toContain(`Right: ${turned.length} rules were turned in the order of their deck.`);
  });

  it.each([
    ["another rule turned", /The rule another-rule was turned, but .* lay on the rules deck/, (copy: typeof record) => setTurned(copy)],
    ["a rule counted to the main deck", /lay on the (rules deck|pile)/, (copy: typeof record) => copy.deck.rulesDeck?.pop()],
  ])("%s is detected", async (_, sentence, cheat) => {
    const { isRight, lines } = await verified(applyCheat(record, cheat));
    expect([isRight, lines.at(-1)]).toEqual([false, expect.stringMatching(sentence)]);
  });

  function setTurned({ moves }: typeof record): void {
    const call = moves.flatMap(({ told }) => told.common).find(([name]) => name === "rule_turned");
    call?.splice(1, 1, "another-rule");
  }
});

const DECK_FILES = new URL("../../../../examples/decks/", import.meta.url);
const examples = readdirSync(DECK_FILES).map((name): Deck => {
  const { deck, faults } = openDeckFile(JSON.parse(readFileSync(new URL(name, DECK_FILES), "utf8")));
  if (deck === undefined) throw new Error(`${name}: ${JSON.stringify(faults)}`);
  return deck;
});

/** Plays a game with random replies. Where the rules allow it, a player joins early. */
function playAtRandom(deck: Deck, setup: GameSetup, moves = 120): GameRecord {
  const { below } = randomStream({ key: keyFromText(setup.game), taken: 0 });
  return recordGame(deck, setup, ({ deck, game, version }) => {
    const decision = game.open[below(game.open.length)];
    if (decision === undefined || version >= moves) return undefined;
    const newcomer = version === 1 && !isWithoutReturn(game) ? joinableSeats(deck, game)[0] : undefined;
    return newcomer === undefined
      ? ({ seat: decision.seat, decision: decision.id, call: randomReply(decision, below) } as SeatCommand)
      : { seat: newcomer, call: ["join"] };
  });
}

const BLANK: BlankCard = { id: "blank", type: "rule", name: "Two at a time", text: "Draw 2, play 2", draws: 2, plays: 2 };
const FIRST = ["chance", "called", "host"] as const;

/** Games for each number of seats, with all ways to find the first seat; every other one with all that can be added. */
function gamesOf(deck: Deck, index: number): [string, GameRecord][] {
  const { minSeats, maxSeats } = deck.source.profile;
  const metas = deck.ids.filter((id) => deck.cards.get(id)?.type === "meta" && !deck.laterMetas.includes(id));
  return SEATS.slice(minSeats - 1, maxSeats).map((_, at) => {
    const seats = minSeats + at;
    const firstSeat = FIRST[seats % FIRST.length] as (typeof FIRST)[number];
    const isMore = (seats + index) % 2 === 0;
    const setup: GameSetup = {
      game: `game-${seats}`,
      seats,
      shuffle: fairShuffle(seats, seats, ["player_2"]),
      profile: { firstSeat, ...(isMore && { jumpingIn: true }) },
      ...(firstSeat === "host" && { firstSeat: "player_2" }),
      ...(isMore && { metas, blank: BLANK }),
    };
    return [`${seats} seats, first seat: ${firstSeat}${isMore ? ", with all that can be added" : ""}`, playAtRandom(deck, setup)];
  });
}

function soloGamesOf(deck: Deck, index: number): [string, GameRecord][] {
  if (soloFault(deck) !== undefined) return [];
  const alone: GameSetup = { game: "game-1", seats: 1, shuffle: fairShuffle(1, 1), profile: { solo: true } };
  return [
    ["solo", playAtRandom(deck, { ...alone, ...(index % 2 === 1 && { blank: BLANK }) })],
    ["the daily deal", playAtRandom(deck, dailySetup(deck, { day: "2026-11-26", secret: "da".repeat(32) }, "game-1"))],
  ];
}

const allGames = [...decks.values(), ...examples].map((deck, index) => ({
  deck,
  games: [...gamesOf(deck, index), ...soloGamesOf(deck, index)],
}));

const FOLLOWED = /^Right: .* \d+ cards.* came off the pile in its order\.$/m;

describe.concurrent.each(allGames)("a game of $deck.id", ({ games }) => {
  it.each(games)("is right: %s", async (_, record) => {
    const { isRight, lines } = await verified(record);
    expect(lines.filter((line) => line.startsWith("NOT RIGHT"))).toEqual([]);
    expect(isRight).toBe(true);
    expect(lines.join("\n")).toMatch(FOLLOWED);
  });
});

describe.concurrent("a record of an earlier version, which does not name the draw pile", () => {
  const older = allGames.flatMap(({ deck, games }) =>
    games.slice(-2).map(([name, record]) => ({ deck, name, record: withoutPile(record) })),
  );

  it.each(older.filter(({ deck }) => decks.has(deck.id)))("is right: $deck.id, $name", async ({ record }) => {
    const { isRight, lines } = await verified(record);
    expect([isRight, lines.join("\n")]).toEqual([true, expect.stringMatching(FOLLOWED)]);
  });

  it("of a deck that players have made leaves the cards open", async () => {
    const made = older.find(({ deck }) => !decks.has(deck.id));
    const { isRight, lines } = await verified(made?.record);
    expect([isRight, lines.join("\n")]).toEqual([true, expect.stringContaining("does not say which ones were shuffled")]);
  });

  function withoutPile({ deck: { pile: _, ...deck }, ...record }: GameRecord): GameRecord {
    return { ...record, deck };
  }
});

/** The output for each manipulation; false: not detectable without the rules. */
const GIVEN_AWAY: Record<keyof typeof RECORD_CHEATS, RegExp | false> = {
  "another secret": /The secret is not/,
  "another secret with its commitment": /should have begun|lay on the pile/,
  "another game's name": /The secret is not/,
  "another nonce": /The nonce of player_2 is not/,
  "another nonce with its commitment": /should have begun|lay on the pile/,
  "a nonce without a commitment": /The nonce of player_2 is not/,
  "a nonce left out": /should have begun|lay on the pile/,
  "the seats in another order": /not those of the game in their order/,
  "a seat too many": /not those of the game in their order/,
  "a seat left out": /not those of the game in their order/,
  "a nonce under another seat": /The nonce of player_1 is not/,
  "nonce and commitment under another seat": /should have begun|lay on the pile/,
  "another reply": false,
  "a reply from another seat": false,
  "a step left out": /lay on the pile/,
  "a step twice": /lay on the pile/,
  "a step after the end": false,
  "another first seat": /should have begun/,
  "another card in the common calls": false,
  "another card in the private calls of the deal": /In step 0 player_1 has drawn another-card/,
  "another card in the private calls of a move": /has drawn another-card/,
  "the dealt cards of two seats": /In step 0 player_1 has drawn/,
  "without the private calls of a seat": /Step 0 does not tell which cards player_2 has drawn/,
  "the deck in another order": /not list its cards in the order of the deck/,
  "the pile in another order": /not list its cards in the order of the deck/,
  "deck and pile in another order": /lay on the pile/,
  "a card missing in the pile": /lay on the pile/,
};

describe.concurrent("a record that was changed", () => {
  it.each(Object.entries(RECORD_CHEATS))("%s: is detected if possible without the rules", async (name, cheat) => {
    const { isRight, lines } = await verified(applyCheat(honest.record, cheat));
    const sentence = GIVEN_AWAY[name as keyof typeof RECORD_CHEATS];
    expect(isRight).toBe(sentence === false);
    if (sentence !== false) expect(lines.at(-1)).toMatch(sentence);
  });
});

const REFUTED: Record<keyof typeof FALSE_RECEIPTS, RegExp> = {
  "of another game": /of another game/,
  "with another commitment of the server": /another commitment of the server/,
  "with another seat's commitment changed": /another commitment of player_2/,
  "with another seat's commitment left out": /another commitment of player_2/,
  "with the commitment of a seat that is not there": /another commitment of player_6/,
  "with another own nonce": /has not the nonce of player_1/,
  "of a seat that is not there": /has not the nonce of player_6/,
};

describe.concurrent("a receipt that does not belong to the record", () => {
  it.each(Object.entries(FALSE_RECEIPTS))("%s: is refuted", async (name, cheat) => {
    const { isRight, lines } = await verified(honest.record, applyCheat(own, cheat));
    expect(isRight).toBe(false);
    expect(lines.at(-1)).toMatch(REFUTED[name as keyof typeof FALSE_RECEIPTS]);
  });

  it("whose nonce the server left out of the game: is refuted", async () => {
    const shuffle = fairShuffle(1, 3);
    shuffle.seats = shuffle.seats.map((row) => (row.seat === "player_1" ? { ...row, nonce: undefined } : row));
    const { record } = recordRandomGame(random("fluxx-3", 3, 1), shuffle);
    expect((await verified(record)).isRight).toBe(true);
    expect((await verified(record, own)).lines.at(-1)).toMatch(/has not the nonce of player_1/);
  });
});

describe.concurrent("an invalid file", () => {
  const RECORD = fileOf(honest.record);
  it.each([
    ["no file at all", [], /^NOT RIGHT: Name the file/],
    ["a file that is not there", [join(folder, "nothing.json")], /^NOT RIGHT: The record .* cannot be read/],
    ["no JSON", [fileOf("{")], /^NOT RIGHT: The record .* cannot be read/],
    ["null", [fileOf("null")], /has not the form/],
    ["other JSON", [fileOf({})], /is no record of a game/],
    ["a record cut short", [fileOf({ format: "mutable game 1" })], /has not the form/],
    ["half a nonce", [fileOf(applyCheat(honest.record, (copy) => Object.assign(copy.shuffle, { secret: "00" })))], /not 32 bytes/],
    ["a receipt that is not there", [RECORD, join(folder, "nothing.json")], /The receipt .* cannot be read/],
    ["a receipt that is null", [RECORD, fileOf("null")], /has not the form/],
    ["a receipt of nothing", [RECORD, fileOf({})], /of another game/],
    [
      "control characters",
      [
        fileOf(
          applyCheat(honest.record, ({ opening }) =>
            Object.assign(opening.own, {
              player_1: [
                ["cards_drawn", "player_1", 3],
                ["drew_cards", ["\u001b[2J", "a", "b"]],
              ],
            }),
          ),
        ),
      ],
      /has drawn \?\[2J/,
    ],
  ])("%s: one line says so", async (_, args, line) => {
    const { isRight, lines } = await run(...args);
    expect(isRight).toBe(false);
    expect(lines.filter((each) => each.startsWith("NOT RIGHT"))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(line);
  });
});
