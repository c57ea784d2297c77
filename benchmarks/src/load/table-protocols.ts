import { randomUUID } from "node:crypto";
import { SEAT_COUNT } from "./game-script.ts";
import type { SocketClient } from "./socket-client.ts";

/** The differences between a table of our room server and one of the bare room. */
export interface TableProtocol {
  /** The handshake data of the four clients. */
  readonly handshakes: readonly unknown[];
  seatPlayers(clients: readonly SocketClient[]): Promise<void>;
  /** True if the batch that responds to a reply ends with the command's id; otherwise the next batch is the response. */
  readonly echoesCommandIds: boolean;
  /** Prepares the table for another game. */
  rematch(clients: readonly SocketClient[]): Promise<void>;
  sendReply(client: SocketClient, reply: { command: string; decision: number; call: unknown }): void;
}

/** `tableName` carries the seed that shuffles its games. */
export function mutableProtocol(tableName: string, tickets: readonly string[]): TableProtocol {
  return {
    handshakes: tickets.map((ticket) => ({ ticket })),
    async seatPlayers(clients) {
      const settings = { name: tableName, deck: "fluxx-3", seats: SEAT_COUNT, isPublic: false, watchers: true, takeOverBots: false };
      const [host, ...others] = clients;
      const code = (await host?.request("create_table", settings))?.code;
      // One after the other, so that the seats are those of the script.
      for (const client of others) {
        await client.request("join_table", { code });
        await client.request("sit", {});
      }
    },
    echoesCommandIds: true,
    async rematch([host]) {
      await host?.request("rematch", {});
    },
    // No acknowledgement is requested: the batch is the response.
    sendReply: (client, reply) => client.send("reply", reply),
  };
}

/** The handshake tells the bare room everything. */
export function bareProtocol(script: number): TableProtocol {
  const table = randomUUID();
  return {
    handshakes: Array.from({ length: SEAT_COUNT }, (_, seat) => ({ table, seat, script })),
    async seatPlayers() {},
    echoesCommandIds: false,
    async rematch() {},
    sendReply: (client, reply) => void client.request("reply", reply),
  };
}
