import type { Seat } from "@mutable/engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ClientPlayer } from "../testing/client-player.ts";
import { beginRound } from "../testing/round.ts";
import { TestServer } from "../testing/test-server.ts";
import { UnreliableProxy } from "../testing/unreliable-proxy.ts";

const isDeep = process.env.TEST_DEEP === "1";
/** The promise, in milliseconds; on a busy machine only less than Engine.IO's pings would need. */
const WITHIN = isDeep ? 5_500 : 25_000;

/** Nothing listens there. */
const CLOSED_PORT = 1;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

describe("the connection of a player for whom the game waits", () => {
  it("is found lost by both sides, and replaced", async () => {
    const people = await Promise.all(["Ana", "Ben"].map((name) => server.guest(name)));
    const proxies = await Promise.all(people.map(() => UnreliableProxy.open(Number(new URL(server.address).port))));
    const players = people.map(
      (person, i) => new ClientPlayer(proxies[i]?.address ?? "", person.id, async () => ({ ticket: await server.ticket(person) })),
    );
    const [ana, ben] = players as [ClientPlayer, ClientPlayer];
    const code = await ana.opens({ name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false });
    await ben.joins(code);
    await ben.sits();
    await ana.begins();
    await ana.until(() => players.some(({ asked }) => asked !== undefined));
    const at = players.findIndex(({ asked }) => asked !== undefined);
    const [lost, other] = at === 0 ? [ana, ben] : [ben, ana];
    const seat = lost.table.now.viewer as Seat;
    const began = performance.now();
    const proxy = proxies[at] ?? expect.fail();
    const { target } = proxy;
    // The client must not be back before the server has noticed.
    proxy.target = CLOSED_PORT;
    proxy.silence();
    await Promise.all([
      other.until(() => other.table.now.presence?.seats[seat] !== "here", WITHIN),
      lost.until(() => lost.connection.state().status !== "open", WITHIN),
    ]);
    if (isDeep) expect(performance.now() - began).toBeLessThan(WITHIN);
    proxy.target = target;
    await other.until(() => other.table.now.presence?.seats[seat] === "here");
    for (const player of players) player.leaves();
    for (const proxy of proxies) await proxy.close();
  });
});

describe("a table at rest", () => {
  it("costs pings to the player for whom it waits, and to no other", async () => {
    const { players } = await beginRound(server, ["Ana", "Ben", "Cleo", "Dan"]);
    const pings = players.map(() => 0);
    for (const [i, { socket }] of players.entries())
      socket.io.on("ping", () => {
        pings[i] = (pings[i] ?? 0) + 1;
      });
    const awaited = players.findIndex(({ mirror, viewer }) => mirror?.view.open.some(({ seat }) => seat === viewer));
    await expect.poll(() => pings[awaited]).toBe(2);
    expect(pings).toEqual(players.map((_, i) => (i === awaited ? 2 : 0)));
  });
});
