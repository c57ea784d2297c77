import { once } from "node:events";
import { createAddressResolver, createTicket, deriveKey, TICKET_SECONDS } from "@mutable/config";
import type { PeopleStore, Person } from "@mutable/db";
import { type ErrorCode, socketPath } from "@mutable/protocol";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import type { Limits } from "../limits.ts";
import { DrivenClock } from "../testing/driven-clock.ts";
import { FRIDAY, openTable } from "../testing/scenes.ts";
import type { Auth, TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Somebody at the door, let in or told why not. `from`: the address, as a proxy gives it. */
function knock(house: TestServer, { auth = {}, from, origin }: { auth?: object; from?: string; origin?: string } = {}): Promise<Socket> {
  const extraHeaders = { ...(from && { "x-forwarded-for": from }), ...(origin && { origin }) };
  const socket = io(house.address, {
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

/** How it went: let in, or the code of why not. */
const entry = (house: TestServer, ...how: [Parameters<typeof knock>[1]?]): Promise<string> =>
  knock(house, ...how).then(
    () => "let in",
    (error: Error & { data?: { error: string } }) => error.data?.error ?? error.message,
  );

const isDeep = process.env.TEST_DEEP === "1";
const outcomeOf = (answer: { ok: true } | { ok: false; error: ErrorCode }) => (answer.ok ? "ok" : answer.error);

describe("whoever shows", () => {
  let house: TestServer;
  let mika: Person;
  beforeAll(async () => {
    house = await TestServer.open();
    mika = await house.account("Mika");
  });
  afterAll(() => house.close());

  it("is told ping settings that detect a dead connection within five seconds", async () => {
    const answer = await fetch(`${house.address}${socketPath}/?EIO=4&transport=polling`);
    const { pingInterval, pingTimeout } = JSON.parse((await answer.text()).slice(1)) as { pingInterval: number; pingTimeout: number };
    expect(pingInterval + pingTimeout).toBeLessThan(5_000);
  });

  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const forged = (ticket: string) => {
    const [header, body = "", signature] = ticket.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    return [header, Buffer.from(JSON.stringify({ ...claims, rights: ["administer"] })).toString("base64url"), signature].join(".");
  };
  const elsewhere = deriveKey("a secret of another installation", "tickets");

  it.each<[string, () => Promise<object> | object, string]>([
    ["a good ticket is let in", async () => ({ ticket: await house.ticket(mika) }), "let in"],
    [
      "a ticket that is almost over is let in",
      async () => ({ ticket: await house.ticket(mika, [], { at: ago(TICKET_SECONDS - 5) }) }),
      "let in",
    ],
    ["a ticket that is over is not", async () => ({ ticket: await house.ticket(mika, [], { at: ago(TICKET_SECONDS) }) }), "not_signed_in"],
    ["a ticket that was changed is not", async () => ({ ticket: forged(await house.ticket(mika)) }), "not_signed_in"],
    [
      "a ticket of another installation is not",
      async () => ({ ticket: await createTicket(elsewhere, { person: mika.id, place: "lobby", rights: [], version: mika.version }) }),
      "not_signed_in",
    ],
    [
      "a ticket of a session that has ended is not",
      async () => {
        const person = await house.account("Olga");
        await house.people.accounts.signOutEverywhere(person.id);
        return { ticket: await house.ticket(person) };
      },
      "not_signed_in",
    ],
    ["a ticket of nobody is not", async () => ({ ticket: await house.ticket({ ...mika, id: "nobody" }) }), "not_signed_in"],
    ["a token is let in", async () => ({ token: (await house.token(mika, ["watch"])).token }), "let in"],
    ["a token of nobody is not", () => ({ token: "mutable_nothing" }), "not_signed_in"],
    [
      "a ticket and a token is not",
      async () => ({ ticket: await house.ticket(mika), token: (await house.token(mika, [])).token }),
      "not_signed_in",
    ],
    ["a ticket that is no text is not", () => ({ ticket: { toString: "x" } }), "not_signed_in"],
    ["a ticket with a NUL is not", () => ({ ticket: "\0" }), "not_signed_in"],
    ["a token with a NUL is not", () => ({ token: "mutable_\0" }), "not_signed_in"],
    ["something else is not", () => ({ password: "mika" }), "not_signed_in"],
    ["names that objects have is not", () => JSON.parse('{"__proto__":{"ticket":"x"},"constructor":1}'), "not_signed_in"],
    ["nothing is let in, and may ask how the server is", () => ({}), "let in"],
  ])("%s", async (_, auth, outcome) => {
    expect(await entry(house, { auth: await auth() })).toBe(outcome);
  });

  it("no credentials may only ask for the server's state", async () => {
    const socket = await knock(house);
    expect(await socket.emitWithAck("hello")).toEqual({ database: "answers", now: expect.any(Number) });
    expect(await socket.emitWithAck("watch_lobby", {})).toEqual({ ok: false, error: "not_signed_in" });
  });

  it("a ticket is told its user", async () => {
    const socket = await knock(house, { auth: { ticket: await house.ticket(mika) } });
    expect(await socket.emitWithAck("hello")).toMatchObject({ you: mika.id });
  });

  it("a ticket a second time is accepted again", async () => {
    const line = new WebSocket(`${house.address.replace("http", "ws")}${socketPath}/?EIO=4&transport=websocket`);
    const heard: string[] = [];
    line.on("message", (data) => heard.push(String(data)));
    const says = (beginning: string) => expect.poll(() => heard.splice(0).some((text) => text.startsWith(beginning))).toBe(true);
    await says("0{");
    for (const _ of [1, 2]) {
      line.send(`40${JSON.stringify({ ticket: await house.ticket(mika) })}`);
      await says("40{");
      line.send("41");
    }
    line.close();
  });

  it.each(["https://evil.example.org", "null", "not an origin"])(
    "a page of the origin %s is not let in, whatever it shows",
    async (origin) => {
      expect(await entry(house, { origin, auth: { ticket: await house.ticket(mika) } })).toBe("websocket error");
    },
  );
});

describe("a ticket for one table", () => {
  let house: TestServer;
  let host: TestPlayer;
  let one: { table: string; code: string };
  let other: { table: string; code: string };
  beforeAll(async () => {
    house = await TestServer.open();
    host = await house.player("Hugo");
    other = await openTable(host, {}, { isPublic: true });
    one = await openTable(host, {}, { isPublic: true });
  });
  afterAll(() => house.close());

  /** By its code, as links have it, or by its id. */
  it.each(["code", "table"] as const)("opens only that table by its %s", async (named) => {
    const guest = await house.guest("Gita");
    const ticket = await house.ticket(guest, undefined, { place: { table: one[named] } });
    const player = await house.connect(guest, { auth: { ticket } });
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

describe("a line that is open", () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await TestServer.open();
  });
  afterAll(() => house.close());

  /** All that it hears from now on, in order. */
  function following({ socket }: TestPlayer): { readonly heard: string[]; readonly cut: Promise<number> } {
    const heard: string[] = [];
    const began = performance.now();
    socket.onAny((name: string, what: unknown) => void heard.push(name === "notice" ? String(what) : name));
    const cut = new Promise<number>((resolve) =>
      socket.once("disconnect", (reason) => {
        heard.push(reason);
        resolve(performance.now() - began);
      }),
    );
    return { heard, cut };
  }

  let accounts = 0;

  type Event = (people: PeopleStore, person: Person, token: string) => Promise<unknown>;
  const bans: Event = (_, person) => house.ban(person);
  const isDeleted: Event = ({ accounts }, { id }) => accounts.remove(id);
  const signsOut: Event = ({ accounts }, { id }) => accounts.signOutEverywhere(id);
  const newPassword: Event = ({ accounts }, { id }) => accounts.changePassword(id, "long enough a password", "another long password");
  const revokes: Event = ({ tokens }, { id }, token) => tokens.revoke(id, token);

  it.each<["ticket" | "token", string, Event, "let in" | "not_signed_in"]>([
    ["ticket", "the person is banned", bans, "not_signed_in"],
    ["ticket", "the person is deleted", isDeleted, "not_signed_in"],
    ["ticket", "the person signs out everywhere", signsOut, "let in"],
    ["ticket", "the person sets another password", newPassword, "let in"],
    ["token", "the person is banned", bans, "not_signed_in"],
    ["token", "the person is deleted", isDeleted, "not_signed_in"],
    ["token", "the token is revoked", revokes, "not_signed_in"],
  ])("of a %s is closed when %s", async (shown, _, happens, again) => {
    const person = await house.account(`Person ${++accounts}`);
    const { id, token } = await house.token(person, ["watch", "play"]);
    const player = await house.connect(person, shown === "token" ? { auth: { token } } : {});
    await openTable(await house.player("Hugo"), { watch: [player] });
    const { heard, cut } = following(player);
    await happens(house.people, person, id);
    // The goal is a second.
    expect(await cut).toBeLessThan(isDeep ? 1_000 : 60_000);
    expect(heard.filter((name) => name !== "presence")).toEqual([happens === bans ? "banned" : "signed_out", "transport close"]);
    const now = (await house.people.accounts.byId(person.id)) ?? person;
    const auth: Auth = shown === "token" ? { token } : { ticket: await house.ticket(now) };
    expect(await entry(house, { auth })).toBe(again);
  });

  it.each<["ticket" | "token", string, Event]>([
    ["token", "the person signs out everywhere: a program is signed out by its token", signsOut],
    ["ticket", "a token is revoked: the person is still signed in", revokes],
  ])("of a %s stays when %s", async (shown, _, happens) => {
    const person = await house.account(`Person ${++accounts}`);
    const { id, token } = await house.token(person, ["watch", "play"]);
    const player = await house.connect(person, shown === "token" ? { auth: { token } } : {});
    await happens(house.people, person, id);
    // The server handles a later event first.
    const banned = await house.account(`Person ${++accounts}`);
    const { cut } = following(await house.connect(banned));
    await house.ban(banned);
    await cut;
    expect(player.notices).toEqual([]);
    expect(outcomeOf(await player.send("watch_lobby"))).toBe("ok");
  });

  it("of a banned user can be opened again when the ban is over", async () => {
    const person = await house.account("Ben");
    await house.ban(person);
    await house.moderation.acts.unban({ by: await house.administrator(), person: person.id });
    const now = (await house.people.accounts.byId(person.id)) ?? person;
    expect(await entry(house, { auth: { ticket: await house.ticket(now) } })).toBe("let in");
    expect(await entry(house, { auth: { ticket: await house.ticket(person) } })).toBe("not_signed_in");
  });

  it("of a guest who signs in to an account is closed, and the account has the seat", async () => {
    const host = await house.player("Hugo");
    const guest = await house.guest("Gita");
    const player = await house.connect(guest);
    const { table } = await openTable(host, { sit: [player] });
    const account = await house.account("Gita Account");
    const { cut } = following(player);
    await house.people.guests.mergeInto(guest.id, account.id);
    await cut;
    const again = await house.connect(account);
    expect(await again.does("join_table", { table })).toMatchObject({ as: "player_2" });
    await again.until(() => again.info?.seats.player_2?.name === "Gita Account");
  });

  it("shows a new name to all clients, also in later chat messages", async () => {
    const host = await house.player("Hugo");
    const person = await house.account("Nora");
    const player = await house.connect(person);
    const { code } = await openTable(host, { sit: [player] });
    await house.people.accounts.change(person.id, { name: "Eleonora" });
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
  let house: TestServer;
  let clock: DrivenClock;
  const opened = async (limits: Partial<Limits>) => {
    clock = new DrivenClock();
    house = await TestServer.open({ limits, clock, visitors: createAddressResolver(["loopback"]) });
    return house;
  };
  afterEach(() => house.close());

  const HOME = "203.0.113.7";
  const NEXT_DOOR = "203.0.113.8";

  it("accept a number of connections from one address, and those of other addresses", async () => {
    await opened({ connectionsPerAddress: 2 });
    const first = await knock(house, { from: HOME });
    expect(await entry(house, { from: HOME })).toBe("let in");
    expect(await entry(house, { from: HOME })).toBe("too_many");
    expect(await entry(house, { from: NEXT_DOOR })).toBe("let in");
    first.disconnect();
    await expect.poll(() => entry(house, { from: HOME })).toBe("let in");
  });

  it("accept a number of connections of one user from all addresses together", async () => {
    await opened({ connectionsPerPerson: 2 });
    const [gita, hugo] = [await house.guest("Gita"), await house.guest("Hugo")];
    const auth = async (person: Person) => ({ ticket: await house.ticket(person) });
    const first = await knock(house, { from: HOME, auth: await auth(gita) });
    expect(await entry(house, { from: NEXT_DOOR, auth: await auth(gita) })).toBe("let in");
    expect(await entry(house, { from: HOME, auth: await auth(gita) })).toBe("too_many");
    expect(await entry(house, { from: HOME, auth: await auth(hugo) })).toBe("let in");
    first.disconnect();
    await expect.poll(async () => entry(house, { from: HOME, auth: await auth(gita) })).toBe("let in");
  });

  it.each<[string, Partial<Limits>]>([
    ["address", { connectionsPerAddress: 2 }],
    ["person", { connectionsPerPerson: 2 }],
  ])("hold when all connections of one %s are opened at once", async (_, limits) => {
    await opened(limits);
    const gita = await house.guest("Gita");
    const auth = { ticket: await house.ticket(gita) };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => entry(house, { from: HOME, auth })));
    expect(outcomes.filter((outcome) => outcome === "let in")).toHaveLength(2);
  });

  it("do not count refused connections", async () => {
    await opened({ connectionsPerAddress: 2 });
    for (let n = 0; n < 5; n += 1) expect(await entry(house, { from: HOME, auth: { token: "mutable_wrong" } })).toBe("not_signed_in");
    await expect.poll(() => entry(house, { from: HOME })).toBe("let in");
  });

  /** A line on which nobody comes in, but which answers whether it is still there. */
  async function silentLine(from: string): Promise<WebSocket> {
    const line = new WebSocket(`${house.address.replace("http", "ws")}${socketPath}/?EIO=4&transport=websocket`, {
      headers: { "x-forwarded-for": from },
    });
    line.on("message", (said) => {
      if (String(said) === "2") line.send("3");
    });
    await once(line, "message");
    return line;
  }
  const areOpen = (lines: readonly WebSocket[]) => lines.filter(({ readyState }) => readyState === WebSocket.OPEN).length;

  it("accept a number of unauthenticated connections from one address, also at once", async () => {
    await opened({ linesPerAddress: 3 });
    const lines = await Promise.all(Array.from({ length: 8 }, () => silentLine(HOME)));
    await expect.poll(() => areOpen(lines)).toBe(3);
    expect(await entry(house, { from: NEXT_DOOR })).toBe("let in");
    expect(areOpen(lines)).toBe(3);
    for (const line of lines) line.terminate();
    await expect.poll(() => entry(house, { from: HOME })).toBe("let in");
  });

  it("close a connection that does not authenticate in time, and no other", async () => {
    await opened({ comeInWithin: 1_000 });
    const gita = await house.player("Gita");
    const line = await silentLine(HOME);
    const began = performance.now();
    await once(line, "close");
    expect(performance.now() - began).toBeLessThan(isDeep ? 2_000 : 60_000);
    expect(outcomeOf(await gita.send("watch_lobby"))).toBe("ok");
  });

  it("accept a number of new connections from one address, and more after a while", async () => {
    await opened({ connecting: { burst: 3, perSecond: 4 } });
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await entry(house, { from: HOME }));
    expect(outcomes).toEqual(["let in", "let in", "let in", "too_many", "too_many"]);
    expect(await entry(house, { from: NEXT_DOOR })).toBe("let in");
    clock.pass(400);
    expect(await entry(house, { from: HOME })).toBe("let in");
  });

  it.each(["watch_lobby", "hello", "no_such_command"])("accept a number of %s commands, and more after a while", async (name) => {
    await opened({ commands: { burst: 5, perSecond: 5 } });
    const player = await house.player("Gita");
    const send = async () => ((await player.socket.emitWithAck(name, {})) as { error?: string }).error;
    const outcomes = await Promise.all(Array.from({ length: 20 }, send));
    expect(outcomes.slice(5)).toEqual(Array(15).fill("too_many"));
    expect(outcomes.slice(0, 5)).not.toContain("too_many");
    clock.pass(500);
    expect(await send()).not.toBe("too_many");
  });

  it("accept a number of unauthenticated requests for the server's state", async () => {
    await opened({ commands: { burst: 5, perSecond: 1 } });
    const socket = await knock(house);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => socket.emitWithAck("hello")));
    expect(outcomes.filter(({ error }) => error === "too_many")).toHaveLength(5);
  });

  it("close the connection of a message of more than 16 kB, and no other", async () => {
    await opened({});
    const [gita, hugo] = [await house.player("Gita"), await house.player("Hugo")];
    expect(await gita.socket.emitWithAck("say", { text: "a".repeat(16_000) })).toMatchObject({ error: "bad_request" });
    const cut = new Promise((resolve) => gita.socket.once("disconnect", resolve));
    gita.socket.emit("say", { text: "a".repeat(16_400) });
    expect(await cut).toBe("transport close");
    expect(outcomeOf(await hugo.send("watch_lobby"))).toBe("ok");
  });
});

describe("the code of a table", () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await TestServer.open();
  });
  afterAll(() => house.close());

  it("is long, unique and unrelated to its id", async () => {
    const host = await house.player("Hugo");
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
    const [host, guest] = [await house.player("Hugo"), await house.player("Gita")];
    const hidden = await openTable(host);
    const open = await openTable(host, {}, { isPublic: true });
    expect(outcomeOf(await guest.send("join_table", { table: hidden.table }))).toBe("no_such_table");
    expect(outcomeOf(await guest.send("join_table", { code: hidden.table.slice(0, 16) }))).toBe("no_such_table");
    expect(outcomeOf(await guest.send("join_table", { table: open.table }))).toBe("ok");
    expect(outcomeOf(await guest.send("join_table", { code: hidden.code }))).toBe("ok");
  });

  it("cannot be guessed: after some wrong codes the right one is refused, too", async () => {
    const [host, guesser, guest] = [await house.player("Hugo"), await house.player("Gus"), await house.player("Gita")];
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
