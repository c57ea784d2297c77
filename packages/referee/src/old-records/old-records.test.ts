import { decks } from "@mutable/decks";
import { describe, expect, it } from "vitest";
import type { Receipt } from "../fair-shuffle.ts";
import { readReceipt, readRecord } from "../record.ts";
import { oldRecords, readOldFile } from "../testing/old-records.ts";
import { type Finding, verifyRecord } from "../verify.ts";

/**
 * Ten records of games that version 0.2.0 has played (`make.mjs`), with the findings of its `verify`. People have such records,
 * so the files are never changed: a later form of records gets files of its own.
 */
const records = oldRecords();
const findings = readOldFile("findings.json") as Readonly<Record<string, Finding[]>>;
/** Of `player_1` in the game of Fluxx 3.0. */
const receipt = readOldFile("receipt.json") as Receipt;

it("there are old records of each deck, solo, of a daily deal, with a blank card, of a made deck, and of a branch", () => {
  expect(records.map(({ name }) => name).sort()).toEqual(
    [...decks.keys(), "solo", "daily", "blank-card", "surprise-chain", "made-deck", "branch"].sort(),
  );
  expect(Object.keys(findings).sort()).toEqual(records.map(({ name }) => name).sort());
});

describe.each(records)("the old record $name", ({ name, record, deck }) => {
  it("is valid", () => expect(readRecord(record)).toEqual({ record }));

  it("has the findings of its version, word for word", () => {
    expect(verifyRecord(record, deck, name === "fluxx-3" ? receipt : undefined)).toEqual(findings[name]);
  });
});

it("an old receipt is valid", () => expect(readReceipt(receipt)).toEqual({ receipt }));
