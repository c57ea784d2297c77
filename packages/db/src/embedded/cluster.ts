import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { toWriteError, UserError } from "@mutable/config";
import type { Binaries } from "./binaries.ts";
import { commandAs, type SystemUser, systemUserFor } from "./system-user.ts";

/** A PostgreSQL data directory and its password, in one folder: its home. */
export interface Cluster {
  readonly home: string;
  readonly directory: string;
  readonly log: string;
  readonly password: string;
  readonly systemUser: SystemUser | undefined;
}

export const SUPERUSER = "postgres";
const DRAFT = ".new-";
const DRAFT_IS_OLD = 10 * 60_000;

/** Opens the cluster in a folder, making it if there is none. */
export async function openCluster(home: string, { initdb }: Binaries): Promise<Cluster> {
  const secret = join(home, "password");
  try {
    if (!existsSync(secret)) await create(home, initdb);
  } catch (error) {
    throw toWriteError(error, home);
  }
  const directory = join(home, "data");
  if (!existsSync(secret) || !existsSync(join(directory, "PG_VERSION")))
    throw new UserError(`${home} holds something that is no database of Mutable's, or is closed to this user; move it away, or open it.`);
  return {
    home,
    directory,
    log: join(home, "log"),
    password: (await readFile(secret, "utf8")).trim(),
    systemUser: systemUserFor(directory),
  };
}

/** Built in a temporary folder and renamed: a start that is killed leaves nothing that looks complete. */
async function create(home: string, initdb: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true, mode: 0o700 });
  await removeOldDrafts(home);
  const draft = await mkdtemp(home + DRAFT);
  const directory = join(draft, "data");
  const password = join(draft, "password");
  try {
    await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    await mkdir(directory, { mode: 0o700 });
    const account = systemUserFor(directory);
    if (account) await chown(directory, account.uid, account.gid);
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    await run(
      ...commandAs(account, initdb, [
        `--pgdata=${directory}`,
        `--username=${SUPERUSER}`,
        "--auth=scram-sha-256",
        `--pwfile=${password}`,
        ...locale,
      ]),
    );
    await rename(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster; use its cluster.
    if (["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) return;
    throw error;
  }
}

async function removeOldDrafts(home: string): Promise<void> {
  for (const name of await readdir(dirname(home))) {
    if (!name.startsWith(basename(home) + DRAFT)) continue;
    const draft = join(dirname(home), name);
    if (Date.now() - (await stat(draft)).mtimeMs > DRAFT_IS_OLD) await rm(draft, { recursive: true, force: true });
  }
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
    let errorOutput = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errorOutput += text;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else if (errorOutput.includes("No space left on device")) reject(Object.assign(new Error(errorOutput), { code: "ENOSPC" }));
      else reject(new UserError(`PostgreSQL's initdb failed: ${errorOutput.trim().replaceAll("\n", " ")}`));
    });
  });
}
