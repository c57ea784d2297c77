import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { type GameScript, gameScripts, type ScriptStep } from "../load/game-script.ts";
import { runServer } from "./request-handlers.ts";

/**
 * A room of plain Socket.IO, as one writes it without rules, secrets or storage. It acknowledges a reply and sends each of the four clients the calls
 * of the script, which are those that our room server sends.
 */
interface BareRoom {
  readonly sockets: Socket[];
  readonly script: GameScript;
  version: number;
  step: number;
}

type Acknowledge = (response: { ok: true }) => void;

async function open(): Promise<unknown> {
  const scripts = gameScripts();
  const rooms = new Map<string, BareRoom>();
  const http = createServer();
  const io = new Server(http, { serveClient: false });

  io.on("connection", (socket) => {
    const { table, seat, script } = socket.handshake.auth as { table: string; seat: number; script: number };
    const room = rooms.get(table) ?? { sockets: [], script: scripts[script] as GameScript, version: 0, step: 0 };
    rooms.set(table, room);
    room.sockets[seat] = socket;

    socket.on("start", (_nothing: unknown, acknowledge: Acknowledge) => {
      acknowledge({ ok: true });
      room.step = 0;
      sendBatches(room, room.script.opening);
    });
    socket.on("reply", (_reply: unknown, acknowledge: Acknowledge) => {
      acknowledge({ ok: true });
      const { batches } = room.script.steps[room.step] as ScriptStep;
      room.step += 1;
      sendBatches(room, batches);
    });
  });

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return { port: (http.address() as AddressInfo).port, path: "/socket.io" };
}

function sendBatches(room: BareRoom, batches: ScriptStep["batches"]): void {
  room.version += 1;
  room.sockets.forEach((socket, seat) => {
    socket.emit("batch", room.version, batches[seat]);
  });
}

runServer(open);
