import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratedDatabase } from "@mutable/db/testing";
import { checkDeckFile, type DeckFile, deckFileHash, exportDeck, fluxx1 } from "@mutable/decks";
import { isFatal } from "@mutable/engine";
import { type APIRequestContext, request } from "@playwright/test";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Program, runNode, runPlatform } from "../servers/program.ts";
import { becomeGuest, signUpDirectly, uniqueName } from "../support/accounts.ts";
import { submitForm } from "../support/forms.ts";
import { en } from "../support/texts.ts";
import { callAction } from "../support/web-routes.ts";

/** /api/decks as docs/deck-maker.md describes it, for pages with a session and programs with a token. */

const closers: (() => unknown)[] = [];
let origin = "";
let folder: string;
let program: Program;
let owner: APIRequestContext;
let stranger: APIRequestContext;
let administrator: APIRequestContext;

let visitors = 0;
/** Opens a client without cookies, with its own address. */
async function newVisitor(headers: Record<string, string> = {}): Promise<APIRequestContext> {
  visitors += 1;
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "x-forwarded-for": `10.8.0.${visitors}`, ...headers },
  });
  closers.push(() => context.dispose());
  return context;
}

async function newAccount(): Promise<APIRequestContext> {
  const visitor = await newVisitor();
  await signUpDirectly(visitor, { name: uniqueName("Maker") });
  return visitor;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deck-api-"));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  program = runPlatform({
    ...{
      PORT: "0",
      DATABASE_URL: await migratedDatabase(),
      MUTABLE_ADMIN_SECOND_FACTOR: "optional",
      MUTABLE_DATA_DIR: folder,
      MUTABLE_TRUSTED_PROXIES: "loopback",
    },
    MUTABLE_SECRET: randomBytes(24).toString("base64url"),
  });
  closers.push(() => program.stop());
  origin = await program.waitUntilReady();
  [owner, stranger, administrator] = [await newAccount(), await newAccount(), await newAccount()];
  await submitForm(administrator, "/claim", { code: await program.waitForOutput(/type this code: (\S+)/) });
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

const pond = (name = "Pond"): DeckFile => ({ ...exportDeck(fluxx1, name), about: "Frogs and flies" });

/** The same deck with another card text, so that its hash is another. */
function changed(file: DeckFile, word: string): DeckFile {
  const [card = ""] = fluxx1.ids;
  return { ...file, texts: { ...file.texts, en: { ...file.texts.en, [card]: { name: word } } } };
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, which expectations check
  readonly body: any;
}

async function call(
  client: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await client.fetch(`/api/decks${path}`, {
    method,
    headers: { ...headers, ...(data !== undefined && { "content-type": "application/json" }) },
    ...(data !== undefined && { data: typeof data === "string" ? Buffer.from(data) : JSON.stringify(data) }),
    maxRedirects: 0,
  });
  const text = await response.text();
  return { status: response.status(), body: text === "" ? undefined : JSON.parse(text) };
}

async function newDeck(file: DeckFile = pond(), client = owner): Promise<string> {
  const { status, body } = await call(client, "POST", "", { draft: file });
  expect(status).toBe(201);
  return body.key;
}

/** The page as an administrator gets it. */
const textOf = async (path: string): Promise<string> => (await administrator.get(path)).text();

async function act(name: string, id: string, why: string): Promise<void> {
  expect((await callAction(administrator, name, { form: { id, why } })).status()).toBe(200);
}

const refused = (status: number, error: string) => ({
  status,
  body: expect.objectContaining({ error, message: expect.stringMatching(/^[A-Z].*\.$/) }),
});

