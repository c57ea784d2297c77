import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { STEPS } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { decks } from "../shipped-decks.ts";
import { deckTexts } from "../texts/deck-texts.ts";
import { asCode, expectGenerated, tableText } from "./generated.ts";
import { allMatches, pathOf, read } from "./reading.ts";

const filesOf = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(pathOf(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => isWanted(name))
    .sort()
    .map((name) => join(folder, name));

const mentioned = (name: string) => new RegExp(`(?<!\\w)${name}(?!\\w)`);
/** Declared, at the top of the file or within something, or a key. A call alone would lead readers to the wrong file. */
const declared = (name: string) =>
  new RegExp(`\\b(?:function\\*?|const|class|interface|type) ${name}(?!\\w)|^ +(?:async |readonly )*${name}(?!\\w)(?::|\\?:|.*\\{$)`, "m");
const isTypeScript = (file: string) => /\.tsx?$/.test(file);

/** In docs/where.md a name follows its file (`path` › `name`), and a file without a folder is in the folder of the one before it. */
describe("docs/where.md", () => {
  const rows = read("docs/where.md")
    .replaceAll(/<!-- begin .*? -->.*?<!-- end .*? -->/gs, "")
    .split("\n")
    .filter((line) => line.startsWith("- ") && line.includes("`"));

  it.each(rows)("names what is there: %s", (row) => {
    let file = "";
    for (const [, word = ""] of row.matchAll(/`([^`]+)`/g)) {
      if (/\.\w+$|\//.test(word)) {
        const folders = [".", dirname(file), dirname(dirname(file))];
        file = folders.map((folder) => join(folder, word)).find((path) => existsSync(pathOf(path))) ?? word;
        expect(existsSync(pathOf(file)), file).toBe(true);
      } else expect(read(file), file).toMatch(isTypeScript(file) ? declared(word) : mentioned(word));
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

it("docs/where.md lists the steps of cards, with the cards that have them", () => {
  const named = [...decks.values()].flatMap(({ id, source }) =>
    source.cards.map((card) => ({ name: deckTexts("en", id).cards[card.id]?.name ?? card.id, text: JSON.stringify(card) })),
  );
  const rows = Object.keys(STEPS).map((step) => {
    const file = `packages/engine/src/operations/${step.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    expect(existsSync(pathOf(file)), file).toBe(true);
    const names = named.filter(({ text }) => text.includes(`"do":"${step}"`)).map(({ name }) => name);
    return [asCode([step]), [...new Set(names)].join(", "), asCode([file])];
  });
  expectGenerated("docs/where.md", "steps", tableText(["Step", "Cards", "File"], rows));
});

/** The folders in which programs are written, without those of their tests. */
const SOURCES = [
  ...["apps/cli/src", "apps/rooms/src", "apps/web/features", "apps/web/server", "apps/web/session", "apps/web/worker"],
  ...readdirSync(pathOf("packages")).map((name) => `packages/${name}/src`),
];
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)(?:testing|transcripts|generated)\//.test(name);

it("docs/where.md lists the settings, with the files that read them", () => {
  const files = SOURCES.flatMap((folder) => filesOf(folder, isSource)).map((file) => ({ file, text: read(file) }));
  const rows = allMatches(read("README.md"), /^\| `([A-Z_]+)`/gm).map((setting) => {
    const readers = files.filter(
      ({ file, text }) => new RegExp(`\\b${setting}\\b`).test(text) && !/^apps\/cli\/|\/settings-schema\.ts$/.test(file),
    );
    expect(readers, setting).not.toEqual([]);
    return [asCode([setting]), asCode(readers.map(({ file }) => file))];
  });
  expect(rows.length).toBeGreaterThan(20);
  expectGenerated("docs/where.md", "settings", tableText(["Setting", "Read in"], rows));
});

/** A command of the command line, with its description. */
const COMMAND = /(?:new Command\("([\w-]+)"\)\s*\.description\(|\babout\(\s*"([\w-]+)",)\s*"([^"]+)"/g;

it("docs/where.md lists the commands of the command line", () => {
  const isCode = (name: string) => name.endsWith(".ts") && !name.endsWith(".test.ts") && name !== "program.ts";
  const rows = filesOf("apps/cli/src", isCode).flatMap((file) =>
    [...read(file).matchAll(COMMAND)].map(([, ofFile, ofPerson, description = ""]) => {
      const words = [...file.replace(/^apps\/cli\/src\/|\.ts$/g, "").split("/"), ofFile ?? ofPerson ?? ""];
      return [asCode([words.filter((word, i) => word !== words[i - 1]).join(" ")]), description, asCode([file])];
    }),
  );
  expect(rows.length).toBeGreaterThan(25);
  expectGenerated("docs/where.md", "command-line", tableText(["Command", "What it does", "File"], rows));
});

/** A number at the top of a module, alone or in an object of one line, with its comment. */
const NUMBER = /^\/\*\* (.*) \*\/\n(?:export )?const ([A-Z][A-Z0-9_]+) = (?:-?\d|\{ "?[\w-]+"?: -?[\dA-Z])/gm;

it("docs/numbers.md lists the numbers that decide something: how long, how many", () => {
  const rows = SOURCES.flatMap((folder) => filesOf(folder, isSource)).flatMap((file) =>
    [...read(file).matchAll(NUMBER)].flatMap(([, comment = "", name = ""]) =>
      comment.split(" ").length < 4 || /pixel|schema/.test(comment) ? [] : [[comment, `${asCode([file])} › ${asCode([name])}`]],
    ),
  );
  expect(rows.length).toBeGreaterThan(150);
  expectGenerated("docs/numbers.md", "numbers", tableText(["What", "Where"], rows));
});
