import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ArchiveFile, jsonList, toReadableStream, zipFiles } from "./archive.ts";

async function* each<Value>(...values: Value[]) {
  yield* values;
}

async function unpacked(files: AsyncIterable<ArchiveFile>): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await new Response(toReadableStream(zipFiles(files))).arrayBuffer());
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
}

describe("an archive", () => {
  it("contains its files, whole or streamed, with any characters", async () => {
    const files = each<ArchiveFile>(
      { name: "one.txt", text: "Žluťoučký kůň 🐎" },
      { name: "games/two.json", text: each("[1,", "2]") },
      { name: "empty", text: each<string>() },
    );
    expect(await unpacked(files)).toEqual({ "one.txt": "Žluťoučký kůň 🐎", "games/two.json": "[1,2]", empty: "" });
  });

  it("can be empty", async () => {
    expect(await unpacked(each<ArchiveFile>())).toEqual({});
  });

  it("is created only as far as it is read", async () => {
    let made = 0;
    async function* endless(): AsyncGenerator<ArchiveFile> {
      for (;;) {
        made += 1;
        yield { name: `${made}.txt`, text: String(made) };
      }
    }
    const reader = toReadableStream(zipFiles(endless())).getReader();
    for (let piece = 0; piece < 30; piece += 1) await reader.read();
    expect(made).toBeLessThanOrEqual(30);
    await reader.cancel();
    const until = made;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made).toBe(until);
  });

  it("fails if one of its sources fails", async () => {
    async function* failing(): AsyncGenerator<ArchiveFile> {
      yield { name: "one.txt", text: "1" };
      throw new Error("The database is gone");
    }
    await expect(unpacked(failing())).rejects.toThrow("The database is gone");
  });
});

describe("a JSON list", () => {
  it.each([[[]], [[{ one: 1 }]], [["ž", null, [2]]]])("of %j is parsed to the same values", async (values) => {
    let text = "";
    for await (const piece of jsonList(each<unknown>(...values))) text += piece;
    expect(JSON.parse(text)).toEqual(values);
  });
});
