import { once } from "node:events";
import { createAddressResolver, createTicket, deriveKey, TICKET_SECONDS } from "@mutable/config";
import type { PeopleStore, Person } from "@mutable/db";
import { type ErrorCode, socketPath } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { Limits } from "../limits.ts";
import { DrivenWorld } from "../testing/driven-world.ts";
import { FRIDAY, openTable } from "../testing/scenes.ts";
import type { Auth, TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Opens a connection, or throws if it is rejected. `from`: the client's address that a proxy reports. */
function openSocket(
  server: TestServer,
  { auth = {}, from, origin }: { auth?: object; from?: string; origin?: string } = {},
): Promise<Socket> {
  const extraHeaders = { ...(from && { "x-forwarded-for": from }), ...(origin && { origin }) };
  const socket = io(server.address, {
    path: socketPath,
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    auth,
    extraHeaders,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/** "accepted", or the error code of the rejection. */
const tryConnect = (server: TestServer, ...how: [Parameters<typeof openSocket>[1]?]): Promise<string> =>
  openSocket(server, ...how).then(
    () => "accepted",
    (error: Error & { data?: { error: string } }) => error.data?.error ?? error.message,
  );

const isDeep = process.env.TEST_DEEP === "1";
const outcomeOf = (answer: { ok: true } | { ok: false; error: ErrorCode }) => (answer.ok ? "ok" : answer.error);

describe("authentication", () => {
  let server: TestServer;
  let mika: Person;
  beforeAll(async () => {
    server = await TestServer.open();
    mika = await server.account("Mika");
  });
  afterAll(() => server.close());

  it("sends ping settings that find a lost connection within thirty seconds", async () => {
    const answer = await fetch(`${server.address}${socketPath}/?EIO=4&transport=polling`);
    const { pingInterval, pingTimeout } = JSON.parse((await answer.text()).slice(1)) as { pingInterval: number; pingTimeout: number };
    expect(pingInterval + pingTimeout).toBeLessThanOrEqual(30_000);
  });

  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const forged = (ticket: string) => {
    const [header, body = "", signature] = ticket.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    return [header, Buffer.from(JSON.stringify({ ...claims, rights: ["administer"] })).toString("base64url"), signature].join(".");
  };
  const elsewhere = deriveKey("a secret of another installation", "tickets");

  it.each<[string, () => Promise<object> | object, string]>([
    ["a valid ticket is accepted", async () => ({ ticket: await server.ticket(mika) }), "accepted"],
    [
      "a ticket that is about to expire is accepted",
      async () => ({ ticket: await server.ticket(mika, [], { at: ago(TICKET_SECONDS - 5) }) }),
      "accepted",
    ],
    [
      "an expired ticket is rejected",
      async () => ({ ticket: await server.ticket(mika, [], { at: ago(TICKET_SECONDS) }) }),
      "not_signed_in",
    ],
    ["a modified ticket is rejected", async () => ({ ticket: forged(await server.ticket(mika)) }), "not_signed_in"],
    [
      "a ticket of another installation is rejected",
      async () => ({ ticket: await createTicket(elsewhere, { person: mika.id, place: "lobby", rights: [], version: mika.version }) }),
      "not_signed_in",
    ],
    [
      "a ticket of an ended session is rejected",
      async () => {
        const person = await server.account("Olga");
        await server.people.accounts.signOutEverywhere(person.id);
        return { ticket: await server.ticket(person) };
      },
      "not_signed_in",
    ],
    [
      "a ticket of an unknown person is rejected",
      async () => ({ ticket: await server.ticket({ ...mika, id: "nobody" }) }),
      "not_signed_in",
    ],
    ["a token is accepted", async () => ({ token: (await server.token(mika, ["watch"])).token }), "accepted"],
    ["an unknown token is rejected", () => ({ token: "mutable_nothing" }), "not_signed_in"],
    [
      "a ticket together with a token is rejected",
      async () => ({ ticket: await server.ticket(mika), token: (await server.token(mika, [])).token }),
      "not_signed_in",
    ],
    ["a ticket that is no text is rejected", () => ({ ticket: { toString: "x" } }), "not_signed_in"],
    ["a ticket with a NUL is rejected", () => ({ ticket: "\0" }), "not_signed_in"],
    ["a token with a NUL is rejected", () => ({ token: "mutable_\0" }), "not_signed_in"],
    ["other credentials are rejected", () => ({ password: "mika" }), "not_signed_in"],
    ["names of object members are rejected", () => JSON.parse('{"__proto__":{"ticket":"x"},"constructor":1}'), "not_signed_in"],
    ["a client without credentials is accepted", () => ({}), "accepted"],
  ])("%s", async (_, auth, outcome) => {
    expect(await tryConnect(server, { auth: await auth() })).toBe(outcome);
  });

  it("lets clients without credentials request only the server's state", async () => {
    const socket = await openSocket(server);
    await expect.poll(() => socket.emitWithAck("hello")).toEqual({ database: "answers", now: expect.any(Number) });
    expect(await socket.emitWithAck("watch_lobby", {})).toEqual({ ok: false, error: "not_signed_in" });
  });

  it("sends a client with a ticket the id of its person", async () => {
    const socket = await openSocket(server, { auth: { ticket: await server.ticket(mika) } });
    expect(await socket.emitWithAck("hello")).toMatchObject({ you: mika.id });
  });

  it("accepts a second ticket on the same connection", async () => {
    const connection = new WebSocket(`${server.address.replace("http", "ws")}${socketPath}/?EIO=4&transport=websocket`);
    const received: string[] = [];
    connection.on("message", (data) => received.push(String(data)));
    const expectPacket = (beginning: string) => expect.poll(() => received.splice(0).some((text) => text.startsWith(beginning))).toBe(true);
    await expectPacket("0{");
    for (const _ of [1, 2]) {
      connection.send(`40${JSON.stringify({ ticket: await server.ticket(mika) })}`);
      await expectPacket("40{");
      connection.send("41");
      // Socket.IO closes a connection if the next ticket comes in the same piece as the end before it.
      await expect.poll(async () => (await fetch(`${server.address}/metrics`)).text()).toContain("\nmutable_connections 0\n");
    }
    connection.close();
  });

  it.each(["https://evil.example.org", "null", "not an origin"])(
    "rejects a page of the origin %s, even with a valid ticket",
    async (origin) => {
      expect(await tryConnect(server, { origin, auth: { ticket: await server.ticket(mika) } })).toBe("websocket error");
    },
  );
});

describe("a ticket for one table", () => {
  let server: TestServer;
  let host: TestPlayer;
  let one: { table: string; code: string };
  let other: { table: string; code: string };
  beforeAll(async () => {
    server = await TestServer.open();
    host = await server.player("Hugo");
    other = await openTable(host, {}, { isPublic: true });
    one = await openTable(host, {}, { isPublic: true });
  });
  afterAll(() => server.close());

  /** Links contain the code. */
  it.each(["code", "table"] as const)("opens only that table by its %s", async (named) => {
    const guest = await server.guest("Gita");
    const ticket = await server.ticket(guest, undefined, { place: { table: one[named] } });
    const player = await server.connect(guest, { auth: { ticket } });
    expect(outcomeOf(await player.send("join_table", { code: other.code }))).toBe("not_allowed");
    expect(outcomeOf(await player.send("join_table", { table: other.table }))).toBe("not_allowed");
    expect(outcomeOf(await player.send("create_table", FRIDAY))).toBe("not_allowed");
    expect(outcomeOf(await player.send("quick_play", {}))).toBe("not_allowed");
    expect(outcomeOf(await player.send("watch_lobby"))).toBe("not_allowed");
    for (const carries of [{ code: one.code }, { table: one.table }])
      expect(outcomeOf(await player.send("join_table", carries))).toBe("ok");
    expect(outcomeOf(await player.send("sit", {}))).toBe("ok");
    player.close();
  });
});

describe("an open connection", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open();
  });
  afterAll(() => server.close());

  /** Records all events from now on, in order. */
  function recordEvents({ socket }: TestPlayer): { readonly received: string[]; readonly cut: Promise<number> } {
    const received: string[] = [];
    const began = performance.now();
    socket.onAny((name: string, what: unknown) => void received.push(name === "notice" ? String(what) : name));
    const cut = new Promise<number>((resolve) =>
      socket.once("disconnect", (reason) => {
        received.push(reason);
        resolve(performance.now() - began);
      }),
    );
    return { received, cut };
  }

  let accounts = 0;

  type Event = (people: PeopleStore, person: Person, token: string) => Promise<unknown>;
  const ban: Event = (_, person) => server.ban(person);
  const deleteAccount: Event = ({ accounts }, { id }) => accounts.remove(id);
  const signOut: Event = ({ accounts }, { id }) => accounts.signOutEverywhere(id);
  const setPassword: Event = ({ accounts }, { id }) => accounts.changePassword(id, "long enough a password", "another long password");
  const revoke: Event = ({ tokens }, { id }, token) => tokens.revoke(id, token);

  it.each<["ticket" | "token", string, Event, "accepted" | "not_signed_in"]>([
    ["ticket", "the person is banned", ban, "not_signed_in"],
    ["ticket", "the person is deleted", deleteAccount, "not_signed_in"],
    ["ticket", "the person signs out everywhere", signOut, "accepted"],
    ["ticket", "the person sets another password", setPassword, "accepted"],
    ["token", "the person is banned", ban, "not_signed_in"],
    ["token", "the person is deleted", deleteAccount, "not_signed_in"],
    ["token", "the token is revoked", revoke, "not_signed_in"],
  ])("with a %s is closed when %s", async (shown, _, happens, again) => {
    const person = await server.account(`Person ${++accounts}`);
    const { id, token } = await server.token(person, ["watch", "play"]);
    const player = await server.connect(person, shown === "token" ? { auth: { token } } : {});
    await openTable(await server.player("Hugo"), { watch: [player] });
    const { received, cut } = recordEvents(player);
    await happens(server.people, person, id);
    // The goal is a second.
    expect(await cut).toBeLessThan(isDeep ? 1_000 : 60_000);
    expect(received.filter((name) => name !== "presence")).toEqual([happens === ban ? "banned" : "signed_out", "transport close"]);
    const now = (await server.people.accounts.byId(person.id)) ?? person;
    const auth: Auth = shown === "token" ? { token } : { ticket: await server.ticket(now) };
    expect(await tryConnect(server, { auth })).toBe(again);
  });

  it.each<["ticket" | "token", string, Event]>([
    ["token", "the person signs out everywhere, because programs sign in by token", signOut],
    ["ticket", "a token is revoked, because the person is still signed in", revoke],
  ])("with a %s stays open when %s", async (shown, _, happens) => {
    const person = await server.account(`Person ${++accounts}`);
    const { id, token } = await server.token(person, ["watch", "play"]);
    const player = await server.connect(person, shown === "token" ? { auth: { token } } : {});
    await happens(server.people, person, id);
    // The server handles a later event first.
    const banned = await server.account(`Person ${++accounts}`);
    const { cut } = recordEvents(await server.connect(banned));
    await server.ban(banned);
    await cut;
    expect(player.noticesExceptPauses).toEqual([]);
    expect(outcomeOf(await player.send("watch_lobby"))).toBe("ok");
  });

  it("is closed when its session is signed out, and those of the person's other sessions stay open", async () => {
    const person = await server.account(`Person ${++accounts}`);
    const auth = async (session: string): Promise<Auth> => ({ ticket: await server.ticket(person, undefined, { session }) });
    const [here, there] = [`here-${person.id}`, `there-${person.id}`];
    const player = await server.connect(person, { auth: await auth(here) });
    const other = await server.connect(person, { auth: await auth(there) });
    const { received, cut } = recordEvents(player);
    await server.people.accounts.endSession({ person: person.id, version: person.version, id: here }, new Date(Date.now() + 60_000));
    await cut;
    expect(received).toEqual(["signed_out", "transport close"]);
    expect(await tryConnect(server, { auth: await auth(here) })).toBe("not_signed_in");
    expect(await tryConnect(server, { auth: await auth(there) })).toBe("accepted");
    expect(other.noticesExceptPauses).toEqual([]);
    expect(outcomeOf(await other.send("watch_lobby"))).toBe("ok");
  });

  it("of a banned person can be opened again after the ban", async () => {
    const person = await server.account("Ben");
    await server.ban(person);
    await server.moderation.acts.unban({ by: await server.administrator(), person: person.id });
    const now = (await server.people.accounts.byId(person.id)) ?? person;
    expect(await tryConnect(server, { auth: { ticket: await server.ticket(now) } })).toBe("accepted");
    expect(await tryConnect(server, { auth: { ticket: await server.ticket(person) } })).toBe("not_signed_in");
  });

  it("of a guest who signs in to an account is closed, and the account has the seat", async () => {
    const host = await server.player("Hugo");
    const guest = await server.guest("Gita");
    const player = await server.connect(guest);
    const { table } = await openTable(host, { sit: [player] });
    const account = await server.account("Gita Account");
    const { cut } = recordEvents(player);
    await server.people.guests.mergeInto(guest.id, account.id);
    await cut;
    const again = await server.connect(account);
    expect(await again.does("join_table", { table })).toMatchObject({ as: "player_2" });
    await again.until(() => again.info?.seats.player_2?.name === "Gita Account");
  });

  it("shows a new name to all clients, also in later chat messages", async () => {
    const host = await server.player("Hugo");
    const person = await server.account("Nora");
    const player = await server.connect(person);
    const { code } = await openTable(host, { sit: [player] });
    await server.people.accounts.change(person.id, { name: "Eleonora" });
    await host.until(() => host.info?.seats.player_2?.name === "Eleonora");
    await player.does("say", { command: "one", text: "It is me" });
    await host.until(() => host.chat.length > 0);
    expect(host.chat[0]?.by?.name).toBe("Eleonora");
    await player.does("join_table", { code });
    await host.does("change_settings", { name: "Saturday" });
    await host.until(() => host.info?.settings.name === "Saturday");
    expect(host.info?.seats.player_2?.name).toBe("Eleonora");
  });
});

describe("limits", () => {
  let server: TestServer;
  let clock: DrivenWorld;
  const opened = async (limits: Partial<Limits>) => {
    clock = new DrivenWorld();
    server = await TestServer.open({ limits, world: clock, visitors: createAddressResolver(["loopback"]) });
    return server;
  };
  afterEach(() => server.close());

  const HOME = "203.0.113.7";
  const NEXT_DOOR = "203.0.113.8";

  it("accept a number of connections from one address, and those of other addresses", async () => {
    await opened({ socketsPerAddress: 2 });
    const first = await openSocket(server, { from: HOME });
    expect(await tryConnect(server, { from: HOME })).toBe("accepted");
    expect(await tryConnect(server, { from: HOME })).toBe("too_many");
    expect(await tryConnect(server, { from: NEXT_DOOR })).toBe("accepted");
    first.disconnect();
    await expect.poll(() => tryConnect(server, { from: HOME })).toBe("accepted");
  });

  it("accept a number of connections of one person from all addresses together", async () => {
    await opened({ socketsPerPerson: 2 });
    const [gita, hugo] = [await server.guest("Gita"), await server.guest("Hugo")];
    const auth = async (person: Person) => ({ ticket: await server.ticket(person) });
    const first = await openSocket(server, { from: HOME, auth: await auth(gita) });
    expect(await tryConnect(server, { from: NEXT_DOOR, auth: await auth(gita) })).toBe("accepted");
    expect(await tryConnect(server, { from: HOME, auth: await auth(gita) })).toBe("too_many");
    expect(await tryConnect(server, { from: HOME, auth: await auth(hugo) })).toBe("accepted");
    first.disconnect();
    await expect.poll(async () => tryConnect(server, { from: HOME, auth: await auth(gita) })).toBe("accepted");
  });

  it.each<[string, Partial<Limits>]>([
    ["address", { socketsPerAddress: 2 }],
    ["person", { socketsPerPerson: 2 }],
  ])("hold when all connections of one %s are opened at once", async (_, limits) => {
    await opened(limits);
    const gita = await server.guest("Gita");
    const auth = { ticket: await server.ticket(gita) };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryConnect(server, { from: HOME, auth })));
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(2);
  });

  it("do not count rejected connections", async () => {
    await opened({ socketsPerAddress: 2 });
    for (let n = 0; n < 5; n += 1) expect(await tryConnect(server, { from: HOME, auth: { token: "mutable_wrong" } })).toBe("not_signed_in");
    await expect.poll(() => tryConnect(server, { from: HOME })).toBe("accepted");
  });

  /** An unauthenticated connection, whose state can be queried. */
  async function silentConnection(from: string): Promise<WebSocket> {
    const connection = new WebSocket(`${server.address.replace("http", "ws")}${socketPath}/?EIO=4&transport=websocket`, {
      headers: { "x-forwarded-for": from },
    });
    connection.on("message", (data) => {
      if (String(data) === "2") connection.send("3");
    });
    await once(connection, "message");
    return connection;
  }
  const areOpen = (connections: readonly WebSocket[]) => connections.filter(({ readyState }) => readyState === WebSocket.OPEN).length;

  it("accept a number of unauthenticated connections from one address, also at once", async () => {
    await opened({ connectionsPerAddress: 3 });
    const connections = await Promise.all(Array.from({ length: 8 }, () => silentConnection(HOME)));
    await expect.poll(() => areOpen(connections)).toBe(3);
    expect(await tryConnect(server, { from: NEXT_DOOR })).toBe("accepted");
    expect(areOpen(connections)).toBe(3);
    for (const connection of connections) connection.terminate();
    await expect.poll(() => tryConnect(server, { from: HOME })).toBe("accepted");
  });

  it("close a connection that does not authenticate in time, and no other", async () => {
    await opened({ authenticateWithin: 3_000 });
    const gita = await server.player("Gita");
    const connection = await silentConnection(HOME);
    const began = performance.now();
    await once(connection, "close");
    expect(performance.now() - began).toBeLessThan(isDeep ? 4_000 : 60_000);
    expect(outcomeOf(await gita.send("watch_lobby"))).toBe("ok");
  });

  it("accept a number of new connections from one address, and more after a while", async () => {
    await opened({ connecting: { burst: 3, perSecond: 4 } });
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await tryConnect(server, { from: HOME }));
    expect(outcomes).toEqual(["accepted", "accepted", "accepted", "too_many", "too_many"]);
    expect(await tryConnect(server, { from: NEXT_DOOR })).toBe("accepted");
    clock.pass(400);
    expect(await tryConnect(server, { from: HOME })).toBe("accepted");
  });

  it.each(["watch_lobby", "hello", "no_such_command"])("accept a number of %s commands, and more after a while", async (name) => {
    await opened({ commands: { burst: 5, perSecond: 5 } });
    const player = await server.player("Gita");
    const send = async () => ((await player.socket.emitWithAck(name, {})) as { error?: string }).error;
    const outcomes = await Promise.all(Array.from({ length: 20 }, send));
    expect(outcomes.slice(5)).toEqual(Array(15).fill("too_many"));
    expect(outcomes.slice(0, 5)).not.toContain("too_many");
    clock.pass(500);
    expect(await send()).not.toBe("too_many");
  });

  it("accept a number of unauthenticated requests for the server's state", async () => {
    await opened({ commands: { burst: 5, perSecond: 1 } });
    const socket = await openSocket(server);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => socket.emitWithAck("hello")));
    expect(outcomes.filter(({ error }) => error === "too_many")).toHaveLength(5);
  });

  it("close the connection of a message of more than 16 kB, and no other", async () => {
    await opened({});
    const [gita, hugo] = [await server.player("Gita"), await server.player("Hugo")];
    expect(await gita.socket.emitWithAck("say", { text: "a".repeat(16_000) })).toMatchObject({ error: "bad_request" });
    const cut = new Promise((resolve) => gita.socket.once("disconnect", resolve));
    gita.socket.emit("say", { text: "a".repeat(16_400) });
    expect(await cut).toBe("transport close");
    expect(outcomeOf(await hugo.send("watch_lobby"))).toBe("ok");
  });
});

