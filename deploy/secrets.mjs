// What an installation needs and nobody has to think of: the installation's secret and the database's password, made at the first start where none are given.
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installationSecret, printError, readSettings, secretFromEnvironment, toWriteError } from "../packages/config/dist/index.js";

try {
  const settings = readSettings();
  const password = secretFromEnvironment("POSTGRES_PASSWORD", process.env);
  installationSecret(settings);
  keepPassword(settings.MUTABLE_DATA_DIR, password);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}

/** For the database server, which runs as somebody else, and for those who connect to it (deploy/entry.sh). */
function keepPassword(folder, given) {
  const path = join(folder, "postgres-password");
  if (!given && existsSync(path)) return;
  try {
    // Whole, or as it was.
    writeFileSync(`${path}.new`, `${given || randomBytes(32).toString("base64url")}\n`, { mode: 0o644 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw toWriteError(error, path);
  }
}
