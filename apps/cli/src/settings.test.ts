import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsTable } from "@mutable/config";
import { expect, it } from "vitest";
import { cliOutput, runInProcess } from "./testing/run-in-process.ts";

const path = join(mkdtempSync(join(tmpdir(), "settings-")), "token");
writeFileSync(path, "hunter2 hunter2 hunter2");

/** The lines below each name that `mutable settings` prints. */
async function listed(environment: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string[]>> {
  const stdout = await cliOutput(runInProcess(["settings"], environment));
  expect(stdout).not.toContain("hunter2");
  const blocks = stdout.trimEnd().split(/\n(?=\S)/);
  return new Map(blocks.map((block) => [block.split(/\s/)[0] ?? "", block.split("\n").slice(1)]));
}

it("mutable settings lists all settings, and those that a file may contain", async () => {
  const blocks = await listed({});
  expect([...blocks.keys()]).toEqual(settingsTable().map(({ name }) => name));
  for (const { name, isSecret } of settingsTable()) {
    const hint = isSecret ? [`    A secret: ${name}_FILE may name a file that holds it.`] : [];
    expect(blocks.get(name)?.slice(1)).toEqual(hint);
  }
});

it("mutable settings names secrets from files without printing them", async () => {
  const blocks = await listed({ MUTABLE_METRICS_TOKEN_FILE: path, MUTABLE_SECRET: "hunter2 hunter2 hunter2 hunter2 hunter2" });
  expect(blocks.get("MUTABLE_METRICS_TOKEN")?.slice(1)).toEqual([`    Comes from the file ${path} (MUTABLE_METRICS_TOKEN_FILE).`]);
  expect(blocks.get("MUTABLE_SECRET")?.slice(1)).toEqual(["    A secret: MUTABLE_SECRET_FILE may name a file that holds it."]);
});
