import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@mutable/db";
import { type EmbeddedPostgres, startEmbedded } from "@mutable/db/embedded";

/** A PostgreSQL that can be stopped and started again under the same address. */
export interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function openDatabaseOfItsOwn(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "mutable-away-"));
  const home = join(folder, "postgres");
  let server: EmbeddedPostgres | undefined = await startEmbedded(home);
  let address = new URL(await server.database("rooms"));
  const lines = new Set<Socket>();
  // Each start has another port, so a proxy in front of it keeps the address.
  const door = createServer((near) => {
    const far = connect(Number(address.port), address.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        lines.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const url = new URL(address);
  url.port = String((door.address() as { port: number }).port);
  await migrate(url.href);

  async function stop(): Promise<void> {
    await server?.stop();
    server = undefined;
  }
  return {
    url: url.href,
    stop,
    async start() {
      server = await startEmbedded(home);
      address = new URL(await server.database("rooms"));
    },
    async close() {
      door.close();
      for (const line of lines) line.destroy();
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
