import type { DeckFile } from "../deck-file/deck-file.ts";

/** A small deck in English as its file. */
export const pondFile: DeckFile = {
  format: "mutable deck 1",
  name: "Pond",
  deck: {
    id: "made-pond-1",
    counts: { keeper: 2, goal: 1, action: 1 },
    basics: { draws: 1, plays: 1, deal: 3 },
    profile: { bonusPlays: "optional", turnsInARow: 1, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 4 },
    cards: [
      { id: "frog", type: "keeper" },
      { id: "fly", type: "keeper" },
      { id: "lunch", type: "goal", when: [{ is: "has", cards: ["frog", "fly"] }] },
      { id: "feast", type: "action", steps: [{ do: "draw", cards: 3 }] },
    ],
  },
  texts: { en: { frog: { name: "Frog" }, fly: { name: "Fly" }, lunch: { name: "Lunch" }, feast: { name: "Feast", text: "Draw {n}" } } },
  looks: { frog: { picture: "frog" } },
};
