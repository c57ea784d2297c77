import type { Deck } from "@mutable/engine";
import type { Answer, Carries, CommandName, Failure, Listing } from "@mutable/protocol";
import { type Cancel, systemWorld, type World } from "@mutable/world";
import { Listeners } from "../shared/listeners.ts";
import { type ClientStorage, createMemoryStorage } from "../shared/storage.ts";
import type { OpenSocket } from "../socket/client-socket.ts";
import type { ConnectionState } from "../socket/connection-state.ts";
import type { Credentials } from "../socket/credentials.ts";
import { isIdempotent, withCommandId } from "../socket/idempotency.ts";
import { watchPage } from "../socket/page-lifecycle.ts";
import { ReconnectingSocket } from "../socket/reconnecting-socket.ts";
import { failure, type RequestResult, routeOf } from "../socket/request.ts";
import { parseServerEvent } from "../socket/server-event.ts";
import type { CreateServerLink, ServerLink } from "../socket/server-link.ts";
import { openSocketIo } from "../socket/socket-io.ts";
import type { Subscription } from "../socket/subscription.ts";
import { type ConnectionTimeouts, DEFAULT_TIMEOUTS } from "../socket/timeouts.ts";
import { MutedPeople } from "../table/muted-people.ts";
import { TableLink, type TableLinkContext } from "../table/table-link.ts";
import type { TableAddress } from "../table/table-state.ts";
import { LobbySubscription } from "./lobby-subscription.ts";
import { SendGate } from "./send-gate.ts";

/**
 * Milliseconds. While a game waits for its person, the server sends something at least every three seconds, so a lost
 * connection is noticed within five.
 */
const SILENT_AFTER = 3_200;
const ANSWER_WITHIN = 1_500;
const LISTEN_EVERY = 250;

export interface ConnectionOptions extends LinkedConnectionOptions {
  /** Default, in a browser: the origin of the page. */
  readonly origin?: string;
  /** Called for every attempt to connect. */
  readonly auth: () => Promise<Credentials>;
  /** Default: with Socket.IO. */
  readonly openSocket?: OpenSocket;
}

export interface LinkedConnectionOptions {
  /** The decks of which games can be shown, by id. More can be added later. */
  readonly decks?: ReadonlyMap<string, Deck>;
  /** Keeps the shuffle contribution and muted people across page loads, such as `localStorage`. Default: memory only. */
  readonly storage?: ClientStorage;
  readonly timeouts?: ConnectionTimeouts;
  readonly world?: World;
}

/** Opens a connection to the room server. It reconnects by itself until it is closed. */
export const openConnection = ({ origin, auth, openSocket = openSocketIo, ...options }: ConnectionOptions): Connection => {
  const { world = systemWorld } = options;
  return new Connection((handlers) => new ReconnectingSocket({ world, openSocket, origin, auth, ...handlers }), options);
};

/** Opens a connection over another link than a socket. */
export const connectOver = (createLink: CreateServerLink, options: LinkedConnectionOptions = {}): Connection =>
  new Connection(createLink, options);

/** Commands that do not concern the table that is followed. */
const OF_NO_TABLE: ReadonlySet<CommandName> = new Set(["create_table", "join_table", "quick_play", "watch_lobby", "whose_move"]);

/** A connection follows one subscription at a time: a table or the lobby. */
export class Connection {
  /** People whose chat, faces and throws are hidden in this client. */
  readonly muted: MutedPeople;
  readonly #link: ServerLink;
  readonly #world: World;
  readonly #gate: SendGate;
  readonly #listeners = new Listeners();
  readonly #timeouts: ConnectionTimeouts;
  readonly #decks: Map<string, Deck>;
  readonly #tableContext: TableLinkContext;
  readonly #unwatchPage: () => void;
  readonly #stopListening: Cancel;
  #isChecking = false;
  /** The subscription that the caller wants. */
  #wanted: Subscription | undefined;
  /** The subscription that the server knows of on the current channel. "new table": one that is being opened may have replaced it. */
  #active: Subscription | "new table" | undefined;
  #generation = 0;
  #isHidden = false;

