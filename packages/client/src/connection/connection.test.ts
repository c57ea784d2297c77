import { systemWorld } from "@mutable/world";
import { afterEach, describe, expect, it, vi } from "vitest";
import { retryDelay } from "../socket/backoff.ts";
import { closeAll, ScriptedServer, soon } from "../testing/scripted-server.ts";

afterEach(async () => {
  vi.useRealTimers();
  await closeAll();
});

/** Timeouts pass only when a test advances them. */
const useFakeTimeouts = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });

/** For `expect.poll` while timeouts are fake: each interval would advance them. */
const atOnce = { ...soon, interval: 0 };

/** How long a connection that opened quickly waits for its first answer. */
const FIRST_ANSWER = 3_000;

/** Longer than any delay before a new attempt. */
const LONG = 20_000;

const open = { status: "open" };

describe("a connection", () => {
  it("requests credentials for every attempt, and reconnects when the socket is cut", async () => {
    const server = new ScriptedServer();
    let tickets = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: `ticket-${++tickets}` }) });
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state().status));
    await expect.poll(() => connection.state(), soon).toMatchObject({ status: "open", hello: { you: "p-1" } });
    server.disconnectAll();
    await expect.poll(() => server.sockets.length, soon).toBe(2);
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    expect(server.credentials).toEqual([{ ticket: "ticket-1" }, { ticket: "ticket-2" }]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("reconnects after a delay when the server disconnects it", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer();
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    server.socket.disconnect(true);
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "lost" });
    vi.advanceTimersByTime(retryDelay({ random: () => 0 }, 0) - 1);
    expect(attempts).toBe(1);
    vi.advanceTimersByTime(retryDelay({ random: () => 1 }, 0));
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    expect([attempts, server.sockets.length]).toEqual([2, 2]);
  });

  it("uses one socket for several tables of one server", async () => {
    const server = new ScriptedServer({
      join_table: ({ code }: { code: string }) => ({ ok: true, table: code, code, version: 1, as: "watcher" }),
    });
    const connection = await server.connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    connection.join({ code: "first2345" });
    await expect.poll(() => server.received("join_table"), soon).toHaveLength(1);
    connection.join({ code: "second234" });
    await expect.poll(() => server.received("join_table"), soon).toHaveLength(2);
    expect(server.sockets).toHaveLength(1);
  });

  it("stays disconnected after a sign-out until `retry` is called", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer();
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    server.socket.emit("notice", "signed_out");
    server.socket.disconnect();
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "refused" });
    expect(await connection.send("rematch", {})).toEqual({ ok: false, error: "not_signed_in" });
    vi.advanceTimersByTime(LONG);
    expect(attempts).toBe(1);
    connection.retry();
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
  });

  it("is refused after three refusals in a row", async () => {
    const server = new ScriptedServer();
    server.refuse = () => "not_signed_in";
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    await expect.poll(() => connection.state(), soon).toEqual({ status: "refused" });
    expect([server.credentials.length, attempts]).toEqual([3, 3]);
  });

  it("keeps trying when there is no ticket, or the server is busy", async () => {
    const server = new ScriptedServer();
    server.refuse = (attempt) => (attempt === 1 ? "too_many" : undefined);
    let attempts = 0;
    const auth = async () => {
      if (++attempts === 1) throw new Error("offline");
      return { token: "x" };
    };
    const connection = await server.connect({ auth });
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    expect(attempts).toBe(3);
  });

  it.each(["connect", "hello"])("is opened again when the answer to its first message is lost (%s)", async (lost) => {
    useFakeTimeouts();
    const server = new ScriptedServer({
      hello: () => (lost === "hello" && server.sockets.length === 1 ? undefined : { database: "answers", now: 0 }),
    });
    server.loses = (attempt) => lost === "connect" && attempt === 1;
    const connection = await server.connect();
    const isSent = () => (lost === "hello" ? server.received("hello").length : server.credentials.length);
    await expect.poll(isSent, atOnce).toBe(1);
    vi.advanceTimersByTime(FIRST_ANSWER - 1);
    expect(connection.state()).toEqual({ status: "connecting" });
    vi.advanceTimersByTime(1);
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "lost" });
    vi.advanceTimersByTime(retryDelay({ random: () => 1 }, 0));
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    expect(server.credentials).toHaveLength(2);
  });

  it("waits longer for its first answer after a failure", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer();
    server.loses = () => true;
    const connection = await server.connect();
    let losses = 0;
    connection.subscribe(() => {
      losses += 1;
    });
    for (const failures of [0, 1]) {
      await expect.poll(() => server.credentials.length, atOnce).toBe(failures + 1);
      vi.advanceTimersByTime(FIRST_ANSWER * 2 ** failures - 1);
      expect(losses).toBe(failures);
      vi.advanceTimersByTime(1);
      await expect.poll(() => losses, atOnce).toBe(failures + 1);
      connection.retry();
    }
  });

  it("waits for its first answer twice as long as it took to open", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer();
    server.loses = () => true;
    server.beforeOpening = () => vi.advanceTimersByTime(FIRST_ANSWER);
    const connection = await server.connect();
    await expect.poll(() => server.credentials.length, atOnce).toBe(1);
    vi.advanceTimersByTime(2 * FIRST_ANSWER - 1);
    expect(connection.state()).toEqual({ status: "connecting" });
    vi.advanceTimersByTime(1);
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "lost" });
  });

  it("gives up on a server with another protocol", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer({ hello: () => ({ greeting: "ahoj" }) });
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "outdated" });
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "outdated" });
    vi.advanceTimersByTime(LONG);
    expect(attempts).toBe(1);
  });

  it("stays closed when it is closed while connecting", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer();
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    connection.close();
    vi.advanceTimersByTime(LONG);
    // A connection that was being opened would arrive before this one.
    const other = await server.connect({ auth: async () => ({ ticket: "other" }) });
    await expect.poll(() => other.state(), atOnce).toMatchObject(open);
    vi.advanceTimersByTime(LONG);
    expect([connection.state(), attempts, server.credentials]).toEqual([{ status: "closed" }, 1, [{ ticket: "other" }]]);
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "try_again" });
  });

  it("gives the time by the server's clock", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const ahead = 3_600_000;
    const hello = () => {
      vi.advanceTimersByTime(100);
      const now = Date.now() + ahead;
      vi.advanceTimersByTime(100);
      return { database: "answers", now };
    };
    const connection = await new ScriptedServer({ hello }).connect({ world: { ...systemWorld, now: () => Date.now() } });
    await expect.poll(() => connection.state(), atOnce).toMatchObject({ ...open, roundTrip: 200 });
    expect(connection.serverTime()).toBe(Date.now() + ahead);
  });

  it("ignores unknown events and malformed arguments", async () => {
    const server = new ScriptedServer({ join_table: () => ({ ok: true, table: "t-1", code: "abcd2345", version: 0, as: "watcher" }) });
    const connection = await server.connect();
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    const { socket } = server;
    socket.emit("constructor", 1);
    socket.emit("weather", { rain: true });
    for (const event of ["batch", "refused", "presence", "chat", "lobby", "notice"])
      for (const args of [[], [null], [-1, []], [1, 2], [1, [[1]]], [1, [["table"]]], ["x".repeat(10)], [{}], [[{}]]])
        socket.emit(event, ...args);
    await expect.poll(() => connection.send("say", { command: "c", text: "x" }), soon).toEqual({ ok: true });
    expect(table.now).toMatchObject({ chat: [], info: undefined, notice: undefined });
  });
});

