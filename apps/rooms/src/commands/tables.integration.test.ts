import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { programVersion } from "@mutable/config";
import { migratedDatabase } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import { legalReplies } from "@mutable/engine";
import { type Carries, type ErrorCode, socketPath } from "@mutable/protocol";
import { readRecord, verifyRecord } from "@mutable/referee";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClientPlayer } from "../testing/client-player.ts";
import { DrivenWorld } from "../testing/driven-world.ts";
import { failedRecordChecks } from "../testing/history.ts";
import { aboutToEnd, begin, FRIDAY, openTable, WINS } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

/** A test server for each group of tests, open while they run. */
function open(...options: Parameters<typeof TestServer.open>): {
  server: TestServer;
  players: (...names: string[]) => Promise<TestPlayer[]>;
} {
  const opened = {
    server: undefined as unknown as TestServer,
    players: (...names: string[]) => Promise.all(names.map((name) => opened.server.player(name))),
  };
  beforeAll(async () => {
    opened.server = await TestServer.open(...options);
  });
  afterAll(() => opened.server.close());
  return opened;
}

const HOUR = 3_600_000;
const outcomeOf = (answer: { ok: true } | { ok: false; error: ErrorCode }) => (answer.ok ? "ok" : answer.error);
/** The number of open connections. */
async function connections({ address }: TestServer): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^mutable_connections (\d+)$/m.exec(metrics)?.[1]);
}

/** Waits until all events so far have arrived. */
const settled = (...players: TestPlayer[]) => Promise.all(players.map(({ socket }) => socket.emitWithAck("hello")));
const seats = ({ info }: TestPlayer) => Object.entries(info?.seats ?? {}).map(([seat, place]) => `${seat} ${place?.bot ?? place?.name}`);

describe("opening a table", () => {
  const at = open({ limits: { openTables: 3 } });

  it("makes its creator the host in a seat, and adds the requested bots", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    const answer = await ana.does("create_table", { ...FRIDAY, bots: ["random", "sharp"] });
    expect(answer).toEqual({ ok: true, table: expect.any(String), code: expect.any(String), version: 1, as: "player_1" });
    await ana.until(() => ana.info !== undefined);
    expect(ana.info).toMatchObject({ id: answer.table, settings: FRIDAY, phase: "waiting", host: ana.person, dropped: 0, muted: [] });
    expect(seats(ana)).toEqual(["player_1 Ana", "player_2 random", "player_3 sharp"]);
  });

  it("creates one table for one command, repeated or sent twice at once", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    const anaAgain = await at.server.connect({ id: ana.person, version: 1 });
    for (const command of ["one", "two", "three"]) {
      const once = { ...FRIDAY, command };
      const answers = await Promise.all([ana, anaAgain, ana].map((player) => player.does("create_table", once)));
      answers.push(await ana.does("create_table", once));
      expect(new Set(answers.map(({ table }) => table)).size).toBe(1);
      expect((await ben.does("create_table", once)).table).not.toBe(answers[0]?.table);
      expect(await ana.send("change_settings", { name: command })).toEqual({ ok: true });
    }
  });

  it("is limited by the number of open tables, and a repeated command finds its own table", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    const opened = [];
    for (let n = 0; n < 3; n += 1) opened.push(await ana.does("create_table", { ...FRIDAY, command: `table-${n}` }));
    expect(outcomeOf(await ana.send("create_table", FRIDAY))).toBe("too_many");
    expect((await ana.does("create_table", { ...FRIDAY, command: "table-2" })).table).toBe(opened[2]?.table);
    await ana.does("close_table");
    expect(outcomeOf(await ana.send("create_table", FRIDAY))).toBe("ok");
  });

  it.each([
    ["an unknown deck", { deck: "no-such-deck" }, "bad_request"],
    ["more bots than seats", { seats: 2, bots: ["steady", "steady"] }, "table_full"],
    ["no name", { name: " " }, "bad_request"],
    ["a name with a NUL", { name: "\0" }, "bad_request"],
  ] as const)("is rejected with %s", async (_, settings, error) => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    expect(outcomeOf(await ana.send("create_table", { ...FRIDAY, ...(settings as object) }))).toBe(error);
  });
});

