import type { ClientSocket, Credentials, SocketEvents } from "@mutable/client";
import type { EventArguments, EventName } from "@mutable/protocol";
import type { BatchFrame, ClientLine, LineListener } from "@mutable/rooms";
import type { SimProcess } from "../time/process.ts";
import type { Listener, NetworkConditions } from "./conditions.ts";

/** Each side of Engine.IO notices a silent connection within this time, in milliseconds. */
const SILENCE_ENDS_WITHIN = 30_000;

/** What a frame says, read once for all who get the same one. */
const read = new WeakMap<BatchFrame, readonly unknown[]>();

function argumentsOf(frame: BatchFrame): readonly unknown[] {
  let known = read.get(frame);
  if (known === undefined) {
    // Socket.IO's prefix of an event.
    known = (JSON.parse(frame.text.slice(1)) as unknown[]).slice(1);
    read.set(frame, known);
  }
  return known;
}

/** True for the answer to a reply that ends a game. */
const endsGame = ([, calls, command]: readonly unknown[]): boolean =>
  command !== undefined && (calls as readonly unknown[][]).some(([name]) => name === "seat_won" || name === "game_drawn");

/** Nothing but text goes over a network. */
const copyOf = <Value>(value: Value): Value => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** One direction of a connection. Messages arrive in order. */
class Way {
  readonly #network: NetworkConditions;
  readonly #to: SimProcess;
  #last = 0;
  inFlight = 0;
  isBroken = false;

  constructor(network: NetworkConditions, to: SimProcess) {
    this.#network = network;
    this.#to = to;
  }

  send(arrive: () => void): void {
    const { timeline } = this.#network;
    const at = Math.max(this.#last, timeline.now + this.#network.latency());
    this.#last = at;
    this.inFlight += 1;
    timeline.after(at - timeline.now, () => {
      this.inFlight -= 1;
      if (!this.isBroken) this.#to.deliver(arrive);
    });
  }
}

/** A connection between a client and a server, as Socket.IO makes it. */
export class SimConnection {
  readonly socket: ClientSocket;
  readonly client: SimProcess;
  readonly #network: NetworkConditions;
  readonly #auth: Credentials;
  readonly #onGone: (connection: SimConnection) => void;
  readonly #toClient: Way;
  #toServer: Way | undefined;
  #server: Listener | undefined;
  readonly #listeners: { [Name in keyof SocketEvents]: Set<SocketEvents[Name]> } = {
    open: new Set(),
    connect: new Set(),
    refuse: new Set(),
    disconnect: new Set(),
    event: new Set(),
    packet: new Set(),
  };
  #isConnected = false;
  /** The client has called `close`, or was told of the end. */
  #isOverForClient = false;
  #isOverForServer = false;
  readonly #heard = new Set<() => void>();
  readonly #closed = new Set<() => void>();
  #listener: LineListener | undefined;
  #isSilent = false;
  readonly #acknowledged = new Map<number, (answer: unknown) => void>();
  #messages = 0;

  constructor(network: NetworkConditions, client: SimProcess, auth: Credentials, onGone: (connection: SimConnection) => void) {
    this.#network = network;
    this.client = client;
    this.#auth = auth;
    this.#onGone = onGone;
    this.#toClient = new Way(network, client);
    this.socket = this.#createSocket();
    client.onDeath(() => this.#endForServer("lost"));
  }

  /** Connects, to the server that is found when the request arrives. */
  open(find: () => Listener | undefined): void {
    const { timeline } = this.#network;
    timeline.after(this.#network.latency(), () => {
      const server = find();
      if (server === undefined || !server.process.isAlive) {
        this.#toClient.send(() => this.#endForClient("refuse"));
        return;
      }
      this.#server = server;
      this.#toServer = new Way(this.#network, server.process);
      server.process.onDeath(() => this.#afterDeathOfServer());
      this.#toClient.send(() => this.#tell("open"));
      server.process.deliver(() => void this.#admit(server));
    });
  }

  async #admit({ process, gateway }: Listener): Promise<void> {
    const line = this.#createLine(process);
    try {
      await gateway.admit(line);
    } catch (error) {
      const code = (error as { data?: { error?: unknown } }).data?.error ?? "try_again";
      this.#fromServer(() => this.#endForClient("refuse", code));
      this.#endForServer("lost");
      return;
    }
    if (this.#isOverForServer) return;
    this.#fromServer(() => {
      this.#isConnected = true;
      this.#tell("connect");
    });
    this.#listener = gateway.receive(line);
  }

  // ── The client's side. ──

