import { setTimeout as delay } from "node:timers/promises";
import { fluxx3 } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { batchFor } from "@mutable/referee";
import { refereeRandomGame } from "@mutable/referee/testing";
import type { Socket } from "socket.io";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../connection/connection.ts";
import { gameEvents } from "../history/game-events.ts";
import { Mirror } from "../mirror/mirror.ts";
import { createMemoryStorage } from "../shared/storage.ts";
import { DEFAULT_TIMEOUTS } from "../socket/timeouts.ts";
import { closeAll, gameCall, type JoinRequest, joinAnswer, ScriptedServer, soon, tableCall } from "../testing/scripted-server.ts";
import type { TableLink } from "./table-link.ts";

afterEach(closeAll);

const decks = new Map([[fluxx3.id, fluxx3]]);
const joined = { status: "joined" };
const drew = (...cards: string[]): AnyCall[] => [
  ["cards_drawn", "player_1", cards.length],
  ["drew_cards", cards],
];
const wholeWith = (...cards: string[]): AnyCall[] => [tableCall(), gameCall as unknown as AnyCall, ...drew(...cards)];
const handOf = ({ now }: TableLink) => now.mirror?.view.hands.player_1;

/** A client seated in a running game, with one card in hand, at version 5. */
async function seated(respond: ConstructorParameters<typeof ScriptedServer>[0] = {}, timeouts = DEFAULT_TIMEOUTS) {
  const joins: unknown[] = [];
  const server = new ScriptedServer({
    join_table(carries: JoinRequest, socket) {
      joins.push(carries);
      if (joins.length === 1) socket.emit("batch", 5, wholeWith("milk"));
      return joinAnswer(carries.since?.version ?? 5);
    },
    ...respond,
  });
  const connection = await server.connect({ decks, timeouts });
  const table = connection.join({ code: "abcd2345" });
  await expect.poll(() => table.now.state, soon).toEqual(joined);
  return { server, connection, table, joins };
}

/** Resolves when all earlier events have been handled. */
const settled = (connection: Connection) => connection.send("back", {});

