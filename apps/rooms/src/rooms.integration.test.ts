import { openServer } from "@mutable/config";
import { type Database, openDatabase } from "@mutable/db";
import { migratedDatabase } from "@mutable/db/testing";
import { hello, socketPath } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRooms, type Rooms } from "./rooms.ts";

let address: string;
let close: (() => Promise<unknown>)[] = [];

async function open(database: Database): Promise<Rooms> {
  const server = await openServer(0, "127.0.0.1", "PORT");
  close.push(() => server.close());
  const rooms = openRooms({ server: server.http, database, origins: ["https://games.example.org"] });
  server.answer((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });
  address = `http://localhost:${server.port}`;
  return rooms;
}

function connect(options: { origin?: string; transports?: string[] } = {}): Promise<Socket> {
  const { origin, transports = ["websocket"] } = options;
  const socket = io(address, { path: socketPath, transports, reconnection: false, ...(origin && { extraHeaders: { origin } }) });
  close.push(async () => socket.disconnect());
  return new Promise((resolve, reject) => {
    socket.on("connect", () => resolve(socket));
    socket.on("connect_error", reject);
  });
}

beforeEach(async () => {
  const database = openDatabase(await migratedDatabase());
  close.push(() => database.$disconnect());
  await open(database);
});

afterEach(async () => {
  for (const each of close.reverse()) await each();
  close = [];
});

describe("the room server", () => {
  it.each(["websocket", "polling"])("answers hello over %s", async (transport) => {
    const socket = await connect({ transports: [transport] });
    expect(hello.parse(await socket.emitWithAck("hello"))).toMatchObject({ database: "answers" });
  });

  it("survives a hello that asks for no answer, and words it does not know", async () => {
    const socket = await connect();
    socket.emit("hello").emit("hello", { not: "a function" }).emit("nonsense", 1, [2], null);
    expect(await socket.emitWithAck("hello")).toMatchObject({ database: "answers" });
  });

  it("lets pages in from its own origin and from those it is told of, and nobody else's", async () => {
    await connect({ origin: "https://games.example.org" });
    await connect({ origin: address });
    await expect(connect({ origin: "https://evil.example.org" })).rejects.toThrow("websocket error");
    await expect(connect({ origin: "https://evil.example.org", transports: ["polling"] })).rejects.toThrow("xhr poll error");
  });

  it("tells a health check how it is", async () => {
    const response = await fetch(`${address}/rooms/healthz?now`);
    expect([response.status, await response.json()]).toMatchObject([200, { database: "answers" }]);
    for (const path of ["/elsewhere", "/rooms", "/rooms/socket.io", "/rooms/socket.iox", "/rooms/healthzz"]) {
      expect((await fetch(address + path)).status).toBe(404);
    }
  });

  it("says so when its database is gone", async () => {
    const nowhere = openDatabase("postgresql://nobody@127.0.0.1:1/none");
    close.push(() => nowhere.$disconnect());
    await open(nowhere);
    expect((await fetch(`${address}/rooms/healthz`)).status).toBe(503);
    expect(await (await connect()).emitWithAck("hello")).toMatchObject({ database: "silent" });
  });

  it("leaves the web server that it shares running when it closes", async () => {
    const database = openDatabase(await migratedDatabase());
    close.push(() => database.$disconnect());
    const rooms = await open(database);
    const socket = await connect();
    const gone = new Promise((resolve) => socket.on("disconnect", resolve));
    await rooms.close();
    await gone;
    expect((await fetch(`${address}/elsewhere`)).status).toBe(404);
  });
});
