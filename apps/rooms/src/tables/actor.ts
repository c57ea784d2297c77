import { randomBytes, randomUUID } from "node:crypto";
import { type BotDecision, BotRunner } from "@mutable/bots";
import { type Decision, defaultReply, type Seat } from "@mutable/engine";
import { type ErrorCode, type PresenceInfo, paceFactor } from "@mutable/protocol";
import type { LegalMove, SeatCommand } from "@mutable/referee";
import {
  type Act,
  type Applied,
  type AwayReason,
  apply,
  askedSeats,
  bodyOf,
  botLevelOf,
  type CommandSender,
  type Due,
  dailyTryOf,
  dues,
  type Environment,
  finishedGameOf,
  freeSeatsInGame,
  type GameSecret,
  hasBots,
  hasReseated,
  hasSeatForOthers,
  isIdle,
  isUnderWay,
  JobQueue,
  listingOf,
  messagesOf,
  recordOf,
  seatHolders,
  snapshotFor,
  snapshotOf,
  summaryOf,
  type Table,
  type TableChange,
  type TableCommand,
  type TableState,
  toPresenceInfo,
  type UserProfile,
  viewerFor,
  withLiveParts,
} from "@mutable/table";
import { logger } from "../logger.ts";
import type { Services } from "../services.ts";
import { BatchFrame, batchText } from "./batch-frame.ts";
import { type LoadedTable, toStored } from "./load.ts";
import { type Subscriber, Subscribers } from "./subscribers.ts";

/** At most this many log entries are replayed when a table is restored: some milliseconds of work. Most games are shorter. */
const SNAPSHOT_EVERY = 250;
const MOST_WAITING_COMMANDS = 50;
/** Presence is sent at most this often, in milliseconds. */
const PRESENCE_EVERY = 50;

export interface ExecuteResult {
  readonly error?: ErrorCode | undefined;
  /** The version of the table that a reply led to. */
  readonly version?: number | undefined;
}

/** The table position of a client when it lost the connection. */
export interface ResumePoint {
  readonly version: number;
  readonly as: string;
}

/**
 * A table that this server owns. Every command goes through its queue: it is applied, stored in the log, and only then becomes the state of the table and
 * is sent to the subscribers. `execute`, `join` and `close` must be called in a job (`run`).
 */