describe("the code of a table", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open();
  });
  afterAll(() => server.close());

  it("is long, unique and unrelated to its id", async () => {
    const host = await server.player("Hugo");
    const tables = [];
    for (let n = 0; n < 10; n += 1) tables.push(await openTable(host));
    for (const { table, code } of tables) {
      expect(code).toMatch(/^[a-z0-9]{8,32}$/);
      expect(table).not.toContain(code);
      expect(code).not.toContain(table);
    }
    expect(new Set(tables.map(({ code }) => code)).size).toBe(10);
  });

  it("is needed to join a private table: its id alone is not enough", async () => {
    const [host, guest] = [await server.player("Hugo"), await server.player("Gita")];
    const hidden = await openTable(host);
    const open = await openTable(host, {}, { isPublic: true });
    expect(outcomeOf(await guest.send("join_table", { table: hidden.table }))).toBe("no_such_table");
    expect(outcomeOf(await guest.send("join_table", { code: hidden.table.slice(0, 16) }))).toBe("no_such_table");
    expect(outcomeOf(await guest.send("join_table", { table: open.table }))).toBe("ok");
    expect(outcomeOf(await guest.send("join_table", { code: hidden.code }))).toBe("ok");
  });

  it("cannot be guessed: after some wrong codes the right one is rejected, too", async () => {
    const [host, guesser, guest] = [await server.player("Hugo"), await server.player("Gus"), await server.player("Gita")];
    const { code, table } = await openTable(host);
    const guesses = [];
    for (let n = 0; n < 25; n += 1) guesses.push(outcomeOf(await guesser.send("join_table", { code: `wrongcode${n}` })));
    expect(guesses[0]).toBe("no_such_table");
    expect(guesses.at(-1)).toBe("too_many");
    expect(outcomeOf(await guesser.send("join_table", { code }))).toBe("too_many");
    expect(outcomeOf(await guest.send("join_table", { code }))).toBe("ok");
    expect(outcomeOf(await host.send("join_table", { table }))).toBe("ok");
  });
});
