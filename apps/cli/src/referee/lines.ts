import { StringDecoder } from "node:string_decoder";

/** Longer lines are answered, but not read, to limit memory. */
export const LONGEST_LINE = 1_000_000;

/** The lines of a stream; undefined for one that was too long. Text after the last line end is a line, too. */
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

/** An interrupted stream counts as ended. */
async function* untilCut(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