describe("joining and leaving a table", () => {
  const at = open();

  it("makes a person without a seat a spectator, and returns a person with a seat to it", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    const { code, table } = await openTable(ana);
    expect(await ben.does("join_table", { code })).toEqual({ ok: true, table, code, version: 1, as: "watcher" });
    await ben.does("sit", { seat: "player_3" });
    expect(await ben.does("join_table", { table })).toMatchObject({ as: "player_3" });
    await ben.does("leave_table");
    await ana.until(() => ana.presence?.seats.player_3 !== undefined && ana.presence.seats.player_3 !== "here");
    expect(ana.presence?.seats.player_3).toMatchObject({ why: "closed" });
    expect(await ben.does("join_table", { code })).toMatchObject({ as: "player_3" });
    await ana.until(() => ana.presence?.seats.player_3 === "here");
  });

  it("rejects spectators at a table without spectators, unless a seat is free", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { code } = await openTable(ana, {}, { watchers: false, seats: 2 });
    await ben.does("join_table", { code });
    await eva.does("join_table", { code });
    await ben.does("sit", {});
    await eva.does("leave_table");
    expect(outcomeOf(await eva.send("join_table", { code }))).toBe("not_allowed");
    expect(outcomeOf(await ben.send("join_table", { code }))).toBe("ok");
  });

  it("leaves a person at one table, however fast the person switches between tables", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const [one, two] = [await openTable(ana), await openTable(ben)];
    for (let n = 0; n < 5; n += 1) {
      const answers = await Promise.all([one, two, one, two].map(({ code }) => eva.send("join_table", { code })));
      expect(answers.map((answer) => answer.ok && answer.table)).toEqual([one, two, one, two].map(({ table }) => table));
    }
    await ben.until(() => ben.presence?.watchers === 1);
    await ana.does("say", { command: "one", text: "Who is at one?" });
    await ben.does("say", { command: "two", text: "Who is at two?" });
    await eva.until(() => eva.chat.some(({ text }) => text === "Who is at two?"));
    await settled(eva, ana);
    expect(eva.chat.map(({ text }) => text)).not.toContain("Who is at one?");
    await ana.until(() => ana.presence?.watchers === 0);
    eva.close();
    await ben.until(() => ben.presence?.watchers === 0);
  });

  it("leaves a person in the lobby or at a table, however fast the person switches", async () => {
    const [ana, eva] = (await at.players("Ana", "Eva")) as [TestPlayer, TestPlayer];
    const { code } = await openTable(ana);
    const [joined, watches] = await Promise.all([eva.send("join_table", { code }), eva.send("watch_lobby")]);
    expect([outcomeOf(joined), outcomeOf(watches)]).toEqual(["ok", "ok"]);
    await ana.until(() => ana.presence?.watchers === 0);
    await ana.does("say", { command: "one", text: "Who is here?" });
    await settled(eva);
    expect(eva.chat).toEqual([]);
  });
});

describe("the lobby", () => {
  const at = open();

  it("notifies a person of the turn at the person's own tables, and no other person", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { table, code } = await openTable(ana);
    await ben.does("join_table", { code });
    await ben.does("sit", {});
    expect(await ana.does("whose_move", {})).toEqual({ ok: true, tables: [] });
    await begin(ana);
    const [first, second] = ana.asked === undefined ? [ben, ana] : [ana, ben];
    const named = first === ana ? "Ana" : "Ben";
    expect(await first.does("whose_move", {})).toEqual({ ok: true, tables: [{ table, you: true, others: [] }] });
    expect(await second.does("whose_move", {})).toEqual({ ok: true, tables: [{ table, you: false, others: [named] }] });
    await eva.does("join_table", { code });
    expect(await eva.does("whose_move", {})).toEqual({ ok: true, tables: [] });
    await ana.does("close_table");
  });

  it("shows only public tables, and their changes", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const open = await openTable(ana, {}, { name: "Open", isPublic: true, bots: ["steady"] });
    await openTable(ben, {}, { name: "Hidden" });
    await eva.does("watch_lobby");
    await eva.until(() => eva.lobby.length > 0);
    expect(eva.lobby).toEqual([
      {
        ...{ table: open.table, name: "Open", deck: "fluxx-3", phase: "waiting", seats: 4, watchers: true, watching: 0 },
        taken: [
          { name: "Ana", face: "fox" },
          { name: expect.any(String), face: "robot-tin", bot: "steady" },
        ],
      },
    ]);
    const listed = () => eva.lobby.find(({ table }) => table === open.table);
    const [gus] = (await at.players("Gus")) as [TestPlayer];
    await gus.does("join_table", { table: open.table });
    await eva.until(() => listed()?.watching === 1);
    await gus.does("sit", {});
    await eva.until(() => listed()?.taken.length === 3 && listed()?.watching === 0);
    await ana.does("change_settings", { name: "Wide open" });
    await eva.until(() => listed()?.name === "Wide open");
    await begin(ana);
    await eva.until(() => listed()?.phase === "playing");
    expect(eva.lobby.map(({ name }) => name)).toEqual(["Wide open"]);
    await ana.does("close_table");
    await eva.until(() => eva.lobby.length === 0);
  });

  it("removes a table that becomes private, and adds one that becomes public", async () => {
    const [ana, eva] = (await at.players("Ana", "Eva")) as [TestPlayer, TestPlayer];
    const { table } = await openTable(ana);
    await eva.does("watch_lobby");
    await ana.does("change_settings", { isPublic: true });
    await eva.until(() => eva.lobby.some((listed) => listed.table === table));
    await ana.does("change_settings", { isPublic: false });
    await eva.until(() => !eva.lobby.some((listed) => listed.table === table));
    expect(outcomeOf(await eva.send("join_table", { table }))).toBe("no_such_table");
    await ana.does("close_table");
  });
});

