import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { checkedOutCommit } from "./commit.ts";

let folder: string;

const git = (...args: readonly string[]): string => {
  const identity = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"];
  const { stdout, status, stderr } = spawnSync("git", ["-C", folder, ...identity, ...args], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout.trim();
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mutable-commit-"));
});

describe("the commit of a clone", () => {
  beforeEach(() => {
    git("init", "--quiet", "--initial-branch=main");
    git("commit", "--quiet", "--allow-empty", "--message=first");
  });

  it("is the newest of its branch", () => expect(checkedOutCommit(folder)).toBe(git("rev-parse", "HEAD")));

  it("is found after git has packed its references", () => {
    git("tag", "v1");
    git("pack-refs", "--all");
    expect(checkedOutCommit(folder)).toBe(git("rev-parse", "HEAD"));
  });

  it("is found without a branch", () => {
    git("switch", "--quiet", "--detach");
    expect(checkedOutCommit(folder)).toBe(git("rev-parse", "HEAD"));
  });
});

describe("without a commit", () => {
  it("a folder that is no clone has none", () => expect(checkedOutCommit(folder)).toBeUndefined());

  it("a new repository has none", () => {
    git("init", "--quiet");
    expect(checkedOutCommit(folder)).toBeUndefined();
  });

  it("a linked work tree has none", () => {
    writeFileSync(join(folder, ".git"), "gitdir: elsewhere\n");
    expect(checkedOutCommit(folder)).toBeUndefined();
  });
});
