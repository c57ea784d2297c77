import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request as requestOf, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { AddressResolver } from "@mutable/config";
import { socketPath } from "@mutable/protocol";
import { sleep, systemWorld } from "@mutable/world";
import { logger } from "../logger.ts";
import { CLIENT_ADDRESS, type RoomProcessReady, type ToRoomProcess } from "./messages.ts";
import { mergeMetrics } from "./metrics-text.ts";

export interface RoomProcessesOptions {
  readonly count: number;
  /** The HTTP server of the only port. */
  readonly server: Server;
  readonly visitors: AddressResolver;
  readonly databaseUrl: string;
  readonly origins: readonly string[];
  /** Where clients reach this machine: a path below the public address, or an address of its own. */
  readonly route: string;
}

export interface RoomProcesses {
  /** Answers a request, and returns true, if its path is the room servers'. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The HTTP server is to be closed before: once all processes have ended, Node never calls it closed. */
  close(): Promise<void>;
}

/** The built program, also when a test runs the source of this file. */
const program = new URL(import.meta.url.endsWith(".ts") ? "../../dist/processes/room-process.js" : "./room-process.js", import.meta.url);

interface RoomProcess {
  /** Counted from 1, and kept when it is started again. */
  readonly nr: number;
  readonly child: ChildProcess;
  readonly port: number;
  /** The sockets that are not sent yet: Node sends one after the other has arrived. */
  readonly waiting: Set<Socket>;
}

/** In milliseconds. A room server stops within five seconds. */
const STOP_WITHIN = 8_000;
/** Milliseconds before a process that has ended is started again. */
const RESTART_AFTER = 1_000;

const OURS = /^\/(rooms|health|metrics)(\/|\?|$)/;
/** The number of a process at the end of its route. */
const NUMBERED = /\/@(\d{1,3})\/(?:\?|$)/;

/**
 * Several room servers behind one port, each a process of its own. Sockets are handed to them as they are, so their messages do
 * not pass through this process; plain requests are forwarded. Clients find the process of a table as they find one of several
 * servers: by a redirect (joinTable; startProcess gives each process its route; docs/performance.md).
 */
