import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The table "Layers" of docs/architecture.md: the layers of each root, bottom first. */
const [, section = ""] = readFileSync(join(root, "docs/architecture.md"), "utf8").split("\n## Layers\n");
const rows = [
  ...section
    .split("\n## ", 1)
    .join("")
    .matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm),
].map(([, folder = "", layers = ""]): [folder: string, layers: string[]] => [folder, layers.split(", ")]);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages", "e2e"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing[./]/.test(path) && existsSync(join(root, path)));

/** The modules that a file imports by a relative path. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) => join(dirname(path), specifier));

/** The folder or file directly in `folder` that holds the path; undefined for paths outside. */
function itemOf(folder: string, path: string): string | undefined {
  const [first = ""] = relative(folder, path).split("/");
  return first === ".." ? undefined : first.replace(/\.tsx?$/, "");
}

/** The imports of a root's files that point upwards, as `importer imports imported`. */
function upwardImports(folder: string, layers: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const levelOf = (item: string): number => (layers.includes(item) ? layers.indexOf(item) : layers.length);
  return [...importers].flatMap(([path, imported]) => {
    const own = itemOf(folder, path);
    if (own === undefined) return [];
    return imported.flatMap((target) => {
      const other = itemOf(folder, target);
      return other === undefined || levelOf(other) <= levelOf(own) ? [] : [`${path} imports ${target}`];
    });
  });
}

describe("layers", () => {
  const importers = new Map(files.map((path) => [path, importsOf(path, readFileSync(join(root, path), "utf8"))]));

  it("are read from docs/architecture.md", () => {
    expect(rows.map(([folder]) => folder)).toEqual(
      expect.arrayContaining(["apps/rooms/src", "apps/web", "apps/cli/src", "packages/engine/src"]),
    );
  });

  it("reject an import that points upwards, and allow others", () => {
    const importers = new Map([
      ["app/low/a.ts", importsOf("app/low/a.ts", `import "./b.ts";\nimport type { C } from "../high/c.ts";\nimport x from "other";\n`)],
      ["app/high/c.ts", importsOf("app/high/c.ts", `export * from "../low/a.ts";\nawait import("../main.ts");\n`)],
      ["app/main.ts", ["app/high/c.ts"]],
    ]);
    expect(upwardImports("app", ["low", "high"], importers)).toEqual([
      "app/low/a.ts imports app/high/c.ts",
      "app/high/c.ts imports app/main.ts",
    ]);
  });

  it.each(rows)("of %s: imports point downwards", (folder, layers) => {
    expect(upwardImports(folder, layers, importers)).toEqual([]);
  });

  it.each(rows)("of %s: every folder has its place", (folder, layers) => {
    const inside = files.flatMap((path) => (path.startsWith(`${folder}/`) ? [relative(folder, path)] : []));
    const folders = new Set(inside.flatMap((path) => (path.includes("/") ? [itemOf("", path)] : [])));
    const items = new Set(inside.map((path) => itemOf("", path)));
    expect([...folders].filter((name) => !layers.includes(name ?? ""))).toEqual([]);
    expect(layers.filter((layer) => !items.has(layer) && layer !== "generated")).toEqual([]);
  });
});
