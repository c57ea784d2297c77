import { fluxx3 } from "@mutable/decks";
import type { AnyCall } from "@mutable/protocol";
import { batchFor } from "@mutable/referee";
import { refereed } from "@mutable/referee/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Mirror } from "../mirror/mirror.ts";
import { storyOf } from "../story/story.ts";
import { pause } from "./back-off.ts";
import type { Connection } from "./connection.ts";
import type { TableLink } from "./table-link.ts";
import { atTable, endAll, gameCall, Host, type Join, soon, tableOf } from "./testing/host.ts";

afterEach(endAll);

const decks = new Map([[fluxx3.id, fluxx3]]);
const joined = { status: "joined" };
const drew = (...cards: string[]): AnyCall[] => [
  ["cards_drawn", "player_1", cards.length],
  ["drew_cards", cards],
];
const whole = (...cards: string[]): AnyCall[] => [tableOf(), gameCall as unknown as AnyCall, ...drew(...cards)];
const handOf = ({ now }: TableLink) => now.mirror?.view.hands.player_1;

/** Somebody at a table where a game is on: they hold one card, and have heard version 5. */
async function seated(respond: ConstructorParameters<typeof Host>[0] = {}) {
  const joins: unknown[] = [];
  const host = new Host({
    join_table(carries: Join, socket) {
      joins.push(carries);
      if (joins.length === 1) socket.emit("batch", 5, whole("milk"));
      return atTable(carries.since?.version ?? 5);
    },
    ...respond,
  });
  const connection = await host.connect({ decks, patience: { answer: 500, line: 4_000 } });
  const table = connection.join({ code: "abcd2345" });
  await expect.poll(() => table.now.state, soon).toEqual(joined);
  return { host, connection, table, joins };
}

/** Anything that came before has been heard. */
const settled = (connection: Connection) => connection.send("resume", {});