describe("quick play", () => {
  const at = open({ quickWait: HOUR });

  it("seats a second person at the first one's table, unless that table does not match the request", async () => {
    const [host, ana, ben] = (await at.players("Hugo", "Ana", "Ben")) as [TestPlayer, TestPlayer, TestPlayer];
    const others = await at.players("One", "Two", "Three");
    await openTable(others[0] as TestPlayer, {}, { name: "Private" });
    await openTable(others[1] as TestPlayer, {}, { isPublic: true, clock: { decision: 30, reserve: 60 } });
    await openTable(others[2] as TestPlayer, {}, { isPublic: true, seats: 2, bots: ["steady"] });
    await openTable(host, {}, { isPublic: true, bots: ["steady"] });
    await begin(host);
    const first = await ana.does("quick_play", {});
    expect(first).toMatchObject({ as: "player_1" });
    expect(await ben.does("quick_play", {})).toMatchObject({ table: first.table, as: "player_2" });
    await ana.until(() => seats(ana).length === 2);
    expect(ana.info?.fills).toBeGreaterThan(Date.now());
    // A second request returns to the same seat.
    expect(await ben.does("quick_play", {})).toMatchObject({ table: first.table, as: "player_2" });
    await ana.does("close_table");
  });

  it("opens one table for a repeated command", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    const anaAgain = await at.server.connect({ id: ana.person, version: 1 });
    const tables = await Promise.all([ana, anaAgain].map((player) => player.does("quick_play", { command: "quick" })));
    tables.push(await ana.does("quick_play", { command: "quick" }));
    expect(new Set(tables.map(({ table }) => table)).size).toBe(1);
    await ana.does("close_table");
  });
});

describe("an installation that offers two decks", () => {
  const at = open({ quickWait: HOUR, decks: ["fluxx-4", "fluxx-1"] });
  const refused = { ok: false, error: "bad_request", why: "The deck fluxx-3 is not offered here; offered are: fluxx-4, fluxx-1." };

  it("refuses others for new tables, and deals the first in quick play", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    expect(await ana.send("create_table", FRIDAY)).toEqual(refused);
    expect(await ana.send("quick_play", { deck: "fluxx-3" })).toEqual(refused);
    await ana.does("create_table", { ...FRIDAY, deck: "fluxx-1" });
    expect(await ana.send("change_settings", { deck: "fluxx-3" })).toEqual(refused);
    expect(await ana.send("change_settings", { deck: "fluxx-4" })).toEqual({ ok: true });
    await ana.does("close_table");
    await ben.does("quick_play", {});
    await ben.until(() => ben.info?.settings.deck === "fluxx-4");
    await ben.does("close_table");
  });
});

describe("a table of a deck that is no longer offered", () => {
  it("keeps its deck, also when other settings change", async () => {
    const url = await migratedDatabase();
    const before = await TestServer.open({}, url);
    const ana = await before.player("Ana");
    const { code } = await ana.does("create_table", FRIDAY);
    await before.stop();
    const after = await TestServer.open({ decks: ["fluxx-4"] }, url);
    const back = await after.connect({ id: ana.person, version: 1 });
    await back.does("join_table", { code });
    expect(await back.send("change_settings", { deck: "fluxx-3", name: "Saturday" })).toEqual({ ok: true });
    await back.does("close_table");
    await after.close();
    await before.close();
  });
});

describe("quick play, after its delay", () => {
  const clock = new DrivenWorld();
  const at = open({ quickWait: 1_000, world: clock });

  it("fills the free seats with bots, and starts the game", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    await ana.does("quick_play", {});
    await ben.does("quick_play", {});
    clock.pass(1_000);
    await ana.until(() => ana.info?.phase === "playing");
    expect(seats(ana)).toEqual(["player_1 Ana", "player_2 Ben", "player_3 steady", "player_4 steady"]);
    expect(ana.info?.fills).toBeUndefined();
  });

  it("joins no table whose players are all disconnected", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    const { table } = await ana.does("quick_play", {});
    const before = await connections(at.server);
    ana.socket.disconnect();
    await expect.poll(() => connections(at.server)).toBeLessThan(before);
    clock.pass(1_000);
    const other = await ben.does("quick_play", {});
    expect(other.table).not.toBe(table);
    clock.pass(1_000);
    await ben.until(() => ben.info?.phase === "playing");
    // Its player returns to it, and it starts.
    const back = await at.server.connect({ id: ana.person, version: 1 });
    expect(await back.does("quick_play", {})).toMatchObject({ table });
    await back.until(() => back.info?.phase === "playing");
  });

  it("starts no game if no player is left", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    await ana.does("quick_play", {});
    await ana.does("stand_up");
    clock.pass(1_000);
    await settled(ana);
    expect(ana.info).toMatchObject({ phase: "waiting", seats: {} });
    expect(await ana.does("sit", {})).toEqual({ ok: true, seat: "player_1" });
  });
});

