/** Of a WebSocket frame that holds all of a text: the last one of its message, and not masked. */
const WHOLE_TEXT = 0x81;
/** What Engine.IO puts before a message. */
const MESSAGE = "4";

/**
 * A batch as it goes over the line. Socket.IO would look through all calls for binary data and make JSON of them, for every connection anew; here the text
 * that the referee has made is put into the frame as it is, once for all who are told the same. What is kept of it are bytes, which no collector of garbage
 * has to move about.
 */
export class Frame {
  /** As Engine.IO takes it from whoever broadcasts. */
  readonly options: { readonly wsPreEncodedFrame: readonly [Buffer]; readonly compress: false };

  /** `calls`: a list as JSON. */
  constructor(version: number, calls: string, command?: string) {
    const text = `${MESSAGE}2["batch",${version},${calls}${command === undefined ? "" : `,${JSON.stringify(command)}`}]`;
    this.options = { wsPreEncodedFrame: [framed(text)], compress: false };
  }

  /** For a line that cannot take the frame (one that asks again and again by plain HTTP): what Socket.IO hands to Engine.IO. */
  get text(): string {
    const [frame] = this.options.wsPreEncodedFrame;
    return frame.toString("utf8", startOf(frame.length) + MESSAGE.length);
  }
}

/** Where the payload of a frame of that length begins. */
const startOf = (length: number): number => (length < 126 + 2 ? 2 : length < 65_536 + 4 ? 4 : 10);

function framed(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = WHOLE_TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, start, "utf8");
  return frame;
}
