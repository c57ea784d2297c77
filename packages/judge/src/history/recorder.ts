import type { ClientSocket, OpenSocket } from "@mutable/client";
import type { ClientEvent, ConnectionHistory } from "./history.ts";

export interface RecordedPage {
  /** Opens sockets, and records all that passes. */
  readonly openSocket: OpenSocket;
  /** Its process was killed, and closes nothing. */
  vanish(): void;
}

/** Records what clients send and get on their sockets. */
export class Recorder {
  readonly #now: () => number;
  readonly #connections: ConnectionHistory[] = [];
  #pages = 0;
  #hasEnded = false;

  /** `now`: the true time, in milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get connections(): readonly ConnectionHistory[] {
    return this.#connections;
  }

  /** What happens from now on does not belong to the history. */
  end(): void {
    this.#hasEnded = true;
  }

  /** For one client of a person. */
  page(person: string, openSocket: OpenSocket): RecordedPage {
    const page = ++this.#pages;
    const ends: (() => void)[] = [];
    return {
      openSocket: (address, auth) => {
        const { socket, end } = this.#watch({ person, page, address: `${address.origin ?? ""}${address.path}` }, openSocket(address, auth));
        ends.push(end);
        return socket;
      },
      vanish: () => {
        for (const end of ends) end();
      },
    };
  }

  #watch(opened: Omit<ConnectionHistory, "events">, socket: ClientSocket): { readonly socket: ClientSocket; readonly end: () => void } {
    const events: ClientEvent[] = [];
    this.#connections.push({ ...opened, events });
    let requests = 0;
    let isOpen = false;
    const note = (event: ClientEvent) => {
      if (!this.#hasEnded) events.push(event);
    };
    const noteOpen = (isOpenNow: boolean) => {
      if (isOpenNow === isOpen) return;
      isOpen = isOpenNow;
      note({ at: this.#now(), type: isOpenNow ? "opened" : "lost" });
    };
    socket.on("connect", () => noteOpen(true));
    socket.on("disconnect", () => noteOpen(false));
    socket.on("event", (name, args) => {
      if (RECORDED.has(name)) note(receivedEvent(this.#now(), name, args));
    });
    const recorded: ClientSocket = {
      get isConnected() {
        return socket.isConnected;
      },
      emit: (name, args, acknowledge) => {
        if (name === "hello") return socket.emit(name, args, acknowledge);
        requests += 1;
        const request = requests;
        note({ at: this.#now(), type: "sent", request, name, carries: args[0] });
        socket.emit(
          name,
          args,
          acknowledge &&
            ((answer) => {
              note({ at: this.#now(), type: "answered", request, answer });
              acknowledge(answer);
            }),
        );
      },
      on: (name, listener) => socket.on(name, listener),
      close: () => {
        noteOpen(false);
        socket.close();
      },
    };
    return { socket: recorded, end: () => noteOpen(false) };
  }
}

const RECORDED: ReadonlySet<string> = new Set(["batch", "refused", "notice"]);

function receivedEvent(at: number, name: string, [first, second, third]: readonly unknown[]): ClientEvent {
  if (name === "notice") return { at, type: "notice", notice: first as string };
  if (name === "refused") return { at, type: "refused", command: first as string, error: second as string };
  const batch = { at, type: "batch", version: first as number, calls: JSON.stringify(second) } as const;
  return typeof third === "string" ? { ...batch, command: third } : batch;
}
