import { mkdtemp, readdir, rmdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Trouble, troubleWithPath } from "@mutable/config";
import { expired, isBackupName } from "./names.ts";

/** A full disk is no reason to refuse a folder: space may be free again later. */
const LATER = ["ENOSPC", "EDQUOT"];

/** Writes to the folder to find out, because permissions say little about network file systems and root. */
export async function mustBeWritable(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Trouble(`${folder} is not a folder; name another one.`);
    await readdir(folder);
    await rmdir(await mkdtemp(join(folder, ".mutable-")));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (LATER.includes(code)) return;
    if (code === "ENOENT") throw new Trouble(`There is no writable folder ${folder}; make it, or name another one.`, { cause: error });
    throw troubleWithPath(error, folder, "mend that or name another folder");
  }
}

/** The names of the backups in a folder. A folder or a link of such a name is not one. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && isBackupName(entry.name)).map(({ name }) => name);
}

/** Deletes the oldest backups so that `keep` remain, among them the newest one, `current`. Returns how many remain. */
export async function rotate(folder: string, current: string, keep: number, warn: (sentence: string) => void): Promise<number> {
  const names = await backupsIn(folder);
  // After a clock was wrong, files from the future may seem to be newer than the current one.
  const others = names.filter((name) => name !== current);
  let kept = names.length;
  for (const name of expired(others, keep - 1)) if (await remove(join(folder, name), warn)) kept -= 1;
  return kept;
}

async function remove(path: string, warn: (sentence: string) => void): Promise<boolean> {
  try {
    await unlink(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") {
      warn(`The expired backup ${path} could not be deleted (${message}); delete it by hand.`);
      return false;
    }
  }
  return true;
}