export async function openRoomProcesses(options: RoomProcessesOptions): Promise<RoomProcesses> {
  const { count, server, visitors } = options;
  /** Undefined: it is being started. */
  const processes: (RoomProcess | undefined)[] = Array.from({ length: count });
  let isClosing = false;

  const launch = async (index: number): Promise<void> => {
    const started = await startProcess(options, index + 1);
    processes[index] = started;
    started.child.once("exit", (code, signal) => {
      processes[index] = undefined;
      // Node forgets them, and their clients would go on waiting.
      for (const socket of started.waiting) socket.destroy();
      if (isClosing) return;
      logger.warn("a room server ended and is started again", { process: index + 1, code, signal });
      void relaunch(index);
    });
  };
  const relaunch = async (index: number): Promise<void> => {
    while (!isClosing) {
      await sleep(systemWorld, RESTART_AFTER);
      try {
        if (!isClosing) await launch(index);
        return;
      } catch (error) {
        logger.warn("a room server did not start", { process: index + 1, error });
      }
    }
  };

  await Promise.all(Array.from({ length: count }, (_, index) => launch(index)));

  const running = (): readonly RoomProcess[] => processes.filter((each) => each !== undefined);
  /** The process that a path names; otherwise any, but the same one for all requests of a socket: clients put a random part into its path. */
  const processFor = (url: string): RoomProcess | undefined => {
    const [, number] = NUMBERED.exec(url) ?? [];
    if (number !== undefined) return processes[Number(number) - 1];
    const live = running();
    const path = url.split("?")[0] ?? "";
    return live[createHash("sha256").update(path).digest().readUInt32BE() % Math.max(1, live.length)];
  };

  server.on("upgrade", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { url = "", rawHeaders } = request;
    const target = url.startsWith(`${socketPath}/`) ? processFor(url) : undefined;
    if (target === undefined) {
      refuse(socket, url.startsWith(`${socketPath}/`) ? "503 Service Unavailable" : "404 Not Found");
      return;
    }
    stopReading(socket);
    const headers = { ...request.headers, [CLIENT_ADDRESS]: visitors.clientAddress(request) };
    const message: ToRoomProcess = { type: "upgrade", url, headers, rawHeaders, head };
    target.waiting.add(socket);
    target.child.send(message, socket, {}, (error) => {
      target.waiting.delete(socket);
      if (error !== null) socket.destroy();
    });
  });

  const forward = ({ port }: RoomProcess, request: IncomingMessage) => {
    const { method, url, rawHeaders } = request;
    const headers = withAddress(rawHeaders, visitors.clientAddress(request));
    return requestOf({ host: "127.0.0.1", port, method, path: url, headers });
  };

  async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answers = await Promise.all(running().map((each) => ask(each, request)));
    const refusal = answers.find(({ status }) => status !== 200) ?? (answers.length === 0 ? { status: 503, text: "" } : undefined);
    if (refusal !== undefined) response.writeHead(refusal.status, { "content-type": "application/json" }).end(refusal.text);
    else response.writeHead(200, { "content-type": answers[0]?.type }).end(mergeMetrics(answers));
  }

  const ask = async (target: RoomProcess, request: IncomingMessage) => {
    const [answer] = (await once(forward(target, request).end(), "response")) as [IncomingMessage];
    return {
      nr: target.nr,
      status: answer.statusCode ?? 503,
      type: answer.headers["content-type"],
      text: (await answer.setEncoding("utf8").toArray()).join(""),
    };
  };

  return {
    handle(request, response) {
      const { url = "" } = request;
      if (!OURS.test(url)) return false;
      if (/^\/metrics(\?|$)/.test(url)) {
        answerMetrics(request, response).catch(() => unavailable(response));
        return true;
      }
      const target = processFor(url);
      if (target === undefined) {
        unavailable(response);
        return true;
      }
      const forwarded = forward(target, request);
      forwarded.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 503, answer.rawHeaders);
        answer.pipe(response);
      });
      forwarded.on("error", () => (response.headersSent ? response.destroy() : unavailable(response)));
      response.on("close", () => forwarded.destroy());
      request.pipe(forwarded);
      return true;
    },
    async close() {
      isClosing = true;
      await Promise.all(running().map(({ child }) => stopProcess(child)));
    },
  };
}

async function startProcess({ databaseUrl, origins, route }: RoomProcessesOptions, nr: number): Promise<RoomProcess> {
  const child = fork(program, { serialization: "advanced" });
  const message: ToRoomProcess = { type: "start", databaseUrl, origins, route: `${baseOf(route)}/@${nr}` };
  child.send(message);
  const ready = once(child, "message") as Promise<[RoomProcessReady]>;
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The room server ${nr} ended during its start (exit code ${code}); its output is above.`);
  });
  const [{ port }] = await Promise.race([ready, ended]);
  ended.catch(() => {});
  return { nr, child, port, waiting: new Set() };
}

/** An address without a path is that of the whole machine. */
const baseOf = (route: string): string =>
  URL.canParse(route) && new URL(route).pathname === "/" ? new URL(route).origin + socketPath : route;

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  const message: ToRoomProcess = { type: "stop" };
  if (child.connected) child.send(message);
  await Promise.race([ended, sleep(systemWorld, STOP_WITHIN, undefined, { background: true })]);
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
}

function withAddress(rawHeaders: readonly string[], address: string): string[] {
  const kept = rawHeaders.filter((_, i) => (rawHeaders[i - (i % 2)] as string).toLowerCase() !== CLIENT_ADDRESS);
  return [...kept, CLIENT_ADDRESS, address];
}

/**
 * This process would read on, and drop, what the client sends before the other one has the socket. Node has a public way only for
 * sockets of which nothing was read (`pauseOnConnect`), but the process is known from the request.
 */
function stopReading(socket: Socket): void {
  (socket as unknown as { readonly _handle?: { readStop?(): void } | null })._handle?.readStop?.();
}

function refuse(socket: Socket, status: string): void {
  // The client may have gone. Nothing else listens to an upgraded socket.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}

const unavailable = (response: ServerResponse) => void response.writeHead(503, { "retry-after": "1" }).end();
