import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { createAddressResolver, createTicket, deriveKey, openServer, RIGHTS } from "@mutable/config";
import { openDatabase, openPeople } from "@mutable/db";
import { migratedDatabase } from "@mutable/db/testing";
import { socketPath } from "@mutable/protocol";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { ClientPlayer, playGames } from "../testing/client-player.ts";
import { TEST_SECRET } from "../testing/test-options.ts";
import { openRoomProcesses, type RoomProcesses } from "./room-processes.ts";

const url = await migratedDatabase();
const database = openDatabase(url);
const people = openPeople(database, TEST_SECRET);
const players: ClientPlayer[] = [];
let server: Awaited<ReturnType<typeof openServer>>;
let rooms: RoomProcesses;
let address: string;

beforeAll(async () => {
  vi.stubEnv("MUTABLE_SECRET", TEST_SECRET);
  vi.stubEnv("MUTABLE_BOT_PAUSE", "0");
  server = await openServer(0, "127.0.0.1", "PORT");
  address = `http://127.0.0.1:${server.port}`;
  const options = { server: server.http, visitors: createAddressResolver([]), databaseUrl: url, origins: [address], route: socketPath };
  rooms = await openRoomProcesses({ ...options, count: 2 });
  server.setHandler((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });
});
afterAll(async () => {
  for (const player of players) player.leaves();
  const closing = server.close();
  await rooms.close();
  await closing;
  await database.$disconnect();
});

const ticketOf = ({ id, version }: { id: string; version: number }) =>
  createTicket(deriveKey(TEST_SECRET, "tickets"), { person: id, place: "lobby", rights: RIGHTS, version });

async function newGuest() {
  const entered = await people.guests.create({ name: "Guest", face: "fox" });
  if (entered.fault !== undefined) throw new Error(entered.fault);
  return entered.value;
}

async function newPlayer(): Promise<ClientPlayer> {
  const guest = await newGuest();
  const player = new ClientPlayer(address, guest.id, async () => ({ ticket: await ticketOf(guest) }), 20);
  players.push(player);
  return player;
}

/** Two players at a table in each process. */
async function tablesInBoth(): Promise<(readonly [ClientPlayer, ClientPlayer])[]> {
  const pairs: (readonly [ClientPlayer, ClientPlayer])[] = [];
  const owners = async () => new Set((await database.tableOwner.findMany()).map(({ node }) => node)).size;
  for (let tables = 0; tables < 2 || ((await owners()) < 2 && tables < 20); tables += 1) {
    const [host, friend] = [await newPlayer(), await newPlayer()];
    await friend.joins(
      await host.opens({ name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false }),
    );
    await friend.sits();
    pairs.push([host, friend]);
  }
  expect(await owners()).toBe(2);
  return pairs;
}

const until = (version: number, player: ClientPlayer) => player.until(() => player.isBack && player.version > version);

it("runs tables in all processes behind one port, through the end of one of them", async () => {
  const pairs = await tablesInBoth();
  let isEnough = false;
  const playing = pairs.map((pair) => playGames(pair, () => isEnough));

  const metrics = async () => (await fetch(`${address}/metrics`)).text();
  for (const nr of [1, 2]) await expect.poll(metrics).toMatch(new RegExp(`^mutable_moves_total\\{process="${nr}"\\} [1-9]`, "m"));
  const health = async () => (await fetch(`${address}/rooms/healthz`)).json();
  await expect.poll(health).toEqual({ database: "answers", accepts: true, now: expect.any(Number) });
  expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({ version: expect.any(String) });
  // Behind a proxy that is not trusted, the client is not on this machine.
  expect((await fetch(`${address}/metrics`, { headers: { "x-forwarded-for": "203.0.113.7" } })).status).toBe(403);
  expect((await fetch(`${address}/elsewhere`)).status).toBe(404);

  const nodes = async () => (await database.node.findMany()).map(({ id }) => id);
  const [old, [pid]] = [await nodes(), await childProcesses()];
  process.kill(pid ?? expect.fail("No process was found"), "SIGKILL");
  const before = pairs.flat().map(({ version }) => version);
  await Promise.all(pairs.flat().map((player, i) => until(before[i] as number, player)));
  // It is started again, as another node.
  await expect.poll(async () => (await nodes()).some((id) => !old.includes(id))).toBe(true);
  await expect.poll(async () => (await childProcesses()).length).toBe(2);
  isEnough = true;
  await Promise.all(playing);
});

it("carries long polling, whose requests all reach one process", async () => {
  const guest = await newGuest();
  const socket = io(address, {
    path: `${socketPath}/poll`,
    transports: ["polling"],
    forceNew: true,
    auth: { ticket: await ticketOf(guest) },
  });
  for (let n = 0; n < 5; n += 1) await expect.poll(() => socket.emitWithAck("hello")).toMatchObject({ database: "answers", you: guest.id });
  socket.disconnect();
});

function openUpgrade(path: string) {
  const socket = createConnection(server.port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  return socket;
}

/** Undefined if the socket is closed without an answer. */
async function statusOf(path: string): Promise<string | undefined> {
  const socket = openUpgrade(path);
  const answered = (async () => String((await once(socket, "data"))[0]).split("\r\n")[0])();
  return Promise.race([answered, once(socket, "close").then(() => undefined)]);
}

it("refuses upgrades that no process can take", async () => {
  expect(await statusOf(`${socketPath}/@9/?EIO=4&transport=websocket`)).toBe("HTTP/1.1 503 Service Unavailable");
  expect(await statusOf("/elsewhere")).toBe("HTTP/1.1 404 Not Found");
});

it("ignores an address that a client makes up for itself", async () => {
  const answer = await fetch(`${address}/metrics`, { headers: { "x-mutable-client-address": "203.0.113.7" } });
  expect(answer.status).toBe(200);
});

it("closes the sockets that wait for their way to a process that ends", async () => {
  const children = await childProcesses();
  for (const pid of children) process.kill(pid, "SIGSTOP");
  const paths = [1, 2].map((nr) => `${socketPath}/@${nr}/?EIO=4&transport=websocket`);
  const sockets = [...paths, ...paths, ...paths].map((path) => openUpgrade(path).on("error", () => {}));
  // The first socket of each process is on its way, and lost with the process.
  const closed = sockets.slice(paths.length).map((socket) => once(socket.resume(), "close"));
  let upgrades = 0;
  server.http.on("upgrade", () => {
    upgrades += 1;
  });
  await expect.poll(() => upgrades).toBe(sockets.length);
  for (const pid of children) process.kill(pid, "SIGKILL");
  await Promise.all(closed);
  for (const socket of sockets) socket.destroy();
  for (const path of paths) await expect.poll(() => statusOf(path)).toBe("HTTP/1.1 400 Bad Request");
});

/** The ids of the room servers' processes. */
async function childProcesses(): Promise<number[]> {
  const tasks = await readdir("/proc/self/task");
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "")));
  const children = lists.flatMap((list) => list.trim().split(" ")).filter((pid) => pid !== "");
  const lines = await Promise.all(
    children.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")] as const),
  );
  return lines.filter(([, line]) => line.includes("room-process.js")).map(([pid]) => Number(pid));
}
