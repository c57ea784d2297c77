import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { helloWithin, socketPath } from "@mutable/protocol";
import { Server } from "socket.io";
import { afterEach, expect, it, vi } from "vitest";
import { type Line, openLine } from "./line.ts";

/** A real server that answers hello as it is told. */
class Host {
  connections = 0;
  readonly http: HttpServer = createServer();
  readonly sockets: Server;

  constructor(answer: (reply: (hello: unknown) => void) => void) {
    this.sockets = new Server(this.http, { path: socketPath });
    this.sockets.on("connection", (socket) => {
      this.connections++;
      socket.on("hello", (reply) => answer(reply));
    });
  }

  async open(): Promise<Line> {
    await new Promise<void>((resolve) => this.http.listen(0, "127.0.0.1", resolve));
    const line = openLine(`http://127.0.0.1:${(this.http.address() as AddressInfo).port}`);
    ends.push(
      () => line.close(),
      () => this.sockets.close(),
    );
    return line;
  }
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const settled = { timeout: 10_000 };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("opens with what the server says of itself, and tells its subscribers", async () => {
  const line = await new Host((reply) => reply({ database: "answers", now: 1 })).open();
  const heard = vi.fn();
  line.subscribe(heard);
  await expect.poll(line.state, settled).toMatchObject({ status: "open", hello: { database: "answers", now: 1 } });
  expect(heard).toHaveBeenCalled();
});

it("comes back when the server cuts it off", async () => {
  const host = new Host((reply) => reply({ database: "answers", now: 1 }));
  const line = await host.open();
  await expect.poll(line.state, settled).toMatchObject({ status: "open" });
  host.sockets.engine.close();
  await expect.poll(line.state, settled).toMatchObject({ status: "lost" });
  await expect.poll(line.state, settled).toMatchObject({ status: "open" });
  expect(host.connections).toBe(2);
});

it("gives up on a server that speaks another language, instead of storming it", async () => {
  const host = new Host((reply) => reply({ greeting: "ahoj" }));
  const line = await host.open();
  await expect.poll(line.state, settled).toEqual({ status: "outdated" });
  await pause(2_000);
  expect([line.state(), host.connections]).toEqual([{ status: "outdated" }, 1]);
});

it("starts over, without haste, when nothing is answered", async () => {
  const host = new Host(() => {});
  const line = await host.open();
  await expect.poll(line.state, { timeout: helloWithin + 3_000 }).toEqual({ status: "lost" });
  await expect.poll(() => host.connections, settled).toBe(2);
}, 20_000);

it("stays closed when it is closed while it waits for an answer", async () => {
  const host = new Host(() => {});
  const line = await host.open();
  await expect.poll(() => host.connections, settled).toBe(1);
  line.close();
  await pause(helloWithin + 2_000);
  expect(host.connections).toBe(1);
}, 20_000);
