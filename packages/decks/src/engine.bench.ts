import "./bench/production.ts";
import { boardgame } from "./bench/boardgame.ts";
import { chanceFrom } from "./bench/chance.ts";
import { type Run, race, runOf } from "./bench/measure.ts";
import { begun, ours, playerOf } from "./bench/ours.ts";
import { plain } from "./bench/plain.ts";
import { startFrom } from "./bench/reduced.ts";
import { type Measured, report } from "./bench/report.ts";
import type { Rival } from "./bench/rival.ts";
import { fluxx3 } from "./fluxx-3/index.ts";

/** What a move costs in our engine, in boardgame.io, and where the rules are written out by hand. Told in docs/performance.md. */
/** So many shuffled tables, laid out beforehand, are begun again and again: laying out is no move. */
const TABLES = 64;

function reducedDeck<Table>(rival: Rival<Table>): Run {
  const below = chanceFrom(1);
  const tables = Array.from({ length: TABLES }, () => rival.layOut(startFrom(below)));
  return runOf(rival, () => (tables[below(TABLES)] as () => Table)(), below);
}

function wholeDeck(): Run {
  const below = chanceFrom(1);
  const tables = Array.from({ length: TABLES }, (_, i) => begun(fluxx3, `table ${i}`));
  return runOf(playerOf(fluxx3), () => tables[below(TABLES)] as (typeof tables)[number], below);
}

/** The first two are the goal; a ratio between different decks would say nothing. */
const contenders = [
  { name: "our engine, reduced deck", run: reducedDeck(ours) },
  { name: "boardgame.io, reduced deck", run: reducedDeck(boardgame) },
  { name: "the rules by hand, reduced deck", run: reducedDeck(plain) },
  { name: "our engine, all of Fluxx 3.0", isApart: true, run: wholeDeck() },
];

const costs = race(contenders.map(({ run }) => run));
const measured = contenders.map((contender, i) => ({ ...contender, costs: costs[i] ?? [] }));
report("engine", measured, measured[1] as Measured);
