import { spawnSync } from "node:child_process";
import { version } from "@mutable/config";
import { expect, it } from "vitest";
import { main } from "./testing/headless.ts";

it("mutable --version prints the version of Mutable", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, "--version"], { encoding: "utf8" });
  expect([stdout, stderr, status]).toEqual([`${version}\n`, "", 0]);
});