  constructor(
    createLink: CreateServerLink,
    { decks = new Map(), storage = createMemoryStorage(), timeouts = DEFAULT_TIMEOUTS, world = systemWorld }: LinkedConnectionOptions,
  ) {
    this.#world = world;
    this.#gate = new SendGate(world);
    this.muted = new MutedPeople(storage);
    this.#timeouts = timeouts;
    this.#decks = new Map(decks);
    this.#tableContext = this.#createTableContext(storage);
    this.#link = createLink({
      onEvent: (name, args) => this.#handleEvent(name, args),
      onStateChange: () => this.#handleStateChange(),
    });
    this.#unwatchPage = watchPage({ hide: () => this.#hide(), show: () => this.#show(), wake: () => this.#wake() });
    this.#stopListening = world.every(LISTEN_EVERY, () => void this.#checkIfSilent());
    this.#link.open();
  }

  state(): ConnectionState {
    return this.#link.state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** The current time by the server's clock, in which deadlines are given. */
  serverTime(): number {
    return this.#link.serverTime();
  }

  /** Connects at once after a disconnection, or again after a refusal. */
  retry(): void {
    this.#link.open();
  }

  close(): void {
    this.#unwatchPage();
    this.#stopListening();
    this.#link.close("closed");
    this.#wanted?.end("elsewhere");
    this.#wanted = undefined;
  }

  /**
   * Sends a command once connected, and again after a disconnection if it is idempotent. It is for the table that is followed now:
   * if another one is by then, it fails as `elsewhere`.
   */
  async send<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<Answer<Name>> {
    const carried = withCommandId(this.#world, name, carries);
    const opensTable = name === "create_table" || name === "quick_play";
    const table = this.#wanted instanceof TableLink && !OF_NO_TABLE.has(name) ? this.#wanted : undefined;
    const until = this.#world.elapsed() + this.#timeouts.reconnect;
    while (await this.#gate.waitUntilOpen(until - this.#world.elapsed())) {
      if (!this.#gate.isOpen) continue;
      if (table !== undefined && table !== this.#wanted) return failure("elsewhere");
      const result = opensTable ? await this.#requestNewTable(name, carried) : await this.#request(name, carried);
      if (result === "timeout") return failure("try_again");
      if (result !== "disconnected") {
        if (name === "leave_table" && result.ok) this.#endSubscription();
        return result;
      }
      if (!isIdempotent(name, carried)) return failure("try_again");
    }
    return this.#notSentFailure();
  }

  /** Joins a table, and joins it again after every reconnection until another subscription replaces it. */
  join(address: TableAddress): TableLink {
    const current = this.#wanted;
    if (current instanceof TableLink && current.now.state.status !== "gone" && isSameAddress(current.address, address)) return current;
    const table = new TableLink(address, this.#tableContext);
    this.#switchTo(table);
    return table;
  }

  /** Adds a deck of which games can be shown. A table that could not show its game for lack of it now does. */
  addDeck(deck: Deck): void {
    if (this.#decks.has(deck.id)) return;
    this.#decks.set(deck.id, deck);
    if (this.#wanted instanceof TableLink) this.#wanted.handleNewDeck(deck);
  }

  /** Follows the list of public tables in place of a table. Returns a function that ends it. */
  watchLobby(listener: (tables: readonly Listing[]) => void): () => void {
    const lobby = this.#wanted instanceof LobbySubscription ? this.#wanted : new LobbySubscription(this.#world);
    const stop = lobby.watch(listener);
    this.#switchTo(lobby);
    return () => {
      stop();
      if (this.#wanted === lobby && !lobby.isWatched) this.#wanted = undefined;
    };
  }

  #createTableContext(storage: ClientStorage): TableLinkContext {
    return {
      world: this.#world,
      decks: this.#decks,
      storage,
      muted: this.muted,
      timeouts: this.#timeouts,
      you: () => {
        const state = this.state();
        return state.status === "open" ? state.hello.you : undefined;
      },
      send: (name, carries) => this.send(name, carries),
      emitReply: (carries) => this.#link.channel?.emitReply(carries),
      checkConnection: () => void this.#link.check(),
      rejoin: (table) => {
        if (this.#wanted === table) void this.#startSubscription();
      },
      leave: (table) => {
        if (this.#wanted === table) this.#switchTo(undefined);
      },
    };
  }

  #handleEvent(name: string, args: readonly unknown[]): void {
    const event = parseServerEvent(name, args);
    if (event === undefined) return;
    if (this.#active === this.#wanted) this.#wanted?.handleEvent(event);
    if (event.name !== "notice") return;
    if (event.args[0] === "signed_out" || event.args[0] === "banned") this.#link.close("refused");
    if (event.args[0] === "rejoin") void this.#startSubscription();
  }

  #handleStateChange(): void {
    const { status } = this.state();
    if (status === "open") void this.#startSubscription();
    else this.#handleDisconnect();
    if (status === "refused" || status === "outdated" || status === "closed") this.#gate.closeForGood();
    this.#listeners.notify();
  }

  #handleDisconnect(): void {
    this.#generation++;
    this.#gate.close();
    this.#active = undefined;
    this.#wanted?.handleDisconnect();
  }

  #switchTo(subscription: Subscription | undefined): void {
    const former = this.#wanted;
    if (subscription === former) return;
    this.#wanted = subscription;
    former?.end("elsewhere");
    void this.#startSubscription();
  }

  #endSubscription(): void {
    this.#wanted?.end("elsewhere");
    this.#wanted = undefined;
    this.#active = undefined;
  }

  /** Starts the wanted subscription on the current channel. Commands wait for it, since most concern the table. */
  async #startSubscription(): Promise<void> {
    const generation = ++this.#generation;
    this.#gate.close();
    if (this.#link.channel === undefined) return;
    // Without leaving first, late batches of the old table could be taken for those of the next one.
    const mustLeave = this.#active !== this.#wanted && (this.#active instanceof TableLink || this.#active === "new table");
    while (mustLeave && generation === this.#generation && (await this.#request("leave_table", {})) === "timeout");
    if (generation !== this.#generation) return;
    this.#active = this.#wanted;
    await this.#wanted?.start((name, carries) => this.#request(name, carries));
    if (generation === this.#generation) this.#gate.open();
  }

  async #request<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<RequestResult<Name>> {
    const { channel } = this.#link;
    if (channel === undefined) return "disconnected";
    const result = await channel.request(name, carries, this.#timeouts.response);
    if (result === "timeout") void this.#link.check();
    const route = routeOf(result);
    if (route !== undefined) {
      if (channel === this.#link.channel) this.#link.redirect(route);
      return "disconnected";
    }
    if (typeof result === "object" && result.ok && "table" in result) this.#link.resetRedirects();
    return result;
  }

  /**
   * Sends a command that moves the session to a new table: events that arrive meanwhile are not for the old subscription, and
   * commands wait.
   */
  async #requestNewTable<Name extends CommandName>(name: Name, carries: Carries<Name>): Promise<RequestResult<Name>> {
    const generation = ++this.#generation;
    this.#gate.close();
    const former = this.#wanted;
    this.#active = "new table";
    former?.handleDisconnect();
    const result = await this.#request(name, carries);
    // Another subscription has replaced it meanwhile.
    if (this.#wanted !== former) return result;
    if (typeof result === "object" && result.ok) this.#endSubscription();
    else {
      if (result !== "timeout") this.#active = undefined;
      if (former !== undefined) void this.#startSubscription();
    }
    if (generation === this.#generation) this.#gate.open();
    return result;
  }

  #notSentFailure(): Failure {
    const { status } = this.state();
    if (status === "refused") return failure("not_signed_in");
    return failure(status === "outdated" ? "outdated" : "try_again");
  }

  async #checkIfSilent(): Promise<void> {
    const { silentFor = 0 } = this.#link;
    if (this.#isChecking || silentFor < SILENT_AFTER || this.state().status !== "open") return;
    if (!(this.#wanted instanceof TableLink) || !this.#wanted.isAwaited) return;
    this.#isChecking = true;
    await this.#link.check(ANSWER_WITHIN);
    this.#isChecking = false;
  }

  #hide(): void {
    this.#isHidden = true;
    this.#link.close("lost");
  }

  #show(): void {
    if (!this.#isHidden) return;
    this.#isHidden = false;
    this.#link.open();
  }

  #wake(): void {
    const { status } = this.state();
    if (status === "lost" && !this.#isHidden) this.#link.open();
    if (status === "open") void this.#link.check();
  }
}

const isSameAddress = (one: TableAddress, other: TableAddress): boolean => JSON.stringify(one) === JSON.stringify(other);
