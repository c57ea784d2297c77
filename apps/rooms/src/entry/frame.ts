/** Of a WebSocket frame that holds all of a text: the last one of its message, and not masked. */
const WHOLE_TEXT = 0x81;
/** What Engine.IO puts before a message. */
const MESSAGE = "4";

/**
 * A batch as it goes over the line. Socket.IO would look through all calls for binary data and make JSON of them, for every connection anew; here the text
 * that the referee has made is put into the frame as it is, once for all who are told the same.
 */
export class Frame {
  /** For a line that cannot take the frame (one that asks again and again by plain HTTP): what Socket.IO hands to Engine.IO. */
  readonly text: string;
  #options: { readonly wsPreEncodedFrame: readonly Buffer[] } | undefined;

  /** `calls`: a list as JSON. */
  constructor(version: number, calls: string, command?: string) {
    this.text = `2["batch",${version},${calls}${command === undefined ? "" : `,${JSON.stringify(command)}`}]`;
  }

  /** As Engine.IO takes it from whoever broadcasts. */
  get options(): object {
    this.#options ??= { wsPreEncodedFrame: [framed(MESSAGE, this.text)] };
    return this.#options;
  }
}

function framed(head: string, text: string): Buffer {
  const length = head.length + Buffer.byteLength(text);
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
  frame.write(head, start, "latin1");
  frame.write(text, start + head.length, "utf8");
  return frame;
}
