import { setTimeout as sleep } from "node:timers/promises";
import { seededTestRandom } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import { ENGINE_VERSION, nonceCommitment } from "@mutable/engine";
import { readRecord, verifyRecord } from "@mutable/referee";
import { RESUMABLE_CHANGES } from "@mutable/table";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { recordOfGame } from "../testing/history.ts";
import { beginRound, playOn, type Round, reconnectRound, roundUnderWay, waitUntilSettled } from "../testing/round.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

const isDeep = process.env.TEST_DEEP === "1";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterEach(async () => {
  await server.stop();
  await server.start();
});
afterAll(() => server.close());

const snapshotOf = (tableId: string) => server.database.snapshot.findUnique({ where: { tableId } });
const forgetSnapshot = (tableId: string) => server.database.snapshot.deleteMany({ where: { tableId } });
const lastSeq = async (tableId: string) =>
  (await server.database.logRow.findFirst({ where: { tableId }, orderBy: { seq: "desc" } }))?.seq ?? 0;
const viewsOf = ({ players }: Round) => players.map(({ mirror }) => JSON.parse(JSON.stringify(mirror?.view)));

/** The ways in which a server ends, by the state that the next one finds. */
const ENDS = {
  "a clean stop": async () => {},
  "a stop without a snapshot": (table: string) => forgetSnapshot(table),
};

async function restart(between: () => Promise<unknown> = async () => {}): Promise<void> {
  await server.stop();
  await between();
  await server.start();
}

async function recordOf(table: string) {
  const { id } = await server.database.game.findFirstOrThrow({ where: { tableId: table } });
  const read = readRecord(JSON.parse((await recordOfGame(server.database, id)).text));
  if (read.why !== undefined) throw new Error(read.why);
  return read.record;
}

describe("a game in progress", () => {
  it.each(Object.entries(ENDS))("is the same for all viewers after %s, at every prompt", async (name, between) => {
    const random = seededTestRandom(name);
    let round = await beginRound(server, ["Ana", "Ben"], { bots: ["steady"] });
    const eva = await server.guest("Eva");
    for (let n = 0; n < (isDeep ? 5 : 3); n += 1) {
      const most = 1 + Math.floor(random() * 12);
      if ((await playOn(round, `${name.replaceAll(" ", "")}-${random().toString(36).slice(2)}`, most)) < most) break;
      const watcher = await server.connect(eva);
      await watcher.does("join_table", { code: round.code });
      const before = viewsOf({ ...round, players: [...round.players, watcher] });
      const version = await lastSeq(round.table);
      await restart(() => between(round.table));
      round = await reconnectRound(server, round);
      const again = await server.connect(eva);
      await again.does("join_table", { code: round.code });
      expect(viewsOf({ ...round, players: [...round.players, again] })).toEqual(before);
      expect(await lastSeq(round.table)).toBe(version);
      again.close();
    }
    await playOn(round, "to-the-end");
    const findings = verifyRecord(await recordOf(round.table), decks.get("fluxx-3"));
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ check: "replay", found: "replays" }));
  });

  it("is the same after a crash during play, with an old snapshot", async () => {
    let round = await roundUnderWay(server, ["Ana", "Ben"], 10);
    await restart();
    const old = await snapshotOf(round.table);
    if (old === null) throw new Error("It was not saved");
    round = await reconnectRound(server, round);
    await playOn(round, "after", 25);
    const before = viewsOf(round);
    await restart(() => server.database.snapshot.update({ where: { tableId: round.table }, data: old }));
    expect(viewsOf(await reconnectRound(server, round))).toEqual(before);
  });

  it("is saved in a snapshot once its log tail is long, even if every process ends early", async () => {
    let round = await beginRound(server, ["Ana", "Ben"]);
    for (let n = 0; (await lastSeq(round.table)) < 260; n += 1) {
      await playOn(round, `on-${n}`, 100);
      await restart(() => forgetSnapshot(round.table));
      round = await reconnectRound(server, round);
      const [ana, ben] = round.players as [TestPlayer, TestPlayer];
      if (ana.info?.phase !== "over") continue;
      await ana.does("rematch");
      await ana.does("start");
      for (const player of [ana, ben]) await player.until(() => player.info?.phase === "playing");
    }
    await playOn(round, "one-more", 1);
    await expect.poll(async () => (await snapshotOf(round.table))?.seq ?? 0).toBeGreaterThan(250);
  });

  it("has no log tail after a clean stop", async () => {
    const round = await roundUnderWay(server, ["Ana", "Ben"], 7);
    await restart();
    expect((await snapshotOf(round.table))?.seq).toBe(await lastSeq(round.table));
  });

  it("adds the time of the restart to a running clock", async () => {
    const deadlineOf = ({ batches }: TestPlayer) =>
      batches.flatMap(({ calls }) => calls.filter(([name]) => name === "deadline")).at(-1)?.[2];
    let round = await roundUnderWay(server, ["Ana", "Ben"], 6, { clock: { decision: 30, reserve: 60 } });
    const leftAt = Date.now();
    const before = Number(deadlineOf(round.players[0] as TestPlayer)) - leftAt;
    const off = { from: 0, to: 0 };
    await restart(async () => {
      off.from = Date.now();
      await sleep(2_000);
      off.to = Date.now();
    });
    round = await reconnectRound(server, round);
    await (round.players[0] as TestPlayer).until(() => deadlineOf(round.players[0] as TestPlayer) !== undefined);
    const now = Date.now();
    const after = Number(deadlineOf(round.players[0] as TestPlayer)) - now;
    const running = off.from - leftAt + (now - off.to);
    // The server reads the clock a little before or after this test does.
    expect(before - after).toBeGreaterThan(-500);
    expect(before - after).toBeLessThan(running + 500);
    await playOn(round, "clock-again", 6);
  });
});

