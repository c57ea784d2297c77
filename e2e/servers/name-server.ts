import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

const HEADER = 12;
const ADDRESS_RECORD = 1;

/** A DNS server that resolves service names, as a container engine does. */
export class NameServer {
  readonly #socket = createSocket("udp4");
  /** The number of answered queries. */
  queries = 0;
  readonly #addresses = new Map<string, Set<string>>();

  static async open(): Promise<NameServer> {
    const names = new NameServer();
    names.#socket.on("message", (query, from) => names.#answer(query, from));
    names.#socket.bind(0, "127.0.0.1");
    await once(names.#socket, "listening");
    return names;
  }

  /** The server's address and port. */
  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Adds an address, as when a container of that name starts. */
  add(name: string, address: string): void {
    this.#addresses.set(name, (this.#addresses.get(name) ?? new Set()).add(address));
  }

  /** Removes an address, as when the container ends. */
  remove(name: string, address: string): void {
    this.#addresses.get(name)?.delete(address);
  }

  close(): void {
    this.#socket.close();
  }

  #answer(query: Buffer, from: RemoteInfo): void {
    this.queries += 1;
    const { name, type, end } = questionOf(query);
    const known = this.#addresses.get(name) ?? new Set();
    const addresses = type === ADDRESS_RECORD ? [...known] : [];
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(known.size === 0 ? 0x8183 : 0x8180, 2); // There is no such name, or: all is well.
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    this.#socket.send(Buffer.concat([header, query.subarray(HEADER, end), ...addresses.map(recordOf)]), from.port, from.address);
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** An answer record: a pointer to the question's name, class IN, type A, time to live 0. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, HEADER, 0, ADDRESS_RECORD, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split(".").map(Number)]);
