import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { asCode, expectGenerated, tableText } from "./generated.ts";
import { pathOf, read } from "./reading.ts";

const filesOf = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(pathOf(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => isWanted(name))
    .sort()
    .map((name) => join(folder, name));

/** In docs/where.md a name follows its file (`path` › `name`), and a file without a folder is in the folder of the one before it. */
describe("docs/where.md", () => {
  const rows = read("docs/where.md")
    .replaceAll(/<!-- begin .*? -->.*?<!-- end .*? -->/gs, "")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes("`"));

  it.each(rows)("names what is there: %s", (row) => {
    let file = "";
    for (const [, word = ""] of row.matchAll(/`([^`]+)`/g)) {
      if (/\.\w+$|\//.test(word)) {
        const folders = [".", dirname(file), dirname(dirname(file))];
        file = folders.map((folder) => join(folder, word)).find((path) => existsSync(pathOf(path))) ?? word;
        expect(existsSync(pathOf(file)), file).toBe(true);
      } else expect(read(file), file).toMatch(new RegExp(`(?<!\\w)${word}(?!\\w)`));
    }
  });
});

/** The names of handlers are keys of an object, one to a line. */
const HANDLER = /^ {2}(?:async )?([a-z_]+)(?=[(:])/gm;

it("docs/where.md lists all commands and acts of a table", () => {
  const isCode = (name: string) => name.endsWith(".ts") && !/\.test\.ts$|^command\.ts$/.test(name);
  const rows = [...filesOf("packages/table/src/handlers", isCode), ...filesOf("apps/rooms/src/commands", isCode)].flatMap((file) => {
    const text = read(file);
    const names = [...text.matchAll(HANDLER)].map(([, name = ""]) => name);
    return /Handlers<|CommandHandlers>/.test(text) && names.length > 0 ? [[asCode([file]), asCode(names)]] : [];
  });
  expect(rows.length).toBeGreaterThan(7);
  expectGenerated("docs/where.md", "commands", tableText(["File", "Handles"], rows));
});

it("docs/where.md lists all pages", () => {
  const rows = filesOf("apps/web/app", (name) => /(?:page|route)\.tsx?$/.test(name)).flatMap((file) => {
    const address = dirname(file)
      .replace("apps/web/app", "")
      .replaceAll(/\/\([^)]*\)/g, "");
    const imported = [...read(file).matchAll(/from "(?:\.\.\/)+(features\/[^"]+)"/g)].map(([, path = ""]) => path);
    const own = imported.filter((path) => !path.startsWith("features/frame/") && !path.endsWith("/administrator.ts"));
    const shown = own.some((path) => path.endsWith(".tsx")) ? own.filter((path) => path.endsWith(".tsx")) : own;
    return shown.length === 0 ? [] : [[asCode([address === "" ? "/" : address]), asCode(shown.slice(0, 3))]];
  });
  expect(rows.length).toBeGreaterThan(30);
  expectGenerated(
    "docs/where.md",
    "pages",
    tableText(
      ["Address", "Begin in `apps/web` at"],
      rows.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
    ),
  );
});
