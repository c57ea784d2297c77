import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { seededTestRandom } from "@mutable/db/testing";

/** An address in front of several servers. */
export interface LoadBalancer {
  readonly address: string;
  close(): Promise<void>;
}

/** Connects each client to a random server that accepts connections. */
export async function openLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const random = seededTestRandom("load balancer");
  const lines = new Set<Socket>();
  const door = createServer((near) => {
    const order = ports.map((port) => ({ port, rank: random() })).sort((one, other) => one.rank - other.rank);
    near.on("error", () => {});
    lines.add(near.on("close", () => lines.delete(near)));
    lead(
      near,
      order.map(({ port }) => port),
    );
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      for (const line of lines) line.destroy();
      door.close();
      await once(door, "close");
    },
  };
}

/** Skips servers that are down. */
function lead(near: Socket, [first, ...others]: readonly number[]): void {
  if (first === undefined) return void near.destroy();
  const far = connect(first, "127.0.0.1");
  far.once("error", () => lead(near, others));
  far.once("connect", () => {
    far.removeAllListeners("error");
    far.on("error", () => near.destroy()).on("close", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  });
}
