import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { seededTestRandom } from "@mutable/db/testing";

/** A TCP proxy whose connections a test can break. */
export class UnreliableProxy {
  readonly #server: Server;
  readonly #random = seededTestRandom("unreliable proxy");
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  /** The target port. */
  target: number;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.target = target;
    server.on("connection", (near) => this.#join(near));
  }

  static async open(target: number): Promise<UnreliableProxy> {
    const line = new UnreliableProxy(createServer(), target);
    await new Promise<void>((resolve) => line.#server.listen(0, "127.0.0.1", resolve));
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #join(near: Socket): void {
    const far = connect(this.target, "127.0.0.1");
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of pair) socket.on("error", end).on("close", end);
    near.pipe(far).pipe(near);
  }

  /** Breaks each connection with that probability, also within a message. */
  cut(share: number, random: () => number = this.#random): void {
    for (const [near] of [...this.#pairs]) if (random() < share) near.destroy();
  }

  /** Lets nothing through any more on the present connections, without ending them: a network that has silently gone. */
  silence(): void {
    for (const [near, far] of this.#pairs) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  async close(): Promise<void> {
    this.cut(1.1);
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
