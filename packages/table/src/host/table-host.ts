import {
  type BotDecision,
  type BotLevel,
  type BotRandomKey,
  type BotRequest,
  BotRunner,
  type BotWorld,
  type PlayableDeck,
} from "@mutable/bots";
import { type Decision, defaultReply, type Viewer } from "@mutable/engine";
import type { ErrorCode } from "@mutable/protocol";
import type { LegalMove } from "@mutable/referee";
import { apply } from "../apply.ts";
import { type Act, type Due, dues } from "../dues.ts";
import { botLevelOf, hasBots, seatHolders } from "../state.ts";
import type { Table } from "../table.ts";
import type { TableChange } from "../table-change.ts";
import type { Applied, Environment, TableCommand } from "../table-command.ts";
import { botPauseOf } from "../told.ts";
import { JobQueue } from "./job-queue.ts";

/** What a host needs, and what it tells. It has no clock, database or socket of its own. */
export interface HostPorts extends Pick<Environment, "newGame" | "pace" | "setup"> {
  readonly world: BotWorld;
  /**
   * Stores a change before it becomes the table. Waits while the database is away, and never rejects for that. False if the log
   * does not take it: another program has the table, or the database refuses the values.
   */
  store(change: TableChange, after: Table, before: Table): Promise<boolean>;
  /** Tells of a change that is stored. */
  publish(change: TableChange, before: Table, after: Table, sender: CommandSender | undefined): void;
  /** Tells of a change that is not stored. */
  publishLive(before: Table, after: Table): void;
  /** Everything that was due is done, until the next command or alarm. */
  settled?(): void;
  decide(question: BotRequest, deck: PlayableDeck): Promise<BotDecision>;
  /** Milliseconds that a bot usually waits before it replies; 0 if it never waits (`botPauseOf`). */
  readonly botPause: number;
  readonly botRandomKey?: BotRandomKey | undefined;
  /** Players' seats remember like those of bots, for hints. */
  readonly remembersAll?: boolean | undefined;
  /** Nobody has been connected for a while. Without it the table stays in memory. */
  unload?(): Promise<void>;
  /**
   * The table was closed; or the log has not taken a change, and it must leave memory; or a job has failed. After a failure the
   * table is as before the job: it can go on, or be restored.
   */
  end(why: "closed" | "not_stored" | "failed", error?: unknown): void;
  /** A bot's reply is about to be played. */
  onBotReply?(decision: Decision, decided: BotDecision): void;
  /** A bot's reply was refused, which is a fault of the program. */
  onBotRefused?(decision: Decision, error: ErrorCode): void;
}

/** The seat whose command led to a change, and the command's id: that seat's batch names it. */
export interface CommandSender {
  readonly viewer: Viewer;
  readonly command: string;
}

export interface Executed {
  readonly error?: ErrorCode | undefined;
  /** The version of the table that a reply led to. */
  readonly version?: number | undefined;
}

/**
 * Runs one table: every command is applied, stored, and only then becomes the state of the table and is published. Then
 * follows what is due. All but `run` and `close` must be called in a job of the queue.
 */
export class TableHost {
  readonly #ports: HostPorts;
  readonly #queue: JobQueue;
  readonly #bots: BotRunner;
  #table: Table;
  #alarm: { readonly at: number; readonly cancel: () => void } | undefined;
  #isPaused = false;
  #isClosed = false;

