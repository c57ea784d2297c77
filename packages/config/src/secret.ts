import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";
import { toWriteError, UserError } from "./user-error.ts";

const LENGTH = 32;

/** The installation's secret: MUTABLE_SECRET, or a file (mode 0600) that the first start creates. */
export function installationSecret(settings: Pick<Settings, "MUTABLE_DATA_DIR" | "MUTABLE_SECRET">): string {
  if (settings.MUTABLE_SECRET !== undefined) return settings.MUTABLE_SECRET;
  const path = join(settings.MUTABLE_DATA_DIR, "secret");
  let secret: string;
  try {
    mkdirSync(settings.MUTABLE_DATA_DIR, { recursive: true, mode: 0o700 });
    createOnce(path);
    if (statSync(path).mode & 0o077) chmodSync(path, 0o600);
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw toWriteError(error, path);
  }
  if (secret.length < LENGTH)
    throw new UserError(
      `${path} is damaged (too short for a secret); delete it, and the next start creates a new one and signs all users out.`,
    );
  return secret;
}

/** Two processes may start at once: a hard link either creates the finished file or finds the other's. */
function createOnce(path: string): void {
  const draft = `${path}.${process.pid}`;
  if (statSync(path, { throwIfNoEntry: false })) return;
  writeFileSync(draft, `${randomBytes(LENGTH).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One key for each purpose, so that a signature for one is never valid for another. */
export function deriveKey(
  secret: string,
  purpose:
    | "sessions"
    | "tickets"
    | "first administrator"
    | "limits"
    | "second factors"
    | "friend links"
    | "nodes"
    | "daily deals"
    | "ranked deals",
): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "mutable", purpose, LENGTH));
}

/**
 * The secret of a day's deal with a deck: 32 bytes in hexadecimal. `key`: that for "ranked deals", which only room servers derive, or
 * that for "daily deals", whose secrets devices are told.
 */
export const dailySecret = (key: Uint8Array, day: string, deck: string): string =>
  createHmac("sha256", key).update(`${day} ${deck}`).digest("hex");