describe("seating", () => {
  const at = open();

  it("lets every person choose among the free seats", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    await openTable(ana, { watch: [ben] }, { seats: 3, bots: ["steady"] });
    expect(outcomeOf(await ben.send("sit", { seat: "player_1" }))).toBe("seat_taken");
    expect(outcomeOf(await ben.send("sit", { seat: "player_2" }))).toBe("seat_taken");
    expect(outcomeOf(await ben.send("sit", { seat: "player_4" }))).toBe("invalid_seat");
    expect(await ben.does("sit", {})).toEqual({ ok: true, seat: "player_3" });
    expect(await ben.does("sit", {})).toEqual({ ok: true, seat: "player_3" });
    const [eva] = (await at.players("Eva")) as [TestPlayer];
    await eva.does("join_table", { code: (await ana.does("join_table", { table: ana.info?.id ?? "" })).code });
    expect(outcomeOf(await eva.send("sit", {}))).toBe("table_full");
    await ana.does("remove_bot", { seat: "player_2" });
    expect(await ana.does("sit", { seat: "player_2" })).toEqual({ ok: true, seat: "player_2" });
    await eva.until(() => seats(eva).join() === "player_2 Ana,player_3 Ben");
    await ben.does("stand_up");
    await eva.until(() => seats(eva).join() === "player_2 Ana");
  });

  it("hands the table over when the host stands up, unless no other player is seated", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    await openTable(ana, { sit: [ben] });
    await ana.does("stand_up");
    await ana.until(() => ana.info?.host === ben.person);
    await ben.does("stand_up");
    await settled(ana);
    expect(ana.info?.host).toBe(ben.person);
    expect(outcomeOf(await ana.send("add_bot", { level: "steady" }))).toBe("not_allowed");
    expect(outcomeOf(await ben.send("add_bot", { level: "steady" }))).toBe("ok");
  });

  it("keeps a kicked player away, on every connection, until the host lets the player back", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { code } = await openTable(ana, { sit: [ben, eva] });
    const second = await at.server.connect({ id: eva.person, version: 1 });
    await second.does("join_table", { code });
    await ana.does("kick", { seat: "player_3" });
    await second.until(() => second.notices.includes("kicked"));
    await eva.until(() => eva.notices.includes("kicked"));
    await ana.until(() => ana.info?.kicked?.map(({ name }) => name).join() === "Eva");
    for (const [name, carries] of [
      ["join_table", { code }],
      ["sit", {}],
      ["say", { command: "command-1", text: "hello" }],
    ] as const)
      expect([name, outcomeOf(await eva.send(name, carries as never))]).toEqual([name, name === "join_table" ? "kicked" : "no_such_table"]);
    expect(seats(ana)).toEqual(["player_1 Ana", "player_2 Ben"]);
    expect(outcomeOf(await ben.send("readmit", { person: eva.person }))).toBe("not_allowed");
    await ana.does("readmit", { person: eva.person });
    await ana.until(() => ana.info?.kicked === undefined);
    await eva.does("join_table", { code });
    expect(await eva.does("sit", {})).toEqual({ ok: true, seat: "player_3" });
  });

  it("lets only the host hand the table over and remove a player", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { code } = await openTable(ana, { sit: [ben, eva] });
    expect(outcomeOf(await ana.send("kick", { seat: "player_1" }))).toBe("not_allowed");
    expect(outcomeOf(await ana.send("kick", { seat: "player_4" }))).toBe("invalid_seat");
    await ana.does("kick", { seat: "player_3" });
    await eva.until(() => eva.notices.includes("kicked"));
    expect(ben.noticesExceptPauses).toEqual([]);
    expect(outcomeOf(await ana.send("make_host", { seat: "player_3" }))).toBe("invalid_seat");
    await ana.does("make_host", { seat: "player_2" });
    expect(outcomeOf(await ana.send("kick", { seat: "player_2" }))).toBe("not_allowed");
    expect(await ana.does("join_table", { code })).toMatchObject({ as: "player_1" });
    await ben.does("kick", { seat: "player_1" });
    await ana.until(() => ana.notices.includes("kicked"));
  });

  it("lets the host add bots, change their level, and remove them", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    await openTable(ana, {}, { seats: 3 });
    expect(await ana.does("add_bot", { level: "random" })).toEqual({ ok: true, seat: "player_2" });
    expect(await ana.does("add_bot", { seat: "player_3", level: "sharp" })).toEqual({ ok: true, seat: "player_3" });
    expect(outcomeOf(await ana.send("add_bot", { level: "sharp" }))).toBe("table_full");
    expect(outcomeOf(await ana.send("add_bot", { seat: "player_1", level: "sharp" }))).toBe("seat_taken");
    expect(outcomeOf(await ana.send("add_bot", { seat: "player_4", level: "sharp" }))).toBe("invalid_seat");
    const names = () => [ana.info?.seats.player_2?.name, ana.info?.seats.player_3?.name];
    await ana.until(() => seats(ana).length === 3);
    const before = names();
    expect(new Set(before).size).toBe(2);
    await ana.does("add_bot", { seat: "player_2", level: "steady" });
    await ana.until(() => seats(ana).join() === "player_1 Ana,player_2 steady,player_3 sharp");
    expect(names()).toEqual(before);
    await begin(ana);
    expect(await ana.does("add_bot", { seat: "player_2", level: "random" })).toEqual({ ok: true, seat: "player_2" });
    expect(outcomeOf(await ana.send("remove_bot", { seat: "player_2" }))).toBe("game_running");
  });

  it("keeps settings that a change does not name, and takes no seat away", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    await openTable(ana, { watch: [ben] });
    await ben.does("sit", { seat: "player_4" });
    expect(outcomeOf(await ana.send("change_settings", { seats: 3 }))).toBe("table_full");
    expect(outcomeOf(await ana.send("change_settings", { deck: "no-such-deck" }))).toBe("bad_request");
    await ana.does("change_settings", { seats: 6, clock: { decision: 30, reserve: 60 } });
    await ana.until(() => ana.info?.settings.seats === 6);
    expect(ana.info?.settings).toEqual({ ...FRIDAY, seats: 6, clock: { decision: 30, reserve: 60 } });
    await ana.does("change_settings", { clock: null });
    await ana.until(() => ana.info?.settings.clock === null);
  });
});