describe("a table of another server", () => {
  const joined = ({ code }: { code: string }) => ({ ok: true, table: code, code, version: 1, as: "watcher" });
  const moved = (route: string) => ({ ok: false, error: "moved", route });
  const path = "/rooms/socket.io/@0123456789ab";

  it("is joined at that server's public address", async () => {
    const owner = new ScriptedServer({ join_table: joined });
    const route = await owner.listen();
    const other = new ScriptedServer({ join_table: () => moved(route) });
    const table = (await other.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect([owner.paths, other.paths]).toEqual([["/rooms/socket.io/"], [expect.stringMatching(/^\/rooms\/socket\.io\/\w{4}\/$/)]]);
  });

  it("is joined at that server's path", async () => {
    const server: ScriptedServer = new ScriptedServer({
      join_table: (join: { code: string }) => (server.sockets.length === 1 ? moved(path) : joined(join)),
    });
    const table = (await server.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect(server.paths[1]).toBe(`${path}/`);
    server.disconnectAll();
    await expect.poll(() => server.paths, soon).toHaveLength(3);
    expect(server.paths[2]).toBe(`${path}/`);
  });

  it("is requested from any server again when that one does not answer", async () => {
    const deadServer = "http://127.0.0.1:9";
    const server: ScriptedServer = new ScriptedServer({
      join_table: (join: { code: string }) => (server.sockets.length === 1 ? moved(deadServer) : joined(join)),
    });
    const table = (await server.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect(server.sockets).toHaveLength(2);
  });

  it("receives a repeated command with its first id", async () => {
    const atTable = { ok: true, table: "t-1", code: "abcd2345", version: 0, as: "player_1" };
    const server: ScriptedServer = new ScriptedServer({ quick_play: () => (server.sockets.length === 1 ? moved(path) : atTable) });
    const connection = await server.connect();
    expect(await connection.send("quick_play", {})).toEqual(atTable);
    const [first, second] = server.received("quick_play");
    expect(second).toEqual(first);
  });

  it("is not requested in a tight loop when servers redirect in circles", async () => {
    useFakeTimeouts();
    const server = new ScriptedServer({ join_table: () => moved(path) });
    let attempts = 0;
    const connection = await server.connect({ auth: async () => ({ ticket: String(++attempts) }) });
    connection.join({ code: "first2345" });
    const isRedirected = async (times: number) => {
      await expect.poll(() => server.received("join_table").length, atOnce).toBe(times);
      await expect.poll(() => connection.state(), atOnce).toEqual({ status: "connecting" });
    };
    // The first connection, and three redirects without a delay.
    await isRedirected(4);
    for (const failures of [0, 1]) {
      vi.advanceTimersByTime(retryDelay({ random: () => 0 }, failures) - 1);
      expect(attempts).toBe(4 + failures);
      vi.advanceTimersByTime(retryDelay({ random: () => 1 }, failures));
      await isRedirected(5 + failures);
    }
  });

  it("without a route fails as `moved`", async () => {
    const server = new ScriptedServer({ quick_play: () => ({ ok: false, error: "moved" }) });
    expect(await (await server.connect()).send("quick_play", {})).toMatchObject({ ok: false, error: "moved" });
    expect(server.sockets).toHaveLength(1);
  });
});

describe("in a browser", () => {
  it("disconnects when the page is hidden, and reconnects when it is shown again", async () => {
    useFakeTimeouts();
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const server = new ScriptedServer();
    const connection = await server.connect();
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    const why = new Promise((resolve) => server.socket.once("disconnect", resolve));
    page.dispatchEvent(new Event("pagehide"));
    expect(await why).toBe("client namespace disconnect");
    page.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(LONG);
    expect([connection.state(), server.sockets.length]).toEqual([{ status: "lost" }, 1]);
    page.dispatchEvent(new Event("pageshow"));
    await expect.poll(() => connection.state(), atOnce).toMatchObject(open);
    server.disconnectAll();
    await expect.poll(() => connection.state(), atOnce).toEqual({ status: "lost" });
    // Without the delay.
    page.dispatchEvent(new Event("online"));
    await expect.poll(() => server.sockets.length, atOnce).toBe(3);
  });
});

describe("commands", () => {
  it("wait for the connection, and have an id if they open a table", async () => {
    const atTable = { ok: true, table: "t-1", code: "abcd2345", version: 0, as: "player_1" };
    const server = new ScriptedServer({ quick_play: () => atTable });
    const connection = await server.connect();
    expect(await connection.send("quick_play", {})).toEqual(atTable);
    expect(server.received("quick_play")).toEqual([{ command: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it("fail when the connection does not come back", async () => {
    const server = new ScriptedServer();
    const auth = async () => {
      throw new Error("offline");
    };
    const connection = await server.connect({ auth, timeouts: { response: 100, reconnect: 200 } });
    expect(await connection.send("back", {})).toEqual({ ok: false, error: "try_again" });
  });

  it("are sent again after a disconnection only if they are idempotent", async () => {
    const cut = () => server.sockets.length === 1 && server.disconnectAll();
    const answerLater = () => (cut() === false ? { ok: true } : undefined);
    const server: ScriptedServer = new ScriptedServer({ answer_vote: answerLater, start: answerLater, say: answerLater });
    const connection = await server.connect();
    const answers = [
      connection.send("answer_vote", { vote: 7, agree: true }),
      connection.send("start", {}),
      connection.send("say", { command: "c-1", text: "Hello" }),
    ];
    expect(await Promise.all(answers)).toEqual([{ ok: true }, { ok: false, error: "try_again" }, { ok: true }]);
    expect(server.received("say").at(-1)).toEqual({ command: "c-1", text: "Hello" });
    expect(server.commands.filter(({ name, connection }) => name === "start" && connection > 1)).toEqual([]);
  });

  it("are sent again as soon as the page is shown again", async () => {
    useFakeTimeouts();
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    const server: ScriptedServer = new ScriptedServer({ back: () => (server.sockets.length === 1 ? undefined : { ok: true }) });
    const connection = await server.connect();
    const answer = connection.send("back", {});
    await expect.poll(() => server.received("back").length, atOnce).toBe(1);
    page.dispatchEvent(new Event("pagehide"));
    page.dispatchEvent(new Event("pageshow"));
    expect(await answer).toEqual({ ok: true });
    expect(server.received("back")).toHaveLength(2);
  });

  it("without an answer fail as `try_again`", async () => {
    const server = new ScriptedServer({ rematch: () => undefined });
    const connection = await server.connect({ timeouts: { response: 100, reconnect: 30_000 } });
    expect(await connection.send("rematch", {})).toEqual({ ok: false, error: "try_again" });
    expect(connection.state()).toMatchObject(open);
  });

  it("return the server's answer if it is well-formed", async () => {
    const server = new ScriptedServer({
      kick: () => ({ ok: false, error: "not_allowed", why: "You are not the host." }),
      sit: () => ({ ok: true, seat: "on the floor" }),
      start: () => ({ ok: false, error: "full_moon" }),
    });
    const connection = await server.connect();
    expect(await connection.send("kick", { seat: "player_2" })).toEqual({ ok: false, error: "not_allowed", why: "You are not the host." });
    expect(await connection.send("sit", {})).toMatchObject({ ok: false, error: "outdated" });
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "try_again", why: "full_moon" });
  });
});

describe("the lobby", () => {
  it("is followed across reconnections until its last listener is removed", async () => {
    const server = new ScriptedServer();
    const connection = await server.connect();
    const updates: unknown[] = [];
    const stop = connection.watchLobby((tables) => updates.push(tables));
    await expect.poll(() => server.received("watch_lobby").length, soon).toBe(1);
    server.socket.emit("lobby", []);
    await expect.poll(() => updates, soon).toEqual([[]]);
    server.disconnectAll();
    await expect.poll(() => server.received("watch_lobby").length, soon).toBe(2);
    server.socket.emit("lobby", []);
    await expect.poll(() => updates, soon).toEqual([[], []]);
    stop();
    server.socket.emit("lobby", []);
    await connection.send("rematch", {});
    expect(updates).toHaveLength(2);
  });
});

it("retry delays grow up to a maximum, with jitter", () => {
  expect([0, 1, 2, 3, 9].map((failures) => retryDelay({ random: () => 0.5 }, failures))).toEqual([500, 1_000, 2_000, 4_000, 10_000]);
  expect([0, 1].map((chance) => retryDelay({ random: () => chance }, 0))).toEqual([250, 750]);
});
