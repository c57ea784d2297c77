/** The first byte of an unmasked WebSocket frame with a whole text message. */
const WHOLE_TEXT = 0x81;
/** Engine.IO's prefix of a message. */
const MESSAGE = "4";

interface Packet {
  readonly type: "message";
  readonly options: { readonly wsPreEncodedFrame: readonly [Buffer]; readonly compress: false };
}

/**
 * A batch as a Socket.IO frame. Socket.IO would search all calls for binary data and serialise them for each
 * connection; here the referee's text is put into one frame for all viewers of the same batch.
 */
export class BatchFrame {
  /** In the form of Engine.IO's broadcasts. */
  readonly packet: Packet;

  constructor(bytes: Buffer) {
    this.packet = { type: "message", options: { wsPreEncodedFrame: [bytes], compress: false } };
  }

  static of(batch: string): BatchFrame {
    return new BatchFrames([batch]).at(0);
  }

  /** A frame with the text of another one. */
  static again(text: string): BatchFrame {
    return BatchFrame.of(MESSAGE + text);
  }

  /** The text for transports that cannot send frames, such as long polling. */
  get text(): string {
    const [frame] = this.packet.options.wsPreEncodedFrame;
    const start = frame[1] === TWO_BYTES ? 4 : frame[1] === EIGHT_BYTES ? 10 : 2;
    return frame.toString("utf8", start + MESSAGE.length);
  }
}

/** A batch as Socket.IO would write it. `calls`: a JSON array. `command`: the id of the command that it answers. */
export const batchText = (version: number, calls: string, command?: string): string =>
  `${MESSAGE}2["batch",${version},${calls}${command === undefined ? "" : `,${JSON.stringify(command)}`}]`;

/** Several frames in one buffer, which needs fewer objects per log entry. */
export class BatchFrames {
  readonly bytes: Buffer;
  /** The end of each frame in `bytes`. */
  readonly ends: readonly number[];

  constructor(batches: readonly string[]) {
    const lengths = batches.map((batch) => Buffer.byteLength(batch));
    let end = 0;
    this.ends = lengths.map((length) => (end += startOf(length) + length));
    this.bytes = Buffer.allocUnsafe(end);
    for (let i = 0; i < batches.length; i += 1) put(this.bytes, this.#startOf(i), batches[i] as string, lengths[i] as number);
  }

  at(i: number): BatchFrame {
    return new BatchFrame(this.bytes.subarray(this.#startOf(i), this.ends[i]));
  }

  #startOf(i: number): number {
    return i === 0 ? 0 : (this.ends[i - 1] as number);
  }
}

/** Markers of WebSocket's longer length fields. */
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/** The index of a text of that length in its frame. */
const startOf = (length: number): number => (length < TWO_BYTES ? 2 : length < 65_536 ? 4 : 10);

function put(bytes: Buffer, at: number, text: string, length: number): void {
  const start = startOf(length);
  bytes[at] = WHOLE_TEXT;
  if (start === 2) bytes[at + 1] = length;
  else if (start === 4) {
    bytes[at + 1] = TWO_BYTES;
    bytes.writeUInt16BE(length, at + 2);
  } else {
    bytes[at + 1] = EIGHT_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), at + 2);
  }
  bytes.write(text, at + start, length, "utf8");
}
