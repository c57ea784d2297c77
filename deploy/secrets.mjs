// Creates the installation's secret and the database's password at the first start, unless they are given.
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installationSecret, printError, readSettings, secretFromEnvironment, toWriteError } from "../packages/config/dist/index.js";

try {
  const settings = readSettings();
  const password = secretFromEnvironment("POSTGRES_PASSWORD", process.env);
  installationSecret(settings);
  storePassword(settings.MUTABLE_DATA_DIR, password);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

/** Readable for the database server, which runs as another user, and for its clients (deploy/entry.sh). */
function storePassword(folder, given) {
  const path = join(folder, "postgres-password");
  if (!given && existsSync(path)) return;
  try {
    // Renamed, so that the file is never incomplete.
    writeFileSync(`${path}.new`, `${given || randomBytes(32).toString("base64url")}\n`, { mode: 0o644 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw toWriteError(error, path);
  }
}
