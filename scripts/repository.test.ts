import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The files of the repository, and new ones that the next commit may add. */
const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)));

const KNOWN_BINARIES = /\.(png|ico|woff2|webp|gz|backup)$/;
const texts = files.filter((path) => !KNOWN_BINARIES.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** The matches of a pattern, as `path: match`. */
const found = (pattern: RegExp, except?: RegExp): string[] =>
  texts.flatMap(({ path, text }) =>
    (text.match(pattern) ?? []).filter((match) => !except?.test(match)).map((match) => `${path}: ${match.slice(0, 80)}`),
  );

/** Patterns of secrets, each with an example that it finds. */
const SECRETS: readonly [name: string, pattern: RegExp, example: string][] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g, `-----BEGIN ${"RSA PRIVATE"} KEY-----`],
  ["a personal token of ours", /\bmutable_[\w-]{32}(?![\w-])/g, `mutable_${"aB3-".repeat(8)}`],
  [
    "a ticket, or another signed token",
    /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
    `${"eyJ"}hbGciOiJIUzI1NiJ9.${"eyJ"}zdWIiOiIxMjM0In0.${"x".repeat(43)}`,
  ],
  ["a key of a code host", /\b(?:gh[opsu]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20})\b/g, `ghp_${"a".repeat(36)}`],
  ["a key of a cloud", /\b(?:(?:AKIA|ASIA)[0-9A-Z]{16}|AIza[\w-]{35})\b/g, `AKIA${"A1".repeat(8)}`],
  ["a key of a shop or a messenger", /\b(?:sk_live_\w{20,}|xox[abp]-[\w-]{20,})/g, `sk_live_${"a".repeat(24)}`],
  ["a key of a package registry", /\bnpm_[A-Za-z0-9]{36}\b|_auth(?:Token)?=[\w-]+/g, `npm_${"a".repeat(36)}`],
  ["an address with a password", /\b\w+:\/\/[\w.-]+:[^\s/:@"'`{}$<>…]+@[\w.-]+/g, `postgresql://me:${"dYq8"}@db.example.org`],
];
/** Passwords of examples and tests. */
const EXAMPLE_PASSWORDS = /:(?:password|hunter2)@/;

describe("the repository", () => {
  it("is read with its new files", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files).toEqual(expect.arrayContaining(["package.json", "scripts/repository.test.ts"]));
  });

  it.each(SECRETS)("contains nothing that looks like %s", (_, pattern, example) => {
    expect(example.match(pattern)).not.toBeNull();
    expect(found(pattern, EXAMPLE_PASSWORDS)).toEqual([]);
  });

  it("contains no settings of an installation, build output or temporary files", () => {
    const left =
      /(^|\/)(\.env[^/]*|node_modules|dist|\.next|\.turbo|\.data|generated|test-results|coverage|\.DS_Store)(\/|$)|\.(log|pem|key|sqlite|tsbuildinfo|orig|rej|swp|zip|tgz)$/;
    expect(files.filter((path) => left.test(path) && path !== ".env.example")).toEqual([]);
  });

  it("contains nothing large: texts of at most 64 kB, pictures and archives of at most 512 kB", () => {
    const limit = (path: string) => (path === "pnpm-lock.yaml" ? 1_000_000 : KNOWN_BINARIES.test(path) ? 524_288 : 65_536);
    expect(files.filter((path) => statSync(join(root, path)).size > limit(path))).toEqual([]);
  });

  it("contains only texts and known kinds of binary files", () => {
    expect(texts.filter(({ text }) => text.includes("\0") || text.includes("\ufffd")).map(({ path }) => path)).toEqual([]);
  });

  it("contains no home directory of a developer", () => {
    const homes = /(?<![\w.~/-])\/(?:home|Users|root|work)\/[\w.-]+|\b[A-Z]:\\Users\\/g;
    expect(`see /home/${"mika"}/mutable`.match(homes)).not.toBeNull();
    // Images have home directories of their own.
    expect(found(homes).filter((match) => !match.startsWith("Dockerfile: "))).toEqual([]);
  });
});
