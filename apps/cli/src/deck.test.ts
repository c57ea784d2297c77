import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CLI_MAIN } from "./testing/headless.ts";

const folder = mkdtempSync(join(tmpdir(), "decks-"));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [CLI_MAIN, ...args], { encoding: "utf8", maxBuffer: 1e8 });
  return { stdout, stderr, status };
}

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe("mutable deck", () => {
  it("exports a deck that is checked, simulated and balanced like the shipped one", () => {
    const { stdout, status } = run("deck", "export", "fluxx-1");
    expect(status).toBe(0);
    const path = fileWith("copy.json", stdout);
    expect(run("deck", "check", path)).toEqual({
      stdout: expect.stringMatching(/^fluxx-1: 74 cards, fingerprint [0-9a-f]{8}\. It can be played\.\n$/),
      stderr: "",
      status: 0,
    });
    const games = (deck: string) => run("balance", "--deck", deck, "--games", "5", "--json").stdout;
    expect(games(path)).toBe(games("fluxx-1"));
    expect(run("deck", "balance", path, "--games", "5", "--json").stdout).toBe(games("fluxx-1"));
    const explained = run("simulate", "--deck", path, "--games", "1", "--explain");
    expect(explained.stdout).toContain("Turn 1: ");
  });

  it("says card, field and fault of a file that cannot be played", () => {
    const file = JSON.parse(run("deck", "export", "fluxx-3").stdout);
    file.deck.basics.deal = 100;
    const path = fileWith("bad.json", JSON.stringify(file));
    expect(run("deck", "check", path)).toEqual({ stdout: "error: basics.deal: A number is at most 99.\n", stderr: "", status: 1 });
    expect(JSON.parse(run("deck", "check", "--json", path).stdout)).toMatchObject({ problems: [{ field: "basics.deal" }] });
    expect(run("balance", "--deck", path).stderr).toContain("cannot be played:\n  error: basics.deal: A number is at most 99.");
  });

  it.each([
    [["deck", "check", "/nowhere/deck.json"], /^The file could not be read: /],
    [["deck", "export", "bridge"], /^There is no deck bridge\. The decks are fluxx-3, /],
  ])("%j fails with one sentence", (args, sentence) => {
    const { stderr, status } = run(...args);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(1);
  });

  it("prints the schema as JSON", () => {
    expect(JSON.parse(run("deck", "schema").stdout)).toMatchObject({ title: "A deck for Mutable" });
  });
});
