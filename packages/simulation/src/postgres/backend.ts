import type { Cancel } from "@mutable/world";
import { ServerError, SQLSTATE } from "./errors.ts";
import type { Notification } from "./notifications.ts";
import { drawFrom } from "./options.ts";
import type { BackendProcess, DatabaseServer } from "./server.ts";
import { Transaction } from "./transaction.ts";
import { type Holder, isDeadlocked, type Steps } from "./waiting.ts";
import type { Wire, WireEnd } from "./wire.ts";
import type { Run, SentStatement, StatementOutcome } from "./work.ts";

/** PostgreSQL's deadlock_timeout, in milliseconds. */
const DEADLOCK_TIMEOUT = 1_000;
/** The probability that a backend whose client is gone carries out one more of the statements that have arrived. */
const CARRIES_ON = 0.5;

interface BackendOptions {
  /** A transaction that waits longer for its next statement is ended. */
  readonly idleTimeout: number | undefined;
  /** Tells the client why the connection ends. */
  fatal(error: ServerError): void;
  notify(notification: Notification): void;
}

/** The server's process for one connection: it carries out one statement after the other. */
export class Backend implements BackendProcess, WireEnd, Run {
  readonly pid: number;
  readonly client: string;
  readonly #server: DatabaseServer;
  readonly #wire: Wire;
  readonly #fatal: (error: ServerError) => void;
  readonly #notify: (notification: Notification) => void;
  readonly #queue: SentStatement[] = [];
  #current: SentStatement | undefined;
  #isScheduled = false;
  #block: "none" | "open" | "failed" = "none";
  #transaction: Transaction | undefined;
  #steps: Steps<unknown> | undefined;
  #stopWaiting: Cancel = () => {};
  /** PostgreSQL's idle_in_transaction_session_timeout. */
  readonly #idleTimeout: number | undefined;
  #cancelIdle: Cancel = () => {};
  #isCommitting = false;
  #isTerminated = false;
  #isOrphan = false;
  #isDead = false;
  #toldAt = 0;
  readonly #untold: Notification[] = [];

  constructor(server: DatabaseServer, wire: Wire, client: string, { idleTimeout, fatal, notify }: BackendOptions) {
    this.pid = server.newPid();
    this.client = client;
    this.#server = server;
    this.#wire = wire;
    this.#idleTimeout = idleTimeout;
    this.#fatal = fatal;
    this.#notify = notify;
    server.backends.add(this);
    wire.server = this;
  }

  get rows() {
    return this.#server.rows;
  }

  get transaction(): Transaction {
    this.#transaction ??= new Transaction(this.#server.now());
    return this.#transaction;
  }

  get waitsFor(): Holder | undefined {
    return this.#transaction?.waitsFor;
  }

  get holds(): readonly Holder[] {
    const locks = this.#server.locks.heldBy(this);
    return this.#transaction === undefined ? locks : [this.#transaction, ...locks];
  }

  lock(key: string): Steps<void> {
    return this.#server.locks.take(key, this);
  }

  isLocked(key: string): boolean {
    return this.#server.locks.holderOf(key) !== undefined;
  }

  terminateHolders(key: string): number {
    const holder = this.#server.locks.holderOf(key) as Backend | undefined;
    holder?.terminate();
    return holder === undefined ? 0 : 1;
  }

  listen(channel: string): void {
    this.transaction.atCommit.push(() => this.#server.notifications.listen(channel, this));
  }

  receive(statement: SentStatement): void {
    if (this.#isDead) return;
    this.#cancelIdle();
    this.#queue.push(statement);
    if (this.#current === undefined && !this.#isScheduled) this.#next();
  }

  #next(): void {
    const statement = this.#queue.shift();
    if (this.#isOrphan && (statement === undefined || !this.#server.chance.chance(CARRIES_ON))) this.#die();
    else if (statement !== undefined) this.#carryOut(statement);
  }

  #carryOut(statement: SentStatement): void {
    this.#current = statement;
    const { command } = statement;
    if (command === "begin") {
      if (this.#block === "none") this.#block = "open";
      // The time of a transaction is that of its beginning.
      void this.transaction;
      this.#answer(NOTHING);
    } else if (command === "commit") {
      const isOpen = this.#block === "open";
      this.#block = "none";
      if (isOpen) this.#commit(NOTHING);
      else this.#answer(NOTHING);
    } else if (this.#block === "failed") {
      this.#answer({ error: new ServerError(SQLSTATE.failedTransaction, "The transaction has failed; all is ignored until its end.") });
    } else {
      this.#steps = command(this);
      this.#resume();
    }
  }

  #resume(): void {
    const steps = this.#steps as Steps<unknown>;
    let step: IteratorResult<Holder, unknown>;
    try {
      step = steps.next();
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      this.#fail(error);
      return;
    }
    if (step.done) this.#finish({ value: step.value });
    else this.#wait(step.value);
  }

  #finish(outcome: StatementOutcome): void {
    this.#steps = undefined;
    if (this.#block === "open") this.#answer(outcome);
    else this.#commit(outcome);
  }

  #wait(holder: Holder): void {
    const { transaction } = this;
    transaction.waitsFor = holder;
    const { timeline, chance, faults } = this.#server;
    let isOver = false;
    const stopCheck = timeline.after(DEADLOCK_TIMEOUT, () => {
      if (isDeadlocked(transaction)) this.#fail(new ServerError(SQLSTATE.deadlock, "A deadlock was detected."));
    });
    // Of several that are woken any may be the first to go on.
    const wake = () =>
      timeline.after(drawFrom(chance, faults.execution), () => {
        if (isOver) return;
        this.#stopWaiting();
        this.#resume();
      });
    holder.waiters.add(wake);
    this.#stopWaiting = () => {
      isOver = true;
      stopCheck();
      holder.waiters.delete(wake);
      transaction.waitsFor = undefined;
      this.#stopWaiting = () => {};
    };
  }

