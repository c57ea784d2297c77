import { readdirSync, readFileSync } from "node:fs";
import { openDeckFile } from "@mutable/decks";
import { PROPERTY } from "@mutable/decks/testing";
import { describe, expect, it } from "vitest";
import { createBot } from "../levels.ts";
import { playableDeck } from "../playable-deck.ts";
import { playMatch } from "./match.ts";
import { winShare } from "./win-share.ts";

const isDeep = process.env.TEST_DEEP === "1";
const folder = new URL("../../../../examples/decks/", import.meta.url);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** With the weights that all decks without weights of their own have. The games follow from their numbers. */
describe.each(readdirSync(folder))("strength in examples/decks/%s", (name) => {
  it("steady wins at least 60 % against random, in a few games more than half", PROPERTY, () => {
    const { deck } = openDeckFile(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
    if (deck === undefined) throw new Error("The deck cannot be opened.");
    const playable = playableDeck(deck);
    const match = { seats: 2, one: createBot(playable, "steady"), others: createBot(playable, "random") };
    const { share, low, high } = winShare(playMatch(deck, match, 0, isDeep ? 400 : 12));
    if (isDeep) console.log(`${deck.id}: steady wins ${percent(share)} (95 %: ${percent(low)} to ${percent(high)})`);
    expect(share).toBeGreaterThanOrEqual(isDeep ? 0.6 : 0.5);
  });
});
