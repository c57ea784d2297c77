import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { canTrust } from "./address.ts";
import { ROOT } from "./root.ts";
import { addressOf } from "./server.ts";
import { Trouble } from "./trouble.ts";

const port = v.pipe(v.string(), v.regex(/^\s*\d+\s*$/, "is not a whole number"), v.transform(Number), v.maxValue(65535, "is above 65535"));

const days = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, "is not a whole number of days"),
  v.transform(Number),
  v.minValue(1, "must be 1 at least"),
);

function urlOf(protocols: string[], shape: string) {
  return v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `is not of the form ${shape}`),
  );
}

const origin = v.pipe(
  urlOf(["http:", "https:"], "https://example.org"),
  v.check((text) => !URL.canParse(text) || new URL(text).pathname === "/", "must not contain a path"),
  v.transform((text) => new URL(text).origin),
);

type Text = v.GenericSchema<string, unknown>;

/** A setting that need not be set, with what it means. */
const setting = <Value extends Text>(value: Value, meaning: string) => v.pipe(v.optional(value), v.description(meaning));

/** A setting that is this, as it would be written, where it is not set. */
const settingOr = <Value extends Text>(value: Value, byDefault: string, meaning: string) =>
  v.pipe(v.optional(value, byDefault), v.description(meaning));

/** Every setting there is, by the name of its environment variable. The README's table is checked against this. */
const schema = v.object({
  PORT: settingOr(port, "3000", "The port that people connect to; 0 takes any free one"),
  HOST: settingOr(v.string(), "127.0.0.1", "The address to listen on; `0.0.0.0` lets other machines in"),
  DATABASE_URL: setting(
    urlOf(["postgresql:", "postgres:"], "postgresql://user:password@host:5432/database"),
    "A PostgreSQL database of your own, used instead of the embedded one",
  ),
  REDIS_URL: setting(
    urlOf(["redis:", "rediss:"], "redis://user:password@host:6379"),
    "The Redis over which several room servers on one database reach one another's tables",
  ),
  MUTABLE_DATA_DIR: settingOr(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path.replace(/^~(?=\/|$)/, homedir()))),
    ),
    join(ROOT, ".data"),
    "Where the embedded database and the installation's secret live",
  ),
  MUTABLE_PUBLIC_URL: setting(origin, "The address that people type, when it is not `http://localhost:PORT`"),
  MUTABLE_ROOMS_PORT: settingOr(
    v.pipe(port, v.notValue(0, "must not be 0, for browsers are told it")),
    "3001",
    "The room server's port when it is started apart",
  ),
  MUTABLE_ROOMS_URL: setting(
    origin,
    "The address of a room server that is started apart, when it is not the public one with `MUTABLE_ROOMS_PORT`",
  ),
  MUTABLE_SECRET: setting(
    v.pipe(v.string(), v.minLength(32, "is shorter than 32 characters")),
    "Signs sessions and tickets; by default made once and kept in the data directory",
  ),
  MUTABLE_TRUSTED_PROXIES: settingOr(
    v.pipe(
      v.string(),
      v.transform((text) =>
        text
          .split(",")
          .map((part) => part.trim())
          .filter((part) => part !== ""),
      ),
      v.check((parts) => canTrust(parts), "has a part that is neither an address nor a range like 10.0.0.0/8"),
    ),
    "",
    "Proxies whose word on a visitor's address is taken: addresses or ranges, joined by commas; `loopback` for those on this machine",
  ),
  MUTABLE_GUEST_DAYS: settingOr(days, "90", "After how many days a guest who does not come back is removed"),
  MUTABLE_BOT_PAUSE: settingOr(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, "is not a whole number of milliseconds below 100000"), v.transform(Number)),
    "1200",
    "How long a bot takes before it acts, in milliseconds, so that people can follow",
  ),
  MUTABLE_CHAT_DAYS: settingOr(
    days,
    "30",
    "After how many days chat, reports and the logs of closed tables are removed; finished games stay",
  ),
  MUTABLE_METRICS_TOKEN: setting(
    v.pipe(v.string(), v.minLength(16, "is shorter than 16 characters")),
    "Whoever asks for `/metrics` must show this as a bearer token; without it only this machine gets an answer",
  ),
  MUTABLE_MAIL_URL: setting(
    urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587"),
    "The mail server for one-time links, as `smtp://user:password@host:587`; without it nothing is offered by e-mail",
  ),
  MUTABLE_MAIL_FROM: setting(
    v.pipe(v.string(), v.regex(/[^\s@]@[^\s@]/, "has no address in it; write it like Mutable <games@example.org>")),
    "The sender of that mail, such as `Mutable <games@example.org>`",
  ),
  ...signInWith("GitHub", "GITHUB"),
  ...signInWith("Google", "GOOGLE"),
  ...signInWith("Discord", "DISCORD"),
  MUTABLE_OIDC_ISSUER: setting(
    urlOf(["http:", "https:"], "https://sso.example.org"),
    "The address of an OpenID Connect provider of your own that people may sign in with",
  ),
  MUTABLE_OIDC_NAME: setting(
    v.pipe(v.string(), v.maxLength(40, "is longer than 40 characters")),
    "What that provider is called on the button",
  ),
  ...signInWith("that provider", "OIDC"),
});

