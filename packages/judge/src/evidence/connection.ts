import type { BatchEvent, ClientEvent, ConnectionHistory } from "../history/history.ts";

/** What one connection did and got, with the table that each part belongs to. */
export interface ConnectionEvidence {
  readonly person: string;
  readonly page: number;
  readonly address: string;
  readonly steps: readonly StreamStep[];
  readonly commands: readonly SentCommand[];
  readonly refusals: readonly ReplyRefusal[];
  /** The table at which the connection was when the history ended, if it was still open. */
  readonly isAt: string | undefined;
}

/** What matters to the stream of versions, in its order. */
export type StreamStep =
  /** `position`: the last version that the client has by then. `hasLeft`: it has left meanwhile, or sent another join. */
  | { readonly type: "joined"; readonly join: Join; readonly position: number | undefined; readonly hasLeft: boolean }
  | { readonly type: "batch"; readonly batch: ReceivedBatch }
  /** A batch without calls acknowledges a reply that changes nothing now. */
  | { readonly type: "confirmed"; readonly batch: ConfirmingBatch };

export interface Join {
  /** Undefined if a table was to be opened, and the answer never came. */
  readonly table: string | undefined;
  readonly at: number;
  readonly since: { readonly version: number; readonly as: string } | undefined;
  /** The version of the answer, if the table was joined. */
  readonly version: number | undefined;
  /** As whom it was joined. */
  readonly as: string | undefined;
  readonly answeredAt: number | undefined;
}

export interface ConfirmingBatch extends BatchEvent {
  readonly table: string;
}

export interface ReceivedBatch extends ConfirmingBatch {
  /** The last version that the client had before; undefined if it had none. */
  readonly after: number | undefined;
  /** True if it is the version after the last one, or after the one that the client has asked to resume from. */
  readonly follows: boolean;
  /** The join that it may answer, or else the last one. */
  readonly join: Join | undefined;
}

/** A reply was refused. */
export interface ReplyRefusal {
  readonly at: number;
  readonly command: string;
  readonly error: string;
}

export interface SentCommand {
  readonly person: string;
  readonly table: string | undefined;
  readonly name: string;
  readonly carries: AnyFields;
  readonly at: number;
  readonly answer: AnyFields | undefined;
  readonly answeredAt: number | undefined;
}

type Sent = Extract<ClientEvent, { readonly type: "sent" }>;
type Answered = Extract<ClientEvent, { readonly type: "answered" }>;

export type AnyFields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): AnyFields => (typeof value === "object" && value !== null ? (value as AnyFields) : {});

/** Their answers name a table, its version, and as whom the person sees it. */
const JOINS: ReadonlySet<string> = new Set(["join_table", "create_table", "quick_play"]);
/** After these the connection is at no table. */
const LEAVES: ReadonlySet<string> = new Set(["leave_table", "watch_lobby"]);
/** Notices after which the server sends nothing more of the table. */
const ENDS: ReadonlySet<string> = new Set(["rejoin", "closed", "closed_by_administrator", "kicked", "signed_out", "banned"]);

