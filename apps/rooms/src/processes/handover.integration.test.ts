import { once } from "node:events";
import { createConnection } from "node:net";
import { Worker } from "node:worker_threads";
import { createAddressResolver, openServer } from "@mutable/config";
import { migratedDatabase } from "@mutable/db/testing";
import { socketPath } from "@mutable/protocol";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { SocketOpenerOptions } from "../testing/socket-opener.ts";
import { TEST_SECRET } from "../testing/test-options.ts";
import { TestServer } from "../testing/test-server.ts";
import { openRoomProcesses, type RoomProcesses } from "./room-processes.ts";

const SOCKETS = process.env.TEST_DEEP === "1" ? 5_000 : 400;
/** In milliseconds: longer than a process takes to answer a socket. */
const BUSY_FOR = 5;

const opener = new URL("../../dist/testing/socket-opener.js", import.meta.url);

const UPGRADE = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
const ORIGIN = "https://games.example.org";

let server: Awaited<ReturnType<typeof openServer>>;
/** The same in one process. */
let single: TestServer;
let rooms: RoomProcesses;
let address: string;

beforeAll(async () => {
  vi.stubEnv("MUTABLE_SECRET", TEST_SECRET);
  server = await openServer(0, "127.0.0.1", "PORT");
  address = `http://127.0.0.1:${server.port}`;
  const databaseUrl = await migratedDatabase();
  const options = { server: server.http, databaseUrl, origins: [ORIGIN], route: socketPath };
  rooms = await openRoomProcesses({ ...options, visitors: createAddressResolver(["loopback"]), count: 2 });
  single = await TestServer.open({ origins: [ORIGIN] }, databaseUrl);
});
afterAll(async () => {
  await single.close();
  const closing = server.close();
  await rooms.close();
  await closing;
});

it("loses no first message of a socket, however busy the front process is while it hands the socket over", async () => {
  server.http.on("upgrade", () => {
    for (const until = performance.now() + BUSY_FOR; performance.now() < until; );
  });
  const workerData: SocketOpenerOptions = { address, count: SOCKETS, atOnce: 20 };
  expect(await once(new Worker(opener, { workerData }), "message")).toEqual([0]);
});

it.each([
  ["one Host", "101", ["Host: games.example.org"]],
  ["no Host", "101", []],
  ["an empty Host", "101", ["Host:"]],
  ["a malformed Host", "101", ["Host: not a host"]],
  ["two Hosts", "400", ["Host: games.example.org", "Host: evil.example.org"]],
  ["the same Host twice", "400", ["Host: games.example.org", "host: games.example.org"]],
  ["our Origin", "101", ["Host: games.example.org", `Origin: ${ORIGIN}`]],
  ["another Origin", "400", ["Host: games.example.org", "Origin: https://evil.example.org"]],
  ["an empty Origin", "400", ["Host: games.example.org", "Origin:"]],
  ["a malformed Origin", "400", ["Host: games.example.org", "Origin: not an origin"]],
  ["two Origins, ours last", "400", ["Host: games.example.org", "Origin: https://evil.example.org", `Origin: ${ORIGIN}`]],
  ["two Origins, ours first", "400", ["Host: games.example.org", `Origin: ${ORIGIN}`, "Origin: https://evil.example.org"]],
  ["our Origin twice", "400", ["Host: games.example.org", `Origin: ${ORIGIN}`, `origin: ${ORIGIN}`]],
  ["a malformed header", "400", ["Host: games.example.org", "no colon"]],
  ["two keys", "400", ["Host: games.example.org", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]],
])("answers an upgrade with %s by %s, with one process and with two", async (_, expected, lines) => {
  const statusAt = async (origin: string) => {
    const { hostname, port } = new URL(origin);
    const socket = createConnection(Number(port), hostname);
    socket.write([`GET ${socketPath}/?EIO=4&transport=websocket HTTP/1.1`, ...lines, ...UPGRADE, "", ""].join("\r\n"));
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString().split(" ")[1];
  };
  expect(await Promise.all([single.address, address].map(statusAt))).toEqual([expected, expected]);
});
