import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { HEAP_FLAGS } from "./heap.ts";

it("uses flags that this version of V8 has", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--v8-options"]);
  const known = (flag: string) => stdout.includes(`${flag.replace(/^--no-/, "--").replace(/=.*/, "")} (`);
  expect(HEAP_FLAGS.filter((flag) => !known(flag))).toEqual([]);
});
