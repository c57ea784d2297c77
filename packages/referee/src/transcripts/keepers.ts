import { fluxx3 } from "@mutable/decks";
import { type Scene, scene } from "./scene.ts";

const KEEPERS = fluxx3.ids.filter((id) => fluxx3.cards.get(id)?.type === "keeper");

/** Each is laid beside the one before it. */
export const keepers: Scene[] = KEEPERS.map((keeper, at) =>
  scene(
    `Keeper: ${keeper}`,
    {
      seats: 2,
      keepers: { player_1: KEEPERS.slice(Math.max(0, at - 1), at) },
      hands: { player_1: [keeper] },
      draw: ["toast", "draw-2"],
    },
    `player_1 play_card ${keeper}`,
  ),
);
