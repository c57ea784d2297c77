import "./rivals/production-mode.ts";
import { fluxx3, muchBother } from "@mutable/decks";
import type { Deck } from "@mutable/engine";
import { seededRandom } from "./random.ts";
import { type CpuResult, publishCpuCosts } from "./report.ts";
import { boardgameIo } from "./rivals/boardgame-io.ts";
import { measureInterleaved, type Workload, workloadOf } from "./rivals/cpu-per-move.ts";
import { handwritten } from "./rivals/handwritten.ts";
import { mutableEngine, newGame, simulatorOf } from "./rivals/mutable-engine.ts";
import { randomDeal } from "./rivals/reduced-deck.ts";
import type { RulesImplementation } from "./rivals/rules-implementation.ts";

/** CPU per move: our engine, boardgame.io, and the rules written by hand (docs/performance.md). */

/** Games are prepared beforehand and started again and again, because dealing is not part of a move. */
const DEALS = 64;

function reducedDeckWorkload<State>(rules: RulesImplementation<State>): Workload {
  const below = seededRandom(1);
  const starts = Array.from({ length: DEALS }, () => rules.prepare(randomDeal(below)));
  return workloadOf(rules, () => (starts[below(DEALS)] as () => State)(), below);
}

function wholeDeckWorkload(deck: Deck): Workload {
  const below = seededRandom(1);
  const games = Array.from({ length: DEALS }, (_, i) => newGame(deck, `table ${i}`));
  return workloadOf(simulatorOf(deck), () => games[below(DEALS)] as (typeof games)[number], below);
}

/** The ratio of the first two is the goal. */
const contenders = [
  { name: "our engine, reduced deck", workload: reducedDeckWorkload(mutableEngine) },
  { name: "boardgame.io, reduced deck", workload: reducedDeckWorkload(boardgameIo) },
  { name: "the rules by hand, reduced deck", workload: reducedDeckWorkload(handwritten) },
  { name: "our engine, all of Fluxx 3.0", isNotComparable: true, workload: wholeDeckWorkload(fluxx3) },
];

/** Comes after the others, which would get slower in turns with it: V8 optimises for the decks that it has seen. */
const allMechanics = { name: "our engine, a deck with all mechanics", isNotComparable: true };

const costs = measureInterleaved(contenders.map(({ workload }) => workload));
const [ofAllMechanics = []] = measureInterleaved([wholeDeckWorkload(muchBother)]);
const results = [
  ...contenders.map((contender, i) => ({ ...contender, costs: costs[i] ?? [] })),
  { ...allMechanics, costs: ofAllMechanics },
];
publishCpuCosts("engine", results, results[1] as CpuResult);
