import WebSocket from "ws";
import type { LoadRecorder } from "./load-recorder.ts";

/** The first characters of the frames of Engine.IO and Socket.IO. */
const OPEN = "0".charCodeAt(0);
const PING = "2".charCodeAt(0);
const MESSAGE = "4".charCodeAt(0);
const CONNECTED = "0".charCodeAt(0);
const EVENT = "2".charCodeAt(0);
const ACKNOWLEDGEMENT = "3".charCodeAt(0);

export interface ServerAddress {
  readonly port: number;
  /** The path of the server's sockets. */
  readonly path: string;
  /** The Socket.IO namespace, unless it is the default: "/name". */
  readonly namespace?: string;
}

/**
 * A client of Socket.IO's protocol (version 4 over Engine.IO's, text only), written by hand: socket.io-client would use more CPU than the servers
 * that are measured. Frames are passed on unparsed.
 */
export class SocketClient {
  /** Receives every event, with the index where its name begins. */
  onEvent: (frame: Buffer, nameAt: number) => void = () => {};
  onDisconnect: (error: Error) => void = () => {};
  readonly #socket: WebSocket;
  /** The namespace, which stands after the first two characters of a frame. */
  readonly #prefix: string;
  readonly #pending = new Map<number, (response: Record<string, unknown>) => void>();
  #requests = 0;

  private constructor(socket: WebSocket, prefix: string) {
    this.#socket = socket;
    this.#prefix = prefix;
  }

  static open({ port, path, namespace }: ServerAddress, auth: unknown, recorder: LoadRecorder): Promise<SocketClient> {
    const url = `ws://127.0.0.1:${port}${path}/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    const prefix = namespace === undefined ? "" : `${namespace},`;
    const client = new SocketClient(socket, prefix);
    return new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("close", () => {
        const error = new Error("The server closed a connection.");
        client.onDisconnect(error);
        reject(error);
      });
      socket.on("message", (frame: Buffer) => {
        recorder.bytes += frame.length + headerSizeOf(frame.length);
        const kind = frame[0];
        if (kind === MESSAGE) {
          if (frame[1] === EVENT) client.onEvent(frame, 4 + prefix.length);
          else if (frame[1] === ACKNOWLEDGEMENT) client.#settle(frame.toString("utf8", 2 + prefix.length));
          else if (frame[1] === CONNECTED) resolve(client);
          else reject(new Error(`The server refused a connection: ${frame}`));
        } else if (kind === PING) socket.send("3");
        else if (kind === OPEN) socket.send(`40${prefix}${JSON.stringify(auth)}`);
      });
    });
  }

  send(event: string, ...args: unknown[]): void {
    this.#socket.send(`42${this.#prefix}${JSON.stringify([event, ...args])}`);
  }

  /** Sends an event and waits for its acknowledgement. Rejects unless that is `{"ok":true}`. */
  request(event: string, argument: unknown): Promise<Record<string, unknown>> {
    const id = this.#requests++;
    this.#socket.send(`42${this.#prefix}${id}${JSON.stringify([event, argument])}`);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, (response) => {
        if (response.ok === true) resolve(response);
        else reject(new Error(`${event}: ${JSON.stringify(response)}`));
      });
    });
  }

  #settle(text: string): void {
    const at = text.indexOf("[");
    const id = Number(text.slice(0, at));
    const settle = this.#pending.get(id);
    this.#pending.delete(id);
    settle?.(JSON.parse(text.slice(at))[0]);
  }
}

/** Bytes of the WebSocket header of a frame with that payload. */
const headerSizeOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);
