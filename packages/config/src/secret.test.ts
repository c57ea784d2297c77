import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { installationSecret as secretOf } from "./secret.ts";

const installationSecret = (directory: string) => secretOf({ MUTABLE_DATA_DIR: directory, MUTABLE_SECRET: undefined });

const fresh = () => join(mkdtempSync(join(tmpdir(), "secret-")), "data");

it("creates a secret once, readable by its owner only", () => {
  const directory = fresh();
  const secret = installationSecret(directory);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(installationSecret(directory)).toBe(secret);
  expect(readFileSync(join(directory, "secret"), "utf8").trim()).toBe(secret);
  expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(["secret"]);
});

it("creates different secrets for different installations", () => {
  expect(installationSecret(fresh())).not.toBe(installationSecret(fresh()));
});

it("makes the file private if other users could read it", () => {
  const directory = fresh();
  installationSecret(directory);
  chmodSync(join(directory, "secret"), 0o644);
  installationSecret(directory);
  expect(statSync(join(directory, "secret")).mode & 0o777).toBe(0o600);
});

it("refuses a damaged secret instead of signing with it", () => {
  const directory = fresh();
  installationSecret(directory);
  writeFileSync(join(directory, "secret"), "");
  expect(() => installationSecret(directory)).toThrow(/secret is damaged .*; delete it/);
});

it("names the path that cannot be written", () => {
  const file = join(mkdtempSync(join(tmpdir(), "secret-")), "file");
  writeFileSync(file, "");
  expect(() => installationSecret(join(file, "below"))).toThrow(
    /^Cannot write to .*: part of the path is a file; mend that or set MUTABLE_DATA_DIR/,
  );
});

it("writes no file if a secret is set", () => {
  const directory = fresh();
  expect(secretOf({ MUTABLE_DATA_DIR: directory, MUTABLE_SECRET: "given" })).toBe("given");
  expect(existsSync(directory)).toBe(false);
});