describe("a table", () => {
  it("is seen from the person's seat", async () => {
    const { table } = await seated();
    expect(table.now).toMatchObject({ viewer: "player_1", version: 5, code: "abcd2345", info: { id: "t-1", phase: "playing" } });
    expect(handOf(table)).toEqual(["milk"]);
  });

  it("accepts a batch that arrives after the answer to the join", async () => {
    const server = new ScriptedServer({
      join_table(_carries, socket) {
        setTimeout(() => socket.emit("batch", 9, [tableCall({ phase: "waiting" })]), 50);
        return joinAnswer(9);
      },
    });
    const table = (await server.connect()).join({ code: "abcd2345" });
    await expect.poll(() => table.now.version, soon).toBe(9);
    expect([table.now.viewer, server.received("join_table").length]).toEqual(["player_1", 1]);
  });

  it("notifies listeners after the whole batch is applied", async () => {
    const { server, connection, table } = await seated();
    const updates: unknown[] = [];
    table.on("version", (version) => updates.push([version, handOf(table)]));
    const stop = table.on("presence", (presence) => updates.push(presence?.watchers));
    table.on("info", () => updates.push("info"));
    table.on("notice", (notice) => updates.push(notice));
    server.socket.emit("batch", 6, drew("bread"));
    server.socket.emit("presence", { seats: { player_1: "here" }, watchers: 3 });
    for (const _ of [1, 2]) server.socket.emit("notice", "paused");
    await settled(connection);
    stop();
    server.socket.emit("presence", { seats: {}, watchers: 4 });
    await settled(connection);
    expect(updates).toEqual([[6, ["milk", "bread"]], 3, "paused", "paused"]);
  });

  it("continues from its version after a reconnection, and ignores known batches", async () => {
    const { server, connection, table, joins } = await seated();
    const { mirror } = table.now;
    server.socket.emit("batch", 6, drew("bread"));
    await settled(connection);
    server.disconnectAll();
    await expect.poll(() => table.now.state, soon).toEqual({ status: "joining" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(joins.at(-1)).toEqual({ code: "abcd2345", since: { version: 6, as: "player_1" } });
    server.socket.emit("batch", 6, drew("bread"));
    server.socket.emit("batch", 7, drew("toast"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread", "toast"]);
    expect(table.now.mirror).toBe(mirror);
  });

  it("drops the pause notice of an earlier connection", async () => {
    const { server, table } = await seated();
    server.socket.emit("notice", "paused");
    await expect.poll(() => table.now.notice, soon).toBe("paused");
    server.disconnectAll();
    await expect.poll(() => server.sockets, soon).toHaveLength(2);
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(table.now.notice).toBeUndefined();
  });

  it("joins again after a gap and after a `rejoin` notice", async () => {
    const { server, connection, table, joins } = await seated();
    server.socket.emit("batch", 8, drew("toast"));
    await expect.poll(() => joins, soon).toHaveLength(2);
    expect(joins[1]).toEqual({ code: "abcd2345", since: { version: 5, as: "player_1" } });
    server.socket.emit("notice", "rejoin");
    await expect.poll(() => joins, soon).toHaveLength(3);
    server.socket.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread"]);
  });

  it("requests a whole table, after a delay, if the gap is not filled", async () => {
    const { server, connection, joins } = await seated();
    server.socket.emit("batch", 8, drew("toast"));
    await expect.poll(() => joins, soon).toHaveLength(2);
    await settled(connection);
    server.socket.emit("batch", 9, drew("toast"));
    await delay(200);
    expect(joins).toHaveLength(2);
    await expect.poll(() => joins, soon).toHaveLength(3);
    expect(joins[2]).toEqual({ code: "abcd2345" });
  });

  it("has a new mirror for a new seat, even before `sit` is answered", async () => {
    const { Ana, Tin } = { Ana: { name: "Ana", face: "fox", ready: true }, Tin: { id: "p-2", name: "Tin", face: "owl", ready: true } };
    const watched = tableCall({ seats: { player_1: Ana, player_2: Tin } });
    const server: ScriptedServer = new ScriptedServer({
      join_table(_carries, socket) {
        socket.emit("batch", 5, [watched, gameCall]);
        return joinAnswer(5, "watcher");
      },
      async sit(_carries, socket) {
        socket.emit("batch", 6, wholeWith("milk"));
        await delay(50);
        return { ok: true, seat: "player_1" };
      },
    });
    const connection = await server.connect({ decks });
    const table = connection.join({ table: "t-1" });
    await expect.poll(() => table.now.mirror?.view.viewer, soon).toBe("watcher");
    const before = table.now.mirror;
    const sitting = connection.send("sit", {});
    await expect.poll(() => table.now.viewer, soon).toBe("player_1");
    expect(handOf(table)).toEqual(["milk"]);
    expect(table.now.mirror).not.toBe(before);
    expect(await sitting).toEqual({ ok: true, seat: "player_1" });
  });

  it("uses the seat in the answer to the join if the server does not send the person's id", async () => {
    const joins: unknown[] = [];
    const server = new ScriptedServer({
      hello: () => ({ database: "answers", now: 1 }),
      join_table(carries: unknown, socket) {
        joins.push(carries);
        socket.emit("batch", 5, wholeWith("milk"));
        return joinAnswer(5);
      },
    });
    const connection = await server.connect({ decks });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => handOf(table), soon).toEqual(["milk"]);
    await settled(connection);
    expect(joins).toHaveLength(2);
  });

  it("stays joined when opening another table fails", async () => {
    const { server, connection, table, joins } = await seated({ create_table: () => ({ ok: false, error: "too_many" }) });
    const settings = { name: "Monday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false };
    expect(await connection.send("create_table", settings)).toEqual({ ok: false, error: "too_many" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(joins[1]).toEqual({ code: "abcd2345", since: { version: 5, as: "player_1" } });
    server.socket.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread"]);
  });

  describe("while another table is being opened", () => {
    const settings = { name: "Monday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false };
    const opening = async () => {
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const asked = vi.fn();
      const before = await seated({
        async create_table(_carries, socket: Socket) {
          asked();
          await opened;
          socket.emit("batch", 5, [tableCall({ id: "t-9" }), gameCall, ...drew("toast")]);
          return { ...joinAnswer(5), table: "t-9" };
        },
      });
      const answer = before.connection.send("create_table", settings);
      await expect.poll(() => asked, soon).toHaveBeenCalled();
      return { ...before, answer, open };
    };

    it("ends when the person goes to a third one, which shows no batch of that table", async () => {
      const { connection, table, answer, open, server } = await opening();
      const shown: unknown[] = [];
      const third = connection.join({ code: "third234" });
      third.on("info", (info) => shown.push(info?.id));
      await expect.poll(() => server.received("leave_table"), soon).toHaveLength(1);
      open();
      expect(await answer).toMatchObject({ ok: true, table: "t-9" });
      await expect.poll(() => third.now.state, soon).toEqual(joined);
      expect(table.now.state).toMatchObject({ status: "gone", error: "elsewhere" });
      expect(shown).toEqual([]);
    });

    it("keeps its commands from that one", async () => {
      const { connection, table, answer, open, server } = await opening();
      const said = table.say("Hello");
      open();
      await answer;
      connection.join({ table: "t-9" });
      expect(await said).toEqual({ ok: false, error: "elsewhere" });
      expect(server.received("say")).toEqual([]);
    });

    it("can be left", async () => {
      const { table, open } = await opening();
      table.leave();
      expect(table.now.state).toMatchObject({ status: "gone" });
      open();
    });

    it("ends with its connection", async () => {
      const { connection, table, answer } = await opening();
      connection.close();
      expect(await answer).toMatchObject({ ok: false });
      expect(table.now.state).toMatchObject({ status: "gone" });
    });
  });

  it("shows a whole game correctly despite lost batches and disconnections", async () => {
    const batches = refereeRandomGame({ deck: "fluxx-3", seats: 2, seed: 7, seating: false }).steps.map(({ broadcast }) =>
      batchFor(broadcast, "player_1"),
    );
    let last = 0;
    const server = new ScriptedServer({
      join_table({ since }: JoinRequest, socket) {
        if (since === undefined) socket.emit("batch", 0, [tableCall(), ...(batches[0] ?? [])]);
        for (let version = (since?.version ?? 0) + 1; version <= last; version++) socket.emit("batch", version, batches[version]);
        return joinAnswer(last);
      },
    });
    const connection = await server.connect({ decks });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.version, soon).toBe(0);
    for (last = 1; last < batches.length - 1; last++) {
      if (last % 7 !== 0) server.socket.emit("batch", last, batches[last]);
      if (last % 40 === 20) server.disconnectAll();
      if (last % 5 === 0) await delay(1);
    }
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    server.socket.emit("batch", last, batches[last]);
    await expect.poll(() => table.now.version, soon).toBe(batches.length - 1);
    const live = new Mirror(fluxx3, "player_1");
    for (const batch of batches) live.apply(batch);
    expect(table.now.mirror?.view).toEqual(live.view);
    expect(server.received("past")).toEqual([]);
    const played = table.now.history.flatMap(({ events }) => events.flatMap((event) => (event.is === "played" ? [event.card] : [])));
    expect(played).toEqual(batches.flatMap((batch) => batch.flatMap((call) => (call[0] === "card_played" ? [call[1]] : []))));
  });

  it("keeps its history after a whole table, and clears it with the next game", async () => {
    const { server, connection, table } = await seated();
    const eventsByVersion = () => table.now.history.map(({ version, events }) => [version, ...events.map((event) => event.is)]);
    server.socket.emit("batch", 6, drew("bread"));
    server.socket.emit("batch", 8, wholeWith("milk", "bread"));
    await settled(connection);
    expect(eventsByVersion()).toEqual([
      [5, "arrival"],
      [6, "drew"],
      [8, "arrival"],
    ]);
    server.socket.emit("batch", 9, [tableCall({ game: "another" }), gameCall as unknown as AnyCall, ...drew("toast")]);
    await settled(connection);
    expect(eventsByVersion()).toEqual([[9, "arrival"]]);
  });

  it("is gone when it cannot be joined, when it is closed, and when the client joins another", async () => {
    const server = new ScriptedServer({
      join_table: (carries: JoinRequest) => (carries.code ? { ok: false, error: "no_such_table" } : joinAnswer(1)),
    });
    const connection = await server.connect({ decks });
    const none = connection.join({ code: "wrong234" });
    await expect.poll(() => none.now.state, soon).toEqual({ status: "gone", error: "no_such_table" });
    expect(await none.reply(1, ["play_card", "milk"])).toEqual({ ok: false, error: "no_such_table" });
    const left = connection.join({ table: "t-1" });
    await expect.poll(() => left.now.state, soon).toEqual(joined);
    const closed = connection.join({ table: "t-2" });
    expect(left.now.state).toEqual({ status: "gone", error: "elsewhere" });
    await expect.poll(() => closed.now.state, soon).toEqual(joined);
    server.socket.emit("notice", "closed");
    await expect.poll(() => closed.now.state, soon).toEqual({ status: "gone", error: "table_closed" });
    const order = server.commands.filter(({ name }) => name.endsWith("_table")).map(({ name }) => name);
    expect(order.slice(-3)).toEqual(["join_table", "leave_table", "join_table"]);
  });

  it("sends its commitment before a `start` that waited for the connection", async () => {
    const server = new ScriptedServer({
      join_table: (_carries: JoinRequest, socket) => {
        socket.emit("batch", 5, [tableCall({ phase: "waiting" })]);
        return joinAnswer(5);
      },
    });
    const connection = await server.connect();
    connection.join({ code: "abcd2345" });
    await connection.send("start", {});
    const names = server.commands.map(({ name }) => name).filter((name) => name !== "hello");
    expect(names).toEqual(["join_table", "ready", "start"]);
  });

  it("is joined again after a temporary error", async () => {
    let requests = 0;
    const server = new ScriptedServer({ join_table: () => (++requests === 1 ? { ok: false, error: "try_again" } : joinAnswer(1)) });
    const table = (await server.connect({ decks })).join({ table: "t-1" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(requests).toBe(2);
  });

  it("is not joined again after the client left", async () => {
    const { server, table, joins, connection } = await seated();
    table.leave();
    await settled(connection);
    expect(server.received("leave_table")).toEqual([{}]);
    server.disconnectAll();
    await expect.poll(() => server.sockets, soon).toHaveLength(2);
    await settled(connection);
    expect(joins).toHaveLength(1);
  });

  it("is requested as a whole table after malformed calls", async () => {
    const { server, table, joins } = await seated();
    server.socket.emit("batch", 6, [["cards_drawn"], ["drew_cards"]]);
    await expect.poll(() => joins, soon).toHaveLength(2);
    expect(joins[1]).toEqual({ code: "abcd2345" });
    server.socket.emit("batch", 6, wholeWith("milk", "bread"));
    await expect.poll(() => handOf(table), soon).toEqual(["milk", "bread"]);
  });

  it("shows its game once it has the deck", async () => {
    const { server, connection, table, joins } = await seated();
    const other = openDeck({ ...fluxx3.source, id: "other" });
    const settings = { ...tableCall()[1].settings, deck: other.id };
    const game = [gameCall[0], { ...gameCall[1], deck: other.id }] as unknown as AnyCall;
    const whole = [tableCall({ game: "another", settings }), game, ...drew("milk")];
    server.socket.emit("batch", 6, whole);
    await expect.poll(() => table.now.version, soon).toBe(6);
    expect(handOf(table)).toBeUndefined();
    connection.addDeck(other);
    await expect.poll(() => joins, soon).toHaveLength(2);
    expect(joins[1]).toEqual({ code: "abcd2345" });
    server.socket.emit("batch", 6, whole);
    await expect.poll(() => handOf(table), soon).toEqual(["milk"]);
    connection.addDeck(fluxx3);
    await settled(connection);
    expect(joins).toHaveLength(2);
  });

  it("has the deadlines of open decisions", async () => {
    const { server, connection, table } = await seated();
    const progress = ["progress", 1, 1, "play", 1, 1, 0, 1, 1, 0, false, true, 0, 41];
    const asked = (...decisions: number[]) =>
      decisions.flatMap((decision) => [
        ["must_play", "player_1"],
        ["decision", decision],
      ]);
    server.socket.emit("batch", 6, [progress, ...asked(1, 2), ["deadline", 1, 1_000], ["deadline", 2, 2_000]]);
    await settled(connection);
    expect([...table.now.deadlines]).toEqual([
      [1, 1_000],
      [2, 2_000],
    ]);
    server.socket.emit("batch", 7, [["deadline", 2, 2_500]]);
    server.socket.emit("batch", 8, [progress, ...asked(2, 3)]);
    await settled(connection);
    expect([...table.now.deadlines]).toEqual([[2, 2_500]]);
  });

  it("shows who sits for the next game, as the last table tells it", async () => {
    const { server, connection, table } = await seated();
    const nobody = { people: [], newcomers: [] };
    expect(table.now.nextGame).toEqual(nobody);
    const next = { people: [{ id: "p-3", name: "Vivienne", face: "panda" }], newcomers: [] };
    server.socket.emit("batch", 6, [tableCall(), ["next_game", next]]);
    server.socket.emit("batch", 7, drew("love"));
    await settled(connection);
    expect(table.now.nextGame).toEqual(next);
    server.socket.emit("batch", 8, [tableCall()]);
    await settled(connection);
    expect(table.now.nextGame).toEqual(nobody);
  });
});

describe("the history of a game", () => {
  type PastHandler = (carries: unknown, nth: number) => unknown;
  const GAME = "g-1";
  const seat = "player_1" as const;
  const batches = refereeRandomGame({ deck: "fluxx-3", seats: 2, seed: 7, seating: false }).steps.map(({ broadcast }) =>
    batchFor(broadcast, seat),
  );
  /** A whole table from the middle of the game. */
  const whole = (): AnyCall[] => [tableCall({ game: GAME }), gameCall as unknown as AnyCall];
  const versionsOf = (entries: TableLink["now"]["history"]) => entries.map(({ version }) => version);
  const answered = (version: number, more: object = {}) => ({
    ok: true,
    game: GAME,
    as: seat,
    version,
    batches: batches.slice(0, version + 1).map((calls, at) => [at, calls]),
    ...more,
  });

  /** The history of a client that saw the whole game. */
  const wholeHistory = (() => {
    const mirror = new Mirror(fluxx3, seat);
    return batches.flatMap((calls, version) => {
      const before = mirror.view;
      mirror.apply(calls);
      const events = gameEvents(fluxx3, before, calls, mirror.view);
      return events.length === 0 ? [] : [{ version, events }];
    });
  })();
  const until = (version: number) => wholeHistory.filter((entry) => entry.version <= version);

  /** A client that joins at this version. */
  async function joinLate(version: number, past: PastHandler) {
    let requests = 0;
    const server = new ScriptedServer({
      join_table({ since }: JoinRequest, socket) {
        if (since === undefined) socket.emit("batch", version, whole());
        return joinAnswer(Math.max(version, since?.version ?? 0));
      },
      past: (carries: unknown) => past(carries, ++requests),
    });
    const connection = await server.connect({ decks });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    return { server, connection, table };
  }

  it("begins with the first turn, without a request, if the client saw the game begin", async () => {
    const { server, connection, table } = await seated();
    server.socket.emit("batch", 6, [tableCall({ game: GAME }), ...(batches[0] ?? [])]);
    await settled(connection);
    expect(table.now.history).toMatchObject([{ version: 6, events: [{ is: "turn", number: 1 }, { is: "drew" }] }]);
    expect(table.now.liveHistory).toEqual(table.now.history);
    expect(server.received("past").length).toBeLessThanOrEqual(1);
  });

  it("is loaded once for a client that joins later, and is not part of the live history", async () => {
    const updates: number[][] = [];
    const { server, connection, table } = await joinLate(5, () => answered(5));
    table.on("liveHistory", (entries) => updates.push(versionsOf(entries)));
    await expect.poll(() => table.now.history, soon).toEqual(until(5));
    server.socket.emit("batch", 6, batches[6]);
    await settled(connection);
    expect(versionsOf(table.now.history)).toEqual(versionsOf(until(6)));
    expect(updates).toEqual([[5, 6]]);
    expect(server.received("past")).toEqual([{}]);
  });

  it("contains no duplicates of events that arrive before the answer", async () => {
    const server: { now?: ScriptedServer } = {};
    const came = await joinLate(5, async () => {
      while (server.now === undefined) await delay(5);
      for (const version of [6, 7, 8]) server.now.socket.emit("batch", version, batches[version]);
      return answered(7);
    });
    server.now = came.server;
    await expect.poll(() => versionsOf(came.table.now.history), soon).toEqual(versionsOf(until(8)));
    expect(versionsOf(came.table.now.liveHistory)).toEqual(
      versionsOf([{ version: 5, events: [] }, ...wholeHistory.filter(({ version }) => version > 5 && version < 9)]),
    );
  });

  it("is requested again after another gap, and after an answer that does not fit", async () => {
    const { server, table } = await joinLate(5, (_, nth) =>
      nth === 1
        ? { ok: false, error: "too_many" }
        : nth === 2
          ? answered(4)
          : nth === 3
            ? answered(5, { as: "watcher" })
            : answered(nth === 4 ? 5 : 30),
    );
    await expect.poll(() => table.now.history, soon).toEqual(until(5));
    server.socket.emit("batch", 30, whole());
    await expect.poll(() => table.now.history, soon).toEqual(until(30));
    expect(server.received("past")).toHaveLength(5);
    server.socket.emit("batch", 30, whole());
    await delay(50);
    expect(server.received("past")).toHaveLength(5);
  });

  it.each([
    ["does not offer it", { ok: false, error: "bad_request", why: "There is no such command." }],
    ["answers for another game", { ...answered(5), game: "another" }],
    ["sends malformed calls", answered(5, { batches: [[5, [["game"], ["cards_drawn"]]]] })],
  ])("is the live history if the server %s", async (_, answer) => {
    const { server, connection, table } = await joinLate(5, () => answer);
    await expect.poll(() => server.received("past").length, soon).toBeGreaterThan(0);
    server.socket.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(versionsOf(table.now.history)).toEqual(versionsOf(table.now.liveHistory));
    expect(versionsOf(table.now.liveHistory)).toEqual([5, 6]);
    table.leave();
  });
});

describe("the chat", () => {
  const chatLine = (line: number, id: string) => ({
    line,
    channel: "seats",
    by: { id, name: id, face: "fox" },
    text: `${line}`,
    after: 1,
    at: 1,
  });
  const linesOf = ({ now }: TableLink) => now.chat.map(({ line }) => line);

  it("has each line once and in order, without those of muted people", async () => {
    const { server, connection, table } = await seated();
    server.socket.emit("chat", [chatLine(2, "p-2"), chatLine(1, "p-1")]);
    server.socket.emit("chat", [chatLine(2, "p-2"), chatLine(3, "p-3")]);
    await settled(connection);
    expect(linesOf(table)).toEqual([1, 2, 3]);
    connection.muted.set("p-2", true);
    expect(linesOf(table)).toEqual([1, 3]);
    connection.muted.set("p-2", false);
    expect(linesOf(table)).toEqual([1, 2, 3]);
    expect(await table.say("Hello")).toEqual({ ok: true });
    expect(server.received("say")).toEqual([{ command: expect.any(String), text: "Hello" }]);
  });

  it("has news since the join, also from a disconnection, without those of muted people", async () => {
    const { server, connection, table } = await seated({
      join_table(carries: JoinRequest, socket) {
        if (carries.since === undefined) socket.emit("batch", 5, wholeWith("milk"));
        const old = [chatLine(1, "p-1"), chatLine(2, "p-2")];
        socket.emit("chat", carries.since === undefined ? old : [...old, chatLine(3, "p-1"), chatLine(4, "p-2")]);
        return joinAnswer(5);
      },
    });
    const newsOf = ({ now }: TableLink) => now.news.map(({ line }) => line);
    expect([linesOf(table), newsOf(table)]).toEqual([[1, 2], []]);
    server.disconnectAll();
    await expect.poll(() => newsOf(table), soon).toEqual([3, 4]);
    server.socket.emit("chat", [chatLine(5, "p-1")]);
    await settled(connection);
    expect(newsOf(table)).toEqual([3, 4, 5]);
    connection.muted.set("p-2", true);
    expect(newsOf(table)).toEqual([3, 5]);
  });
});

describe("faces and throws", () => {
  const by = (id: string) => ({ id, name: id, face: "fox" });

  it("reach those who listen, without those of muted people and those that this client does not know", async () => {
    const { server, connection, table } = await seated();
    const gestures: string[] = [];
    const stop = table.onGesture(({ is, by: { id } }) => void gestures.push(`${is} of ${id}`));
    const emote = (id: string, name = "laugh") => server.socket.emit("emote", { by: by(id), seat: "player_2", emote: name, after: 1 });
    emote("p-2");
    emote("p-2", "newer-face");
    server.socket.emit("throw", { by: by("p-3"), seat: "player_3", picture: "sock", at: "player_1", after: 1 });
    await settled(connection);
    connection.muted.set("p-2", true);
    emote("p-2");
    emote("p-3");
    await settled(connection);
    expect(gestures).toEqual(["emote of p-2", "throw of p-3", "emote of p-3"]);
    stop();
    emote("p-3");
    await settled(connection);
    expect(gestures).toHaveLength(3);
  });

  it("are answered with the time until the next one, also when they are refused", async () => {
    const { server, table } = await seated({
      emote: () => ({ ok: true, wait: 2_000 }),
      throw: () => ({ ok: false, error: "too_many", wait: 7_000 }),
    });
    expect(await table.emote("laugh", 5)).toEqual({ ok: true, wait: 2_000 });
    expect(await table.throwAt("player_2", "sock", undefined)).toEqual({ ok: false, error: "too_many", wait: 7_000 });
    expect(server.received("emote")).toEqual([{ emote: "laugh", after: 5 }]);
    expect(server.received("throw")).toEqual([{ picture: "sock", at: "player_2" }]);
  });
});

describe("a reply", () => {
  it("is answered by its batch or its refusal", async () => {
    const { table } = await seated({
      reply({ command, decision }: { command: string; decision: number }, socket) {
        if (decision === 1) socket.emit("batch", 6, drew("bread"), command);
        else if (decision === 2) socket.emit("refused", command, "invalid_card", "You do not hold it.");
        else socket.emit("refused", command, "a_newer_reason");
      },
    });
    const seen = table.reply(1, ["play_card", "milk"]).then((answer) => [answer, handOf(table)]);
    expect(await seen).toEqual([{ ok: true, version: 6 }, ["milk", "bread"]]);
    expect(await table.reply(2, ["play_card", "war"])).toEqual({ ok: false, error: "invalid_card", why: "You do not hold it." });
    expect(await table.reply(3, ["play_card", "war"])).toEqual({ ok: false, error: "try_again" });
  });

  it("is sent again under the same id after a disconnection, and gets its first answer", async () => {
    const replies: { command: string }[] = [];
    const server: { now?: ScriptedServer } = {};
    const seat = await seated({
      reply(carries: { command: string }, socket) {
        replies.push(carries);
        if (replies.length === 1) server.now?.disconnectAll();
        else socket.emit("batch", 6, [], carries.command);
      },
      join_table(carries: JoinRequest, socket) {
        if (carries.since === undefined) socket.emit("batch", 5, wholeWith("milk"));
        else socket.emit("batch", 6, drew("bread"));
        return joinAnswer(carries.since === undefined ? 5 : 6);
      },
    });
    server.now = seat.server;
    expect(await seat.table.reply(1, ["play_card", "milk"])).toEqual({ ok: true, version: 6 });
    expect(replies).toHaveLength(2);
    expect(replies[1]).toEqual(replies[0]);
    expect(handOf(seat.table)).toEqual(["milk", "bread"]);
  });

  it("without an answer is not sent again in the next game", async () => {
    let joins = 0;
    const { server, connection, table } = await seated({
      reply: () => undefined,
      join_table(_: JoinRequest, socket) {
        joins += 1;
        socket.emit("batch", 5, [tableCall({ game: `g-${joins}` }), ...wholeWith("milk").slice(1)]);
        return joinAnswer(5);
      },
    });
    const answer = table.reply(1, ["play_card", "milk"]);
    await expect.poll(() => server.received("reply").length, soon).toBe(1);
    server.disconnectAll();
    expect(await answer).toEqual({ ok: false, error: "no_game" });
    await settled(connection);
    expect(server.received("reply")).toHaveLength(1);
  });

  it("in a window is noted by the client, which sends it again after a disconnection until the window closes", async () => {
    const { server, connection, table } = await seated({
      reply: ({ command }: { command: string }, socket) => void socket.emit("batch", 6, [], command),
    });
    const question: AnyCall[] = [
      ["may_react", "player_1"],
      ["decision", 7, { cause: "draw-4" }],
    ];
    server.socket.emit("batch", 6, question);
    await settled(connection);
    expect(await table.reply(7, ["play_card", ""])).toEqual({ ok: true, version: 6 });
    const known = () => [table.now.mirror?.view.open, table.now.mirror?.view.answered];
    expect(known()).toEqual([[], ["player_1"]]);
    server.disconnectAll();
    await expect.poll(() => server.received("reply").length, soon).toBe(2);
    expect(server.received("reply")[1]).toMatchObject({ decision: 7, call: ["play_card", ""] });
    // The batch that carries it out tells of it again.
    server.socket.emit("batch", 7, [["answered", "player_1", ["play_card", ""]]]);
    await expect.poll(() => table.now.version, soon).toBe(7);
    expect(known()).toEqual([[], ["player_1"]]);
    server.socket.emit("batch", 8, [["progress", 1, 1, "plays", 1, 1, 0, 1, 1, 0, 0, 0, 0, 10]]);
    await expect.poll(() => table.now.version, soon).toBe(8);
    server.disconnectAll();
    await expect.poll(() => server.received("join_table").length, soon).toBe(3);
    await settled(connection);
    expect(server.received("reply")).toHaveLength(2);
  });

  describe("that waits in a window", () => {
    const PASS = ["play_card", ""];
    const question: AnyCall[] = [
      ["may_react", "player_1"],
      ["decision", 7, { cause: "draw-4" }],
    ];
    const progress: AnyCall = ["progress", 1, 1, "plays", 1, 1, 0, 1, 1, 0, 0, 0, 0, 10];

    /** A client that is asked in a window at version 6. The nth reply gets the nth refusal, if there is one. */
    async function asked(refusals: readonly (string | undefined)[] = [], whole: readonly AnyCall[] = question) {
      let replies = 0;
      const seat = await seated({
        join_table(carries: JoinRequest, socket) {
          if (carries.since === undefined) socket.emit("batch", 6, [...wholeWith("milk"), progress, ...whole]);
          return joinAnswer(6);
        },
        reply({ command }: { command: string }, socket) {
          const refusal = refusals[replies++];
          if (refusal === undefined) socket.emit("batch", 6, [], command);
          else socket.emit("refused", command, refusal);
        },
      });
      const { server, table } = seat;
      return {
        ...seat,
        sent: () => (server.received("reply") as { decision: number; call: unknown }[]).map(({ decision, call }) => [decision, call]),
        async rejoins() {
          const joins = server.received("join_table").length;
          server.disconnectAll();
          await expect.poll(() => server.received("join_table").length, soon).toBeGreaterThan(joins);
          await expect.poll(() => table.now.state, soon).toEqual(joined);
          await settled(seat.connection);
        },
      };
    }

    it("is sent again though only the server has told of it, as after a reload of the page", async () => {
      const { table, sent, rejoins } = await asked([], [...question, ["answered", "player_1", PASS]]);
      // This server has it already.
      expect([table.now.mirror?.view.open, sent()]).toEqual([[], []]);
      await rejoins();
      expect(sent()).toEqual([[7, PASS]]);
    });

    it("is sent again as it was last", async () => {
      const { server, table, sent, rejoins } = await asked();
      for (const card of ["milk", ""]) await table.reply(7, ["play_card", card]);
      await rejoins();
      expect(sent().slice(2)).toEqual([[7, PASS]]);
      server.disconnectAll();
      await expect.poll(() => table.now.state.status, soon).toBe("joining");
      await table.reply(7, ["play_card", "milk"]);
      expect(sent().slice(3)).toEqual([[7, ["play_card", "milk"]]]);
    });

    it("is not sent again in the next game", async () => {
      const { server, connection, table, sent, rejoins } = await asked();
      await table.reply(7, ["play_card", ""]);
      server.socket.emit("batch", 7, [tableCall({ game: "g-2" }), gameCall as unknown as AnyCall, progress, ...question]);
      await settled(connection);
      expect(table.now.mirror?.view.open).toHaveLength(1);
      await rejoins();
      expect(sent()).toHaveLength(1);
    });

    it("is sent again until a server takes it", async () => {
      const { table, sent, rejoins } = await asked([undefined, "try_again"]);
      await table.reply(7, ["play_card", ""]);
      await rejoins();
      await expect.poll(sent, soon).toHaveLength(3);
      await expect.poll(() => table.now.mirror?.view.open, soon).toEqual([]);
    });
  });

  it("without an answer makes the client check the connection", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    let greeted = 0;
    const silent = { hello: () => ({ database: "answers", now: ++greeted, you: "p-1" }), reply: () => undefined };
    const { server, table } = await seated(silent, { response: 500, reconnect: 4_000 });
    expect(await table.reply(1, ["play_card", "milk"])).toEqual({ ok: false, error: "try_again" });
    expect([greeted, server.sockets.length]).toEqual([2, 1]);
    vi.restoreAllMocks();
  });
});

describe("a player who comes back", () => {
  const SEEN = "mutable.seen";
  const game = { game: "g-1" };
  const batch: AnyCall[] = [tableCall(game), gameCall as unknown as AnyCall, ...drew("milk")];

  async function back(seen: object | undefined) {
    const storage = createMemoryStorage();
    if (seen !== undefined) storage.setItem(SEEN, JSON.stringify([seen]));
    const server = new ScriptedServer({
      join_table(_carries, socket) {
        socket.emit("batch", 5, batch);
        return joinAnswer(5);
      },
    });
    const connection = await server.connect({ decks, storage });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    await settled(connection);
    return { server, connection, table, stored: () => JSON.parse(storage.getItem(SEEN) ?? "[]") as unknown };
  }

  it("learns which versions this browser has not shown, until told to forget them", async () => {
    const { server, connection, table, stored } = await back({ table: "t-1", ...game, version: 3 });
    expect(table.now.missed).toEqual({ ...game, after: 3, until: 5 });
    server.socket.emit("batch", 6, drew("bread"));
    await settled(connection);
    // A reload before anything was looked at shows it again.
    expect(stored()).toEqual([{ table: "t-1", ...game, version: 3 }]);
    table.forgetMissed();
    expect(table.now.missed).toBeUndefined();
    expect(stored()).toEqual([{ table: "t-1", ...game, version: 6 }]);
  });

  it("has seen it all after an own move", async () => {
    const { table } = await back({ table: "t-1", ...game, version: 3 });
    void table.reply(1, ["play_card", "milk"]);
    expect(table.now.missed).toBeUndefined();
  });

  it.each([
    ["another game", { table: "t-1", game: "g-0", version: 3 }],
    ["another table", { table: "t-2", game: "g-1", version: 3 }],
    ["this version", { table: "t-1", game: "g-1", version: 5 }],
    ["nothing", undefined],
  ])("and has seen %s has missed nothing", async (_, seen) => {
    const { table, stored } = await back(seen);
    expect(table.now.missed).toBeUndefined();
    expect(stored()).toContainEqual({ table: "t-1", ...game, version: 5 });
  });
});
