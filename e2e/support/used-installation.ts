import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratedDatabase } from "@mutable/db/testing";
import { exportDeck, fluxx1 } from "@mutable/decks";
import { type APIRequestContext, request } from "@playwright/test";
import { MailServer } from "../servers/mailbox.ts";
import { type Program, runPlatform } from "../servers/program.ts";
import { postSignIn, requestTicket } from "./accounts.ts";
import { KEEP_VALUE, submitForm } from "./forms.ts";
import { turnOnFactorDirectly } from "./second-factor.ts";
import { SocketPlayer } from "./socket-player.ts";
import { callAction } from "./web-routes.ts";

/** A person with all credentials, for requests in this person's name. */
export interface InstallationPerson {
  readonly request: APIRequestContext;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** An installation on which people have done everything that people can do, including forbidden attempts. */
export interface UsedInstallation {
  readonly program: Program;
  readonly origin: string;
  readonly database: string;
  /** An account with an email address, a token, recovery codes and a private table. */
  readonly host: InstallationPerson;
  readonly administrator: InstallationPerson;
  /** The open private table, and a finished game of the same host. */
  readonly table: { readonly id: string; readonly code: string; readonly name: string };
  readonly game: string;
  /** The key of a draft of the host. It has no version, whose row would change while the bots' weights are fitted. */
  readonly deck: string;
  /** All secrets by their description. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Opens a client without cookies, with its own client address. */
  newVisitor(): Promise<APIRequestContext>;
  close(): Promise<void>;
}

const random = () => randomBytes(24).toString("base64url");
const LINK = /\/link\/([\w-]{20,})/;

export async function openUsedInstallation(): Promise<UsedInstallation> {
  const closers: (() => unknown)[] = [];
  const secrets = new Map<string, string>();
  const secret = (what: string, value: string | undefined): string => {
    if (value === undefined || value.length < 8) throw new Error(`There is no ${what}.`);
    secrets.set(what, value);
    return value;
  };

  const folder = await mkdtemp(join(tmpdir(), "lived-in-"));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const mailbox = new MailServer();
  const post = new URL(await mailbox.open());
  const database = await migratedDatabase();
  secret("the database's password", new URL(database).password);
  const program = runPlatform({
    PORT: "0",
    DATABASE_URL: database,
    MUTABLE_DATA_DIR: folder,
    MUTABLE_SECRET: secret("the installation's secret", random()),
    MUTABLE_TRUSTED_PROXIES: "loopback",
    MUTABLE_BOT_PAUSE: "0",
    MUTABLE_PUBLIC_DECKS: "off",
    MUTABLE_ADMIN_SECOND_FACTOR: "optional",
    MUTABLE_METRICS_TOKEN: secret("the token for figures", random()),
    MUTABLE_MAIL_URL: `smtp://post:${secret("the password of the mail server", random())}@${post.host}`,
    MUTABLE_MAIL_FROM: "Mutable <games@mutable.test>",
    MUTABLE_OIDC_ISSUER: "http://127.0.0.1:9",
    MUTABLE_OIDC_NAME: "Nobody's",
    MUTABLE_OIDC_ID: "mutable",
    MUTABLE_OIDC_SECRET: secret("the secret of the provider", random()),
  });
  closers.push(() => program.stop());
  const origin = await program.waitUntilReady();

  let visitors = 0;
  const newVisitor = async () => {
    visitors += 1;
    const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: { "x-forwarded-for": `10.9.0.${visitors}` } });
    closers.push(() => context.dispose());
    return context;
  };

  const person = async (name: string): Promise<InstallationPerson> => {
    const browser = await newVisitor();
    const password = secret(`${name}'s password`, random());
    const email = `${name.toLowerCase()}@lived-in.test`;
    const signedUp = await (await submitForm(browser, "/sign-up", { name, password, face: "fox" })).text();
    const codes = signedUp.match(/(?<=>)[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(?=<)/g) ?? [];
    for (const [i, code] of codes.entries()) secret(`${name}'s recovery code ${i + 1}`, code);
    await submitForm(browser, "/account", { email, current: password });
    const { link } = await mailbox.waitForMail(email);
    secret(`the link that gave ${name} an address`, LINK.exec(link)?.[1]);
    await submitForm(browser, link, { secret: KEEP_VALUE });
    await signIn(browser, name, password);
    const { ticket } = (await (await requestTicket(browser)).json()) as { ticket: string };
    secret(`${name}'s ticket`, ticket);
    const id = (JSON.parse(Buffer.from(ticket.split(".")[1] ?? "", "base64url").toString()) as { sub: string }).sub;
    for (const { name: cookie, value } of (await browser.storageState()).cookies)
      if (/session|csrf/.test(cookie)) secret(`${name}'s cookie ${cookie}`, value.split(/%7C|\|/)[0]);
    return { request: browser, id, name, email, password };
  };
  /** Sends a wrong password first, so that it can be searched for in the logs. */
  const signIn = async (browser: APIRequestContext, name: string, password: string) => {
    await postSignIn(browser, name, secret(`what ${name} mistyped`, random()));
    await postSignIn(browser, name, password);
  };

  const host = await person("Zdenka");
  const administrator = await person("Adelheid");
  await submitForm(administrator.request, "/claim", {
    code: secret("the administrator's code", await program.waitForOutput(/type this code: (\S+)/)),
  });
  secret("the secret of Zdenka's authenticator app", (await turnOnFactorDirectly(host.request, host.password)).secret);
  await mailbox.waitForMail(host.email, 2); // Tells of it.
  const made = await (await submitForm(host.request, "/account/tokens", { name: "A bot of mine", rights: "play" })).text();
  const token = secret("Zdenka's token", /mutable_[\w-]{32}/.exec(made)?.[0]);
  const helped = await callAction(administrator.request, "createHelpLink", { form: { id: host.id } });
  secret("the administrator's link", LINK.exec(await helped.text())?.[1]);

  const at = new SocketPlayer(origin, host.request);
  closers.push(() => at.leave());
  const settings = { deck: "fluxx-3", seats: 2, isPublic: false, watchers: false, takeOverBots: false, bots: ["random" as const] };
  const before = await at.createTable({ ...settings, name: "The evening that was" });
  secret("the code of the table that was", before.code);
  await at.command("start", {});
  await at.untilTable(({ info }) => info?.phase === "playing");
  const { game } = at.table.info ?? {};
  if (game === undefined) throw new Error("There is no game.");
  await at.replyWithFallback();
  await at.command("close_table", {});
  const name = "The evening to come";
  const table = { ...(await at.createTable({ ...settings, name })), name };
  secret("the code of the table", table.code);

  const draft = exportDeck(fluxx1, "The deck to come");
  const { key: deck } = (await (await host.request.post("/api/decks", { data: { draft } })).json()) as { key: string };

  // Requests that fail and are logged.
  const outside = await newVisitor();
  await outside.get(`/rooms/games/${game}`, { headers: { authorization: `Bearer ${token}` } });
  await outside.get(`/rooms/games/${game}`, { headers: { "table-code": table.code } });
  await outside.get(`/rooms/games/${game}?code=${table.code}`);
  await outside.get(`/games/${game}?code=${table.code}`);
  await outside.get(`/t/${table.code}`);
  await outside.get("/metrics", { headers: { authorization: `Bearer ${secrets.get("the token for figures")}` } });
  await outside.get("/", { headers: { cookie: `next-auth.session-token=${secret("a cookie that is none", random())}` } });
  await outside.get(`/link/${secret("a link that is none", random())}`);
  await outside.post("/api/auth/signin/oidc", { form: { csrfToken: await csrfOf(outside), callbackUrl: origin } });
  await submitForm(outside, "/forgot", { email: host.email });
  secret("the link that sets a password", LINK.exec((await mailbox.waitForMail(host.email, 3)).link)?.[1]);
  await mailbox.close();
  await submitForm(await newVisitor(), "/forgot", { email: administrator.email });
  while (!program.errors.includes("A letter could not be sent")) await new Promise((resolve) => setTimeout(resolve, 50));

  return {
    ...{ program, origin, database, host, administrator, table, game, deck, secrets, newVisitor },
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
}

const csrfOf = async (browser: APIRequestContext): Promise<string> =>
  ((await (await browser.get("/api/auth/csrf")).json()) as { csrfToken: string }).csrfToken;
