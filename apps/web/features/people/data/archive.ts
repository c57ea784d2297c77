import { strToU8, Zip, ZipDeflate } from "fflate";

export interface ArchiveFile {
  readonly name: string;
  /** The content, whole or in chunks. */
  readonly text: string | AsyncIterable<string>;
}

/** Streams the files as a ZIP archive, holding only one chunk in memory. */
export async function* zipFiles(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array, void> {
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

/** A response body that produces chunks on demand and stops when the client disconnects. */
export function toReadableStream(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
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

/** Serialises values to a JSON array, one by one. */
export async function* jsonList(values: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = "[\n";
  for await (const value of values) {
    yield `${before}${JSON.stringify(value)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
