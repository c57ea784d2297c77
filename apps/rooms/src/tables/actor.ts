import type { PresenceInfo } from "@mutable/protocol";
import {
  type AwayReason,
  askedSeats,
  bodyOf,
  type CommandSender,
  dailyTryOf,
  finishedGameOf,
  freeSeatsInGame,
  hasReseated,
  hasSeatForOthers,
  isUnderWay,
  listingOf,
  messagesOf,
  type PersonProfile,
  recordOf,
  type StoredParts,
  snapshotOf,
  summaryOf,
  type Table,
  type TableChange,
  TableHost,
  type TableState,
  toPresenceInfo,
  viewerFor,
  wholeTableFor,
  withLiveParts,
} from "@mutable/table";
import { type Cancel, newId, randomHex } from "@mutable/world";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";
import { BatchFrame, batchText } from "./batch-frame.ts";
import { type LoadedTable, toStored } from "./load.ts";
import { type Subscriber, Subscribers } from "./subscribers.ts";

/** At most this many log entries are replayed when a table is restored: some milliseconds of work. Most games are shorter. */
const SNAPSHOT_EVERY = 250;
/** With more jobs in its queue a table refuses commands (`isOverloaded`). */
const MOST_WAITING_COMMANDS = 50;
/** Presence is sent at most this often, in milliseconds. */
const PRESENCE_EVERY = 50;

/** The table position of a client when it lost the connection. */
export interface ResumePoint {
  readonly version: number;
  readonly as: string;
}

/** A table that this server owns: its host, with the log, the subscribers and the lobby. `join` and `close` must be called in a job of the host. */
export class TableActor {
  readonly id: string;
  readonly code: string;
  readonly epoch: number;
  readonly host: TableHost;
  readonly subscribers = new Subscribers();
  readonly #services: Services;
  /** Called when the table has left memory. */
  readonly #onGone: (actor: TableActor, isLost: boolean) => void;
  #snapshotVersion: number;
  #closeReason: string | undefined;
  #cancelPresence: Cancel | undefined;
  #sentPresence: string | undefined;

  constructor(
    services: Services,
    { code, epoch, table, snapshotVersion, recent }: LoadedTable,
    onGone: (actor: TableActor, isLost: boolean) => void,
  ) {
    this.id = table.id;
    this.code = code;
    this.epoch = epoch;
    this.#services = services;
    this.#snapshotVersion = snapshotVersion;
    this.#onGone = onGone;
    const { setupOf, world } = services;
    this.host = new TableHost(
      {
        world,
        newGame: () => ({ game: newId(world), secret: randomHex(world, 32), dailyDeal: services.dailyDeal }),
        setup: setupOf && ((state, usual) => setupOf(state, { table: this.id, usual }) ?? usual),
        store: (...change) => this.#store(...change),
        publish: (...change) => this.#publish(...change),
        publishLive: (before, after) => {
          if (hasNewConnections(before, after)) this.#schedulePresence();
        },
        decide: (question, deck) => services.bots.decide(question, deck),
        botPause: services.botPause,
        botRandomKey: services.botRandomKey,
        unload: () => this.#unloadIdle(),
        end: (...reason) => this.#end(...reason),
        onBotRefused: ({ seat }, error) => logger.warn("a bot's reply was refused", { table: this.id, seat, error }),
      },
      table,
    );
    for (const messages of recent) this.subscribers.remember(messages);
  }

  get state(): TableState {
    return this.host.table.stored.state;
  }

  get version(): number {
    return this.host.table.stored.version;
  }

  get isGone(): boolean {
    return this.host.isClosed;
  }

  /** True while so much waits, as when the database is away, that no more commands are accepted. */
  get isOverloaded(): boolean {
    return this.host.waiting >= MOST_WAITING_COMMANDS;
  }

  /** Closes the table for all people. `why`: the reason that an administrator gave. */
  async close(why?: string): Promise<void> {
    this.#closeReason = why;
    await this.host.execute({ type: "close" });
  }

