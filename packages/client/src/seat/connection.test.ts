import { afterEach, describe, expect, it, vi } from "vitest";
import { pause, pauseAfter } from "./back-off.ts";
import { endAll, Host, soon } from "./testing/host.ts";

afterEach(endAll);

const open = { status: "open" };

describe("a connection", () => {
  it("opens with a proof that is asked for each time anew, and comes back when the line is cut", async () => {
    const host = new Host();
    let tickets = 0;
    const connection = await host.connect({ auth: async () => ({ ticket: `ticket-${++tickets}` }) });
    const states: string[] = [];
    connection.subscribe(() => states.push(connection.state().status));
    await expect.poll(() => connection.state(), soon).toMatchObject({ status: "open", hello: { you: "p-1" } });
    host.cut();
    await expect.poll(() => host.lines.length, soon).toBe(2);
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    expect(host.proofs).toEqual([{ ticket: "ticket-1" }, { ticket: "ticket-2" }]);
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("comes back, after a while, when the server says good-bye", async () => {
    const host = new Host();
    const connection = await host.connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    host.line.disconnect(true);
    await expect.poll(() => connection.state(), soon).toEqual({ status: "lost" });
    await pause(150);
    expect(host.lines).toHaveLength(1);
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
  });

  it("keeps its socket from table to table where there is one server", async () => {
    const host = new Host({ join_table: ({ code }: { code: string }) => ({ ok: true, table: code, code, version: 1, as: "watcher" }) });
    const connection = await host.connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    connection.join({ code: "first2345" });
    await expect.poll(() => host.carried("join_table"), soon).toHaveLength(1);
    connection.join({ code: "second234" });
    await expect.poll(() => host.carried("join_table"), soon).toHaveLength(2);
    expect(host.lines).toHaveLength(1);
  });

  it("stays away when it has been signed out, until it is told to try again", async () => {
    const host = new Host();
    const connection = await host.connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    host.line.emit("notice", "signed_out");
    host.line.disconnect();
    await expect.poll(() => connection.state(), soon).toEqual({ status: "refused" });
    expect(await connection.send("rematch", {})).toEqual({ ok: false, error: "not_signed_in" });
    await pause(1_000);
    expect(host.lines).toHaveLength(1);
    connection.retry();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
  });

  it("takes a refusal for one when it has shown three proofs", async () => {
    const host = new Host();
    host.refuse = () => "not_signed_in";
    let asked = 0;
    const connection = await host.connect({ auth: async () => ({ ticket: String(++asked) }) });
    await expect.poll(() => connection.state(), soon).toEqual({ status: "refused" });
    expect([host.proofs.length, asked]).toEqual([3, 3]);
  });

  it("goes on trying where a ticket cannot be had, or the server has its hands full", async () => {
    const host = new Host();
    host.refuse = (attempt) => (attempt === 1 ? "too_many" : undefined);
    let asked = 0;
    const auth = async () => {
      if (++asked === 1) throw new Error("offline");
      return { token: "x" };
    };
    const connection = await host.connect({ auth });
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    expect(asked).toBe(3);
  });

  it("gives up on a server that speaks another language", async () => {
    const host = new Host({ hello: () => ({ greeting: "ahoj" }) });
    const connection = await host.connect();
    await expect.poll(() => connection.state(), soon).toEqual({ status: "outdated" });
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "outdated" });
    await pause(1_000);
    expect(host.lines).toHaveLength(1);
  });

  it("stays closed, also when it is closed while it connects", async () => {
    const host = new Host();
    const connection = await host.connect();
    connection.close();
    await pause(1_200);
    expect([connection.state(), host.lines.length]).toEqual([{ status: "closed" }, 0]);
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "try_again" });
  });

  it("tells the time by the server's clock", async () => {
    const ahead = 3_600_000;
    const hello = async () => {
      await pause(100);
      const now = Date.now() + ahead;
      await pause(100);
      return { database: "answers", now };
    };
    const connection = await new Host({ hello }).connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    expect(Math.abs(connection.serverTime() - (Date.now() + ahead))).toBeLessThan(90);
  });

  it("passes over what it does not know, and what has no right form", async () => {
    const host = new Host({ join_table: () => ({ ok: true, table: "t-1", code: "abcd2345", version: 0, as: "watcher" }) });
    const connection = await host.connect();
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    const { line } = host;
    line.emit("constructor", 1);
    line.emit("weather", { rain: true });
    for (const event of ["batch", "refused", "presence", "chat", "lobby", "notice"])
      for (const args of [[], [null], [-1, []], [1, 2], [1, [[1]]], [1, [["table"]]], ["x".repeat(10)], [{}], [[{}]]])
        line.emit(event, ...args);
    await expect.poll(() => connection.send("say", { command: "c", text: "x" }), soon).toEqual({ ok: true });
    expect(table.now).toMatchObject({ chat: [], info: undefined, notice: undefined });
  });
});

