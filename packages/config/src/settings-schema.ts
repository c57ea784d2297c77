import { availableParallelism, homedir } from "node:os";
import { join, resolve } from "node:path";
import * as z from "zod";
import { areProxyAddresses } from "./client-address.ts";
import { ROOT } from "./root.ts";

const port = z
  .string()
  .regex(/^\s*\d+\s*$/, "is not a whole number")
  .transform(Number)
  .refine((port) => port <= 65535, "is above 65535");

const days = z
  .string()
  .regex(/^\d{1,4}$/, "is not a whole number of days")
  .transform(Number)
  .refine((days) => days >= 1, "must be at least 1");

function urlOf(protocols: string[], shape: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `is not of the form ${shape}`);
}

const origin = urlOf(["http:", "https:"], "https://example.org")
  .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", "must not contain a path")
  .transform((text) => new URL(text).origin);

/** An address, with or without a path, or a path alone. */
const route = z
  .string()
  .refine(
    (text) => /^\/[^/]/.test(text) || (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)),
    "is neither a path like /rooms/socket.io/@one nor of the form https://rooms-1.example.org",
  )
  .transform((text) => text.replace(/\/$/, ""));

/** Values joined by commas. */
const commaSeparated = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** The ids of all decks; the first is the usual one. A test of the room server compares them with the decks. */
const DECKS = ["fluxx-3", "fluxx-4", "fluxx-1", "much-bother"];

const deckIds = commaSeparated
  .refine((ids) => ids.length > 0, "names no deck")
  .refine((ids) => ids.every((id) => DECKS.includes(id)), `names a deck that does not exist (there are: ${DECKS.join(", ")})`)
  .refine((ids) => new Set(ids).size === ids.length, "names a deck twice");

type Text = z.ZodType<unknown, string>;

/** An optional setting with its meaning. */
const setting = <Value extends Text>(value: Value, meaning: string) => value.optional().describe(meaning);

/** A secret setting, never printed. `NAME_FILE` may name a file with it. */
const secret = <Value extends Text>(value: Value, meaning: string) =>
  setting(value, meaning).meta({ isSecret: true, description: meaning });

/** A setting with a default value, in the form of the environment variable. */
const settingOr = <Value extends Text>(value: Value, byDefault: string, meaning: string) =>
  value.prefault(byDefault as z.input<Value>).describe(meaning);

