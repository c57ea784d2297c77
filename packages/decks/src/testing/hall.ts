import { type ScenarioTable, type TableSetup, tableOf } from "@mutable/engine/testing";
import { muchBother } from "../much-bother/index.ts";

/** Plain cards for the draw pile, as far as they do not lie elsewhere. */
const PILE = [
  "admiral-puddle",
  "perfumed-letter",
  "stopped-clock",
  "purple-feather",
  "pocket-torch",
  "rusty-key",
  "squinting-portrait",
  "countess-trifle",
];

/** A table of The Much Bother Mystery before the first draw; cards that are not named are out of the game. */
export function hallBeforeDraw(setup: TableSetup = {}): ScenarioTable {
  const named = JSON.stringify(setup);
  return tableOf(muchBother)({ rest: "out", draw: PILE.filter((id) => !named.includes(`"${id}"`)), ...setup });
}

/** The same, and no card is used before the draw. */
export const hall = (setup: TableSetup = {}): ScenarioTable => declined(hallBeforeDraw(setup));

/** No card is used, if nothing else is asked. */
export function declined(t: ScenarioTable): ScenarioTable {
  const [decision] = t.game.open;
  return decision?.kind === "may_use" && decision.pass ? t[decision.seat].usesNothing() : t;
}

export const outOf = ({ game }: ScenarioTable): string[] => Object.keys(game.eliminated ?? {});