  #createSocket(): ClientSocket {
    const isConnected = () => this.#isConnected && !this.#isOverForClient;
    return {
      get isConnected() {
        return isConnected();
      },
      emit: (name, args, acknowledge) => this.#emitToServer(name, args, acknowledge),
      on: (name, listener) => {
        this.#listeners[name].add(listener);
        return () => void this.#listeners[name].delete(listener);
      },
      close: () => this.#closeByClient(),
    };
  }

  #tell<Name extends keyof SocketEvents>(name: Name, ...args: Parameters<SocketEvents[Name]>): void {
    if (this.#isOverForClient) return;
    for (const listener of [...this.#listeners[name]]) (listener as (...args: unknown[]) => void)(...args);
  }

  #emitToServer(name: string, args: readonly unknown[], acknowledge: ((answer: unknown) => void) | undefined): void {
    if (this.#isOverForClient || !this.client.mayAct()) return;
    const nr = ++this.#messages;
    if (acknowledge !== undefined) this.#acknowledged.set(nr, acknowledge);
    const sent = copyOf(args);
    this.#toServer?.send(() => {
      if (this.#isOverForServer) return;
      for (const heard of this.#heard) heard();
      const answer = (response: unknown) => {
        const copied = copyOf(response);
        this.#fromServer(() => {
          this.#tell("packet");
          this.#acknowledged.get(nr)?.(copied);
          this.#acknowledged.delete(nr);
        });
      };
      this.#listener?.message(name, acknowledge === undefined ? sent : [...sent, answer]);
    });
  }

  /** The page is closed, or its client wants another connection. */
  #closeByClient(): void {
    if (this.#isOverForClient) return;
    const told = [...this.#listeners.disconnect];
    this.#isOverForClient = true;
    for (const tell of told) tell();
    if (this.client.mayAct()) this.#toServer?.send(() => this.#endForServer("closed"));
    this.#goneIfOver();
  }

  #endForClient(how: "refuse" | "disconnect", code?: unknown): void {
    if (this.#isOverForClient) return;
    if (how === "refuse") this.#tell("refuse", code);
    else this.#tell("disconnect");
    this.#isOverForClient = true;
    this.#goneIfOver();
  }

  // ── The server's side. ──

  #createLine(process: SimProcess): ClientLine {
    const isOpen = () => !this.#isOverForServer;
    const waiting = () => this.#toClient.inFlight;
    return {
      address: this.client.name,
      auth: this.#auth as unknown as Record<string, unknown>,
      get isOpen() {
        return isOpen();
      },
      get waiting() {
        return waiting();
      },
      send: (frame) => {
        if (endsGame(argumentsOf(frame)) && this.#network.losesEnding()) this.#cutBeforeNext();
        this.#event("batch", () => argumentsOf(frame));
      },
      emit: <Name extends Exclude<EventName, "batch">>(name: Name, ...args: EventArguments<Name>) => {
        const sent = copyOf(args as readonly unknown[]);
        this.#event(name, () => sent);
      },
      ping: () =>
        this.#fromServer(() => {
          this.#tell("packet");
          if (this.client.mayAct())
            this.#toServer?.send(() => {
              for (const heard of this.#heard) heard();
            });
        }),
      close: () => {
        if (process.mayAct()) this.#closeByServer();
      },
      cut: () => {
        if (process.mayAct()) this.cut();
      },
      onHeard: (listener) => void this.#heard.add(listener),
      onClosed: (listener) => void this.#closed.add(listener),
    };
  }

  #event(name: string, args: () => readonly unknown[]): void {
    this.#fromServer(() => {
      this.#tell("packet");
      this.#tell("event", name, args());
    });
  }

  #fromServer(arrive: () => void): void {
    if (this.#isOverForServer || !this.#server?.process.mayAct()) return;
    this.#toClient.send(() => {
      if (!this.#isOverForClient) arrive();
    });
  }

  /** What was sent still arrives. */
  #closeByServer(): void {
    this.#toClient.send(() => this.#endForClient("disconnect"));
    this.#endForServer("lost");
  }

  #endForServer(how: "closed" | "lost"): void {
    if (this.#isOverForServer) return;
    this.#isOverForServer = true;
    const process = this.#server?.process;
    process?.deliver(() => {
      for (const closed of this.#closed) closed();
      this.#listener?.end(how);
    });
    this.#goneIfOver();
  }

  // ── Faults. ──

  /** The connection breaks, and both sides notice. What was on its way may be lost. */
  cut(): void {
    const { chance, timeline } = this.#network;
    if (chance.chance(0.5)) this.#toClient.isBroken = true;
    if (this.#toServer !== undefined && chance.chance(0.5)) this.#toServer.isBroken = true;
    timeline.after(this.#network.latency(), () => this.client.deliver(() => this.#endForClient("disconnect")));
    this.#endForServer("lost");
  }

  /** It breaks, and loses what is sent now. */
  #cutBeforeNext(): void {
    this.#toClient.isBroken = true;
    this.cut();
  }

  /** Nothing arrives any more, and neither side is told. */
  silence(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    const { chance, timeline } = this.#network;
    this.#toClient.isBroken = true;
    if (this.#toServer !== undefined) this.#toServer.isBroken = true;
    timeline.after(chance.random() * SILENCE_ENDS_WITHIN, () => this.#endForServer("lost"));
    timeline.after(chance.random() * SILENCE_ENDS_WITHIN, () => this.client.deliver(() => this.#endForClient("disconnect")));
  }

  /** The operating system closes the connections of a dead server. */
  #afterDeathOfServer(): void {
    if (this.#isOverForServer) return;
    this.#isOverForServer = true;
    const { chance, timeline } = this.#network;
    if (chance.chance(0.5)) this.#toClient.isBroken = true;
    const within = this.#isSilent ? SILENCE_ENDS_WITHIN : this.#network.latency();
    timeline.after(within, () => this.client.deliver(() => this.#endForClient("disconnect")));
  }

  #goneIfOver(): void {
    if (this.#isOverForClient && this.#isOverForServer) this.#onGone(this);
  }
}
