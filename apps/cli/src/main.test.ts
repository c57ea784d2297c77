import { spawnSync } from "node:child_process";
import { version } from "@mutable/config";
import { expect, it } from "vitest";
import { CLI_MAIN } from "./testing/headless.ts";

it("mutable --version prints the version of Mutable", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI_MAIN, "--version"], { encoding: "utf8" });
  expect([stdout, stderr, status]).toEqual([`${version}\n`, "", 0]);
});
