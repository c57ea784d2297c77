import type { Cancel, World } from "@mutable/world";
import { Backend } from "./backend.ts";
import { driverError, type ServerError } from "./errors.ts";
import type { Notification } from "./notifications.ts";
import type { DatabaseServer } from "./server.ts";
import { Wire, type WireEnd } from "./wire.ts";
import type { Command, StatementOutcome } from "./work.ts";

/** A process that uses the database. */
export interface DatabaseClient {
  readonly name: string;
  readonly world: Pick<World, "now" | "elapsed" | "after">;
  /** Calls back when the process runs: later if it sleeps, never if it was killed. */
  deliver(act: () => void): void;
  /** False after a kill: what it still does then has no effect. */
  isAlive(): boolean;
}

export interface ConnectionEvents {
  /** A statement that takes longer fails, and so does a transaction that waits longer for its next one, in milliseconds. */
  readonly queryTimeout?: number | undefined;
  lost(): void;
  notification(notification: Notification): void;
}

/** In milliseconds. */
const CONNECT_WITHIN = 5_000;

interface Unanswered {
  readonly deadline: number;
  settle(outcome: StatementOutcome): void;
}

/** The process's end of a connection. It behaves as the driver `pg` in its pipeline mode. */
export class ClientConnection implements WireEnd {
  readonly #server: DatabaseServer;
  readonly #user: DatabaseClient;
  readonly #events: ConnectionEvents;
  readonly #wire: Wire;
  #state: "new" | "connecting" | "open" | "broken" | "ended" = "new";
  /** At the server. */
  #backend: Backend | undefined;
  readonly #unanswered: Unanswered[] = [];
  #isEnding = false;
  #sayGoodbye = false;
  readonly #atEnd: (() => void)[] = [];
  #connected: ((error?: Error) => void) | undefined;
  #cancelConnect: Cancel = () => {};
  #timer: Cancel | undefined;

  constructor(server: DatabaseServer, user: DatabaseClient, events: ConnectionEvents) {
    this.#server = server;
    this.#user = user;
    this.#events = events;
    this.#wire = new Wire(server.timeline, server.chance, () => server.faults);
    this.#wire.client = this;
  }

  get isOpen(): boolean {
    return this.#state === "open" && !this.#isEnding;
  }

  get wire(): Wire {
    return this.#wire;
  }

  connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#user.isAlive()) return;
      this.#state = "connecting";
      this.#connected = (error) => {
        this.#connected = undefined;
        this.#cancelConnect();
        if (error === undefined) resolve();
        else reject(error);
      };
      this.#cancelConnect = this.#user.world.after(CONNECT_WITHIN, () => {
        this.#wire.closeByClient();
        this.#end(driverError("timeout expired"));
      });
      const { chance, faults } = this.#server;
      if (chance.chance(faults.unansweredConnects)) this.#wire.silence();
      this.#wire.toServer(() => this.#arrive());
    });
  }

  /** At the server. */
  #arrive(): void {
    if (!this.#server.isUp) {
      this.#wire.toClient(() => this.#deliver(() => this.#end(driverError("connect ECONNREFUSED", "ECONNREFUSED"))));
      return;
    }
    this.#backend = new Backend(this.#server, this.#wire, this.#user.name, {
      idleTimeout: this.#events.queryTimeout,
      fatal: (error) => this.#deliver(() => this.#fail(error)),
      notify: (notification) => this.#deliver(() => this.#state === "open" && this.#events.notification(notification)),
    });
    this.#wire.toClient(() =>
      this.#deliver(() => {
        if (this.#state !== "connecting") return;
        this.#state = "open";
        this.#connected?.();
      }),
    );
  }

  run<Value>(command: Command): Promise<Value> {
    if (this.#state !== "open") return Promise.reject(driverError("Client has encountered a connection error and is not queryable"));
    if (this.#isEnding) return Promise.reject(driverError("Client was closed and is not queryable"));
    return new Promise((resolve, reject) => {
      const { queryTimeout } = this.#events;
      const entry: Unanswered = {
        deadline: queryTimeout === undefined ? Number.POSITIVE_INFINITY : this.#user.world.elapsed() + queryTimeout,
        settle: (outcome) => (outcome.error === undefined ? resolve(outcome.value as Value) : reject(outcome.error)),
      };
      this.#unanswered.push(entry);
      this.#startTimer();
      const { chance, faults } = this.#server;
      if (chance.chance(faults.halfOpen)) this.#wire.silence();
      if (chance.chance(faults.lostBefore)) this.#wire.cut();
      const answer = (outcome: StatementOutcome) => this.#deliver(() => this.#answered(outcome));
      const isLostAfter = chance.chance(faults.lostAfter);
      this.#wire.toServer(() => this.#backend?.receive({ command, answer, isLostAfter }));
    });
  }

  end(): Promise<void> {
    this.#isEnding = true;
    if (this.#state === "new" || this.#state === "ended") return Promise.resolve();
    const ended = new Promise<void>((resolve) => void this.#atEnd.push(resolve));
    if (this.#state === "broken") this.destroy();
    else if (this.#unanswered.length > 0) this.#sayGoodbye = true;
    else this.#goodbye();
    return ended;
  }

  /** The server learns of it, unless the connection is half open. */
  destroy(): void {
    if (this.#state === "new" || this.#state === "ended") return;
    this.#wire.closeByClient();
    // Node tells of a destroyed socket a little later.
    queueMicrotask(() => this.#deliver(() => this.#end(driverError("Connection terminated unexpectedly"))));
  }

  /** The other end has closed. */
  closed(): void {
    this.#deliver(() => this.#end(driverError(this.#isEnding ? "Connection terminated" : "Connection terminated unexpectedly")));
  }

  #deliver(act: () => void): void {
    this.#user.deliver(act);
  }

  #goodbye(): void {
    this.#wire.toServer(() => this.#backend?.leave());
  }

  #answered(outcome: StatementOutcome): void {
    if (this.#state !== "open") return;
    this.#unanswered.shift()?.settle(outcome);
    if (this.#sayGoodbye && this.#unanswered.length === 0) this.#goodbye();
  }

  /** The server has told why it ends the connection. */
  #fail(error: ServerError): void {
    if (this.#state !== "open") return;
    const active = this.#unanswered.shift();
    if (active !== undefined) active.settle({ error });
    else {
      this.#state = "broken";
      this.#events.lost();
    }
  }

  /** The socket has closed: all statements fail. */
  #end(error: Error): void {
    if (this.#state === "ended") return;
    this.#state = "ended";
    this.#timer?.();
    this.#connected?.(error);
    for (const { settle } of this.#unanswered.splice(0)) settle({ error });
    this.#events.lost();
    for (const resolve of this.#atEnd.splice(0)) resolve();
  }

  /** One timer for all statements: the first of them has waited longest. */
  #startTimer(): void {
    const [first] = this.#unanswered;
    if (this.#timer !== undefined || first === undefined || first.deadline === Number.POSITIVE_INFINITY) return;
    this.#timer = this.#user.world.after(first.deadline - this.#user.world.elapsed(), () => {
      this.#timer = undefined;
      const [oldest] = this.#unanswered;
      if (this.#state !== "open" || oldest === undefined) return;
      if (oldest.deadline > this.#user.world.elapsed()) return this.#startTimer();
      this.#unanswered.shift();
      oldest.settle({ error: driverError("Query read timeout") });
      this.destroy();
    });
  }
}
