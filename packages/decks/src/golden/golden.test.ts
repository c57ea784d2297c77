import { readdirSync } from "node:fs";
import { type Deck, type Event, REPLY_TO } from "@mutable/engine";
import { type Golden, readRecording, replayed, testGoldenGames } from "@mutable/engine/testing";
import { describe, expect, it } from "vitest";
import { fluxx1 } from "../fluxx-1/index.ts";
import { fluxx3 } from "../fluxx-3/index.ts";
import { fluxx4 } from "../fluxx-4/index.ts";
import { muchBother } from "../much-bother/index.ts";
import { allDecks } from "../testing/all-decks.ts";

/** The seeds are chosen so that the files are small and yet cover everything that the last test counts. If they no longer do, try others. */
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
};

const folder = new URL("./", import.meta.url);

testGoldenGames(GAMES, folder);

/** The games of the test decks are recorded beside the engine, whose tests play them. */
const recordings = [folder, new URL("../../../engine/src/golden/", import.meta.url)].flatMap((from) =>
  readdirSync(from)
    .filter((name) => name.endsWith(".json"))
    .map((name) => readRecording(new URL(name, from))),
);
describe("recorded games", () => {
  it("cover all cards of Fluxx 3.0, all kinds of decision and all kinds of event", () => {
    const all = recordings.map((recording) => replayed(allDecks.find(({ id }) => id === recording.deck) as Deck, recording));
    const events = all.flatMap((game) => game.events);
    const cards = events.flatMap((event) => (event.type === "played" ? [event.card] : []));
    expect(fluxx3.ids.filter((id) => !cards.includes(id))).toEqual([]);
    expect(new Set(all.flatMap((game) => game.asked))).toEqual(new Set(Object.keys(REPLY_TO)));
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual([...EVENTS].sort());
  });
});

const EVENTS: Event["type"][] = [
  "answers",
  "chainEnded",
  "moved",
  "creeperCame",
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
