import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** What `docs/architecture.md` says in its table: each package's place, and what it may import. */
function plan(): Map<string, { place: string; mayImport: string[] }> {
  const rows = readFileSync(join(root, "docs/architecture.md"), "utf8").matchAll(
    /^\| `((?:packages\/|apps\/|(?=benchmarks))([a-z0-9]+))` +\|.*\| ([^|]*?) +\|$/gm,
  );
  return new Map([...rows].map(([, place = "", name = "", may = ""]) => [name, { place, mayImport: may === "–" ? [] : may.split(", ") }]));
}

/** What the linter says of these files, as `path: message` for each that breaks a law. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "laws-"));
  copyFileSync(join(root, "laws.jsonc"), join(folder, "biome.jsonc"));
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

describe("the two laws", () => {
  const packages = plan();

  it("have a row for every package that there is", () => {
    const places = ["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
    expect([...packages.values()].map(({ place }) => place)).toEqual(expect.arrayContaining(places));
  });

  it("first: a package imports what the plan allows it, and nothing else", () => {
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
    expect(broken.filter((line) => !line.includes("First law: imports point downwards."))).toEqual([]);
    expect(broken.map((line) => line.split(":")[0]).sort()).toEqual(forbidden.sort());
  });

  it.each([
    ["a deep import", `import "@mutable/engine/src/view.ts";`],
    ["a deep import of what is built", `import "@mutable/engine/dist/view.js";`],
    ["a way around by path", `import "../../engine/src/view.ts";`],
    ["a type alone", `import type { View } from "@mutable/engine/src/view.ts";`],
    ["a late import", `export const view = await import("@mutable/engine/src/view.ts");`],
    ["the embedded database, which only hosts may start", `import "@mutable/db/embedded";`],
  ])("second: %s is refused everywhere", (_, text) => {
    const places = [...packages.values()]
      .map(({ place }) => place)
      .filter((place) => !(text.includes("embedded") && /cli|platform|benchmarks/.test(place)));
    const broken = lint(Object.fromEntries(places.map((place) => [`${place}/src/deep.ts`, `${text}\nexport {};\n`])));
    for (const place of places) {
      expect(broken).toContainEqual(
        `${place}/src/deep.ts: Second law: a package is entered by its front door alone (docs/architecture.md).`,
      );
    }
  });

  it.each([
    ["tests", "@mutable/db/testing", /\.test\.ts$|\/testing\//],
    ["benchmarks", "@mutable/bots/testing", /^benchmarks\//],
    ["tests", "@mutable/decks/testing", /\.test\.ts$|\/testing\//],
    ["tests", "@mutable/rooms/testing", /\.test\.ts$|\/testing\//],
    ["tests", "@mutable/referee/testing", /\.test\.ts$|\/testing\//],
  ])("second: a door for %s is used by them alone: %s", (_, door, users) => {
    const { stdout } = spawnSync("git", ["grep", "-lF", `"${door}"`, "--", "apps", "packages"], { cwd: root, encoding: "utf8" });
    expect(stdout.split("\n").filter((path) => /\.tsx?$/.test(path) && !users.test(path))).toEqual([]);
  });

  it("first: tests of the client may meet a referee and its decks, and nothing else", () => {
    const text = ["engine", "protocol", "referee", "decks", "db"].map((name) => `export * from "@mutable/${name}";`).join("\n");
    const broken = lint({ "packages/client/src/mirror/law.test.ts": `${text}\nexport * from "@mutable/decks/testing";\n` });
    expect(broken).toEqual([expect.stringContaining("Tests of packages/client may import engine, protocol, referee, decks")]);
  });

  it("second: the front door and one's own folders are open", () => {
    const text = `import { View } from "@mutable/engine";\nimport "./cards/draw.ts";\nimport "../cards/draw.ts";\nexport { View };\n`;
    expect(lint({ "packages/decks/src/deck/fine.ts": text })).toEqual([]);
  });
});
