import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline as pipe, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { toWriteError, UserError } from "@mutable/config";
import type { BackupTable } from "./tables.ts";

/**
 * A backup is a gzip file of lines: a header; for each table its name and columns, its rows in the format of PostgreSQL's
 * COPY, COPY's end marker and the number of rows; and last the SHA-256 of all lines before it.
 */
const FORMAT = 1;
const END_OF_ROWS = Buffer.from("\\.\n");

/** The first line of a backup. */
export interface BackupHeader {
  /** The version of the project. */
  readonly version: string;
  readonly at: string;
  /** The applied migrations, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
}

/** A table with all its rows. */
export interface TableContents extends BackupTable {
  /** Chunks of COPY's output. */
  readonly rows: AsyncIterable<Buffer>;
  /** The number of rows, after `rows` has been read. */
  count(): number;
}

/** A backup to read: a path, or a stream with its name in messages. Only a file can be read twice. */
export type BackupSource = string | { readonly name: string; readonly stream: Readable };

/**
 * Writes a backup. The file appears only when all of it is on the disk; an aborted backup leaves none. Only its owner may
 * read it, since it contains names and password hashes.
 */
export async function writeBackup(
  path: string,
  heading: BackupHeader,
  tables: AsyncIterable<TableContents>,
  signal: AbortSignal | undefined,
): Promise<void> {
  mustBeFree(path);
  // `mutable admin backups` deletes drafts of this name that a killed process left.
  const draft = `${path}.${process.pid}.part`;
  try {
    await rm(draft, { force: true });
    // Opened here, because an aborted pipeline could still create the file after it is removed below.
    const file = await open(draft, "wx", 0o600);
    await sendBackup(file.createWriteStream({ flush: true }), heading, tables, signal);
    mustBeFree(path);
    await rename(draft, path);
    const folder = await open(dirname(path));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw toWriteError(error, path, "mend that or name another file");
  }
}

function mustBeFree(path: string): void {
  if (existsSync(path)) throw new UserError(`There is something at ${path} already; name another one, or move it away.`);
}

/** Writes a backup to a stream. It is complete only if this resolves. */
export const sendBackup = (
  destination: Writable,
  heading: BackupHeader,
  tables: AsyncIterable<TableContents>,
  signal: AbortSignal | undefined,
): Promise<void> => pipeline(sealed(written(heading, tables)), createGzip(), destination, signal === undefined ? {} : { signal });

async function* written(heading: BackupHeader, tables: AsyncIterable<TableContents>): AsyncGenerator<string | Buffer> {
  yield line({ mutable: "backup", format: FORMAT, ...heading });
  for await (const { name, columns, rows, count } of tables) {
    yield line({ table: name, columns });
    yield* rows;
    yield END_OF_ROWS;
    yield line({ rows: count() });
  }
}

async function* sealed(parts: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    hash.update(part);
    yield part;
  }
  yield line({ sha256: hash.digest("hex") });
}

const line = (content: object): string => `${JSON.stringify(content)}\n`;

/** Reads a backup table by table; `table` must read all rows. Throws a UserError for a damaged file, at the end at the latest. */
export async function readBackup(
  source: BackupSource,
  { begin, table }: { begin(heading: BackupHeader): Promise<void>; table(contents: TableContents): Promise<void> },
): Promise<void> {
  const name = sourceName(source);
  const damaged = (cause?: unknown) => new UserError(`${name} is damaged or cut off; take another backup.`, { cause });
  const pieces = contentsOf(source, damaged);
  const lines = new Lines(pieces);
  try {
    const { mutable, format, ...heading } = objectIn(await lines.next()) ?? {};
    if (mutable !== "backup") throw new UserError(`${name} is not a backup of Mutable.`);
    if (format !== FORMAT) throw new UserError(`${name} was made by a newer version of Mutable; update this one.`);
    await begin(heading as unknown as BackupHeader);
    for (;;) {
      const sha256 = lines.digest();
      const part = objectIn(await lines.next());
      if (part?.sha256 === sha256 && (await lines.next()) === undefined) return;
      if (typeof part?.table !== "string" || !Array.isArray(part.columns)) throw damaged();
      let count = 0;
      const rows = async function* (): AsyncGenerator<Buffer> {
        for (let row = await lines.next(); ; row = await lines.next()) {
          if (row === undefined) throw damaged();
          if (row.equals(END_OF_ROWS)) return;
          count += 1;
          yield row;
        }
      };
      await table({ name: part.table, columns: part.columns, rows: rows(), count: () => count });
      if (objectIn(await lines.next())?.rows !== count) throw damaged();
    }
  } finally {
    await pieces.return(undefined);
  }
}

export const sourceName = (source: BackupSource): string => (typeof source === "string" ? source : source.name);

function objectIn(text: Buffer | undefined): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text?.toString() ?? "");
    return typeof content === "object" && content !== null ? (content as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "you have no right to it",
};

/** The unpacked content of a backup. */
async function* contentsOf(source: BackupSource, damaged: (cause: unknown) => UserError): AsyncGenerator<Buffer> {
  const name = sourceName(source);
  const packed: Readable = typeof source === "string" ? createReadStream(source) : source.stream;
  const unpacked = createGunzip({ chunkSize: 262_144 });
  // Its errors come out of `unpacked`.
  pipe(packed, unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (message === "incorrect header check") throw new UserError(`${name} is not a backup of Mutable.`);
    if (code.startsWith("Z_")) throw damaged(error);
    if (code.startsWith("E")) throw new UserError(`${name} cannot be read: ${UNREADABLE[code] ?? message}.`, { cause: error });
    throw error;
  } finally {
    packed.destroy();
  }
}

/** Splits chunks of any size into lines. */
class Lines {
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** The SHA-256 of all lines so far. */
  digest(): string {
    return this.#hash.copy().digest("hex");
  }

  /** The next line with its newline, or undefined at the end. Text after the last newline is dropped. */
  async next(): Promise<Buffer | undefined> {
    const begun: Buffer[] = [];
    for (;;) {
      const end = this.#rest.indexOf(10) + 1;
      if (end > 0) {
        const line = Buffer.concat([...begun, this.#rest.subarray(0, end)]);
        this.#rest = this.#rest.subarray(end);
        this.#hash.update(line);
        return line;
      }
      begun.push(this.#rest);
      const { done, value } = await this.#pieces.next();
      if (done) return undefined;
      this.#rest = value;
    }
  }
}
