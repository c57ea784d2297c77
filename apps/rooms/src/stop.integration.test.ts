import { afterEach, expect, it } from "vitest";
import { ClientPlayer } from "./testing/client-player.ts";
import { TestServer } from "./testing/test-server.ts";

let house: TestServer;
const friends: ClientPlayer[] = [];
afterEach(async () => {
  for (const friend of friends.splice(0)) friend.leaves();
  await house.close();
});

async function friend(name: string): Promise<ClientPlayer> {
  const person = await house.guest(name);
  const made = new ClientPlayer(house.address, person.id, async () => ({ ticket: await house.ticket(person) }));
  friends.push(made);
  return made;
}

/** Two people who play as fast as they can. */
async function play(nr: number, isEnough: () => boolean): Promise<void> {
  const [one, other] = [await friend(`A${nr}`), await friend(`B${nr}`)];
  const clock = nr % 2 === 0 ? { decision: 60, reserve: 0 } : null;
  const code = await one.opens({ name: "Stop", deck: "fluxx-3", seats: 2, isPublic: true, watchers: true, takeOverBots: false, clock });
  await other.joins(code);
  await other.sits();
  while (!isEnough()) {
    await one.begins();
    await Promise.all([one.plays(isEnough), other.plays(isEnough)]);
  }
}

it("a server that is stopped during play notifies all clients, ends soon, and saves every table whole", async () => {
  house = await TestServer.open();
  let isEnough = false;
  const playing = Promise.all(Array.from({ length: 8 }, (_, nr) => play(nr, () => isEnough)));
  await expect.poll(() => house.database.logRow.count()).toBeGreaterThan(300);

  const told = friends.map((each) => new Promise((resolve) => each.table.on("notice", resolve)));
  const began = performance.now();
  await house.stop();
  // The goal is five seconds.
  expect(performance.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 5_000 : 60_000);
  expect(await Promise.all(told)).toEqual(friends.map(() => "restarting"));

  // Nothing is left to be gone through again, and no clock runs.
  for (const { id } of await house.database.table.findMany()) {
    const last = await house.database.logRow.findFirstOrThrow({ where: { tableId: id }, orderBy: { seq: "desc" } });
    const { seq, state } = await house.database.snapshot.findUniqueOrThrow({ where: { tableId: id } });
    expect(seq).toBe(last.seq);
    const { state: table, clocks } = JSON.parse(state);
    if (table.settings.clock && table.phase === "playing") expect(clocks.stopped).toBeGreaterThan(0);
  }

  await house.start();
  await Promise.all(friends.map((each) => each.until(() => each.isBack)));
  isEnough = true;
  await playing;
});
