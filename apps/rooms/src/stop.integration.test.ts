import { afterEach, expect, it } from "vitest";
import { ClientPlayer, playGames } from "./testing/client-player.ts";
import { TestServer } from "./testing/test-server.ts";

const TABLES = 8;

let server: TestServer;
const friends: ClientPlayer[] = [];
afterEach(async () => {
  for (const friend of friends.splice(0)) friend.leaves();
  await server.close();
});

async function friend(name: string): Promise<ClientPlayer> {
  const person = await server.guest(name);
  const made = new ClientPlayer(server.address, person.id, async () => ({ ticket: await server.ticket(person) }));
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
  await playGames([one, other], isEnough);
}

it("a server that is stopped during play notifies all clients, ends soon, and saves every table whole", async () => {
  server = await TestServer.open();
  let isEnough = false;
  const playing = Promise.all(Array.from({ length: TABLES }, (_, nr) => play(nr, () => isEnough)));
  await expect.poll(() => server.database.logRow.count()).toBeGreaterThan(300);
  await expect.poll(() => friends.length === 2 * TABLES && friends.every((each) => each.isBack && each.game !== undefined)).toBe(true);

  const told = friends.map((each) => new Promise((resolve) => each.table.on("notice", resolve)));
  const began = performance.now();
  await server.stop();
  // The goal is five seconds.
  expect(performance.now() - began).toBeLessThan(process.env.TEST_DEEP === "1" ? 5_000 : 60_000);
  expect(await Promise.all(told)).toEqual(friends.map(() => "restarting"));

  // No log entries remain to be replayed, and no clock runs.
  for (const { id } of await server.database.table.findMany()) {
    const last = await server.database.logRow.findFirstOrThrow({ where: { tableId: id }, orderBy: { seq: "desc" } });
    const { seq, state } = await server.database.snapshot.findUniqueOrThrow({ where: { tableId: id } });
    expect(seq).toBe(last.seq);
    const { state: table, clocks } = JSON.parse(state);
    if (table.settings.clock && table.phase === "playing") expect(clocks.stopped).toBeGreaterThan(0);
  }

  await server.start();
  await Promise.all(friends.map((each) => each.until(() => each.isBack)));
  isEnough = true;
  await playing;
});
