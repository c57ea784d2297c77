import { creeper, keeper, step } from "@mutable/engine";
import { fluxx3Keepers } from "../fluxx-3/keepers.ts";

const { discardFromRow, discardPair, discardThis, moveCreeper } = step;

/** War and Death are creepers here. */
export const fluxx4Keepers = [
  ...fluxx3Keepers.filter(({ id }) => id !== "war" && id !== "death"),
  ...["the-cosmos", "the-eye", "the-party"].map(keeper),
];

export const fluxx4Creepers = [
  creeper("death", { turnStart: [discardFromRow()], alone: [discardThis()] }),
  creeper("radioactive-potato", { goalChange: [moveCreeper("before")] }),
  creeper("taxes", { with: { card: "money", steps: [discardPair()], optionalWith: "creepersHarmless" } }),
  creeper("war", { with: { card: "peace", steps: [moveCreeper("chosen")] } }),
];
