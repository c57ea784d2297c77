import { setTimeout as sleep } from "node:timers/promises";
import { seededTestRandom } from "@mutable/db/testing";
import { keyFromText, randomReply, randomStream } from "@mutable/engine";
import type { Carries } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabaseOfItsOwn, type TestDatabase } from "./testing/database.ts";
import { failedRecordChecks, historyOf, unloggedVersions } from "./testing/history.ts";
import { beginRound, playOn, reconnectRound, roundUnderWay } from "./testing/round.ts";
import type { TestPlayer } from "./testing/test-player.ts";
import { TestServer } from "./testing/test-server.ts";

let postgres: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  postgres = await openDatabaseOfItsOwn();
  server = await TestServer.open({}, postgres.url);
});
afterAll(async () => {
  await server.close();
  await postgres.close();
});

const OUTAGES = process.env.TEST_DEEP === "1" ? 3 : 2;

const isOver = ({ info }: TestPlayer) => info?.phase === "over";

/** Answers at random with pauses, and waits without a time limit. */
async function playPatiently(player: TestPlayer, seed: string): Promise<void> {
  const chance = randomStream({ key: keyFromText(seed), taken: 0 });
  for (let n = 0; ; n += 1) {
    await player.until(() => player.asked !== undefined || isOver(player));
    const { asked } = player;
    if (asked === undefined) return;
    await sleep(10);
    await player.does("reply", {
      command: `${seed}-${n}`,
      decision: asked.id,
      call: randomReply(asked, chance.below) as Carries<"reply">["call"],
    });
    await player.until(() => player.asked?.id !== asked.id);
  }
}