describe("a reply repeated after a restart", () => {
  it.each(Object.entries(ENDS))("gets its first response and changes nothing, after %s", async (_, between) => {
    let round = await roundUnderWay(server, ["Ana", "Ben"], 5);
    const i = round.players.findIndex(({ asked }) => asked !== undefined);
    const asked = round.players[i]?.asked;
    if (asked === undefined) throw new Error("No player has an open decision");
    const first = asked.kind === "must_play" ? (["play_card", asked.cards[0]] as const) : undefined;
    await playOn(round, "repeated", 1);
    const [row] = await server.database.logRow.findMany({ where: { tableId: round.table }, orderBy: { seq: "desc" }, take: 1 });
    const move = JSON.parse(row?.record ?? "") as { command: string; decision: number; call: ["play_card", string] };
    expect(move).toMatchObject({ command: "repeated-0", decision: asked.id, ...(first && { call: [first[0], expect.anything()] }) });
    await restart(() => between(round.table));
    round = await reconnectRound(server, round);
    const before = viewsOf(round);
    const again = { command: move.command, decision: move.decision, call: move.call };
    expect(await round.players[i]?.send("reply", again)).toEqual({ ok: true, version: row?.seq });
    // Under another id it is a new reply to a closed decision.
    expect(await round.players[i]?.send("reply", { ...again, command: "another" })).toMatchObject({ ok: false });
    expect(await lastSeq(round.table)).toBe(row?.seq);
    expect(viewsOf(round)).toEqual(before);
  });
});

