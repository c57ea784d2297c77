import type { Finding } from "@mutable/referee";
import { expect, it } from "vitest";
import { contributorsOf, verdictOf } from "./verdict.ts";

const finding = (check: Finding["check"], holds: boolean | undefined, found: Finding["found"]): Finding => ({ check, holds, found });
const absent = (about: string): Finding => ({ check: "shuffle", holds: undefined, found: "absent_seat", about });
const SEATS = ["player_1", "player_2", "player_3"] as const;
const replays = finding("replay", true, "replays");
const shared = finding("shuffle", true, "fair_shuffle");
const deal = finding("shuffle", undefined, "daily_deal");
const noReceipt = finding("receipt", undefined, "no_receipt");

it.each([
  ["isFair", [shared, finding("receipt", true, "receipt_fits"), replays]],
  ["isFair", [shared, absent("player_3"), finding("receipt", true, "receipt_fits"), replays]],
  ["isFairForOne", [shared, absent("player_2"), absent("player_3"), finding("receipt", true, "receipt_fits"), replays]],
  ["isFine", [shared, noReceipt, replays]],
  ["isUnwitnessed", [finding("shuffle", undefined, "server_shuffle"), noReceipt, replays]],
  ["isUnwitnessed", [finding("shuffle", undefined, "shuffle_from_text"), noReceipt, replays]],
  ["isDeal", [deal, finding("receipt", true, "receipt_fits"), replays]],
  ["isUnwitnessed", [deal, noReceipt, replays]],
  ["isDealOpen", [finding("shuffle", undefined, "daily_secret"), finding("receipt", true, "receipt_fits")]],
  ["isBroken", [deal, finding("receipt", false, "receipt_has_other_commitment"), replays]],
  ["isBroken", [shared, finding("receipt", false, "receipt_has_other_nonce"), replays]],
  ["isUnknown", [shared, finding("receipt", true, "receipt_fits"), finding("rules", undefined, "unknown_deck")]],
] as const)("says only what is proved: %s", (verdict, findings) => {
  expect(verdictOf(findings, SEATS)).toBe(verdict);
});

it("names only the players who had a part in the shuffle", () => {
  expect(contributorsOf([shared, absent("player_2")], SEATS)).toEqual(["player_1", "player_3"]);
  expect(contributorsOf([finding("shuffle", undefined, "server_shuffle")], SEATS)).toEqual([]);
});

it("says of a game of this device who chose its cards", () => {
  expect(verdictOf([finding("shuffle", undefined, "shuffle_from_text"), replays], SEATS, true)).toBe("isOfDevice");
  expect(verdictOf([deal, replays], SEATS, true)).toBe("isDealOfDevice");
});
