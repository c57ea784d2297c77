import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decks, exportDeck } from "@mutable/decks";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cliOutput, runInProcess } from "./testing/run-in-process.ts";

/** What the server was asked, and what it answers, in order. The real server is tested in e2e/specs/deck-api.integration.test.ts. */
const asked: { call: string; authorization: string | undefined; body: unknown }[] = [];
let answers: (readonly [status: number, body: unknown])[] = [];

const server = createServer((request, response) => {
  void bodyOf(request).then((text) => {
    const { method, url, headers } = request;
    asked.push({ call: `${method} ${url}`, authorization: headers.authorization, body: text === "" ? undefined : JSON.parse(text) });
    const [status, body] = answers.shift() ?? [500, "nothing"];
    response.writeHead(status).end(typeof body === "string" || status === 204 ? body : JSON.stringify(body));
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

const folder = mkdtempSync(join(tmpdir(), "publish-"));
const fileWith = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const fluxx1 = decks.get("fluxx-1");
if (fluxx1 === undefined) throw new Error("The deck is gone.");
const file = exportDeck(fluxx1, "Pond");
const path = fileWith("pond.json", file);
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});

function publish(args: readonly string[] = [], { token = "mutable_x", from = path, to = origin } = {}) {
  vi.stubEnv("MUTABLE_TOKEN", token);
  return runInProcess(["deck", "publish", from, "--server", to, ...args]);
}

const KEY = "abcdefgh0123";
const version = (number: number) => ({
  id: `made-${KEY}-${number}`,
  number,
  hash: "0123456789abcdef",
  address: `${origin}/decks/made-${KEY}-${number}`,
});

it("publishes a new deck, and prints id, fingerprint and address", async () => {
  answers = [
    [201, { key: KEY, revision: 1 }],
    [201, version(1)],
  ];
  const lines = (await cliOutput(publish(["--public"]))).split("\n");
  expect(lines).toEqual([
    "Pond, version 1",
    `id           made-${KEY}-1`,
    "fingerprint  01234567",
    `address      ${origin}/decks/made-${KEY}-1`,
    `The next version: mutable deck publish ${path} --key ${KEY}`,
    "",
  ]);
  const authorization = "Bearer mutable_x";
  expect(asked).toEqual([
    { call: "POST /api/decks", authorization, body: { draft: JSON.parse(JSON.stringify(file)) } },
    { call: `POST /api/decks/${KEY}/versions`, authorization, body: { revision: 1, findable: "public" } },
  ]);
});

it.each([KEY, `made-${KEY}-1`])("publishes the next version of the deck %s", async (key) => {
  answers = [
    [200, { key: KEY, revision: 7 }],
    [200, { revision: 8 }],
    [201, version(2)],
  ];
  expect(await cliOutput(publish(["--key", key, "--changes", "More frogs"]))).toContain("Pond, version 2");
  expect(asked.map(({ call }) => call)).toEqual([`GET /api/decks/${KEY}`, `PUT /api/decks/${KEY}`, `POST /api/decks/${KEY}/versions`]);
  expect(asked[1]?.body).toMatchObject({ revision: 7 });
  expect(asked[2]?.body).toEqual({ revision: 8, changes: "More frogs" });
});

it("deletes a new deck whose first version is refused", async () => {
  answers = [
    [201, { key: KEY, revision: 1 }],
    [403, { error: "no_public_decks", message: "This server has no public list of decks." }],
    [204, undefined],
  ];
  const { stderr, status } = await publish(["--public"]);
  expect([stderr, status]).toEqual([`${origin} refuses: This server has no public list of decks.\n`, 1]);
  expect(asked.at(-1)?.call).toBe(`DELETE /api/decks/${KEY}`);
});

it.each([
  ["a refused token", [401, { message: "The token is unknown or was revoked." }], " refuses: The token is unknown or was revoked."],
  ["a program that is not Mutable", [200, "<html>"], " does not answer like a server of Mutable (status 200); check --server."],
  ["a redirect", [308, ""], " does not answer like a server of Mutable (status 308); check --server."],
  [
    "problems",
    [422, { message: "It has errors.", problems: [{ isError: true, field: "name", message: "Bad\u001b[31m." }] }],
    " refuses: It has errors.\n  error: name: Bad [31m.",
  ],
] as const)("says what is wrong after %s", async (_, reply, sentence) => {
  answers = [reply];
  const { stdout, stderr, status } = await publish();
  expect([stdout, stderr, status]).toEqual(["", `${origin}${sentence}\n`, 1]);
});

it.each([
  [{ token: "" }, [], /^Set MUTABLE_TOKEN to a personal token that may publish decks; http:\S+\/account\/tokens makes one\.\n$/],
  [{ to: "http://127.0.0.1:9" }, [], /^http:\/\/127\.0\.0\.1:9 does not answer \(\S.*\); check --server and the connection\.\n$/],
  [{ to: "cards.example.org" }, [], /^cards\.example\.org is not an address like https:\/\/cards\.example\.org\.\n$/],
  [{}, ["--key", "pond"], /^pond is not the key of a deck; .*\n$/],
  [{}, ["--public", "--link"], /cannot be used with/],
  [
    { from: fileWith("bad.json", { ...file, name: "" }) },
    [],
    /bad\.json cannot be published:\n {2}error: name: It should not be empty\.\n$/,
  ],
])("asks the server for nothing with %j %j", async (options, args, sentence) => {
  const { stdout, stderr, status } = await publish(args, options);
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toMatch(sentence);
  expect(asked).toEqual([]);
});
