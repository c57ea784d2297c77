import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createAddressResolver, logger } from "@mutable/config";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER, createRequestFilter } from "./request-filter.ts";

const OURS = "https://games.example.org";

/** A server behind the filter that answers with the request it received. */
function serverBehind(trusted: string[]) {
  const admits = createRequestFilter({
    address: OURS,
    origins: [OURS],
    connect: [],
    visitors: createAddressResolver(trusted),
    hotReload: false,
  });
  return createServer((request, response) => {
    if (admits(request, response)) response.end(JSON.stringify(request.headers));
  });
}

const servers = { open: serverBehind([]), proxied: serverBehind(["loopback"]) };
beforeAll(async () => {
  for (const server of Object.values(servers)) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: string;
}

function send(to: keyof typeof servers, method: string, headers: Record<string, string>, body = "", path = "/"): Promise<Answer> {
  const { port } = servers[to].address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ host: "127.0.0.1", port, method, headers, path }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const headersSeen = async (answer: Promise<Answer>): Promise<Record<string, string>> => JSON.parse((await answer).body);

describe("a request with side effects", () => {
  it.each([
    ["a page of this site", { origin: OURS, "sec-fetch-site": "same-origin" }, 200],
    ["a program that is no browser", {}, 200],
    ["a page of another site", { origin: "https://evil.example" }, 403],
    ["a page without an origin", { origin: "null" }, 403],
    ["a page of another site without an origin, in a browser that sends Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, 403],
    ["a page on a subdomain", { origin: "https://evil.games.example.org", "sec-fetch-site": "same-site" }, 403],
    ["a page of another site that chose its Host header", { origin: "http://evil.example", host: "evil.example" }, 403],
  ])("from %s", async (_sender, headers, status) => {
    expect((await send("open", "POST", headers)).status).toBe(status);
  });

  it.each(["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])("is rejected with the method %s, from any origin", async (method) => {
    for (const headers of [{}, { origin: OURS }, { origin: "https://evil.example" }]) {
      const answer = await send("open", method, headers);
      expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, OPTIONS, POST" } });
    }
  });

  it("can put, patch and delete decks, from our own pages and from programs", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"])
      for (const [headers, status] of [
        [{}, 200],
        [{ origin: OURS }, 200],
        [{ origin: "https://evil.example" }, 403],
      ] as const) {
        expect((await send("open", method, headers, "", "/api/decks/abcdefgh0123")).status).toBe(status);
        expect((await send("open", method, headers, "", "/api/decksx")).status).toBe(405);
      }
    expect((await send("open", "TRACE", {}, "", "/api/decks")).status).toBe(405);
  });

  it("is longer for decks", async () => {
    const send400k = (path: string) => send("open", "POST", { "content-length": "400000" }, "x".repeat(400_000), path);
    expect((await send400k("/api/decks?x")).status).toBe(200);
    expect((await send400k("/api/daily")).status).toBe(413);
    expect((await send("open", "PUT", { "content-length": "600000" }, "x".repeat(600_000), "/api/decks/a")).status).toBe(413);
  });

  it("has a limited, known length", async () => {
    expect((await send("open", "POST", { "content-length": String(64 * 1_024) }, "x".repeat(64 * 1_024))).status).toBe(200);
    expect((await send("open", "POST", { "content-length": "70000" }, "x".repeat(70_000))).status).toBe(413);
    expect((await send("open", "POST", { "transfer-encoding": "chunked" }, "x")).status).toBe(411);
  });

  it("has a limited, known length also as a GET", async () => {
    expect((await send("open", "GET", { "content-length": "70000" }, "x".repeat(70_000))).status).toBe(413);
    expect((await send("open", "GET", { "transfer-encoding": "chunked" }, "x")).status).toBe(411);
  });

  it("does not restrict the origins of reads", async () => {
    expect((await send("open", "GET", { origin: "https://evil.example", "sec-fetch-site": "cross-site" })).status).toBe(200);
  });
});

describe("a form that was sent at another address", () => {
  const sendHtml = (path: string, origin: string) =>
    send("open", "POST", { origin, accept: "text/html,application/xhtml+xml", "sec-fetch-site": "same-origin" }, "", path);

  it("is answered with a page that links to the right one", async () => {
    const answer = await sendHtml('/t/AB12?sit="><script>', "http://192.168.1.20:3000");
    expect(answer).toMatchObject({ status: 403, headers: { "content-type": "text/html; charset=utf-8" } });
    expect(answer.body).toContain("This request does not come from a page of Mutable.");
    expect(answer.body).toContain(`<a href="${OURS}/t/AB12?sit=&#34;&#62;&#60;script&#62;">`);
    expect(answer.body).not.toContain("<script>");
  });

  it("is in the log, once in a while for each address, with both addresses and the setting", async () => {
    const logged = vi.spyOn(logger, "warn").mockImplementation(() => {});
    const own = serverBehind([]);
    await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
    const { port } = own.address() as AddressInfo;
    const post = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers });
    await post({ origin: OURS, "sec-fetch-site": "same-origin" });
    await post({ origin: "null" });
    expect(logged).not.toHaveBeenCalled();
    const lineOf = (page: string) => [
      "a page at another address was refused; MUTABLE_PUBLIC_URL must be the one that people type",
      { page, address: "https://games.example.org" },
    ];
    for (let time = 0; time < 3; time += 1) await post({ origin: "http://192.168.1.20:3000" });
    expect(logged.mock.calls).toEqual([lineOf("http://192.168.1.20:3000")]);
    for (let site = 0; site < 20; site += 1) await post({ origin: `https://site-${site}.example.org` });
    expect(logged.mock.calls.slice(1)).toEqual(Array.from({ length: 9 }, (_, site) => lineOf(`https://site-${site}.example.org`)));
    logged.mockRestore();
    own.close();
  });
});

