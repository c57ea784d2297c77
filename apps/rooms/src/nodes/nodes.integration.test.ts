import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { historyOf } from "../testing/history.ts";
import { TestHouse } from "../testing/house.ts";
import type { Player } from "../testing/player.ts";
import { TestRedis } from "../testing/redis.ts";

let redis: TestRedis;
let near: TestHouse;
let far: TestHouse;

beforeEach(async () => {
  redis = await TestRedis.open();
  near = await TestHouse.open({ redisUrl: redis.url });
  far = await TestHouse.open({ redisUrl: redis.url }, near.url);
});

afterEach(async () => {
  await far.close();
  await near.close();
  await redis.stop();
});

const TABLE = { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false } as const;

/** Ana has opened a table at one server, and Ben sits at it over the other. */
async function sittingApart(settings: { isPublic?: boolean } = {}): Promise<{ ana: Player; ben: Player; code: string; table: string }> {
  const ana = await near.player("Ana");
  const ben = await far.player("Ben");
  const { code, table } = await ana.does("create_table", { ...TABLE, ...settings });
  await ben.does("join_table", { code });
  await ben.does("sit", {});
  await ana.until(() => ana.info?.seats.player_2?.name === "Ben");
  return { ana, ben, code, table };
}

/** How often a table has changed hands. */
const handsOf = async (table: string): Promise<number> => new Set((await historyOf(near.database, table)).map(({ epoch }) => epoch)).size;

describe("a table of another server", () => {
  it("is joined, talked at and played at as if it were here", async () => {
    const { ana, ben, table } = await sittingApart();
    await ben.does("say", { command: "hello", text: "Hello!" });
    await ana.until(() => ana.chat.some(({ text }) => text === "Hello!"));
    await ana.does("start");
    await Promise.all([ana.playToTheEnd("ana"), ben.playToTheEnd("ben")]);
    expect(ben.mirror?.view.ending).toEqual(ana.mirror?.view.ending);
    expect(await ben.does("past")).toMatchObject({ as: "player_2", version: ben.version });
    expect(await handsOf(table)).toBe(1);
  });

  it("answers what may not be done like one that is here", async () => {
    const { ben } = await sittingApart();
    expect(await ben.send("kick", { seat: "player_1" })).toMatchObject({ ok: false, error: "not_allowed" });
    expect(await ben.send("start")).toMatchObject({ ok: false, error: "not_allowed" });
    expect(await ben.send("reply", { command: "early", decision: 1, call: ["play_card", "love"] })).toMatchObject({ error: "no_game" });
    expect(await ben.send("say", { command: "empty", text: "" })).toMatchObject({ error: "bad_request" });
  });

  it("knows nobody who has gone while they came", async () => {
    const ana = await near.player("Ana");
    const { code } = await ana.does("create_table", TABLE);
    for (let after = 0; after < 12; after += 1) {
      const quick = await far.player(`Quick ${after}`);
      quick.socket.emit("join_table", { code });
      await sleep(after / 2);
      quick.close();
    }
    const last = await far.player("Last");
    await last.does("join_table", { code });
    await expect.poll(() => ana.presence?.watchers).toBe(1);
    await sleep(500);
    expect(ana.presence?.watchers).toBe(1);
  });

  it("knows who goes and who comes back", async () => {
    const { ana, ben, code } = await sittingApart();
    await ben.does("leave_table");
    await ana.until(() => typeof ana.presence?.seats.player_2 === "object");
    expect(await ben.send("ready", { ready: true })).toMatchObject({ error: "no_such_table" });
    await ben.does("join_table", { code });
    await ana.until(() => ana.presence?.seats.player_2 === "here");
    ben.cut();
    await ana.until(() => typeof ana.presence?.seats.player_2 === "object");
    expect(ana.presence?.seats.player_2).toMatchObject({ why: "lost" });
  });

  it("is asked over the server to which one has come, and what one asks is counted there, once", async () => {
    const { ben } = await sittingApart();
    await ben.does("ready", { ready: true });
    await ben.send("start");
    const figuresOf = async ({ address }: TestHouse) => (await fetch(`${address}/metrics`)).text();
    const [here, there] = [await figuresOf(far), await figuresOf(near)];
    expect(here).toContain('mutable_command_seconds_count{command="ready"} 1\n');
    expect(here).toContain('mutable_refusals_total{code="not_allowed"} 1\n');
    expect(there).not.toMatch(/command="ready"|mutable_refusals_total{/);
  });

  it("says itself how its database is, and nobody is told of another's", async () => {
    const { ana, ben } = await sittingApart();
    const [cleo, dora, eva] = [await far.player("Cleo"), await near.player("Dora"), await far.player("Eva")];
    const { code } = await cleo.does("create_table", TABLE);
    await dora.does("join_table", { code });
    await near.database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`LOCK TABLE table_log IN ACCESS EXCLUSIVE MODE`;
        // Of the two servers one waits for the database.
        void cleo.send("ready", { ready: true });
        await Promise.all([cleo, dora, eva].map((player) => player.until(() => player.notices.includes("paused"))));
      },
      { timeout: 10_000 },
    );
    await Promise.all([cleo, dora, eva].map((player) => player.until(() => player.notices.includes("going_on"))));
    expect([ana.notices, ben.notices]).toEqual([[], []]);
  });

  it("sends people away, and forgets them", async () => {
    const { ana, ben, code } = await sittingApart();
    await ana.does("kick", { seat: "player_2" });
    await ben.until(() => ben.notices.includes("kicked"));
    await ana.does("close_table");
    await ben.until(() => ben.notices.includes("closed"));
    expect(await ben.send("sit", {})).toMatchObject({ error: "no_such_table" });
    expect(await ben.send("join_table", { code })).toMatchObject({ error: "table_closed" });
  });

  it("hears that somebody is muted, has another name, or is banned", async () => {
    const { ana, ben } = await sittingApart();
    const by = await near.administrator();
    await near.moderation.acts.mute({ by, person: ben.person, why: "It is a test.", length: "day" });
    await ben.until(() => typeof ben.mutedUntil === "number");
    expect(await ben.send("say", { command: "muted", text: "Hello?" })).toMatchObject({ error: "muted" });
    await near.people.accounts.change(ben.person, { name: "Benjamin", face: "fox" });
    await ana.until(() => ana.info?.seats.player_2?.name === "Benjamin");
    await near.ban({ id: ben.person });
    await ben.until(() => ben.notices.includes("banned") && !ben.socket.connected);
    await ana.until(() => ana.info?.seats.player_2 === undefined);
  });

  it("is found by quick play, and stands in the lobby, until it is closed", async () => {
    const ana = await near.player("Ana");
    const ben = await far.player("Ben");
    const eva = await far.player("Eva");
    await eva.does("watch_lobby");
    const { table } = await ana.does("create_table", { ...TABLE, isPublic: true });
    await eva.until(() => eva.lobby.some((listing) => listing.table === table));
    expect((await ben.does("quick_play", {})).table).toBe(table);
    await eva.until(() => eva.lobby.some(({ taken }) => taken.length === 2));
    await ana.does("close_table");
    await eva.until(() => eva.lobby.length === 0);
  });

  it("says at which of one's tables a game waits", async () => {
    const { ana, ben, table } = await sittingApart();
    await ana.does("start");
    const eva = await far.connect({ id: ben.person, version: 1 });
    await ana.until(() => ana.mirror !== undefined);
    const isBens = ana.asked === undefined;
    expect(await eva.does("whose_move")).toEqual({ ok: true, tables: [{ table, you: isBens, others: isBens ? [] : ["Ana"] }] });
  });
});