/** All settings by the names of their environment variables. A test compares the README's table with them. */
export const settingsSchema = z.object({
  PORT: settingOr(port, "3000", "The port to listen on; 0 takes a free one"),
  HOST: settingOr(z.string(), "127.0.0.1", "The address to listen on; `0.0.0.0` accepts connections from other machines"),
  DATABASE_URL: secret(
    urlOf(["postgresql:", "postgres:"], "postgresql://user:password@host:5432/database"),
    "Your own PostgreSQL database, instead of the embedded one",
  ),
  MUTABLE_DATA_DIR: settingOr(
    z.string().transform((path) => resolve(path.replace(/^~(?=\/|$)/, homedir()))),
    join(ROOT, ".data"),
    "The folder of the embedded database and the installation's secret",
  ),
  MUTABLE_PUBLIC_URL: setting(origin, "The address that people type, if it is not `http://localhost:PORT`"),
  MUTABLE_ROOMS_PORT: settingOr(
    port.refine((value) => value !== 0, "must not be 0, because browsers need the number"),
    "3001",
    "The port of a room server that runs in a process of its own",
  ),
  MUTABLE_ROOMS_URL: setting(origin, "The address of such a room server, if it is not the public one with `MUTABLE_ROOMS_PORT`"),
  MUTABLE_ROOMS_PROCESSES: settingOr(
    z
      .string()
      .regex(/^([1-9]\d?|auto)$/, "is neither a number from 1 to 99 nor auto")
      .transform((text) => (text === "auto" ? availableParallelism() : Number(text))),
    "1",
    "How many room servers `npm start` runs behind its port, each on a core of its own; `auto`: as many as there are cores",
  ),
  MUTABLE_ROOM_SERVER_URL: setting(
    route,
    "The address of this room server, if there are several: a URL like `https://rooms-1.example.org`, or a path below the public address; by default `/rooms/socket.io/@HOSTNAME`",
  ),
  MUTABLE_ROOM_SERVERS: settingOr(
    commaSeparated.pipe(z.array(origin)),
    "",
    "The addresses of room servers that have their own, separated by commas; pages may connect to them",
  ),
  MUTABLE_SECRET: secret(
    z.string().refine(({ length }) => length >= 32, "is shorter than 32 characters"),
    "Signs sessions and tickets; by default created once and kept in the data directory",
  ),
  MUTABLE_TRUSTED_PROXIES: settingOr(
    commaSeparated.refine((parts) => areProxyAddresses(parts), "has a part that is neither an address nor a range like 10.0.0.0/8"),
    "",
    "Proxies that may report a client's address: addresses or ranges, separated by commas; `loopback` for those on this machine",
  ),
  MUTABLE_DECKS: settingOr(
    deckIds,
    DECKS.join(","),
    "The decks that new tables can have, separated by commas; the first is the one of quick play and of a game started with one click",
  ),
  MUTABLE_PUBLIC_DECKS: settingOr(
    z.enum(["on", "off"], { error: "is neither on nor off" }),
    "on",
    "Whether players can publish decks for everybody, with a public list: `on` or `off`; by link they always can",
  ),
  MUTABLE_GUEST_DAYS: settingOr(days, "90", "Days after which an absent guest is removed"),
  MUTABLE_BOT_PAUSE: settingOr(
    z
      .string()
      .regex(/^\d{1,5}$/, "is not a whole number of milliseconds below 100000")
      .transform(Number),
    "120",
    "How long a bot waits before it acts, in milliseconds; boards show its moves one after the other",
  ),
  MUTABLE_CHAT_DAYS: settingOr(days, "30", "Days after which chat, reports and the logs of closed tables are removed; finished games stay"),
  MUTABLE_ADMIN_SECOND_FACTOR: settingOr(
    z.enum(["required", "optional"], { error: "is neither required nor optional" }),
    "required",
    "Whether administrators need two-factor authentication to administer: `required` or `optional`",
  ),
  MUTABLE_METRICS_TOKEN: secret(
    z.string().refine(({ length }) => length >= 16, "is shorter than 16 characters"),
    "The bearer token for `/metrics`; without it only this machine gets an answer",
  ),
  MUTABLE_MAIL_URL: secret(
    urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587"),
    "The mail server for one-time links, as `smtp://user:password@host:587`; without it no mail is sent",
  ),
  MUTABLE_MAIL_FROM: setting(
    z.string().regex(/[^\s@]@[^\s@]/, "has no address in it; write it like Mutable <games@example.org>"),
    "The sender of that mail, such as `Mutable <games@example.org>`",
  ),
  ...signInWith("GitHub", "GITHUB"),
  ...signInWith("Google", "GOOGLE"),
  ...signInWith("Discord", "DISCORD"),
  MUTABLE_OIDC_ISSUER: setting(urlOf(["http:", "https:"], "https://sso.example.org"), "The address of your own OpenID Connect provider"),
  MUTABLE_OIDC_NAME: setting(
    z.string().refine(({ length }) => length <= 40, "is longer than 40 characters"),
    "The name of that provider on the button",
  ),
  ...signInWith("that provider", "OIDC"),
});

/** The client id and the client secret of an application that is registered with a provider. */
function signInWith<Name extends string>(title: string, name: Name) {
  const id = setting(z.string(), `The client id of your application with ${title}`);
  const clientSecret = secret(z.string(), `The client secret of your application with ${title}`);
  return { [`MUTABLE_${name}_ID`]: id, [`MUTABLE_${name}_SECRET`]: clientSecret } as Record<`MUTABLE_${Name}_ID`, typeof id> &
    Record<`MUTABLE_${Name}_SECRET`, typeof clientSecret>;
}

/** Settings that are only valid together. */
export const SETTING_GROUPS = [
  ["MUTABLE_MAIL_URL", "MUTABLE_MAIL_FROM"],
  ["MUTABLE_GITHUB_ID", "MUTABLE_GITHUB_SECRET"],
  ["MUTABLE_GOOGLE_ID", "MUTABLE_GOOGLE_SECRET"],
  ["MUTABLE_DISCORD_ID", "MUTABLE_DISCORD_SECRET"],
  ["MUTABLE_OIDC_ISSUER", "MUTABLE_OIDC_NAME", "MUTABLE_OIDC_ID", "MUTABLE_OIDC_SECRET"],
] as const satisfies readonly (readonly SettingName[])[];

export type SettingName = keyof typeof settingsSchema.shape;
export type Settings = Readonly<z.output<typeof settingsSchema>>;

export const names = Object.keys(settingsSchema.shape) as SettingName[];

/** The names of secret settings. */
export const secretNames: ReadonlySet<string> = new Set(names.filter((name) => settingsSchema.shape[name].meta()?.isSecret === true));
