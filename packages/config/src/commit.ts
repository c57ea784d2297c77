import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit that is checked out in a folder; undefined if the folder is no clone.
 * Reads git's files, because the build of the images has no git.
 */
export function checkedOutCommit(folder: string): string | undefined {
  const read = (path: string) => readFileSync(join(folder, ".git", path), "utf8").trim();
  try {
    const head = read("HEAD");
    const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
    const commit = ref === undefined ? head : (readOrNothing(() => read(ref)) ?? packedCommit(read("packed-refs"), ref));
    return commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}

function readOrNothing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const packedCommit = (packed: string, ref: string): string | undefined =>
  packed
    .split("\n")
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(" ", 1)[0];
