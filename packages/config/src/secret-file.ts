import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { resolve } from "node:path";
import { ROOT } from "./root.ts";
import { UserError } from "./user-error.ts";

/** The value of a name in the environment; undefined if it is not set or empty. */
export type VariableLookup = (name: string) => string | undefined;

/** The value of a setting and its file, or the fault of that file. */
export interface SettingValue {
  readonly value?: string | undefined;
  readonly path?: string;
  readonly fault?: string;
}

/** A wrong path may name a large file. */
const MAX_BYTES = 65_536;

/** Returns the path in `NAME_FILE`, if it is set. */
export function secretPath(name: string, lookup: VariableLookup): string | undefined {
  const path = lookup(`${name}_FILE`);
  return path && resolve(ROOT, path.replace(/^~(?=\/|$)/, homedir()));
}

/** Reads a secret from its variable, or from the file that `NAME_FILE` names. A fault never contains the value. */
export function readSecret(name: string, lookup: VariableLookup): SettingValue {
  const [value, path] = [lookup(name), secretPath(name, lookup)];
  if (path === undefined) return { value };
  if (value !== undefined) return { fault: `${name} and ${name}_FILE are both set; set one of them` };
  try {
    return { value: contentOf(path), path };
  } catch (error) {
    return { fault: `${name}_FILE names ${path}, which ${reasonOf(error)}` };
  }
}

/** Reads a secret that is not a setting of Mutable. */
export function secretFromEnvironment(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const { value, fault } = readSecret(name, (key) => environment[key] || undefined);
  if (fault !== undefined) throw new UserError(`Bad settings: ${fault}.`);
  return value;
}

class BadFile extends Error {}

function contentOf(path: string): string {
  const stats = statSync(path);
  if (stats.isDirectory()) throw new BadFile("is a folder");
  // A pipe could block the start, and a device may be endless.
  if (!stats.isFile()) throw new BadFile("is not a regular file");
  if (stats.size > MAX_BYTES) throw new BadFile("is larger than 64 KB");
  const content = readFileSync(path, "utf8").trim();
  if (content === "") throw new BadFile("is empty");
  return content;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EACCES: "this user may not read",
  EPERM: "this user may not read",
};

function reasonOf(error: unknown): string {
  if (error instanceof BadFile) return error.message;
  const { code = "" } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? `cannot be read (${code})`;
}
