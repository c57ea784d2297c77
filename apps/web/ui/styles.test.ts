import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const web = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string): string => readFileSync(join(web, path), "utf8");
const files = ["app", "features", "ui"].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
);

/** The style sheets without their comments. */
const sheets = new Map(files.filter((path) => path.endsWith(".css")).map((path) => [path, read(path).replaceAll(/\/\*.*?\*\//gs, "")]));
const components = new Map(files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => [path, read(path)]));

/** Returns `path: text` for each place that matches. */
const found = (texts: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...texts].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`));

const LAYOUTS = "features/board/layout/layouts.css";

/** The rules of a style sheet, with one selector each. Nested ones stand by themselves. */
const rulesOf = (sheet: string): { selector: string; body: string }[] =>
  [...sheet.matchAll(/([^{};]+)\{([^{}]*)/g)].flatMap(([, selectors = "", body = ""]) =>
    selectors.trim().startsWith("@")
      ? []
      : selectors.split(/,(?![^(]*\))/).map((selector) => ({ selector: selector.replaceAll(/\s+/g, " ").trim(), body })),
  );

describe("the type of style sheets", () => {
  /**
   * The size of a declaration of type: a token, a part of the parent's size, or what follows the window, a container or the
   * width of a card. A size that follows them may be held between two tokens.
   */
  const TOKEN = "var\\(--(?:fs-[\\w-]+|art(?:, 1em)?)\\)";
  const RELATIVE = "(?:inherit|0|[\\d.]+(?:em|cq[a-z]+))";
  const FITTED = "(?:(?:min|max|clamp|calc)\\(.*(?:vw|vh|vmin|em|cq[a-z]+|--side|--w\\b).*\\))";
  const SIZE = `(?:${TOKEN}|${RELATIVE}|${FITTED})`;
  const TYPE = new RegExp(`^(?:font-size: ${SIZE}|font: (?:inherit|\\d+ ${SIZE} / [\\d.]+ var\\(--font-\\w+\\)|var\\(--[\\w-]+\\)))$`);

  it("has the sizes of tokens.css alone", () => {
    const declarations = found(sheets, /(?<![\w-])font(?:-size)?: [^;}]+/g);
    expect(declarations.length).toBeGreaterThan(200);
    expect(declarations.filter((each) => !TYPE.test(each.slice(each.indexOf(": ") + 2)))).toEqual([]);
  });

  it("has no size in pixels, which the text size of a browser does not reach", () => {
    expect(found(sheets, /(?<![\w-])font(?:-size)?: [^;}]*\dpx/g)).toEqual([]);
  });

  it("has the sizes of tokens.css in the classes of components", () => {
    expect(found(components, /(?<![\w-])text-\[(?!var)[^\]]*\d[^\]]*\]/g)).toEqual([]);
  });
});

describe("the lengths", () => {
  it("grow with the window: but for hairlines they are no pixels", () => {
    const sizes = new Map([...sheets, ...components].filter(([path]) => path !== "ui/tokens.css"));
    const code = [...sizes].map(([path, text]) => [path, text.replaceAll(/\/\*.*?\*\/|\/\/.*/gs, "")] as const);
    expect(found(new Map(code), /(?<![\w.-])\d{2,}px\b/g)).toEqual([]);
  });
});

describe("the panels of the board", () => {
  it("are placed by layouts.css alone", () => {
    const panels = new Set(read(LAYOUTS).match(/(?<=^ {2}\.)[a-z-]+(?=,$| \{$)/gm));
    expect([...panels]).toEqual(
      expect.arrayContaining(["topbar", "rules", "seats", "centre", "captions", "mine", "prompt", "hand", "turn"]),
    );
    const isPlacing = ({ selector, body }: { selector: string; body: string }) => {
      const subject =
        selector
          .replaceAll(/\([^()]*\)/g, "")
          .split(/[ >+~]+/)
          .at(-1) ?? "";
      const names: readonly string[] = subject.match(/(?<=\.)[\w-]+/g) ?? [];
      const isPanel = names.some((name) => panels.has(name)) && /(?<![\w-])grid-(?:area|row|column):/.test(body);
      return isPanel || (names.includes("board") && body.includes("grid-template"));
    };
    const others = [...sheets].filter(([path]) => path !== LAYOUTS);
    const placed = others.flatMap(([path, sheet]) =>
      rulesOf(sheet)
        .filter(isPlacing)
        .map(({ selector }) => `${path}: ${selector}`),
    );
    expect(placed).toEqual([]);
  });

  it("have one block for each layout in a style sheet", () => {
    const twice = [...sheets].flatMap(([path, sheet]) => {
      const names = [...sheet.matchAll(/@variant ([\w-]+)/g)].map(([, name = ""]) => name);
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${path}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  it("show what there is room for, not what a number of players allows", () => {
    expect(found(sheets, /\.n[2-6](?![\w-])/g)).toEqual([]);
    expect(found(components, /Record<Layout, (?:number|readonly \[)/g)).toEqual([]);
  });
});

describe("the tokens", () => {
  it("have one meaning: a style sheet gives its own names to its own values", () => {
    // The size of small cards and the colour of the sign are meant to be changed by what holds them.
    const CHANGEABLE = ["--card-token", "--mark"];
    const tokens = new Set(read("ui/tokens.css").match(/(?<=^ +)--[\w-]+(?=:)/gm));
    const others = new Map([...sheets].filter(([path]) => !["ui/tokens.css", "app/globals.css"].includes(path)));
    const set = found(others, /(?<![\w(-])--[\w-]+(?=:)/g).filter((each) => tokens.has(each.slice(each.indexOf(": ") + 2)));
    expect(tokens.size).toBeGreaterThan(80);
    expect(set.filter((each) => !CHANGEABLE.some((name) => each.endsWith(` ${name}`)))).toEqual([]);
  });
});

describe("the classes of style sheets", () => {
  it("are used by components", () => {
    const source = [...components.values()].join("\n");
    const words = new Set(source.match(/[\w-]+/g));
    // As in `is-${level}`.
    const beginnings = [...source.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning = ""]) => beginning);
    const selectors = [...sheets.values()].flatMap(rulesOf).map(({ selector }) => selector);
    const classes = new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
    expect(classes.size).toBeGreaterThan(500);
    expect([...classes].filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))).toEqual([]);
  });

  // A sheet that changes a part of another one begins its selector with a class of its own, as in `.is-replay .prompt__words`.
  it("have one home, a folder", () => {
    const OF_ALL = ["app/globals.css", "features/board/accessibility.css"];
    const homes = new Map<string, Set<string>>();
    for (const [path, sheet] of sheets) {
      if (OF_ALL.includes(path)) continue;
      for (const { selector } of rulesOf(sheet)) {
        const part = /^\.([\w-]+__[\w-]+)/.exec(selector)?.[1];
        if (part !== undefined) homes.set(part, (homes.get(part) ?? new Set()).add(dirname(path)));
      }
    }
    expect(homes.size).toBeGreaterThan(200);
    expect([...homes].filter(([, { size }]) => size > 1)).toEqual([]);
  });
});
