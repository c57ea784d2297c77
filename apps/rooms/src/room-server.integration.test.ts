import { socketPath } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestServer } from "./testing/test-server.ts";

let server: TestServer;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await TestServer.open();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await server.close();
});

function connect(options: { origin?: string; transports?: string[]; auth?: object } = {}): Promise<Socket> {
  const { origin, transports = ["websocket"], auth = {} } = options;
  const socket = io(server.address, {
    path: socketPath,
    transports,
    reconnection: false,
    forceNew: true,
    auth,
    ...(origin && { extraHeaders: { origin } }),
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.on("connect", () => resolve(socket));
    socket.on("connect_error", reject);
  });
}

describe("a whole game", () => {
  it("is opened, shared, played and stored", async () => {
    const [ana, ben, eva] = [await server.player("Ana"), await server.player("Ben"), await server.player("Eva")];
    const { code } = await ana.does("create_table", {
      name: "Friday",
      deck: "fluxx-3",
      seats: 3,
      isPublic: false,
      watchers: true,
      takeOverBots: false,
      bots: ["steady"],
    });
    await ben.does("join_table", { code });
    await ben.does("sit", {});
    await eva.does("join_table", { code });
    expect(await ana.does("start")).toEqual({ ok: true });
    await Promise.all([ana.playToTheEnd("ana"), ben.playToTheEnd("ben")]);
    await eva.until(() => eva.info?.phase === "over");
    expect(eva.mirror?.view.ending).toEqual(ana.mirror?.view.ending);
    const [game] = await server.database.game.findMany({ include: { seats: { orderBy: { seat: "asc" } } } });
    expect(game?.seats.map(({ personId, bot }) => personId ?? bot)).toEqual([ana.person, "steady", ben.person]);
  });
});

describe("the room server", () => {
  it("accepts pages from its configured origins only, also if the Host header agrees with another", async () => {
    await connect({ origin: "https://games.example.org" });
    await expect(connect({ origin: "https://evil.example.org" })).rejects.toThrow("websocket error");
    await expect(connect({ origin: server.address })).rejects.toThrow("websocket error");
  });

  it("says what is missing if a command carries no object", async () => {
    const { socket } = await server.player("Ana");
    const why = "A command carries one object: {} if it has no fields.";
    expect(await socket.emitWithAck("watch_lobby")).toEqual({ ok: false, error: "bad_request", why });
    for (const carries of [null, [], "x", 7]) expect(await socket.emitWithAck("watch_lobby", carries)).toMatchObject({ why });
    expect(await socket.emitWithAck("watch_lobby", {})).toMatchObject({ ok: true });
  });

  it.each(["websocket", "polling"])("answers hello over %s", async (transport) => {
    const socket = await connect({ transports: [transport] });
    await expect.poll(() => socket.emitWithAck("hello")).toMatchObject({ database: "answers" });
  });
});
