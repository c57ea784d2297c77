import { claimTable, type LogOptions, openLog, openNodeLease } from "@mutable/db";
import {
  APPEND,
  BEGIN,
  CLAIM,
  COMMIT,
  END_HOLDERS,
  floatArray,
  intArray,
  LOCK,
  listenOn,
  REGISTER,
  REMOVE_NODE,
  textArray,
} from "@mutable/db/statements";
import { describe, expect, it } from "vitest";
import { EPOCH, openStage, watch } from "./testing/stage.ts";

const claiming = (table: string, epoch = 0) => ({ text: CLAIM, values: [table, "a node", epoch] });

const appending = (table: string, seq: number, epoch = 1) => ({
  text: APPEND,
  values: [
    textArray([table]),
    intArray([seq]),
    intArray([epoch]),
    floatArray([EPOCH]),
    ...["{}", "{}", undefined].map((each) => textArray([each])),
  ],
});

describe("a statement", () => {
  it("sees what is committed, and waits for the transaction that holds its key", async () => {
    const stage = openStage();
    const [one, two] = [await stage.open(), await stage.open()];
    await stage.after(1, one.query(claiming("t")));
    const begun = watch(one.query(BEGIN));
    const first = await stage.after(1, one.query(appending("t", 1)));
    const second = await stage.after(500, two.query(appending("t", 1)));
    expect([begun.isSettled, first.value?.rowCount, second.isSettled, stage.postgres.waits.length]).toEqual([true, 1, false, 1]);
    expect(stage.postgres.dump().log).toEqual([]);
    await stage.after(1, one.query(COMMIT));
    expect([second.value?.rowCount, stage.postgres.dump().log.length]).toEqual([0, 1]);
  });

  it("leaves a row alone that has replaced the one it waited for", async () => {
    const stage = openStage();
    const [one, two] = [await stage.open(), await stage.open()];
    const register = { text: REGISTER, values: ["a node", -1, "1", ""] };
    const remove = { text: REMOVE_NODE, values: ["a node"] };
    await stage.after(1, one.query(register));
    await stage.after(1, Promise.all([BEGIN, remove, register].map((statement) => one.query(statement))));
    const removed = await stage.after(1, two.query(remove));
    await stage.after(1, one.query(COMMIT));
    expect(removed.value?.rowCount).toBe(0);
    expect(stage.postgres.dump().nodes.length).toBe(1);
    const again = await stage.after(1, two.query(remove));
    expect(again.value?.rowCount).toBe(1);
  });

  it("goes on when the transaction that held its key was lost", async () => {
    const stage = openStage();
    const [one, two] = [await stage.open(), await stage.open()];
    await stage.after(1, one.query(claiming("t")));
    await stage.after(1, Promise.all([one.query(BEGIN), one.query(appending("t", 1))]));
    const second = await stage.after(500, two.query(appending("t", 1)));
    expect(second.isSettled).toBe(false);
    one.destroy();
    await stage.pass(1);
    expect(second.value?.rowCount).toBe(1);
  });

  it("fails with 25P02 after another has failed in its transaction, until the end of that", async () => {
    const stage = openStage();
    const session = await stage.open();
    const bad = { text: CLAIM, values: ["\0", "a node", 0] };
    const all = [BEGIN, claiming("t"), bad, claiming("u"), COMMIT, claiming("u")].map((statement) => watch(session.query(statement)));
    await stage.pass(10);
    expect(all.map(({ error }) => error?.code)).toEqual([undefined, undefined, "22021", "25P02", undefined, undefined]);
    expect(stage.postgres.dump().owners.map(({ tableId }) => tableId)).toEqual(["u"]);
  });

  it("fails if it waits in a circle", async () => {
    const stage = openStage();
    const [one, two] = [await stage.open(), await stage.open()];
    await stage.after(1, Promise.all([one.query(claiming("t")), one.query(claiming("u"))]));
    await stage.after(1, Promise.all([one.query(BEGIN), one.query(appending("t", 1)), two.query(BEGIN), two.query(appending("u", 1))]));
    const first = watch(one.query(appending("u", 1)));
    const second = await stage.after(500, two.query(appending("t", 1)));
    expect([first.isSettled, second.isSettled]).toEqual([false, false]);
    await stage.pass(600);
    expect([first.error?.code, second.value?.rowCount]).toEqual(["40P01", 1]);
  });

  it("that the database does not know is named", async () => {
    const session = await openStage().open();
    expect(() => session.query({ text: "SELECT 1" })).toThrow("SELECT 1");
  });
});

