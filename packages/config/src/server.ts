import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import type { SettingName } from "./settings-schema.ts";
import { UserError } from "./user-error.ts";

export interface WebServer {
  readonly http: Server;
  readonly port: number;
  /** Says how requests are answered from now on. Until then everybody is asked to come back in a moment. */
  setHandler(listener: RequestListener): void;
  close(): Promise<void>;
}

/** In milliseconds. Proxies keep such lines for a minute, or two. */
const KEPT_ALIVE = 150_000;

/** How long a visitor may take to say what is wanted, in milliseconds. */
export interface RequestTimeouts {
  /** With the head of a request, from the first moment of a line. */
  readonly head: number;
  /** With all of it. */
  readonly whole: number;
  /** So often it is looked who has taken too long. */
  readonly checkEvery: number;
}

/** Whoever speaks one letter a minute keeps a line, and there are only so many. The longest form is sent in a second or two. */
const PATIENCE: RequestTimeouts = { head: 10_000, whole: 30_000, checkEvery: 5_000 };

/** Takes the port at once, so that a second start finds out before it touches anything; `setting` is the one to change if it cannot be had. */
export function openServer(port: number, host: string, setting: SettingName, patience = PATIENCE): Promise<WebServer> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { "retry-after": "1", "content-type": "text/plain" }).end("Mutable is starting.\n");
  };
  const { head: headersTimeout, whole: requestTimeout, checkEvery: connectionsCheckingInterval } = patience;
  const http = createServer({ headersTimeout, requestTimeout, connectionsCheckingInterval }, (request, response) =>
    answer(request, response),
  );
  // Longer than proxies and browsers keep a line at rest, so that no request meets one that is just being closed.
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

/** The address to type for a server that listens there. */
export function serverUrl(host: string, port: number): string {
  const anyOrSelf = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host);
  return `http://${anyOrSelf ? "localhost" : isIPv6(host) ? `[${host}]` : host}:${port}`;
}