  // ── Store and publish. ──

  #store(change: TableChange, after: Table, before: Table): Promise<boolean> {
    const { version, at, state } = change;
    const { stored } = after;
    return this.#services.log.append({
      table: this.id,
      seq: version,
      epoch: this.epoch,
      at,
      body: bodyOf(change),
      record: recordOf(change, after),
      asked: askedSeats(stored).join(",") || undefined,
      overview: state === undefined && !changesJoining(before.stored, stored) ? undefined : summaryOf(stored),
      game: finishedGameOf(change, stored),
      dailyTry: dailyTryOf(change, stored),
    });
  }

  #publish(change: TableChange, before: Table, after: Table, sender: CommandSender | undefined): void {
    const { version, state, calls, move, opening } = change;
    const messages = messagesOf(change, before, after);
    if (state !== undefined && hasReseated(before.stored.state, state)) this.subscribers.forgetRecent();
    const moved = state === undefined ? [] : this.subscribers.updateViewers(state);
    // A subscriber with another viewer gets the whole table. The opening of a game is the whole table already.
    const isReplaced = moved.length > 0 && opening === undefined;
    const replacement = (to: Subscriber) => (moved.includes(to) ? wholeTableFor(after, to.viewer) : undefined);
    this.subscribers.send(messages, sender, isReplaced ? replacement : undefined);
    if (opening !== undefined) {
      this.subscribers.forgetRecent();
      this.#sendSpectatorsAway();
    }
    if (move !== undefined) this.#services.metrics.moves.inc();
    if (version - this.#snapshotVersion >= SNAPSHOT_EVERY) void this.saveSnapshot();
    if (state !== undefined && isUnderWay(state) && !hasSeatForOthers(after.stored)) this.#sendSpectatorsAway();
    if (state !== undefined || changesJoining(before.stored, after.stored)) this.list();
    // A move alone changes nothing that clients are told about presence.
    if ((state !== undefined || calls !== undefined) && JSON.stringify(toPresenceInfo(after)) !== this.#sentPresence)
      this.#schedulePresence();
  }

  /** Where none are allowed: they were let in while seats were free. */
  #sendSpectatorsAway(): void {
    if (this.state.settings.watchers) return;
    for (const subscriber of [...this.subscribers.all]) if (subscriber.viewer === "watcher") subscriber.sendAway("closed");
  }

  /** Sends the presence soon, so that many arrivals at once are one message. */
  #schedulePresence(): void {
    this.#cancelPresence ??= this.#services.world.after(PRESENCE_EVERY, () => this.#sendPresence(), { background: true });
  }

  #sendPresence(): void {
    this.#cancelPresence = undefined;
    if (this.isGone) return;
    const info = this.presenceInfo();
    const text = JSON.stringify(info);
    // A change that others cannot see sends nothing: its moment would tell of it.
    if (text === this.#sentPresence) return;
    this.#sentPresence = text;
    this.subscribers.emit("presence", info);
    this.list();
  }

  presenceInfo(): PresenceInfo {
    return toPresenceInfo(this.host.table);
  }

  /** Updates the table's entry in the lobby. */
  list(): void {
    const { table } = this.host;
    // Nobody watches a table that has left memory.
    const shown = this.isGone ? withLiveParts(table, table.live.people, this.#services.world.now()) : table;
    this.#services.lobby.update(this.id, listingOf(shown));
  }

  // ── Connections. ──

  /**
   * Subscribes a connection; only a person's first one is an arrival. Returns true if it continues at `since`; otherwise it was sent
   * the whole table.
   * While a window is open, that is always so: the whole table tells a seat of its own reply, or asks it again if a restored table has
   * forgotten the reply.
   */
  async join(subscriber: Subscriber, profile: PersonProfile, since: ResumePoint | undefined): Promise<boolean> {
    const { person } = subscriber;
    const { table } = this.host;
    const isFirst = !this.subscribers.has(person);
    subscriber.viewer = viewerFor(this.state, person);
    this.subscribers.add(subscriber);
    const mayResume = since !== undefined && since.as === subscriber.viewer && table.live.window === undefined;
    const resumed = mayResume && this.subscribers.resume(subscriber, since.version, this.version);
    if (!resumed) subscriber.send(BatchFrame.of(batchText(this.version, wholeTableFor(table, subscriber.viewer))));
    if (isFirst) await this.host.execute({ type: "arrive", person: profile });
    subscriber.emit("presence", this.presenceInfo());
    return resumed;
  }

  /** Removes a connection. Its person leaves with the last one. */
  async detach(subscriber: Subscriber, why: AwayReason): Promise<void> {
    if (!this.subscribers.delete(subscriber) || this.isGone) return;
    await this.host.run(async () => {
      const { person } = subscriber;
      if (!this.subscribers.has(person)) await this.host.execute({ type: "leave", person, why });
    });
  }

  /** Finds lost connections of those for whom the game waits. */
  probeAwaited(): void {
    if (this.state.phase !== "playing") return;
    for (const { seat } of this.host.table.stored.referee?.game.open ?? [])
      for (const subscriber of this.subscribers.all) if (subscriber.viewer === seat) subscriber.probe();
  }

  // ── The end of the table in this server's memory. ──

  async saveSnapshot(): Promise<void> {
    const before = this.#snapshotVersion;
    if (before === this.version) return;
    this.#snapshotVersion = this.version;
    try {
      await this.#services.rows.saveSnapshot(this.id, this.epoch, toStored(snapshotOf(this.host.table.stored)));
    } catch (error) {
      this.#snapshotVersion = before;
      logger.warn("a snapshot was not saved", { table: this.id, error });
    }
  }

  async #unloadIdle(): Promise<void> {
    await this.saveSnapshot();
    await this.#services.release(this);
    this.#leaveMemory();
  }

  /** The server stops: clocks stop, and the next owner finds a snapshot of everything. Must be called in a job of the host. */
  async unload(): Promise<void> {
    if (this.isGone) return;
    const { settings, phase } = this.state;
    if (settings.clock && phase === "playing" && this.host.table.stored.clocks.stopped === undefined)
      await this.host.apply({ type: "stop_clocks" });
    await this.saveSnapshot();
    this.#leaveMemory();
  }

  #end(why: "closed" | "not_stored" | "failed", error?: unknown): void {
    if (why === "failed") logger.warn("a table failed and will be restored", { table: this.id, error });
    if (why === "not_stored") logger.warn("the log rejected a change of a table", { table: this.id, version: this.version + 1 });
    if (why === "closed") this.#finish();
    else this.drop();
  }

  /** Another server owns the table, or its state is unknown: the clients are told to join again. */
  drop(): void {
    const all = [...this.subscribers.all];
    this.#leaveMemory(true);
    for (const subscriber of all) subscriber.emit("notice", "rejoin");
  }

  /** The table was closed. */
  #finish(): void {
    const why = this.#closeReason;
    const all = [...this.subscribers.all];
    this.#leaveMemory();
    for (const subscriber of all) subscriber.sendAway(why === undefined ? "closed" : "closed_by_administrator", why);
  }

  #leaveMemory(isLost = false): void {
    // It may have been dropped while it was unloaded.
    if (this.isGone) return;
    this.#cancelPresence?.();
    this.subscribers.clear();
    this.host.close();
    this.#onGone(this, isLost);
  }
}

/** A card in force can end the joining of new players without a change of seats. */
const changesJoining = (before: StoredParts, after: StoredParts): boolean =>
  freeSeatsInGame(before).length > 0 !== freeSeatsInGame(after).length > 0;

/** True if clients may be told something else about who is here, and the vote. */
const hasNewConnections = ({ live: before }: Table, { live: after }: Table): boolean =>
  before.connections !== after.connections || before.voting !== after.voting;
