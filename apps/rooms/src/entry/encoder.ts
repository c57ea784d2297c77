import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";
import type { Raw } from "./raw.ts";

/**
 * Socket.IO's own form, but the calls of a batch go into it as the text that the referee has made. Socket.IO would look through each of them for binary
 * data, and then make the same text again.
 */
class BatchEncoder extends Encoder {
  override encode(packet: Packet): (string | Buffer)[] {
    const { type, nsp, data } = packet;
    if (type !== PacketType.EVENT || data[0] !== "batch" || nsp !== "/") return super.encode(packet);
    const [, version, calls, command] = data as [string, number, Raw, string | undefined];
    return [`2["batch",${version},${calls.json}${command === undefined ? "" : `,${JSON.stringify(command)}`}]`];
  }
}

export const parser = { Encoder: BatchEncoder, Decoder };
