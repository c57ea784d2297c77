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

/** In milliseconds: longer than proxies and browsers keep idle connections, so that no request meets a closing one. */
const KEEP_ALIVE_TIMEOUT = 150_000;

/** Timeouts of requests, in milliseconds. */
export interface RequestTimeouts {
  /** Until the headers are complete, from the start of the connection. */
  readonly head: number;
  /** Until the request is complete. */
  readonly whole: number;
  /** The interval of the checks. */
  readonly checkEvery: number;
}

/** Slow requests must not occupy connections. Ordinary ones take a second or two at most. */
const REQUEST_TIMEOUTS: RequestTimeouts = { head: 10_000, whole: 30_000, checkEvery: 5_000 };

/** Takes the port, before anything else, so that a second start fails early. `setting`: the one that sets the port. */
export function openServer(port: number, host: string, setting: SettingName, timeouts = REQUEST_TIMEOUTS): Promise<WebServer> {
  let handler: RequestListener = (_request, response) => {
    response.writeHead(503, { "retry-after": "1", "content-type": "text/plain" }).end("Mutable is starting.\n");
  };
  const { head: headersTimeout, whole: requestTimeout, checkEvery: connectionsCheckingInterval } = timeouts;
  const http = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, (request, response) => {
    if (hasOneHost(request)) handler(request, response);
    else response.writeHead(400, { connection: "close", "content-type": "text/plain" }).end("The request has several Host headers.\n");
  });
  http.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  const server = (): WebServer => ({
    http,
    port: (http.address() as AddressInfo).port,
    setHandler: (listener) => {
      handler = listener;
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

/** The URL of a server that listens on this host and port. */
export function serverUrl(host: string, port: number): string {
  return urlOf([...LOOPBACK, ...ANY_ADDRESS].includes(host) ? "localhost" : host, port);
}

/** The origins of all URLs of a server that listens on this host and port. */
export function serverOrigins(host: string, port: number): string[] {
  const hosts = ANY_ADDRESS.includes(host) ? [...LOOPBACK, ...networkHosts()] : LOOPBACK.includes(host) ? LOOPBACK : [host];
  // A machine may have a name that no URL can have.
  return hosts.map((each) => urlOf(each, port)).flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []));
}

const urlOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** The names and addresses of this machine in its network. */
function networkHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const reachable = addresses.filter(({ internal, address }) => !internal && !address.startsWith("fe80:"));
  return [hostname(), `${hostname()}.local`, ...reachable.map(({ address }) => address)];
}
