import type { Seat } from "@mutable/engine";
import { botFace } from "@mutable/protocol";
import { bodyOf, finishedGameOf, isBot, type LogEntry, recordOf, snapshotOf, type Table, type TableChange } from "@mutable/table";
import type { World } from "@mutable/world";
import type { LocalStore, SavedSeat, SavedTable, StoredGame } from "../store/saved.ts";

/** Writes each change of a table to the store. If the store fails, it goes on in memory and tries again with the next change. */
export class TableSaver {
  readonly #store: LocalStore;
  /** The log, from the first entry on. */
  #entries: LogEntry[];
  #saved: SavedTable;
  #unsaved: LogEntry[] = [];
  #unsavedGame: StoredGame | undefined;
  #isSaved = true;
  readonly #world: Pick<World, "now">;

  constructor(store: LocalStore, saved: SavedTable, entries: readonly LogEntry[], world: Pick<World, "now">) {
    this.#world = world;
    this.#store = store;
    this.#saved = saved;
    this.#entries = [...entries];
  }

  get saved(): SavedTable {
    return this.#saved;
  }

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** False while changes are only in memory. */
  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Writes a new table, with entries that it already has. */
  create(table: Table): Promise<void> {
    this.#unsaved = [...this.#entries];
    return this.#write(table);
  }

  async append(change: TableChange, table: Table): Promise<void> {
    const entry: LogEntry = {
      seq: change.version,
      at: new Date(change.at),
      body: bodyOf(change) ?? null,
      record: recordOf(change, table) ?? null,
    };
    this.#entries.push(entry);
    this.#unsaved.push(entry);
    this.#unsavedGame = this.#finishedGame(change, table) ?? this.#unsavedGame;
    await this.#write(table);
  }

  markHelped(table: Table): Promise<void> {
    if (this.#saved.isHelped) return Promise.resolve();
    this.#saved = { ...this.#saved, isHelped: true };
    return this.#write(table);
  }

  /** Forgets the entries after the table's version. */
  async rewind(table: Table): Promise<void> {
    this.#entries = this.#entries.filter(({ seq }) => seq <= table.stored.version);
    this.#unsaved = this.#unsaved.filter(({ seq }) => seq <= table.stored.version);
    this.#saved = { ...this.#row(table), isHelped: true };
    await this.#attempt(() => this.#store.rewind(this.#saved, snapshotOf(table.stored)));
  }

  async #write(table: Table): Promise<void> {
    this.#saved = this.#row(table);
    const step = { table: this.#saved, entries: this.#unsaved, snapshot: snapshotOf(table.stored) };
    const finished = this.#unsavedGame;
    await this.#attempt(() => this.#store.save(finished === undefined ? step : { ...step, finished }));
    if (!this.#isSaved) return;
    this.#unsaved = [];
    this.#unsavedGame = undefined;
  }

  async #attempt(write: () => Promise<void>): Promise<void> {
    try {
      await write();
      this.#isSaved = true;
    } catch {
      this.#isSaved = false;
    }
  }

  #row({
    stored: {
      state: { settings, deckName, phase },
      referee,
    },
  }: Table): SavedTable {
    const turn = referee?.game.turn.number ?? 0;
    return { ...this.#saved, settings, ...(deckName !== undefined && { deckName }), phase, turn, changed: this.#world.now() };
  }

  #finishedGame(change: TableChange, table: Table): StoredGame | undefined {
    const found = finishedGameOf(change, table.stored);
    if (found === undefined || found.ending === "abandoned") return undefined;
    const { from, isPublic: _, seats, ...summary } = found;
    const { kind, branch, isHelped } = this.#saved;
    const record = recordText(this.#entries.filter(({ seq }) => seq >= from));
    const game = {
      ...summary,
      // A branch has the shuffle of the game that it left, so its id too.
      id: branch === undefined ? summary.id : `${summary.id} ${table.id}`,
      kind,
      moves: record.moves,
      seats: seats.map(({ seat, person, bot }) => this.#seat(seat, person, bot, table)),
      // A branch of a daily deal is no try at it.
      ...(branch !== undefined && { branch, deal: undefined }),
      ...(isHelped && { isHelped }),
      ...(table.stored.state.deckName !== undefined && { deckName: table.stored.state.deckName }),
    };
    return { game, record: record.text };
  }

  #seat(seat: Seat, person: string | undefined, bot: string | undefined, { stored: { state }, live: { people } }: Table): SavedSeat {
    const holder = state.seats[seat];
    if (isBot(holder)) return { seat, name: holder.name, face: botFace(holder.name), bot: holder.bot };
    const { name = "", face = "" } = people.get(person ?? "") ?? {};
    return { seat, name, face, ...(bot !== undefined && { bot }) };
  }
}

/** Puts a record together as the room server does: the opening, with the moves as a list. */
function recordText(entries: readonly LogEntry[]): { readonly text: string; readonly moves: number } {
  const [opening, ...moves] = entries.flatMap(({ record }) => record ?? []);
  if (opening === undefined) throw new Error("The log has no game.");
  return { text: `${opening.slice(0, -1)},"length":${moves.length},"moves":[${moves.join(",")}]}`, moves: moves.length };
}
