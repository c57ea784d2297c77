import "./rivals/production-mode.ts";
import type { CardId, Game, RandomBelow } from "@mutable/engine";
import { batchTextFor, Referee } from "@mutable/referee";
import { seededRandom } from "./random.ts";
import { type CpuResult, publishCpuCosts } from "./report.ts";
import { boardgameIo, boardgameIoUpdates } from "./rivals/boardgame-io.ts";
import { measureInterleaved, type Workload, workloadOf } from "./rivals/cpu-per-move.ts";
import { mutableEngine } from "./rivals/mutable-engine.ts";
import { randomDeal, reducedDeck } from "./rivals/reduced-deck.ts";
import type { GameSimulator } from "./rivals/rules-implementation.ts";

/** CPU per move with all that its four players are sent, in our referee and in boardgame.io (docs/performance.md). */
const DEALS = 64;
const below = seededRandom(1);
const deals = Array.from({ length: DEALS }, () => randomDeal(below));

/** Uses every text, so that the compiler cannot leave its making out. */
let checksum = 0;
/** Reading a character makes V8 flatten a string that it keeps in pieces. */
const lastCharOf = (text: string): number => text.charCodeAt(text.length - 1);

function workloadFor<State>(simulator: GameSimulator<State>, starts: readonly (() => State)[]): Workload {
  return workloadOf(simulator, () => (starts[below(DEALS)] as () => State)(), below);
}

const referee: GameSimulator<Referee> = {
  play(referee, chance) {
    const decision = referee.game.open[0];
    if (decision === undefined) throw new Error("No decision is open.");
    const card = decision.cards[chance(decision.cards.length)] as CardId;
    const move = referee.evaluate({ seat: decision.seat, decision: decision.id, call: ["play_card", card] });
    if (move.kind !== "move") throw new Error(JSON.stringify(move.response));
    referee.commit(move);
    for (const seat of referee.game.seats) checksum += lastCharOf(batchTextFor(move.broadcast, seat));
    return referee;
  },
  isOver: ({ game }) => game.ending !== undefined,
};

type BoardgameIoState = Parameters<typeof boardgameIo.play>[0];

const boardgameIoWithUpdates: GameSimulator<BoardgameIoState> = {
  play(state, chance: RandomBelow) {
    const next = boardgameIo.play(state, chance);
    for (const text of boardgameIoUpdates(next)) checksum += lastCharOf(text);
    return next;
  },
  isOver: boardgameIo.isOver,
};

const restored = (start: () => Game) => () => Referee.restore(reducedDeck, { game: start(), version: 0, answers: {} });
const contenders = [
  {
    name: "our referee, four batches",
    workload: workloadFor(
      referee,
      deals.map((deal) => restored(mutableEngine.prepare(deal))),
    ),
  },
  { name: "boardgame.io, four views", workload: workloadFor(boardgameIoWithUpdates, deals.map(boardgameIo.prepare)) },
];
const costs = measureInterleaved(contenders.map(({ workload }) => workload));
const results = contenders.map((contender, i) => ({ ...contender, costs: costs[i] ?? [] }));
publishCpuCosts("referee", results, results[1] as CpuResult);
if (checksum === 0) throw new Error("No update was made.");
