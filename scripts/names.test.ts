import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Names that several modules may export, each with the reason. Ten at most. */
const ALLOWED: Readonly<Record<string, string>> = {
  Seat: "The engine and the protocol import no other package, so each states the six seats.",
  SEATS: "As Seat.",
};

/** Words that exported names no longer contain, with the word of the glossary, and the names that mean something else. */
const RETIRED: readonly { word: RegExp; instead: string; except: readonly string[] }[] = [
  { word: /User|^user/, instead: "person", except: ["UserError", "SystemUser", "systemUserFor", "userCommand", "UsernameHint"] },
  { word: /avatar/i, instead: "face", except: [] },
  { word: /follower/i, instead: "subscriber", except: [] },
  { word: /Zone|^zone/, instead: "panel", except: ["Zones", "SoloZones", "timeZoneName", "mustKnowTimeZone"] },
];
/** Where "session" means being signed in. Elsewhere a connection is a client, and what is open has the name of what it is. */
const SIGNED_IN = /^(?:apps\/web\/(?:session|server|features\/(?:people|frame))|packages\/db\/src\/people|e2e\/support)\//;

/** The names by which Next.js finds the exports of its pages and routes. */
const NEXT_EXPORTS = ["dynamic", "generateMetadata", "metadata", "GET", "POST", "runtime"];

const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;

/** The names that a module declares and exports. */
const exportsOf = (text: string): string[] => [...text.matchAll(EXPORT)].flatMap(([, name]) => name ?? []);

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages", "e2e", "benchmarks"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(?:ts|tsx|mts)$/.test(path) && !/\.test\.|\/generated\//.test(path) && existsSync(join(root, path)));

/** The files that export each name. */
const exporters = new Map<string, Set<string>>();
for (const path of files)
  for (const name of exportsOf(readFileSync(join(root, path), "utf8"))) exporters.set(name, (exporters.get(name) ?? new Set()).add(path));

/** Names that more than one module exports. */
const repeated = [...exporters].filter(([name, paths]) => paths.size > 1 && !NEXT_EXPORTS.includes(name));

describe("exported names", () => {
  it("are read from the declarations of all modules", () => {
    expect(exportsOf("export const one = 1;\nexport async function two() {}\nexport type Three = 3;\nconst four = 4;\n")).toEqual([
      "one",
      "two",
      "Three",
    ]);
    expect(exporters.get("LogEntry")).toBeDefined();
    expect(exporters.size).toBeGreaterThan(1_000);
  });

  it("stand for one thing each: no name is exported by two modules", () => {
    const unexpected = repeated.filter(([name]) => !(name in ALLOWED)).map(([name, paths]) => `${name}: ${[...paths].join(", ")}`);
    expect(unexpected).toEqual([]);
  });

  it("are words of the glossary", () => {
    const retired = RETIRED.flatMap(({ word, instead, except }) =>
      [...exporters.keys()].filter((name) => word.test(name) && !except.includes(name)).map((name) => `${name}: ${instead}`),
    );
    const sessions = [...exporters].filter(([name, paths]) => /session/i.test(name) && ![...paths].every((path) => SIGNED_IN.test(path)));
    expect([...retired, ...sessions.map(([name]) => name)]).toEqual([]);
  });

  it("are repeated for a reason, ten names at most", () => {
    const names = Object.keys(ALLOWED);
    expect(names.length).toBeLessThanOrEqual(10);
    // A name that is no longer repeated must leave the list.
    expect(names.filter((name) => !repeated.some(([each]) => each === name))).toEqual([]);
  });
});