export class TableActor {
  readonly id: string;
  readonly code: string;
  readonly epoch: number;
  readonly subscribers = new Subscribers();
  readonly #queue = new JobQueue((error) => {
    logger.warn("a table failed and will be restored", { table: this.id, error });
    this.drop();
  });
  readonly #services: Services;
  readonly #bots: BotRunner;
  /** Called when the table has left memory. */
  readonly #onGone: (actor: TableActor, isLost: boolean) => void;
  #table: Table;
  #snapshotVersion: number;
  #isGone = false;
  #closeReason: string | undefined;
  readonly #setup: Environment["setup"];
  #alarm: { readonly at: number; readonly cancel: () => void } | undefined;
  #presenceTimer: NodeJS.Timeout | undefined;
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
    this.#table = table;
    this.#snapshotVersion = snapshotVersion;
    this.#onGone = onGone;
    this.#bots = new BotRunner({
      decide: (question, deck) => services.bots.decide(question, deck),
      clock: services.clock,
      pause: () => services.botPause * paceFactor(this.state.settings),
      randomKey: services.botRandomKey,
      onReply: (decision, decided) => this.#post(() => this.#playBotReply(decision, decided)),
    });
    const { setupOf } = services;
    this.#setup = setupOf && ((state, usual) => setupOf(state, { table: this.id, usual }) ?? usual);
    for (const messages of recent) this.subscribers.remember(messages);
  }

  get table(): Table {
    return this.#table;
  }

  get state(): TableState {
    return this.#table.stored.state;
  }

  get version(): number {
    return this.#table.stored.version;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** True while so much waits, as when the database is away, that no more commands are accepted. */
  get isOverloaded(): boolean {
    return this.#queue.length >= MOST_WAITING_COMMANDS;
  }

  /** Runs a job when its turn comes. If it fails, the state of the table is unknown, and it is restored. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    return this.#queue.run(job);
  }

  /** Carries out due acts after the table was loaded. */
  start(): Promise<void> {
    return this.#settle();
  }

  // ── Commands: apply, store, publish. ──

  async execute(command: TableCommand, sender?: CommandSender): Promise<ExecuteResult> {
    if (this.#isGone) return { error: "try_again" };
    const applied = await this.#apply(command, sender);
    if (applied === undefined) return { error: "try_again" };
    const { error, version, change } = applied;
    if (this.state.phase === "closed") this.#finish();
    else if (change !== undefined) this.#afterChange();
    else if (error === undefined) await this.#settle();
    return { error, version };
  }

  /** A player's reply. A bot that stands in hands the seat back first. */
  reply(reply: SeatCommand, sender: CommandSender): Promise<ExecuteResult> {
    const carryOut = () => this.execute({ type: "reply", reply }, sender);
    return this.#isIdle(reply.seat) ? this.noteActivity(reply.seat).then(carryOut) : carryOut();
  }

  /** A player does something. */
  async noteActivity(seat: Seat): Promise<void> {
    if (this.#isIdle(seat)) await this.execute({ type: "activity", seat });
  }

  /** True if a bot stands in, or the seat's clock has run out. */
  #isIdle(seat: Seat): boolean {
    return isIdle(this.state, this.#table.live.idle, seat);
  }

  /** Closes the table for all users. `why`: the reason that an administrator gave. */
  async close(why?: string): Promise<ExecuteResult> {
    this.#closeReason = why;
    return this.execute({ type: "close" });
  }

  /** Undefined if the log did not take the change: the table is dropped then. */
  async #apply(command: TableCommand | Act, sender?: CommandSender): Promise<Applied | undefined> {
    const table = this.#table;
    const applied = apply(table, command, {
      now: this.#services.clock.now(),
      newGame: () => ({ ...newSecret(), dailyDeal: this.#services.dailyDeal }),
      setup: this.#setup,
    });
    const { change } = applied;
    if (change !== undefined && !(await this.#store(change, applied.table))) {
      logger.warn("the log rejected a change of a table", { table: this.id, version: change.version });
      this.drop();
    }
    // Also if another server has claimed the table meanwhile.
    if (this.#isGone) return undefined;
    this.#table = applied.table;
    if (change !== undefined) this.#publish(change, table, sender);
    if (change === undefined ? hasNewConnections(table, applied.table) : this.#hasNewPresence(change)) this.#schedulePresence();
    return applied;
  }

  #store(change: TableChange, table: Table): Promise<boolean> {
    const { version, at, state } = change;
    return this.#services.log.append({
      table: this.id,
      seq: version,
      epoch: this.epoch,
      at,
      body: bodyOf(change),
      record: recordOf(change, table),
      asked: askedSeats(table.stored).join(",") || undefined,
      overview: state === undefined && !changesJoining(this.#table, table) ? undefined : summaryOf(table.stored),
      game: finishedGameOf(change, table.stored),
      dailyTry: dailyTryOf(change, table.stored),
    });
  }

  #publish(change: TableChange, before: Table, sender: CommandSender | undefined): void {
    const after = this.#table;
    const { version, state, move, opening } = change;
    const messages = messagesOf(change, before, after);
    if (state !== undefined && hasReseated(before.stored.state, state)) this.subscribers.forgetRecent();
    const moved = state === undefined ? [] : this.subscribers.updateViewers(state);
    // A subscriber with another viewer gets the whole table. The opening of a game is the whole table already.
    const isReplaced = moved.length > 0 && opening === undefined;
    const replacement = (to: Subscriber) => (moved.includes(to) ? snapshotFor(after, to.viewer) : undefined);
    this.subscribers.send(messages, sender, isReplaced ? replacement : undefined);
    if (opening !== undefined) this.#beginGame();
    if (move !== undefined) this.#observeMove(move);
    if (version - this.#snapshotVersion >= SNAPSHOT_EVERY) void this.saveSnapshot();
    if (state !== undefined && isUnderWay(state) && !hasSeatForOthers(after.stored)) this.#sendSpectatorsAway();
    if (state !== undefined || changesJoining(before, after)) this.list();
  }

  /** A move alone changes nothing that clients are told about presence. */
  #hasNewPresence({ state, calls }: TableChange): boolean {
    return (state !== undefined || calls !== undefined) && JSON.stringify(this.presenceInfo()) !== this.#sentPresence;
  }

  #beginGame(): void {
    this.subscribers.forgetRecent();
    this.#bots.reset();
    this.#sendSpectatorsAway();
  }

  /** Where none are allowed: they were let in while seats were free. */
  #sendSpectatorsAway(): void {
    if (this.state.settings.watchers) return;
    for (const subscriber of [...this.subscribers.all]) if (subscriber.viewer === "watcher") subscriber.sendAway("closed");
  }

  #observeMove(move: LegalMove): void {
    this.#services.metrics.moves.inc();
    if (!hasBots(this.state)) {
      this.#bots.forgetAll();
      return;
    }
    for (const [seat, holder] of seatHolders(this.state)) {
      if (botLevelOf(holder) === undefined) this.#bots.forget(seat);
      else this.#bots.observe(move, seat);
    }
  }

  // ── Acts of the table itself. ──

  /** Carries out due acts in a separate job, so that the sender of the command does not wait. */
  #afterChange(): void {
    const found = this.#dues();
    if (found.some((due) => this.#isNow(due))) this.#post(() => this.#settle());
    else this.#arrange(found);
  }

  /** Carries out all acts that are due, and arranges the next. */
  async #settle(): Promise<void> {
    while (!this.#isGone) {
      const found = this.#dues();
      const due = found.find((each) => this.#isNow(each));
      if (due === undefined) return this.#arrange(found);
      if (due.act.type === "unload") return this.#unloadIdle();
      if (due.act.type !== "ask_bot") await this.#apply(due.act);
      if (this.state.phase === "closed") return this.#finish();
    }
  }

  #dues(): readonly Due[] {
    return dues(this.#table, this.#services.clock.now());
  }

  #isNow({ at, act }: Due): boolean {
    return act.type !== "ask_bot" && at <= this.#services.clock.now();
  }

  /** Asks the bots that have a decision, and sets the alarm for the next act. */
  #arrange(found: readonly Due[]): void {
    const {
      deck,
      stored: { referee },
    } = this.#table;
    let next = Number.POSITIVE_INFINITY;
    for (const { at, act } of found) {
      if (act.type !== "ask_bot") next = Math.min(next, at);
      else if (referee !== undefined) this.#bots.ask(deck, referee.game, act.decision, act.level);
    }
    if (this.#alarm?.at === next) return;
    this.#alarm?.cancel();
    this.#alarm = undefined;
    if (next === Number.POSITIVE_INFINITY) return;
    const cancel = this.#services.clock.at(next, () => {
      this.#alarm = undefined;
      this.#post(() => this.#settle());
    });
    this.#alarm = { at: next, cancel };
  }

  async #playBotReply(decision: Decision, { reply }: BotDecision): Promise<void> {
    const { id, seat } = decision;
    // Meanwhile the player may be back, or all users away.
    const isStillAsked = this.#dues().some(({ act }) => act.type === "ask_bot" && act.decision.id === id);
    if (isStillAsked) {
      const { error } = await this.execute({ type: "reply", reply: { seat, decision: id, call: reply.call } });
      const isOpen = this.#table.stored.referee?.game.open.some((open) => open.id === id && open.seat === seat) === true;
      if (error !== undefined && isOpen && !this.#isGone) {
        // Otherwise the bot would be asked again and again.
        logger.warn("a bot's reply was refused", { table: this.id, seat, error });
        await this.execute({ type: "reply", reply: { seat, decision: id, call: defaultReply(decision) } });
      }
    }
    await this.#settle();
  }

  #post(job: () => Promise<unknown>): void {
    if (this.#isGone) return;
    this.run(async () => this.#isGone || (await job())).catch((error) =>
      logger.warn("an act of a table failed", { table: this.id, error }),
    );
  }

  // ── Connections. ──

  /**
   * Subscribes a connection. Returns true if it continues at `since`; otherwise it was sent the whole table, as always in a window: it
   * tells a seat of its own reply, or asks it again if a restored table has forgotten the reply.
   */
  async join(subscriber: Subscriber, profile: UserProfile, since: ResumePoint | undefined): Promise<boolean> {
    const { person } = subscriber;
    const isFirst = !this.subscribers.has(person);
    subscriber.viewer = viewerFor(this.state, person);
    this.subscribers.add(subscriber);
    const mayResume = since !== undefined && since.as === subscriber.viewer && this.#table.live.window === undefined;
    const resumed = mayResume && this.subscribers.resume(subscriber, since.version, this.version);
    if (!resumed) subscriber.send(BatchFrame.of(batchText(this.version, snapshotFor(this.#table, subscriber.viewer))));
    if (isFirst) await this.execute({ type: "arrive", user: profile });
    subscriber.emit("presence", this.presenceInfo());
    return resumed;
  }

  /** Removes a connection. Its user leaves with the last one. */
  async detach(subscriber: Subscriber, why: AwayReason): Promise<void> {
    if (!this.subscribers.delete(subscriber) || this.#isGone) return;
    await this.run(async () => {
      const { person } = subscriber;
      if (!this.#isGone && !this.subscribers.has(person)) await this.execute({ type: "leave", user: person, why });
    });
  }

  /** Finds lost connections of those for whom the game waits. */
  probeAwaited(): void {
    if (this.state.phase !== "playing") return;
    for (const { seat } of this.#table.stored.referee?.game.open ?? [])
      for (const subscriber of this.subscribers.all) if (subscriber.viewer === seat) subscriber.probe();
  }

  presenceInfo(): PresenceInfo {
    return toPresenceInfo(this.#table);
  }

  /** Sends the presence soon, so that many arrivals at once are one message. */
  #schedulePresence(): void {
    this.#presenceTimer ??= setTimeout(() => {
      this.#presenceTimer = undefined;
      if (this.#isGone) return;
      const info = this.presenceInfo();
      const text = JSON.stringify(info);
      // A change that others cannot see sends nothing: its moment would tell of it.
      if (text === this.#sentPresence) return;
      this.#sentPresence = text;
      this.subscribers.emit("presence", info);
      this.list();
    }, PRESENCE_EVERY).unref();
  }

  /** Updates the table's entry in the lobby. */
  list(): void {
    this.#services.lobby.update(this.id, listingOf(this.#table));
  }

  // ── The end of the table in this server's memory. ──

  async saveSnapshot(): Promise<void> {
    const before = this.#snapshotVersion;
    if (before === this.version) return;
    this.#snapshotVersion = this.version;
    try {
      await this.#services.rows.saveSnapshot(this.id, this.epoch, toStored(snapshotOf(this.#table.stored)));
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

  /** The server stops: clocks stop, and the next owner finds a snapshot of everything. */
  async unload(): Promise<void> {
    if (this.#isGone) return;
    const { settings, phase } = this.state;
    if (settings.clock && phase === "playing" && this.#table.stored.clocks.stopped === undefined)
      await this.#apply({ type: "stop_clocks" });
    await this.saveSnapshot();
    if (!this.#isGone) this.#leaveMemory();
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
    if (this.#isGone) return;
    this.#isGone = true;
    this.#alarm?.cancel();
    clearTimeout(this.#presenceTimer);
    this.#bots.close();
    this.subscribers.clear();
    // Nobody is here any more, for the lobby.
    this.#table = withLiveParts(this.#table, this.#table.live.users, this.#services.clock.now());
    this.#onGone(this, isLost);
  }
}

/** A card in force can end the joining of new players without a change of seats. */
const changesJoining = (before: Table, after: Table): boolean =>
  freeSeatsInGame(before.stored).length > 0 !== freeSeatsInGame(after.stored).length > 0;

/** True if clients may be told something else about who is here, and the vote. */
const hasNewConnections = ({ live: before }: Table, { live: after }: Table): boolean =>
  before.connections !== after.connections || before.voting !== after.voting;

/** The random values of a new game. */
const newSecret = (): Pick<GameSecret, "game" | "secret"> => ({ game: randomUUID(), secret: randomBytes(32).toString("hex") });