describe("a game", () => {
  const at = open();

  it.each([
    [2, 1],
    [3, 2],
  ])("with %i people at the table is started by any player once all %i players are ready", async (_, others) => {
    const [ana, ...sit] = (await at.players("Ana", ...["Ben", "Eva"].slice(0, others))) as [TestPlayer, ...TestPlayer[]];
    await openTable(ana, { sit });
    const [ben] = sit as [TestPlayer];
    for (const player of sit) await player.does("ready", { ready: true });
    expect(outcomeOf(await ben.send("start"))).toBe("not_allowed");
    await ana.does("ready", { ready: true });
    expect(outcomeOf(await ben.send("start"))).toBe("ok");
    await ben.until(() => ben.mirror !== undefined);
  });

  it("does not start with one player", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    await openTable(ana);
    expect(outcomeOf(await ana.send("start"))).toBe("too_few_players");
  });

  it("lets a spectator take over a bot's seat if the table allows it", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    await openTable(ana, { watch: [ben, eva] }, { seats: 2, bots: ["steady"], takeOverBots: true });
    await begin(ana, ben);
    expect(outcomeOf(await ben.send("sit", { seat: "player_1" }))).toBe("seat_taken");
    expect(await ben.does("sit", {})).toEqual({ ok: true, seat: "player_2" });
    await ben.until(() => ben.viewer === "player_2" && ben.mirror?.view.viewer === "player_2");
    expect(ben.mirror?.view.hands.player_2).not.toContain("?");
    expect(outcomeOf(await eva.send("sit", {}))).toBe("table_full");
    await Promise.all([ana.playToTheEnd("ana"), ben.playToTheEnd("ben")]);
    expect(ben.mirror?.view.ending).toEqual(ana.mirror?.view.ending);
  });

  it("deals a spectator in who takes a free seat during the game", async () => {
    const [ana, ben, eva, ida] = (await at.players("Ana", "Ben", "Eva", "Ida")) as [TestPlayer, TestPlayer, TestPlayer, TestPlayer];
    const { code, table } = await openTable(ana, { sit: [ben] }, { deck: "fluxx-4", seats: 3, watchers: false });
    await begin(ana, ben);
    // Without spectators the free seat lets visitors in, until it is taken.
    for (const visitor of [eva, ida]) await visitor.does("join_table", { code });
    expect(await eva.does("sit", {})).toEqual({ ok: true, seat: "player_3" });
    await ida.until(() => ida.notices.includes("closed"));
    expect(outcomeOf(await ida.send("join_table", { code }))).toBe("not_allowed");
    await eva.until(() => eva.mirror?.view.viewer === "player_3");
    expect(eva.mirror?.view).toMatchObject({ seats: ["player_1", "player_2"], joining: ["player_3"], hands: { player_3: [] } });
    await ben.until(() => ben.mirror?.view.joining.length === 1);
    expect(ben.info?.seats.player_3).toMatchObject({ name: "Eva" });

    await Promise.all([ana.playToTheEnd("ana"), ben.playToTheEnd("ben"), eva.playToTheEnd("eva")]);
    expect(eva.mirror?.view.seats).toEqual(["player_1", "player_2", "player_3"]);
    expect(eva.mirror?.view.ending).toEqual(ana.mirror?.view.ending);
    expect(await failedRecordChecks(at.server.database, table)).toEqual([]);
    expect(await at.server.database.gameSeat.count({ where: { game: { tableId: table } } })).toBe(3);
  });

  it("hides the earlier messages to a seat from the person who takes it over", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    const { code } = await openTable(ana, { watch: [ben] }, { seats: 2, bots: ["steady"], takeOverBots: true });
    await begin(ana, ben);
    const { version } = await ana.does("join_table", { code });
    await ana.until(() => ana.asked !== undefined);
    const { asked } = ana;
    const call = asked && ([...legalReplies(asked)][0] as Carries<"reply">["call"]);
    await ana.does("reply", { command: "one", decision: asked?.id ?? 0, call: call ?? ["play_card", "love"] });
    await ben.does("sit", {});
    ben.batches.length = 0;
    await ben.does("join_table", { code, since: { version, as: "player_2" } });
    expect(ben.batches.map(({ calls }) => calls[0]?.[0])).toEqual(["table"]);
    expect(ben.batches[0]?.calls.map(([name]) => name)).toContain("game");
  });

  it("rejects taking over a bot's seat if the table forbids it", async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    await openTable(ana, { watch: [ben] }, { seats: 2, bots: ["steady"] });
    await begin(ana, ben);
    expect(outcomeOf(await ben.send("sit", {}))).toBe("game_running");
    expect(outcomeOf(await ben.send("sit", { seat: "player_2" }))).toBe("game_running");
  });

  it("continues with a bot in the seat of a player who gives up, and is closed after the last one", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { table } = await openTable(ana, { sit: [ben], watch: [eva] });
    await begin(ana, ben, eva);
    await ana.does("give_up_seat");
    await ben.until(() => ben.info?.host === ben.person && ben.info.seats.player_1?.bot === "steady");
    await ana.until(() => ana.viewer === "watcher");
    expect(ana.mirror?.view.hands.player_1.every((card) => card === "?")).toBe(true);
    await ben.does("give_up_seat");
    await eva.until(() => eva.notices.includes("closed"));
    expect(outcomeOf(await ben.send("join_table", { table }))).toBe("no_such_table");
  });
});

