import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkedOutCommit } from "./commit.ts";
import { programVersion } from "./version.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { version?: string };

describe("the version", () => {
  it("is the one in the root package.json, with the commit of a clone", () => {
    const [release, commit] = programVersion.split("+");
    expect(release).toBe(manifest(".").version);
    expect(programVersion).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?(\+[0-9a-f]{8})?$/);
    expect(commit).toBe(checkedOutCommit(root)?.slice(0, 8));
  });

  it("is in no other package.json of the project", () => {
    const folders = ["apps", "packages"].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)));
    const versioned = [...folders, "e2e"].filter((folder) => manifest(folder).version !== undefined);
    expect(versioned).toEqual([]);
  });
});
