import { StringDecoder } from "node:string_decoder";

/** A line that is longer than this is answered, but not read: whoever sends it must not fill our memory. */
export const LONGEST_LINE = 1_000_000;

/** The lines of a stream, as they come in. Undefined stands for one that was too long. What follows the last line end is a line, too. */
export async function* readLines(stream: AsyncIterable<Buffer>, longest = LONGEST_LINE): AsyncGenerator<string | undefined> {
  const decoder = new StringDecoder("utf8");
  let line = "";
  let isTooLong = false;
  for await (const chunk of untilCut(stream)) {
    const [first = "", ...rest] = decoder.write(chunk).split("\n");
    line += first;
    for (const next of rest) {
      yield isTooLong || line.length > longest ? undefined : line;
      isTooLong = false;
      line = next;
    }
    if (line.length <= longest) continue;
    isTooLong = true;
    line = "";
  }
  line += decoder.end();
  if (isTooLong || line !== "") yield isTooLong ? undefined : line;
}

/** A stream that is cut off has ended. */
async function* untilCut(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