describe("a table", () => {
  it("is seen as the person sees it whose seat it shows", async () => {
    const { table } = await seated();
    expect(table.now).toMatchObject({ viewer: "player_1", version: 5, code: "abcd2345", info: { id: "t-1", phase: "playing" } });
    expect(handOf(table)).toEqual(["milk"]);
  });

  it("is heard also where the answer comes before it", async () => {
    const host = new Host({
      join_table(_carries, socket) {
        setTimeout(() => socket.emit("batch", 9, [tableOf({ phase: "waiting" })]), 50);
        return atTable(9);
      },
    });
    const table = (await host.connect()).join({ code: "abcd2345" });
    await expect.poll(() => table.now.version, soon).toBe(9);
    expect([table.now.viewer, host.carried("join_table").length]).toEqual(["player_1", 1]);
  });

  it("tells of what has changed, when all of it has", async () => {
    const { host, connection, table } = await seated();
    const heard: unknown[] = [];
    table.on("version", (version) => heard.push([version, handOf(table)]));
    const stop = table.on("presence", (presence) => heard.push(presence?.watchers));
    table.on("info", () => heard.push("info"));
    table.on("notice", (notice) => heard.push(notice));
    host.line.emit("batch", 6, drew("bread"));
    host.line.emit("presence", { seats: { player_1: "here" }, watchers: 3, agreed: [] });
    for (const _ of [1, 2]) host.line.emit("notice", "paused");
    await settled(connection);
    stop();
    host.line.emit("presence", { seats: {}, watchers: 4, agreed: [] });
    await settled(connection);
    expect(heard).toEqual([[6, ["milk", "bread"]], 3, "paused", "paused"]);
  });

  it("goes on where it was when the line is back, and passes over what it knows", async () => {
    const { host, connection, table, joins } = await seated();
    const { mirror } = table.now;
    host.line.emit("batch", 6, drew("bread"));
    await settled(connection);
    host.cut();
    await expect.poll(() => table.now.state, soon).toEqual({ status: "joining" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(joins.at(-1)).toEqual({ code: "abcd2345", since: { version: 6, as: "player_1" } });
    host.line.emit("batch", 6, drew("bread"));
    host.line.emit("batch", 7, drew("toast"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread", "toast"]);
    expect(table.now.mirror).toBe(mirror);
  });

  it("does not wait for a database that was away on a line before this one", async () => {
    const { host, table } = await seated();
    host.line.emit("notice", "paused");
    await expect.poll(() => table.now.notice, soon).toBe("paused");
    host.cut();
    await expect.poll(() => host.lines, soon).toHaveLength(2);
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(table.now.notice).toBeUndefined();
  });

  it("joins again where something is missing, and when it is told to", async () => {
    const { host, connection, table, joins } = await seated();
    host.line.emit("batch", 8, drew("toast"));
    await expect.poll(() => joins, soon).toHaveLength(2);
    expect(joins[1]).toEqual({ code: "abcd2345", since: { version: 5, as: "player_1" } });
    host.line.emit("notice", "rejoin");
    await expect.poll(() => joins, soon).toHaveLength(3);
    host.line.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread"]);
  });

  it("asks for the whole table, and not in haste, if what is missing does not come", async () => {
    const { host, joins } = await seated();
    host.line.emit("batch", 8, drew("toast"));
    await expect.poll(() => joins, soon).toHaveLength(2);
    await pause(50);
    host.line.emit("batch", 9, drew("toast"));
    await pause(200);
    expect(joins).toHaveLength(2);
    await expect.poll(() => joins, soon).toHaveLength(3);
    expect(joins[2]).toEqual({ code: "abcd2345" });
  });

  it("is seen by another mirror from another seat, also before the command is answered", async () => {
    const { Ana, Tin } = { Ana: { name: "Ana", face: "fox", ready: true }, Tin: { id: "p-2", name: "Tin", face: "owl", ready: true } };
    const watched = tableOf({ seats: { player_1: Ana, player_2: Tin } });
    const host: Host = new Host({
      join_table(_carries, socket) {
        socket.emit("batch", 5, [watched, gameCall]);
        return atTable(5, "watcher");
      },
      async sit(_carries, socket) {
        socket.emit("batch", 6, whole("milk"));
        await pause(50);
        return { ok: true, seat: "player_1" };
      },
    });
    const connection = await host.connect({ decks });
    const table = connection.join({ table: "t-1" });
    await expect.poll(() => table.now.mirror?.view.viewer, soon).toBe("watcher");
    const before = table.now.mirror;
    const sitting = connection.send("sit", {});
    await expect.poll(() => table.now.viewer, soon).toBe("player_1");
    expect(handOf(table)).toEqual(["milk"]);
    expect(table.now.mirror).not.toBe(before);
    expect(await sitting).toEqual({ ok: true, seat: "player_1" });
  });

  it("is seen from the seat that the server names, where it does not say who one is", async () => {
    const joins: unknown[] = [];
    const host = new Host({
      hello: () => ({ database: "answers", now: 1 }),
      join_table(carries: unknown, socket) {
        joins.push(carries);
        socket.emit("batch", 5, whole("milk"));
        return atTable(5);
      },
    });
    const connection = await host.connect({ decks });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => handOf(table), soon).toEqual(["milk"]);
    await settled(connection);
    expect(joins).toHaveLength(2);
  });

  it("stays where one is when another cannot be opened", async () => {
    const { host, connection, table, joins } = await seated({ create_table: () => ({ ok: false, error: "too_many" }) });
    const settings = { name: "Monday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false };
    expect(await connection.send("create_table", settings)).toEqual({ ok: false, error: "too_many" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(joins[1]).toEqual({ code: "abcd2345", since: { version: 5, as: "player_1" } });
    host.line.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(handOf(table)).toEqual(["milk", "bread"]);
  });

  it("shows a whole game as it was, whatever is lost on the way", async () => {
    const batches = refereed({ deck: "fluxx-3", seats: 2, seed: 7, seating: false }).steps.map(({ broadcast }) =>
      batchFor(broadcast, "player_1"),
    );
    let last = 0;
    const host = new Host({
      join_table({ since }: Join, socket) {
        if (since === undefined) socket.emit("batch", 0, [tableOf(), ...(batches[0] ?? [])]);
        for (let version = (since?.version ?? 0) + 1; version <= last; version++) socket.emit("batch", version, batches[version]);
        return atTable(last);
      },
    });
    const connection = await host.connect({ decks });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.version, soon).toBe(0);
    for (last = 1; last < batches.length - 1; last++) {
      if (last % 7 !== 0) host.line.emit("batch", last, batches[last]);
      if (last % 40 === 20) host.cut();
      if (last % 5 === 0) await pause(1);
    }
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    host.line.emit("batch", last, batches[last]);
    await expect.poll(() => table.now.version, soon).toBe(batches.length - 1);
    const told = new Mirror(fluxx3, "player_1");
    for (const batch of batches) told.hear(batch);
    expect(table.now.mirror?.view).toEqual(told.view);
    expect(host.carried("past")).toEqual([]);
    const played = table.now.story.flatMap(({ episodes }) =>
      episodes.flatMap((episode) => (episode.is === "played" ? [episode.card] : [])),
    );
    expect(played).toEqual(batches.flatMap((batch) => batch.flatMap((call) => (call[0] === "card_played" ? [call[1]] : []))));
  });

  it("keeps what has happened where the whole table comes again, and forgets it with the next game", async () => {
    const { host, connection, table } = await seated();
    const told = () => table.now.story.map(({ version, episodes }) => [version, ...episodes.map((episode) => episode.is)]);
    host.line.emit("batch", 6, drew("bread"));
    host.line.emit("batch", 8, whole("milk", "bread"));
    await settled(connection);
    expect(told()).toEqual([
      [5, "arrival"],
      [6, "drew"],
      [8, "arrival"],
    ]);
    host.line.emit("batch", 9, [tableOf({ game: "another" }), gameCall as unknown as AnyCall, ...drew("toast")]);
    await settled(connection);
    expect(told()).toEqual([[9, "arrival"]]);
  });

  it("is gone when it cannot be joined, when it is closed, and when one goes elsewhere", async () => {
    const host = new Host({
      join_table: (carries: Join) => (carries.code ? { ok: false, error: "no_such_table" } : atTable(1)),
    });
    const connection = await host.connect({ decks });
    const none = connection.join({ code: "wrong234" });
    await expect.poll(() => none.now.state, soon).toEqual({ status: "gone", error: "no_such_table" });
    expect(await none.reply(1, ["play_card", "milk"])).toEqual({ ok: false, error: "no_such_table" });
    const left = connection.join({ table: "t-1" });
    await expect.poll(() => left.now.state, soon).toEqual(joined);
    const closed = connection.join({ table: "t-2" });
    expect(left.now.state).toEqual({ status: "gone", error: "elsewhere" });
    await expect.poll(() => closed.now.state, soon).toEqual(joined);
    host.line.emit("notice", "closed");
    await expect.poll(() => closed.now.state, soon).toEqual({ status: "gone", error: "table_closed" });
    const order = host.heard.filter(({ name }) => name.endsWith("_table")).map(({ name }) => name);
    expect(order.slice(-3)).toEqual(["join_table", "leave_table", "join_table"]);
  });

  it("has one's own part in the shuffle before a start that has waited for the line", async () => {
    const host = new Host({
      join_table: (_carries: Join, socket) => {
        socket.emit("batch", 5, [tableOf({ phase: "waiting" })]);
        return atTable(5);
      },
    });
    const connection = await host.connect();
    connection.join({ code: "abcd2345" });
    await connection.send("start", {});
    const names = host.heard.map(({ name }) => name).filter((name) => name !== "hello");
    expect(names).toEqual(["join_table", "ready", "start"]);
  });

  it("is joined as soon as the server can", async () => {
    let asked = 0;
    const host = new Host({ join_table: () => (++asked === 1 ? { ok: false, error: "try_again" } : atTable(1)) });
    const table = (await host.connect({ decks })).join({ table: "t-1" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    expect(asked).toBe(2);
  });

  it("is left, and not entered again", async () => {
    const { host, table, joins, connection } = await seated();
    table.leave();
    await settled(connection);
    expect(host.carried("leave_table")).toEqual([{}]);
    host.cut();
    await expect.poll(() => host.lines, soon).toHaveLength(2);
    await settled(connection);
    expect(joins).toHaveLength(1);
  });

  it("is asked for whole when calls of it cannot be understood", async () => {
    const { host, table, joins } = await seated();
    host.line.emit("batch", 6, [["cards_drawn"], ["drew_cards"]]);
    await expect.poll(() => joins, soon).toHaveLength(2);
    expect(joins[1]).toEqual({ code: "abcd2345" });
    host.line.emit("batch", 6, whole("milk", "bread"));
    await expect.poll(() => handOf(table), soon).toEqual(["milk", "bread"]);
  });

  it("has deadlines for the questions that are open", async () => {
    const { host, connection, table } = await seated();
    const progress = ["progress", 1, 1, "play", 1, 1, 0, 1, 1, 0, false, true, 0, 41];
    const asked = (...decisions: number[]) =>
      decisions.flatMap((decision) => [
        ["must_play", "player_1"],
        ["decision", decision],
      ]);
    host.line.emit("batch", 6, [progress, ...asked(1, 2), ["deadline", 1, 1_000], ["deadline", 2, 2_000]]);
    await settled(connection);
    expect([...table.now.deadlines]).toEqual([
      [1, 1_000],
      [2, 2_000],
    ]);
    host.line.emit("batch", 7, [["deadline", 2, 2_500]]);
    host.line.emit("batch", 8, [progress, ...asked(2, 3)]);
    await settled(connection);
    expect([...table.now.deadlines]).toEqual([[2, 2_500]]);
  });
});

describe("the story of a game", () => {
  type Asked = (carries: unknown, nth: number) => unknown;
  const GAME = "g-1";
  const seat = "player_1" as const;
  const batches = refereed({ deck: "fluxx-3", seats: 2, seed: 7, seating: false }).steps.map(({ broadcast }) => batchFor(broadcast, seat));
  /** The table in the middle of the game: what a client must not make anything of. */
  const burst = (): AnyCall[] => [tableOf({ game: GAME }), gameCall as unknown as AnyCall];
  const toldOf = (chapters: TableLink["now"]["story"]) => chapters.map(({ version }) => version);
  const answered = (version: number, more: object = {}) => ({
    ok: true,
    game: GAME,
    as: seat,
    version,
    batches: batches.slice(0, version + 1).map((calls, at) => [at, calls]),
    ...more,
  });

  /** Of somebody who was there from the beginning. */
  const whole = (() => {
    const mirror = new Mirror(fluxx3, seat);
    return batches.flatMap((calls, version) => {
      const before = mirror.view;
      mirror.hear(calls);
      const episodes = storyOf(fluxx3, before, calls, mirror.view);
      return episodes.length === 0 ? [] : [{ version, episodes }];
    });
  })();
  const until = (version: number) => whole.filter((chapter) => chapter.version <= version);

  /** Somebody who comes when so much of the game has been played. */
  async function late(version: number, past: Asked) {
    let asked = 0;
    const host = new Host({
      join_table({ since }: Join, socket) {
        if (since === undefined) socket.emit("batch", version, burst());
        return atTable(Math.max(version, since?.version ?? 0));
      },
      past: (carries: unknown) => past(carries, ++asked),
    });
    const connection = await host.connect({ decks, patience: { answer: 500, line: 4_000 } });
    const table = connection.join({ code: "abcd2345" });
    await expect.poll(() => table.now.state, soon).toEqual(joined);
    return { host, connection, table };
  }

  it("begins with the first turn for whoever is there when the game begins, and nothing is asked", async () => {
    const { host, connection, table } = await seated();
    host.line.emit("batch", 6, [tableOf({ game: GAME }), ...(batches[0] ?? [])]);
    await settled(connection);
    expect(table.now.story).toMatchObject([{ version: 6, episodes: [{ is: "turn", number: 1 }, { is: "drew" }] }]);
    expect(table.now.heard).toEqual(table.now.story);
    expect(host.carried("past").length).toBeLessThanOrEqual(1);
  });

  it("is whole for whoever comes later, asked for once; what was before is not heard", async () => {
    const heard: number[][] = [];
    const { host, connection, table } = await late(5, () => answered(5));
    table.on("heard", (chapters) => heard.push(toldOf(chapters)));
    await expect.poll(() => table.now.story, soon).toEqual(until(5));
    host.line.emit("batch", 6, batches[6]);
    await settled(connection);
    expect(toldOf(table.now.story)).toEqual(toldOf(until(6)));
    expect(heard).toEqual([[5, 6]]);
    expect(host.carried("past")).toEqual([{}]);
  });

  it("has nothing twice of what happens before it is answered", async () => {
    const host: { now?: Host } = {};
    const came = await late(5, async () => {
      while (host.now === undefined) await pause(5);
      for (const version of [6, 7, 8]) host.now.line.emit("batch", version, batches[version]);
      return answered(7);
    });
    host.now = came.host;
    await expect.poll(() => toldOf(came.table.now.story), soon).toEqual(toldOf(until(8)));
    expect(toldOf(came.table.now.heard)).toEqual(
      toldOf([{ version: 5, episodes: [] }, ...whole.filter(({ version }) => version > 5 && version < 9)]),
    );
  });

  it("is asked for again where it has a gap once more, and where the answer does not fit", async () => {
    const { host, table } = await late(5, (_, nth) =>
      nth === 1
        ? { ok: false, error: "too_many" }
        : nth === 2
          ? answered(4)
          : nth === 3
            ? answered(5, { as: "watcher" })
            : answered(nth === 4 ? 5 : 30),
    );
    await expect.poll(() => table.now.story, { timeout: 15_000 }).toEqual(until(5));
    host.line.emit("batch", 30, burst());
    await expect.poll(() => table.now.story, { timeout: 15_000 }).toEqual(until(30));
    expect(host.carried("past")).toHaveLength(5);
    host.line.emit("batch", 30, burst());
    await pause(50);
    expect(host.carried("past")).toHaveLength(5);
  });

  it.each([
    ["does not know it", { ok: false, error: "bad_request", why: "There is no such command." }],
    ["tells it of another game", { ...answered(5), game: "another" }],
    ["cannot be understood", answered(5, { batches: [[5, [["game"], ["cards_drawn"]]]] })],
  ])("is what was heard, where the server %s", async (_, answer) => {
    const { host, connection, table } = await late(5, () => answer);
    await expect.poll(() => host.carried("past").length, soon).toBeGreaterThan(0);
    host.line.emit("batch", 6, drew("bread"));
    await settled(connection);
    expect(toldOf(table.now.story)).toEqual(toldOf(table.now.heard));
    expect(toldOf(table.now.heard)).toEqual([5, 6]);
    table.leave();
  });
});

describe("the chat", () => {
  const said = (line: number, id: string) => ({
    line,
    channel: "seats",
    by: { id, name: id, face: "fox" },
    text: `${line}`,
    after: 1,
    at: 1,
  });
  const linesOf = ({ now }: TableLink) => now.chat.map(({ line }) => line);

  it("has each line once and in order, without those whom one has muted", async () => {
    const { host, connection, table } = await seated();
    host.line.emit("chat", [said(2, "p-2"), said(1, "p-1")]);
    host.line.emit("chat", [said(2, "p-2"), said(3, "p-3")]);
    await settled(connection);
    expect(linesOf(table)).toEqual([1, 2, 3]);
    connection.muted.set("p-2", true);
    expect(linesOf(table)).toEqual([1, 3]);
    connection.muted.set("p-2", false);
    expect(linesOf(table)).toEqual([1, 2, 3]);
    expect(await table.say("Hello")).toEqual({ ok: true });
    expect(host.carried("say")).toEqual([{ command: expect.any(String), text: "Hello" }]);
  });

  it("knows what was said since one came, also while the line was lost, from all but those whom one has muted", async () => {
    const { host, connection, table } = await seated({
      join_table(carries: Join, socket) {
        if (carries.since === undefined) socket.emit("batch", 5, whole("milk"));
        const old = [said(1, "p-1"), said(2, "p-2")];
        socket.emit("chat", carries.since === undefined ? old : [...old, said(3, "p-1"), said(4, "p-2")]);
        return atTable(5);
      },
    });
    const newsOf = ({ now }: TableLink) => now.news.map(({ line }) => line);
    expect([linesOf(table), newsOf(table)]).toEqual([[1, 2], []]);
    host.cut();
    await expect.poll(() => newsOf(table), soon).toEqual([3, 4]);
    host.line.emit("chat", [said(5, "p-1")]);
    await settled(connection);
    expect(newsOf(table)).toEqual([3, 4, 5]);
    connection.muted.set("p-2", true);
    expect(newsOf(table)).toEqual([3, 5]);
  });
});

describe("a reply", () => {
  it("is answered by the batch that shows it, or by its refusal", async () => {
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

  it("that was lost with the line is sent again under the same id, and gets its first answer", async () => {
    const replies: { command: string }[] = [];
    const host: { now?: Host } = {};
    const seat = await seated({
      reply(carries: { command: string }, socket) {
        replies.push(carries);
        if (replies.length === 1) host.now?.cut();
        else socket.emit("batch", 6, [], carries.command);
      },
      join_table(carries: Join, socket) {
        if (carries.since === undefined) socket.emit("batch", 5, whole("milk"));
        else socket.emit("batch", 6, drew("bread"));
        return atTable(carries.since === undefined ? 5 : 6);
      },
    });
    host.now = seat.host;
    expect(await seat.table.reply(1, ["play_card", "milk"])).toEqual({ ok: true, version: 6 });
    expect(replies).toHaveLength(2);
    expect(replies[1]).toEqual(replies[0]);
    expect(handOf(seat.table)).toEqual(["milk", "bread"]);
  });

  it("that nobody answers makes the client look whether the line is still there", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    let greeted = 0;
    const { host, table } = await seated({
      hello: () => ({ database: "answers", now: ++greeted, you: "p-1" }),
      reply: () => undefined,
    });
    expect(await table.reply(1, ["play_card", "milk"])).toEqual({ ok: false, error: "try_again" });
    expect([greeted, host.lines.length]).toEqual([2, 1]);
    vi.restoreAllMocks();
  });
});