describe("a client that resumes after a restart", () => {
  /** A game with more changes than the server stores for clients that resume. */
  async function played() {
    let round = await beginRound(server, ["Ana", "Ben"]);
    const eva = await server.guest("Eva");
    const watcher = await server.connect(eva);
    await watcher.does("join_table", { code: round.code });
    for (let n = 0; (await playOn(round, `past-${n}`, RESUMABLE_CHANGES + 8)) < RESUMABLE_CHANGES + 8; n += 1) {
      round = await beginRound(server, ["Ana", "Ben"]);
      await watcher.does("join_table", { code: round.code });
    }
    await watcher.until(() => watcher.version === round.players[0]?.version);
    await restart(() => forgetSnapshot(round.table));
    const [ana] = round.people;
    if (ana === undefined) throw new Error("Ana plays");
    return {
      ...round,
      sent: { player_1: round.players[0] as TestPlayer, watcher },
      persons: { player_1: ana, watcher: eva },
      now: watcher.version,
    };
  }

  const batchesOf = ({ batches }: TestPlayer) => batches.map(({ version, calls }) => ({ version, calls }));

  it("receives only what it missed, exactly as sent the first time", async () => {
    const { sent, persons, now, code } = await played();
    for (const as of ["player_1", "watcher"] as const)
      for (const missed of [0, 1, 5, RESUMABLE_CHANGES]) {
        const player = await server.connect(persons[as]);
        await player.does("join_table", { code, since: { version: now - missed, as } });
        expect(batchesOf(player)).toEqual(missed === 0 ? [] : batchesOf(sent[as]).slice(-missed));
        expect(batchesOf(player)).toHaveLength(missed);
        player.close();
      }
  });

  it("receives the end of a game as sent the first time, or the whole table if it missed the deal", async () => {
    const people = [await server.guest("Ana"), await server.guest("Ben")] as const;
    const eva = await server.guest("Eva");
    const [ana, ben, watcher] = await Promise.all([server.connect(people[0]), server.connect(people[1]), server.connect(eva)]);
    const plain = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false } as const;
    const { code, table } = await ana.does("create_table", plain);
    await watcher.does("join_table", { code });
    await ben.does("join_table", { code });
    await ben.does("sit", {});
    const nonces = ["a".repeat(64), "b".repeat(64)];
    for (const [i, player] of [ana, ben].entries())
      await player.does("ready", { ready: true, commitment: nonceCommitment(nonces[i] ?? "") });
    await ana.does("start");
    for (const [i, player] of [ana, ben].entries()) await player.does("reveal_nonce", { nonce: nonces[i] ?? "" });
    await watcher.until(() => watcher.mirror !== undefined);

    await comesBack(false);
    const round = await reconnectRound(server, { people, players: [], code, table });
    const still = await server.connect(eva);
    await still.does("join_table", { code });
    await playOn(round, "to-the-end");
    await still.until(() => still.info?.phase === "over");
    watcher.batches.push(...still.batches.slice(1));
    await comesBack(true);

    async function comesBack(isOver: boolean) {
      const all = batchesOf(watcher);
      // Clients resume only from after the opening, which a short game still remembers at its end.
      const opening = all.findLastIndex(({ calls }) => calls.some(([name]) => name === "game"));
      const sent = isOver ? all.slice(Math.max(opening + 1, all.length - RESUMABLE_CHANGES)) : all.slice(-4);
      await restart(() => forgetSnapshot(table));
      const again = await server.connect(eva);
      await again.does("join_table", { code, since: { version: (sent[0]?.version ?? 0) - 1, as: "watcher" } });
      if (isOver) expect(batchesOf(again)).toEqual(sent);
      else expect(again.batches).toMatchObject([{ version: watcher.version }]);
      again.close();
    }
  });

  it.each([
    ["after a long absence", (now: number) => ({ version: now - RESUMABLE_CHANGES - 1, as: "watcher" as const })],
    ["if its version is later than the table's", (now: number) => ({ version: now + 1, as: "watcher" as const })],
    ["if it had another seat", (now: number) => ({ version: now - 1, as: "player_2" as const })],
  ])("receives the whole table %s", async (_, since) => {
    const { sent, persons, now, code } = await played();
    const player = await server.connect(persons.watcher);
    await player.does("join_table", { code, since: since(now) });
    expect(player.batches).toHaveLength(1);
    expect(player.batches[0]?.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["table", "game"]));
    expect(player.mirror?.view).toEqual(sent.watcher.mirror?.view);
    expect(player.version).toBe(now);
  });
});

describe("a table of a later version of the program", () => {
  const WRITTEN = {
    "a snapshot": (tableId: string) => server.database.snapshot.update({ where: { tableId }, data: { stateVersion: 99 } }),
    "a game": async (tableId: string) => {
      await forgetSnapshot(tableId);
      await server.database.$executeRaw`
        UPDATE table_log SET body = replace(body, ${`"engine":"${ENGINE_VERSION}"`}, '"engine":"99"') WHERE table_id = ${tableId}`;
    },
  };

  it.each(Object.entries(WRITTEN))("that has written %s is given up, for a server of that version", async (_, written) => {
    const { table, code, people } = await roundUnderWay(server, ["Ana", "Ben"], 6);
    await restart(() => written(table));
    for (const person of people) {
      const player = await server.connect(person);
      expect(await player.send("join_table", { code })).toMatchObject({ ok: false, error: "try_again" });
    }
    expect(await server.database.tableOwner.findUnique({ where: { tableId: table } })).toMatchObject({ node: "" });
  });
});

