import { accessSync, constants, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { toWriteError, UserError } from "@mutable/config";

const REMEDY = "name another file with --svg";

/** Throws if it is already clear that the file cannot be written. Changes nothing. */
export function checkImageFile(file: string): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && !found.isFile()) throw new UserError(`Cannot write to ${file}: it is not a file; ${REMEDY}.`);
    if (found === undefined && !existsSync(dirname(file)))
      throw new UserError(`Cannot write to ${file}: its folder does not exist; ${REMEDY}.`);
    if (found !== undefined) accessSync(file, constants.W_OK);
    accessSync(dirname(file), constants.W_OK);
  } catch (error) {
    throw toWriteError(error, file, REMEDY);
  }
}

/** Replaces the file as a whole: if that fails, a former file stays as it was. */
export function writeImageFile(file: string, image: string): void {
  const target = existsSync(file) ? realpathSync(file) : file;
  const draft = `${target}.${process.pid}`;
  try {
    writeFileSync(draft, image);
    renameSync(draft, target);
  } catch (error) {
    throw toWriteError(error, file, REMEDY);
  } finally {
    rmSync(draft, { force: true });
  }
}
