import { migratedDatabase } from "@mutable/db/testing";
import { cpuOf, type Outcome, playThroughKills, SECRET } from "@mutable/rooms/testing";
import { expect, it } from "vitest";
import { LocalDeployment } from "../servers/deployment.ts";
import { sendRawRequest } from "../support/http-request.ts";

const isDeep = process.env.TEST_DEEP === "1";
const SERVERS = 4;

/** How many lines there are whose table is on another server than they come to. */
async function visitorsBetween({ roomServers }: LocalDeployment): Promise<number> {
  const told = await Promise.all(roomServers.map(({ origin }) => sendRawRequest(origin, "/metrics")));
  const counts = told.map(({ body }) => Number(/^mutable_visitors_between_servers\{way="out"\} (\d+)$/m.exec(body)?.[1]));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** People play through Caddy at tables of four room servers as they are deployed, with a thought before each move: these servers count how often somebody does something. */
async function playBehindProxy(signal: "SIGKILL" | "SIGTERM", kills: number): Promise<Outcome> {
  const database = await migratedDatabase();
  const box = await LocalDeployment.start({ database, rooms: SERVERS, dotenv: { MUTABLE_SECRET: SECRET } });
  // As long as all servers are there, everybody comes to the one that has their table.
  let isCalm = false;
  let proxyCpu = 0;
  const fleet = {
    address: box.origin,
    vessels: box.roomServers.map((server) => ({
      async end(how: typeof signal) {
        if (!isCalm) await expect.poll(() => visitorsBetween(box), { timeout: 10_000 }).toBe(0);
        isCalm = true;
        await server.stop(how);
      },
      start: () => server.start(),
    })),
    async close() {
      proxyCpu = await cpuOf(box.proxyPid);
      await box.close();
    },
  };
  const outcome = await playThroughKills({ url: database, fleet, signal, kills, tables: 8, seats: 3, thinking: 60 });
  const { recoveries, ...found } = outcome;
  const back = recoveries.map((time) => (time / 1_000).toFixed(1)).join(" ");
  if (isDeep) console.log(signal, found, `back after ${back} s; Caddy ${Math.round(proxyCpu / found.moves)} µs a move`);
  return outcome;
}

it.each([
  ["killed, any of them", "SIGKILL", isDeep ? 60 : 5],
  ["stopped in good order, one after the other", "SIGTERM", isDeep ? 5 * SERVERS : SERVERS],
] as const)(
  "at tables of four room servers behind the proxy, which are %s, no move is lost, and everybody is back within ten seconds by themselves",
  async (_, signal, kills) => {
    const { recoveries, ...outcome } = await playBehindProxy(signal, kills);
    expect(outcome).toMatchObject({ kills, lost: 0, astray: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(kills);
    expect(recoveries.at(-1)).toBeLessThan(10_000);
  },
  120_000 + (isDeep ? 60 : 5) * 15_000,
);
