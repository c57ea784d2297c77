import { strToU8, Zip, ZipDeflate } from "fflate";

export interface ArchiveFile {
  readonly name: string;
  /** Whole, or piece by piece. */
  readonly text: string | AsyncIterable<string>;
}

/** The files as one ZIP archive, of which no more is held at any time than a piece. */
export async function* archived(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    fault ??= error;
    ready.push(piece);
  });
  function* pieces() {
    if (fault !== null) throw fault;
    yield* ready.splice(0);
  }
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const part of typeof text === "string" ? [text] : text) {
      file.push(strToU8(part));
      yield* pieces();
    }
    file.push(new Uint8Array(), true);
    yield* pieces();
  }
  zip.end();
  yield* pieces();
}

/** What comes of it as the body of an answer: made as fast as it is taken, and no longer than somebody takes it. */
export function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return();
    },
  });
}

/** Whatever comes, as the text of a JSON list. */
export async function* jsonList(values: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = "[\n";
  for await (const value of values) {
    yield `${before}${JSON.stringify(value)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
