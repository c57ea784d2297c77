import { type PlayableDeck, shippedDecks } from "@mutable/bots";
import type { Seat } from "@mutable/engine";
import type { TableSettings } from "@mutable/protocol";
import type { GameSetup } from "@mutable/referee";
import { type Act, type Due, dues, type HostAct } from "../dues.ts";
import {
  apply,
  bodyOf,
  isError,
  type LogEntry,
  NO_CLOCKS,
  newTableState,
  recordOf,
  sit,
  type Table,
  type TableCommand,
  type TableSnapshot,
  type TableState,
  withLiveParts,
} from "../index.ts";
import { readTable, restoreTable } from "../restore.ts";
import type { Applied } from "../table-command.ts";

export const SETTINGS: TableSettings = {
  name: "Friday",
  deck: "fluxx-3",
  seats: 4,
  isPublic: false,
  watchers: true,
  takeOverBots: true,
};

export const SECOND = 1_000;

/** A game that the first seat wins by playing "peace". */
export const oneMoveFromTheEnd = ({ deal, seats }: TableState): GameSetup => ({
  game: deal?.game ?? "a game",
  seats: Object.keys(seats).length,
  shuffle: { kind: "text", text: "one move from the end" },
  arrange: { turn: "player_1", goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"], player_2: ["bread"] } },
});

function shippedDeck({ deck }: TableSettings): PlayableDeck {
  const found = shippedDecks.get(deck);
  if (found === undefined) throw new Error(`There is no deck ${deck}.`);
  return found;
}

/** A table with a made-up clock and a log, as a server would run it. */
export class TestTable {
  table: Table;
  now = Date.UTC(2026, 0, 1, 20);
  readonly log: LogEntry[] = [];
  dailyDeal = { day: "2026-01-01", secret: "da".repeat(32) };
  readonly #setup: ((state: TableState, usual: GameSetup) => GameSetup) | undefined;
  #games = 0;

  /** The first person is the host and seated. `deck`: by default the shipped one of the settings. */
  constructor(
    host = "ana",
    settings: Partial<TableSettings> = {},
    setup?: (state: TableState, usual: GameSetup) => GameSetup,
    deck = shippedDeck({ ...SETTINGS, ...settings }),
  ) {
    const seated = sit(newTableState({ ...SETTINGS, ...settings }, host), { person: host, isProgram: false }, undefined);
    if (isError(seated)) throw new Error(seated);
    this.#setup = setup;
    const stored = { version: 1, state: seated.state, clocks: NO_CLOCKS, referee: undefined };
    this.table = withLiveParts({ id: "table", deck, stored }, new Map(), this.now);
    this.log.push({ seq: 1, at: new Date(this.now), body: JSON.stringify({ state: seated.state }), record: null });
  }

  get state(): TableState {
    return this.table.stored.state;
  }

  get live(): Table["live"] {
    return this.table.live;
  }

  get dues(): readonly Due[] {
    return dues(this.table, this.now);
  }

  /** Carries out a command, and then everything that is due, as the server does. */
  run(command: TableCommand): Applied {
    const applied = this.apply(command);
    this.settle();
    return applied;
  }

  apply(command: TableCommand | Act): Applied {
    const applied = apply(this.table, command, {
      now: this.now,
      newGame: () => ({ game: `game ${++this.#games}`, secret: "5e".repeat(32), dailyDeal: () => this.dailyDeal }),
      setup: this.#setup,
    });
    const { table, change } = applied;
    if (change !== undefined)
      this.log.push({
        seq: change.version,
        at: new Date(change.at),
        body: bodyOf(change) ?? null,
        record: recordOf(change, table) ?? null,
      });
    this.table = table;
    return applied;
  }

  /** Carries out all acts that are due now; a bot's turn and unloading are the server's. */
  settle(): void {
    for (let count = 0; ; count += 1) {
      if (count > 100) throw new Error(`Acts are due for ever: ${JSON.stringify(this.dues.map(({ act }) => act.type))}`);
      const due = this.dues.find(({ at, act }) => at <= this.now && !isHostAct(act));
      if (due === undefined) return;
      this.apply(due.act as Act);
    }
  }

  /** Lets time pass, step by step from due to due. */
  pass(time: number): void {
    const until = this.now + time;
    for (;;) {
      const next = Math.min(...this.dues.filter(({ act }) => !isHostAct(act)).map(({ at }) => at));
      if (next > until) break;
      this.now = Math.max(this.now, next);
      this.settle();
    }
    this.now = until;
  }

  arrive(...people: readonly string[]): void {
    for (const person of people) this.run({ type: "arrive", person: { id: person, name: person, face: "fox" } });
  }

  /** People named like "program 1" sit down with a program. */
  sit(...people: readonly string[]): void {
    for (const person of people) this.run({ type: "sit", player: { person, isProgram: person.startsWith("program") } });
  }

  /** Lets the people arrive and sit, and starts a game. Boards have told its deal. */
  static playing(
    people: readonly string[],
    settings: Partial<TableSettings> = {},
    setup?: (state: TableState, usual: GameSetup) => GameSetup,
  ) {
    const [host = "ana", ...others] = people;
    const made = new TestTable(host, { seats: Math.max(2, people.length), ...settings }, setup);
    made.arrive(host, ...others);
    made.sit(...others);
    made.run({ type: "start", person: host });
    made.pass(Math.max(0, made.live.told - made.now));
    return made;
  }

  /** The table as its log, or a snapshot and the log behind it, restores it. */
  restored(snapshot: TableSnapshot | null = null, log: readonly LogEntry[] = this.log): Table {
    const read = readTable(this.table.id, snapshot, log.slice(snapshot?.seq ?? 0));
    const found = read.why === undefined ? restoreTable(read, new Map([[this.table.deck.deck.id, this.table.deck]])) : read;
    if (found.why !== undefined) throw new Error(found.why);
    return withLiveParts(found.table, new Map(), this.now);
  }

  /** The seat whose decision is open. */
  get asked(): Seat {
    const [decision] = this.table.stored.referee?.game.open ?? [];
    if (decision === undefined) throw new Error("No decision is open.");
    return decision.seat;
  }
}

export const isHostAct = (act: Act | HostAct): act is HostAct => act.type === "ask_bot" || act.type === "unload";