describe("a damaged table", () => {
  type Told = Record<string, unknown[]>;
  type Added = Record<string, unknown> & { told: Told; opening: Told };

  /** Alters the record of the newest log row that has the given field. */
  async function alter(tableId: string, what: "told" | "opening", how: (added: Added) => object | string | null): Promise<void> {
    await forgetSnapshot(tableId);
    const rows = await server.database.logRow.findMany({ where: { tableId }, orderBy: { seq: "desc" } });
    const row = rows.find(({ record }) => record !== null && what in JSON.parse(record));
    if (row?.record == null) throw new Error("There is no such row");
    const added = how(JSON.parse(row.record));
    await server.database.logRow.update({
      where: { tableId_seq: { tableId, seq: row.seq } },
      data: { record: added === null || typeof added === "string" ? added : JSON.stringify(added) },
    });
  }
  const alterMove = (table: string, how: (move: Added) => object | string | null) => alter(table, "told", how);
  async function remove(tableId: string, seq: number): Promise<void> {
    await forgetSnapshot(tableId);
    await server.database.logRow.delete({ where: { tableId_seq: { tableId, seq } } });
  }
  const change = (tableId: string, data: object) => server.database.snapshot.update({ where: { tableId }, data });

  const DAMAGES: Record<string, (table: string) => Promise<unknown>> = {
    "with an altered snapshot": async (table) => {
      const { state = "" } = (await snapshotOf(table)) ?? {};
      await change(table, { state: state.replace('"playing"', '"over"') });
    },
    "with a snapshot that is newer than its log": async (table) => change(table, { seq: (await lastSeq(table)) + 1 }),
    "with an altered message to all": (table) =>
      alterMove(table, (row) => ({ ...row, told: { ...row.told, common: [...(row.told.common ?? []), ["seat_won", "player_1"]] } })),
    "with a message to another seat": (table) =>
      alterMove(table, (row) => ({ ...row, told: { ...row.told, own: { player_2: [["seat_won", "player_1"]] } } })),
    "without the messages to single seats": (table) => alterMove(table, (row) => ({ ...row, told: { common: row.told.common } })),
    "with a move of another seat": (table) =>
      alterMove(table, (row) => ({ ...row, seat: row.seat === "player_1" ? "player_2" : "player_1" })),
    "with a move without a reply": (table) => alterMove(table, (row) => ({ ...row, call: null })),
    "with another opening": (table) =>
      alter(table, "opening", ({ opening, ...rest }) => ({
        ...rest,
        opening: { ...opening, common: [...(opening.common ?? [])].reverse() },
      })),
    "with half of a log row": (table) => alterMove(table, (move) => JSON.stringify(move).slice(0, 20)),
    "with a move that is null": (table) => alterMove(table, () => "null"),
    "with a log row without a record": (table) => alterMove(table, () => null),
    "without one of the middle log rows": async (table) => remove(table, (await lastSeq(table)) - 2),
    "without the first log row": (table) => remove(table, 1),
  };

  /** `npm test` tries every third, by TEST_SEED. */
  const damages = Object.entries(DAMAGES).filter((_, place) => isDeep || (place + Number(process.env.TEST_SEED)) % 3 === 0);

  it.each(damages)("%s, is set aside, and other tables continue", async (_, damage) => {
    const [round, other] = [await roundUnderWay(server, ["Ana", "Ben"], 6), await roundUnderWay(server, ["Eva", "Kim"], 6)];
    await restart(() => damage(round.table));
    for (const person of round.people) {
      const player = await server.connect(person);
      expect(await player.send("join_table", { code: round.code })).toMatchObject({ ok: false, error: "set_aside" });
      expect(player.batches).toEqual([]);
    }
    const going = await reconnectRound(server, other);
    await playOn(going, "others-again", 3);
    await waitUntilSettled(going);
  });
});
