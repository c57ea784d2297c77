import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { PLANTED_FAULTS } from "./planted-faults.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url)).replace(/\/$/, "");
const hunt = join(root, "packages/simulation/dist/planted/hunt.js");

const isDeep = process.env.TEST_DEEP === "1";
/** `npm test` hunts one of them, by TEST_SEED. */
const HUNTED = isDeep ? PLANTED_FAULTS : PLANTED_FAULTS.filter((_, nr) => nr === Number(process.env.TEST_SEED) % PLANTED_FAULTS.length);

describe("planted faults", () => {
  it("are at least 30, and each has its place in the built files", () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(30);
    for (const { name, file, find } of PLANTED_FAULTS)
      expect(readFileSync(join(root, file), "utf8").split(find).length - 1, `${name}: ${find}`).toBe(1);
  });

  it.each(HUNTED)("are found: $name", { timeout: 600_000 }, async ({ name }) => {
    const { stdout } = await promisify(execFile)(process.execPath, [hunt, root, name, "60"], { maxBuffer: 1e8 });
    const found = JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as { readonly code?: string };
    expect(found.code, name).toBeDefined();
  });
});
