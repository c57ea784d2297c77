import { spawnSync } from "node:child_process";
import { programVersion } from "@mutable/config";
import { expect, it } from "vitest";
import { CLI_MAIN } from "./testing/headless.ts";

it("mutable --version prints the version of Mutable", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI_MAIN, "--version"], { encoding: "utf8" });
  expect([stdout, stderr, status]).toEqual([`${programVersion}\n`, "", 0]);
});

it("mutable --help lists all commands", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI_MAIN, "--help"], { encoding: "utf8" });
  expect([stderr, status]).toEqual(["", 0]);
  const commands = [...stdout.matchAll(/^ {2}(\w+) .*$/gm)].map(([, name]) => name);
  expect(commands).toEqual(["settings", "simulate", "balance", "deck", "referee", "replay", "verify", "admin", "help"]);
});

it.each([
  [["replay", "/nowhere/game.json"], /^The file could not be read: [^\n]*\.\n$/],
  [["praise"], /^error: unknown command 'praise'\n/],
])("mutable %j prints what is wrong, and ends with status 1", (args, words) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI_MAIN, ...args], { encoding: "utf8" });
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toMatch(words);
});
