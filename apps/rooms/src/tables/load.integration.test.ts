import { setTimeout as sleep } from "node:timers/promises";
import { seededTestRandom } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import { nonceCommitment } from "@mutable/engine";
import { readRecord, verifyRecord } from "@mutable/referee";
import { RESUMABLE_CHANGES } from "@mutable/table";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { atRest, beginRound, comeBack, playOn, type Round, roundUnderWay } from "../testing/round.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

let house: TestServer;
beforeAll(async () => {
  house = await TestServer.open();
});
afterEach(async () => {
  await house.stop();
  await house.start();
});
afterAll(() => house.close());

const snapshotOf = (tableId: string) => house.database.snapshot.findUnique({ where: { tableId } });
const forgetSnapshot = (tableId: string) => house.database.snapshot.deleteMany({ where: { tableId } });
const lastSeq = async (tableId: string) =>
  (await house.database.logRow.findFirst({ where: { tableId }, orderBy: { seq: "desc" } }))?.seq ?? 0;
const viewsOf = ({ players }: Round) => players.map(({ mirror }) => JSON.parse(JSON.stringify(mirror?.view)));

/** What is there when the next process begins. */
const ENDS = {
  "an end in good order": async () => {},
  "an end without any snapshot": (table: string) => forgetSnapshot(table),
};

async function restart(between: () => Promise<unknown> = async () => {}): Promise<void> {
  await house.stop();
  await between();
  await house.start();
}

async function recordOf(table: string) {
  const game = await house.database.game.findFirstOrThrow({ where: { tableId: table } });
  const { record } = await house.database.gameRecord.findUniqueOrThrow({ where: { gameId: game.id } });
  const read = readRecord(JSON.parse(record));
  if (read.why !== undefined) throw new Error(read.why);
  return read.record;
}

