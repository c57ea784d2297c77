import { exportDeck, fluxx1 } from "@mutable/decks";
import { expect, it } from "vitest";
import { planWithBots } from "./table-plan.ts";

const file = exportDeck(fluxx1, "Pond");
const planFor = (minSeats: number, maxSeats: number) => {
  const deck = { ...file.deck, id: "made-abcdefgh0123-4", profile: { ...file.deck.profile, minSeats, maxSeats } };
  return planWithBots({ ...file, deck }, { name: "Mika", face: "fox" }, "Player");
};

it("is a table of three with the deck, or as near to it as the deck allows", () => {
  expect(planFor(2, 6)).toMatchObject({
    kind: "bots",
    bots: ["steady", "steady"],
    people: [{ name: "Mika", face: "fox" }],
    settings: { name: "Pond", deck: "made-abcdefgh0123-4", seats: 3, isPublic: false },
    deckFile: { name: "Pond" },
  });
  expect([planFor(2, 2), planFor(5, 6)].map(({ settings }) => settings.seats)).toEqual([2, 5]);
});

it("is a solo game if the deck is for one player only", () => {
  expect(planFor(1, 1)).toMatchObject({ kind: "solo", bots: [], settings: { seats: 1, solo: true } });
});
