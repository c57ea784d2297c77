import { inn, manor, orchard, patience, testGoldenGames, village, workshop } from "../testing/index.ts";

testGoldenGames(
  {
    workshop: { deck: workshop, seats: 3, seed: "49" },
    manor: { deck: manor, seats: 3, seed: "146" },
    inn: { deck: inn, seats: 3, seed: "5" },
    orchard: { deck: orchard, seats: 3, seed: "1" },
    patience: { deck: patience, seats: 1, seed: "3" },
    village: { deck: village, seats: 3, seed: "1" },
    "workshop-coming-and-going": { deck: workshop, seats: 3, seed: "337", seating: true },
  },
  new URL("./", import.meta.url),
);
