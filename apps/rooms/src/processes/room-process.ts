import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import { type AddressResolver, installationSecret, openServer, printError, readSettings } from "@mutable/config";
import { openDatabase } from "@mutable/db";
import { openRoomServer } from "../room-server.ts";
import { roomServerSettings } from "../settings.ts";
import { CLIENT_ADDRESS, type RoomProcessReady, type ToRoomProcess, type UpgradeRequest } from "./messages.ts";

// One of several room servers behind the port of `npm start` (room-processes.ts).
process.setSourceMapsEnabled(true);
// The front process stops this one, also when it has died: then the channel is closed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});

let stop = async (): Promise<void> => {};
let http: Server | undefined;
const end = () =>
  stop()
    .catch(printError)
    .finally(() => process.exit());
process.on("disconnect", end);
process.on("message", (message: ToRoomProcess, socket?: Socket) => {
  if (message.type === "stop") void end();
  else if (message.type === "upgrade") upgrade(message, socket);
  else
    start(message).then(
      (ready) => process.send?.(ready),
      (error) => {
        printError(error);
        process.exit(1);
      },
    );
});

async function start({ databaseUrl, origins, route }: Extract<ToRoomProcess, { type: "start" }>): Promise<RoomProcessReady> {
  const settings = readSettings();
  const server = await openServer(0, "127.0.0.1", "PORT");
  const database = openDatabase(databaseUrl);
  const rooms = await openRoomServer({
    ...roomServerSettings(settings),
    server: server.http,
    database,
    databaseUrl,
    secret: installationSecret(settings),
    origins,
    route,
    visitors: addressesFromFront,
  });
  server.setHandler((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });
  http = server.http;
  stop = async () => {
    await rooms.close();
    await server.close();
    await database.$disconnect();
  };
  return { port: server.port };
}

const addressesFromFront: AddressResolver = {
  clientAddress: ({ headers }) => (headers[CLIENT_ADDRESS] as string | undefined) ?? "unknown",
};

/** The front process has read the request, and hands the socket on. */
function upgrade({ url, headers, rawHeaders, head }: UpgradeRequest, socket: Socket | undefined): void {
  // Undefined if the client has gone meanwhile.
  if (socket === undefined || http === undefined) return void socket?.destroy();
  const request = new IncomingMessage(socket);
  Object.assign(request, { method: "GET", url, httpVersion: "1.1", rawHeaders, headers });
  http.emit("upgrade", request, socket, Buffer.from(head));
}