it.each([
  ["text/x-component", "abc"],
  ["text/html", undefined],
  ["*/*", undefined],
])("passes the id of a server action on only from Next's own scripts: %s", async (accept, id) => {
  const headers = await headersSeen(send("open", "POST", { origin: OURS, accept, "next-action": "abc" }));
  expect(headers["next-action"]).toBe(id);
});

describe("a read", () => {
  it.each(["null", "file://", "nonsense", "https://evil.example"])(
    "is allowed from the origin %s, which is not passed on",
    async (origin) => {
      const headers = await headersSeen(send("open", "GET", { origin, "sec-fetch-site": "cross-site" }));
      expect(headers).not.toHaveProperty("x-forwarded-host");
    },
  );
});

describe("the URL", () => {
  it.each([
    ["/decks/fluxx-3/%F0", 400],
    ["/t/%", 400],
    ["/decks/fluxx-3?q=%F0", 200],
    ["/%C5%BE", 200],
    ["//evil.example/", 200],
    ["http://evil.example/", 400],
    ["*", 400],
  ])("%s", async (path, status) => {
    expect((await send("open", "GET", {}, "", path)).status).toBe(status);
  });
});

describe("every response", () => {
  it("has the security headers, also when it is refused", async () => {
    for (const headers of [{}, { origin: "https://evil.example" }]) {
      const answer = await send("open", "POST", headers);
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
      });
      expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
    }
  });

  it("has a nonce of its own, which the page gets", async () => {
    const answers = [await send("open", "GET", {}), await send("open", "GET", { "content-security-policy": "script-src 'nonce-guessed'" })];
    const nonces = answers.map(({ headers }) => /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    for (const [index, { body }] of answers.entries())
      expect(JSON.parse(body)["content-security-policy"]).toContain(`'nonce-${nonces[index]}'`);
  });
});

describe("the address of the client", () => {
  it("is that of the connection, regardless of headers", async () => {
    const headers = await headersSeen(
      send("open", "GET", {
        "x-forwarded-for": "198.51.100.1",
        [CLIENT_ADDRESS_HEADER]: "198.51.100.2",
        "x-forwarded-host": "evil.example",
      }),
    );
    expect(headers[CLIENT_ADDRESS_HEADER]).toBe("127.0.0.1");
    expect(headers).not.toHaveProperty("x-forwarded-for");
    expect(headers).not.toHaveProperty("x-forwarded-host");
  });

  it("is the one that a trusted proxy forwards", async () => {
    const forwarded = { "x-forwarded-for": "198.51.100.1", "x-forwarded-proto": "https", [CLIENT_ADDRESS_HEADER]: "198.51.100.2" };
    const headers = await headersSeen(send("proxied", "GET", forwarded));
    expect(headers[CLIENT_ADDRESS_HEADER]).toBe("198.51.100.1");
    // Next would fetch from itself over https, which only the proxy speaks.
    expect(headers).not.toHaveProperty("x-forwarded-proto");
  });
});
