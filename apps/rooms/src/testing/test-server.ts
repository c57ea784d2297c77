import { createAddressResolver, createTicket, deriveKey, openServer, RIGHTS, type Right, type Ticket } from "@mutable/config";
import {
  type Database,
  deckVersionId,
  type Moderation,
  openDatabase,
  openModeration,
  openPeople,
  type PeopleStore,
  type Person,
  type TokenRight,
} from "@mutable/db";
import { freeTestPort, migratedDatabase } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import { systemWorld } from "@mutable/world";
import { openRoomServer, type RoomServer, type RoomServerOptions } from "../room-server.ts";
import { deckById } from "./history.ts";
import { TEST_LIMITS, TEST_SECRET } from "./test-options.ts";
import { type Auth, TestPlayer } from "./test-player.ts";

/** A room server with a database of its own and test people. */
export class TestServer {
  readonly url: string;
  readonly database: Database;
  readonly people: PeopleStore;
  readonly moderation: Moderation;
  /** The decks that its players know: shipped ones, and versions that are published when a player connects. */
  readonly decks = new Map(decks);
  readonly #players: TestPlayer[] = [];
  readonly #options: Partial<RoomServerOptions>;
  address = "";
  rooms: RoomServer | undefined;
  #close: (() => Promise<void>) | undefined;

  constructor(url: string, options: Partial<RoomServerOptions>) {
    this.url = url;
    this.database = openDatabase(url);
    this.people = openPeople(this.database, TEST_SECRET);
    this.moderation = openModeration(this.database);
    this.#options = options;
  }

  static async open(options: Partial<RoomServerOptions> = {}, url?: string): Promise<TestServer> {
    const server = new TestServer(url ?? (await migratedDatabase()), options);
    await server.start();
    return server;
  }

  /** Starts the server, again if it was stopped: on the same port, so that clients find it. */
  async start(): Promise<void> {
    const port = this.address === "" ? await freeTestPort() : Number(new URL(this.address).port);
    const server = await openServer(port, "127.0.0.1", "PORT");
    this.rooms = await openRoomServer({
      server: server.http,
      database: this.database,
      databaseUrl: this.url,
      secret: TEST_SECRET,
      origins: ["https://games.example.org"],
      visitors: createAddressResolver([]),
      botPause: 0,
      quickWait: 0,
      route: `http://127.0.0.1:${server.port}`,
      ...this.#options,
      // Otherwise a driven clock that jumps would end the lease.
      lease: { world: systemWorld, ...this.#options.lease },
      limits: { ...TEST_LIMITS, ...this.#options.limits },
    });
    server.setHandler((request, response) => {
      if (!this.rooms?.handle(request, response)) response.writeHead(404).end();
    });
    this.address = `http://127.0.0.1:${server.port}`;
    this.#close = async () => {
      await this.rooms?.close();
      await server.close();
    };
  }

  async stop(): Promise<void> {
    await this.#close?.();
    this.#close = undefined;
  }

  async close(): Promise<void> {
    for (const player of this.#players) player.close();
    await this.stop();
    await this.database.$disconnect();
  }

  async guest(name: string): Promise<Person> {
    const entered = await this.people.guests.create({ name, face: "fox" });
    if (entered.fault !== undefined) throw new Error(entered.fault);
    return entered.value;
  }

  async account(name: string): Promise<Person> {
    const made = await this.people.accounts.signUp({ name, face: "owl", password: "long enough a password", guest: undefined });
    if (made.fault !== undefined) throw new Error(made.fault);
    return made.value.person;
  }

  /** Bans a person as an administrator. */
  async ban({ id }: Pick<Person, "id">): Promise<void> {
    const banned = await this.moderation.acts.ban({ by: await this.administrator(), person: id, why: "It is a test." });
    if (banned.fault !== undefined) throw new Error(banned.fault);
  }

  /** The id of an administrator. */
  async administrator(): Promise<string> {
    const known = await this.database.person.findFirst({ where: { administrator: true } });
    const { id } = known ?? (await this.account("Adela"));
    if (known === null) await this.database.person.update({ where: { id }, data: { administrator: true } });
    return id;
  }

  /** `place`: the only place that it opens. `session`: the one that asked for it. `at`: the time of its creation. */
  ticket(
    { id, version }: Pick<Person, "id" | "version">,
    rights: readonly Right[] = RIGHTS,
    { place = "lobby", session, at }: Partial<Pick<Ticket, "place" | "session">> & { at?: Date } = {},
  ): Promise<string> {
    return createTicket(deriveKey(TEST_SECRET, "tickets"), { person: id, place, rights, version, session }, at);
  }

  /** A personal token of an account: its id and its text. */
  async token({ id }: Pick<Person, "id">, rights: readonly TokenRight[]): Promise<{ id: string; token: string }> {
    const made = await this.people.tokens.create(id, "a program", rights);
    if (made.fault !== undefined) throw new Error(made.fault);
    return { id: made.value.token.id, token: made.value.secret };
  }

  /** A person's connection; `auth` replaces the ticket. */
  async connect(
    person: Pick<Person, "id" | "version">,
    { auth, rights }: { auth?: Auth; rights?: readonly Right[] } = {},
  ): Promise<TestPlayer> {
    await this.#learnDecks();
    const player = new TestPlayer(this.address, person.id, auth ?? { ticket: await this.ticket(person, rights) }, this.decks);
    this.#players.push(player);
    await player.connected;
    return player;
  }

  async #learnDecks(): Promise<void> {
    for (const { deckKey, number } of await this.database.deckVersion.findMany({ select: { deckKey: true, number: true } })) {
      const id = deckVersionId(deckKey, number);
      const deck = this.decks.has(id) ? undefined : await deckById(this.database, id);
      if (deck !== undefined) this.decks.set(id, deck);
    }
  }

  /** A new, connected person. */
  async player(name: string): Promise<TestPlayer> {
    return this.connect(await this.guest(name));
  }
}