describe("a draft", () => {
  it("is created, listed, saved by its revision, and deleted", async () => {
    const key = await newDeck();
    expect((await call(owner, "GET", `/${key}`)).body).toMatchObject({
      key,
      name: "Pond",
      revision: 1,
      findable: "private",
      versions: [],
      draft: pond(),
    });
    const lake = { ...pond("Lake"), deck: "unfinished" };
    expect(await call(owner, "PUT", `/${key}`, { revision: 1, draft: lake })).toEqual({ status: 200, body: { revision: 2 } });
    expect(await call(owner, "PUT", `/${key}`, { revision: 1, draft: pond("Sea") })).toEqual({
      status: 409,
      body: expect.objectContaining({ error: "conflict", revision: 2, draft: lake }),
    });
    expect((await call(owner, "GET", "")).body.decks).toContainEqual(
      expect.objectContaining({ key, name: "Lake", about: "Frogs and flies" }),
    );
    expect(await call(owner, "PATCH", `/${key}`, { findable: "link" })).toEqual({ status: 200, body: { findable: "link" } });
    expect((await call(owner, "DELETE", `/${key}`)).status).toBe(204);
    expect(await call(owner, "GET", `/${key}`)).toEqual(refused(404, "missing"));
  });

  it("belongs to its owner: others find none, guests and visitors cannot make one", async () => {
    const key = await newDeck();
    const guest = await newVisitor();
    await becomeGuest(guest);
    const calls = [
      ["GET", `/${key}`],
      ["PUT", `/${key}`, { revision: 1, draft: pond() }],
      ["PATCH", `/${key}`, { findable: "public" }],
      ["DELETE", `/${key}`],
      ["POST", `/${key}/versions`, { revision: 1 }],
    ] as const;
    for (const [method, path, data] of calls) {
      expect(await call(stranger, method, path, data)).toEqual(refused(404, "missing"));
      expect(await call(await newVisitor(), method, path, data)).toEqual(refused(401, "not_signed_in"));
      if (method !== "GET") expect(await call(guest, method, path, data)).toEqual(refused(403, "only_accounts"));
    }
    expect(await call(guest, "POST", "", { draft: pond() })).toEqual(refused(403, "only_accounts"));
    expect((await call(owner, "GET", `/${key}`)).body).toMatchObject({ revision: 1, findable: "private" });
  });

  it("is changed from our own pages only", async () => {
    const key = await newDeck();
    const response = await owner.fetch(`/api/decks/${key}`, { method: "DELETE", headers: { origin: "https://evil.example" } });
    expect(response.status()).toBe(403);
    expect((await call(owner, "GET", `/${key}`)).status).toBe(200);
  });

  it.each([
    ["no JSON", "{", 400, "bad_json"],
    ["JSON that is nested too deeply", `{"draft":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, 400, "bad_json"],
    ["a list", "[]", 400, "bad_request"],
    ["no draft", "{}", 400, "bad_field"],
    ["another format", { draft: { format: "deck" } }, 400, "bad_field"],
    ["a field too many", { draft: { format: "mutable deck 1" }, owner: "me" }, 400, "bad_request"],
    ["a deck file that is too long", { draft: { format: "mutable deck 1", name: "ž".repeat(150_001) } }, 413, "too_large"],
    ["a copy of nothing", { draft: { format: "mutable deck 1" }, from: "made-abcdefgh0123-1" }, 404, "missing"],
  ])("is not made of %s", async (_, data, status, error) => {
    const reply = await call(owner, "POST", "", data);
    expect(reply).toEqual(refused(status, error));
    expect(JSON.stringify(reply.body)).not.toContain("made-abc");
  });

  it("needs a revision that is a number", async () => {
    const key = await newDeck();
    for (const revision of ["1", 0, 1.5, 1e12, null]) {
      const { status, body } = await call(owner, "PUT", `/${key}`, { revision, draft: pond() });
      expect([status, body.error, body.field]).toEqual([400, "bad_field", "revision"]);
    }
    for (const key of ["nothing", "made-1", "%00", "made-abcdefgh0123-1"])
      expect(await call(owner, "GET", `/${key}`)).toEqual(refused(404, "missing"));
  });
});

describe("a version", () => {
  it("is published if the deck has no errors, and can be read by its id by everybody", async () => {
    const key = await newDeck({ ...pond(), name: "" });
    const bad = await call(owner, "POST", `/${key}/versions`, { revision: 1 });
    expect(bad).toEqual(refused(422, "problems"));
    expect(bad.body.problems).toContainEqual({ isError: true, field: "name", message: "It should not be empty." });
    await call(owner, "PUT", `/${key}`, { revision: 1, draft: pond() });
    expect(await call(owner, "POST", `/${key}/versions`, { revision: 1 })).toEqual(refused(409, "conflict"));

    const id = `made-${key}-1`;
    const first = await call(owner, "POST", `/${key}/versions`, { revision: 2, changes: " The\nfirst " });
    expect(first).toEqual({ status: 201, body: { id, number: 1, hash: deckFileHash(pond()), address: `${origin}/decks/${id}` } });
    const visitor = await newVisitor();
    const response = await visitor.get(`/api/decks/${id}`);
    const file = (await response.json()) as DeckFile;
    expect(file).toEqual({ ...pond(), deck: { ...pond().deck, id } });
    expect(checkDeckFile(file).filter(isFatal)).toEqual([]);
    const headers = response.headers();
    expect(headers).toMatchObject({
      ...{ "content-type": "application/json; charset=utf-8", "x-content-type-options": "nosniff" },
      "content-disposition": `attachment; filename="${id}.json"`,
    });
    expect((await visitor.get(`/api/decks/${id}`, { headers: { "if-none-match": headers.etag ?? "" } })).status()).toBe(304);

    expect(await call(owner, "POST", `/${key}/versions`, { revision: 2 })).toEqual(refused(409, "unchanged"));
    await call(owner, "PUT", `/${key}`, { revision: 2, draft: changed(pond("Lake"), "Fish") });
    expect((await call(owner, "POST", `/${key}/versions`, { revision: 3 })).body).toMatchObject({ number: 2 });
    const { versions } = (await call(owner, "GET", `/${key}`)).body;
    expect(versions).toMatchObject([
      { number: 2, name: "Lake", cards: fluxx1.ids.length },
      { number: 1, name: "Pond", changes: "The first" },
    ]);

    const own = unzipSync(await (await owner.get("/account/data")).body());
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining(["draft", "version-1", "version-2"].map((name) => `decks/${key}/${name}.json`)),
    );

    await call(owner, "DELETE", `/${key}`);
    expect((await visitor.get(`/api/decks/${id}`)).status()).toBe(200);
  });

  it("is for new tables and copies of those who may find its deck", async () => {
    const key = await newDeck(pond("Bittern lake"));
    const id = `made-${key}-1`;
    await call(owner, "POST", `/${key}/versions`, { revision: 1 });
    const visitor = await newVisitor();
    const form = async () => (await stranger.get(`/lobby?deck=${id}`)).text();
    const card = async () => (await stranger.get(`/decks/${id}/${fluxx1.ids[0]}`)).status();
    expect(await form()).not.toContain("Bittern lake");
    expect(await card()).toBe(404);
    for (const client of [visitor, stranger]) expect(await call(client, "GET", `/${id}?new`)).toEqual(refused(403, "private"));
    expect((await call(owner, "GET", `/${id}?new`)).body.deck.id).toBe(id);
    await call(owner, "PATCH", `/${key}`, { findable: "link" });
    expect((await call(visitor, "GET", `/${id}?new`)).body.deck.id).toBe(id);
    expect(await form()).toContain("Bittern lake");
    expect(await card()).toBe(200);
    expect(await call(visitor, "GET", "/made-abcdefgh0123-1?new")).toEqual(refused(404, "missing"));
  });

  it("names the version that its deck is a copy of", async () => {
    const key = await newDeck();
    await call(owner, "POST", `/${key}/versions`, { revision: 1 });
    const from = `made-${key}-1`;
    const copy = await call(stranger, "POST", "", { draft: pond("Copy"), from });
    expect((await call(stranger, "GET", `/${copy.body.key}`)).body.origin).toEqual({ key, version: 1, hash: deckFileHash(pond()) });

    // Its page names the other deck, with a link for those who may find it.
    await call(stranger, "POST", `/${copy.body.key}/versions`, { revision: 1 });
    const page = async () => (await stranger.get(`/decks/made-${copy.body.key}-1`)).text();
    expect(await page()).not.toContain(`/decks/${from}`);
    await call(owner, "PATCH", `/${key}`, { findable: "link" });
    expect(await page()).toContain(`/decks/${from}`);
  });

  it("is in the public list if its owner wants that, and reported and hidden there", async () => {
    const key = await newDeck(pond("Heron lake"));
    const id = `made-${key}-1`;
    const found = async () => (await call(stranger, "GET", "/public?search=hERON")).body.decks.map((deck: { id: string }) => deck.id);
    await call(owner, "POST", `/${key}/versions`, { revision: 1, findable: "link" });
    expect(await found()).toEqual([]);
    await call(owner, "PATCH", `/${key}`, { findable: "public" });
    expect(await found()).toEqual([id]);
    expect((await call(stranger, "GET", "/public")).body.decks[0]).toMatchObject({
      name: "Heron lake",
      owner: { name: expect.any(String) },
    });

    expect(await call(await newVisitor(), "POST", `/${id}/reports`, { reason: "Rude" })).toEqual(refused(401, "not_signed_in"));
    expect(await call(stranger, "POST", `/${id}/reports`, { reason: " \n" })).toEqual(refused(400, "bad_field"));
    expect(await call(stranger, "POST", "/made-abcdefgh0123-1/reports", { reason: "Rude" })).toEqual(refused(404, "missing"));
    expect((await call(stranger, "POST", `/${id}/reports`, { reason: "Rude" })).status).toBe(201);

    const reports = await textOf("/admin/reports");
    for (const text of ["“Rude”", "Heron lake", "Frogs and flies", `/api/decks/${id}`]) expect(reports).toContain(text);
    await act("hideDeck", key, "It is rude.");
    expect(await found()).toEqual([]);
    expect(await textOf("/admin/reports")).toContain(en("admin.showDeckNamed", { name: "Heron lake" }));
    expect((await call(owner, "GET", `/${key}`)).body).toMatchObject({ findable: "public", hidden: "It is rude." });
    expect((await stranger.get(`/api/decks/${id}`)).status()).toBe(200);
    expect(await call(owner, "GET", `/${id}?new`)).toEqual(refused(403, "private"));
    await act("showDeck", key, "It was changed.");
    expect(await found()).toEqual([id]);
    const acts = await textOf("/admin");
    for (const kind of ["hide-deck", "show-deck"] as const) expect(acts).toContain(en(`admin.act.${kind}`, { deck: "Heron lake" }));
  });
});

describe("a token", () => {
  const secretIn = (html: string) => /mutable_[\w-]{32}/.exec(html)?.[0] ?? "";
  const newToken = async (rights: string) =>
    secretIn(await (await submitForm(owner, "/account/tokens", { name: uniqueName("A program"), rights })).text());
  const program = async (token: string) => newVisitor({ authorization: `Bearer ${token}` });

  it("with the right to decks acts for its owner, and no other does", async () => {
    const key = await newDeck();
    const good = await program(await newToken("decks"));
    expect((await call(good, "GET", `/${key}`)).body).toMatchObject({ key });
    expect((await call(good, "POST", `/${key}/versions`, { revision: 1 })).status).toBe(201);
    expect(await call(await program(await newToken("play")), "GET", `/${key}`)).toEqual(refused(403, "no_right"));
    for (const token of [`mutable_${"x".repeat(32)}`, "", "\u00ff"])
      expect(await call(await program(token), "GET", "")).toEqual(refused(401, "bad_token"));
    // A wrong token is refused also in a browser that is signed in.
    expect(await call(owner, "GET", "", undefined, { authorization: "Bearer x" })).toEqual(refused(401, "bad_token"));
    expect((await call(owner, "GET", "", undefined, { authorization: "Basic x" })).status).toBe(200);
  });

  it("publishes deck files from the command line", async () => {
    const path = join(folder, "mine.json");
    const MUTABLE_TOKEN = await newToken("decks");
    const publish = async (file: DeckFile, ...args: string[]) => {
      await writeFile(path, JSON.stringify(file));
      const cli = runNode("apps/cli/dist/main.js", ["deck", "publish", path, "--server", origin, ...args], { MUTABLE_TOKEN });
      await cli.waitForExit();
      return cli;
    };
    const { output } = await publish(pond("Marsh"), "--link");
    const [, key = ""] = /^id {11}made-(\w+)-1$/m.exec(output) ?? [];
    expect(output).toContain(`address      ${origin}/decks/made-${key}-1\n`);
    expect(output).toContain(`fingerprint  ${deckFileHash(pond()).slice(0, 8)}\n`);
    expect((await publish(pond("Marsh"), "--key", key)).errors).toBe(`${origin} refuses: Nothing has changed since the latest version.\n`);
    const next = await publish(changed(pond("Marsh"), "Reed"), "--key", key, "--changes", "A reed");
    expect(next.output).toContain("Marsh, version 2\n");
    const { versions, findable } = (await call(owner, "GET", `/${key}`)).body;
    expect(findable).toBe("link");
    expect(versions).toMatchObject([{ number: 2, changes: "A reed" }, { number: 1 }]);
  });
});

it("no request has made the server report an error", () => {
  const refusals = /"message":"(a right was refused"|a password, code, link or token was wrong"|a page at another address was refused)/;
  expect(program.errors.split("\n").filter((line) => line !== "" && !refusals.test(line))).toEqual([]);
});
