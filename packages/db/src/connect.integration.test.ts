import { once } from "node:events";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { expect, it } from "vitest";
import { connect } from "./connect.ts";
import { emptyDatabase } from "./testing/index.ts";

/** A server that accepts connections, and forwards them to the database only with `passOn`. */
async function hesitantServer(database: string) {
  const clients: Socket[] = [];
  const server = createServer((client) => clients.push(client.pause())).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { hostname, port } = new URL(database);
  const url = new URL(database);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const passOn = (client: Socket) => {
    const line = dial(Number(port), hostname);
    client.pipe(line).pipe(client);
    for (const socket of [client, line]) socket.on("error", () => {}).on("close", () => [client, line].map((each) => each.destroy()));
  };
  return { url: url.href, clients, passOn, close: () => server.close() };
}

it("an aborted connection is closed, also if the server accepts it only later", async () => {
  const server = await hesitantServer(await emptyDatabase());
  const abort = new AbortController();
  const connecting = connect(server.url, abort.signal);
  await expect.poll(() => server.clients.length).toBe(1);
  abort.abort();
  await expect(connecting).rejects.toMatchObject({ name: "AbortError" });
  server.clients.forEach(server.passOn);
  await expect.poll(() => server.clients.map(({ closed }) => closed)).toEqual([true]);
  server.close();
});