  constructor(ports: HostPorts, table: Table) {
    this.#ports = ports;
    this.#table = table;
    this.#queue = new JobQueue((error) => ports.end("failed", error));
    this.#bots = new BotRunner({
      decide: (question, deck) => ports.decide(question, deck),
      world: ports.world,
      pause: () => botPauseOf(this.#table, ports.botPause, ports.world.now()),
      randomKey: ports.botRandomKey,
      onReply: (decision, decided) => this.#post(() => this.#playBotReply(decision, decided)),
    });
  }

  get table(): Table {
    return this.#table;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The number of jobs that wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs a job after all earlier ones. */
  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    return this.#queue.run(job);
  }

  /** Carries out a command, and what is due after it. */
  async execute(command: TableCommand, sender?: CommandSender): Promise<Executed> {
    const applied = await this.apply(command, sender);
    if (applied === undefined) return { error: "try_again" };
    const { error, version, change } = applied;
    if (change !== undefined) this.#goOn();
    else if (error === undefined) await this.settle();
    return { error, version };
  }

  /** Carries out a command or an act alone. Undefined if the table has left memory, and the change is not published. */
  async apply(command: TableCommand | Act, sender?: CommandSender): Promise<Applied | undefined> {
    if (this.#isClosed) return undefined;
    const ports = this.#ports;
    const before = this.#table;
    const applied = apply(before, command, {
      now: ports.world.now(),
      newGame: () => ports.newGame(),
      pace: ports.pace,
      setup: ports.setup,
    });
    const { table, change } = applied;
    if (change !== undefined && !(await ports.store(change, table, before))) {
      ports.end("not_stored");
      return undefined;
    }
    // The table may have been dropped meanwhile, because another server has claimed it.
    if (this.#isClosed) return undefined;
    this.#table = table;
    if (change === undefined) {
      if (table !== before) ports.publishLive(before, table);
      return applied;
    }
    ports.publish(change, before, table, sender);
    if (change.opening !== undefined) this.#bots.reset();
    if (change.move !== undefined) this.#observe(change.move);
    if (table.stored.state.phase === "closed") ports.end("closed");
    return applied;
  }

  #observe(move: LegalMove): void {
    const { state } = this.#table.stored;
    const { remembersAll = false } = this.#ports;
    if (!remembersAll && !hasBots(state)) {
      this.#bots.forgetAll();
      return;
    }
    for (const [seat, holder] of seatHolders(state)) {
      if (remembersAll || botLevelOf(holder) !== undefined) this.#bots.observe(move, seat);
      else this.#bots.forget(seat);
    }
  }

  // ── What is due. ──

  /** Carries out all acts that are due, asks bots, and sets the alarm for the next act. */
  async settle(): Promise<void> {
    while (!this.#isClosed) {
      const found = this.#dues();
      const due = found.find((each) => this.#isNow(each));
      if (due === undefined) return this.#rest(found);
      if (due.act.type === "unload") return this.#ports.unload?.();
      if (due.act.type !== "ask_bot") await this.apply(due.act);
    }
  }

  /** Carries out due acts in a job of their own, so that the sender of a command does not wait. */
  #goOn(): void {
    if (this.#isClosed) return;
    const found = this.#dues();
    if (found.some((due) => this.#isNow(due))) void this.#post(() => this.settle());
    else this.#rest(found);
  }

  #dues(): readonly Due[] {
    if (this.#isPaused) return [];
    const found = dues(this.#table, this.#ports.world.now());
    return this.#ports.unload === undefined ? found.filter(({ act }) => act.type !== "unload") : found;
  }

  #isNow({ at, act }: Due): boolean {
    return act.type !== "ask_bot" && at <= this.#ports.world.now();
  }

  /** Asks the bots that have a decision, and sets the alarm for the next act. */
  #rest(found: readonly Due[]): void {
    const { deck, stored } = this.#table;
    let next = Number.POSITIVE_INFINITY;
    for (const { at, act } of found) {
      if (act.type !== "ask_bot") next = Math.min(next, at);
      else if (stored.referee !== undefined) this.#bots.ask(deck, stored.referee.game, act.decision, act.level);
    }
    this.#setAlarm(next);
    this.#ports.settled?.();
  }

  #setAlarm(at: number): void {
    if (this.#alarm?.at === at) return;
    this.#alarm?.cancel();
    this.#alarm = undefined;
    if (at === Number.POSITIVE_INFINITY) return;
    const cancel = this.#ports.world.at(at, () => {
      this.#alarm = undefined;
      void this.#post(() => this.settle());
    });
    this.#alarm = { at, cancel };
  }

  async #playBotReply(decision: Decision, decided: BotDecision): Promise<void> {
    const { id, seat } = decision;
    // Meanwhile the player may be back, all people away, or the game paused.
    if (this.#dues().some(({ act }) => act.type === "ask_bot" && act.decision.id === id)) {
      this.#ports.onBotReply?.(decision, decided);
      const { error } = await this.execute({ type: "reply", reply: { seat, decision: id, call: decided.reply.call } });
      const isOpen = this.#table.stored.referee?.game.open.some((open) => open.id === id && open.seat === seat) === true;
      if (error !== undefined && isOpen && !this.#isClosed) {
        // Otherwise the bot would be asked again and again.
        this.#ports.onBotRefused?.(decision, error);
        await this.execute({ type: "reply", reply: { seat, decision: id, call: defaultReply(decision) } });
      }
    }
    await this.settle();
  }

  /** A failure is reported by `end`. */
  async #post(job: () => Promise<void>): Promise<void> {
    if (!this.#isClosed) await this.run(job).catch(() => {});
  }

  // ── Beside the game. ──

  /** The question that a bot in the decision's seat would be asked, with what the seat remembers. */
  question(decision: Decision, level: BotLevel): BotRequest | undefined {
    const { referee } = this.#table.stored;
    return referee && this.#bots.question(referee.game, decision, level);
  }

  /** During a pause nothing is due, no bot is asked, and replies on their way are dropped. */
  async pause(isPaused: boolean): Promise<void> {
    this.#isPaused = isPaused;
    // Bots whose reply was dropped are asked again.
    if (!isPaused) this.#bots.forgetQuestions();
    await this.settle();
  }

  /** Goes on with another table in place of this one, such as an earlier version. */
  replace(table: Table): void {
    this.#table = table;
    this.#bots.reset();
  }

  /** The table leaves memory: nothing is applied or published any more. */
  close(): void {
    this.#isClosed = true;
    this.#alarm?.cancel();
    this.#bots.close();
  }
}
