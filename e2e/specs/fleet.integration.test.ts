import { migratedDatabase } from "@mutable/db/testing";
import { type ChaosResult, cpuOf, playThroughKills, TEST_SECRET } from "@mutable/rooms/testing";
import { expect, it } from "vitest";
import { LocalDeployment } from "../servers/deployment.ts";
import { sendRawRequest } from "../support/http-request.ts";

const isDeep = process.env.TEST_DEEP === "1";
const SERVERS = 4;

/** How often clients of these servers were redirected. */
async function redirects({ roomServers }: LocalDeployment): Promise<number> {
  const answers = await Promise.all(roomServers.map(({ origin }) => sendRawRequest(origin, "/metrics")));
  const counts = answers.map(({ body }) => Number(/^mutable_refusals_total\{code="moved"\} (\d+)$/m.exec(body)?.[1] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** People play through Caddy at tables of four room servers as they are deployed, with a thought before each move: these servers count how often somebody does something. */
async function playBehindProxy(signal: "SIGKILL" | "SIGTERM", kills: number, servers = SERVERS): Promise<ChaosResult> {
  const database = await migratedDatabase();
  const box = await LocalDeployment.start({ database, rooms: servers, dotenv: { MUTABLE_SECRET: TEST_SECRET } });
  let isFirst = true;
  let proxyCpu = 0;
  const fleet = {
    address: box.origin,
    servers: box.roomServers.map((server) => ({
      async end(how: typeof signal) {
        // Most come to another server than the one that has their table, and are redirected.
        if (isFirst) await expect.poll(() => redirects(box), { timeout: 30_000 }).toBeGreaterThan(0);
        isFirst = false;
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

/** In milliseconds. The goal is five seconds; a machine that runs all tests at once is slower. */
const BACK_WITHIN = isDeep ? 5_000 : 15_000;

it.each([
  [2, "stopped in good order, one after the other", "SIGTERM", 2],
  [SERVERS, "killed, any of them", "SIGKILL", isDeep ? 60 : 5],
  [SERVERS, "stopped in good order, one after the other", "SIGTERM", isDeep ? 5 * SERVERS : SERVERS],
] as const)(
  "at tables of %i room servers behind the proxy, which are %s, no move is lost, and everybody is back by themselves",
  async (servers, _, signal, kills) => {
    const { recoveries, ...outcome } = await playBehindProxy(signal, kills, servers);
    expect(outcome).toMatchObject({ kills, lost: 0, astray: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(kills);
    expect(recoveries.at(-1)).toBeLessThan(BACK_WITHIN);
  },
  120_000 + (isDeep ? 60 : 5) * 15_000,
);