describe("a table and its people", () => {
  it("come together: it goes where all are who look on", async () => {
    const { ana, ben, code, table } = await sittingApart();
    await ana.does("start");
    await ben.until(() => ben.mirror !== undefined);
    const before = ben.version;
    ana.close();
    await ben.until(() => typeof ben.presence?.seats.player_1 === "object");
    const again = await far.connect({ id: ana.person, version: 1 });
    await again.does("join_table", { code });
    await ben.until(() => ben.notices.includes("rejoin"));
    await ben.does("join_table", { code, since: { version: before, as: "player_2" } });
    await Promise.all([again.playToTheEnd("ana"), ben.playToTheEnd("ben")]);
    expect(await handsOf(table)).toBe(2);
  });

  it("stay together where a server stops: what it had is taken up by another, and goes on", async () => {
    const { ana, ben, code } = await sittingApart();
    await ana.does("start");
    await ben.until(() => ben.mirror !== undefined);
    await near.stop();
    await ben.until(() => !ben.socket.connected);
    const [one, other] = [await far.connect({ id: ana.person, version: 1 }), await far.connect({ id: ben.person, version: 1 })];
    for (const each of [one, other]) await each.does("join_table", { code });
    await Promise.all([one.playToTheEnd("ana"), other.playToTheEnd("ben")]);
    expect(one.info?.phase).toBe("over");
  });
});

describe("without Redis", () => {
  it("a server is not ready, and healthy for monitors outside", async () => {
    const ready = async () => {
      const response = await fetch(`${near.address}/health/ready`);
      return { status: response.status, redis: ((await response.json()) as { redis?: string }).redis };
    };
    await expect.poll(ready).toEqual({ status: 200, redis: "answers" });
    await redis.stop();
    await expect.poll(ready).toEqual({ status: 503, redis: "silent" });
    expect((await fetch(`${near.address}/rooms/healthz`)).status).toBe(200);
    await redis.start();
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 200, redis: "answers" });
  });

  it("a table of another server has to wait, one's own goes on, and later all is well", async () => {
    const { ana, ben, code } = await sittingApart();
    await redis.stop();
    await ben.until(() => !ben.socket.connected);
    const again = await far.connect({ id: ben.person, version: 1 });
    expect(await again.send("join_table", { code })).toMatchObject({ error: "try_again" });
    await ana.does("say", { command: "alone", text: "Anybody here?" });
    await redis.start();
    for (let joined = await again.send("join_table", { code }); !joined.ok; joined = await again.send("join_table", { code }))
      expect(joined.error).toBe("try_again");
    await ana.until(() => ana.presence?.seats.player_2 === "here");
  });

  it("one that hangs keeps nobody waiting for long, and quick play opens a table of one's own", async () => {
    const ana = await near.player("Ana");
    const { code, table } = await ana.does("create_table", { ...TABLE, isPublic: true });
    const [ben, eva] = [await far.player("Ben"), await far.player("Eva")];
    await ben.does("watch_lobby");
    await expect.poll(() => ben.lobby.some((listing) => listing.table === table)).toBe(true);
    redis.hang();
    const began = performance.now();
    const [joined, played] = await Promise.all([ben.send("join_table", { code }), eva.send("quick_play", {})]);
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(joined).toMatchObject({ error: "try_again" });
    expect(played).toMatchObject({ ok: true });
    expect(played).not.toMatchObject({ table });
    redis.goOn();
    await expect.poll(async () => (await ben.send("join_table", { code })).ok, { timeout: 15_000 }).toBe(true);
  });
});
