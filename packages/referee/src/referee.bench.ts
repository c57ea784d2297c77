import {
  boardgame,
  boardgameUpdates,
  chanceFrom,
  type Measured,
  ours,
  type Rival,
  type Run,
  race,
  reduced,
  report,
  runOf,
  startFrom,
} from "@mutable/decks/bench";
import type { CardId, Game, RandomBelow } from "@mutable/engine";
import { Referee } from "./referee.ts";
import { textFor } from "./told.ts";

/** What a move costs with all that its four players are sent of it, in our referee and in boardgame.io. Told in docs/performance.md. */
const TABLES = 64;
const below = chanceFrom(1);
const starts = Array.from({ length: TABLES }, () => startFrom(below));

/** Makes sure that no text is made for nothing. */
let sent = 0;
/** V8 may keep a text in pieces until one of its letters is asked for. */
const lastOf = (text: string): number => text.charCodeAt(text.length - 1);

function runFor<Table>(
  { layOut }: Rival<Table>,
  begin: (table: Table) => unknown,
  play: (table: never, below: RandomBelow) => unknown,
): Run {
  const tables = starts.map(layOut);
  const isOver = (table: unknown) => (table instanceof Referee ? table.game.ending !== undefined : boardgame.isOver(table as never));
  return runOf({ play, isOver } as never, () => begin((tables[below(TABLES)] as () => Table)()) as never, below);
}

function refereed(referee: Referee, chance: RandomBelow): Referee {
  const decision = referee.game.open[0];
  if (decision === undefined) throw new Error("Nobody is asked.");
  const card = decision.cards[chance(decision.cards.length)] as CardId;
  const move = referee.consider({ seat: decision.seat, decision: decision.id, call: ["play_card", card] });
  if (move.is !== "move") throw new Error(JSON.stringify(move.answer));
  referee.advance(move);
  for (const seat of referee.game.seats) sent += lastOf(textFor(move.told, seat));
  return referee;
}

function withUpdates(table: Parameters<typeof boardgame.play>[0], chance: RandomBelow): unknown {
  const next = boardgame.play(table, chance);
  for (const text of boardgameUpdates(next)) sent += lastOf(text);
  return next;
}

const contenders = [
  {
    name: "our referee, four batches",
    run: runFor(ours, (game: Game) => Referee.restore(reduced, { game, version: 0, answers: {} }), refereed),
  },
  { name: "boardgame.io, four views", run: runFor(boardgame, (state) => state, withUpdates) },
];
const costs = race(contenders.map(({ run }) => run));
const measured = contenders.map((contender, i) => ({ ...contender, costs: costs[i] ?? [] }));
report("referee", measured, measured[1] as Measured);
if (sent === 0) throw new Error("Nothing was sent.");