describe("a commit", () => {
  it("is seen when it is on the disk, and its key is held until then", async () => {
    const stage = openStage({ commit: [50, 50] });
    const [one, two] = [await stage.open(), await stage.open()];
    const first = watch(one.query(claiming("t")));
    await stage.pass(30);
    const second = watch(two.query(claiming("t")));
    await stage.pass(10);
    expect([first.isSettled, second.isSettled, stage.postgres.dump().owners.length]).toEqual([false, false, 0]);
    await stage.pass(20);
    expect([first.value?.rowCount, second.value?.rowCount]).toEqual([1, 0]);
  });

  it("is in doubt if the connection is lost before the answer", async () => {
    const stage = openStage();
    const session = await stage.open();
    stage.postgres.faults = { ...stage.postgres.faults, lostAfter: 1 };
    const { error } = await stage.after(10, session.query(claiming("t")));
    expect([error?.severity, error?.message, stage.postgres.dump().owners.length]).toEqual([
      ...[undefined, "Connection terminated unexpectedly", 1],
    ]);
  });

  it("does not happen if the connection is lost before the statement", async () => {
    const stage = openStage({ lostBefore: 1 });
    const session = await stage.open();
    const { error } = await stage.after(10, session.query(claiming("t")));
    expect([error?.message, stage.postgres.dump().owners.length]).toEqual(["Connection terminated unexpectedly", 0]);
  });

  it("waits while the disk stalls, and fails if it is full", async () => {
    const stage = openStage();
    const session = await stage.open();
    stage.postgres.stallCommits(2_000);
    const stalled = await stage.after(1_990, session.query(claiming("t")));
    expect(stalled.isSettled).toBe(false);
    await stage.pass(20);
    expect(stalled.value?.rowCount).toBe(1);
    stage.postgres.isDiskFull = true;
    const refused = await stage.after(10, session.query(claiming("u")));
    expect([refused.error?.code, refused.error?.severity]).toEqual(["53100", "ERROR"]);
    stage.postgres.isDiskFull = false;
    expect((await stage.after(10, session.query(claiming("u")))).value?.rowCount).toBe(1);
  });

  it("of a database that is killed has happened or not", async () => {
    const kept = new Set<number>();
    for (let n = 0; n < 20; n += 1) {
      const stage = openStage({ commit: [50, 50] }, `kill ${n}`);
      const session = await stage.open();
      const committing = await stage.after(20, session.query(claiming("t")));
      stage.postgres.stop();
      await stage.pass(100);
      expect(committing.error?.severity).toBeUndefined();
      kept.add(stage.postgres.dump().owners.length);
    }
    expect([...kept].sort()).toEqual([0, 1]);
  });
});

describe("an advisory lock", () => {
  it("goes to those who wait, in order, when its session ends", async () => {
    const stage = openStage();
    const [one, two, three] = [await stage.open(), await stage.open(), await stage.open()];
    await stage.after(1, one.query({ text: LOCK, values: ["7"] }));
    const second = watch(two.query({ text: LOCK, values: ["7"] }));
    const third = await stage.after(1, three.query({ text: LOCK, values: ["7"] }));
    expect([second.isSettled, third.isSettled]).toEqual([false, false]);
    void one.end();
    await stage.pass(1);
    expect([second.isSettled, third.isSettled]).toEqual([true, false]);
    two.destroy();
    await stage.pass(1);
    expect(third.isSettled).toBe(true);
  });

  it("leads to the session that is to be terminated: it fails with 57P01, and is lost", async () => {
    const stage = openStage();
    let losses = 0;
    const [victim, other] = [await stage.open({ lost: () => (losses += 1) }), await stage.open()];
    await stage.after(1, victim.query({ text: LOCK, values: ["7"] }));
    await stage.after(1, Promise.all([other.query(BEGIN), other.query(claiming("t"))]));
    const waiting = await stage.after(1, victim.query(claiming("t")));
    const ended = await stage.after(1, other.query({ text: END_HOLDERS, values: ["7"] }));
    expect(ended.value).toEqual({ rows: [{ pg_terminate_backend: true }], rowCount: 1 });
    expect([waiting.error?.code, waiting.error?.severity, losses]).toEqual(["57P01", "FATAL", 1]);
    expect((await stage.after(1, victim.query(BEGIN))).error?.severity).toBeUndefined();
  });
});

describe("a half-open connection", () => {
  it("gives no answer until the statement times out; its server keeps its locks until it notices", async () => {
    const stage = openStage({ noticedAfter: 100_000 });
    let losses = 0;
    const session = await stage.open({ queryTimeout: 15_000, lost: () => (losses += 1) });
    const other = await stage.open();
    await stage.after(1, session.query({ text: LOCK, values: ["7"] }));
    stage.process.silence();
    const ours = watch(session.query(claiming("t")));
    const newcomer = await stage.open();
    const waiting = watch(newcomer.query({ text: LOCK, values: ["7"] }));
    await stage.pass(14_800);
    expect([ours.isSettled, losses]).toEqual([false, 0]);
    await stage.pass(300);
    expect([ours.error?.message, losses, waiting.isSettled]).toEqual(["Query read timeout", 1, false]);
    const ending = watch(other.end());
    await stage.pass(50_000);
    expect([ending.isSettled, waiting.isSettled]).toEqual([false, false]);
    await stage.pass(50_000);
    expect(waiting.isSettled).toBe(true);
  });

  it("is given up after five seconds if it is new", async () => {
    const stage = openStage({ unansweredConnects: 1 });
    const connecting = await stage.after(4_900, stage.process.newConnection().connect());
    expect(connecting.isSettled).toBe(false);
    await stage.pass(200);
    expect([connecting.error?.message, connecting.error?.severity]).toEqual(["timeout expired", undefined]);
  });
});