describe("a game under way", () => {
  it.each(Object.entries(ENDS))("is the same for everybody after %s, at whatever prompt", async (name, between) => {
    const random = seededTestRandom(name);
    let round = await beginRound(house, ["Ana", "Ben"], { bots: ["steady"] });
    const eva = await house.guest("Eva");
    for (let n = 0; n < 5; n += 1) {
      const most = 1 + Math.floor(random() * 12);
      if ((await playOn(round, `${name.replaceAll(" ", "")}-${random().toString(36).slice(2)}`, most)) < most) break;
      const watcher = await house.connect(eva);
      await watcher.does("join_table", { code: round.code });
      const before = viewsOf({ ...round, players: [...round.players, watcher] });
      const version = await lastSeq(round.table);
      await restart(() => between(round.table));
      round = await comeBack(house, round);
      const again = await house.connect(eva);
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

  it("is the same after an end in the middle of everything, with a snapshot of long ago", async () => {
    let round = await roundUnderWay(house, ["Ana", "Ben"], 10);
    await restart();
    const old = await snapshotOf(round.table);
    if (old === null) throw new Error("It was not saved");
    round = await comeBack(house, round);
    await playOn(round, "after", 25);
    const before = viewsOf(round);
    await restart(() => house.database.snapshot.update({ where: { tableId: round.table }, data: old }));
    expect(viewsOf(await comeBack(house, round))).toEqual(before);
  });

  it("is kept whole once its tail is long, also where no process lasts until then", async () => {
    let round = await beginRound(house, ["Ana", "Ben"]);
    for (let n = 0; (await lastSeq(round.table)) < 260; n += 1) {
      await playOn(round, `on-${n}`, 100);
      await restart(() => forgetSnapshot(round.table));
      round = await comeBack(house, round);
      const [ana, ben] = round.players as [TestPlayer, TestPlayer];
      if (ana.info?.phase !== "over") continue;
      await ana.does("rematch");
      await ana.does("start");
      for (const player of [ana, ben]) await player.until(() => player.info?.phase === "playing");
    }
    await playOn(round, "one-more", 1);
    await expect.poll(async () => (await snapshotOf(round.table))?.seq ?? 0).toBeGreaterThan(250);
  });

  it("finds no tail after an end in good order", async () => {
    const round = await roundUnderWay(house, ["Ana", "Ben"], 7);
    await restart();
    expect((await snapshotOf(round.table))?.seq).toBe(await lastSeq(round.table));
  });

  it("gives back the time of the restart, where there is a clock", async () => {
    const deadlineOf = ({ batches }: TestPlayer) =>
      batches.flatMap(({ calls }) => calls.filter(([name]) => name === "deadline")).at(-1)?.[2];
    let round = await roundUnderWay(house, ["Ana", "Ben"], 6, { clock: { decision: 30, reserve: 60 } });
    const leftAt = Date.now();
    const before = Number(deadlineOf(round.players[0] as TestPlayer)) - leftAt;
    await restart(() => sleep(1_500));
    round = await comeBack(house, round);
    await (round.players[0] as TestPlayer).until(() => deadlineOf(round.players[0] as TestPlayer) !== undefined);
    const after = Number(deadlineOf(round.players[0] as TestPlayer)) - Date.now();
    expect(Math.abs(after - before)).toBeLessThan(1_000);
    await playOn(round, "clock-again", 6);
  });
});

describe("a reply that is sent again after a restart", () => {
  it.each(Object.entries(ENDS))("gets its first answer and does nothing, after %s", async (_, between) => {
    let round = await roundUnderWay(house, ["Ana", "Ben"], 5);
    const i = round.players.findIndex(({ asked }) => asked !== undefined);
    const asked = round.players[i]?.asked;
    if (asked === undefined) throw new Error("Somebody is asked");
    const first = asked.kind === "must_play" ? (["play_card", asked.cards[0]] as const) : undefined;
    await playOn(round, "repeated", 1);
    const [row] = await house.database.logRow.findMany({ where: { tableId: round.table }, orderBy: { seq: "desc" }, take: 1 });
    const move = JSON.parse(row?.record ?? "") as { command: string; decision: number; call: ["play_card", string] };
    expect(move).toMatchObject({ command: "repeated-0", decision: asked.id, ...(first && { call: [first[0], expect.anything()] }) });
    await restart(() => between(round.table));
    round = await comeBack(house, round);
    const before = viewsOf(round);
    const again = { command: move.command, decision: move.decision, call: move.call };
    expect(await round.players[i]?.send("reply", again)).toEqual({ ok: true, version: row?.seq });
    // Under another id it is a new reply, to a question that is answered.
    expect(await round.players[i]?.send("reply", { ...again, command: "another" })).toMatchObject({ ok: false });
    expect(await lastSeq(round.table)).toBe(row?.seq);
    expect(viewsOf(round)).toEqual(before);
  });
});

describe("somebody who goes on after a restart", () => {
  /** A game with a past that is longer than what is kept for those who come back. */
  async function played() {
    let round = await beginRound(house, ["Ana", "Ben"]);
    const eva = await house.guest("Eva");
    const watcher = await house.connect(eva);
    await watcher.does("join_table", { code: round.code });
    for (let n = 0; (await playOn(round, `past-${n}`, RESUMABLE_CHANGES + 8)) < RESUMABLE_CHANGES + 8; n += 1) {
      round = await beginRound(house, ["Ana", "Ben"]);
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

  it("is sent what was missed and no more, as it was sent the first time", async () => {
    const { sent, persons, now, code } = await played();
    for (const as of ["player_1", "watcher"] as const)
      for (const missed of [0, 1, 5, RESUMABLE_CHANGES]) {
        const player = await house.connect(persons[as]);
        await player.does("join_table", { code, since: { version: now - missed, as } });
        expect(batchesOf(player)).toEqual(missed === 0 ? [] : batchesOf(sent[as]).slice(-missed));
        expect(batchesOf(player)).toHaveLength(missed);
        player.close();
      }
  });

  it("is sent the end as it was sent the first time, too; and who missed the deal, the whole table", async () => {
    const people = [await house.guest("Ana"), await house.guest("Ben")] as const;
    const eva = await house.guest("Eva");
    const [ana, ben, watcher] = await Promise.all([house.connect(people[0]), house.connect(people[1]), house.connect(eva)]);
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
    const round = await comeBack(house, { people, players: [], code, table });
    const still = await house.connect(eva);
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
      const again = await house.connect(eva);
      await again.does("join_table", { code, since: { version: (sent[0]?.version ?? 0) - 1, as: "watcher" } });
      if (isOver) expect(batchesOf(again)).toEqual(sent);
      else expect(again.batches).toMatchObject([{ version: watcher.version }]);
      again.close();
    }
  });

  it.each([
    ["who was away for long", (now: number) => ({ version: now - RESUMABLE_CHANGES - 1, as: "watcher" as const })],
    ["who has seen more than there is", (now: number) => ({ version: now + 1, as: "watcher" as const })],
    ["who sat somewhere else", (now: number) => ({ version: now - 1, as: "player_2" as const })],
  ])("and %s, is sent the whole table", async (_, since) => {
    const { sent, persons, now, code } = await played();
    const player = await house.connect(persons.watcher);
    await player.does("join_table", { code, since: since(now) });
    expect(player.batches).toHaveLength(1);
    expect(player.batches[0]?.calls.map(([name]) => name)).toEqual(expect.arrayContaining(["table", "game"]));
    expect(player.mirror?.view).toEqual(sent.watcher.mirror?.view);
    expect(player.version).toBe(now);
  });
});

describe("a table that is not as it was left", () => {
  type Told = Record<string, unknown[]>;
  type Added = Record<string, unknown> & { told: Told; opening: Told };

  /** Alters what the newest such row adds to the record of the game. */
  async function alter(tableId: string, what: "told" | "opening", how: (added: Added) => object | string | null): Promise<void> {
    await forgetSnapshot(tableId);
    const rows = await house.database.logRow.findMany({ where: { tableId }, orderBy: { seq: "desc" } });
    const row = rows.find(({ record }) => record !== null && what in JSON.parse(record));
    if (row?.record == null) throw new Error("There is no such row");
    const added = how(JSON.parse(row.record));
    await house.database.logRow.update({
      where: { tableId_seq: { tableId, seq: row.seq } },
      data: { record: added === null || typeof added === "string" ? added : JSON.stringify(added) },
    });
  }
  const alterMove = (table: string, how: (move: Added) => object | string | null) => alter(table, "told", how);
  async function remove(tableId: string, seq: number): Promise<void> {
    await forgetSnapshot(tableId);
    await house.database.logRow.delete({ where: { tableId_seq: { tableId, seq } } });
  }
  const change = (tableId: string, data: object) => house.database.snapshot.update({ where: { tableId }, data });

  const SPOILT: Record<string, (table: string) => Promise<unknown>> = {
    "whose snapshot was altered": async (table) => {
      const { state = "" } = (await snapshotOf(table)) ?? {};
      await change(table, { state: state.replace('"playing"', '"over"') });
    },
    "whose snapshot is from a later version": (table) => change(table, { stateVersion: 99 }),
    "of which something else was told": (table) =>
      alterMove(table, (row) => ({ ...row, told: { ...row.told, common: [...(row.told.common ?? []), ["seat_won", "player_1"]] } })),
    "of which somebody else was told": (table) =>
      alterMove(table, (row) => ({ ...row, told: { ...row.told, own: { player_2: [["seat_won", "player_1"]] } } })),
    "of which nothing is kept of what was told to some": (table) =>
      alterMove(table, (row) => ({ ...row, told: { common: row.told.common } })),
    "where somebody else moved": (table) =>
      alterMove(table, (row) => ({ ...row, seat: row.seat === "player_1" ? "player_2" : "player_1" })),
    "with a reply that is none": (table) => alterMove(table, (row) => ({ ...row, call: null })),
    "that began otherwise": (table) =>
      alter(table, "opening", ({ opening, ...rest }) => ({
        ...rest,
        opening: { ...opening, common: [...(opening.common ?? [])].reverse() },
      })),
    "with a row that is half written": (table) => alterMove(table, (move) => JSON.stringify(move).slice(0, 20)),
    "with a move that says nothing": (table) => alterMove(table, () => "null"),
    "with a row that says nothing": (table) => alterMove(table, () => null),
    "of which a row in between is missing": async (table) => remove(table, (await lastSeq(table)) - 2),
    "of which the first row is missing": (table) => remove(table, 1),
  };

  it.each(Object.entries(SPOILT))("%s, is set aside, and others go on", async (_, spoil) => {
    const [round, other] = [await roundUnderWay(house, ["Ana", "Ben"], 6), await roundUnderWay(house, ["Eva", "Kim"], 6)];
    await restart(() => spoil(round.table));
    for (const person of round.people) {
      const player = await house.connect(person);
      expect(await player.send("join_table", { code: round.code })).toMatchObject({ ok: false, error: "set_aside" });
      expect(player.batches).toEqual([]);
    }
    const going = await comeBack(house, other);
    await playOn(going, "others-again", 3);
    await atRest(going);
  });
});
