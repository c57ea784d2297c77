import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The table of `docs/architecture.md`: the folder of each package and the packages that it may import. */
function packagesInDocs(): Map<string, { place: string; mayImport: string[] }> {
  const rows = readFileSync(join(root, "docs/architecture.md"), "utf8").matchAll(
    /^\| `((?:packages\/|apps\/|(?=benchmarks))([a-z0-9-]+))` +\|.*\| ([^|]*?) +\|$/gm,
  );
  return new Map([...rows].map(([, place = "", name = "", may = ""]) => [name, { place, mayImport: may === "–" ? [] : may.split(", ") }]));
}

/** Lints these files. Returns `path: message` for each that breaks an import rule. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "import-rules-"));
  copyFileSync(join(root, "import-rules.jsonc"), join(folder, "biome.jsonc"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = join(root, "node_modules/.bin/biome");
  const only = ["--only=style/noRestrictedImports", "--max-diagnostics=none", "--reporter=json"];
  const { stdout } = spawnSync(biome, ["lint", ...only, "."], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string; location: { path: string } }[] };
  return diagnostics.map(({ message, location }) => `${location.path}: ${message}`);
}

describe("the import rules", () => {
  const packages = packagesInDocs();

  it("have a table row for every package", () => {
    const places = ["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
    expect([...packages.values()].map(({ place }) => place)).toEqual(expect.arrayContaining(places));
  });

  it("first: a package may import what the table allows, and nothing else", () => {
    const files: Record<string, string> = {};
    const forbidden: string[] = [];
    for (const { place, mayImport } of packages.values()) {
      for (const name of packages.keys()) {
        const path = `${place}/src/imports-${name}.ts`;
        files[path] = `export * from "@mutable/${name}";\n`;
        if (!mayImport.includes(name)) forbidden.push(path);
      }
    }
    const broken = lint(files);
    expect(broken.filter((line) => !line.includes("First rule: imports point downwards."))).toEqual([]);
    expect(broken.map((line) => line.split(":")[0]).sort()).toEqual(forbidden.sort());
  });

  it.each([
    ["a deep import", `import "@mutable/engine/src/view.ts";`],
    ["a deep import of a build", `import "@mutable/engine/dist/view.js";`],
    ["a relative path into another package", `import "../../engine/src/view.ts";`],
    ["a type alone", `import type { View } from "@mutable/engine/src/view.ts";`],
    ["a dynamic import", `export const view = await import("@mutable/engine/src/view.ts");`],
    ["the embedded database, which only some programs may start", `import "@mutable/db/embedded";`],
  ])("second: rejects %s everywhere", (_, text) => {
    const places = [...packages.values()]
      .map(({ place }) => place)
      .filter((place) => !(text.includes("embedded") && /cli|benchmarks/.test(place)));
    const broken = lint(Object.fromEntries(places.map((place) => [`${place}/src/deep.ts`, `${text}\nexport {};\n`])));
    for (const place of places) {
      expect(broken).toContainEqual(`${place}/src/deep.ts: Second rule: import a package only through its exports (docs/architecture.md).`);
    }
  });

  it.each([
    ["tests", "@mutable/db/testing", /\.test\.ts$|\/testing\//],
    ["benchmarks", "@mutable/bots/testing", /^benchmarks\//],
    ["tests", "@mutable/engine/testing", /\.test\.ts$|\/testing\//],
    ["tests", "@mutable/decks/testing", /\.test\.ts$|\/testing\//],
    ["tests", "@mutable/rooms/testing", /\.test\.ts$|\/testing\//],
    ["tests", "@mutable/protocol/documentation", /\.test\.ts$/],
    ["tests", "@mutable/referee/testing", /\.test\.ts$|\/testing\//],
  ])("second: only %s import %s", (_, specifier, users) => {
    const { stdout } = spawnSync("git", ["grep", "-lF", `"${specifier}"`, "--", "apps", "packages"], { cwd: root, encoding: "utf8" });
    expect(stdout.split("\n").filter((path) => /\.tsx?$/.test(path) && !users.test(path))).toEqual([]);
  });

  it("first: tests of the client may import the referee and the decks, and nothing else", () => {
    const text = ["engine", "protocol", "referee", "decks", "db"].map((name) => `export * from "@mutable/${name}";`).join("\n");
    const broken = lint({ "packages/client/src/mirror/rule.test.ts": `${text}\nexport * from "@mutable/decks/testing";\n` });
    expect(broken).toEqual([expect.stringContaining("Tests of packages/client may import engine, protocol, referee, decks")]);
  });

  it("second: allows the exports of a package and relative imports inside a package", () => {
    const text = `import { View } from "@mutable/engine";\nimport "./cards/draw.ts";\nimport "../cards/draw.ts";\nexport { View };\n`;
    expect(lint({ "packages/decks/src/deck/fine.ts": text })).toEqual([]);
  });
});
