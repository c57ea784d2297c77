import { migratedDatabase } from "@mutable/db/testing";
import { type ChaosResult, cpuOf, playThroughKills, TEST_SECRET } from "@mutable/rooms/testing";
import { expect, it } from "vitest";
import { LocalDeployment } from "../servers/deployment.ts";
import { sendRawRequest } from "../servers/http-request.ts";
import { isDeep } from "../support/devices.ts";
import { sampleOf } from "../support/sample.ts";

const SERVERS = 4;

/** The number of redirects by these servers. */
async function redirects({ roomServers }: LocalDeployment): Promise<number> {
  const answers = await Promise.all(roomServers.map(({ origin }) => sendRawRequest(origin, "/metrics")));
  const counts = answers.map(({ body }) => Number(/^mutable_refusals_total\{code="moved"\} (\d+)$/m.exec(body)?.[1] ?? 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Players play through Caddy at tables of room servers as they are deployed. They pause before each move, because these servers limit rates. */
async function playBehindProxy(signal: "SIGKILL" | "SIGTERM", kills: number, servers = SERVERS): Promise<ChaosResult> {
  const database = await migratedDatabase();
  const deployment = await LocalDeployment.start({ database, rooms: servers, dotenv: { MUTABLE_SECRET: TEST_SECRET } });
  let isFirst = true;
  let proxyCpu = 0;
  const fleet = {
    address: deployment.origin,
    servers: deployment.roomServers.map((server) => ({
      async end(how: typeof signal) {
        // Many clients connect to a server that does not own their table, and are redirected.
        if (isFirst) await expect.poll(() => redirects(deployment)).toBeGreaterThan(0);
        isFirst = false;
        await server.stop(how);
      },
      start: () => server.start(),
    })),
    async close() {
      proxyCpu = await cpuOf(deployment.proxyPid);
      await deployment.close();
    },
  };
  const outcome = await playThroughKills({ url: database, fleet, signal, kills, tables: 8, seats: 3, thinking: 60 });
  const { recoveries, ...found } = outcome;
  const back = recoveries.map((time) => (time / 1_000).toFixed(1)).join(" ");
  if (isDeep) console.log(signal, found, `back after ${back} s; Caddy ${Math.round(proxyCpu / found.moves)} µs a move`);
  return outcome;
}

/** The goal in milliseconds. A machine that runs all tests at once is slower. */
const BACK_WITHIN = isDeep ? 5_000 : 30_000;

/** `npm test` takes one, and chaos.integration.test.ts ends servers in the other way. */
const ENDS = sampleOf(
  [
    [2, "stopped cleanly, one after the other", "SIGTERM", 2],
    [SERVERS, "killed in random order", "SIGKILL", isDeep ? 60 : 2],
  ] as const,
  1,
);

it.each([...ENDS, ...(isDeep ? [[SERVERS, "stopped cleanly, one after the other", "SIGTERM", 5 * SERVERS] as const] : [])])(
  "no move is lost and all clients reconnect when %i room servers behind the proxy are %s",
  async (servers, _, signal, kills) => {
    const { recoveries, ...outcome } = await playBehindProxy(signal, kills, servers);
    expect(outcome).toMatchObject({ kills, astray: 0, findings: [] });
    expect(outcome.acknowledged).toBeGreaterThan(kills);
    expect(recoveries.at(-1)).toBeLessThan(BACK_WITHIN);
  },
  isDeep ? 1_200_000 : undefined,
);