describe("after the end of a game", () => {
  const at = open({ setupOf: aboutToEnd });

  it("a rematch keeps players, spectators, bots and settings, and starts another game", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { table } = await openTable(ana, { sit: [ben], watch: [eva] }, { name: "Again", bots: ["random"] });
    await ben.does("ready", { ready: true });
    await begin(ana, ben, eva);
    const game = ana.info?.game;
    await ana.does("reply", { command: "first", ...WINS });
    await ben.until(() => ben.info?.phase === "over");
    const before = seats(ben);
    expect(outcomeOf(await ben.send("start"))).toBe("no_game");
    await ben.does("rematch");
    await eva.until(() => eva.info?.phase === "waiting");
    expect(seats(eva)).toEqual(before);
    expect(eva.info).toMatchObject({ settings: { ...FRIDAY, name: "Again" }, host: ana.person, phase: "waiting" });
    expect(Object.values(eva.info?.seats ?? {}).flatMap((place) => (place.id === undefined ? [] : [place.ready]))).toEqual([false, false]);
    await eva.until(() => eva.presence?.watchers === 1);
    await begin(ana, ben, eva);
    expect(ana.info?.game).not.toBe(game);
    await ana.does("reply", { command: "first", ...WINS });
    await eva.until(() => eva.info?.phase === "over");
    expect(await at.server.database.game.count({ where: { tableId: table } })).toBe(2);
  });

  it("a rematch of one player has the player's part in its shuffle again", async () => {
    const person = await at.server.guest("Kim");
    const kim = new ClientPlayer(at.server.address, person.id, async () => ({ ticket: await at.server.ticket(person) }));
    await kim.opens({ ...FRIDAY, seats: 2, bots: ["random"] });
    await kim.begins();
    const first = kim.table.now.receipt;
    expect(first).toMatchObject({ game: kim.game, nonce: expect.any(String) });
    await kim.plays();
    // As the result's button does it, without waiting for the table.
    expect(await kim.connection.send("rematch", {})).toMatchObject({ ok: true });
    expect(await kim.connection.send("start", {})).toMatchObject({ ok: true });
    await kim.until(() => kim.game !== first?.game && kim.table.now.info?.phase === "playing");
    expect(kim.table.now.receipt).toMatchObject({ game: kim.game, nonce: expect.any(String) });
    expect(kim.table.now.receipt?.nonce).not.toBe(first?.nonce);
    kim.leaves();
  });

  it("the host closes the table, which notifies all people and accepts no new ones", async () => {
    const [ana, ben, eva] = (await at.players("Ana", "Ben", "Eva")) as [TestPlayer, TestPlayer, TestPlayer];
    const { code } = await openTable(ana, { sit: [ben], watch: [eva] });
    await ana.does("close_table");
    for (const player of [ana, ben, eva]) await player.until(() => player.notices.includes("closed"));
    for (const player of [ana, ben, eva]) {
      expect(outcomeOf(await player.send("join_table", { code }))).toBe("table_closed");
      expect(["no_such_table", "table_closed"]).toContain(outcomeOf(await player.send("say", { command: "x", text: "Hello?" })));
    }
    expect(outcomeOf(await ana.send("create_table", FRIDAY))).toBe("ok");
  });
});

