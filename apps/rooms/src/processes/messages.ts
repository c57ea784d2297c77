import type { IncomingHttpHeaders } from "node:http";

/** From the front process to a room process. Upgraded sockets follow as handles. */
export type ToRoomProcess =
  | { readonly type: "start"; readonly databaseUrl: string; readonly origins: readonly string[]; readonly route: string }
  | ({ readonly type: "upgrade" } & UpgradeRequest)
  | { readonly type: "stop" };

/** What is needed of a request to open a WebSocket. */
export interface UpgradeRequest {
  readonly url: string;
  /** As Node has read them, with the address of the client. */
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  /** What the client has sent behind the request. */
  readonly head: Uint8Array;
}

/** From a room process: it answers HTTP requests at this port of the machine. */
export interface RoomProcessReady {
  readonly port: number;
}

/** The header in which the front process tells the address of a client, in place of one that the client has sent. */
export const CLIENT_ADDRESS = "x-mutable-client-address";
