import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openServer, type WebServer } from "./server.ts";

let server: WebServer | undefined;
afterEach(() => server?.close());

/** A server that answers everything, and a visitor who says a piece every so many milliseconds; what comes back until the line is cut. */
async function speakSlowly(pieces: readonly string[], every = 50): Promise<{ heard: string; milliseconds: number }> {
  server = await openServer(0, "127.0.0.1", "PORT", { head: 300, whole: 900, checkEvery: 50 });
  server.setHandler((request, response) => request.resume().on("end", () => response.end("answered")));
  const began = performance.now();
  const line = connect(server.port, "127.0.0.1");
  let heard = "";
  line.on("data", (data) => {
    heard += data;
  });
  line.on("error", () => {});
  const left = [...pieces];
  const speaking = setInterval(() => line.write(left.shift() ?? ""), every);
  await once(line, "close");
  clearInterval(speaking);
  return { heard, milliseconds: performance.now() - began };
}

const letters = (text: string) => [...text];

describe("whoever takes too long to say what is wanted is shown out", () => {
  it.each([
    ["who says nothing", [], 300],
    [
      "who says the head of a request letter by letter",
      letters(`GET / HTTP/1.1\r\nhost: localhost\r\n${"x-slow: loris\r\n".repeat(20)}`),
      300,
    ],
    ["who says the body so", ["POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n", ...letters("a".repeat(50))], 900],
  ])("%s", async (_, pieces, within) => {
    const { heard, milliseconds } = await speakSlowly(pieces);
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).not.toContain("answered");
    expect(milliseconds).toBeGreaterThan(within - 50);
    expect(milliseconds).toBeLessThan(within + 2_000);
  });
});

it("what is said in time is answered, and the line is kept", async () => {
  const { heard, milliseconds } = await speakSlowly([
    "GET / HTTP/1.1\r\nhost: localhost\r\n",
    "\r\n",
    ...Array<string>(12).fill(""),
    "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
  ]);
  expect(heard.match(/answered/g)).toHaveLength(2);
  expect(milliseconds).toBeGreaterThan(600);
});

it.each([
  ["two lengths", "content-length: 5\r\ncontent-length: 6"],
  ["a length and pieces", "content-length: 5\r\ntransfer-encoding: chunked"],
  ["a header that goes on in the next line", "x-a: b\r\n c: d\r\ncontent-length : 3"],
])("a request with %s, which two servers could read in two ways, is read in none", async (_, headers) => {
  const { heard } = await speakSlowly([`POST / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`]);
  expect(heard).toMatch(/^HTTP\/1\.1 400 /);
  expect(heard).not.toContain("answered");
});
