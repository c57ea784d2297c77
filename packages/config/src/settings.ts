import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "./root.ts";
import { readSecret, type SettingValue, secretPath, type VariableLookup } from "./secret-file.ts";
import { serverOrigins, serverUrl } from "./server.ts";
import { names, SETTING_GROUPS, type SettingName, type Settings, secretNames, settingsSchema } from "./settings-schema.ts";
import { UserError } from "./user-error.ts";

export type { SettingName, Settings } from "./settings-schema.ts";

const DOTENV = join(ROOT, ".env");

const REDIS = "is no longer used: room servers need no Redis any more; remove it";
/** Former settings, each with its remedy. */
const REMOVED: ReadonlyMap<string, string> = new Map(
  ["MUTABLE_REDIS_URL", "REDIS_URL", "REDIS_URL_FILE"].map((name) => [name, `${name} ${REDIS}`]),
);

/** Variables of Docker compose, which reads the same file. */
const COMPOSE_VARIABLES = /^(BACKUPS|CADDY|COMPOSE|POSTGRES)_|^(ROOMS|TZ)$/;

/**
 * Reads the settings from the environment and from the file `.env` in the project's folder; the environment has
 * precedence. One error lists all unknown names and malformed values.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, file: string = DOTENV): Settings {
  const fromFile = readEnvFile(file);
  const lookup = lookupIn(environment, fromFile);
  const given = new Map<string, SettingValue>(
    names.map((name) => [name, secretNames.has(name) ? readSecret(name, lookup) : { value: lookup(name) }]),
  );
  const result = settingsSchema.safeParse(Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
  const faults = [
    ...unknownNames(environment, fromFile).map((name) => REMOVED.get(name) ?? `${name} is not a setting (there are: ${names.join(", ")})`),
    ...[...given.values()].flatMap(({ fault }) => fault ?? []),
    ...missingNames(given).map(({ set, missing }) => `${set.join(" and ")} needs ${missing.join(" and ")} as well`),
    ...(result.error?.issues ?? []).map(({ path, message }) => `${nameWithFile(path.join("."), given)} ${message}`),
  ];
  if (!result.success || faults.length > 0) throw new UserError(`Bad settings: ${[...new Set(faults)].join("; ")}.`);
  return result.data;
}

/** Returns the path for each secret that comes from a file. Does not read the files. */
export function secretFiles(environment: NodeJS.ProcessEnv = process.env, file: string = DOTENV): ReadonlyMap<string, string> {
  const lookup = lookupIn(environment, readEnvFile(file));
  const files = new Map<string, string>();
  for (const name of secretNames) {
    const path = secretPath(name, lookup);
    if (path !== undefined) files.set(name, path);
  }
  return files;
}

type Env = Readonly<Record<string, string | undefined>>;

/** An empty value counts as not set, because compose files pass unset variables as empty ones. */
const lookupIn =
  (environment: Env, fromFile: Env): VariableLookup =>
  (name) =>
    (environment[name] ?? fromFile[name]) || undefined;

function unknownNames(environment: Env, fromFile: Env): string[] {
  const known = new Set(settingVariables());
  return [
    ...Object.keys(environment).filter((name) => name.startsWith("MUTABLE_") && !known.has(name)),
    ...Object.keys(fromFile).filter((name) => !known.has(name) && !COMPOSE_VARIABLES.test(name)),
  ];
}

/** Returns the groups of which only a part is set. */
function missingNames(given: ReadonlyMap<string, SettingValue>): { set: SettingName[]; missing: SettingName[] }[] {
  // A secret with a bad file counts as set, because its own fault is reported already.
  const isSet = (name: SettingName) => given.get(name)?.value !== undefined || given.get(name)?.fault !== undefined;
  return SETTING_GROUPS.map((together) => ({
    set: together.filter(isSet),
    missing: together.filter((name) => !isSet(name)),
  })).filter(({ set, missing }) => set.length > 0 && missing.length > 0);
}

function nameWithFile(name: string, given: ReadonlyMap<string, SettingValue>): string {
  const path = given.get(name)?.path;
  return path === undefined ? name : `${name} (from ${path})`;
}

function readEnvFile(file: string): Env {
  try {
    return parseEnv(readFileSync(file, "utf8")) as Env;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new UserError(`Cannot read ${file} (${(error as Error).message}); mend or remove it.`, { cause: error });
  }
}

/** The origin that people type, for pages served on this port. */
export function publicOrigin(settings: Settings, port: number = settings.PORT): string {
  return settings.MUTABLE_PUBLIC_URL ?? serverUrl(settings.HOST, port);
}

/** The origin of a room server that runs in a process of its own. */
export function roomsOrigin(settings: Settings): string {
  if (settings.MUTABLE_ROOMS_URL !== undefined) return settings.MUTABLE_ROOMS_URL;
  const url = new URL(publicOrigin(settings));
  url.port = String(settings.MUTABLE_ROOMS_PORT);
  return url.origin;
}

/** The origins of our pages: the public address, or without one all addresses of this machine that HOST listens on. */
export function pageOrigins(settings: Settings, port: number = settings.PORT): string[] {
  return settings.MUTABLE_PUBLIC_URL === undefined ? serverOrigins(settings.HOST, port) : [settings.MUTABLE_PUBLIC_URL];
}

/** All environment variables that are read: the settings, and `NAME_FILE` for each secret. */
export function settingVariables(): string[] {
  return names.flatMap((name) => (secretNames.has(name) ? [name, `${name}_FILE`] : [name]));
}

/** One row per setting, for the README and the command line. */
export function settingsTable(): { name: SettingName; byDefault: string; meaning: string; isSecret: boolean }[] {
  const defaults = settingsSchema.parse({});
  return names.map((name) => {
    const value = String(defaults[name] ?? "");
    return {
      name,
      byDefault: value.replace(`${ROOT}/`, ""),
      meaning: settingsSchema.shape[name].description ?? "",
      isSecret: secretNames.has(name),
    };
  });
}
