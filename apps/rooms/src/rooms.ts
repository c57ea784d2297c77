import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { mayConnect } from "@mutable/config";
import { type Database, databaseAnswers } from "@mutable/db";
import { type Hello, socketPath } from "@mutable/protocol";
import { Server } from "socket.io";

export interface Rooms {
  /** Whether a plain HTTP request is the room server's, and then it is answered. (Socket.IO's own requests never come here.) */
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

export function openRooms({ server, database, origins }: RoomsOptions): Rooms {
  const sockets = new Server(server, {
    path: socketPath,
    serveClient: false,
    cors: { origin: [...origins] },
    allowRequest: (request, decide) => decide(null, mayConnect(request, origins)),
  });

  const greet = async (): Promise<Hello> => ({
    now: Date.now(),
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
      // Only the lines are cut: sockets.close() would close the HTTP server, which may be shared, and a polite good-bye
      // tells clients to stay away, who are to come back to whoever serves them next.
      sockets.engine.close();
    },
  };
}
