import { decks, fluxx3 } from "@mutable/decks";
import { defaultReply, keyFromText, secretCommitment, soloFault } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import type { SeatCommand } from "./command.ts";
import { dailySetup, recordedScore, verifiedScore } from "./daily-deal.ts";
import { dailyCommitment, dealDay, dealEnd } from "./daily-shuffle.ts";
import { type GameRecord, readRecord } from "./record.ts";
import type { Referee } from "./referee.ts";
import type { GameSetup } from "./setup.ts";
import { applyCheat, recordGame } from "./testing/recorded.ts";
import { moveHash, verifyRecord } from "./verify.ts";

const DEAL = { day: "2026-11-26", secret: keyFromText("the deal of a day") };

/** Plays the card drawn last, and otherwise what a bot without time would do. */
function anyMove({ game }: Referee): SeatCommand | undefined {
  const [decision] = game.open;
  if (decision === undefined) return undefined;
  const card = game.hands.player_1.at(-1);
  const call = decision.kind === "must_play" && card !== undefined ? (["play_card", card] as const) : defaultReply(decision);
  return { seat: decision.seat, call, decision: decision.id } as SeatCommand;
}

const played = (setup: GameSetup, deck = fluxx3): GameRecord => recordGame(deck, setup, anyMove);
const record = played(dailySetup(fluxx3, DEAL, "a game"));
const hidden = (of: GameRecord) => applyCheat(of, ({ shuffle }) => void ("secret" in shuffle && delete shuffle.secret));

describe("the daily deal", () => {
  it("is of the day in UTC, and ends two hours after it", () => {
    expect(dealDay(Date.UTC(2026, 10, 26, 23, 59, 59))).toBe("2026-11-26");
    expect(dealDay(Date.UTC(2026, 10, 27))).toBe("2026-11-27");
    expect(new Date(dealEnd("2026-11-26")).toISOString()).toBe("2026-11-27T02:00:00.000Z");
    expect(new Date(dealEnd("2026-12-31")).toISOString()).toBe("2027-01-01T02:00:00.000Z");
  });

  it("gives everybody the same cards, and other cards with another deck or on another day", () => {
    const other = played(dailySetup(fluxx3, DEAL, "another game"));
    expect(other.opening).toEqual(record.opening);
    expect(other.moves.map(({ told }) => told)).toEqual(record.moves.map(({ told }) => told));
    const next = played(dailySetup(fluxx3, { day: "2026-11-27", secret: keyFromText("the next day") }, "a game"));
    expect(next.opening).not.toEqual(record.opening);
  });

  it.each([...decks.values()].filter((deck) => soloFault(deck) === undefined))("is played to its end with $id, and counts", (deck) => {
    const own = played(dailySetup(deck, DEAL, "a game"), deck);
    expect(own.moves.at(-1)?.told.common).toContainEqual(["solo_over", expect.any(Number)]);
    expect(verifiedScore(own, deck, DEAL)).toBe(recordedScore(own));
    const read = readRecord(hidden(own));
    if (read.why !== undefined) throw new Error(read.why);
    // From a browser, that does not know the secret.
    expect(verifiedScore(read.record, deck, DEAL)).toBe(recordedScore(own));
  });
});

it("a deal of a device has a name of its own, so that no commitment is one of both", () => {
  const device = { ...DEAL, device: true } as const;
  expect(dailyCommitment("fluxx-3", device)).not.toBe(dailyCommitment("fluxx-3", DEAL));
  const own = played(dailySetup(fluxx3, device, "a game"));
  expect(verifyRecord(own, fluxx3).map(({ found }) => found)).toEqual(["daily_deal", "no_receipt", "known_rules", "replays"]);
  expect([verifiedScore(own, fluxx3, device), verifiedScore(own, fluxx3, DEAL)]).toEqual([recordedScore(own), undefined]);
  const renamed = applyCheat(own, ({ shuffle }) => void ("device" in shuffle && delete shuffle.device));
  expect(verifyRecord(renamed, fluxx3)[0]).toMatchObject({ found: "wrong_secret", holds: false });
});

describe("the check of a daily deal", () => {
  const receipt = { game: "a game", commitment: dailyCommitment("fluxx-3", DEAL), commitments: {}, seat: "player_1" } as const;
  const found = (of: GameRecord) => verifyRecord(of, fluxx3, receipt).map((finding) => `${finding.found} ${finding.holds}`);

  it("says that the secret is not published before the deal ends", () => {
    expect(found(hidden(record))).toEqual(["daily_secret undefined", "receipt_fits true", "known_rules true"]);
  });

  it("then replays the game, and says that the server alone chose the cards", () => {
    expect(found(record)).toEqual(["daily_deal undefined", "receipt_fits true", "known_rules true", "replays true"]);
  });

  it("detects another secret, day, deck or number of seats", () => {
    const cheats: ((of: GameRecord) => unknown)[] = [
      (of) => Object.assign(of.shuffle, { secret: keyFromText("another") }),
      (of) => Object.assign(of.shuffle, { day: "2026-11-27" }),
    ];
    for (const cheat of cheats) expect(found(applyCheat(record, (of) => void cheat(of)))).toContain("wrong_secret false");
    expect(found({ ...record, seats: 2 })).toContain("wrong_seats false");
    expect(found({ ...record, arrange: {} })).toContain("laid_out false");
  });

  it("compares the receipt: its commitment, and its last move", () => {
    const other = (changes: object) => verifyRecord(record, fluxx3, { ...receipt, ...changes }).map((finding) => finding.found);
    expect(other({ commitment: keyFromText("another") })).toContain("receipt_has_other_commitment");
    expect(other({ last: moveHash(record.moves[3]?.told ?? record.opening, "player_1") })).toContain("receipt_fits");
    expect(other({ last: keyFromText("no move") })).toContain("receipt_has_other_move");
  });
});

describe("a record does not count", () => {
  const cheats: Record<string, (of: GameRecord) => unknown> = {
    "of a shuffle of one's own": (of) => {
      const secret = keyFromText("a better one");
      of.shuffle = { kind: "fair", commitment: secretCommitment(of.game, secret), secret, seats: [{ seat: "player_1" }] };
    },
    "of another day": (of) => Object.assign(of.shuffle, { day: "2026-11-25" }),
    "with another commitment": (of) => Object.assign(of.shuffle, { commitment: keyFromText("another") }),
    "with other rules": (of) => {
      of.profile = { solo: true, bonusPlays: "optional" };
    },
    "of an arranged table": (of) => {
      of.arrange = {};
    },
    "in which a bot played": (of) => {
      Object.assign(of.moves[2] ?? {}, { standIns: ["player_1"] });
    },
    "without its end": (of) => of.moves.pop(),
    "with another score": (of) => {
      const call = of.moves.at(-1)?.told.common.find(([name]) => name === "solo_over");
      if (call !== undefined) call[1] = 40;
    },
    "with a move left out": (of) => of.moves.splice(1, 1),
  };

  it.each(Object.entries(cheats))("%s", (_, cheat) => {
    expect(
      verifiedScore(
        applyCheat(record, (of) => void cheat(of)),
        fluxx3,
        DEAL,
      ),
    ).toBeUndefined();
  });
});