/** The two halves of what a provider gives to those who let people sign in with it. */
function signInWith<Name extends string>(title: string, name: Name) {
  const half = (what: string) => setting(v.string(), `${what} of your application with ${title}`);
  return { [`MUTABLE_${name}_ID`]: half("The client id"), [`MUTABLE_${name}_SECRET`]: half("The client secret") } as {
    [Key in `MUTABLE_${Name}_${"ID" | "SECRET"}`]: ReturnType<typeof half>;
  };
}

/** Settings that mean nothing without one another. */
const TOGETHER = [
  ["MUTABLE_MAIL_URL", "MUTABLE_MAIL_FROM"],
  ["MUTABLE_GITHUB_ID", "MUTABLE_GITHUB_SECRET"],
  ["MUTABLE_GOOGLE_ID", "MUTABLE_GOOGLE_SECRET"],
  ["MUTABLE_DISCORD_ID", "MUTABLE_DISCORD_SECRET"],
  ["MUTABLE_OIDC_ISSUER", "MUTABLE_OIDC_NAME", "MUTABLE_OIDC_ID", "MUTABLE_OIDC_SECRET"],
] as const satisfies readonly (readonly SettingName[])[];

export type SettingName = keyof typeof schema.entries;
export type Settings = Readonly<v.InferOutput<typeof schema>>;

/** Docker compose reads the same file. */
const COMPOSES = /^(CADDY|COMPOSE|POSTGRES)_/;

const names = Object.keys(schema.entries) as SettingName[];

/**
 * Reads the settings from the environment and, below it in rank, from the file `.env` in the project's folder.
 * A misspelt name is as bad as a malformed value: both are named, all at once, and stop the start.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env, file: string = join(ROOT, ".env")): Settings {
  const fromFile = readEnvFile(file);
  const known = new Set<string>(names);
  const faults = [
    ...Object.keys(environment).filter((name) => name.startsWith("MUTABLE_") && !known.has(name)),
    ...Object.keys(fromFile).filter((name) => !known.has(name) && !COMPOSES.test(name)),
  ].map((name) => `${name} is not a setting (there are: ${names.join(", ")})`);

  // An empty value means "not set", also to what the file says: compose files pass unset variables on as empty ones.
  const given = Object.fromEntries(names.map((name) => [name, (environment[name] ?? fromFile[name]) || undefined]));
  for (const together of TOGETHER) {
    const set = together.filter((name) => given[name] !== undefined);
    const missing = together.filter((name) => given[name] === undefined);
    if (set.length > 0 && missing.length > 0) faults.push(`${set.join(" and ")} needs ${missing.join(" and ")} as well`);
  }
  const result = v.safeParse(schema, given);
  if (!result.success) faults.push(...result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  if (!result.success || faults.length > 0) throw new Trouble(`Bad settings: ${[...new Set(faults)].join("; ")}.`);
  return result.output;
}

function readEnvFile(file: string): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync(file, "utf8")) as Record<string, string | undefined>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new Trouble(`Cannot read ${file} (${(error as Error).message}); mend or remove it.`, { cause: error });
  }
}

/** The address that people type, for pages served on this port. */
export function publicOrigin(settings: Settings, port: number = settings.PORT): string {
  return settings.MUTABLE_PUBLIC_URL ?? addressOf(settings.HOST, port);
}

/** Where browsers find a room server that was started apart. */
export function roomsOrigin(settings: Settings): string {
  if (settings.MUTABLE_ROOMS_URL !== undefined) return settings.MUTABLE_ROOMS_URL;
  const url = new URL(publicOrigin(settings));
  url.port = String(settings.MUTABLE_ROOMS_PORT);
  return url.origin;
}

/** The origins of our pages, for a room server that was started apart. */
export function pageOrigins(settings: Settings): string[] {
  const url = new URL(publicOrigin(settings));
  const { origin: open } = url;
  if (url.hostname !== "localhost") return [open];
  url.hostname = "127.0.0.1";
  return [open, url.origin];
}

/** One row per setting, for the README and the command line: name, default, meaning. */
export function settingsTable(): { name: SettingName; byDefault: string; meaning: string }[] {
  const defaults = v.parse(schema, {});
  return names.map((name) => {
    const value = String(defaults[name] ?? "");
    return {
      name,
      byDefault: value.replace(`${ROOT}/`, ""),
      meaning: v.getDescription(schema.entries[name]) ?? "",
    };
  });
}
