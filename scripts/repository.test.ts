import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

/** What is in the repository, or would be with the next commit. */
const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)));

const KNOWN_BINARIES = /\.(png|ico|woff2|webp|gz|backup)$/;
const texts = files.filter((path) => !KNOWN_BINARIES.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Where a pattern is found, as `path: what`. */
const found = (pattern: RegExp, except?: RegExp): string[] =>
  texts.flatMap(({ path, text }) =>
    (text.match(pattern) ?? []).filter((what) => !except?.test(what)).map((what) => `${path}: ${what.slice(0, 80)}`),
  );

/** What secrets look like, whoever gives them out. Each needs an example that it finds. */
const SECRETS: readonly [what: string, pattern: RegExp, example: string][] = [
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
/** Passwords that stand for one in examples and tests. */
const STAND_INS = /:(?:password|hunter2)@/;

describe("the repository", () => {
  it("is looked at: whatever is in it, or about to be", () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files).toEqual(expect.arrayContaining(["package.json", "scripts/repository.test.ts"]));
  });

  it.each(SECRETS)("holds nothing that looks like %s", (_, pattern, example) => {
    expect(example.match(pattern)).not.toBeNull();
    expect(found(pattern, STAND_INS)).toEqual([]);
  });

  it("holds no settings of an installation, and nothing that was built or left behind", () => {
    const left =
      /(^|\/)(\.env[^/]*|node_modules|dist|\.next|\.turbo|\.data|generated|test-results|coverage|\.DS_Store)(\/|$)|\.(log|pem|key|sqlite|tsbuildinfo|orig|rej|swp|zip|tgz)$/;
    expect(files.filter((path) => left.test(path) && path !== ".env.example")).toEqual([]);
  });

  it("holds nothing large: texts of 64 kB, pictures and archives of 512 kB at most", () => {
    const most = (path: string) => (path === "pnpm-lock.yaml" ? 1_000_000 : KNOWN_BINARIES.test(path) ? 524_288 : 65_536);
    expect(files.filter((path) => statSync(join(root, path)).size > most(path))).toEqual([]);
  });

  it("holds texts, pictures and archives, and nothing that nobody can read", () => {
    expect(texts.filter(({ text }) => text.includes("\0") || text.includes("\ufffd")).map(({ path }) => path)).toEqual([]);
  });

  it("knows no machine that it was written on", () => {
    const homes = /(?<![\w.~/-])\/(?:home|Users|root|work)\/[\w.-]+|\b[A-Z]:\\Users\\/g;
    expect(`see /home/${"mika"}/mutable`.match(homes)).not.toBeNull();
    // What an image has in its own home is no machine's.
    expect(found(homes).filter((where) => !where.startsWith("Dockerfile: "))).toEqual([]);
  });
});
