import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { type Database, databaseAnswers } from "@mutable/db";
import { type Hello, socketPath } from "@mutable/protocol";
import { Server } from "socket.io";
import { mayConnect } from "./origins.ts";

export interface Rooms {
  /** Answers a plain HTTP request if it is the room server's; otherwise leaves it alone and returns false. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  close(): Promise<void>;
}

export interface RoomsOptions {
  /** The HTTP server that carries the sockets, shared with the web app or not. */
  readonly server: HttpServer;
  readonly database: Database;
  /** Origins of pages that may connect, besides the server's own. */
  readonly origins: readonly string[];
}

const VERSION = "0.1.0";

export function openRooms({ server, database, origins }: RoomsOptions): Rooms {
  const sockets = new Server(server, {
    path: socketPath,
    serveClient: false,
    cors: { origin: [...origins] },
    allowRequest: (request, decide) => decide(null, mayConnect(request, origins)),
  });

  const greet = async (): Promise<Hello> => ({
    version: VERSION,
    database: (await databaseAnswers(database)) ? "answers" : "silent",
  });

  sockets.on("connection", (socket) => {
    socket.on("hello", async (answer: unknown) => {
      if (typeof answer === "function") answer(await greet());
    });
  });

  return {
    handle(request, response) {
      if (request.url?.split("?")[0] !== "/rooms/healthz") return false;
      void greet().then((health) => {
        const status = health.database === "answers" ? 200 : 503;
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(health));
      });
      return true;
    },
    async close() {
      // Not sockets.close(): that would also close the HTTP server, which may be shared.
      sockets.disconnectSockets(true);
      sockets.engine.close();
    },
  };
}