describe("a table of another server", () => {
  const joined = ({ code }: { code: string }) => ({ ok: true, table: code, code, version: 1, as: "watcher" });
  const moved = (route: string) => ({ ok: false, error: "moved", route });
  const path = "/rooms/socket.io/@0123456789ab";

  it("is joined at the public address of that server", async () => {
    const owner = new Host({ join_table: joined });
    const route = await owner.listen();
    const other = new Host({ join_table: () => moved(route) });
    const table = (await other.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect([owner.paths, other.paths]).toEqual([["/rooms/socket.io/"], [expect.stringMatching(/^\/rooms\/socket\.io\/\w{4}\/$/)]]);
  });

  it("is joined at the path that leads to that server", async () => {
    const host: Host = new Host({ join_table: (join: { code: string }) => (host.lines.length === 1 ? moved(path) : joined(join)) });
    const table = (await host.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect(host.paths[1]).toBe(`${path}/`);
    host.cut();
    await expect.poll(() => host.paths, soon).toHaveLength(3);
    expect(host.paths[2]).toBe(`${path}/`);
  });

  it("is asked for at any server again when that one does not answer", async () => {
    const nobody = "http://127.0.0.1:9";
    const host: Host = new Host({ join_table: (join: { code: string }) => (host.lines.length === 1 ? moved(nobody) : joined(join)) });
    const table = (await host.connect()).join({ code: "first2345" });
    await expect.poll(() => table.now.state.status, soon).toBe("joined");
    expect(host.lines).toHaveLength(2);
  });

  it("is where a command is sent again that opens a table once", async () => {
    const atTable = { ok: true, table: "t-1", code: "abcd2345", version: 0, as: "player_1" };
    const host: Host = new Host({ quick_play: () => (host.lines.length === 1 ? moved(path) : atTable) });
    const connection = await host.connect();
    expect(await connection.send("quick_play", {})).toEqual(atTable);
    const [first, second] = host.carried("quick_play");
    expect(second).toEqual(first);
  });

  it("is not asked for in a tight loop when servers redirect in circles", async () => {
    const times: number[] = [];
    const host = new Host({
      join_table() {
        times.push(performance.now());
        return moved(path);
      },
    });
    (await host.connect()).join({ code: "first2345" });
    await expect.poll(() => times.length, { timeout: 10_000 }).toBeGreaterThan(5);
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(pauses[3]).toBeGreaterThan(240);
    expect(pauses[4]).toBeGreaterThan(490);
  });

  it("without a route is tried again later", async () => {
    const host = new Host({ quick_play: () => ({ ok: false, error: "moved" }) });
    expect(await (await host.connect()).send("quick_play", {})).toMatchObject({ ok: false, error: "moved" });
    expect(host.lines).toHaveLength(1);
  });
});

describe("in a browser", () => {
  it("says good-bye when the page goes, and connects again when it is shown again", async () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const host = new Host();
    const connection = await host.connect();
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    const why = new Promise((resolve) => host.line.once("disconnect", resolve));
    page.dispatchEvent(new Event("pagehide"));
    expect(await why).toBe("client namespace disconnect");
    page.dispatchEvent(new Event("online"));
    await pause(1_000);
    expect(host.lines).toHaveLength(1);
    page.dispatchEvent(new Event("pageshow"));
    await expect.poll(() => connection.state(), soon).toMatchObject(open);
    host.cut();
    await expect.poll(() => connection.state(), soon).toEqual({ status: "lost" });
    const before = performance.now();
    page.dispatchEvent(new Event("online"));
    await expect.poll(() => host.lines.length, soon).toBe(3);
    expect(performance.now() - before).toBeLessThan(240);
  });
});

describe("commands", () => {
  it("wait for the line, with an id where a second one would be a second table", async () => {
    const atTable = { ok: true, table: "t-1", code: "abcd2345", version: 0, as: "player_1" };
    const host = new Host({ quick_play: () => atTable });
    const connection = await host.connect();
    expect(await connection.send("quick_play", {})).toEqual(atTable);
    expect(host.carried("quick_play")).toEqual([{ command: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it("are given up when the line does not come back", async () => {
    const host = new Host();
    const auth = async () => {
      throw new Error("offline");
    };
    const connection = await host.connect({ auth, patience: { answer: 100, line: 200 } });
    expect(await connection.send("resume", {})).toEqual({ ok: false, error: "try_again" });
  });

  it("are sent again after a loss if that is harmless, and only then", async () => {
    const cut = () => host.lines.length === 1 && host.cut();
    const answerLater = () => (cut() === false ? { ok: true } : undefined);
    const host: Host = new Host({ suspend: answerLater, start: answerLater, say: answerLater });
    const connection = await host.connect();
    const asked = [
      connection.send("suspend", { agree: true }),
      connection.send("start", {}),
      connection.send("say", { command: "c-1", text: "Hello" }),
    ];
    expect(await Promise.all(asked)).toEqual([{ ok: true }, { ok: false, error: "try_again" }, { ok: true }]);
    expect(host.carried("say").at(-1)).toEqual({ command: "c-1", text: "Hello" });
    expect(host.heard.filter(({ name, line }) => name === "start" && line > 1)).toEqual([]);
  });

  it("that nobody answers end with try_again", async () => {
    const host = new Host({ rematch: () => undefined });
    const connection = await host.connect({ patience: { answer: 100, line: 1_000 } });
    expect(await connection.send("rematch", {})).toEqual({ ok: false, error: "try_again" });
    expect(connection.state()).toMatchObject(open);
  });

  it("are answered with what the server says, if it has the right form", async () => {
    const host = new Host({
      kick: () => ({ ok: false, error: "not_allowed", why: "You are not the host." }),
      sit: () => ({ ok: true, seat: "on the floor" }),
      start: () => ({ ok: false, error: "full_moon" }),
    });
    const connection = await host.connect();
    expect(await connection.send("kick", { seat: "player_2" })).toEqual({ ok: false, error: "not_allowed", why: "You are not the host." });
    expect(await connection.send("sit", {})).toMatchObject({ ok: false, error: "outdated" });
    expect(await connection.send("start", {})).toEqual({ ok: false, error: "try_again", why: "full_moon" });
  });
});

describe("the lobby", () => {
  it("is followed over every loss, until nobody looks at it", async () => {
    const host = new Host();
    const connection = await host.connect();
    const heard: unknown[] = [];
    const stop = connection.watchLobby((tables) => heard.push(tables));
    await expect.poll(() => host.carried("watch_lobby").length, soon).toBe(1);
    host.line.emit("lobby", []);
    await expect.poll(() => heard, soon).toEqual([[]]);
    host.cut();
    await expect.poll(() => host.carried("watch_lobby").length, soon).toBe(2);
    host.line.emit("lobby", []);
    await expect.poll(() => heard, soon).toEqual([[], []]);
    stop();
    host.line.emit("lobby", []);
    await connection.send("rematch", {});
    expect(heard).toHaveLength(2);
  });
});

it("waits longer after each failure, never very long, and not the same for all", () => {
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(failures, () => 0.5))).toEqual([500, 1_000, 2_000, 4_000, 10_000]);
  expect([0, 1].map((chance) => pauseAfter(0, () => chance))).toEqual([250, 750]);
});
