import { chmodSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./root.ts";
import { secretFromEnvironment } from "./secret-file.ts";
import { readSettings, secretFiles, settingsTable } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "secret-files-"));
// Another user must be able to open the folder (asOrdinaryUser).
chmodSync(folder, 0o755);
const noFile = join(folder, "none");
const SECRET = "hunter2 ".repeat(5).trim();

let count = 0;
function fileWith(text: string | Buffer): string {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, text);
  return path;
}

/** Runs `work` as an ordinary user, because root may read every file. */
function asOrdinaryUser(work: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** A valid value for each secret, and the other settings that it needs. */
const SECRETS: Readonly<Record<string, { value: string; others?: Readonly<Record<string, string>> }>> = {
  DATABASE_URL: { value: "postgresql://me:hunter2@db/x" },
  MUTABLE_SECRET: { value: SECRET },
  MUTABLE_METRICS_TOKEN: { value: SECRET },
  MUTABLE_MAIL_URL: { value: "smtp://me:hunter2@mail", others: { MUTABLE_MAIL_FROM: "a@example.org" } },
  MUTABLE_GITHUB_SECRET: { value: SECRET, others: { MUTABLE_GITHUB_ID: "x" } },
  MUTABLE_GOOGLE_SECRET: { value: SECRET, others: { MUTABLE_GOOGLE_ID: "x" } },
  MUTABLE_DISCORD_SECRET: { value: SECRET, others: { MUTABLE_DISCORD_ID: "x" } },
  MUTABLE_OIDC_SECRET: {
    value: SECRET,
    others: { MUTABLE_OIDC_ISSUER: "https://sso.example.org", MUTABLE_OIDC_NAME: "Ours", MUTABLE_OIDC_ID: "x" },
  },
};

describe("a secret in a file", () => {
  it("is accepted for every secret setting, and for no other setting", () => {
    const secrets = settingsTable().filter(({ isSecret }) => isSecret);
    expect(secrets.map(({ name }) => name)).toEqual(Object.keys(SECRETS));
    expect(() => readSettings({ PORT_FILE: fileWith("3000"), MUTABLE_MAIL_FROM_FILE: fileWith("x") }, noFile)).toThrow(
      "MUTABLE_MAIL_FROM_FILE is not a setting",
    );
  });

  it.each(Object.entries(SECRETS))("gives %s its value, without the white space around it", (name, { value, others }) => {
    const environment = { ...others, [`${name}_FILE`]: fileWith(`\n ${value}\r\n`) };
    expect(readSettings(environment, noFile)).toMatchObject({ [name]: value });
  });

  it("can be named in .env or in the environment, which has precedence", () => {
    const [one, other] = [fileWith(SECRET), fileWith(`${SECRET} of another file`)];
    const env = fileWith(`MUTABLE_SECRET_FILE=${one}\n`);
    expect(readSettings({}, env).MUTABLE_SECRET).toBe(SECRET);
    expect(readSettings({ MUTABLE_SECRET_FILE: other }, env).MUTABLE_SECRET).toBe(`${SECRET} of another file`);
    expect(readSettings({ MUTABLE_SECRET_FILE: "" }, env).MUTABLE_SECRET).toBeUndefined();
  });

  it("has a path relative to the project's folder, not to the working directory", () => {
    expect(readSettings({ MUTABLE_SECRET_FILE: relative(ROOT, fileWith(SECRET)) }, noFile).MUTABLE_SECRET).toBe(SECRET);
  });

  it("may be a symbolic link, because Kubernetes mounts secrets that way", () => {
    const link = join(folder, "link");
    symlinkSync(fileWith(SECRET), link);
    expect(readSettings({ MUTABLE_SECRET_FILE: link }, noFile).MUTABLE_SECRET).toBe(SECRET);
  });

  it("may have at most 64 KB", () => {
    const token = "x".repeat(65_535);
    expect(readSettings({ MUTABLE_METRICS_TOKEN_FILE: fileWith(`${token}\n`) }, noFile).MUTABLE_METRICS_TOKEN).toBe(token);
    const large = fileWith("x".repeat(65_537));
    expect(() => readSettings({ MUTABLE_METRICS_TOKEN_FILE: large }, noFile)).toThrow(
      `MUTABLE_METRICS_TOKEN_FILE names ${large}, which is larger than 64 KB`,
    );
  });

  it("counts as set for settings that need one another", () => {
    const file = fileWith("smtp://mail");
    expect(() => readSettings({ MUTABLE_MAIL_URL_FILE: file }, noFile)).toThrow("MUTABLE_MAIL_URL needs MUTABLE_MAIL_FROM as well");
    expect(() => readSettings({ MUTABLE_MAIL_URL_FILE: noFile, MUTABLE_MAIL_FROM: "a@example.org" }, noFile)).toThrow(
      `Bad settings: MUTABLE_MAIL_URL_FILE names ${noFile}, which does not exist.`,
    );
  });
});

describe("a bad file is an error with the setting and the path, but never the content:", () => {
  it.each([
    ["a missing file", join(folder, "missing"), "does not exist"],
    ["a file below another file", join(fileWith(""), "below"), "does not exist"],
    ["an empty file", fileWith(""), "is empty"],
    ["a file of white space", fileWith(" \n\t\n"), "is empty"],
    ["a folder", folder, "is a folder"],
    ["a device", "/dev/zero", "is not a regular file"],
  ])("%s", (_, path, why) => {
    expect(() => readSettings({ MUTABLE_SECRET_FILE: path }, noFile)).toThrow(
      `Bad settings: MUTABLE_SECRET_FILE names ${path}, which ${why}.`,
    );
  });

  it("a file that this user may not read", () => {
    const path = fileWith(SECRET);
    chmodSync(path, 0);
    asOrdinaryUser(() =>
      expect(() => readSettings({ MUTABLE_SECRET_FILE: path }, noFile)).toThrow(
        `Bad settings: MUTABLE_SECRET_FILE names ${path}, which this user may not read.`,
      ),
    );
  });

  it("a file that cannot be read for another reason", () => {
    const loop = join(folder, "loop");
    symlinkSync(loop, loop);
    expect(() => readSettings({ MUTABLE_SECRET_FILE: loop }, noFile)).toThrow(`which cannot be read (ELOOP)`);
  });

  it("a file with malformed content", () => {
    const path = fileWith("hunter2");
    expect(() => readSettings({ MUTABLE_SECRET_FILE: path }, noFile)).toThrow(
      `Bad settings: MUTABLE_SECRET (from ${path}) is shorter than 32 characters.`,
    );
  });

  it("a file for a setting that also has a value", () => {
    expect(() => readSettings({ MUTABLE_SECRET: SECRET, MUTABLE_SECRET_FILE: fileWith(SECRET) }, noFile)).toThrow(
      "Bad settings: MUTABLE_SECRET and MUTABLE_SECRET_FILE are both set; set one of them.",
    );
    const env = fileWith(`MUTABLE_SECRET_FILE=${fileWith(SECRET)}\n`);
    expect(() => readSettings({ MUTABLE_SECRET: SECRET }, env)).toThrow("are both set");
    expect(readSettings({ MUTABLE_SECRET: "", MUTABLE_SECRET_FILE: fileWith(SECRET) }, noFile).MUTABLE_SECRET).toBe(SECRET);
  });

  it("several bad files, all listed in one error", () => {
    expect(() => readSettings({ PORT: "x", DATABASE_URL_FILE: folder, MUTABLE_SECRET_FILE: noFile }, noFile)).toThrow(
      /^Bad settings: DATABASE_URL_FILE names .*, which is a folder; MUTABLE_SECRET_FILE names .*, which does not exist; PORT is not a whole number\.$/,
    );
  });
});

describe("secretFiles", () => {
  it("returns the path for each secret from a file, without reading the file", () => {
    const env = fileWith(`MUTABLE_MAIL_URL_FILE=${noFile}\nMUTABLE_SECRET_FILE=below\n`);
    const files = secretFiles({ MUTABLE_SECRET_FILE: "", DATABASE_URL_FILE: "~/x" }, env);
    expect([...files]).toEqual([
      ["DATABASE_URL", join(homedir(), "x")],
      ["MUTABLE_MAIL_URL", noFile],
    ]);
  });
});

describe("secretFromEnvironment", () => {
  it("reads a secret that is not a setting of Mutable", () => {
    expect(secretFromEnvironment("POSTGRES_PASSWORD", { POSTGRES_PASSWORD_FILE: fileWith("hunter2\n") })).toBe("hunter2");
    expect(secretFromEnvironment("POSTGRES_PASSWORD", { POSTGRES_PASSWORD: "hunter2" })).toBe("hunter2");
    expect(secretFromEnvironment("POSTGRES_PASSWORD", { POSTGRES_PASSWORD: "", POSTGRES_PASSWORD_FILE: "" })).toBeUndefined();
    expect(() => secretFromEnvironment("POSTGRES_PASSWORD", { POSTGRES_PASSWORD: "x", POSTGRES_PASSWORD_FILE: "y" })).toThrow(
      "Bad settings: POSTGRES_PASSWORD and POSTGRES_PASSWORD_FILE are both set; set one of them.",
    );
  });
});
