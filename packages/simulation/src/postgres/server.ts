import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";
import { ServerError, SQLSTATE } from "./errors.ts";
import { AdvisoryLocks } from "./locks.ts";
import { type Notification, NotificationQueue } from "./notifications.ts";
import { type DatabaseFaults, drawFrom } from "./options.ts";
import { Rows } from "./rows.ts";
import type { Transaction } from "./transaction.ts";
import type { Holder } from "./waiting.ts";

/** A backend, as the server knows it. */
export interface BackendProcess {
  readonly pid: number;
  readonly client: string;
  /** The transaction or the lock for which its statement waits. */
  readonly waitsFor: Holder | undefined;
  /** For what of it others can wait: its transaction and its locks. */
  readonly holds: readonly Holder[];
  tell(notification: Notification): void;
  terminate(): void;
  /** Ends it without a word to anybody (kill -9). */
  crash(): void;
}

/** A commit that is on the disk. */
export interface Commit {
  readonly transaction: Transaction;
  readonly backend: BackendProcess;
}

/** What all backends share: the rows, the locks, the disk and the clock. */
export class DatabaseServer {
  readonly timeline: Timeline;
  readonly chance: Chance;
  faults: DatabaseFaults;
  readonly rows = new Rows();
  readonly locks = new AdvisoryLocks();
  readonly notifications = new NotificationQueue<BackendProcess>();
  readonly backends = new Set<BackendProcess>();
  isUp = true;
  isDiskFull = false;
  /** The database's clock at the beginning of the timeline, in milliseconds since 1970. */
  clockAt: number;
  readonly #onCommit: (commit: Commit) => void;
  #stalledUntil = 0;
  #pids = 1_000;

  constructor(timeline: Timeline, chance: Chance, clockAt: number, faults: DatabaseFaults, onCommit: (commit: Commit) => void) {
    this.timeline = timeline;
    this.chance = chance;
    this.clockAt = clockAt;
    this.faults = faults;
    this.#onCommit = onCommit;
  }

  /** Its time, to the microsecond. */
  now(): number {
    return Math.round((this.clockAt + this.timeline.now) * 1_000) / 1_000;
  }

  newPid(): number {
    this.#pids += 1;
    return this.#pids;
  }

  /** Commits take until then at least. */
  stallCommits(milliseconds: number): void {
    this.#stalledUntil = Math.max(this.#stalledUntil, this.timeline.now + milliseconds);
  }

  /** Writes a commit to the disk. */
  flush(done: (error: ServerError | undefined) => void): void {
    const { chance, faults } = this;
    const onDisk = () => {
      const left = this.#stalledUntil - this.timeline.now;
      if (left > 0) this.timeline.after(left, onDisk);
      else done(this.isDiskFull ? new ServerError(SQLSTATE.diskFull, "No space is left on the device.") : undefined);
    };
    this.timeline.after(drawFrom(chance, chance.chance(faults.slowCommits) ? faults.slowCommit : faults.commit), onDisk);
  }

  /** Makes a transaction visible. */
  commit(commit: Commit): void {
    const { transaction } = commit;
    transaction.end(true);
    this.#onCommit(commit);
    for (const notification of transaction.notifications.values())
      for (const listener of this.notifications.listenersOf(notification.channel)) listener.tell(notification);
  }

  /** kill -9 of all its processes. */
  stop(): void {
    this.isUp = false;
    for (const backend of [...this.backends]) backend.crash();
  }
}
