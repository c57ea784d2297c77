import type { CreateServerLink } from "@mutable/client";
import type { BotPace } from "@mutable/protocol";
import type { BotHint, BotMove, FromWorker, LocalStatus, OpenAnswer, OpenRequest } from "../messages.ts";
import type { SavedTable } from "../store/saved.ts";
import { type TableWorker, WorkerChannel } from "./worker-channel.ts";
import { createWorkerLink } from "./worker-link.ts";

/** At most this many reasons of bots are kept. */
const KEPT_MOVES = 200;

/** The page's side of a table that a worker runs. */
export class LocalTableHandle {
  readonly table: SavedTable;
  readonly #channel: WorkerChannel;
  readonly #listeners = new Set<() => void>();
  #status: LocalStatus = { phase: "waiting", asked: [], onTurn: undefined, away: [], isSaved: true, isPaused: false, pace: "normal" };
  #botMoves: readonly BotMove[] = [];
  #isTaken = false;

  constructor(channel: WorkerChannel, table: SavedTable) {
    this.table = table;
    this.#channel = channel;
    channel.onMessage((message) => this.#handle(message));
  }

  get status(): LocalStatus {
    return this.#status;
  }

  /** The last moves of bots, with their reasons. */
  get botMoves(): readonly BotMove[] {
    return this.#botMoves;
  }

  /** True if another tab plays at this table now. */
  get isTaken(): boolean {
    return this.#isTaken;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The link of one person to the table, for a connection. */
  linkOf(person: string): CreateServerLink {
    return createWorkerLink(this.#channel, person);
  }

  hint(person: string): Promise<BotHint | undefined> {
    return this.#channel.request("hint", person);
  }

  /** Goes back to the beginning of the person's last turn. False if there is none. */
  async undo(person: string): Promise<boolean> {
    const version = await this.#channel.request("undo", person);
    if (version === undefined) return false;
    this.#botMoves = this.#botMoves.filter((move) => move.version <= version);
    this.#notify();
    return true;
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.#channel.request("setPaused", isPaused);
  }

  setPace(pace: BotPace): Promise<void> {
    return this.#channel.request("setPace", pace);
  }

  setAway(person: string, isAway: boolean): Promise<void> {
    return this.#channel.request("setAway", { person, isAway });
  }

  /** Ends the worker. The table stays saved. */
  close(): void {
    this.#channel.close();
  }

  #handle(message: FromWorker): void {
    if (message.type === "status") this.#status = message.status;
    else if (message.type === "bot_move") this.#botMoves = [...this.#botMoves, message.move].slice(-KEPT_MOVES);
    else if (message.type === "taken") this.#isTaken = true;
    else return;
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Opens a saved or new table in a worker; the error says why it cannot be opened. */
export async function openLocalTable(
  worker: TableWorker,
  request: OpenRequest,
): Promise<LocalTableHandle | Extract<OpenAnswer, { error: string }>> {
  const channel = new WorkerChannel(worker);
  const opening = new Promise<FromWorker>((resolve) => {
    const stop = channel.onMessage((message) => {
      if (message.type === "status") {
        stop();
        resolve(message);
      }
    });
  });
  const answer = await channel.request("open", request);
  if (answer.error !== undefined) {
    channel.close();
    return answer;
  }
  const handle = new LocalTableHandle(channel, answer.table);
  channel.repeat(await opening);
  return handle;
}
