import { claimTable, openLog, openNodeLease } from "@mutable/db";
import type { World } from "@mutable/world";
import { expect, it } from "vitest";
import { chanceOf } from "../time/random.ts";
import { Timeline } from "../time/timeline.ts";
import { SimulatedPostgres } from "./postgres.ts";

const AT = Date.UTC(2030, 0, 1);

/** A process whose clocks are right. */
function worldOf(timeline: Timeline, seed: string): World {
  const chance = chanceOf(seed);
  const after: World["after"] = (delay, act) => timeline.after(delay, act);
  return {
    now: () => AT + timeline.now,
    elapsed: () => timeline.now,
    after,
    at: (time, act) => timeline.after(time - AT - timeline.now, act),
    every(milliseconds, act) {
      let cancel = () => {};
      const again = () => {
        cancel = timeline.after(milliseconds, () => {
          again();
          act();
        });
      };
      again();
      return () => cancel();
    },
    nextTurn: () => new Promise((resolve) => timeline.after(0, resolve)),
    randomBytes: (count) => chance.bytes(count),
    random: () => chance.random(),
  };
}

async function drive(timeline: Timeline, until: number): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!timeline.next(until)) return;
  }
}

it("lets two servers own tables and write logs", async () => {
  const timeline = new Timeline();
  const postgres = new SimulatedPostgres({ timeline, chance: chanceOf("a"), clockAt: AT });
  const [world, otherWorld] = [worldOf(timeline, "one"), worldOf(timeline, "two")];
  const [one, two] = [postgres.process({ name: "one", world }), postgres.process({ name: "two", world: otherWorld })];
  const creator = postgres.addGuest("Ana");
  const results: unknown[] = [];
  const play = async () => {
    const lease = await openNodeLease(one.newSession, { world });
    const log = openLog(lease, { world });
    const table = {
      id: "t",
      code: "c",
      creator,
      phase: "waiting",
      isPublic: true,
      summary: {},
      people: [creator],
      node: lease.node,
      at: AT,
      body: "{}",
    };
    results.push((await one.stores.rows.create(table)).id);
    results.push(await log.append({ table: "t", seq: 2, epoch: 1, at: AT, body: "a", overview: { ...table, phase: "playing" } }));
    const other = await openNodeLease(two.newSession, { world: otherWorld });
    results.push("owner" in (await claimTable(other, "t")));
    one.kill();
    await new Promise<void>((resolve) => otherWorld.after(100, resolve));
    results.push((await claimTable(other, "t")) as unknown);
    results.push(await openLog(other, { world: otherWorld }).append({ table: "t", seq: 3, epoch: 3, at: AT, body: "b" }));
    results.push((await two.stores.rows.logOf("t", 0)).length, (await two.stores.rows.byId("t"))?.phase);
  };
  const played = play();
  await drive(timeline, 20_000);
  expect(results).toEqual(["t", true, true, { epoch: 3, seenAt: expect.any(Date) }, true, 3, "playing"]);
  await played;
  expect(postgres.accepted.map(({ seq, process }) => [seq, process])).toEqual([
    [1, "one"],
    [2, "one"],
    [3, "two"],
  ]);
});
