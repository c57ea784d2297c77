import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { hasOneHost } from "./origins.ts";
import type { SettingName } from "./settings-schema.ts";
import { UserError } from "./user-error.ts";

export interface WebServer {
  readonly http: Server;
  readonly port: number;
  /** Sets the handler of requests. Until then every request gets a 503. */
  setHandler(listener: RequestListener): void;
  close(): Promise<void>;
}

/** In milliseconds. Proxies keep idle connections for a minute or two. */
const KEPT_ALIVE = 150_000;

/** Timeouts of requests, in milliseconds. */
export interface RequestTimeouts {
  /** Until the headers are complete, from the start of the connection. */
  readonly head: number;
  /** Until the request is complete. */
  readonly whole: number;
  /** How often connections are checked. */
  readonly checkEvery: number;
}

/** Slow requests must not keep connections. The longest form takes a second or two. */
const PATIENCE: RequestTimeouts = { head: 10_000, whole: 30_000, checkEvery: 5_000 };

/** Takes the port first, so that a second start fails before it touches data. `setting` names the one to change. */
export function openServer(port: number, host: string, setting: SettingName, patience = PATIENCE): Promise<WebServer> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { "retry-after": "1", "content-type": "text/plain" }).end("Mutable is starting.\n");
  };
  const { head: headersTimeout, whole: requestTimeout, checkEvery: connectionsCheckingInterval } = patience;
  const http = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, (request, response) => {
    if (hasOneHost(request)) answer(request, response);
    else response.writeHead(400, { connection: "close", "content-type": "text/plain" }).end("The request has several Host headers.\n");
  });
  // Longer than proxies and browsers keep idle connections, so that no request meets a closing one.
  http.keepAliveTimeout = KEPT_ALIVE;
  const server = (): WebServer => ({
    http,
    port: (http.address() as AddressInfo).port,
    setHandler: (listener) => {
      answer = listener;
    },
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  });
  return new Promise((resolve, reject) => {
    http.once("error", (error) => reject(portError(error, port, host, setting)));
    http.listen(port, host, () => resolve(server()));
  });
}

function portError(cause: NodeJS.ErrnoException, port: number, host: string, setting: SettingName): unknown {
  switch (cause.code) {
    case "EADDRINUSE":
      return new UserError(
        `Port ${port} is taken, perhaps by a Mutable that is running already; stop it, or set ${setting} to a free port.`,
        { cause },
      );
    case "EACCES":
      return new UserError(`Port ${port} is not allowed to this user; set ${setting} to one above 1023.`, { cause });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new UserError(`${host} is not an address of this machine; set HOST to one that is, or to 0.0.0.0 for all of them.`, { cause });
    default:
      return cause;
  }
}

const LOOPBACK = ["localhost", "127.0.0.1", "::1"];
const ANY_ADDRESS = ["0.0.0.0", "::"];

/** The address to type for a server that listens there. */
export function serverUrl(host: string, port: number): string {
  return urlOf([...LOOPBACK, ...ANY_ADDRESS].includes(host) ? "localhost" : host, port);
}

/** The origins of every address under which a server that listens there can be reached. */
export function serverOrigins(host: string, port: number): string[] {
  const hosts = ANY_ADDRESS.includes(host) ? [...LOOPBACK, ...networkHosts()] : LOOPBACK.includes(host) ? LOOPBACK : [host];
  return hosts.map((each) => new URL(urlOf(each, port)).origin);
}

const urlOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** The names and addresses of this machine in its network. */
function networkHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const reachable = addresses.filter(({ internal, address }) => !internal && !address.startsWith("fe80:"));
  return [hostname(), `${hostname()}.local`, ...reachable.map(({ address }) => address)];
}
