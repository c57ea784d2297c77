// What an installation needs and nobody has to think of: the installation's secret and the database's password, made at the first start where none are given.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installationSecret, readSettings, tell, troubleWithPath } from "../packages/config/dist/index.js";

try {
  const settings = readSettings();
  installationSecret(settings);
  keepPassword(settings.MUTABLE_DATA_DIR, process.env.POSTGRES_PASSWORD);
} catch (error) {
  tell(error);
  process.exitCode = 1;
}

/** Twice: for the database server, which runs as somebody else, and for those who connect to it, in the form that PostgreSQL's clients know. */
function keepPassword(folder, given) {
  const path = join(folder, "postgres-password");
  const password = given || (existsSync(path) ? readFileSync(path, "utf8").trim() : randomBytes(32).toString("base64url"));
  keep(path, `${password}\n`, 0o644);
  keep(join(folder, "pgpass"), `*:*:*:mutable:${password.replace(/[\\:]/g, "\\$&")}\n`, 0o600);
}

/** Whole, or as it was. */
function keep(path, text, mode) {
  try {
    writeFileSync(`${path}.new`, text, { mode });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw troubleWithPath(error, path);
  }
}