describe("while the database is away", () => {
  it("the game pauses, notifies its players, loses no move, and continues to its end", async () => {
    let outages = 0;
    for (let game = 1; outages < OUTAGES; game += 1) {
      const { table, players } = await beginRound(server, ["Ana", "Ben"]);
      const [ana, ben] = players as [TestPlayer, TestPlayer];
      const playing = Promise.all([playPatiently(ana, `ana-${game}`), playPatiently(ben, `ben-${game}`)]);
      for (; outages < OUTAGES; outages += 1) {
        const { version } = ana;
        await ana.until(() => ana.version > version + 4 || isOver(ana));
        if (isOver(ana)) break;
        for (const player of players) player.notices.length = 0;
        await postgres.stop();
        await Promise.all(players.map((player) => player.until(() => player.notices.includes("paused") || isOver(player))));
        const seen = Math.max(ana.version, ben.version);
        await sleep(200);
        expect(Math.max(ana.version, ben.version)).toBe(seen);
        await postgres.start();
        // The last move was made before the database stopped.
        if (!ana.notices.includes("paused")) break;
        expect((await historyOf(server.database, table)).length).toBeGreaterThanOrEqual(seen);
        await Promise.all(players.map((player) => player.until(() => player.notices.includes("going_on"))));
      }
      await playing;
      for (const player of players) {
        expect(new Set(player.notices)).toEqual(new Set(player.notices.length === 0 ? [] : ["paused", "going_on"]));
        expect(await unloggedVersions(server.database, table, player)).toEqual([]);
      }
      expect(await failedRecordChecks(server.database, table)).toEqual([]);
    }
  });

  it("other commands fail without harm, and work again afterwards", async () => {
    const round = await roundUnderWay(server, ["Ana", "Ben"], 4);
    const { players, code } = round;
    const [ana, ben] = players as [TestPlayer, TestPlayer];
    const eva = await server.player("Eva");
    const kim = await server.guest("Kim");
    await postgres.stop();
    expect(await ana.send("say", { command: "s1", text: "Hello?" })).toMatchObject({ ok: false, error: "try_again" });
    expect(await eva.send("join_table", { code })).toMatchObject({ ok: false, error: "try_again" });
    await expect(server.connect(kim)).rejects.toThrow();
    expect(await ben.send("report", { line: 1, reason: "rude" })).toMatchObject({ ok: false });
    await postgres.start();
    await expect.poll(async () => (await ana.send("say", { command: "s1", text: "Hello?" })).ok).toBe(true);
    await expect.poll(async () => (await eva.send("join_table", { code })).ok).toBe(true);
    await ben.until(() => ben.chat.some(({ text }) => text === "Hello?"));
    await playOn(round, "after", 4);
    // The connection for notifications is opened again, and all people are unchanged.
    const listening = () => server.database.$queryRaw<unknown[]>`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
    await expect.poll(async () => (await listening()).length).toBeGreaterThan(0);
    await sleep(100);
    expect([...ana.noticesExceptPauses, ...ben.noticesExceptPauses]).toEqual([]);
    await playOn(round, "to-the-end");
  });

  it("a person is looked up again until the database answers, and the waiting table notifies its players", async () => {
    const round = await beginRound(server, ["Ana", "Ben"]);
    const [ana] = round.players as [TestPlayer, TestPlayer];
    const [, ben] = round.people;
    if (ben === undefined) throw new Error("Ben plays");
    await server.database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`UPDATE person SET face = 'bear' WHERE id = ${ben.id}`;
        await transaction.$executeRaw`LOCK TABLE person IN ACCESS EXCLUSIVE MODE`;
        await server.database.$queryRaw`SELECT pg_notify('person', ${ben.id})::text`;
        for (let n = 0; n < 20 || !ana.notices.includes("paused"); n += 1) {
          await sleep(50);
          await transaction.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
        }
      },
      { timeout: 100_000 },
    );
    await ana.until(() => ana.info?.seats.player_2?.face === "bear");
    await playOn(round, "looked-up", 3);
    expect(new Set(ana.notices)).toEqual(new Set(["paused", "going_on"]));
  });
});

describe("a room server that is stopped while the database is away", () => {
  it("ends soon, and drops moves that no client has seen", async () => {
    const stopping = await TestServer.open({}, postgres.url);
    const round = await roundUnderWay(stopping, ["Ana", "Ben"], 4);
    const views = round.players.map(({ mirror }) => mirror?.view);
    await postgres.stop();
    const player = round.players.find(({ asked }) => asked !== undefined);
    if (player?.asked === undefined) throw new Error("Somebody is asked");
    const { asked } = player;
    player.socket.emit("reply", { command: "late", decision: asked.id, call: randomReply(asked, () => 0) });
    await sleep(100);
    const began = Date.now();
    await stopping.stop();
    expect(Date.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 8_000 : 60_000);
    await postgres.start();
    await stopping.start();
    const again = await reconnectRound(stopping, round);
    expect(again.players.map(({ mirror }) => mirror?.view)).toEqual(views);
    await playOn(again, "after", 4);
    await stopping.close();
  });
});

describe("two room servers on one database", () => {
  const QUICK = { name: "Quick", deck: "fluxx-3", seats: 3, isPublic: true, watchers: true, takeOverBots: true, command: "once" } as const;

  it("after a restart of the database, a server whose tables the other has claimed lets nobody in to them", async () => {
    // Connects again only when it has to, so that the other server is the first.
    const former = await TestServer.open({ lease: { duration: 1e9, renewEvery: 1e9 } }, postgres.url);
    const next = await TestServer.open({}, postgres.url);
    const round = await roundUnderWay(former, ["Ana", "Ben"], 4);
    const kim = await former.player("Kim");
    await kim.does("create_table", QUICK);
    const [eva, joe, kimAgain] = [
      await former.player("Eva"),
      await former.player("Joe"),
      await former.connect({ id: kim.person, version: 1 }),
    ];

    await postgres.stop();
    await postgres.start();
    const early = await next.player("Lea");
    await expect.poll(async () => (await early.send("join_table", { code: round.code })).ok).toBe(true);
    const back = await reconnectRound(next, round);
    await playOn(back, "restarted", 3);

    // All at the same moment, because the first one makes the former owner connect again.
    const comers = [eva.send("join_table", { code: round.code }), joe.send("quick_play", {}), kimAgain.send("create_table", QUICK)];
    expect(await Promise.all(comers)).toEqual(comers.map(() => ({ ok: false, error: "moved", route: next.address })));
    for (const each of [...round.players, kim]) await each.until(() => each.notices.includes("rejoin"));
    const other = await next.connect({ id: eva.person, version: 1 });
    await other.does("join_table", { code: round.code });
    expect(other.version).toBe(back.players[0]?.version);
    await playOn(back, "to-the-end");
    expect(await failedRecordChecks(next.database, round.table)).toEqual([]);
    await next.close();
    await former.close();
  });

  it("a server without a lease sends nothing more, and its people join the other server", async () => {
    const next = await TestServer.open({}, postgres.url);
    const early = await next.connect(await next.guest("Eva"));
    const former = await TestServer.open({ lease: { duration: 15_000, renewEvery: 1e9 } }, postgres.url);
    const [kim, joe] = [await former.player("Kim"), await former.player("Joe")];
    await kim.does("create_table", QUICK);
    const round = await roundUnderWay(former, ["Ana", "Ben"], 5);
    const [ana] = round.players as [TestPlayer, TestPlayer];
    const answers: object[] = [];
    const joins = async () => {
      const answer = await early.send("join_table", { code: round.code });
      answers.push(answer);
      return answer.ok;
    };
    await expect.poll(joins).toBe(true);
    // Until the former owner's lease ends, clients are redirected to it.
    const moved = { ok: false, error: "moved", route: former.address };
    expect(answers.slice(0, -1)).toEqual(answers.slice(1).map(() => moved));

    const shown = round.players.map(({ batches }) => batches.length);
    const player = round.players.find(({ asked }) => asked !== undefined) ?? ana;
    const asked = player.asked as NonNullable<typeof player.asked>;
    const reply = { command: "late", decision: asked.id, call: randomReply(asked, () => 0) as Carries<"reply">["call"] };
    expect(await player.send("reply", reply)).toMatchObject({ ok: false, error: "try_again" });
    for (const each of round.players) await each.until(() => each.notices.includes("rejoin"));
    expect(round.players.map(({ batches }) => batches.length)).toEqual(shown);
    expect(await ana.send("join_table", { code: round.code })).toMatchObject({ ok: false, error: "try_again" });
    // Nor does any other way lead to a table, which may have another owner.
    const kimAgain = await former.connect({ id: kim.person, version: 1 });
    expect(await kimAgain.send("create_table", QUICK)).toMatchObject({ ok: false, error: "try_again" });
    expect(await joe.send("quick_play", {})).toMatchObject({ ok: false, error: "try_again" });
    expect(await joe.send("create_table", { ...QUICK, command: "another" })).toMatchObject({ ok: false, error: "try_again" });

    const back = await reconnectRound(next, round);
    expect(back.players.map(({ mirror }) => mirror?.view)).toEqual(round.players.map(({ mirror }) => mirror?.view));
    await playOn(back, "next");
    // Inheriting the former owner's tables raises the epoch, and so does claiming one.
    expect([...new Set((await historyOf(next.database, round.table)).map(({ epoch }) => epoch))]).toEqual([1, 3]);
    expect(await failedRecordChecks(next.database, round.table)).toEqual([]);
    await next.close();
    await former.close();
  });

  it("that claim a table from each other all the time write one consistent log", async () => {
    // Each is without a lease for a part of the time, and not always for the same part.
    const servers = await Promise.all(
      [100, 130].map((renewEvery) => TestServer.open({ lease: { duration: 70, renewEvery } }, postgres.url)),
    );
    const first = await TestServer.open({}, postgres.url);
    const round = await beginRound(first, ["Ana", "Ben"]);
    await first.close();
    const lines = (await Promise.all(servers.map((each) => Promise.all(round.people.map((person) => each.connect(person)))))).flat();
    const random = seededTestRandom("players of two servers");
    const until = Date.now() + 3_000;
    await Promise.all(
      lines.map(async (line, i) => {
        const chance = randomStream({ key: keyFromText(`line ${i}`), taken: 0 });
        let isAtTable = false;
        for (let n = 0; Date.now() < until && !isOver(line); n += 1) {
          if (line.notices.splice(0).includes("rejoin")) isAtTable = false;
          if (!isAtTable) isAtTable = (await line.send("join_table", { code: round.code })).ok;
          const { asked } = line;
          if (isAtTable && asked !== undefined) {
            const call = randomReply(asked, chance.below) as Carries<"reply">["call"];
            const answer = await line.send("reply", { command: `${i}-${n}`, decision: asked.id, call });
            isAtTable = answer.ok || answer.error !== "try_again";
          }
          await sleep(20 + random() * 30);
        }
      }),
    );
    const rows = await historyOf(server.database, round.table);
    expect(new Set(rows.map(({ epoch }) => epoch)).size).toBeGreaterThanOrEqual(Math.min(5, Math.floor(rows.length / 10)));
    for (const line of [...lines, ...round.players]) expect(await unloggedVersions(server.database, round.table, line)).toEqual([]);
    for (const each of servers) await each.close();

    const last = await TestServer.open({}, postgres.url);
    const ended = await reconnectRound(last, round);
    await playOn(ended, "last");
    expect(await failedRecordChecks(last.database, round.table)).toEqual([]);
    await last.close();
  });
});
