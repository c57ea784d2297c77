import WebSocket from "ws";
import type { Tally } from "./tally.ts";

/** The letters that Engine.IO and Socket.IO begin their frames with. */
const PING = "2".charCodeAt(0);
const MESSAGE = "4".charCodeAt(0);
const EVENT = "2".charCodeAt(0);
const ACKNOWLEDGEMENT = "3".charCodeAt(0);

/** Where a line leads to. */
export interface Address {
  readonly port: number;
  /** Of the server's sockets. */
  readonly path: string;
  /** The Socket.IO namespace, if it is not the usual one: "/name". */
  readonly namespace?: string;
}

/**
 * One client's connection: Socket.IO's protocol (version 4 over Engine.IO's, text alone) written by hand, because its own client would take more of the
 * machine than the servers that are measured. Frames are handed on as they come, and nobody parses more of one than is needed.
 */
export class Line {
  /** Gets every event, with the place where its name begins. */
  onEvent: (frame: Buffer, at: number) => void = () => {};
  onCut: (error: Error) => void = () => {};
  readonly #socket: WebSocket;
  /** What stands after the two letters of a frame. */
  readonly #prefix: string;
  readonly #answers = new Map<number, (answer: Record<string, unknown>) => void>();
  #asked = 0;

  private constructor(socket: WebSocket, prefix: string) {
    this.#socket = socket;
    this.#prefix = prefix;
  }

  static open({ port, path, namespace }: Address, auth: unknown, tally: Tally): Promise<Line> {
    const url = `ws://127.0.0.1:${port}${path}/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    const prefix = namespace === undefined ? "" : `${namespace},`;
    const line = new Line(socket, prefix);
    return new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("close", () => {
        const error = new Error("The server has cut a line.");
        line.onCut(error);
        reject(error);
      });
      socket.on("message", (frame: Buffer) => {
        tally.bytes += frame.length + headerOf(frame.length);
        const kind = frame[0];
        if (kind === MESSAGE) {
          if (frame[1] === EVENT) line.onEvent(frame, 4 + prefix.length);
          else if (frame[1] === ACKNOWLEDGEMENT) line.#answered(frame.toString("utf8", 2 + prefix.length));
          else if (frame[1] === "0".charCodeAt(0)) resolve(line);
          else reject(new Error(`A line was refused: ${frame}`));
        } else if (kind === PING) socket.send("3");
        else if (kind === "0".charCodeAt(0)) socket.send(`40${prefix}${JSON.stringify(auth)}`);
      });
    });
  }

  send(event: string, ...args: unknown[]): void {
    this.#socket.send(`42${this.#prefix}${JSON.stringify([event, ...args])}`);
  }

  /** The same with an answer. Only what is not `{"ok":true}` comes back as an error. */
  ask(event: string, argument: unknown): Promise<Record<string, unknown>> {
    const id = this.#asked++;
    this.#socket.send(`42${this.#prefix}${id}${JSON.stringify([event, argument])}`);
    return new Promise((resolve, reject) => {
      this.#answers.set(id, (answer) => {
        if (answer.ok === true) resolve(answer);
        else reject(new Error(`${event}: ${JSON.stringify(answer)}`));
      });
    });
  }

  #answered(text: string): void {
    const at = text.indexOf("[");
    const id = Number(text.slice(0, at));
    const settle = this.#answers.get(id);
    this.#answers.delete(id);
    settle?.(JSON.parse(text.slice(at))[0]);
  }
}

/** How many bytes WebSocket itself puts before so many. */
const headerOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);
