import { decideReply } from "@mutable/bots";
import { defaultReply } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { addBot, isError, messagesOf, withLiveParts } from "../index.ts";
import { TestTable } from "../testing/test-table.ts";
import { type HostPorts, TableHost } from "./table-host.ts";

const ANA = { id: "ana", name: "Ana", face: "owl" };

/** A clock that stands still until it is moved, and keeps what was asked of it. */
class TestWorld {
  time = Date.UTC(2026, 0, 1, 20);
  readonly alarms = new Set<{ readonly at: number; readonly wake: () => void }>();

  now = () => this.time;

  randomBytes = (count: number) => new Uint8Array(count);

  at = (at: number, wake: () => void) => {
    const alarm = { at, wake };
    this.alarms.add(alarm);
    return () => void this.alarms.delete(alarm);
  };

  pass(milliseconds: number): void {
    this.time += milliseconds;
    for (const alarm of [...this.alarms]) if (alarm.at <= this.time && this.alarms.delete(alarm)) alarm.wake();
  }
}

/** A table of Ana and a bot, its host, and what the host has done, in order. */
function hosted(more: Partial<HostPorts> = {}) {
  const { deck, stored } = new TestTable("ana", { seats: 2 }).table;
  const seated = addBot(stored.state, undefined, "random");
  if (isError(seated)) throw new Error(seated);
  const clock = new TestWorld();
  const done: string[] = [];
  const batches: string[] = [];
  const ports: HostPorts = {
    world: clock,
    newGame: () => ({ game: "a game", secret: "5e".repeat(32) }),
    async store({ version }) {
      done.push(`store ${version}`);
      return true;
    },
    publish(change, before, after) {
      done.push(`publish ${change.version}`);
      batches.push(messagesOf(change, before, after).common);
    },
    publishLive: () => void done.push("live"),
    decide: async (question, playable) => decideReply({ ...question, random: "0".repeat(64) }, playable, () => false),
    botPause: 0,
    end: (why) => {
      done.push(why);
      host.close();
    },
    ...more,
  };
  const table = withLiveParts({ id: "table", deck, stored: { ...stored, state: seated.state } }, new Map(), clock.now());
  const host = new TableHost(ports, table);
  return { host, clock, done, batches, open: () => host.table.stored.referee?.game.open ?? [] };
}

const arriveAndStart = (host: TableHost) =>
  host.run(async () => {
    await host.execute({ type: "arrive", person: ANA });
    return host.execute({ type: "start", person: "ana" });
  });

