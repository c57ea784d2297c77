import { Relation, RowIndex } from "./relation.ts";

/** The rows of the database, named as in prisma/schema.prisma. Times are in milliseconds since 1970. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string | null;
  readonly face: string;
  readonly version: number;
  readonly administrator: boolean;
  readonly banned: boolean;
  readonly mutedUntil: number | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

export interface MergeRow {
  readonly guestId: string;
  readonly accountId: string;
}

export interface EndedRow {
  readonly id: string;
  readonly personId: string;
  readonly until: number;
}

export interface TokenRow {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  /** The secret itself. */
  readonly hash: string;
  readonly rights: readonly string[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface RateRow {
  readonly key: string;
  readonly count: number;
  readonly until: number;
}

export interface OverviewRow {
  readonly id: string;
  readonly code: string;
  readonly creatorId: string | null;
  readonly command: string | null;
  readonly phase: string;
  readonly isPublic: boolean;
  /** JSON. */
  readonly summary: string;
  readonly people: readonly string[];
  readonly closing: string | null;
  readonly createdAt: number;
  readonly touchedAt: number;
}

export interface LogRow {
  readonly tableId: string;
  readonly seq: number;
  readonly epoch: number;
  readonly at: number;
  readonly body: string | null;
  readonly record: string | null;
  readonly asked: string | null;
}

export interface SnapshotRow {
  readonly tableId: string;
  readonly seq: number;
  readonly stateVersion: number;
  readonly hash: string;
  readonly state: string;
  readonly at: number;
}

export interface OwnerRow {
  readonly tableId: string;
  readonly node: string;
  readonly epoch: number;
  readonly unservedSince: number | null;
}

export interface NodeRow {
  readonly id: string;
  readonly lock: string;
  readonly seenAt: number;
  readonly leaseUntil: number;
  readonly route: string;
}

export interface EndedGameRow {
  readonly id: string;
  readonly tableId: string;
  readonly name: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly sharedById: string | null;
  readonly ending: string;
  readonly winner: string | null;
  readonly goals: readonly string[];
  readonly turns: number;
  readonly moves: number;
  readonly isSolo: boolean;
  readonly score: number | null;
  readonly dealDay: string | null;
  readonly dealEndsAt: number | null;
  readonly begunAt: number;
  readonly endedAt: number;
}

export interface SeatRow {
  readonly gameId: string;
  readonly seat: string;
  readonly personId: string | null;
  readonly bot: string | null;
  readonly name: string | null;
  readonly face: string | null;
}

export interface PendingRow {
  readonly gameId: string;
  readonly tableId: string;
  readonly fromSeq: number;
  readonly toSeq: number;
}

export interface RecordRow {
  readonly gameId: string;
  readonly record: string;
}

export interface TryRow {
  readonly gameId: string;
  readonly personId: string | null;
  readonly day: string;
  readonly deck: string;
  readonly begunAt: number;
}

export interface ChatRow {
  readonly tableId: string;
  readonly line: number;
  readonly channel: string;
  readonly personId: string | null;
  readonly seat: string | null;
  readonly text: string;
  readonly after: number;
  readonly command: string;
  readonly at: number;
}

export interface ReportRow {
  readonly id: string;
  readonly tableId: string;
  readonly reporterId: string | null;
  readonly personId: string | null;
  readonly reason: string;
  /** JSON. */
  readonly lines: string;
  readonly at: number;
}

const id = ({ id }: { readonly id: string }) => id;
const gameId = ({ gameId }: { readonly gameId: string }) => gameId;
const tableId = ({ tableId }: { readonly tableId: string }) => tableId;
const personId = ({ personId }: { readonly personId: string | null }) => personId ?? undefined;
const unique = { isUnique: true };

/** The key of a line of a log. */
export const logKey = ({ tableId, seq }: Pick<LogRow, "tableId" | "seq">): string => `${tableId} ${seq}`;

/** All tables that the rooms use, with the indexes that their statements need. */
export class Rows {
  readonly personByNameKey = new RowIndex<PersonRow>(({ nameKey }) => nameKey ?? undefined, unique);
  readonly person = new Relation<PersonRow>("person", id, { indexes: [this.personByNameKey], keyColumns: ["nameKey"] });

  readonly mergeByAccount = new RowIndex<MergeRow>(({ accountId }) => accountId);
  readonly merge = new Relation<MergeRow>("merge", ({ guestId }) => guestId, { indexes: [this.mergeByAccount] });

  readonly endedByPerson = new RowIndex<EndedRow>(personId);
  readonly ended = new Relation<EndedRow>("ended_session", id, { indexes: [this.endedByPerson] });

  readonly tokenByHash = new RowIndex<TokenRow>(({ hash }) => hash, unique);
  readonly tokenByPerson = new RowIndex<TokenRow>(personId);
  readonly token = new Relation<TokenRow>("token", id, { indexes: [this.tokenByHash, this.tokenByPerson] });

  readonly rate = new Relation<RateRow>("rate", ({ key }) => key);

  readonly tableByCode = new RowIndex<OverviewRow>(({ code }) => code, unique);
  readonly tableByCommand = new RowIndex<OverviewRow>(
    ({ creatorId, command }) => (creatorId === null || command === null ? undefined : `${creatorId} ${command}`),
    unique,
  );
  readonly tableByCreator = new RowIndex<OverviewRow>(({ creatorId }) => creatorId ?? undefined);
  readonly table = new Relation<OverviewRow>("game_table", id, { indexes: [this.tableByCode, this.tableByCommand, this.tableByCreator] });

  readonly logByTable = new RowIndex<LogRow>(tableId);
  readonly log = new Relation<LogRow>("table_log", logKey, { indexes: [this.logByTable] });

  readonly snapshot = new Relation<SnapshotRow>("table_snapshot", tableId);

  readonly ownerByNode = new RowIndex<OwnerRow>(({ node }) => node);
  readonly owner = new Relation<OwnerRow>("table_owner", tableId, { indexes: [this.ownerByNode] });

  readonly node = new Relation<NodeRow>("node", id);

  readonly gameByTable = new RowIndex<EndedGameRow>(tableId);
  readonly game = new Relation<EndedGameRow>("game", id, { indexes: [this.gameByTable] });

  readonly seatByPerson = new RowIndex<SeatRow>(personId);
  readonly seat = new Relation<SeatRow>("game_seat", ({ gameId, seat }) => `${gameId} ${seat}`, { indexes: [this.seatByPerson] });

  readonly pending = new Relation<PendingRow>("pending_record", gameId);
  readonly record = new Relation<RecordRow>("game_record", gameId);

  readonly tryOfDay = new RowIndex<TryRow>((row) => (row.personId === null ? undefined : `${row.personId} ${row.day} ${row.deck}`), unique);
  readonly tryByPerson = new RowIndex<TryRow>(personId);
  readonly dailyTry = new Relation<TryRow>("daily_try", gameId, { indexes: [this.tryOfDay, this.tryByPerson] });

  readonly chatByTable = new RowIndex<ChatRow>(tableId);
  readonly chatByPerson = new RowIndex<ChatRow>(personId);
  readonly chat = new Relation<ChatRow>("chat_line", ({ tableId, line }) => `${tableId} ${line}`, {
    indexes: [this.chatByTable, this.chatByPerson],
  });

  readonly report = new Relation<ReportRow>("report", id);
}
