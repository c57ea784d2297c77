import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Event, REPLY_TO } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { fluxx1 } from "../fluxx-1/index.ts";
import { fluxx3 } from "../fluxx-3/index.ts";
import { fluxx4 } from "../fluxx-4/index.ts";
import { muchBother } from "../much-bother/index.ts";
import { inn } from "../testing/inn.ts";
import { manor } from "../testing/manor.ts";
import { orchard } from "../testing/orchard.ts";
import { patience } from "../testing/patience.ts";
import { village } from "../testing/village.ts";
import { workshop } from "../testing/workshop.ts";
import { firstDifference, type Golden, type Recording, record, recordingText, replayed } from "./recording.ts";

/**
 * Recorded games, reply by reply. They show the reply at which a change of the engine alters a game. Only an intended change of the
 * rules, of games or of events may do so. Then record them again, read the reported differences, and review the diff of the files:
 *
 *     UPDATE_GOLDEN=1 npx vitest run --project unit packages/decks/src/golden
 *
 * The seeds are chosen so that the files are small and yet cover everything that the last test counts. If they no longer do, try other
 * seeds.
 */
const GAMES: Record<string, Golden> = {
  "fluxx-1-2-seats": { deck: fluxx1, seats: 2, seed: "1" },
  "fluxx-3-2-seats": { deck: fluxx3, seats: 2, seed: "73" },
  "fluxx-3-3-seats": { deck: fluxx3, seats: 3, seed: "73" },
  "fluxx-3-4-seats": { deck: fluxx3, seats: 4, seed: "141" },
  "fluxx-3-5-seats": { deck: fluxx3, seats: 5, seed: "272" },
  "fluxx-3-6-seats": { deck: fluxx3, seats: 6, seed: "186" },
  "fluxx-4-2-seats": { deck: fluxx4, seats: 2, seed: "234" },
  "fluxx-4-4-seats": { deck: fluxx4, seats: 4, seed: "15" },
  "much-bother-2-seats": { deck: muchBother, seats: 2, seed: "269", metas: [] },
  "much-bother-4-seats": { deck: muchBother, seats: 4, seed: "768", metas: [] },
  workshop: { deck: workshop, seats: 3, seed: "49" },
  manor: { deck: manor, seats: 3, seed: "146" },
  inn: { deck: inn, seats: 3, seed: "5" },
  orchard: { deck: orchard, seats: 3, seed: "1" },
  patience: { deck: patience, seats: 1, seed: "3" },
  village: { deck: village, seats: 3, seed: "1" },
  "workshop-coming-and-going": { deck: workshop, seats: 3, seed: "337", seating: true },
};
const MOST_BYTES = 15_000;

const update = process.env.UPDATE_GOLDEN === "1";
const fileOf = (name: string): URL => new URL(`./${name}.json`, import.meta.url);
const textOf = (name: string): string => readFileSync(fileOf(name), "utf8");
const recorded = (name: string): Recording => JSON.parse(textOf(name));
/** The recordings of older versions of the rules that differ from the newest ones. */
const old = (name: string, version: string): string => {
  const own = `version-${version}/${name}`;
  return existsSync(fileOf(own)) ? own : name;
};

if (update) {
  for (const [name, golden] of Object.entries(GAMES)) {
    it(`records ${name} again`, () => {
      const before = existsSync(fileOf(name)) ? recorded(name) : undefined;
      const text = recordingText(record(golden));
      console.log(`${name}.json: ${before === undefined ? "new." : told(golden, before, text === textOf(name))}`);
      writeFileSync(fileOf(name), text);
    });
  }
}

function told(golden: Golden, before: Recording, same: boolean): string {
  const difference = firstDifference(golden.deck, before);
  if (difference !== undefined) return `the game recorded before goes otherwise ${difference}`;
  return same ? "unchanged." : "the game recorded before goes as it did, but what is recorded now is another, or written otherwise.";
}

describe("recorded games", () => {
  it.each(Object.entries(GAMES))("%s has the recorded course", (name, { deck, seats }) => {
    const recording = recorded(name);
    expect([recording.deck, recording.seats]).toEqual([deck.id, seats]);
    const difference = firstDifference(deck, recording);
    if (difference !== undefined) throw new Error(`${name}.json goes otherwise ${difference}`);
  });

  it.each(Object.entries(GAMES))("%s has its course by the rules of version 1 too", (name, { deck }) => {
    const difference = firstDifference(deck, recorded(old(name, "1")), "1");
    if (difference !== undefined) throw new Error(`${name} goes otherwise ${difference}`);
  });

  it.each(Object.keys(GAMES))("%s is a small file in the written format", (name) => {
    expect(textOf(name)).toBe(recordingText(recorded(name)));
    expect(textOf(name).length).toBeLessThan(MOST_BYTES);
  });

  it("cover all cards of Fluxx 3.0, all kinds of decision and all kinds of event", () => {
    const all = Object.entries(GAMES).map(([name, { deck }]) => replayed(deck, recorded(name)));
    const events = all.flatMap((game) => game.events);
    const cards = events.flatMap((event) => (event.type === "played" ? [event.card] : []));
    expect(fluxx3.ids.filter((id) => !cards.includes(id))).toEqual([]);
    expect(new Set(all.flatMap((game) => game.asked))).toEqual(new Set(Object.keys(REPLY_TO)));
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([...EVENTS].sort());
  });
});

const EVENTS: Event["type"][] = [
  "turn",
  "drew",
  "reshuffled",
  "played",
  "because",
  "usedPower",
  "aboutToTake",
  "cancelled",
  "rules",
  "goals",
  "keepers",
  "allKeepers",
  "creepers",
  "rulesTrashed",
  "goalTrashed",
  "keeperTrashed",
  "discarded",
  "putAway",
  "fetched",
  "gave",
  "tradedHands",
  "rotatedHands",
  "named",
  "answered",
  "kept",
  "joining",
  "withdrew",
  "joined",
  "left",
  "metas",
  "basics",
  "firstSeat",
  "eliminated",
  "waiting",
  "returned",
  "seatPicked",
  "lookedAtHand",
  "buried",
  "takenToHand",
  "secretRevealed",
  "carryingOut",
  "secretKept",
  "ruleTurned",
  "goalScored",
  "scored",
  "ended",
];