describe("a finished game", () => {
  const at = open();
  let game: { open: string; hidden: string; code: string; ana: TestPlayer; ben: TestPlayer };

  beforeAll(async () => {
    const [ana, ben] = (await at.players("Ana", "Ben")) as [TestPlayer, TestPlayer];
    const play = async (isPublic: boolean) => {
      const { code } = await openTable(ana, { sit: [ben] }, { isPublic, bots: ["steady"] });
      await begin(ana, ben);
      await Promise.all([ana.playToTheEnd(`ana-${isPublic}`), ben.playToTheEnd(`ben-${isPublic}`)]);
      return { id: ana.info?.game ?? "", code };
    };
    const hidden = await play(false);
    const open = await play(true);
    game = { open: open.id, hidden: hidden.id, code: hidden.code, ana, ben };
  });

  const ask = (path: string, shows?: string, code?: string) =>
    fetch(`${at.server.address}${path}`, {
      headers: { ...(shows && { authorization: `Bearer ${shows}` }), ...(code !== undefined && { "table-code": code }) },
    });
  const ticketOf = async ({ person }: TestPlayer) =>
    at.server.ticket((await at.server.people.accounts.byId(person)) ?? { id: person, version: 1 });

  it("of a public table is readable for everyone, and can be verified", async () => {
    const answer = await ask(`/rooms/games/${game.open}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain(game.open);
    const read = readRecord(await answer.json());
    if (read.why !== undefined) throw new Error(read.why);
    const findings = verifyRecord(read.record, decks.get(read.record.deck.id));
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    // These players contribute nothing to the shuffle.
    expect(findings.map(({ found }) => found)).toEqual(expect.arrayContaining(["server_shuffle", "no_receipt", "known_rules", "replays"]));
  });

  it("is stored with the data for lists and statistics: the table's name, the winning goals, the players' names", async () => {
    const { ana, ben } = game;
    const kept = await at.server.database.game.findUniqueOrThrow({
      where: { id: game.open },
      include: { seats: { orderBy: { seat: "asc" } } },
    });
    expect(kept).toMatchObject({ name: ana.info?.settings.name, ending: "won" });
    const seats = Object.entries(ana.info?.seats ?? {}).map(([seat, { id, name, face, bot }]) => [
      seat,
      id,
      bot,
      name,
      bot === undefined ? face : undefined,
    ]);
    expect(
      kept.seats.map(({ seat, personId, bot, name, face }) => [seat, personId ?? undefined, bot ?? undefined, name, face ?? undefined]),
    ).toEqual(seats);
    expect(new Set(seats.map(([, id]) => id))).toEqual(new Set([ana.person, ben.person, undefined]));
    expect(kept.goals.length).toBeGreaterThan(0);
    expect(kept.goals.every((goal) => decks.get(kept.deck)?.cards.get(goal)?.type === "goal")).toBe(true);
  });

  it("of a private table is readable for its players, by ticket or token, and with the table's code", async () => {
    const path = `/rooms/games/${game.hidden}`;
    const [stranger] = (await at.players("Stan")) as [TestPlayer];
    for (const player of [game.ana, game.ben]) expect((await ask(path, await ticketOf(player))).status).toBe(200);
    expect((await ask(path, undefined, game.code)).status).toBe(200);
    expect((await ask(path, await ticketOf(stranger), game.code)).status).toBe(200);
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, await ticketOf(stranger))).status).toBe(404);
    expect((await ask(path, "mutable_nothing")).status).toBe(404);
    const { ticket: forged } = { ticket: `${(await ticketOf(game.ana)).slice(0, -4)}AAAA` };
    expect((await ask(path, forged)).status).toBe(404);
  });

  it("of a private table asks for a right to games: a token for decks alone does not open it", async () => {
    const account = await at.server.account("Ama");
    const player = await at.server.connect(account);
    await openTable(player, {}, { isPublic: false, bots: ["steady"] });
    await begin(player);
    await player.playToTheEnd("ama");
    const path = `/rooms/games/${player.info?.game}`;
    for (const [right, status] of [
      ["watch", 200],
      ["play", 200],
      ["decks", 404],
    ] as const)
      expect((await ask(path, (await at.server.token(account, [right])).token)).status, right).toBe(status);
  });

  it("is not readable with the code in the address, which servers log", async () => {
    for (const id of [game.open, game.hidden]) {
      const answer = await ask(`/rooms/games/${id}?code=${game.code}`);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: "bad_request", why: expect.stringContaining("header Table-Code") },
      ]);
    }
  });

  it("is stored in no shared cache, public or not", async () => {
    for (const id of [game.open, game.hidden, "nothing"])
      expect((await ask(`/rooms/games/${id}`, undefined, game.code)).headers.get("cache-control")).toMatch(
        /^(private, no-cache|no-store)$/,
      );
  });

  it.each(["wrong", "", "%00", "\u00ff", "__proto__", "a".repeat(5_000)])(
    "of a private table is not readable with the wrong code %j",
    async (code) => {
      expect((await ask(`/rooms/games/${game.hidden}`, undefined, code)).status).toBe(404);
    },
  );

  it.each(["no-such-game", "%00", "..%2f..", "__proto__", "a".repeat(200)])("that does not exist is answered with 404: %s", async (id) => {
    expect((await ask(`/rooms/games/${id}`)).status).toBe(404);
  });

  it("is no longer readable for a banned person", async () => {
    const banned = await ticketOf(game.ben);
    await at.server.ban({ id: game.ben.person });
    expect((await ask(`/rooms/games/${game.hidden}`, banned)).status).toBe(404);
  });

  it("cannot be changed by HTTP requests", async () => {
    const answer = await fetch(`${at.server.address}/rooms/games/${game.open}`, { method: "DELETE" });
    expect(answer.status).toBe(405);
  });

  it("is not readable during play", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    await openTable(ana, {}, { isPublic: true, bots: ["steady"] });
    await begin(ana);
    expect((await ask(`/rooms/games/${ana.info?.game}`, await ticketOf(ana))).status).toBe(404);
  });
});

describe("the server's HTTP endpoints", () => {
  const at = open();
  const guarded = open({ metricsToken: "a token for figures" });
  const ask = ({ server }: typeof at, path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);

  it("report that the server is live and ready", async () => {
    expect(await (await ask(at, "/health/live")).json()).toEqual({ live: true });
    const ready = async () => {
      const answer = await ask(at, "/health/ready");
      return [answer.status, await answer.json()];
    };
    await expect.poll(ready).toEqual([200, { database: "answers", accepts: true, now: expect.any(Number), version: programVersion }]);
    expect((await ask(at, "/health/live", { method: "POST" })).status).toBe(405);
    expect((await ask(at, "/no/such/page")).status).toBe(404);
  });

  it.each(["/health/ready", "/rooms/healthz"])("hide the version from remote callers: %s", async (path) => {
    const answer = async () => (await ask(at, path, { headers: { "x-forwarded-for": "203.0.113.7" } })).json();
    await expect.poll(answer).toEqual({ database: "answers", accepts: true, now: expect.any(Number) });
    expect(await (await ask(at, "/rooms/healthz")).json()).not.toHaveProperty("version");
  });

  it("count connections, tables, moves and commands", async () => {
    const [ana] = (await at.players("Ana")) as [TestPlayer];
    await openTable(ana, {}, { bots: ["steady"] });
    await begin(ana);
    await ana.send("rematch");
    await ana.playToTheEnd("ana");
    const figures = await (await ask(at, "/metrics")).text();
    const figure = (name: string) =>
      Number(
        figures
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      );
    expect(figure("mutable_connections")).toBe(1);
    expect(figure('mutable_tables{phase="over"}')).toBe(1);
    expect(figure("mutable_tables_set_aside")).toBe(0);
    expect(figure("mutable_moves_total")).toBeGreaterThan(0);
    expect(figure("mutable_log_rows_total")).toBeGreaterThan(figure("mutable_moves_total"));
    expect(figure("mutable_commit_seconds_count")).toBeGreaterThan(0);
    expect(figure('mutable_command_seconds_count{command="create_table"}')).toBe(1);
    expect(figure('mutable_refusals_total{code="game_running"}')).toBe(1);
  });

  it.each([
    ["through a proxy on this machine, trusted or not", { "x-forwarded-for": "203.0.113.7" }],
    ["through a proxy that claims to act for this machine", { "x-forwarded-for": "127.0.0.1" }],
    ["through a proxy that sends a Via header", { via: "1.1 proxy" }],
    ["from a page whose host name resolves to this machine", { host: "rebound.example.org:3000" }],
  ])("hide the metrics from requests %s", async (_, headers) => {
    const { hostname, port } = new URL(at.server.address);
    const [answer] = (await once(request({ hostname, port, path: "/metrics", headers }).end(), "response")) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
    expect((await ask(at, "/metrics")).status).toBe(200);
  });

  it("send data that browsers do not render as a page", async () => {
    const paths = ["/health/live", "/health/ready", "/metrics", "/rooms/games/nothing", `${socketPath}/?EIO=4&transport=polling`];
    for (const path of paths)
      expect(Object.fromEntries((await ask(at, path)).headers), path).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
  });

  it("show the metrics to callers with the token, if one is set", async () => {
    const shows = (authorization: string) => ask(guarded, "/metrics", { headers: { authorization } });
    expect((await ask(guarded, "/metrics")).status).toBe(403);
    expect((await shows("Bearer another token")).status).toBe(403);
    expect((await shows("Bearer a token for figures")).status).toBe(200);
  });

  it("show the version to callers with the token, if one is set", async () => {
    const ready = async (init?: RequestInit) => (await ask(guarded, "/health/ready", init)).json();
    expect(await ready()).not.toHaveProperty("version");
    expect(await ready({ headers: { authorization: "Bearer a token for figures" } })).toMatchObject({ version: programVersion });
  });
});