  /** Ends the transaction at once; its block answers nothing more than that it has failed. */
  #fail(error: ServerError): void {
    this.#rollBack();
    if (this.#block === "open") this.#block = "failed";
    this.#answer({ error });
  }

  #rollBack(): void {
    this.#stopWaiting();
    this.#steps?.return(undefined);
    this.#steps = undefined;
    const transaction = this.#transaction;
    this.#transaction = undefined;
    transaction?.end(false);
  }

  #commit(outcome: StatementOutcome): void {
    const { transaction } = this;
    if (!transaction.hasChanged) {
      this.#transaction = undefined;
      transaction.end(true);
      this.#answer(outcome);
      return;
    }
    this.#isCommitting = true;
    this.#server.flush((error) => {
      if (this.#isDead) return;
      this.#isCommitting = false;
      this.#transaction = undefined;
      if (error === undefined) this.#server.commit({ transaction, backend: this });
      else transaction.end(false);
      if (this.#isTerminated) this.#die(terminated());
      else this.#answer(error === undefined ? outcome : { error });
    });
  }

  #answer(outcome: StatementOutcome): void {
    const statement = this.#current as SentStatement;
    this.#current = undefined;
    this.#tellAll();
    if (statement.isLostAfter) this.#wire.cut();
    else this.#wire.toClient(() => statement.answer(outcome));
    if (this.#block !== "none" && this.#queue.length === 0 && this.#idleTimeout !== undefined)
      this.#cancelIdle = this.#server.timeline.after(this.#idleTimeout, () => this.#die(idle()));
    this.#goOn();
  }

  #goOn(): void {
    if (this.#isDead || this.#isScheduled || (this.#queue.length === 0 && !this.#isOrphan)) return;
    this.#isScheduled = true;
    const { timeline, chance, faults } = this.#server;
    timeline.after(drawFrom(chance, faults.execution), () => {
      this.#isScheduled = false;
      if (!this.#isDead && this.#current === undefined) this.#next();
    });
  }

  tell(notification: Notification): void {
    const { timeline, chance, faults } = this.#server;
    this.#toldAt = Math.max(this.#toldAt, timeline.now + drawFrom(chance, faults.notification));
    timeline.after(this.#toldAt - timeline.now, () => {
      this.#untold.push(notification);
      this.#tellAll();
    });
  }

  /** A session hears of notifications when it is idle and outside of a transaction. */
  #tellAll(): void {
    if (this.#isDead || this.#block !== "none" || this.#current !== undefined) return;
    for (const notification of this.#untold.splice(0)) this.#wire.toClient(() => this.#notify(notification));
  }

  /** A statement that runs, or that waits for a row, does not notice that its client is gone. */
  closed(): void {
    if (this.#isDead || this.#isOrphan) return;
    this.#isOrphan = true;
    if (this.#current === undefined) this.#goOn();
  }

  terminate(): void {
    const { timeline, chance, faults } = this.#server;
    timeline.after(drawFrom(chance, faults.signal), () => {
      if (this.#isCommitting) this.#isTerminated = true;
      else this.#die(terminated());
    });
  }

  /** The client has said goodbye. */
  leave(): void {
    this.#die();
  }

  crash(): void {
    const transaction = this.#transaction;
    // Its commit may be on the disk already.
    if (this.#isCommitting && transaction !== undefined && this.#server.chance.chance(0.5)) {
      this.#transaction = undefined;
      this.#server.commit({ transaction, backend: this });
    }
    this.#die();
  }

  #die(why?: ServerError): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#cancelIdle();
    this.#rollBack();
    this.#server.locks.releaseAll(this);
    this.#server.notifications.unlisten(this);
    this.#server.backends.delete(this);
    if (why !== undefined) this.#wire.toClient(() => this.#fatal(why));
    this.#wire.closeByServer();
  }
}

const NOTHING: StatementOutcome = { value: { rows: [], rowCount: null } };
const idle = () => new ServerError(SQLSTATE.idleTransaction, "The connection was terminated: its transaction was idle.", "FATAL");
const terminated = () => new ServerError(SQLSTATE.terminated, "The connection was terminated by an administrator.", "FATAL");
