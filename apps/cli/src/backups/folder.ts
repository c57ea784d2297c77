import { mkdtemp, readdir, rmdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { toWriteError, UserError } from "@mutable/config";
import { expired, isBackupName, isDraftName } from "./names.ts";

/** A full disk is no reason to refuse a folder: space may be free again later. */
const LATER = ["ENOSPC", "EDQUOT"];

/** Writes to the folder to find out, because permissions say little about network file systems and root. */
export async function mustBeWritable(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new UserError(`${folder} is not a folder; name another one.`);
    await readdir(folder);
    await rmdir(await mkdtemp(join(folder, ".mutable-")));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (LATER.includes(code)) return;
    if (code === "ENOENT") throw new UserError(`There is no writable folder ${folder}; make it, or name another one.`, { cause: error });
    throw toWriteError(error, folder, code === "EACCES" ? OWNING : "fix that or name another folder");
  }
}

/** Docker makes a missing folder, as root's. */
const OWNING = `give it to this user, as with "chown ${process.getuid?.()} FOLDER" (with Docker, FOLDER is BACKUPS_FOLDER of .env), or name another one`;

/** The names of the backups in a folder. A folder or a link of such a name is not one. */
export const backupsIn = (folder: string): Promise<string[]> => filesIn(folder, isBackupName);

async function filesIn(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isWanted(entry.name)).map(({ name }) => name);
}

/** Deletes the oldest backups so that `keep` remain, among them the newest one, `current`. Returns how many remain. */
export async function rotate(folder: string, current: string, keep: number, warn: (sentence: string) => void): Promise<number> {
  const names = await backupsIn(folder);
  // After a clock was wrong, files from the future may seem to be newer than the current one.
  const others = names.filter((name) => name !== current);
  const deleted = await removeAll("expired backup", folder, expired(others, keep - 1), warn);
  return names.length - deleted;
}

/** Deletes the partial files that a killed process leaves behind. Returns how many were deleted. */
export const removeDrafts = async (folder: string, warn: (sentence: string) => void): Promise<number> =>
  removeAll("partial file", folder, await filesIn(folder, isDraftName), warn);

async function removeAll(kind: string, folder: string, names: readonly string[], warn: (sentence: string) => void): Promise<number> {
  let deleted = 0;
  for (const path of names.map((name) => join(folder, name))) {
    const problem = await remove(path);
    if (problem === undefined) deleted += 1;
    else warn(`The ${kind} ${path} could not be deleted (${problem}); delete it by hand.`);
  }
  return deleted;
}

/** Returns the problem, or undefined if the file is gone. */
async function remove(path: string): Promise<string | undefined> {
  try {
    await unlink(path);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === "ENOENT" ? undefined : message;
  }
}