/** A batch begins with the table if it is the whole one, or if the table has changed. */
export const namedTable = (calls: string): string | undefined => /^\[\["table",\{"id":"([^"]*)"/.exec(calls)?.[1];

/** `idByCode`: the tables by their codes. */
export const readConnection = (history: ConnectionHistory, idByCode: ReadonlyMap<string, string>): ConnectionEvidence =>
  new Reader(history, idByCode).read();

class Reader {
  readonly #history: ConnectionHistory;
  readonly #idByCode: ReadonlyMap<string, string>;
  readonly #answers: ReadonlyMap<number, Answered>;
  readonly #names = new Map<number, string>();
  readonly #steps: StreamStep[] = [];
  readonly #commands: SentCommand[] = [];
  readonly #refusals: ReplyRefusal[] = [];
  /** Joins without an answer. */
  readonly #pending = new Map<number, Join>();
  /** Those of them after which the client has left, or sent another join. */
  readonly #left = new Set<Join>();
  #join: Join | undefined;
  #current: string | undefined;
  /** The table and the version of the last batch. */
  #position: { readonly table: string; readonly version: number } | undefined;
  /** The version with which each join goes on, once it has begun to. */
  readonly #resumes = new Map<Join, number>();

  constructor(history: ConnectionHistory, idByCode: ReadonlyMap<string, string>) {
    this.#history = history;
    this.#idByCode = idByCode;
    this.#answers = new Map(history.events.flatMap((event) => (event.type === "answered" ? [[event.request, event]] : [])));
  }

  read(): ConnectionEvidence {
    const { person, page, address, events } = this.#history;
    for (const event of events) {
      if (event.type === "sent") this.#send(event);
      else if (event.type === "answered") this.#answer(event);
      else if (event.type === "batch") this.#take(event);
      else if (event.type === "refused") this.#refusals.push(event);
      else if (event.type === "lost" || (event.type === "notice" && ENDS.has(event.notice))) this.#current = undefined;
    }
    return { person, page, address, steps: this.#steps, commands: this.#commands, refusals: this.#refusals, isAt: this.#current };
  }

  #send({ request, name, at, carries }: Sent): void {
    const answered = this.#answers.get(request);
    const command = { name, carries: fieldsOf(carries), at, answer: answered && fieldsOf(answered.answer), answeredAt: answered?.at };
    this.#names.set(request, name);
    this.#commands.push({ ...command, person: this.#history.person, table: this.#current });
    if (JOINS.has(name) || LEAVES.has(name)) for (const join of this.#pending.values()) this.#left.add(join);
    if (JOINS.has(name)) this.#pending.set(request, this.#joinOf(command));
  }

  #joinOf({ carries, at, answer, answeredAt }: Pick<SentCommand, "carries" | "at" | "answer" | "answeredAt">): Join {
    const { table = this.#idByCode.get(String(carries.code)), since } = carries;
    const isJoined = answer?.ok === true;
    return {
      table: (isJoined ? answer.table : table) as string | undefined,
      at,
      since: since as Join["since"],
      version: isJoined ? (answer.version as number) : undefined,
      as: isJoined ? (answer.as as string) : undefined,
      answeredAt,
    };
  }

  #answer({ request, answer }: Answered): void {
    const join = this.#pending.get(request);
    this.#pending.delete(request);
    if (fieldsOf(answer).ok !== true) return;
    if (join?.table !== undefined) {
      this.#current = join.table;
      this.#join = join;
      // It has missed nothing.
      if (this.#position?.table !== join.table) this.#position = join.since && { table: join.table, version: join.since.version };
      this.#steps.push({ type: "joined", join, position: this.#position?.version, hasLeft: this.#left.has(join) });
    } else if (LEAVES.has(this.#names.get(request) ?? "")) this.#current = undefined;
  }

  #take(event: BatchEvent): void {
    const { version, calls, command } = event;
    const table = this.#tableOf(event);
    if (table === undefined) return;
    if (calls === "[]" && command !== undefined) {
      this.#steps.push({ type: "confirmed", batch: { ...event, table } });
      return;
    }
    const join = this.#asked(table);
    const after = this.#position?.table === table ? this.#position.version : undefined;
    const resumed = this.#resumedAt(table, version);
    const isNext = version === (after ?? Number.NaN) + 1;
    // A connection that is at the table already may get a change as it happens, and again because it has joined again. And it may be sent
    // the whole table, which begins as a change of the table does. The answer to its first join may come later than what happens.
    const isHere = this.#current === table || this.#position?.table === table;
    const isLive = isHere && (isNext || namedTable(calls) !== undefined);
    if (resumed !== undefined && !isLive) this.#resumes.set(resumed, version + 1);
    this.#position = { table, version };
    this.#steps.push({
      type: "batch",
      batch: { ...event, table, after, follows: isNext || resumed !== undefined, join: join ?? this.#join },
    });
  }

  /** The first join without an answer that goes on with this version. */
  #resumedAt(table: string, version: number): Join | undefined {
    return [...this.#pending.values()].find(
      (join) => join.table === table && join.since !== undefined && (this.#resumes.get(join) ?? join.since.version + 1) === version,
    );
  }

  /** The last join of the table that has no answer yet. */
  #asked(table: string): Join | undefined {
    return [...this.#pending.values()].findLast((join) => join.table === table);
  }

  #tableOf({ version, calls }: BatchEvent): string | undefined {
    const named = namedTable(calls);
    if (named !== undefined) return named;
    const position = this.#position;
    // The first batch of a table names it, unless the client goes on at a version that it has.
    const asked = [...this.#pending.values()].findLast(
      ({ table, since }) => table !== undefined && (position?.table === table || (since !== undefined && version === since.version + 1)),
    );
    if (asked === undefined || (position?.table === this.#current && version === (position?.version ?? 0) + 1)) return this.#current;
    return asked.table;
  }
}
