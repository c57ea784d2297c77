import { fluxx3 } from "@mutable/decks";
import { readRecord, verifyRecord } from "@mutable/referee";
import { afterEach, describe, expect, it } from "vitest";
import { ClientPlayer } from "./testing/client-player.ts";
import { recordOfGame } from "./testing/history.ts";
import { TestServer } from "./testing/test-server.ts";
import { UnreliableProxy } from "./testing/unreliable-proxy.ts";

const DEEP = process.env.TEST_DEEP === "1";
/** `npm test` plays with three of the five numbers of seats, by TEST_SEED. */
const TABLES = DEEP ? 60 : 3;

let server: TestServer;
let line: UnreliableProxy;
const friends: ClientPlayer[] = [];
afterEach(async () => {
  for (const friend of friends.splice(0)) friend.leaves();
  await line.close();
  await server.close();
});

async function friend(name: string): Promise<ClientPlayer> {
  const person = await server.guest(name);
  const made = new ClientPlayer(line.address, person.id, async () => ({ ticket: await server.ticket(person) }));
  friends.push(made);
  return made;
}

/** Plays one game at a new table with that many players, the first as its host, and a spectator. */
async function game(nr: number): Promise<void> {
  const seats = 2 + ((nr + Number(process.env.TEST_SEED)) % 5);
  const people = await Promise.all(Array.from({ length: seats }, (_, i) => friend(`P${nr}-${i}`)));
  const watcher = await friend(`W${nr}`);
  const [first] = people as [ClientPlayer];
  const code = await first.opens({
    name: `Table ${nr}`,
    deck: "fluxx-3",
    seats,
    isPublic: nr % 2 === 0,
    watchers: true,
    takeOverBots: false,
  });
  for (const other of people.slice(1)) {
    await other.joins(code);
    await other.sits();
  }
  await watcher.joins(code);
  await first.begins();
  await Promise.all(people.map((each) => each.plays()));
  await watcher.until(() => watcher.table.now.info?.phase === "over");
  const { version } = first.table.now;
  for (const each of [...people, watcher]) {
    await each.until(() => each.table.now.version === version);
    expect(each.view?.ending).toEqual(first.view?.ending);
  }
  await follows(first.table.now.info?.game ?? "", [...people, watcher]);
}

/** Expects that the record replays to the end that all clients saw, with each acknowledged move once. */
async function follows(id: string, people: readonly ClientPlayer[]): Promise<void> {
  const read = readRecord(JSON.parse((await recordOfGame(server.database, id)).text));
  if (read.why !== undefined) throw new Error(read.why);
  const receipt = people[0]?.table.now.receipt;
  expect(receipt?.last).toBeDefined();
  const findings = verifyRecord(read.record, fluxx3, receipt);
  expect(findings.map(({ found }) => found)).toEqual(expect.arrayContaining(["fair_shuffle", "receipt_fits", "known_rules", "replays"]));
  expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
  for (const { acknowledged } of people)
    for (const { decision, call } of acknowledged)
      expect(read.record.moves.filter((move) => move.decision === decision).map((move) => move.call)).toEqual([call]);
}

describe("an unreliable connection", () => {
  it("shows all clients the same game to its end, and records each acknowledged move once", async () => {
    server = await TestServer.open();
    line = await UnreliableProxy.open(Number(new URL(server.address).port));
    const breaking = setInterval(() => line.cut(0.15), 400);
    await Promise.all(Array.from({ length: TABLES }, (_, nr) => game(nr))).finally(() => clearInterval(breaking));
    expect(await server.database.game.count()).toBe(TABLES);
  });
});
