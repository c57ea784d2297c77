import { createHash } from "node:crypto";
import { shippedDecks } from "@mutable/bots";
import { type Decision, keyFromText, randomReply, randomStream, type Seat, type Viewer } from "@mutable/engine";
import {
  bodyOf,
  carryOut,
  finishedGameOf,
  gameHistoryFor,
  isError,
  messagesOf,
  NO_CLOCKS,
  newTableState,
  type PlainCommand,
  recordOf,
  seatOfPerson,
  sit,
  snapshotOf,
  type Table,
  TableHost,
  type TableState,
  viewerFor,
  wholeTableFor,
  withLiveParts,
} from "@mutable/table";
import type {
  ClientEvent,
  ClusterHistory,
  ConnectionHistory,
  HistoryGame,
  HistoryLogRow,
  HistoryRecord,
  HistorySnapshot,
  HistoryWrite,
} from "../history/history.ts";

type Settings = TableState["settings"];
type Setup = NonNullable<ConstructorParameters<typeof TableHost>[0]["setup"]>;

const SETTINGS: Settings = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false, window: 1 };

/** True time when the servers' clocks begin. */
const BEGIN = Date.UTC(2026, 0, 1, 20);
const TABLE = "table-1";
const NODE = "node-1";

interface Player {
  readonly person: string;
  viewer: Viewer;
  readonly events: ClientEvent[];
  requests: number;
}

/** A real table in memory with one server and one socket for each person, all of which is recorded. */
export class RecordedTable {
  readonly host: TableHost;
  readonly connections: ConnectionHistory[] = [];
  readonly #rows: HistoryLogRow[] = [];
  readonly #writes: HistoryWrite[] = [];
  readonly #games: HistoryGame[] = [];
  readonly #records: HistoryRecord[] = [];
  readonly #snapshots: HistorySnapshot[] = [];
  readonly #players = new Map<string, Player>();
  readonly #alarms = new Set<{ readonly at: number; readonly wake: () => void }>();
  readonly #below = randomStream({ key: keyFromText("a recorded table"), taken: 0 }).below;
  #time = 0;
  #commands = 0;
  #begun = 0;

  /** The first person is the host. All sit down. */
  static async of(people: readonly string[], settings: Partial<Settings> = {}, setup?: Setup): Promise<RecordedTable> {
    const made = new RecordedTable(people[0] ?? "", { ...SETTINGS, seats: people.length, ...settings }, setup);
    for (const [nr, person] of people.entries()) {
      await made.joins(person);
      if (nr > 0) await made.sends(person, "sit", {});
    }
    return made;
  }