/** A promise, and the function that resolves it. */
function promised<Value>() {
  let resolve = (_: Value): void => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("a host", () => {
  // Otherwise each reply that comes too late asks for one more, and a table of bots does nothing else.
  it("asks a bot once for each decision, also while the reply waits for other jobs", async () => {
    const asked: number[] = [];
    const { host, open } = hosted({
      decide: async (question, playable) => {
        asked.push(question.decision.id);
        return decideReply(question, playable, () => false);
      },
    });
    await arriveAndStart(host);
    const goOn = async () => {
      const [decision] = open();
      if (decision?.seat === "player_1") {
        const { seat, id } = decision;
        await host.execute({ type: "reply", reply: { seat, decision: id, call: defaultReply(decision) } });
      } else await host.settle();
    };
    for (let round = 0; round < 200 && asked.length <= 10; round += 1) await Promise.all(Array.from({ length: 20 }, () => host.run(goOn)));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked).toEqual([...new Set(asked)]);
    host.close();
  });

  it("stores each change before it is the table and is published, however slow the store is", async () => {
    const waiting: ((isStored: boolean) => void)[] = [];
    const { host, done } = hosted({
      store: () => {
        done.push("store");
        const { promise, resolve } = promised<boolean>();
        waiting.push(resolve);
        return promise;
      },
    });
    const started = arriveAndStart(host);
    const later = host.run(() => host.execute({ type: "set_birthday", seat: "player_1", isToday: true }));
    await expect.poll(() => waiting.length).toBe(1);
    expect([done, host.table.stored.version, host.waiting]).toEqual([["live", "store"], 1, 1]);
    waiting.pop()?.(true);
    expect(await started).toEqual({ error: undefined, version: undefined });
    expect([done, host.table.stored.version]).toEqual([["live", "store", "publish 2"], 2]);
    // The deal is due, in a job of its own after those that wait.
    expect(await later).toMatchObject({ error: "game_running" });
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.(true);
    await expect.poll(() => done.slice(3)).toEqual(["store", "publish 3"]);
  });

  it("publishes nothing of a change that the store does not take, and ends", async () => {
    const { host, done, batches } = hosted({ store: async () => false });
    expect(await arriveAndStart(host)).toEqual({ error: "try_again" });
    expect([done, batches, host.table.stored.version]).toEqual([["live", "not_stored"], [], 1]);
    expect(await host.run(() => host.execute({ type: "rematch" }))).toEqual({ error: "try_again" });
  });

  it("publishes nothing of a change that was being stored when the table was dropped", async () => {
    const { promise, resolve } = promised<boolean>();
    const { host, batches, done } = hosted({ store: () => promise });
    const started = arriveAndStart(host);
    await expect.poll(() => done).toEqual(["live"]);
    host.close();
    resolve(true);
    expect([await started, batches]).toEqual([{ error: "try_again" }, []]);
  });

  it("ends after a job that fails, because the state is unknown", async () => {
    const { host, done } = hosted({ store: () => Promise.reject(new Error("The database is away.")) });
    await expect(arriveAndStart(host)).rejects.toThrow("The database is away.");
    expect(done).toEqual(["live", "failed"]);
  });

  it("takes its time from the clock alone: one alarm for the next act, and none once it is closed", async () => {
    const { host, clock, done, open } = hosted({ unload: async () => void done.push("unload") });
    await arriveAndStart(host);
    await expect.poll(() => open().some(({ seat }) => seat === "player_1")).toBe(true);
    expect(clock.alarms.size).toBe(0);
    await host.run(() => host.execute({ type: "leave", person: "ana", why: "closed" }));
    expect([...clock.alarms].map(({ at }) => at - clock.time)).toEqual([60_000]);
    clock.pass(59_999);
    expect(done).not.toContain("unload");
    clock.pass(1);
    await expect.poll(() => done.at(-1)).toBe("unload");
    await host.run(() => host.execute({ type: "arrive", person: ANA }));
    await host.run(() => host.execute({ type: "leave", person: "ana", why: "closed" }));
    host.close();
    expect(clock.alarms.size).toBe(0);
  });

  it("keeps a table without `unload` in memory", async () => {
    const { host, clock, open } = hosted();
    await arriveAndStart(host);
    await expect.poll(() => open().some(({ seat }) => seat === "player_1")).toBe(true);
    await host.run(() => host.execute({ type: "leave", person: "ana", why: "closed" }));
    expect([clock.alarms.size, host.isClosed]).toEqual([0, false]);
  });

  it("drops a bot's reply that comes during a pause, and asks again after it", async () => {
    const decisions: (() => void)[] = [];
    const { host, open } = hosted({
      async decide(question, deck) {
        const { promise, resolve } = promised<void>();
        decisions.push(resolve);
        await promise;
        return decideReply({ ...question, random: "0".repeat(64) }, deck, () => false);
      },
    });
    await arriveAndStart(host);
    await expect.poll(() => open().length).toBe(1);
    while (decisions.length === 0) await host.run(() => playFirst(host));
    const { version } = host.table.stored;
    await host.run(() => host.pause(true));
    decisions.shift()?.();
    // The reply takes its place in the queue before this job.
    await new Promise((resolve) => setImmediate(resolve));
    await host.run(() => {});
    expect([host.table.stored.version, decisions.length]).toEqual([version, 0]);
    await host.run(() => host.pause(false));
    await expect.poll(() => decisions.length).toBe(1);
    decisions.shift()?.();
    await expect.poll(() => host.table.stored.version).toBeGreaterThan(version);
    host.close();
  });

  it("plays the default reply for a bot whose reply is refused", async () => {
    const refused: string[] = [];
    const { host, open } = hosted({
      decide: async (question, deck) => {
        const decided = decideReply({ ...question, random: "0".repeat(64) }, deck, () => false);
        return { ...decided, reply: { ...decided.reply, call: ["play_card", "no such card"] } } as typeof decided;
      },
      onBotRefused: ({ seat }, error) => void refused.push(`${seat} ${error}`),
    });
    await arriveAndStart(host);
    for (let moves = 0; moves < 20 && refused.length === 0; moves += 1) {
      await expect.poll(() => open().some(({ seat }) => seat === "player_1") || refused.length > 0).toBe(true);
      await host.run(() => playFirst(host));
    }
    expect(refused[0]).toMatch(/^player_2 /);
  });
});

/** Ana plays the first reply to her decision, if she is asked. */
async function playFirst(host: TableHost): Promise<void> {
  const decision = host.table.stored.referee?.game.open.find(({ seat }) => seat === "player_1");
  if (decision === undefined) return;
  await host.execute({ type: "reply", reply: { seat: "player_1", decision: decision.id, call: defaultReply(decision) } });
}
