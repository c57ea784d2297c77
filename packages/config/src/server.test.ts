import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openServer, type WebServer } from "./server.ts";

let server: WebServer | undefined;
afterEach(() => server?.close());

const SHORT_LIMITS = { head: 300, whole: 900, checkEvery: 50 };
const LONGER_HEAD = { head: 1_000, whole: 2_000, checkEvery: 50 };

/** Sends one piece of text every 50 ms to a server that answers every request, until the connection is closed. */
async function sendSlowly(pieces: readonly string[], limits = SHORT_LIMITS): Promise<{ received: string; milliseconds: number }> {
  server = await openServer(0, "127.0.0.1", "PORT", limits);
  server.setHandler((request, response) => request.resume().on("end", () => response.end("answered")));
  const began = performance.now();
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  socket.on("error", () => {});
  const left = [...pieces];
  const sending = setInterval(() => socket.write(left.shift() ?? ""), 50);
  await once(socket, "close");
  clearInterval(sending);
  return { received, milliseconds: performance.now() - began };
}

describe("a connection whose request takes too long is closed", () => {
  it.each([
    ["nothing is sent", [], SHORT_LIMITS, 300],
    [
      "the headers come one letter at a time",
      [...`GET / HTTP/1.1\r\nhost: localhost\r\n${"x-slow: loris\r\n".repeat(20)}`],
      SHORT_LIMITS,
      300,
    ],
    [
      "the body comes one letter at a time",
      ["POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n", ..."a".repeat(50)],
      LONGER_HEAD,
      2_000,
    ],
  ])("%s", async (_, pieces, limits, within) => {
    const { received, milliseconds } = await sendSlowly(pieces, limits);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).not.toContain("answered");
    expect(milliseconds).toBeGreaterThan(within - 50);
    // Node's own limit is a minute.
    expect(milliseconds).toBeLessThan(within + 20_000);
  });
});

it("keeps a connection whose requests are complete in time", async () => {
  const head = "GET / HTTP/1.1\r\nhost: localhost\r\n";
  // Idle for longer than the timeout of the headers. The timeouts are long enough for a busy machine.
  const idle = Array<string>(24).fill("");
  const { received, milliseconds } = await sendSlowly([head, "\r\n", ...idle, `${head}connection: close\r\n\r\n`], {
    head: 1_000,
    whole: 3_000,
    checkEvery: 50,
  });
  expect(received.match(/answered/g)).toHaveLength(2);
  expect(milliseconds).toBeGreaterThan(1_200);
});

it.each([
  ["two lengths", "content-length: 5\r\ncontent-length: 6"],
  ["a length and chunks", "content-length: 5\r\ntransfer-encoding: chunked"],
  ["a header that is continued on the next line", "x-a: b\r\n c: d\r\ncontent-length : 3"],
  ["two hosts", "host: evil.example.org\r\nconnection: close"],
])("rejects a request with %s, which another server might parse differently", async (_, headers) => {
  const { received } = await sendSlowly(
    [`POST / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`],
    // A busy machine may take longer than the short limits to send it.
    { head: 10_000, whole: 30_000, checkEvery: 50 },
  );
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).not.toContain("answered");
});
