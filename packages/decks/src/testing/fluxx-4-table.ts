import { type ScenarioTable, type TableSetup, tableOf } from "@mutable/engine/testing";
import { fluxx4 } from "../fluxx-4/index.ts";

/** Cards that no test of `fluxx-4/cards` asks about. */
const PILE = ["hippyism", "the-appliances", "baked-goods", "squishy-chocolate", "rocket-science", "no-limits", "rotate-hands"];

/** A table of this deck. Without `draw` the pile has a few cards that matter to no test; all other cards are out of the game. */
export const fluxx4Table = tableOf(fluxx4, { rest: "out", draw: PILE });

/** `player_1` plays the card on this table. */
export const playedOn = (card: string, { hands, ...setup }: TableSetup = {}): ScenarioTable =>
  fluxx4Table({ ...setup, hands: { ...hands, player_1: [card, ...(hands?.player_1 ?? [])] } }).player_1.plays(card);

/** The creepers in front of each seat that has any. */
export const creepersOf = ({ game }: ScenarioTable): Record<string, readonly string[]> =>
  Object.fromEntries(game.seats.filter((seat) => game.creepers[seat].length > 0).map((seat) => [seat, game.creepers[seat]]));
