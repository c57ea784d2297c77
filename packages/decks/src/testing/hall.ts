import type { CardId } from "@mutable/engine";
import { muchBother } from "../much-bother/index.ts";
import { type ScenarioTable, type TableSetup, tableWith } from "./table.ts";

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
  return tableWith({ deck: muchBother, rest: "out", draw: PILE.filter((id) => !named.includes(`"${id}"`)), ...setup });
}

/** The same, and no card is used before the draw. */
export const hall = (setup: TableSetup = {}): ScenarioTable => declined(hallBeforeDraw(setup));

/** No seat cancels the card. */
export function passed(t: ScenarioTable): ScenarioTable {
  for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].passes();
  return t;
}

/** No card is used, if nothing else is asked. */
export function declined(t: ScenarioTable): ScenarioTable {
  const [decision] = t.game.open;
  return decision?.kind === "may_use" && decision.pass ? t[decision.seat].usesNothing() : t;
}

/** The seat whose turn it is plays the card, and no seat cancels it. */
export const play = (t: ScenarioTable, card: CardId): ScenarioTable => passed(t[t.turn].plays(card));

export const outOf = ({ game }: ScenarioTable): string[] => Object.keys(game.eliminated ?? {});