  private constructor(host: string, settings: Settings, setup: Setup | undefined) {
    const deck = shippedDecks.get(settings.deck);
    const seated = sit(newTableState(settings, host), { person: host, isProgram: false }, undefined);
    if (deck === undefined || isError(seated)) throw new Error("The table cannot be opened.");
    const { state } = seated;
    this.#log({ seq: 1, at: this.#now(), body: JSON.stringify({ state }), record: null });
    const world = { now: () => this.#now(), at: this.#setAlarm, randomBytes: (count: number) => new Uint8Array(count) };
    this.host = new TableHost(
      {
        world,
        newGame: () => ({ game: `game-${++this.#begun}`, secret: "5e".repeat(32) }),
        setup,
        store: async (change, after) => this.#store(change, after),
        publish: (change, before, after, sender) => {
          const { common, own } = messagesOf(change, before, after);
          for (const player of this.#players.values()) {
            const viewer = viewerFor(after.stored.state, player.person);
            const isMoved = viewer !== player.viewer && change.opening === undefined;
            player.viewer = viewer;
            const calls = isMoved ? wholeTableFor(after, viewer) : (own[viewer as Seat] ?? common);
            this.#tell(player, change.version, calls, viewer === sender?.viewer ? sender.command : undefined);
          }
        },
        publishLive: () => {},
        decide: () => Promise.reject(new Error("There are no bots.")),
        botPause: 0,
        end: () => this.host.close(),
      },
      withLiveParts({ id: TABLE, deck, stored: { version: 1, state, clocks: NO_CLOCKS, referee: undefined } }, new Map(), this.#now()),
    );
  }

  get table(): Table {
    return this.host.table;
  }

  get version(): number {
    return this.table.stored.version;
  }

  get open(): readonly Decision[] {
    return this.table.stored.referee?.game.open ?? [];
  }

  /** Opens a new socket of a person. */
  async joins(person: string, since?: { readonly version: number; readonly as: string }): Promise<void> {
    this.#players.get(person)?.events.push({ at: this.#tick(), type: "lost" });
    const events: ClientEvent[] = [{ at: this.#tick(), type: "opened" }];
    const player: Player = { person, viewer: viewerFor(this.table.stored.state, person), events, requests: 0 };
    this.#players.set(person, player);
    this.connections.push({ person, page: [...this.#players.keys()].indexOf(person), address: "a server", events });
    const request = this.#sent(player, "join_table", { code: "code-1", ...(since && { since }) });
    await this.host.run(() => this.host.execute({ type: "arrive", person: { id: person, name: person, face: "fox" } }));
    if (since?.version !== this.version) this.#tell(player, this.version, wholeTableFor(this.table, player.viewer));
    this.#answered(player, request, { ok: true, table: TABLE, code: "code-1", version: this.version, as: player.viewer });
  }

  async sends(person: string, name: PlainCommand | "past" | "change_settings", carries: object): Promise<unknown> {
    const player = this.#player(person);
    const request = this.#sent(player, name, carries);
    const answer =
      name === "past"
        ? this.#past(person)
        : name === "change_settings"
          ? await this.#changeSettings(carries)
          : await this.#carryOut(person, name, carries);
    if (!answer.ok) throw new Error(`${name} is refused: ${JSON.stringify(answer)}`);
    this.#answered(player, request, answer);
    return answer;
  }

  /** Sends a reply, by default a random one. */
  async replies(
    person: string,
    decision: Decision,
    call = randomReply(decision, this.#below) as unknown,
    command = `c-${++this.#commands}`,
  ) {
    const player = this.#player(person);
    this.#sent(player, "reply", { command, decision: decision.id, call });
    const answer = await this.#carryOut(person, "reply", { command, decision: decision.id, call });
    const isTold = player.events.some((event) => event.type === "batch" && event.command === command);
    if ("version" in answer && !isTold) this.#tell(player, answer.version, "[]", command);
    return command;
  }

  personIn(seat: Seat): string {
    const holder = this.table.stored.state.seats[seat];
    return holder !== undefined && "person" in holder ? holder.person : "";
  }

  /** Starts a game, and lets the time of the shuffle pass. */
  async starts(person: string): Promise<void> {
    await this.sends(person, "start", {});
    await this.passes(6_000);
  }

  /** Plays at random until a condition holds, or the game is over. */
  async plays(isEnough: () => boolean = () => false): Promise<void> {
    for (let moves = 0; this.table.stored.state.phase === "playing" && !isEnough(); moves += 1) {
      if (moves > 5_000) throw new Error("The game has no end.");
      const { version } = this;
      for (const decision of this.open) await this.replies(this.personIn(decision.seat), decision);
      if (this.version === version) await this.passes(1_000);
    }
  }

  async passes(milliseconds: number): Promise<void> {
    this.#time += milliseconds;
    for (const alarm of [...this.#alarms]) if (alarm.at <= this.#now() && this.#alarms.delete(alarm)) alarm.wake();
    await this.host.run(() => {});
    await this.host.run(() => {});
  }

  savesSnapshot(): void {
    const snapshot = snapshotOf(this.table.stored);
    this.#snapshots.splice(0, 1, { table: TABLE, ...snapshot, hash: createHash("sha256").update(snapshot.state).digest("hex") });
  }

  /** A copy, which a test can change. */
  history(): ClusterHistory {
    const people = [...this.#players.keys()].map((id) => ({ id, name: id, face: "fox" }));
    return structuredClone({
      connections: this.connections,
      people,
      stored: {
        tables: [{ id: TABLE, code: "code-1", phase: this.table.stored.state.phase }],
        log: this.#rows,
        owners: [{ table: TABLE, node: NODE, epoch: 1 }],
        snapshots: this.#snapshots,
        games: this.#games,
        records: this.#records,
        pending: [],
      },
      inside: {
        writes: this.#writes,
        claims: [{ at: 0, table: TABLE, epoch: 1, node: NODE }],
        end: { at: this.#time, calmSince: 0, botWithin: 5_000 },
      },
    });
  }

  #now = (): number => BEGIN + this.#time;

  /** Nothing happens at the same time as something else. */
  #tick(): number {
    this.#time += 1;
    return this.#time;
  }

  readonly #setAlarm = (at: number, wake: () => void) => {
    const alarm = { at, wake };
    this.#alarms.add(alarm);
    return () => void this.#alarms.delete(alarm);
  };

  #player(person: string): Player {
    const player = this.#players.get(person);
    if (player === undefined) throw new Error(`${person} has not joined.`);
    return player;
  }

  #sent(player: Player, name: string, carries: unknown): number {
    player.requests += 1;
    player.events.push({ at: this.#tick(), type: "sent", request: player.requests, name, carries });
    return player.requests;
  }

  #answered({ events }: Player, request: number, answer: unknown): void {
    events.push({ at: this.#tick(), type: "answered", request, answer });
  }

  #tell({ events }: Player, version: number, calls: string, command?: string): void {
    events.push({ at: this.#tick(), type: "batch", version, calls, ...(command !== undefined && { command }) });
  }

  #carryOut(person: string, name: PlainCommand, carries: object) {
    const seat = seatOfPerson(this.table.stored.state, person) as Seat;
    return this.host.run(() => carryOut(this.host, name, { player: { person, isProgram: false }, seat }, carries as never));
  }

  async #changeSettings(changes: object) {
    const { error } = await this.host.run(() => this.host.execute({ type: "change_settings", changes }));
    return { ok: error === undefined };
  }

  #past(person: string) {
    const { state, version } = this.table.stored;
    const as = viewerFor(state, person);
    const entries = this.#rows.slice((state.game?.from ?? 1) - 1).map((row) => ({ ...row, at: new Date(row.at) }));
    return { ok: true, game: state.game?.id, as, version, batches: gameHistoryFor(person, as, entries) };
  }

  #log(row: Pick<HistoryLogRow, "seq" | "at" | "body" | "record">): void {
    this.#rows.push({ table: TABLE, epoch: 1, asked: null, ...row });
    this.#writes.push({ at: this.#tick(), table: TABLE, seq: row.seq, epoch: 1, writer: NODE });
  }

  #store(change: Parameters<typeof messagesOf>[0], after: Table): boolean {
    this.#log({ seq: change.version, at: change.at, body: bodyOf(change) ?? null, record: recordOf(change, after) ?? null });
    const game = finishedGameOf(change, after.stored);
    if (game !== undefined) this.#finish(game);
    return true;
  }

  #finish({ id, ending, winner, turns, from, seats }: NonNullable<ReturnType<typeof finishedGameOf>>): void {
    const [opening = "", ...moves] = this.#rows.slice(from - 1).flatMap(({ record }) => record ?? []);
    const holders = seats.map(({ seat, person, bot }) => ({ seat, person: person ?? null, bot: bot ?? null }));
    this.#games.push({ id, table: TABLE, ending, winner: winner ?? null, turns, moves: moves.length, seats: holders });
    this.#records.push({ game: id, record: `${opening.slice(0, -1)},"length":${moves.length},"moves":[${moves.join(",")}]}` });
  }
}
