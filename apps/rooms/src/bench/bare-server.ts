import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { serveAs } from "./duty.ts";
import { type Script, type Step, scripts } from "./script.ts";

/**
 * The yardstick: a room of plain Socket.IO as one writes it when there are no rules, no secrets to work out and nothing to keep. Somebody replies, is told that
 * it has come, and each of the four is sent the calls that the script has for them, the same that our room server sends.
 */
interface Room {
  readonly sockets: Socket[];
  readonly script: Script;
  version: number;
  step: number;
}

type Acknowledge = (answer: { ok: true }) => void;

async function open(): Promise<unknown> {
  const games = scripts();
  const rooms = new Map<string, Room>();
  const http = createServer();
  const io = new Server(http, { serveClient: false });

  io.on("connection", (socket) => {
    const { table, seat, script } = socket.handshake.auth as { table: string; seat: number; script: number };
    const room = rooms.get(table) ?? { sockets: [], script: games[script] as Script, version: 0, step: 0 };
    rooms.set(table, room);
    room.sockets[seat] = socket;

    socket.on("start", (_nothing: unknown, acknowledge: Acknowledge) => {
      acknowledge({ ok: true });
      room.step = 0;
      tell(room, room.script.opening);
    });
    socket.on("reply", (_reply: unknown, acknowledge: Acknowledge) => {
      acknowledge({ ok: true });
      const { batches } = room.script.steps[room.step] as Step;
      room.step += 1;
      tell(room, batches);
    });
  });

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return { port: (http.address() as AddressInfo).port, path: "/socket.io" };
}

function tell(room: Room, batches: Step["batches"]): void {
  room.version += 1;
  room.sockets.forEach((socket, seat) => {
    socket.emit("batch", room.version, batches[seat]);
  });
}

serveAs(open);