describe("a database that stops", () => {
  it("forgets what was not committed, refuses connections, and is as before when it starts", async () => {
    const stage = openStage();
    const session = await stage.open();
    await stage.after(1, session.query(claiming("t")));
    await stage.after(1, Promise.all([session.query(BEGIN), session.query(claiming("u"))]));
    stage.postgres.stop();
    const refused = await stage.after(10, stage.process.newConnection().connect());
    expect([refused.error?.code, await stage.after(3_000, stage.process.stores.isReachable())]).toEqual([
      ...["ECONNREFUSED", { isSettled: true, value: false }],
    ]);
    stage.postgres.start();
    const again = await stage.open();
    expect((await stage.after(1, again.query(claiming("t")))).value?.rowCount).toBe(0);
    expect(stage.postgres.dump().owners.map(({ tableId }) => tableId)).toEqual(["t"]);
    expect((await stage.after(10, stage.process.stores.isReachable())).value).toBe(true);
  });
});

describe("a notification", () => {
  it("arrives after its commit, in order, and not at a session that was lost", async () => {
    const stage = openStage({ commit: [20, 20], notification: [0, 30] });
    const heard: string[] = [];
    const listener = await stage.open({ notification: (channel, payload) => heard.push(`${channel} ${payload}`) });
    await stage.after(1, listener.query({ text: listenOn("lobby") }));
    for (const payload of ["a", "b", "c"]) void stage.process.stores.notify("lobby", [payload, payload]);
    await stage.pass(15);
    expect(heard).toEqual([]);
    await stage.pass(100);
    expect(heard.toSorted()).toEqual(["lobby a", "lobby b", "lobby c"]);
    void stage.process.stores.notify("lobby", ["d"]);
    await stage.pass(20);
    stage.process.cut();
    await stage.pass(1_000);
    expect(heard).toHaveLength(3);
  });
});

describe("a killed process", () => {
  it("hears of nothing more, and frees its lock soon; a statement on its way may be carried out", async () => {
    const stage = openStage({ latency: [1, 5] });
    const world = stage.world;
    const doomed = stage.postgres.process({ name: "doomed", world });
    const called: string[] = [];
    const session = await stage.open({ lost: () => called.push("lost") }, doomed);
    await stage.after(100, session.query({ text: LOCK, values: ["7"] }));
    const answered = watch(session.query(claiming("t")));
    doomed.kill();
    const late = watch(doomed.newConnection().connect());
    const other = await stage.open();
    expect((await stage.after(100, other.query({ text: LOCK, values: ["7"] }))).isSettled).toBe(true);
    await stage.pass(20_000);
    expect([answered.isSettled, late.isSettled, called]).toEqual([false, false, []]);
  });
});

describe("two servers", () => {
  it("own tables one after the other, and write their logs", async () => {
    const stage = openStage();
    const { postgres, world, timeline } = stage;
    const options: LogOptions = { world };
    const [one, two] = [postgres.process({ name: "one", world }), postgres.process({ name: "two", world })];
    const creator = postgres.addGuest("Ana");
    const opened = await stage.after(100, openNodeLease(one.newConnection, { world }));
    const lease = opened.value as NonNullable<typeof opened.value>;
    const table = { id: "t", code: "c", creator, phase: "waiting", isPublic: true, summary: {}, people: [creator] };
    await stage.after(100, one.stores.rows.create({ ...table, node: lease.node, at: EPOCH, body: "{}" }));
    const entry = { table: "t", seq: 2, epoch: 1, at: EPOCH, body: "{}", overview: { ...table, phase: "playing" } };
    expect((await stage.after(100, openLog(lease, options).append(entry))).value).toBe(true);
    const next = await stage.after(100, openNodeLease(two.newConnection, { world }));
    const heir = next.value as NonNullable<typeof next.value>;
    expect((await stage.after(100, claimTable(heir, "t"))).value).toEqual({ owner: lease.node, route: "" });
    one.kill();
    await stage.pass(100);
    expect((await stage.after(100, claimTable(heir, "t"))).value).toMatchObject({ epoch: 3 });
    expect((await stage.after(100, openLog(heir, options).append({ ...entry, seq: 3, epoch: 3 }))).value).toBe(true);
    expect(postgres.accepted.map(({ seq, process, time }) => [seq, process, time <= timeline.now])).toEqual([
      [1, "one", true],
      [2, "one", true],
      [3, "two", true],
    ]);
  });
});
